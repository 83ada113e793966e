import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../src/lib/clock.ts';
import { requireCaptcha } from './house/captcha.ts';
import { bothOf, notificationsOf, notificationsSince, runAction, save } from './house/ready-automations.ts';
import { recordedAttributes } from './house/recorded.ts';
import { house } from './house/shared.ts';
import { until } from './house/until.ts';

const TODAY = '2026-11-19';
const TOMORROW = '2026-11-20';

/** A few seconds from now, at a full second, by the system clock, which Home Assistant uses. */
const triggerTime = (): Temporal.ZonedDateTime =>
  systemClock.now().toZonedDateTimeISO('Europe/Warsaw').add({ seconds: 10 }).round('second');

/** A retained state of Ola. */
async function published(key: string): Promise<{ state: unknown; attributes: object }> {
  return JSON.parse((await house().retained()).get(`dziennik2mqtt/ola/${key}`) ?? '');
}

const publish = (key: string, payload: object): Promise<void> =>
  house().publish(`dziennik2mqtt/ola/${key}`, JSON.stringify(payload), true);

/** The bridge's sentences are in the configured language in both. */
const changesTomorrow =
  'Jutro lekcje od 8:00 do 12:35. Język polski (lekcja 2): zastępstwo, Wymyślona Grażyna; ' +
  'Język angielski (lekcja 3): odwołana lekcja';

/** By the automation of each language; events have the words of the configured one. */
const twice = (line: string): readonly string[] => [line, line];

/** Notifications at fixed times of the day, if the tests run at that time. */
const daily = [
  'Ola | Dzisiejszy szczęśliwy numerek jest Twój: 4.',
  "Ola | Today's lucky number is yours: 4.",
  `Ola: jutro inaczej | ${changesTomorrow}`,
  `Ola: tomorrow is different | ${changesTomorrow}`,
];

describe('ready automations, by their triggers', () => {
  it('have sent nothing because of kills, restarts and new names but each message once', async () => {
    const lastByHand = house().home.calls.findLastIndex(({ action }) => action.startsWith('automation.'));
    const messages = await recordedAttributes(house(), 'event.ola_new_message');

    const sent = notificationsOf(house(), lastByHand).filter((line) => !daily.includes(line));
    // By the automation of each language.
    expect(sent).toEqual(
      messages.flatMap(({ title, message }) => Array(2).fill(`${title} | ${message}`)).sort(),
    );
  });

  it('send notifications at their time of the day, and before the bells', async () => {
    house().school('ola').addNotice({ subject: 'Próbny alarm', content: 'We wtorek.' });
    await house().press('ola', 'refresh');
    await house().home.callAction('light', 'turn_off', { entity_id: 'light.ola_room' });
    const mark = house().home.calls.length;
    const [start, end] = [await published('school_start'), await published('school_end')];
    const timed = [6, 1, 11].flatMap(bothOf);
    const at = triggerTime();
    const moment = (minutes: number) => at.add({ minutes }).toString({ timeZoneName: 'never' });

    const time = { triggers: [{ trigger: 'time', at: at.toPlainTime().toString() }] };
    // Repeated: after a birth the bridge publishes its own states again.
    const held = setInterval(() => {
      void publish('school_start', { ...start, state: moment(75) });
      void publish('school_end', { ...end, state: moment(10) });
    }, 500);
    onTestFinished(() => clearInterval(held));
    for (const automation of timed) await save(house(), automation, time);

    const out = at.add({ minutes: 10 }).toPlainTime().toString({ smallestUnit: 'minute' }).replace(/^0/, '');
    expect(await notificationsSince(house(), mark, 8)).toEqual(
      [
        ...daily,
        'Ola: nieprzeczytane ogłoszenia | Próbny alarm',
        'Ola: unread announcements | Próbny alarm',
        `Ola | Koniec lekcji o ${out}.`,
        `Ola | School is out at ${out}.`,
      ].sort(),
    );
    await until('the lamp is on', async () => {
      const lamp = (await house().home.seen()).states.get('light.ola_room');
      return lamp?.state === 'on' ? { answer: lamp } : { reason: `it is ${lamp?.state}` };
    });
    clearInterval(held);
    for (const automation of timed) await save(house(), automation);
    await publish('school_start', start);
    await publish('school_end', end);
  });

  it('send a new plan, time, message and grade', async () => {
    const mark = house().home.calls.length;
    const school = house().school('ola');
    school.cancelLesson(TODAY, 2);
    school.addMessage({ sender: 'zielinska', topic: 'Kiermasz <ciast> & „soków”', body: 'W piątek.' });
    school.addGrade({ subject: 'Muzyka', text: '1', category: 'test' });

    await house().press('ola', 'refresh');

    expect(await notificationsSince(house(), mark, 12)).toEqual(
      [
        ...twice('Ola: odwołana lekcja | czwartek, 19 listopada: Muzyka (lekcja 2): odwołana lekcja'),
        ...twice('Ola: inny początek lekcji | czwartek, 19 listopada: 9:50 zamiast 8:55'),
        'Ola: godziny lekcji | Dziś lekcje od 9:50 do 13:30, zwykle od 8:55.',
        'Ola: school hours | Dziś lekcje od 9:50 do 13:30, zwykle od 8:55.',
        'Ola: nowa wiadomość | Zielińska Magdalena: Kiermasz <ciast> & „soków”',
        // Events have the words of the configured language.
        'Ola: nowa wiadomość | Zielińska Magdalena: Kiermasz <ciast> & „soków”',
        'Ola: nowa ocena | Muzyka: 1 (Sprawdzian)',
        'Ola: nowa ocena | Muzyka: 1 (Sprawdzian)',
        'Ola: średnia ocen | 4.24 → 3.92; najnowsza ocena: 1 Muzyka',
        'Ola: grade average | 4.24 → 3.92; newest grade: 1 Muzyka',
      ].sort(),
    );
  });

  it('send that all lessons of tomorrow are cancelled, and that they take place after all', async () => {
    const mark = house().home.calls.length;
    const school = house().school('ola');
    for (const { lessonNo } of school.lessonsOn(TOMORROW)) school.cancelLesson(TOMORROW, lessonNo);

    await house().press('ola', 'refresh');
    await notificationsSince(house(), mark, 4);
    for (const { id } of bothOf(1)) await runAction(house(), id, 'trigger', { skip_condition: false });

    const all = 'Jutro wszystkie lekcje są odwołane.';
    expect(await notificationsSince(house(), mark, 6)).toEqual(
      [
        `Ola: godziny lekcji | ${all}`,
        `Ola: jutro inaczej | ${all}`,
        ...twice('Ola: dzień bez lekcji | piątek, 20 listopada'),
        `Ola: school hours | ${all}`,
        `Ola: tomorrow is different | ${all}`,
      ].sort(),
    );

    const restored = house().home.calls.length;
    school.withdrawChanges(TOMORROW);
    await house().press('ola', 'refresh');
    expect(await notificationsSince(house(), restored, 4)).toEqual(
      [
        'Ola: godziny lekcji | Jutro lekcje od 8:00 do 12:35.',
        ...twice('Ola: lekcje jednak się odbędą | piątek, 20 listopada'),
        'Ola: school hours | Jutro lekcje od 8:00 do 12:35.',
      ].sort(),
    );
  });

  it('mark announcements as read when the tag is scanned', async () => {
    const before = house().school('ola').markedRead.length;
    expect((await house().state('sensor.ola_unread_notices')).state).toBe('1');

    await house().home.fire('tag_scanned', { tag_id: 'ola_notice_board', device_id: 'phone' });

    await house().stateWhen('sensor.ola_unread_notices', ({ state }) => state === '0');
    expect(house().school('ola').markedRead.length - before).toBe(1);
  });

  it('send what to do when the portal requires a captcha', async () => {
    // A minute is too long for a test.
    const trigger = { trigger: 'state', entity_id: 'binary_sensor.ola_problem', to: 'on', for: '00:00:01' };
    for (const automation of bothOf(14)) await save(house(), automation, { triggers: [trigger] });
    const mark = house().home.calls.length;
    const school = requireCaptcha(house(), 'ola');

    await house().press('ola', 'refresh');

    const text =
      'Ola: Portal prosi o przepisanie kodu z obrazka. | ' +
      'Zaloguj się raz w przeglądarce na to konto, potem naciśnij „Wznów”.';
    expect(await notificationsSince(house(), mark, 2)).toEqual([text, text]);
    school.demandCaptcha(false);
    await house().press('ola', 'resume');
    await house().stateWhen('binary_sensor.ola_problem', ({ state }) => state === 'off');
    for (const automation of bothOf(14)) await save(house(), automation);
  });

  it('send the armed message after a tap on the phone, and then the outcome', async () => {
    // Both languages would press twice.
    await runAction(house(), 'en_3', 'turn_off');
    const mark = house().home.calls.length;
    const before = house().school('ola').sent.length;

    await house().press('ola', 'send_ill_today');
    expect(await notificationsSince(house(), mark, 1)).toEqual([
      'Wiadomość do szkoły | Ola jest dziś chora: wysłać?',
    ]);
    await house().anotherAction();
    await house().home.fire('mobile_app_notification_action', { action: 'SEND_OLA_ILL_TODAY' });

    await house().stateWhen('sensor.ola_last_command', ({ state }) => state === 'sent');
    expect(house().school('ola').sent.length - before).toBe(1);
    // The bridge's clock is shifted, and the automation ignores old outcomes.
    const { state, attributes } = await published('last_command');
    const at = systemClock.now().toString({ smallestUnit: 'second' });
    await publish('last_command', { state, attributes: { ...attributes, at } });
    expect(await notificationsSince(house(), mark, 3)).toEqual([
      'Message to the school | Wiadomość wysłana: Choroba.',
      'Wiadomość do szkoły | Ola jest dziś chora: wysłać?',
      'Wiadomość do szkoły | Wiadomość wysłana: Choroba.',
    ]);
    await runAction(house(), 'en_3', 'turn_on');
  });

  it('leave every entity as announced', async () => {
    await house().agreement();
  });
});
