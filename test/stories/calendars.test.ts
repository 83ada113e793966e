import { afterAll, beforeAll, expect, it } from 'vitest';
import { query } from '../web/dav/dav-server.ts';
import { HOUR, House } from './house.ts';

let house: House;
/** A part that cannot be made. */
let failing: string | null = null;

beforeAll(async () => {
  house = await House.open({
    family: 'demo',
    config: (config) => ({
      ...config,
      privacy: { ...config.privacy, dav: 'counts' },
      http: { ...config.http, calendar_token: TOKEN, caldav_token: TOKEN },
    }),
    injectFault(_, name) {
      if (name === failing) throw new Error('injected');
    },
  });
  await house.start();
});
afterAll(() => house.close());

const TOKEN = 'ten-token-jest-tajny';
const FRIDAY = '2026-11-20';

function calendar(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(`${house.wallUrl}calendar/${path}`, { headers });
}

/** Asks for all items of a collection. */
function report(path: string): Promise<Response> {
  const [owner = '', list = ''] = path.split('/');
  return fetch(`${house.wallUrl}dav/${path}/`, {
    method: 'REPORT',
    headers: { authorization: `Basic ${btoa(`${owner}:${TOKEN}`)}` },
    body: query('', list.startsWith('todo') ? 'VTODO' : 'VEVENT'),
  });
}

const uidsIn = (text: string) => [...text.matchAll(/UID:([^\s&]+)/g)].map(([, uid]) => uid).toSorted();

/** The lines of the event with this in its title. */
async function eventOf(file: string, title: string): Promise<string> {
  const text = await (await calendar(`${TOKEN}/${file}`)).text();
  const events = text.split('BEGIN:VEVENT').filter((event) => event.includes(title));
  return events[0] ?? expect.fail(`no event ${title}`);
}

const propertyOf = (event: string, name: string): string | undefined =>
  new RegExp(`^${name}.*?:(.*)\r$`, 'm').exec(event)?.[1];

it('calendars need their token, stay the same until something changes, and then say what', async () => {
  for (const wrong of [`${TOKEN}x/ola.ics`, 'ola.ics', `${TOKEN}/anna.ics`, `${TOKEN}/ola-grades.ics`]) {
    const answer = await calendar(wrong);
    expect([answer.status, await answer.text()]).toEqual([404, 'not found']);
  }
  const first = await calendar(`${TOKEN}/ola.ics`);
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  const etag = first.headers.get('etag') ?? '';
  const text = await first.text();
  const before = await eventOf('ola-plan.ics', 'DTSTART;TZID=Europe/Warsaw:20261120T080000');

  // The same events by CalDAV, at a level of its own.
  const dav = await report('ola/calendar-plan');
  const plan = await (await calendar(`${TOKEN}/ola-plan.ics`)).text();
  const answer = await dav.text();
  expect(uidsIn(answer)).toEqual(uidsIn(plan));
  expect([plan, answer].map((events) => events.includes('SUMMARY:Matematyka'))).toEqual([true, false]);

  // Read again, in another minute, and by another run: nothing has changed.
  await house.press('ola', 'refresh');
  await house.pass(5 * 60_000);
  expect(await (await calendar(`${TOKEN}/ola.ics`)).text()).toBe(text);
  expect((await calendar(`${TOKEN}/ola.ics`, { 'If-None-Match': etag })).status).toBe(304);
  await house.restart();
  expect(await (await calendar(`${TOKEN}/ola.ics`)).text()).toBe(text);

  house.school('ola').cancelLesson(FRIDAY, 1);
  await house.press('ola', 'refresh');
  const after = await eventOf('ola-plan.ics', `UID:${propertyOf(before, 'UID')}`);
  expect(propertyOf(after, 'SUMMARY')).toMatch(/ · odwołana lekcja$/);
  expect(['STATUS', 'SEQUENCE'].map((name) => propertyOf(after, name))).toEqual(['CANCELLED', '1']);
  expect(propertyOf(after, 'DTSTAMP')).not.toBe(propertyOf(before, 'DTSTAMP'));
  expect((await calendar(`${TOKEN}/ola.ics`, { 'If-None-Match': etag })).status).toBe(200);
  expect(await eventOf('family-plan.ics', `UID:${propertyOf(before, 'UID')}`)).toMatch(
    /SUMMARY:Ola: .* · odwo/,
  );
  expect(JSON.stringify(house.lines)).not.toContain(TOKEN);
});

const FILES = ['ola.ics', 'ola-plan.ics', 'ola-tests.ics', 'ola-homework.ics', 'janek.ics', 'family.ics'];
const COLLECTIONS = [
  'ola/calendar-plan',
  'ola/calendar-tests',
  'ola/calendar-homework',
  'family/calendar-tests',
];

/** The UIDs in each file and collection, or the status of one that is not answered. */
async function everything(): Promise<Record<string, readonly unknown[]>> {
  const asked = [
    ...FILES.map((file) => [file, () => calendar(`${TOKEN}/${file}`)] as const),
    ...COLLECTIONS.map((path) => [path, () => report(path)] as const),
  ];
  const answers = await Promise.all(
    asked.map(async ([name, ask]) => {
      const answer = await ask();
      return [name, answer.ok ? uidsIn(await answer.text()) : [answer.status]] as const;
    }),
  );
  return Object.fromEntries(answers);
}

const unanswered = (all: Record<string, readonly unknown[]>) =>
  Object.keys(all).filter((name) => all[name]?.[0] === 503);

it('what a calendar had of the school stays after 80 hours without it, a refusal that lasts, and a mistake', {
  tags: 'nightly',
}, async () => {
  const before = await everything();
  expect(Object.values(before).filter(([first]) => typeof first !== 'string')).toEqual([]);
  house.simulator.maintenance = '503';
  await house.pass(80 * HOUR, 20 * HOUR);
  expect(house.state('ola', 'next_test').state).toBeNull();
  expect(await everything()).toEqual(before);
  await house.restart();
  expect(await everything()).toEqual(before);
  house.simulator.maintenance = null;
  await house.pass(2 * HOUR, HOUR);
  const after = await everything();
  expect(after['ola-tests.ics']).toEqual(before['ola-tests.ics']);
  expect(unanswered(after)).toEqual([]);

  // After a day of refused requests it is absent.
  house.school('ola').refuse('HomeWorks', 403);
  await house.pass(50 * HOUR, 12.5 * HOUR);
  await house.restart();
  const ofAgenda = ['ola.ics', 'ola-tests.ics', 'family.ics', 'ola/calendar-tests', 'family/calendar-tests'];
  expect(unanswered(await everything())).toEqual(ofAgenda);
  const found = await fetch(`${house.wallUrl}dav/ola/`, {
    method: 'PROPFIND',
    headers: { authorization: `Basic ${btoa(`ola:${TOKEN}`)}`, depth: '1' },
  });
  expect((await found.text()).split('<D:response>')).toHaveLength(13);
  house.school('ola').allow('HomeWorks');
  await house.pass(26 * HOUR, 13 * HOUR);
  expect(await everything()).toMatchObject({ 'ola-tests.ics': before['ola-tests.ics'] });

  failing = 'calendar tests';
  const ofTests = [
    'ola.ics',
    'ola-tests.ics',
    'janek.ics',
    'family.ics',
    'ola/calendar-tests',
    'family/calendar-tests',
  ];
  expect(unanswered(await everything())).toEqual(ofTests);
  failing = null;
  expect(unanswered(await everything())).toEqual([]);
});
