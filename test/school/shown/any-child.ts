import fc from 'fast-check';
import { Temporal } from '../../../src/lib/temporal.ts';
import { isOfSchool } from '../../../src/school/changes/change.ts';
import { VERDICTS } from '../../../src/school/plan/plan.ts';
import { LESSON_STATUSES } from '../../../src/school/plan/rows.ts';
import type { TimetableLesson } from '../../../src/school/plan/timetable.ts';
import type { ChildState } from '../../../src/school/shown/child-state.ts';
import {
  averages,
  behaviour,
  dayPlan,
  dayVerdict,
  freeDays,
  fresh,
  grade,
  gradebook,
  lending,
  lesson,
  lookups,
  mail,
  message,
  notice,
  planChange,
  pupil,
  remark,
  schoolFile,
  subject,
  trip,
} from '../catalogue/school.ts';
import { shownWork } from '../work/shown.ts';
import { changesOf } from './any-changes.ts';

/** Marks of texts, names and grades, found on any Surface in any case. */
export const WRITTEN = /zqw/i;
export const NAMES = /zqn/i;
export const GRADES = /zqg|7731|77\.31/i;
const GRADE_VALUE = 77.31;
const POINTS = 7731;
const written = fc.nat({ max: 99 }).map((number) => `Zqw${number}`);
const name = fc.nat({ max: 99 }).map((number) => `Zqn${number}`);
/** `sala Zqn5`, `aula Zqn7` */
const room = fc.tuple(fc.constantFrom('sala', 'aula'), name).map((parts) => parts.join(' '));
const mark = fc.nat({ max: 99 }).map((number) => `Zqg${number}`);
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { nil: null, freq: 4 });

const kinds = ['substitution', 'room_change', 'shifted', 'cancelled'] as const;
const lessonNo = fc.integer({ min: 1, max: 3 });
const names = { subject: maybe(name), teacher: maybe(name), room: maybe(room) };

const lessons = fc.array(
  fc
    .record({ lessonNo, ...names, group: maybe(name), status: fc.constantFrom(...LESSON_STATUSES) })
    .map(lesson),
  { maxLength: 4 },
);
const changes = fc.array(
  fc
    .record({
      lessonNo,
      ...names,
      kind: fc.constantFrom(...kinds),
      wasSubject: maybe(name),
      wasTeacher: maybe(name),
      wasRoom: maybe(room),
      note: maybe(written),
    })
    .map(planChange),
  { maxLength: 4 },
);
const outing = maybe(
  fc.record({
    name: maybe(name),
    content: maybe(written),
    isTrip: fc.boolean(),
    from: fc.constantFrom('07:30', null),
    to: fc.constantFrom('15:00', null),
    lessons: fc.constant(null),
  }),
);
const day = (date: string) =>
  maybe(
    fc
      .record({
        day: fc.constant(date),
        freeDay: maybe(name),
        outing,
        lessons,
        changes,
        count: fc.nat({ max: 3 }),
      })
      .map(dayPlan),
  );
const verdict = (date: string) =>
  maybe(
    fc
      .record({
        day: fc.constant(date),
        verdict: fc.constantFrom(...VERDICTS),
        name: maybe(name),
        outing,
        firstLessons: lessons,
        lastLessons: lessons,
      })
      .map(dayVerdict),
  );
const verdicts = fc.record({
  today: verdict('2026-11-19'),
  tomorrow: verdict('2026-11-20'),
  changesDay: verdict('2026-11-20'),
});
const grades = fc.array(
  fc
    .record({
      text: mark,
      value: fc.constant(GRADE_VALUE),
      subject: maybe(name),
      category: maybe(name),
      teacher: maybe(name),
      corrects: maybe(mark),
      comments: fc.array(
        fc.tuple(written, mark).map((both) => both.join(' ')),
        { maxLength: 2 },
      ),
      kind: fc.constantFrom('ordinary', 'semester', 'final_proposition'),
    })
    .map(grade),
  { maxLength: 3 },
);
const subjects = fc.uniqueArray(fc.tuple(name, grades), {
  selector: ([called]) => called,
  maxLength: 3,
});

const means = averages({ current: GRADE_VALUE, semester1: GRADE_VALUE, year: GRADE_VALUE });

/** Of the teacher 9 of the lookups. */
const timetableLesson = (parts: Partial<TimetableLesson>): TimetableLesson => ({
  lessonNo: 1,
  from: '08:00',
  to: '08:45',
  subjectId: null,
  teacherId: '9',
  classroomId: null,
  group: null,
  cancelled: false,
  substitution: false,
  original: null,
  note: null,
  ...parts,
});

/** Any child, at any minute of the day. */
export const children: fc.Arbitrary<ChildState> = fc
  .record({
    minute: fc.nat({ max: 24 * 60 - 1 }),
    says: maybe(written),
    todayPlan: day('2026-11-19'),
    tomorrowPlan: day('2026-11-20'),
    nextDayPlan: day('2026-11-20'),
    changesDayPlan: day('2026-11-20'),
    verdicts,
    currentLessons: lessons,
    nextLessons: lessons,
    subjects,
    short: maybe(name),
    inbox: fc.array(
      fc.record({ sender: name, topic: written, preview: written, read: fc.boolean() }).map(message),
      { maxLength: 3 },
    ),
    notices: fc.array(fc.record({ subject: written, content: written, read: fc.boolean() }).map(notice), {
      maxLength: 3,
    }),
    detail: maybe(name),
    work: shownWork(name, written),
    names: fc.tuple(name, name, name, mark, mark),
    own: name,
    remarks: fc.array(fc.record({ text: written }).map(remark), { maxLength: 2 }),
    behaviours: fc.array(
      fc.oneof(
        fc.record({ gradeId: fc.constant('2') }),
        fc.record({ text: mark, points: fc.constant(POINTS), gradeId: fc.constant(null) }),
      ),
      { maxLength: 3 },
    ),
    trips: fc.array(
      fc
        .record({
          destination: maybe(name),
          route: maybe(written),
          locomotion: maybe(name),
          creator: maybe(name),
          coordinator: maybe(name),
        })
        .map(trip),
      { maxLength: 2 },
    ),
    files: fc.array(fc.record({ name: written }).map(schoolFile), { maxLength: 2 }),
    books: fc.array(fc.record({ title: name, author: maybe(name) }).map(lending), { maxLength: 2 }),
    free: fc.array(fc.record({ name }).map(freeDays), { maxLength: 2 }),
    timetable: fc.array(
      fc.record({ group: maybe(name), note: maybe(written), cancelled: fc.boolean() }).map(timetableLesson),
      { maxLength: 2 },
    ),
  })
  .map(({ minute, says, subjects: bySubject, short, inbox, notices, detail, work, names, ...rest }) => {
    const { own, remarks, behaviours, trips, files, books, free, timetable, ...view } = rest;
    const [person, category, points, scale, shortScale] = names;
    const book = bySubject.map(([called, entries]) =>
      subject(called, called.toLowerCase(), { entries, averages: means }),
    );
    const at = Temporal.Instant.from('2026-11-18T23:00:00Z').add({ minutes: minute });
    const state = pupil({
      child: { id: 'ola', name: 'Ola', shortNames: { [own]: own } },
      snapshot: {
        messages: fresh(mail({ inbox })),
        notices: fresh(notices),
        ...work.snapshot,
        lookups: fresh({
          ...work.lookups,
          subjects: {
            ...lookups(Object.fromEntries(book.map(({ id }) => [id, short]))).subjects,
            ...work.lookups.subjects,
          },
          people: { ...work.lookups.people, '9': { id: '9', name: person } },
          remarkCategories: { '8': { id: '8', name: category } },
          behaviourCategories: { '8': { id: '8', name: points } },
          behaviourTypes: { '2': { id: '2', name: scale, short: shortScale } },
        }),
        remarks: fresh(remarks),
        behaviour: fresh({
          grades: behaviours.map((parts, index) =>
            behaviour({ ...parts, commentIds: ['c'], id: String(index) }),
          ),
          comments: { c: scale },
        }),
        trips: fresh(trips),
        school_files: fresh(files),
        lendings: fresh({ synchronisedAt: null, lendings: books }),
        free_days: fresh(free),
        timetable: fresh({ days: { '2026-11-20': timetable } }),
      },
      view: {
        ...view,
        at,
        gradebook: gradebook({
          subjects: book,
          entries: book.flatMap((one) => one.entries),
          averages: means,
          meanOfSubjects: GRADE_VALUE,
        }),
      },
      ...(says !== null && { health: { status: 'locked', problem: 'account', says } as const }),
      lastCommand: {
        state: 'sent',
        command: 'send_message',
        at: '2026-11-19T07:00:00Z',
        detail,
        messageId: '5001',
      },
    });
    return { ...state, unseen: changesOf(state).filter(isOfSchool) };
  });
