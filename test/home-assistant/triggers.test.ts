import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { notificationsOf } from './house/ready-automations.ts';
import { house } from './house/shared.ts';
import { until } from './house/until.ts';

/** Without `platform`, which Home Assistant lists but does not accept beside `trigger`. */
const trigger = z.object({
  device_id: z.string(),
  domain: z.string(),
  type: z.string(),
  subtype: z.string().optional(),
});
type Trigger = z.output<typeof trigger>;

/** What the editor of automations offers for a device of MQTT, beside the triggers of its entities. */
async function triggersOf(identifier: string): Promise<readonly Trigger[]> {
  const device = (await house().devices()).find(({ identifiers }) => identifiers[0]?.[1] === identifier);
  const all = await house().home.command(z.array(trigger), 'device_automation/trigger/list', {
    device_id: device?.id,
  });
  return all.filter(({ domain }) => domain === 'mqtt');
}

/** As the editor shows them. */
const lines = (triggers: readonly Trigger[]): readonly string[] =>
  triggers.map(({ type, subtype }) => `"${subtype}" ${type}`).sort();

const pressed = async (subject: string): Promise<void> => {
  house().school('ola').addNotice({ subject, content: 'W sobotę.' });
  await house().press('ola', 'refresh');
};

/** Resolves with the messages about new announcements on the phone, sorted, when there are so many. */
function announcements(from: number, count: number): Promise<readonly string[]> {
  const title = 'Ola: nowe ogłoszenie | ';
  return until(`${count} notifications of ${title}`, async () => {
    const found = notificationsOf(house(), from).filter((line) => line.startsWith(title));
    const messages = found.map((line) => line.slice(title.length));
    return found.length >= count ? { answer: messages } : { reason: messages.join() };
  });
}

describe('device triggers', () => {
  it('are offered for each event type, in the words of the language', async () => {
    const offered = lines(await triggersOf('dziennik2mqtt_ola'));
    expect(offered).toEqual(
      expect.arrayContaining([
        '"Oceny" nowa ocena',
        '"Oceny" poprawiona ocena',
        '"Ogłoszenia" nowe ogłoszenie',
        '"Ogłoszenia" zmienione ogłoszenie',
        '"Plan lekcji" dzień bez lekcji',
        '"Plan lekcji" odwołana lekcja',
        '"Portal" Portal prosi o przepisanie kodu z obrazka.',
        '"Wiadomości" nowa wiadomość',
      ]),
    );
    const types = [...(await house().states()).entries()].flatMap(([id, { attributes }]) =>
      id.startsWith('event.ola_') ? z.array(z.string()).parse(attributes['event_types']) : [],
    );
    expect(offered).toHaveLength(types.length);
    expect(await triggersOf('dziennik2mqtt_family')).toEqual([]);
  });

  it('run an automation once for each event of their type', async () => {
    const chosen = (await triggersOf('dziennik2mqtt_ola')).find(({ type }) => type === 'nowe ogłoszenie');
    await house().home.saveAutomation('device_trigger', {
      alias: 'Device trigger',
      mode: 'queued',
      triggers: [{ ...chosen, trigger: 'device' }],
      conditions: [],
      actions: [
        {
          action: 'notify.mobile_app_phone',
          data: {
            title: '{{ trigger.payload_json.title }}',
            message: '{{ trigger.payload_json.message }}',
          },
        },
      ],
    });
    const mark = house().home.calls.length;
    house().school('ola').addGrade({ subject: 'Historia', text: '5', category: 'test' });
    await pressed('Kiermasz');
    await pressed('Festyn');
    expect(await announcements(mark, 2)).toEqual(['Festyn', 'Kiermasz']);

    await house().restartHomeAssistant();
    await house().agreement();
    const after = house().home.calls.length;
    await pressed('Zbiórka');
    await house().stateWhen('event.ola_new_notice', ({ attributes }) => attributes['message'] === 'Zbiórka');
    expect(await announcements(after, 1)).toEqual(['Zbiórka']);
    await house().home.removeAutomation('device_trigger');
  });
});

describe('unseen changes', () => {
  it('of all children go back to zero with one press', async () => {
    await house().stateWhen('sensor.family_changes_unseen', ({ state }) => Number(state) >= 4);
    await house().home.callAction('button', 'press', { entity_id: 'button.family_acknowledge' });

    await house().stateWhen('sensor.family_changes_unseen', ({ state }) => state === '0');
    await house().stateWhen('sensor.ola_changes_unseen', ({ state }) => state === '0');
    await house().agreement();
  });
});
