import {
  compareIds,
  compareTexts,
  isTooEarly,
  type LocalDate,
  type LocalTime,
  possibleTime,
} from '../../lib/id.ts';
import { memo } from '../../lib/memo.ts';
import { lastValue } from '../../portal/outcome/reading.ts';
import { attends, notAttended, type OwnLessons } from '../plan/own-lessons.ts';
import type { Timetable } from '../plan/timetable.ts';
import { nameIn } from '../pupil/lookups.ts';
import type { NumberedBell } from '../pupil/pupil.ts';
import { joinedWith, type Snapshot } from '../snapshot.ts';
import { type AgendaKind, isAboutQuiz, says } from './agenda-kinds.ts';
import type { AgendaEntry, AgendaItem, Conference } from './entries.ts';

/**
 * What an entry is (§2.8): by its category; by a conference at its date and time, which is the same meeting; by its content,
 * where a quiz of a general category stands.
 */
export function kindOf(
  entry: AgendaEntry,
  category: string | null,
  conferences: readonly Conference[],
): AgendaKind {
  if (says('test', category)) return 'test';
  if (says('meeting', category) || isAmong(entry, conferences)) return 'meeting';
  return says('test', entry.content) ? 'test' : 'other';
}

type Timed = Pick<AgendaItem, 'date' | 'time'>;

/** Whether one of others is at the same date and time. */
export function isAmong({ date, time }: Timed, others: readonly Timed[]): boolean {
  return time !== null && others.some((other) => other.date === date && other.time === time);
}

/** Whether one of other meetings is the same one: also if neither has a time. */
export function isListed(meeting: Timed, others: readonly Timed[]): boolean {
  return others.some(({ date, time }) => date === meeting.date && time === meeting.time);
}

/**
 * The entries of the agenda of the subjects that the pupil attends, or of none; null if it is unknown.
 * @param own default: all subjects
 */
export function agendaOf(snapshot: Snapshot, own?: OwnLessons): readonly AgendaItem[] | null {
  const items = statedAgenda(snapshot, own);
  return items && withPossibleTimes(items);
}

/** The same with times that are too early, which the hours of a day follow from. */
export function statedAgenda(snapshot: Snapshot, own?: OwnLessons): readonly AgendaItem[] | null {
  const list = lastValue(snapshot.agenda);
  return list ? statedItems(attendedEntries(list, snapshot, own), snapshot) : null;
}

/** The entries of the subjects that the pupil attends, or of none; the same list if that is all. */
const attendedEntries = joinedWith(
  ['lookups'],
  (list: readonly AgendaEntry[], { lookups }, own: OwnLessons | undefined) =>
    notAttended(lookups, own).size === 0
      ? list
      : list.filter(({ subjectId }) => attends(subjectId, lookups, own)),
);

/** Conferences and the meetings that only the agenda has; null if conferences are unknown. */
export function meetingsOf(snapshot: Snapshot, own?: OwnLessons): readonly AgendaItem[] | null {
  const list = lastValue(snapshot.conferences);
  return list ? meetingsIn(conferenceItems(list, snapshot), agendaOf(snapshot, own)) : null;
}

const meetingsIn = memo(
  (conferences: readonly AgendaItem[], agenda: readonly AgendaItem[] | null): readonly AgendaItem[] => {
    const meetings = (agenda ?? []).filter(({ kind }) => kind === 'meeting');
    return [...conferences, ...meetings.filter((item) => !isListed(item, conferences))];
  },
);

/** Entries of the agenda with their names, in the same order. */
export function agendaItems(list: readonly AgendaEntry[], snapshot: Snapshot): readonly AgendaItem[] {
  return withPossibleTimes(statedItems(list, snapshot));
}

const withPossibleTimes = memo((items: readonly AgendaItem[]): readonly AgendaItem[] =>
  items.some(({ time }) => isTooEarly(time))
    ? items.map((item) => ({ ...item, time: possibleTime(item.time) }))
    : items,
);

const statedItems = joinedWith(
  ['lookups', 'conferences', 'timetable', 'school'],
  (list: readonly AgendaEntry[], { lookups, conferences, timetable, school }): readonly AgendaItem[] =>
    list.map((entry) => {
      const { id, date, content, categoryId, subjectId } = entry;
      const time = entry.time ?? lessonStart(entry, timetable, school?.bells);
      const category = nameIn(lookups?.agendaCategories, categoryId);
      const kind = kindOf(entry, category, conferences ?? []);
      const subject = nameIn(lookups?.subjects, subjectId);
      const isQuiz = kind === 'test' && isAboutQuiz(says('test', category) ? category : content);
      return { id, kind, isQuiz, date, time, content, category, subjectId, subject, teacher: null };
    }),
);

/** When the lesson of an entry begins: on its day that of its subject, if groups begin at different times; otherwise by the bells. */
function lessonStart(
  { date, lessonNo, subjectId }: AgendaEntry,
  timetable: Timetable | undefined,
  bells: readonly NumberedBell[] = [],
): LocalTime | null {
  const ofNumber = (one: { readonly lessonNo: number }): boolean => one.lessonNo === lessonNo;
  const lessons = (timetable?.days[date] ?? []).filter(ofNumber);
  const lesson = lessons.find((one) => one.subjectId === subjectId) ?? lessons[0];
  return lesson?.from ?? bells.find(ofNumber)?.from ?? null;
}

export const conferenceItems = joinedWith(
  ['lookups'],
  (list: readonly Conference[], { lookups }): readonly AgendaItem[] =>
    list.map(({ id, date, time, topic, teacherId }) => ({
      id: `conference-${id}`,
      kind: 'meeting',
      isQuiz: false,
      date,
      time: possibleTime(time),
      content: topic,
      category: null,
      subjectId: null,
      subject: null,
      teacher: nameIn(lookups?.people, teacherId),
    })),
);

/** The items of today and later, the next first. */
export function upcoming(items: readonly AgendaItem[], today: LocalDate): readonly AgendaItem[] {
  const when = ({ date, time }: AgendaItem): string => `${date} ${time ?? ''}`;
  const ahead = items.filter(({ date }) => date >= today);
  return ahead.sort((a, b) => compareTexts(when(a), when(b)) || compareIds(a.id, b.id));
}

/** The tests of a day, in the same order. */
export function testsOn<I extends Pick<AgendaItem, 'kind' | 'date'>>(
  items: readonly I[],
  day: LocalDate,
): readonly I[] {
  return items.filter(({ kind, date }) => kind === 'test' && date === day);
}
