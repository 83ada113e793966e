import { expect } from 'vitest';
import { mondayOf } from '../../src/school/plan/school-days.ts';
import { COLOUR } from '../../src/web/picture/pen.ts';
import { drawPicture } from '../../src/web/picture/picture.ts';
import { pngAtOnce } from '../../src/web/picture/png.ts';
import type { WallColumn } from '../../src/web/wall/wall.ts';
import { type Facts, factsOf } from '../honesty/facts.ts';
import { eventsOn } from '../honesty/truth-of-day.ts';
import { TEST } from '../honesty/truth-of-school-work.ts';
import { addDays, dayOf } from '../honesty/values.ts';
import { query } from '../web/dav/dav-server.ts';
import type { House } from './house.ts';

// What calendars, CalDAV and the picture have of a child that cannot be read, compared with the portal's data.

const TOKEN = 'ten-token-jest-tajny';
export const tokens = { calendar_token: TOKEN, caldav_token: TOKEN, image_token: TOKEN };

/** The portal's data when they were last read. */
export interface Read {
  readonly facts: Facts;
  readonly day: string;
}

export const kinds = ['plan', 'tests', 'homework', 'meetings'] as const;
type Kind = (typeof kinds)[number];

/** The items of a calendar or of an answer of CalDAV that take place: `2026-11-20 08:00 Matematyka`. */
function linesIn(kind: Kind, text: string): readonly string[] {
  const unfolded = text.replaceAll(/&#13;|\r/g, '').replaceAll('\n ', '');
  const lines = unfolded.split(/BEGIN:V(?:EVENT|TODO)\n/).flatMap((item) => {
    const [, year, month, day, hour, minute] =
      /^(?:DTSTART|DUE).*:(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d))?/m.exec(item) ?? [];
    const [, title = ''] = /^SUMMARY:(.*)$/m.exec(item) ?? [];
    if (title === '' || item.includes('STATUS:CANCELLED')) return [];
    const [name = ''] = title.replaceAll('\\', '').split(/ · | \(/);
    const date = `${year}-${month}-${day}`;
    return [kind === 'plan' ? `${date} ${hour}:${minute} ${name}` : `${date} ${name.split(/: | – /).at(-1)}`];
  });
  return [...new Set(lines)].toSorted();
}

/** The same by the portal's data; lessons of two weeks. */
function linesOf(kind: Kind, facts: Facts, monday: string): readonly string[] {
  const { agenda, homework, conferences } = facts;
  const lists: Readonly<Record<Kind, () => readonly string[]>> = {
    plan: () =>
      Array.from({ length: 14 }, (_, days) => addDays(monday, days)).flatMap((day) =>
        eventsOn(facts, day).map(({ from, subject }) => `${day} ${from} ${subject}`),
      ),
    tests: () =>
      (agenda ?? [])
        .filter(({ category, content }) => TEST.test(category.name) || TEST.test(content))
        .map(({ day, subject }) => `${day} ${subject?.name}`),
    homework: () => (homework ?? []).map(({ due, topic }) => `${due} ${topic}`),
    meetings: () => (conferences ?? []).map(({ day, topic }) => `${day} ${topic}`),
  };
  return [...new Set(lists[kind]())].toSorted();
}

/** The lines of a calendar, and the same by CalDAV; as tasks those that can still be ticked off. */
async function calendarsOf(house: House, id: string, kind: Kind): Promise<readonly (readonly string[])[]> {
  const report = (list: string, component: string) => ({
    path: `dav/${id}/${list}-${kind}/`,
    method: 'REPORT',
    headers: { authorization: `Basic ${btoa(`${id}:${TOKEN}`)}` },
    body: query('', component),
  });
  const requests = [
    { path: `calendar/${TOKEN}/${id}-${kind}.ics`, method: 'GET' },
    report('calendar', 'VEVENT'),
    ...(kind === 'plan' ? [] : [report('todo', 'VTODO')]),
  ];
  return Promise.all(
    requests.map(async ({ path, ...request }) =>
      linesIn(kind, await (await fetch(house.wallUrl + path, request)).text()),
    ),
  );
}

/** How long what is due is a task. */
const LATE_DAYS = { tests: 0, homework: 7, meetings: 0, plan: 0 };

/** Calendars have what the portal had when it was last read, all of it and nothing else. @param current what is read now */
export async function expectKept(
  house: House,
  id: string,
  read: Read,
  current: readonly Kind[],
): Promise<void> {
  const now = factsOf(house.school(id));
  const today = dayOf(house.clock.now());
  for (const kind of kinds) {
    const isRead = current.includes(kind);
    const monday = mondayOf(isRead ? today : read.day);
    const all = linesOf(kind, isRead ? now : read.facts, monday);
    const [calendar = [], dav, tasks] = await calendarsOf(house, id, kind);
    const ofWeeks = calendar.filter((line) => kind !== 'plan' || line >= monday);
    expect([kind, ofWeeks]).toEqual([kind, all]);
    expect([kind, dav]).toEqual([kind, calendar]);
    const since = addDays(today, -LATE_DAYS[kind]);
    if (tasks) expect([kind, tasks]).toEqual([kind, all.filter((line) => line >= since)]);
  }
}

/** Whether a picture has nothing but the name, what is wrong, and that the plan is not known. */
export async function isUnknownPicture(house: House, id: string, name: string): Promise<boolean> {
  const { reason, what_to_do: whatToDo } = house.state(id, 'status').attributes;
  const day = { when: 'none', banner: null, label: '', date: '', free: null };
  const remark = 'Plan lekcji jest teraz niedostępny.';
  const column = { name, strip: { reason, whatToDo }, day: { ...day, remark } };
  const picture = await fetch(`${house.wallUrl}image/${TOKEN}/${id}.png`);
  const expected = pngAtOnce(drawPicture(column as unknown as WallColumn, 'pl', COLOUR));
  return expected.equals(Buffer.from(await picture.arrayBuffer()));
}
