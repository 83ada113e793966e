import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { addAgendaEntry, addHomework, markAttendance } from '../../src/demo/simulator/school-work.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { documented } from '../../src/school/catalogue/index.ts';
import { withActions as blueprints } from '../docs/blueprints.ts';
import { restartUntilAnswered } from './house/birth.ts';
import { ofEvents, ofLimits, ofTimes } from './house/blueprint-inputs.ts';
import {
  importBlueprints,
  lastTriggered,
  listedBlueprints,
  removeAutomations,
  useBlueprint,
} from './house/blueprints.ts';
import { requireCaptcha } from './house/captcha.ts';
import { notificationsOf, runAction } from './house/ready-automations.ts';
import { house } from './house/shared.ts';
import { until } from './house/until.ts';

const TODAY = '2026-11-19';
const TOMORROW = '2026-11-20';

/** A notification on the phone that names its blueprint. */
const phone = (name: string) => ({
  actions: [
    {
      action: 'notify.mobile_app_phone',
      data: { title: `${name}: {{ title }}`, message: '{{ message }}' },
    },
  ],
});

/** Tells an event in place of the bridge. */
const tell = (kind: string, event: object): Promise<void> =>
  house().publish(`dziennik2mqtt/ola/event/${kind}`, JSON.stringify({ id: `${kind} 1`, ...event }), false);

const events = (keys: readonly string[]) => ({ events: keys.map((key) => `event.ola_${key}`) });

/** The notifications of blueprints since the mark, sorted; other automations send some, too. */
const linesSince = (mark: number): readonly string[] =>
  notificationsOf(house(), mark).filter((line) =>
    blueprints.some(({ name }) => line.startsWith(`${name}: `)),
  );

/** Resolves with the notifications of blueprints since the mark when there are so many. */
function sent(mark: number, count: number): Promise<readonly string[]> {
  return until(`${count} notifications`, async () => {
    const lines = linesSince(mark);
    return lines.length >= count ? { answer: lines } : { reason: `only\n${lines.join('\n')}` };
  });
}

/** A full second, a few seconds from now, by the clock of Home Assistant. */
const soon = (seconds: number): Temporal.ZonedDateTime =>
  systemClock.now().toZonedDateTimeISO('Europe/Warsaw').add({ seconds }).round('second');

async function published(key: string): Promise<{ state: unknown; attributes: object }> {
  return JSON.parse((await house().retained()).get(`dziennik2mqtt/ola/${key}`) ?? '');
}

/** Publishes a state of Ola in place of the bridge until the test ends: after a birth the bridge publishes its own again. */
function hold(key: string, payload: { state: unknown; attributes: object }): void {
  const publish = () => house().publish(`dziennik2mqtt/ola/${key}`, JSON.stringify(payload), true);
  void publish();
  const held = setInterval(() => void publish(), 500);
  onTestFinished(() => clearInterval(held));
}

describe('blueprints', () => {
  afterAll(async () => {
    const ids = Object.keys(await lastTriggered(house())).map((id) => id.replace(/^blueprint_/, ''));
    await removeAutomations(house(), ids);
  });

  it('are imported by their address, and are valid', async () => {
    await importBlueprints(house());

    const listed = await listedBlueprints(house());
    for (const { name } of blueprints) {
      expect(listed[`dziennik2mqtt/${name}.yaml`]).toMatchObject({ metadata: { domain: 'automation' } });
    }
  });

  it('send each event of their kind once, in the words of the bridge', async () => {
    const school = house().school('ola');
    school.withdrawChanges(TODAY);
    await house().press('ola', 'refresh');
    // Events arrive in order: with this one all earlier ones have come.
    school.addNotice({ subject: 'Znacznik', content: 'x' });
    await house().press('ola', 'refresh');
    await house().stateWhen('event.ola_new_notice', ({ attributes }) => attributes['subject'] === 'Znacznik');
    const address = 'https://bridge.example/parents/SECRET/';
    const tap = {
      action: 'notify.mobile_app_phone',
      data: { title: 'tap', message: '{{ url }}' },
    };
    for (const [name, keys] of Object.entries(ofEvents)) {
      const { actions } = phone(name);
      const input = name === 'new_message' ? { address, actions: [...actions, tap] } : { actions };
      await useBlueprint(house(), name, { ...events(keys), ...input });
    }
    for (const [name, input] of Object.entries(ofLimits))
      await useBlueprint(house(), name, { ...input, ...phone(name) });
    // With the default action.
    await useBlueprint(house(), 'new_grade', events(ofEvents['new_grade'] ?? []), 'default_action');
    // The device of the bridge stands for a phone.
    const phones = (await house().devices()).flatMap(({ id, name }) =>
      name === 'dziennik2mqtt' ? [id] : [],
    );
    const onPhone = { ...events(['new_message']), address, phones };
    await useBlueprint(house(), 'new_message', onPhone, 'on_phone');
    const mark = house().home.calls.length;

    school.addGrade({ subject: 'Muzyka', text: '2+', category: 'test' });
    school.addGrade({ subject: 'Historia', text: '2', category: 'test' });
    school.addMessage({ sender: 'nowak', topic: 'Zebranie', body: 'W czwartek.' });
    school.addNotice({ subject: 'Zbiórka makulatury', content: 'W piątek.' });
    school.cancelLesson(TODAY, 2);
    markAttendance(school, '2026-11-18', 4, 'absent');
    school.life.addTrip('Kraków', '2026-12-10');
    addHomework(school, { subject: 'Historia', topic: 'Mapa Polski', due: TOMORROW });
    addAgendaEntry(school, { category: 'test', subject: 'Historia', day: TOMORROW, content: 'Piastowie' });
    await house().press('ola', 'refresh');
    const title = 'Ola: odpowiedź';
    await tell('new_absence', { event_type: 'justification_accepted', title, message: 'przyjęte' });
    await tell('weekly_digest', { event_type: 'digest', title: 'Ola: tydzień', message: 'Oceny: 5.' });
    await tell('unseen_reminder', {
      event_type: 'reminder',
      title: 'Ola: nieobejrzane',
      message: '2 zmiany',
    });

    const lines = await sent(mark, 17);
    expect(lines).toEqual([
      'absence: Ola: nieobecność | środa, 18 listopada, lekcja 4: Język polski',
      expect.stringMatching(/^average_drop: Ola Średnia ocen \| \d\.\d+ → \d\.\d+$/),
      expect.stringMatching(/^forecast: Ola: Średnia: Historia \| \d\.\d+ \+ [1-5] × 5 → [2-5]$/),
      'justification_answer: Ola: odpowiedź | przyjęte',
      'low_attendance: Ola: Frekwencja | Język polski: 87%',
      'low_grade: Ola: nowa ocena | Historia: 2 (Sprawdzian)',
      'new_grade: Ola: nowa ocena | Historia: 2 (Sprawdzian)',
      'new_grade: Ola: nowa ocena | Muzyka: 2+ (Sprawdzian)',
      'new_message: Ola: nowa wiadomość | Nowak Anna: Zebranie',
      expect.stringMatching(/^plan_changed: Ola: odwołana lekcja \| .*Muzyka \(lekcja 2\): odwołana lekcja$/),
      expect.stringMatching(/^school_hours: Ola: inny początek lekcji \| .* 9:50 zamiast 8:55$/),
      expect.stringMatching(/^something_new: Ola: nowe ogłoszenie \| Zbiórka makulatury$/),
      expect.stringMatching(/^something_new: Ola: nowe zadanie domowe \| Historia: Mapa Polski/),
      expect.stringMatching(/^something_new: Ola: zapowiedziany sprawdzian \| .*Historia: Piastowie$/),
      expect.stringMatching(/^trip: Ola: nowa wycieczka \| .*Kraków/),
      'unseen_reminder: Ola: nieobejrzane | 2 zmiany',
      'weekly_digest: Ola: tydzień | Oceny: 5.',
    ]);
    const { attributes } = await house().stateWhen('event.ola_new_message', () => true);
    expect(notificationsOf(house(), mark)).toContain(`tap | ${address}${attributes['path']}`);
    const called = (name: string) =>
      house()
        .home.calls.slice(mark)
        .filter(({ action }) => action === name);
    const url = `${address}${attributes['path']}`;
    expect(called('notify.mobile_app_dziennik2mqtt').map(({ data }) => data)).toEqual([
      {
        title: 'Ola: nowa wiadomość',
        message: 'Nowak Anna: Zebranie',
        data: { clickAction: url, url },
      },
    ]);
    const own = called('persistent_notification.create');
    expect(own.map(({ data }) => data).filter(({ title }) => title === 'Ola: nowa ocena')).toEqual(
      expect.arrayContaining([{ title: 'Ola: nowa ocena', message: 'Muzyka: 2+ (Sprawdzian)' }]),
    );
  });

  it('send that all lessons of a day are cancelled, and that they take place after all', async () => {
    const mark = house().home.calls.length;
    const school = house().school('ola');
    for (const { lessonNo } of school.lessonsOn(TOMORROW)) school.cancelLesson(TOMORROW, lessonNo);
    await house().press('ola', 'refresh');
    const ofDay = async (count: number) =>
      until('the notification of the day', async () => {
        const lines = linesSince(mark).filter((line) => line.startsWith('day_cancelled'));
        return lines.length >= count ? { answer: lines } : { reason: lines.join() };
      });
    await ofDay(1);
    school.withdrawChanges(TOMORROW);
    await house().press('ola', 'refresh');

    expect(await ofDay(2)).toEqual([
      expect.stringMatching(/^day_cancelled: Ola: dzień bez lekcji \| piątek, 20 listopada/),
      expect.stringMatching(/^day_cancelled: Ola: lekcje jednak się odbędą \| piątek, 20 listopada/),
    ]);
  });

  it('send what to do when the portal needs a person', async () => {
    const mark = house().home.calls.length;
    const school = requireCaptcha(house(), 'ola');
    await house().press('ola', 'refresh');

    expect(await sent(mark, 1)).toEqual([
      expect.stringMatching(
        /^portal_needs_you: Ola \| Portal prosi o przepisanie kodu z obrazka\. Zaloguj się/,
      ),
    ]);
    school.demandCaptcha(false);
    await house().press('ola', 'resume');
    await house().stateWhen('binary_sensor.ola_problem', ({ state }) => state === 'off');
  });

  it('send what is due at their time of the day', async () => {
    const mark = house().home.calls.length;
    const [bag, summary] = [await published('bag'), await published('summary')];
    // Until Home Assistant has loaded all of them.
    const at = soon(20);
    const day = at.add({ days: 1 }).toPlainDate().toString();
    hold('bag', { ...bag, attributes: { ...bag.attributes, day } });
    // Home Assistant's day is the machine's.
    const today = at.toPlainDate().toString();
    hold('summary', { ...summary, attributes: { day: today } });
    const missed = { date: today, lesson_no: 4, subject: 'Historia' };
    hold('missed_topics', { state: 1, attributes: { latest: [{ ...missed, topic: 'Mieszko I' }] } });
    const earlier = at.subtract({ days: 4 }).toPlainDate();
    const open = { ...missed, date: earlier.toString(), requested: false };
    hold('absences_unexcused', {
      state: 3,
      attributes: { latest: [missed, open, { ...open, requested: true }] },
    });
    await until('the bag of tomorrow', async () => {
      const { attributes } = await house().state('sensor.ola_bag');
      return attributes['day'] === day ? { answer: null } : { reason: String(attributes['day']) };
    });
    for (const [name, input] of Object.entries(ofTimes)) {
      await useBlueprint(house(), name, { ...input, ...phone(name), at: at.toPlainTime().toString() });
    }

    const lines = await sent(mark, 10);
    expect(lines).toEqual([
      expect.stringMatching(/^bag_in_the_evening: Ola: Do plecaka \| .*Matematyka, /),
      'catch_up: Ola: Tematy do nadrobienia | Historia: Mieszko I',
      expect.stringMatching(/^homework_due: Ola: Zadania domowe do oddania \| .*Historia: Mapa Polski/),
      `justification_reminder: Ola: Nieobecności nieusprawiedliwione | ${earlier.day}.${String(earlier.month).padStart(2, '0')}, 4, Historia`,
      'lucky_number: Ola: Szczęśliwy numerek | 4',
      expect.stringMatching(/^message_waiting: Ola Nieprzeczytane ogłoszenia \| (\S.*; )?Zbiórka makulatury/),
      expect.stringMatching(/^message_waiting: Ola Nieprzeczytane wiadomości \| .*Nowak Anna: Zebranie/),
      expect.stringMatching(/^morning_briefing: Ola: Podsumowanie \| Ola ma dziś lekcje od 9:50/),
      expect.stringMatching(/^revision_plan: Ola Najbliższy sprawdzian \| .*, 20\.11/),
      expect.stringMatching(/^test_tomorrow: Ola Najbliższy sprawdzian \| .*Historia: Piastowie/),
    ]);
    const spoken = house()
      .home.calls.slice(mark)
      .filter(({ action }) => action === 'tts.speak');
    expect(spoken.map(({ data }) => data)).toEqual([
      {
        entity_id: ['tts.voice'],
        media_player_entity_id: ['media_player.kitchen'],
        message: expect.stringMatching(/^Ola: Do plecaka: .*Matematyka, /),
      },
    ]);
  });

  it('wake up and send out of the door at the times of the plan', async () => {
    await useBlueprint(house(), 'wake_up', {
      wake_up: 'sensor.ola_wake_up',
      lights: ['light.ola_room'],
      minutes: 2,
      ...phone('wake_up'),
    });
    await useBlueprint(house(), 'leave_home', {
      leave_home: ['sensor.ola_leave_home'],
      ...phone('leave_home'),
    });
    await useBlueprint(house(), 'pick_up', {
      school_end: 'sensor.ola_school_end',
      before: '-00:10:00',
      ...phone('pick_up'),
    });
    const mark = house().home.calls.length;
    const [schoolEnd, wakeUp, leaveHome] = [
      await published('school_end'),
      await published('wake_up'),
      await published('leave_home'),
    ];
    const moment = soon(8);
    const at = moment.toString({ timeZoneName: 'never' });
    const end = moment.add({ minutes: 10 });
    hold('school_end', { ...schoolEnd, state: end.toString({ timeZoneName: 'never' }) });
    hold('wake_up', { ...wakeUp, state: at });
    hold('leave_home', { ...leaveHome, state: at });

    const out = end.toPlainTime().toString({ smallestUnit: 'minute' }).replace(/^0/, '');
    expect(await sent(mark, 3)).toEqual([
      expect.stringMatching(/^leave_home: Ola: Wyjście z domu \| Ola ma dziś lekcje od 9:50 do 13:30/),
      `pick_up: Ola Koniec lekcji | ${out}`,
      expect.stringMatching(/^wake_up: Ola: Pobudka \| Ola ma dziś lekcje od 9:50 do 13:30/),
    ]);
    const lamp = house()
      .home.calls.slice(mark)
      .filter(({ action }) => action === 'light.turn_on');
    expect(lamp.map(({ data }) => data)).toEqual([
      { entity_id: ['light.ola_room'], brightness_pct: 60, transition: 120 },
    ]);
  });

  it('do nothing when their entities are removed', async () => {
    const before = await lastTriggered(house());
    const mark = house().home.calls.length;
    // The events, the average and the end of school. The log says at the end whether an automation failed.
    for (const part of ['', '_plan', '_grades', '_school'])
      await house().deleteDevice(`dziennik2mqtt_ola${part}`);

    expect(await lastTriggered(house())).toEqual(before);
    expect(linesSince(mark)).toEqual([]);
  });

  it('repeat nothing after restarts of the bridge and of Home Assistant', async () => {
    const before = await lastTriggered(house());
    expect(Object.keys(before)).toHaveLength(blueprints.length + 2);
    expect(Object.values(before)).not.toContain(null);
    const mark = house().home.calls.length;

    await house().reconfigure((config) => config);
    await house().agreement();
    await restartUntilAnswered(house());
    await house().agreement();

    expect(await lastTriggered(house())).toEqual(before);
    expect(linesSince(mark)).toEqual([]);
  });

  it('do something when a person runs them', async () => {
    const mark = house().home.calls.length;
    for (const { name } of blueprints) {
      await runAction(house(), `blueprint_${name}`, 'trigger', { skip_condition: true });
    }
    const names = blueprints.map(({ name }) => name);
    const lines = await until('a notification of each', async () => {
      const found = linesSince(mark);
      const missing = names.filter((name) => !found.some((line) => line.startsWith(`${name}: `)));
      return missing.length === 0 ? { answer: found } : { reason: missing.join() };
    });
    expect(lines.filter((line) => /None|unknown|\| *$| {2}/.test(line))).toEqual([]);
  });

  it('log nothing about events without fields and about unavailable entities', async () => {
    const [mark, logged] = [house().home.calls.length, house().logLines().length];
    const kinds = documented.events.flatMap((row) => (row.platform === 'event' ? [row] : []));
    for (const { key, eventTypes } of kinds) {
      const [type = ''] = Object.keys(eventTypes);
      await tell(key, { id: `${key} bare`, event_type: type });
    }
    await tell('portal_problem', { id: 'bare', event_type: 'captcha' });
    await until('the last of them', async () =>
      linesSince(mark).some((line) => line.startsWith('portal_needs_you'))
        ? { answer: null }
        : { reason: 'none' },
    );
    await house().bridge.kill();
    await house().stateWhen('sensor.ola_bag', ({ state }) => state === 'unavailable');
    for (const { name } of blueprints) {
      await runAction(house(), `blueprint_${name}`, 'trigger', { skip_condition: true });
    }
    await house().bridge.start(house().config);
    await house().agreement();

    expect(house().complaints(logged)).toEqual([]);
  });
});
