import { describe, expect, it } from 'vitest';
import { recordedAttributes } from './house/recorded.ts';
import { house } from './house/shared.ts';
import { until } from './house/until.ts';
import type { EntityState } from './house/words.ts';

const event = (key: string, subject: string): Promise<EntityState> =>
  house().stateWhen(`event.ola_${key}`, ({ attributes }) => attributes['subject'] === subject);

/** Puts up an announcement, and has the bridge read it while Home Assistant is off. */
async function announce(subject: string): Promise<void> {
  house().school('ola').addNotice({ subject, content: 'x' });
  await house().publish('dziennik2mqtt/ola/command/refresh', 'PRESS', false);
  await until(`the bridge has read ${subject}`, async () => {
    const unread = (await house().retained()).get('dziennik2mqtt/ola/unread_notices') ?? '';
    return unread.includes(subject) ? { answer: null } : { reason: unread };
  });
}

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

  it('of the time that Home Assistant was off comes after its start, each once and in order', async () => {
    const subjects = ['pierwsze', 'drugie', 'trzecie', 'czwarte'].map(
      (name) => `Gdy nikogo nie było: ${name}`,
    );
    await house().restartHomeAssistant(async () => {
      for (const subject of subjects) await announce(subject);
    });

    await event('new_notice', subjects.at(-1) ?? '');
    const seen = (await recordedAttributes(house(), 'event.ola_new_notice')).map(({ subject }) => subject);
    expect(seen.filter((subject) => subjects.some((one) => one === subject))).toEqual(subjects);
  });
});
