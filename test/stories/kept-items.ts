import { expect } from 'vitest';
import type { ProblemKind } from '../../src/portal/outcome/problem.ts';
import { problems } from '../../src/portal/outcome/problems.ts';
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

const BASIC = (id: string) => ({ authorization: `Basic ${btoa(`${id}:${TOKEN}`)}` });

/** The text of an answer; null: 503, at which a calendar keeps what it has. */
async function textOf(house: House, path: string, request: RequestInit = {}): Promise<string | null> {
  const answer = await fetch(house.wallUrl + path, request);
  return answer.status === 503 ? null : answer.text();
}

/** The lines of a calendar, and the same by CalDAV; as tasks those that can still be ticked off. null: 503. */
async function calendarsOf(
  house: House,
  id: string,
  kind: Kind,
): Promise<readonly (readonly string[] | null)[]> {
  const report = (list: string, component: string) =>
    textOf(house, `dav/${id}/${list}-${kind}/`, {
      method: 'REPORT',
      headers: BASIC(id),
      body: query('', component),
    });
  const texts = await Promise.all([
    textOf(house, `calendar/${TOKEN}/${id}-${kind}.ics`),
    report('calendar', 'VEVENT'),
    ...(kind === 'plan' ? [] : [report('todo', 'VTODO')]),
  ]);
  return texts.map((text) => (text === null ? null : linesIn(kind, text)));
}

/** How long what is past is in calendars. */
const PAST_DAYS = 28;
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
    // The plan of a week may leave with it.
    const since = kind === 'plan' ? mondayOf(today) : addDays(today, -PAST_DAYS);
    const all = linesOf(kind, isRead ? now : read.facts, monday).filter((line) => line >= since);
    const tasks = all.filter((line) => line >= addDays(today, -LATE_DAYS[kind]));
    for (const [index, lines] of (await calendarsOf(house, id, kind)).entries()) {
      const shown = lines?.filter((line) => line >= since) ?? null;
      if (shown || isRead) expect([kind, index, shown]).toEqual([kind, index, [all, all, tasks][index]]);
    }
  }
}

/** The items of the other calendars, and the addresses that CalDAV lists; null: 503. */
export async function otherItems(house: House, id: string): Promise<readonly (readonly string[] | null)[]> {
  const files = ['entries', 'free-days'].map((kind) => textOf(house, `calendar/${TOKEN}/${id}-${kind}.ics`));
  const home = textOf(house, `dav/${id}/`, { method: 'PROPFIND', headers: { ...BASIC(id), depth: '1' } });
  const [entries = null, freeDays = null, listed = null] = await Promise.all([...files, home]);
  const hrefs = listed?.matchAll(/href>([^<]*)</g).map(([, href = '']) => href);
  return [
    ...[entries, freeDays].map((text) => (text === null ? null : linesIn('meetings', text))),
    hrefs ? [...hrefs] : null,
  ];
}

/** @param before `otherItems` at the last reading */
export async function expectOthersKept(
  house: House,
  id: string,
  before: Awaited<ReturnType<typeof otherItems>>,
): Promise<void> {
  const since = addDays(dayOf(house.clock.now()), -PAST_DAYS);
  for (const [index, items] of (await otherItems(house, id)).entries()) {
    const kept = before[index]?.filter((item) => item.startsWith('/') || item >= since) ?? [];
    if (items) expect([index, items]).toEqual([index, expect.arrayContaining(kept)]);
  }
}

/** Whether a picture has nothing but the name, what is wrong, and that the plan is not known. */
export async function isUnknownPicture(house: House, id: string, name: string): Promise<boolean> {
  const { problem, reason, what_to_do: whatToDo } = house.state(id, 'status').attributes;
  const isForParents = problem !== null && problems[problem as ProblemKind].needsPerson;
  const whomToAsk = isForParents ? 'Powiedz o tym rodzicom.' : null;
  const day = { when: 'none', banner: null, label: '', date: '', free: null };
  const remark = 'Plan lekcji jest teraz niedostępny.';
  const column = { name, strip: { reason, whatToDo, whomToAsk }, day: { ...day, remark } };
  const picture = await fetch(`${house.wallUrl}image/${TOKEN}/${id}.png`);
  const expected = pngAtOnce(drawPicture(column as unknown as WallColumn, 'pl', COLOUR));
  return expected.equals(Buffer.from(await picture.arrayBuffer()));
}
