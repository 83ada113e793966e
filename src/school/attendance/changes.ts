import type { LocalDate } from '../../lib/id.ts';
import { lastValue } from '../../portal/outcome/reading.ts';
import type { Change } from '../changes/change.ts';
import type { NounTurn } from '../changes/compared-noun.ts';
import { keyedNoun, occurrence, thingsById } from '../changes/keyed.ts';
import type { Found, Things } from '../changes/thing.ts';
import type { VersionParts } from '../changes/versions.ts';
import { todayOf } from '../plan/school-days.ts';
import { type AttendanceEntry, attendanceEntries, hasAttendanceTypes } from './absences.ts';
import type { AttendanceKind, AttendanceRecord } from './attendance.ts';
import { isAccepted, type Justification, lastJustifiedDay } from './justifications.ts';

type AbsenceKind = Exclude<AttendanceKind, 'presence'>;

/** The lessons of one kind of a day, in their order. */
type AbsenceLessons = readonly AttendanceEntry[];

/**
 * Absences, excused absences and latenesses, one thing a day and kind, so that a whole day is one event. An absence of today
 * that only goes on, lesson by lesson, has no further event.
 */
const absences = keyedNoun<'new_absence', 'attendance', AbsenceLessons>({
  kind: 'new_absence',
  source: 'attendance',
  joins: ['lookups'],
  isReady: hasAttendanceTypes,
  reportsRemoval: true,
  things: absenceThings,
  dayOf: (thing) => dayAndKind(thing).day,
  idOf: () => null,
  isUnknown: (thing, turn) => entriesOn(dayAndKind(thing).day, turn).some(({ kind }) => kind === null),
  change: absenceChange,
});

/** Answers of the school to a parent's justifications. Sending one is no change. */
const justifications = keyedNoun<'new_absence', 'justifications', Justification>({
  kind: 'new_absence',
  source: 'justifications',
  reportsRemoval: false,
  things: (list) => thingsById(list, ({ status }) => [status ?? '']),
  dayOf: (_, one) => one && lastJustifiedDay(one),
  change: justificationChange,
});

function absenceThings(records: readonly AttendanceRecord[], turn: NounTurn): Things<AbsenceLessons> {
  const absent = entriesIn(records, turn).filter(({ kind }) => kind !== null && kind !== 'presence');
  const groups = Map.groupBy(absent, ({ date, kind }) => `${date}/${kind}`);
  return new Map([...groups].map(([thing, lessons]) => [thing, { parts: partsOf(lessons), item: lessons }]));
}

/** What a thing is about. */
function dayAndKind(thing: string): { readonly day: LocalDate; readonly kind: AbsenceKind } {
  const [day = '', kind] = thing.split('/');
  return { day, kind: kind as AbsenceKind };
}

function partsOf(lessons: AbsenceLessons): VersionParts {
  return [[...new Set(lessons.map(numberOf))].join(' ')];
}

function numberOf({ lessonNo, id }: AttendanceEntry): string {
  return lessonNo === null ? id : String(lessonNo);
}

function absenceChange(found: Found<AbsenceLessons>, turn: NounTurn): Change | null {
  const { item, was, thing } = found;
  const { day, kind } = dayAndKind(thing);
  if (item ? !isWorthAnEvent(found, item, turn) : !isRemoved(found, turn)) return null;
  return {
    ...occurrence('new_absence', item ? kind : 'removed', found, turn.moment),
    day,
    lessons: item ?? was ?? [],
  };
}

/** Whether the lessons of a day are gone, and not of another kind now. */
function isRemoved({ thing, told }: Found<AbsenceLessons>, turn: NounTurn): boolean {
  const before = numbersIn(told);
  const now = entriesOn(dayAndKind(thing).day, turn).filter(({ kind }) => kind !== 'presence');
  return !now.some((entry) => before.has(numberOf(entry)));
}

function isWorthAnEvent(
  { how, thing, told }: Found<AbsenceLessons>,
  lessons: AbsenceLessons,
  turn: NounTurn,
): boolean {
  if (how !== 'altered') return true;
  const { day, kind } = dayAndKind(thing);
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
function entriesOn(day: LocalDate, turn: NounTurn): readonly AttendanceEntry[] {
  return entriesIn(lastValue(turn.after.attendance) ?? [], turn).filter(({ date }) => date === day);
}

/** With the current names, by day and lesson. */
function entriesIn(records: readonly AttendanceRecord[], { after }: NounTurn): readonly AttendanceEntry[] {
  return attendanceEntries(records, after).toReversed();
}

function justificationChange(found: Found<Justification>, { moment }: NounTurn): Change | null {
  const { item: justification, how } = found;
  if (!justification) return null;
  const accepted = isAccepted(justification);
  if (how === 'appeared' && !accepted) return null;
  return {
    ...occurrence(
      'new_absence',
      accepted ? 'justification_accepted' : 'justification_changed',
      found,
      moment,
    ),
    justification,
  };
}

export const compared = { absences, justifications };
