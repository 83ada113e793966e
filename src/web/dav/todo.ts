import ICAL from 'ical.js';
import { instant, instantText, Temporal } from '../../lib/temporal.ts';
import { oneLine, tidyLines } from '../../lib/text.ts';
import type { Revision } from '../feeds/calendar.ts';
import type { Task } from './tasks.ts';

const PRODUCT = '-//dziennik2mqtt//dziennik2mqtt//EN';

/** Returns a task as iCalendar, the same text for the same task and revision. */
export function todoText(task: Task, { sequence, at }: Revision, zone: string): string {
  const { uid, title, description, category, due, time, isDone } = task;
  const changed = timeOf(at * 1_000);
  const todo = new ICAL.Component('vtodo');
  const set = (name: string, value: unknown): void => void todo.addPropertyWithValue(name, value as string);
  set('uid', uid);
  for (const name of ['dtstamp', 'created', 'last-modified']) set(name, changed);
  set('sequence', sequence);
  set('summary', title);
  if (description !== null) set('description', description);
  set('categories', category);
  if (due !== null) {
    const from = time === null ? null : Temporal.PlainDateTime.from(`${due}T${time}`).toZonedDateTime(zone);
    // A time in UTC needs no definition of its zone.
    set('due', from ? timeOf(from.epochMilliseconds) : ICAL.Time.fromDateString(due));
  }
  set('status', isDone ? 'COMPLETED' : 'NEEDS-ACTION');
  if (isDone) {
    set('percent-complete', 100);
    set('completed', changed);
  }
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', PRODUCT);
  calendar.addSubcomponent(todo);
  return `${calendar.toString()}\r\n`;
}

/** In UTC. */
function timeOf(epochMilliseconds: number): ICAL.Time {
  return ICAL.Time.fromDateTimeString(instantText(instant(epochMilliseconds)));
}

/** What a client has sent as an item of a list. */
export interface SentTodo {
  readonly uid: string;
  /** The one that is no exception of a series. */
  readonly main: ICAL.Component;
}

/** Parses iCalendar; null: it is none. */
export function parseCalendar(text: string): ICAL.Component | null {
  try {
    const parsed: unknown[] = ICAL.parse(text);
    // Several calendars in one text are a list of lists.
    return parsed[0] === 'vcalendar' ? new ICAL.Component(parsed) : null;
  } catch {
    return null;
  }
}

/** One to-do, with the exceptions of its series; null: something else. */
export function sentTodo(text: string): SentTodo | null {
  const calendar = parseCalendar(text);
  if (!calendar || calendar.getFirstProperty('method')) return null;
  const parts = calendar.getAllSubcomponents().filter(({ name }) => name !== 'vtimezone');
  const uids = new Set(parts.map((part) => textOf(part, 'uid')));
  const [uid] = uids;
  const main = parts.find((part) => !part.getFirstProperty('recurrence-id')) ?? parts[0];
  if (!main || uids.size !== 1 || !uid || parts.some(({ name }) => name !== 'vtodo')) return null;
  return { uid, main };
}

/** Whether it says of a task what the bridge says, besides its tick. */
export function saysSame({ main }: SentTodo, task: Task, zone: string): boolean {
  return (
    oneLine(textOf(main, 'summary') ?? '') === task.title &&
    tidyLines(textOf(main, 'description') ?? '') === (task.description ?? '') &&
    isDue(main.getFirstProperty('due'), task, zone)
  );
}

/** Whether it is ticked off. */
export function isTicked({ main }: SentTodo): boolean {
  const status = textOf(main, 'status')?.toUpperCase();
  if (status !== undefined) return status === 'COMPLETED' || status === 'CANCELLED';
  return main.getFirstProperty('completed') !== null || textOf(main, 'percent-complete') === '100';
}

/** The text of a property, the first of several. */
function textOf(component: ICAL.Component, name: string): string | undefined {
  const value = firstValue(component.getFirstProperty(name));
  return value === null ? undefined : String(value);
}

/** The first value of a property; null: there is none, or it cannot be read. */
export function firstValue(property: ICAL.Property | null): unknown {
  return (property && valuesOf(property)?.[0]) ?? null;
}

/** null: one of them cannot be read. `DUE:20261119` without `VALUE=DATE` is no date. */
export function valuesOf(property: ICAL.Property): readonly unknown[] | null {
  try {
    return property.getValues();
  } catch {
    return null;
  }
}

function isDue(property: ICAL.Property | null, { due, time }: Task, zone: string): boolean {
  if (!property) return due === null;
  const seconds = epochOf(property, zone);
  if (due === null || seconds === null) return false;
  const given = instant(seconds * 1_000).toZonedDateTimeISO(zone);
  if (given.toPlainDate().toString() !== due) return false;
  // Some clients write a day as a time of it.
  return time === null || given.toPlainTime().toString().startsWith(time);
}

/** Epoch seconds of a date or a time; a time without a zone is that of the school. null: it is neither, or cannot be read. */
export function epochOf(property: ICAL.Property, zone: string): number | null {
  const value = firstValue(property);
  if (!(value instanceof ICAL.Time)) return null;
  if (value.zone === ICAL.Timezone.utcTimezone) return value.toUnixTime();
  const { year, month, day, hour, minute, second } = value;
  const tzid: unknown = property.getFirstParameter('tzid');
  for (const name of [tzid, zone]) {
    try {
      const local = new Temporal.PlainDateTime(year, month, day, hour, minute, second);
      return local.toZonedDateTime(String(name)).epochMilliseconds / 1_000;
    } catch {
      // No such zone, or no such time.
    }
  }
  return null;
}
