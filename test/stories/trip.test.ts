import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Config } from '../../src/config/schema.ts';
import { addAgendaEntry } from '../../src/demo/simulator/school-work.ts';
import { HOUR, House, MINUTE } from './house.ts';
import { pollOften } from './house-config.ts';

const TOKEN = 'ten-token-jest-tajny';
const [WEDNESDAY, THURSDAY, FRIDAY] = ['2026-11-18', '2026-11-19', '2026-11-20'] as const;
const at = (time: string): string => `${THURSDAY}T${time}+01:00`;

let house: House;
afterEach(() => house.close());

/** On Wednesday. @param polling changes the configuration */
async function open(polling = (config: Config): Config => config, time = '18:30'): Promise<void> {
  house = await House.open({
    family: 'demo',
    now: `${WEDNESDAY}T${time}:00+01:00`,
    config: (config) => ({
      ...polling(config),
      http: { ...config.http, calendar_token: TOKEN, image_token: `${TOKEN}2` },
    }),
  });
}

function goTo(destination: string, time?: string, day: string = THURSDAY): void {
  const school = house.school('ola');
  school.addClassFreeDays('trip', day);
  school.life.addTrip(destination, day);
  if (time) addAgendaEntry(school, { category: 'other', day, time, content: 'Zbiórka przed szkołą' });
}

const state = (key: string, child = 'ola'): unknown => house.state(child, key).state;
const attribute = (key: string, name: string, child = 'ola'): unknown =>
  house.state(child, key).attributes[name];

/** A column of the wall, as text. */
async function wall(): Promise<string> {
  const page = await house.wall();
  const column = page.slice(
    page.indexOf('aria-labelledby="name-ola"'),
    page.indexOf('aria-labelledby="name-janek"'),
  );
  return column
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Thursday's lessons, entries and days off: title, begin, end and text. */
async function calendar(): Promise<readonly string[]> {
  const files = ['plan', 'entries', 'free-days'].map((kind) => `calendar/${TOKEN}/ola-${kind}.ics`);
  const texts = await Promise.all(files.map(async (file) => (await fetch(`${house.wallUrl}${file}`)).text()));
  return texts
    .flatMap((text) => text.split('BEGIN:VEVENT').slice(1))
    .map((event) =>
      ['SUMMARY', 'DTSTART', 'DTEND', 'DESCRIPTION']
        .map((name) => new RegExp(`^${name}.*?:(.*)\r$`, 'm').exec(event)?.[1] ?? '')
        .join(' | '),
    )
    .filter((event) => event.includes('| 20261119'));
}

describe('a day off of the class on which it makes a trip', () => {
  beforeEach(() => open());

  it('is a school day that begins at the time of the agenda, on every surface', async () => {
    goTo('Kraków', '07:00');
    await house.start();

    expect(state('summary')).toMatch(/^Ola ma jutro wycieczkę: Kraków, od 7:00 \(Zbiórka przed szkołą\)/);
    expect([state('day_today'), state('day_tomorrow')]).toEqual(['school', 'trip']);
    expect(house.state('ola', 'day_tomorrow').attributes).toMatchObject({
      day: THURSDAY,
      name: 'Kraków',
      start: '07:00',
      end: null,
      usual_start: '08:55',
      sentence: 'Jutro wycieczka: Kraków, od 7:00 (Zbiórka przed szkołą).',
    });
    expect(house.state('ola', 'school_tomorrow')).toMatchObject({
      state: 'ON',
      attributes: { day: THURSDAY, free_day: null },
    });
    expect([state('shown_day'), state('school_start'), state('school_end')]).toEqual([
      THURSDAY,
      at('07:00:00'),
      null,
    ]);
    expect([state('wake_up'), state('leave_home')]).toEqual([at('06:00:00'), at('06:40:00')]);
    expect([state('bag'), attribute('bag', 'day'), attribute('bag', 'subjects')]).toEqual([
      'Wycieczka: Kraków',
      THURSDAY,
      [],
    ]);
    expect([state('lessons_next_day'), attribute('lessons_next_day', 'day')]).toEqual([0, THURSDAY]);
    expect(attribute('lessons_next_day', 'trip')).toEqual({
      name: 'Kraków',
      content: 'Zbiórka przed szkołą',
      from: '07:00',
      to: null,
      kind: 'trip',
      from_lesson: null,
      to_lesson: null,
    });
    expect(attribute('plan_changes_next_day', 'day')).toBe(THURSDAY);
    expect([state('leaves_first', 'family'), attribute('leaves_first', 'leave_home', 'family')]).toEqual([
      'Ola',
      at('06:40:00'),
    ]);
    expect([state('earliest_start', 'family'), state('latest_end', 'family')]).toEqual([
      at('07:00:00'),
      at('11:40:00'),
    ]);
    expect(await wall()).toMatch(
      /Jutro czwartek, 19 listopada 7:00 Kraków Wycieczka Zbiórka przed szkołą 8:00 Kartkówka/,
    );
    expect(await wall()).not.toContain('Wolne!');
    expect((await wall()).split('Zbiórka przed szkołą')).toHaveLength(2);
    expect(await calendar()).toEqual([
      'Wycieczka: Kraków | 20261119T070000 | 20261119T133000 | Zbiórka przed szkołą',
    ]);

    // On the day itself: nobody is at home or at school, and in the afternoon the next day is shown.
    await house.pass(11.5 * HOUR, 11.5 * HOUR);
    expect([state('day_today'), state('shown_day'), state('at_school')]).toEqual(['trip', THURSDAY, 'OFF']);
    expect(attribute('day_today', 'sentence')).toBe(
      'Dziś wycieczka: Kraków, od 7:00 (Zbiórka przed szkołą).',
    );
    expect(state('bag')).toBe('Wycieczka: Kraków');
    await house.pass(HOUR + MINUTE, HOUR);
    expect([state('at_school'), attribute('bag', 'day')]).toEqual([null, FRIDAY]);
    expect(await wall()).toMatch(/teraz Kraków/);
    await house.pass(6.5 * HOUR, 6.5 * HOUR);
    expect([state('shown_day'), attribute('wake_up', 'day')]).toEqual([FRIDAY, FRIDAY]);
    expect(state('summary')).toMatch(/^Ola ma jutro lekcje od /);
  });

  it('has no time that nobody told, and no other day’s', { tags: 'nightly' }, async () => {
    goTo('Kraków');
    await house.start();
    expect(state('summary')).toMatch(/^Ola ma jutro wycieczkę: Kraków[.,]/);
    expect([state('day_tomorrow'), state('school_tomorrow'), state('shown_day')]).toEqual([
      'trip',
      'ON',
      THURSDAY,
    ]);
    expect(
      ['wake_up', 'leave_home', 'school_start', 'school_end', 'next_lesson'].map((key) => state(key)),
    ).toEqual(Array.from({ length: 5 }, () => null));
    expect(attribute('bag', 'day')).toBe(THURSDAY);
    expect([state('leaves_first', 'family'), state('earliest_start', 'family')]).toEqual([
      'Janek',
      at('08:55:00'),
    ]);
    expect(attribute('leaves_first', 'children', 'family')).toMatchObject([
      { child: 'janek' },
      { child: 'ola', leave_home: null, start: null, end: null },
    ]);
    expect(await wall()).toMatch(/Jutro czwartek, 19 listopada Kraków/);
    expect(await calendar()).toEqual(['Wycieczka: Kraków | 20261119 | 20261120 | ']);
  });

  it('hides its name and text from guests, and not that there is something', {
    tags: 'nightly',
  }, async () => {
    goTo('Kraków', '07:00');
    await house.start();
    await house.observer.publish('dziennik2mqtt/bridge/command/guest_mode', 'ON');
    await house.until('bridge', 'guest_mode', (guest) => guest.state === 'ON');
    expect([state('day_tomorrow'), attribute('day_tomorrow', 'name'), state('wake_up')]).toEqual([
      'trip',
      null,
      at('06:00:00'),
    ]);
    expect(attribute('day_tomorrow', 'sentence')).toBe('Jutro wycieczka, od 7:00.');
    expect(state('summary')).toMatch(/^Ola ma jutro wycieczkę, od 7:00[.,]/);
    expect(state('bag')).toBe('Wycieczka');
    expect(await wall()).toMatch(/7:00 Wycieczka/);
    expect(`${await wall()}${JSON.stringify(house.state('ola', 'lessons_next_day'))}`).not.toMatch(
      /Kraków|Zbiórka/,
    );
    expect(await calendar()).toEqual(['Wycieczka | 20261119T070000 | 20261119T133000 | ']);
  });
});

it('a day off on which the class makes a trip is told once, as a day without lessons, with what is instead of them', {
  tags: 'nightly',
}, async () => {
  await open(pollOften);
  await house.start();
  goTo('Kraków', '07:00');
  const events = (): readonly Record<string, unknown>[] =>
    house.observer
      .payloads('dziennik2mqtt/ola/event/plan_change')
      .map((payload) => JSON.parse(payload) as Record<string, unknown>);
  await house.pass(30 * MINUTE, 15 * MINUTE);
  expect(events().map(({ event_type: type, title, message }) => [type, title, message])).toEqual([
    [
      'day_cancelled',
      'Ola: dzień bez lekcji',
      'czwartek, 19 listopada: wycieczka: Kraków, od 7:00 (Zbiórka przed szkołą)',
    ],
  ]);
});

it('a trip of some hours is in the place of its lessons, and ends the day with them', async () => {
  await open();
  const school = house.school('ola');
  const numbers = [...new Set(school.lessonsOn(THURSDAY).map(({ lessonNo }) => lessonNo))].sort(
    (a, b) => a - b,
  );
  const last = numbers.at(-1) ?? 0;
  school.addClassFreeDays('trip', THURSDAY, THURSDAY, [last - 1, last]);
  addAgendaEntry(school, { category: 'trip', day: THURSDAY, content: 'Wyjście do kina' });
  await house.start();
  expect([state('day_tomorrow'), state('shown_day')]).toEqual(['school', THURSDAY]);
  expect(attribute('day_tomorrow', 'sentence')).toMatch(
    /^Jutro lekcje od 8:00 do 13:30.*, Wycieczka klasowa \(zamiast lekcji \d–\d\)\.$/,
  );
  expect(state('summary')).toMatch(/Wycieczka klasowa \(zamiast lekcji \d–\d\)/);
  expect(state('school_end')).toBe(at('13:30:00'));
  expect(await wall()).toMatch(/8:00 Wycieczka klasowa Wycieczka .*Wyjście do kina/);
  // The lessons that it leaves.
  expect(await wall()).toMatch(/ Polski Historia Matma do domu o 13:30 /);
});

describe('a school day whose lessons are taken out of the timetable', () => {
  const MONDAY = '2026-11-23';
  /** Whether its day off is known, and what its day is. */
  const known = (day: string): readonly unknown[] => [
    (attribute('free_days', 'upcoming') as readonly { from: string }[]).some(({ from }) => from === day),
    (attribute('days_ahead', 'days') as readonly { day: string; verdict: string }[]).find(
      (one) => one.day === day,
    )?.verdict,
  ];

  it('is known to be the day of a trip as soon as the timetable is read, also by a start and by `refresh`', {
    tags: 'nightly',
  }, async () => {
    await open(undefined, '10:00');
    await house.start();
    await house.pass(4.5 * HOUR, 4.5 * HOUR);
    goTo('Kraków', '07:00');
    house.school('ola').removeLessons(THURSDAY);
    // The agenda is read again at 20:00, trips and days off on the next day.
    await house.pass(4 * HOUR, 2 * HOUR);
    expect([known(THURSDAY), state('day_tomorrow'), state('school_tomorrow'), state('wake_up')]).toEqual([
      [true, 'trip'],
      'trip',
      'ON',
      at('06:00:00'),
    ]);
    expect(state('summary')).toMatch(/^Ola ma jutro wycieczkę: Kraków, od 7:00/);

    await house.stop();
    goTo('Toruń', '06:30', FRIDAY);
    house.school('ola').removeLessons(FRIDAY);
    await house.start();
    expect(known(FRIDAY)).toEqual([true, 'trip']);

    house.school('ola').removeLessons(MONDAY);
    await house.press('ola', 'refresh');
    expect(known(MONDAY)).toEqual([false, 'free']);
    // While nothing says why, it is asked again.
    house.school('ola').addClassFreeDays('trip', MONDAY);
    await house.press('ola', 'refresh');
    expect(known(MONDAY)).toEqual([true, 'trip']);
  });

  it('is what the agenda tells one to come to, where the days off of classes are refused', {
    tags: 'nightly',
  }, async () => {
    await open();
    const school = house.school('ola');
    school.refuse('ClassFreeDays', 403);
    school.removeLessons(THURSDAY);
    addAgendaEntry(school, { category: 'other', day: THURSDAY, time: '07:00', content: 'Zbiórka 7:00' });
    await house.start();
    expect([state('day_tomorrow'), state('wake_up')]).toEqual(['trip', at('06:00:00')]);
  });
});
