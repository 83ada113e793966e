import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markAttendance } from '../../src/demo/simulator/school-work.ts';
import { restartUntilAnswered } from './house/birth.ts';
import { importBlueprints, removeAutomations, useBlueprint } from './house/blueprints.ts';
import type { HouseConfig } from './house/house-config.ts';
import { runAction } from './house/ready-automations.ts';
import { house } from './house/shared.ts';
import { until } from './house/until.ts';

const NAME = 'justify_absence';
const PHONE = 'notify.mobile_app_phone';
const ON_DEVICE = 'notify.mobile_app_dziennik2mqtt';
const reasons = ['choroba', 'wizyta u lekarza'];
const justify = {
  id: 'justify',
  name: 'Usprawiedliwienie',
  to: { tutor: true },
  topic: 'Usprawiedliwienie: {child}',
  content: 'Proszę o usprawiedliwienie: {unexcused}. Powód: {reason}.',
  reasons,
} as const;

interface Notification {
  readonly title?: string;
  readonly message: string;
  /** Of its buttons: the action by the title. */
  readonly buttons: Readonly<Record<string, string>>;
}

interface Data {
  readonly title?: string;
  readonly message: string;
  readonly data?: { readonly actions?: readonly { readonly action: string; readonly title: string }[] };
}

/** The notifications of the blueprint: those of other automations have no tag of it. */
function notifications(from: number): readonly Notification[] {
  return house()
    .home.calls.slice(from)
    .filter(({ action, data }) => action === PHONE && JSON.stringify(data).includes(NAME))
    .map(({ data }) => {
      const { title, message, data: more } = data as unknown as Data;
      const buttons = (more?.actions ?? []).map(({ action, title: label }) => [label, action]);
      return { ...(title !== undefined && { title }), message, buttons: Object.fromEntries(buttons) };
    });
}

/** Resolves with the notifications since the mark when there are so many. */
const arrived = (mark: number, count: number) =>
  until(`${count} notifications`, async () => {
    const all = notifications(mark);
    return all.length >= count ? { answer: all } : { reason: JSON.stringify(all) };
  });

const tap = (action: string | undefined) =>
  house().home.fire('mobile_app_notification_action', { action: action ?? 'missing' });

const sent = () =>
  house()
    .school('ola')
    .sent.filter(({ topic }) => topic === 'Usprawiedliwienie: Ola');

const withMessages = (change: (messages: readonly object[]) => readonly object[]) => (config: HouseConfig) =>
  ({
    ...config,
    commands: { ...config.commands, messages: change(config.commands?.messages ?? []) },
  }) as HouseConfig;

describe('absences on the phone', () => {
  beforeAll(async () => {
    await house().reconfigure(withMessages((messages) => [...messages, justify]));
    await importBlueprints(house());
    await useBlueprint(house(), NAME, {
      event: 'event.ola_new_absence',
      last_command: 'sensor.ola_last_command',
      topic: 'dziennik2mqtt/ola/command/send_message',
      template_id: 'justify',
      reasons,
      phones: [PHONE],
      devices: (await house().devices()).flatMap(({ id, name }) => (name === 'dziennik2mqtt' ? [id] : [])),
    });
  });
  afterAll(async () => {
    await removeAutomations(house(), [NAME]);
    await house().reconfigure(withMessages((messages) => messages.filter((one) => one !== justify)));
    await house().agreement();
  });

  it('are justified by a choice and a confirmation, once, also over a restart and with two phones', async () => {
    const mark = house().home.calls.length;
    const logged = house().logLines().length;
    markAttendance(house().school('ola'), '2026-11-17', 2, 'absent');
    await house().press('ola', 'refresh');
    const [asked] = await arrived(mark, 1);
    expect(asked).toMatchObject({
      title: 'Ola: nieobecność',
      message: expect.stringMatching(/^wtorek, 17 listopada/),
      buttons: { choroba: expect.anything(), 'wizyta u lekarza': expect.anything() },
    });

    await restartUntilAnswered(house());
    const doctor = asked?.buttons['wizyta u lekarza'];
    // A second phone chooses the same at once: that is no confirmation.
    await Promise.all([tap(doctor), tap(doctor)]);
    const [, shown, again] = await arrived(mark, 3);
    for (const one of [shown, again])
      expect(one?.message).toMatch(
        /^Czeka 2 minuty na potwierdzenie\. Do: \S+ \S+\. Temat: Usprawiedliwienie: Ola\. Treść: .*17\.11\.2026 \(lekcja 2\).*Powód: wizyta u lekarza\.$/,
      );
    expect(sent()).toEqual([]);

    await house().anotherAction();
    const send = shown?.buttons['Wyślij / Send'];
    await Promise.all([tap(send), tap(send)]);
    const messages = (await arrived(mark, 5)).slice(3).map(({ message }) => message);
    expect(messages).toEqual([
      'Wiadomość wysłana: Usprawiedliwienie.',
      expect.stringContaining('Ta wiadomość już poszła lub mogła pójść'),
    ]);
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.content).toContain('Powód: wizyta u lekarza.');
    expect(house().complaints(logged)).toEqual([]);
  });

  it('are asked about again by hand, and a cancelled message does not go out', async () => {
    const mark = house().home.calls.length;
    await runAction(house(), `blueprint_${NAME}`, 'trigger', { skip_condition: true });
    const [asked] = await arrived(mark, 1);
    expect(asked?.message).toMatch(/listopada/);
    await until('the same on the device', async () => {
      const found = house()
        .home.calls.slice(mark)
        .some(({ action, data }) => action === ON_DEVICE && data['message'] === asked?.message);
      return found ? { answer: null } : { reason: 'nothing' };
    });
    const logged = house().logLines().length;
    // Of other notifications.
    for (const action of ['REPLY', '', null, 5, 'one two three'])
      await house().home.fire('mobile_app_notification_action', { action });
    await house().home.fire('mobile_app_notification_action', {});
    const key = asked?.buttons['choroba']?.replace(' choose 0', '');
    await tap(`${key} cancel`);
    expect((await arrived(mark, 2))[1]).toEqual({ message: 'clear_notification', buttons: {} });
    expect(house().complaints(logged)).toEqual([]);
    // The pause of the message runs.
    await tap(asked?.buttons['choroba']);
    expect((await arrived(mark, 3))[2]).toMatchObject({
      message: expect.stringContaining('już poszła'),
      buttons: {},
    });
    expect(sent()).toHaveLength(1);
  });
});
