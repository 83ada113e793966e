import { afterEach, expect, it } from 'vitest';
import { query } from '../web/dav/dav-server.ts';
import { House } from './house.ts';

let house: House;
afterEach(() => house.close());

const TOKEN = 'ten-token-jest-tajny';
const FRIDAY = '2026-11-20';

function calendar(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(`${house.wallUrl}calendar/${path}`, { headers });
}

/** The lines of the event with this in its title. */
async function eventOf(file: string, title: string): Promise<string> {
  const text = await (await calendar(`${TOKEN}/${file}`)).text();
  const events = text.split('BEGIN:VEVENT').filter((event) => event.includes(title));
  return events[0] ?? expect.fail(`no event ${title}`);
}

const propertyOf = (event: string, name: string): string | undefined =>
  new RegExp(`^${name}.*?:(.*)\r$`, 'm').exec(event)?.[1];

it('calendars need their token, stay the same until something changes, and then say what', async () => {
  house = await House.open({
    family: 'demo',
    config: (config) => ({
      ...config,
      privacy: { ...config.privacy, dav: 'counts' },
      http: { ...config.http, calendar_token: TOKEN, caldav_token: TOKEN },
    }),
  });
  await house.start();

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
  const dav = await fetch(`${house.wallUrl}dav/ola/calendar-plan/`, {
    method: 'REPORT',
    headers: { authorization: `Basic ${btoa(`ola:${TOKEN}`)}` },
    body: query('', 'VEVENT'),
  });
  const plan = await (await calendar(`${TOKEN}/ola-plan.ics`)).text();
  const uidsIn = (events: string) => [...events.matchAll(/UID:(\S+)/g)].map(([, uid]) => uid).toSorted();
  const answer = await dav.text();
  expect(uidsIn(answer.replaceAll('&#13;', ''))).toEqual(uidsIn(plan));
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
