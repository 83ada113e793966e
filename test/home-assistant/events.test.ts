import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { addHomework } from '../../src/demo/simulator/school-work.ts';
import { bothOf, notificationsOf, save } from './house/ready-automations.ts';
import { recordedAttributes } from './house/recorded.ts';
import { house } from './house/shared.ts';
import { until } from './house/until.ts';
import type { EntityState } from './house/words.ts';

const event = (key: string, subject: string): Promise<EntityState> =>
  house().stateWhen(`event.ola_${key}`, ({ attributes }) => attributes['subject'] === subject);

/** What happens at the school, by the kind of its event: each has the text in its event. */
const things: Readonly<Record<string, (text: string) => unknown>> = {
  new_notice: (subject) => house().school('ola').addNotice({ subject, content: 'x' }),
  new_message: (topic) => house().school('ola').addMessage({ sender: 'nowak', topic, body: 'x' }),
  new_grade: (comment) => house().school('ola').addGrade({ subject: 'Muzyka', text: '5', comment }),
  new_homework: (topic) =>
    addHomework(house().school('ola'), { subject: 'Muzyka', topic, due: '2026-11-27' }),
  new_remark: (text) => house().school('ola').life.addRemark(text, 'positive'),
};
const holds = (attributes: Readonly<Record<string, unknown>>, text = ''): boolean =>
  JSON.stringify(attributes).includes(text);
const entities = Object.keys(things).map((kind) => `event.ola_${kind}`);

async function unseen(): Promise<number> {
  const payload = (await house().retained()).get('dziennik2mqtt/ola/changes_unseen') ?? '{}';
  return z.object({ state: z.number() }).parse(JSON.parse(payload)).state;
}

/** Does one thing of each kind, and has the bridge read them while Home Assistant is off. */
async function happen(text: string): Promise<void> {
  const expected = (await unseen()) + entities.length;
  for (const act of Object.values(things)) act(text);
  await house().publish('dziennik2mqtt/ola/command/refresh', 'PRESS', false);
  await until(`the bridge has read ${text}`, async () => {
    const count = await unseen();
    return count === expected ? { answer: null } : { reason: `${count} of ${expected} changes` };
  });
}

/** Sends the id of each event to the phone. */
const automation = {
  alias: 'Event entities',
  mode: 'queued',
  triggers: [
    { trigger: 'state', entity_id: entities, not_from: ['unavailable'], not_to: ['unavailable', 'unknown'] },
  ],
  conditions: [],
  actions: [
    {
      action: 'notify.mobile_app_phone',
      data: { title: 'Event', message: '{{ trigger.to_state.attributes.id }}' },
    },
  ],
};

/** The notifications of the ready automations about an average that fell. */
const aboutAverage = /^Ola: (?:średnia ocen|grade average) \|/;

const switchGuestMode = (payload: 'ON' | 'OFF'): Promise<void> =>
  house().publish('dziennik2mqtt/bridge/command/guest_mode', payload, false);

describe('an event', () => {
  it('says what happened, ready for a notification', async () => {
    const school = house().school('ola');
    school.addNotice({ subject: 'Zbiórka makulatury', content: 'W piątek.' });
    school.addGrade({ subject: 'Muzyka', text: '6', category: 'test' });
    await house().press('ola', 'refresh');

    expect((await event('new_notice', 'Zbiórka makulatury')).attributes).toMatchObject({
      event_type: 'new',
      title: 'Ola: nowe ogłoszenie',
      message: 'Zbiórka makulatury',
    });
    expect((await event('new_grade', 'Muzyka')).attributes).toMatchObject({
      event_type: 'new',
      title: 'Ola: nowa ocena',
      message: expect.stringMatching(/^Muzyka: 6/),
      grade: '6',
    });
  });

  it('says no more than its kind in guest mode, and again after it, without a notification', async () => {
    const before = await event('new_notice', 'Zbiórka makulatury');
    const mark = house().home.calls.length;
    await switchGuestMode('ON');
    const covered = await house().stateWhen(
      'event.ola_new_notice',
      ({ attributes }) => attributes['subject'] === null,
    );
    expect(covered.state).toBe(before.state);
    expect(covered.attributes).toMatchObject({
      id: before.attributes['id'],
      title: 'Ola: Nowe ogłoszenie',
      message: 'Nowe ogłoszenie',
    });
    expect(JSON.stringify(covered)).not.toContain('makulatury');
    await switchGuestMode('OFF');
    expect((await event('new_notice', 'Zbiórka makulatury')).attributes).toEqual(before.attributes);
    expect(notificationsOf(house(), mark).filter((line) => !aboutAverage.test(line))).toEqual([]);
  });

  it('and guest mode right after it: an automation says what the average fell to, without the newest grade', async () => {
    for (const automation of bothOf(13)) await save(house(), automation);
    const mark = house().home.calls.length;
    const { state: before } = await house().stateWhen(
      'sensor.ola_average',
      ({ state }) => state !== 'unknown',
    );
    house().school('ola').addGrade({ subject: 'Muzyka', text: '1' });
    await house().publish('dziennik2mqtt/ola/command/refresh', 'PRESS', false);
    const { state: after } = await house().stateWhen('sensor.ola_average', ({ state }) => state !== before);
    // The automations wait for two seconds after this.
    await switchGuestMode('ON');

    const numbers = `${before} → ${after}`;
    // Those of what the test before has changed may still come.
    const told = () =>
      notificationsOf(house(), mark).filter((line) => aboutAverage.test(line) && line.includes(numbers));
    await until('a notification of each automation about the average', async () =>
      told().length >= 2 ? { answer: null } : { reason: notificationsOf(house(), mark).join('\n') },
    );
    await switchGuestMode('OFF');

    expect(told()).toEqual([`Ola: grade average | ${numbers}`, `Ola: średnia ocen | ${numbers}`]);
  });

  it('of the time that Home Assistant was off comes after its start, each once and in order', async () => {
    const texts = ['pierwsze', 'drugie'].map((name) => `Gdy nikogo nie było: ${name}`);
    await house().home.saveAutomation('event_entities', automation);
    const mark = house().home.calls.length;

    await house().restartHomeAssistant(async () => {
      for (const text of texts) await happen(text);
    });

    const ids: unknown[] = [];
    for (const entity of entities) {
      await house().stateWhen(entity, ({ attributes }) => holds(attributes, texts.at(-1)));
      const all = await recordedAttributes(house(), entity);
      const told = all.filter((one) => texts.some((text) => holds(one, text)));
      expect(told.map((one) => texts.find((text) => holds(one, text)))).toEqual(texts);
      ids.push(...told.map(({ id }) => id));
    }
    expect(ids).toHaveLength(10);
    const lines = await until('a notification for each event', async () => {
      const sent = notificationsOf(house(), mark).filter((line) => line.startsWith('Event |'));
      return sent.length >= ids.length ? { answer: sent } : { reason: sent.join('\n') };
    });
    expect(lines).toEqual(ids.map((id) => `Event | ${id}`).sort());
    await house().home.removeAutomation('event_entities');
  });
});
