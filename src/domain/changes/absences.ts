import { type AttendanceEntry, attendanceEntries, hasAttendanceTypes } from '../absences.ts';
import type { AttendanceKind, AttendanceRecord } from '../attendance.ts';
import type { LocalDate } from '../id.ts';
import { isAccepted, type Justification, lastJustifiedDay } from '../justifications.ts';
import { lastValue } from '../reading.ts';
import type { Change } from './change.ts';
import { type Found, foundId, keyedNoun, type Things, thingsById } from './keyed.ts';
import { type NounTurn, occurredAt, todayOf } from './noun.ts';
import type { VersionParts } from './versions.ts';

type AbsenceKind = Exclude<AttendanceKind, 'presence'>;

/** The lessons of one kind of a day, in their order. */
interface AbsenceDay {
  readonly day: LocalDate;
  readonly kind: AbsenceKind;
  readonly lessons: readonly AttendanceEntry[];
}

/**
 * Absences, excused absences and latenesses, one thing a day and kind, so that a whole day is one event. An absence of today
 * that only goes on, lesson by lesson, has no further event.
 */
export const absences = keyedNoun<'new_absence', 'attendance', AbsenceDay>({
  kind: 'new_absence',
  source: 'attendance',
  joins: ['lookups'],
  isReady: hasAttendanceTypes,
  reportsRemoval: true,
  things: absenceThings,
  dayOf,
  idOf: () => null,
  isUnknown: (thing, turn) => entriesOn(dayOf(thing), turn).some(({ kind }) => kind === null),
  change: absenceChange,
});

/** Answers of the school to a parent's justifications. Sending one is no change. */
export const justifications = keyedNoun<'new_absence', 'justifications', Justification>({
  kind: 'new_absence',
  source: 'justifications',
  reportsRemoval: false,
  things: (list) => thingsById(list, ({ status }) => [status ?? '']),
  dayOf: (_, one) => one && lastJustifiedDay(one),
  change: justificationChange,
});

function absenceThings(records: readonly AttendanceRecord[], { after }: NounTurn): Things<AbsenceDay> {
  const entries = attendanceEntries(records, lastValue(after.lookups), lastValue(after.class)).toReversed();
  const ofKind = entries.flatMap((entry) =>
    entry.kind === null || entry.kind === 'presence' ? [] : [{ entry, kind: entry.kind }],
  );
  const groups = Map.groupBy(ofKind, ({ entry, kind }) => `${entry.date}/${kind}`);
  const days = [...groups].flatMap(([thing, group]) =>
    group.slice(0, 1).map(({ kind, entry }) => {
      return { thing, day: { day: entry.date, kind, lessons: group.map((one) => one.entry) } };
    }),
  );
  return new Map(days.map(({ thing, day }) => [thing, { parts: partsOf(day), item: day }]));
}

function partsOf({ lessons }: AbsenceDay): VersionParts {
  return [[...new Set(lessons.map(numberOf))].join(' ')];
}

function numberOf({ lessonNo, id }: AttendanceEntry): string {
  return lessonNo === null ? id : String(lessonNo);
}

function absenceChange(found: Found<AbsenceDay>, turn: NounTurn): Change | null {
  const { item, was, thing } = found;
  const day = dayOf(thing);
  if (item ? !isWorthAnEvent(found, item, turn) : !isRemoved(found, turn)) return null;
  return {
    kind: 'new_absence',
    type: item?.kind ?? 'removed',
    id: foundId('new_absence', found),
    occurredAt: occurredAt(null, turn.moment),
    day,
    lessons: (item ?? was)?.lessons ?? [],
  };
}

/** Whether the lessons of a day are gone, and not of another kind now. */
function isRemoved({ thing, told }: Found<AbsenceDay>, turn: NounTurn): boolean {
  const day = dayOf(thing);
  const before = numbersIn(told);
  const isOther = entriesOn(day, turn).some(
    (entry) => entry.kind !== 'presence' && before.has(numberOf(entry)),
  );
  return !isOther;
}

function isWorthAnEvent(
  { how, told }: Found<AbsenceDay>,
  { day, kind, lessons }: AbsenceDay,
  turn: NounTurn,
) {
  if (how !== 'altered') return true;
  const before = numbersIn(told);
  if (lessons.every((lesson) => before.has(numberOf(lesson)))) return false;
  if (kind === 'lateness' || day !== todayOf(turn.moment)) return true;
  const now = new Set(lessons.map(numberOf));
  const ofDay = [...new Set(entriesOn(day, turn).map(numberOf))];
  return stretches(ofDay, now) > stretches(ofDay, before);
}

/** The number of uninterrupted sequences of `some` in the lessons of a day. */
function stretches(ofDay: readonly string[], some: ReadonlySet<string>): number {
  return ofDay.filter((number, index) => some.has(number) && !some.has(ofDay[index - 1] ?? '')).length;
}

function numbersIn(parts: VersionParts | null): ReadonlySet<string> {
  return new Set((parts?.[0] ?? '').split(' '));
}

/** The attendances of a day, in their order. */
function entriesOn(day: LocalDate, { after }: NounTurn): readonly AttendanceEntry[] {
  const records = lastValue(after.attendance) ?? [];
  const entries = attendanceEntries(records, lastValue(after.lookups), lastValue(after.class));
  return entries.filter(({ date }) => date === day).toReversed();
}

function dayOf(thing: string): LocalDate {
  return thing.slice(0, thing.indexOf('/'));
}

function justificationChange(found: Found<Justification>, { moment }: NounTurn): Change | null {
  const { item: justification, how } = found;
  if (!justification) return null;
  const accepted = isAccepted(justification);
  if (how === 'appeared' && !accepted) return null;
  return {
    kind: 'new_absence',
    type: accepted ? 'justification_accepted' : 'justification_changed',
    id: foundId('new_absence', found),
    occurredAt: occurredAt(null, moment),
    justification,
  };
}
