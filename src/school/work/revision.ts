import { compareTexts, type Id, type LocalDate } from '../../lib/id.ts';
import { shorten } from '../../lib/text.ts';
import { lastValue } from '../../portal/outcome/reading.ts';
import type { AttendanceRecord, Realization } from '../attendance/attendance.ts';
import type { OwnLessons } from '../plan/own-lessons.ts';
import { addDays } from '../plan/school-days.ts';
import type { Lookups } from '../pupil/lookups.ts';
import { joinedWith, type Snapshot } from '../snapshot.ts';
import { agendaOf } from './agenda.ts';
import type { AgendaItem } from './entries.ts';

/** What a lesson was about. */
export interface RevisionTopic {
  readonly day: LocalDate;
  readonly topic: string;
}

/** What to revise for the next tests, from today on, by the id of the entry, the oldest lesson first. */
export interface Revision {
  readonly topics: Readonly<Record<Id, readonly RevisionTopic[]>>;
}

const KEPT_DAYS = 56;
/** The next ones: a mistake of the school must not cost more. */
const MAX_TESTS = 50;
const MAX_TOPICS = 20;
const MAX_TOPIC_CHARS = 160;

/** The first of the days whose topics are kept, `today` included: a test is seldom about more. */
export function firstTopicDay(today: LocalDate): LocalDate {
  return addDays(today, 1 - KEPT_DAYS);
}

/** Whether a test is ahead that topics are wanted for. */
export function hasTestAhead(snapshot: Snapshot, today: LocalDate): boolean {
  return (agendaOf(snapshot) ?? []).some((item) => isTest(item) && item.date >= today);
}

/** The newest topics of the subject of each test since the test of that subject before it; null if topics or the agenda are unknown. */
export function revisionOf(snapshot: Snapshot, today: LocalDate, own?: OwnLessons): Revision | null {
  const topics = lastValue(snapshot.topics);
  const agenda = agendaOf(snapshot, own);
  return agenda && topics ? { topics: topicsOfTests(agenda, snapshot, topics, today) } : null;
}

const isTest = ({ kind, subjectId }: AgendaItem): boolean => kind === 'test' && subjectId !== null;

const topicsOfTests = joinedWith(
  ['lookups', 'attendance'],
  (
    agenda: readonly AgendaItem[],
    { lookups, attendance },
    realizations: readonly Realization[],
    today: LocalDate,
  ): Revision['topics'] => {
    const tests = agenda.filter(isTest).toSorted((a, b) => compareTexts(a.date, b.date));
    const next = new Set(tests.filter(({ date }) => date >= today).slice(0, MAX_TESTS));
    const lessons = lessonsBySubject(realizations, lookups, attendance);
    const entries = [...Map.groupBy(tests, ({ subjectId }) => subjectId)].flatMap(([subjectId, own]) => {
      const held = byNextTest(
        lessons.get(subjectId) ?? [],
        own.map(({ date }) => date),
      );
      return own
        .filter((test) => next.has(test))
        .map(({ id, date }) => [id, topicsIn(held.get(date) ?? [])] as const);
    });
    return Object.fromEntries(entries);
  },
);

/** Lessons by the day of the first test after them. @param tests in their order */
function byNextTest(
  lessons: readonly Realization[],
  tests: readonly LocalDate[],
): ReadonlyMap<LocalDate | null, readonly Realization[]> {
  let index = 0;
  const inOrder = lessons.toSorted(
    (a, b) => compareTexts(a.date, b.date) || (a.lessonNo ?? 0) - (b.lessonNo ?? 0),
  );
  return Map.groupBy(inOrder, ({ date }) => {
    while ((tests[index] ?? date) < date) index += 1;
    const next = tests[index] ?? null;
    // On the day of a test nothing is revised for it, nor for the one after it.
    return next === date ? null : next;
  });
}

/** Lessons by their subject; where the class is split in groups, those that the pupil's attendance names. */
function lessonsBySubject(
  realizations: readonly Realization[],
  lookups: Lookups | undefined,
  attendance: readonly AttendanceRecord[] = [],
): ReadonlyMap<Id | null, readonly Realization[]> {
  const attended = new Set(attendance.map(({ lessonId }) => lessonId));
  const bySubject = Map.groupBy(
    realizations,
    ({ lessonId }) => lookups?.lessons[lessonId ?? '']?.subjectId ?? null,
  );
  for (const [subject, all] of bySubject) {
    const own = all.filter(({ lessonId }) => attended.has(lessonId));
    if (own.length > 0) bySubject.set(subject, own);
  }
  return bySubject;
}

/** Each topic once, on its first day. */
function topicsIn(held: readonly Realization[]): readonly RevisionTopic[] {
  const first = new Map<string, LocalDate>();
  for (const { date, topic } of held) if (topic && !first.has(topic)) first.set(topic, date);
  return [...first]
    .slice(-MAX_TOPICS)
    .map(([topic, day]) => ({ day, topic: shorten(topic, MAX_TOPIC_CHARS) }));
}
