import fc from 'fast-check';
import type { LocalDate, LocalTime } from '../../src/lib/id.ts';
import type { Language } from '../../src/lib/language.ts';
import { type Instant, Temporal } from '../../src/lib/temporal.ts';
import type { ProblemKind } from '../../src/portal/outcome/problem.ts';
import { problems } from '../../src/portal/outcome/problems.ts';
import type { SchoolChange } from '../../src/school/changes/change.ts';
import type { Health } from '../../src/school/health.ts';
import { addDays } from '../../src/school/plan/school-days.ts';
import type { TimetableLesson } from '../../src/school/plan/timetable.ts';
import { type Lookups, noLookups } from '../../src/school/pupil/lookups.ts';
import type { ChildState } from '../../src/school/shown/child-state.ts';
import type { PrivacyLevel } from '../../src/school/shown/privacy.ts';
import { emptySnapshot, type Snapshot } from '../../src/school/snapshot.ts';
import { schoolView } from '../../src/school/view.ts';
import { dayFrom, gradeLists, readings, substitutions, timetableLesson } from '../school/arbitraries.ts';
import { schoolClass } from '../school/builders.ts';
import { agendaEntry, conference, homework } from '../school/school-work.ts';

/** One to six children at any moment, as the program derives them from what was read. */
export interface AnyFamily {
  readonly children: readonly ChildState[];
  readonly at: Instant;
  readonly zone: string;
  readonly language: Language;
  readonly privacy: PrivacyLevel;
}

const ZONE = 'Europe/Warsaw';
const MAX_NAME_CHARS = 60;

const HOSTILE = [
  '<script>alert(1)</script>',
  `"><img src=x onerror='alert(1)'>`,
  '&lt;b&gt; &amp; {time} %s $& $1',
  'BEGIN:VEVENT;X=1,2\\n\nEND:VCALENDAR',
  '\u202Eabc\u200B\u0301\u0301\u0301\u0301 \uD83D\uDC68\u200D\uD83D\uDC69\u200D\uD83D\uDC67',
  'مدرسة 学校 โรงเรียน',
];

/** A name or a text of the school: ordinary, as long as names may be, or hostile. */
const text: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('Matematyka', 'Język polski', 'WF', 'Historia i teraźniejszość') },
  { weight: 1, arbitrary: fc.constantFrom('W'.repeat(MAX_NAME_CHARS), 'Zajęcia z wychowawcą '.repeat(3)) },
  { weight: 1, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: MAX_NAME_CHARS }) },
);

/** As schools call a trip and say when it begins. */
const tripText: fc.Arbitrary<string> = fc.constantFrom(
  'Wycieczka do ogrodu zoologicznego',
  'Wycieczka: zbiórka o 6:45 przed szkołą, powrót około 15:30',
);

const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { nil: null });

const idOf = (ids: readonly string[]) => fc.constantFrom<(string | null)[]>(...ids, null);
const subjectId = idOf(['1', '2', '3', '4', '404']);
const teacherId = idOf(['11', '12', '404']);
const classroomId = idOf(['21', '22', '404']);

const lookups: fc.Arbitrary<Lookups> = fc.array(text, { minLength: 8, maxLength: 8 }).map((names) => {
  const named = (first: number, ids: readonly string[]) =>
    Object.fromEntries(
      ids.map((id, index) => [id, { id, name: names[first + index] ?? '', short: null, symbol: null }]),
    );
  return {
    ...noLookups,
    subjects: named(0, ['1', '2', '3', '4']),
    people: named(4, ['11', '12']),
    classrooms: named(6, ['21', '22']),
  };
});

/** `07:10` and every 55 minutes after it. */
function bell(lessonNo: number, minutes = 0): LocalTime {
  const start = 7 * 60 + 10 + 55 * lessonNo + minutes;
  return `${String(Math.floor(start / 60) % 24).padStart(2, '0')}:${String(start % 60).padStart(2, '0')}`;
}

const ordinaryLesson: fc.Arbitrary<TimetableLesson> = fc
  .record({
    lessonNo: fc.integer({ min: 0, max: 11 }),
    subjectId,
    teacherId,
    classroomId,
    group: maybe(fc.constantFrom('5b_gr1', '5b_gr2', 'gr. 3')),
    cancelled: fc.constant(false),
    substitution: fc.constant(false),
    original: fc.constant(null),
    note: maybe(text),
  })
  .map((lesson) => ({ ...lesson, from: bell(lesson.lessonNo), to: bell(lesson.lessonNo, 45) }));

/** A day of lessons in their order, with gaps and groups; wholly cancelled; or with times that overlap and end before they begin. */
function lessonsOf(day: LocalDate): fc.Arbitrary<readonly TimetableLesson[]> {
  const ordinary = fc.array(ordinaryLesson, { maxLength: 14 });
  const cancelled = ordinary.map((lessons) => lessons.map((lesson) => ({ ...lesson, cancelled: true })));
  const wild = fc.array(timetableLesson(dayFrom(day, 3)), { maxLength: 10 });
  return fc.oneof(
    { weight: 5, arbitrary: ordinary },
    { weight: 1, arbitrary: cancelled },
    { weight: 1, arbitrary: wild },
  );
}

/** What is read of one child, around the day. */
function snapshots(day: LocalDate): fc.Arbitrary<Snapshot> {
  const near = dayFrom(addDays(day, -1), 9);
  const days = [-1, 0, 1, 2, 3, 4].map((offset) => addDays(day, offset));
  const timetable = fc.tuple(...days.map((one) => maybe(lessonsOf(one)))).map((lists) => ({
    days: Object.fromEntries(days.flatMap((one, index) => (lists[index] ? [[one, lists[index]]] : []))),
  }));
  const free = fc.record({
    list: fc.constantFrom('school' as const, 'class' as const),
    name: fc.oneof(text, tripText),
    from: near,
    to: near,
    lessonFrom: maybe(fc.integer({ min: 1, max: 4 })),
    lessonTo: maybe(fc.integer({ min: 1, max: 9 })),
  });
  const notice = fc
    .record({ id: fc.uuid(), subject: text, content: text, read: fc.boolean() })
    .map((one) => ({
      ...one,
      startsOn: null,
      endsOn: null,
      createdAt: null,
    }));
  const trip = fc.record({
    id: fc.uuid(),
    destination: maybe(text),
    route: fc.constant(null),
    locomotion: fc.constant(null),
    from: near,
    to: maybe(near),
    creator: fc.constant(null),
    coordinator: fc.constant(null),
  });
  const id = fc.nat({ max: 999 }).map(String);
  const time = maybe(fc.constantFrom('00:00', '03:59', '08:15', '23:59'));
  const read = fc.record({
    pupil: readings(
      fc.constantFrom(7, null).map((registerNumber) => ({
        userId: '9',
        firstName: 'Ola',
        lastName: null,
        classId: '5',
        registerNumber,
      })),
    ),
    class: readings(fc.constant(schoolClass)),
    lookups: readings(lookups),
    lucky_number: readings(fc.record({ number: fc.constantFrom(7, 38, null), day: maybe(near) })),
    timetable: readings(timetable),
    substitutions: readings(substitutions(near)),
    trips: readings(fc.array(trip, { maxLength: 2 })),
    free_days: readings(fc.array(free, { maxLength: 2 })),
    notices: readings(fc.array(notice, { maxLength: 4 })),
    messages: readings(
      fc.constantFrom(0, 1, 2_500).map((inbox) => ({ unread: { inbox, trash: 9 }, inbox: [] })),
    ),
    grades: readings(gradeLists(day)),
    agenda: readings(
      fc.array(
        fc
          .record({
            id,
            date: near,
            time,
            content: maybe(fc.oneof({ weight: 4, arbitrary: text }, tripText)),
            subjectId,
          })
          .map(({ id: of, ...entry }) => agendaEntry(of, entry)),
        { maxLength: 4 },
      ),
    ),
    homework: readings(
      fc.array(
        fc
          .record({ id, dueOn: maybe(near), topic: maybe(text), text: maybe(text) })
          .map(({ id: of, ...entry }) => homework(of, entry)),
        { maxLength: 4 },
      ),
    ),
    conferences: readings(
      fc.array(
        fc
          .record({ id, date: near, time, topic: maybe(text) })
          .map(({ id: of, ...entry }) => conference(of, entry)),
        { maxLength: 2 },
      ),
    ),
  });
  return read.map((parts) => ({ ...emptySnapshot, ...parts }));
}

const health: fc.Arbitrary<Health> = fc
  .record({
    problem: maybe(fc.constantFrom(...(Object.keys(problems) as ProblemKind[]))),
    stale: fc.boolean(),
    since: maybe(fc.constantFrom('2026-11-19T05:00:00Z', '2025-12-31T23:59:59Z')),
  })
  .map(({ problem, stale, since }) => ({
    status: problem ? problems[problem].status : stale ? 'stale' : 'ok',
    problem,
    since,
    nextAttempt: null,
    lastSuccess: null,
    lastSuccessBySource: {},
    requestsToday: 12,
    requestsBySource: {},
    dailyBudget: 400,
    available: true,
  }));

function unseen(count: number, subject: string): readonly SchoolChange[] {
  return Array.from({ length: count }, (_, index) => {
    const id = String(index);
    const item = {
      id,
      subject,
      content: subject,
      startsOn: null,
      endsOn: null,
      createdAt: null,
      read: false,
    };
    const occurredAt = '2026-11-19T05:00:00Z';
    const change = { id: `new_notice/${id}`, occurredAt, thing: id, item, was: null };
    return { kind: 'new_notice', type: 'new', ...change };
  });
}

function child(
  day: LocalDate,
  at: Instant,
): fc.Arbitrary<Omit<ChildState, 'child'> & Pick<ChildState, 'child'>> {
  return fc
    .record({
      name: text,
      snapshot: snapshots(day),
      health,
      unseen: fc.constantFrom(0, 0, 1, 12, 100),
      change: text,
      leave: fc.constantFrom(0, 20, 240),
      flipDelayMs: fc.constantFrom(0, 3_600_000),
      own: fc.constantFrom(undefined, { groups: ['5b_gr1'] }, { notAttending: ['matematyka', '*fizyczne'] }),
    })
    .map(({ name, snapshot, change, leave, flipDelayMs, own, ...rest }) => ({
      child: { id: 'child', name, morning: { wake: leave + 30, leave } },
      view: schoolView(snapshot, at, { zone: ZONE, corrections: 'both', flipDelayMs, own }),
      lastCommand: null,
      ...rest,
      unseen: unseen(rest.unseen, change),
    }));
}

/** Ordinary weeks, both changes of the clock, and the ends of a year and of February. */
const DAYS = [
  '2026-11-17',
  '2026-11-19',
  '2026-11-20',
  '2026-03-29',
  '2026-10-25',
  '2026-12-31',
  '2028-02-29',
];

/** Any family, at any minute of one of these days. */
export const families: fc.Arbitrary<AnyFamily> = fc
  .record({
    day: fc.constantFrom(...DAYS),
    minute: fc.oneof(fc.integer({ min: 6 * 60, max: 16 * 60 }), fc.integer({ min: 0, max: 25 * 60 })),
    language: fc.constantFrom<Language[]>('pl', 'en'),
    privacy: fc.constantFrom<PrivacyLevel[]>('full', 'full', 'no_text', 'no_grades', 'counts'),
    count: fc.integer({ min: 1, max: 6 }),
  })
  .chain(({ day, minute, count, ...rest }) => {
    const at = Temporal.PlainDate.from(day).toZonedDateTime(ZONE).toInstant().add({ minutes: minute });
    const children = fc.array(child(day, at), { minLength: count, maxLength: count });
    return children.map((states) => ({
      ...rest,
      at,
      zone: ZONE,
      children: states.map((state, index) => ({ ...state, child: { ...state.child, id: `child${index}` } })),
    }));
  });
