import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addAgendaEntry } from '../../src/demo/simulator/school-work.ts';
import { query } from '../web/dav/dav-server.ts';
import { HOUR, House, MINUTE } from './house.ts';

let house: House;

const TOKEN = 'ten-token-jest-tajny';
const [THURSDAY, FRIDAY] = ['2026-11-19', '2026-11-20'] as const;

/** On Wednesday at 18:30. */
async function open(family?: string): Promise<void> {
  house = await House.open({
    ...(family && { family }),
    now: '2026-11-18T17:30:00Z',
    config: (config) => ({
      ...config,
      http: { ...config.http, calendar_token: TOKEN, caldav_token: TOKEN, week_token: `${TOKEN}3` },
    }),
  });
}

const state = (key: string, child = 'ola'): unknown => house.state(child, key).state;
const text = async (path: string): Promise<string> => (await fetch(`${house.wallUrl}${path}`)).text();
const plain = (page: string): string =>
  page
    .replaceAll(/<style.*?<\/style>/gs, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

/** The events of a calendar of a day: title, begin, end, whether they fill it. */
async function events(file: string, day: string): Promise<readonly string[]> {
  const all = (await text(`calendar/${TOKEN}/${file}.ics`)).split('BEGIN:VEVENT').slice(1);
  return all
    .map((event) =>
      ['SUMMARY', 'DTSTART', 'DTEND', 'TRANSP']
        .map((name) => new RegExp(`^${name}.*?:(.*)\r$`, 'm').exec(event)?.[1] ?? '')
        .join(' | '),
    )
    .filter((event) => event.split(' | ')[1]?.startsWith(day.replaceAll('-', '')));
}

async function dav(collection: string, component: string): Promise<string> {
  const answer = await fetch(`${house.wallUrl}dav/ola/${collection}/`, {
    method: 'REPORT',
    headers: { authorization: `Basic ${btoa(`ola:${TOKEN}`)}` },
    body: query('', component),
  });
  return (await answer.text()).replaceAll('&#13;', '');
}

/** Blocks of the answer: one more than lessons, because a replaced one is listed twice. */
const MONDAY_TO_WEDNESDAY = 20;
const KEYS = ['school_start', 'school_end', 'wake_up', 'leave_home', 'day_tomorrow', 'lessons_next_day'];
const day = (child = 'ola') => KEYS.map((key) => state(key, child));
const at = (date: string, ...times: readonly string[]) => times.map((time) => `${date}T${time}:00+01:00`);
const ordinary = [...at(THURSDAY, '08:55', '13:30', '07:55', '08:35'), 'school', 5];

/** All that is shown of Ola: no hour before four is in it. */
async function expectNoNight(): Promise<void> {
  const topics = new Set(
    house.observer.seen.map(({ topic }) => topic).filter((topic) => /\/ola\/(?!keeper|event)/.test(topic)),
  );
  const states = [...topics].flatMap((topic) => house.observer.payloads(topic).slice(-1));
  const pages = [
    plain(await house.wall()),
    plain(await text(`week/${TOKEN}3/`)),
    await text(`calendar/${TOKEN}/ola.ics`),
    await dav('todo-tests', 'VTODO'),
    await dav('calendar-tests', 'VEVENT'),
  ];
  const night = /(?<!od|\d[:.])\b0?[0-3]:[0-5]\d(?!:?\d)|T0[0-3][0-5]\d00/;
  const found = [...states, ...pages].flatMap(
    (shown) =>
      night.exec(
        shown.replaceAll(
          /BEGIN:VTIMEZONE[\s\S]*?END:VTIMEZONE|DTSTAMP.*|CREATED.*|LAST-MODIFIED.*|[+]01:00/g,
          '',
        ),
      )?.[0] ?? [],
  );
  expect(found).toEqual([]);
}

describe('midnight', () => {
  afterEach(() => house.close());

  it('is no time of an entry, a meeting, a lesson or a bell', { tags: 'nightly' }, async () => {
    await open('demo');
    house.school('ola').switches.deviate('Units', { kind: 'field', field: 'From', item: 0, to: '00:00' });
    const school = house.school('ola');
    const none = { day: THURSDAY, time: '00:00:00', category: 'other' };
    school.addClassFreeDays('trip', FRIDAY);
    school.life.addTrip('Kraków', FRIDAY);
    for (const time of ['07:00:00', '00:00:00'])
      addAgendaEntry(school, { ...none, day: FRIDAY, time, content: 'Zbiórka na wycieczkę' });
    await house.start();
    addAgendaEntry(school, { ...none, content: 'Wyjście do teatru' });
    addAgendaEntry(school, { ...none, subject: 'Przyroda', content: 'KARTKÓWKA ze słówek' });
    for (const [field, endpoint] of [
      ['Time', 'ParentTeacherConferences'],
      ['HourFrom', 'Timetables'],
      ['HourTo', 'Timetables'],
    ] as const) {
      school.switches.deviate(endpoint, { kind: 'field', field, item: 'every', to: '00:00' });
      await house.press('ola', 'refresh');
      expect([field, ...day()]).toEqual([field, ...ordinary]);
    }
    expect([state('status'), state('summary')]).toEqual([
      'ok',
      'Ola ma jutro lekcje od 8:55 do 13:30, zastępstwo: Język polski (zamiast: Muzyka), kartkówki: Język angielski i Przyroda, zadanie domowe: Matematyka.',
    ]);
    expect(house.state('ola', 'next_test')).toMatchObject({
      state: THURSDAY,
      attributes: { kind: 'quiz', time: null, content: 'KARTKÓWKA ze słówek' },
    });
    expect(house.state('ola', 'answers').attributes).toMatchObject({
      test: 'Ola ma kartkówkę jutro: Przyroda, KARTKÓWKA ze słówek.',
    });
    expect(plain(await house.wall())).toMatch(
      /13:30 Wyjście do teatru Kartkówka: Przyroda 8:00 Kartkówka: Angielski/,
    );
    expect(plain(await text(`week/${TOKEN}3/`))).toMatch(
      /Wyjście do teatru Kartkówka: Przyroda KARTKÓWKA ze słówek/,
    );
    const whole = '20261119 | 20261120 | TRANSPARENT';
    expect(await events('ola-entries', THURSDAY)).toEqual([`Wyjście do teatru | ${whole}`]);
    expect(await events('ola-tests', THURSDAY)).toContain(`Kartkówka: Przyroda | ${whole}`);
    expect(await events('ola-meetings', '2026-11-30')).toContain(
      'Zebranie z wychowawcą klasy 5b | 20261130 | 20261201 | TRANSPARENT',
    );
    const [todo = ''] = (await dav('todo-tests', 'VTODO'))
      .split('BEGIN:VTODO')
      .filter((one) => one.includes('Przyroda'));
    expect(todo).toMatch(/SUMMARY:Kartkówka: Przyroda.*CATEGORIES:Kartkówka.*DUE;VALUE=DATE:20261119/s);
    await expectNoNight();

    // On the day of a trip the real time counts.
    await house.pass(20 * HOUR, HOUR);
    expect(day()).toEqual([...at(FRIDAY, '07:00'), null, ...at(FRIDAY, '06:00', '06:40'), 'trip', 0]);
    expect(await events('ola-entries', FRIDAY)).toEqual([
      'Wycieczka: Kraków | 20261120T070000 | 20261120T123500 | OPAQUE',
    ]);
    await expectNoNight();
  });
});

describe('midnight in a kindergarten', () => {
  beforeAll(async () => {
    await open('kindergarten');
    await house.start();
  });
  afterAll(() => house.close());

  it.each([
    [
      'of the first block: the day begins nobody knows when',
      'Schodzenie się dzieci',
      1,
      [null, '14:15', null, null],
    ],
    ['of another one', 'Śniadanie', 2, ['07:00', '14:15', '06:00', '06:40']],
  ])('is no time %s', async (_, name, place, times) => {
    const school = house.school('zosia');
    const [path = ''] = house.simulator.requests
      .map((one) => one.path)
      .filter((one) => one.includes('/timetable/'));
    const breakfast = {
      kind: 'field',
      field: 'startTime',
      item: MONDAY_TO_WEDNESDAY + place - 1,
      to: `${THURSDAY}T00:00:00`,
    } as const;
    school.switches.deviate(path.slice(1).replace(/\?.*/, ''), breakfast);
    await house.press('zosia', 'refresh');
    expect([state('status', 'zosia'), ...day('zosia')]).toEqual([
      'ok',
      ...times.map((time) => time && `${THURSDAY}T${time}:00+01:00`),
      'school',
      6,
    ]);
    expect(await events('zosia-plan', THURSDAY)).toContain(
      `${name} · sala S | 20261119 | 20261120 | TRANSPARENT`,
    );
  });
});

describe('a time before four', () => {
  afterEach(() => house.close());

  it.each([
    ['03:59', [null], [null], '20261119 | 20261120 | TRANSPARENT', null],
    [
      '04:00',
      at(THURSDAY, '04:00'),
      ['04:00'],
      '20261119T040000 | 20261119T044500 | OPAQUE',
      'Język polski / Wspomaganie',
    ],
  ])('is unknown wherever a day would begin with it: %s', async (time, [start], [stated], hours, first) => {
    await open();
    const trip = { category: 'other', content: 'Wycieczka: zbiórka na dworcu' };
    addAgendaEntry(house.school('ola'), { ...trip, day: THURSDAY, time: `${time}:00` });
    await house.start();
    // At four nobody leaves for it before four.
    expect(day()).toEqual([start, ...at(THURSDAY, '13:30'), null, null, 'school', 5]);
    expect(house.state('ola', 'day_tomorrow').attributes).toMatchObject({
      start: stated,
      first_lesson: first,
    });
    expect(house.state('ola', 'lessons_next_day').attributes).toMatchObject({ trip: { from: stated } });
    expect(await events('ola-entries', THURSDAY)).toEqual([`${trip.content} | ${hours}`]);
    expect(await dav('calendar-entries', 'VEVENT')).toContain(stated ? 'T040000' : `VALUE=DATE:20261119`);
    await expectNoNight();
    await house.pass(9 * HOUR + 30 * MINUTE, 4.75 * HOUR);
    expect([state('at_school'), house.state('ola', 'bag').attributes['day']]).toEqual(
      stated ? ['ON', FRIDAY] : [null, THURSDAY],
    );
  });
});
