import ical, {
  escape as escaped,
  foldLines,
  ICalAlarmType,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { compareTexts, type LocalDate, type LocalTime } from '../../lib/id.ts';
import { atOnce, type Pieces } from '../../lib/pausing.ts';
import { Temporal } from '../../lib/temporal.ts';
import { addDays } from '../../school/plan/school-days.ts';
import type { FeedEvent } from './events.ts';
import { timezoneText } from './timezone.ts';

/** When an event was changed last, and how often it was changed before. */
export interface Revision {
  readonly sequence: number;
  /** Epoch seconds. */
  readonly at: number;
}

export interface RevisedEvent extends FeedEvent {
  readonly revision: Revision;
}

export interface CalendarOptions {
  /** Default: none, as of a single event. */
  readonly name?: string;
  readonly zone: string;
  /** When each test has an alarm, on the day before it; default: never. */
  readonly alarm?: LocalTime | null;
}

const LESSON_MINUTES = 45;
const MEETING_MINUTES = 60;
const REFRESH_SECONDS = 30 * 60;
/** No text has this: its lines begin with a name or a space. */
const EVENT = /\r\n(?=BEGIN:VEVENT\r\n)/;

/** Returns the calendar as iCalendar (RFC 5545). The same events in any order give the same text. */
export function calendarText(events: readonly RevisedEvent[], options: CalendarOptions): string {
  return atOnce(calendarPieces(events, options));
}

/** The same, an event after the other. */
export function* calendarPieces(
  events: readonly RevisedEvent[],
  { name, zone, alarm = null }: CalendarOptions,
): Pieces<string> {
  const days = events.flatMap(({ day, lastDay }) => [day, lastDay ?? day]).toSorted();
  const timezone = (id: string): string | null =>
    days.length === 0 ? null : timezoneText(id, days[0] ?? '', days.at(-1) ?? '');
  const calendar = ical({
    // The library escapes texts of events, and not this one.
    ...(name !== undefined && { name: escaped(name, false), ttl: REFRESH_SECONDS }),
    prodId: '//dziennik2mqtt//dziennik2mqtt//EN',
    // Without a name: with one the library writes DTSTAMP in it, which must be in UTC. Each event has the zone.
    timezone: { name: null, generator: timezone },
  });
  const texts: string[] = [];
  for (const event of events.toSorted((a, b) => compareTexts(placeOf(a), placeOf(b)))) {
    const { uid, title, category, location, description, lastDay, cancelled, revision } = event;
    const changedAt = Temporal.Instant.fromEpochMilliseconds(revision.at * 1_000);
    // One at a time: the last one stays, for which the library writes the zone.
    const written = calendar.clear().createEvent({
      id: uid,
      sequence: revision.sequence,
      stamp: changedAt,
      lastModified: changedAt,
      timezone: zone,
      ...(lastDay === null ? timesOf(event, zone) : daysOf(event.day, lastDay)),
      summary: title,
      categories: [{ name: category }],
      location,
      description,
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      // What fills the day of a child or a parent; notes for a day do not.
      transparency:
        cancelled || lastDay !== null ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      alarms:
        alarm !== null && event.kind === 'tests'
          ? [{ type: ICalAlarmType.display, trigger: secondsBefore(event, alarm, zone), description: title }]
          : [],
    });
    texts.push(foldLines(written.toString()));
    yield;
  }
  const [head = ''] = calendar.toString().split(EVENT);
  return texts.length === 0 ? `${head}\r\n` : `${head}\r\n${texts.join('')}END:VCALENDAR\r\n`;
}

/** From the evening before until the event begins, by the clock. */
function secondsBefore({ day, from }: FeedEvent, alarm: LocalTime, zone: string): number {
  const at = (date: LocalDate, time: LocalTime) =>
    Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).epochMilliseconds;
  return (at(day, from ?? '00:00') - at(addDays(day, -1), alarm)) / 1_000;
}

function daysOf(day: LocalDate, lastDay: LocalDate) {
  const end = Temporal.PlainDate.from(addDays(lastDay < day ? day : lastDay, 1));
  return { allDay: true, start: Temporal.PlainDate.from(day), end };
}

function timesOf({ day, from, to, kind }: FeedEvent, zone: string) {
  // A time that a change of the clocks leaves out is moved forward.
  const at = (time: string) =>
    Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).toPlainDateTime();
  const start = at(from ?? '00:00');
  const minutes = kind === 'meetings' ? MEETING_MINUTES : LESSON_MINUTES;
  const end = to === null ? start : at(to);
  // An end that is not after its start is a mistake of the school. Local times, as the calendar has them.
  const isAfter = Temporal.PlainDateTime.compare(end, start) > 0;
  return {
    start: start.toZonedDateTime(zone),
    end: (isAfter ? end : start.add({ minutes })).toZonedDateTime(zone),
  };
}

function placeOf({ day, from, uid }: FeedEvent): string {
  return `${day} ${from ?? ''} ${uid}`;
}
