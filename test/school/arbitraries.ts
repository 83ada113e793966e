import fc from 'fast-check';
import type { Id, LocalDate, LocalTime } from '../../src/lib/id.ts';
import type { Reading } from '../../src/portal/outcome/reading.ts';
import { remarkId } from '../../src/school/behaviour/remarks.ts';
import type { Grade, GradeRecords } from '../../src/school/grades/grades.ts';
import type { PlanInput } from '../../src/school/plan/plan.ts';
import { addDays } from '../../src/school/plan/school-days.ts';
import type {
  LessonSide,
  ListedFreeDays,
  Substitution,
  SubstitutionSide,
  Timetable,
  TimetableLesson,
} from '../../src/school/plan/timetable.ts';
import { emptySnapshot, type Snapshot } from '../../src/school/snapshot.ts';
import { lookups, monday, school, schoolClass } from './builders.ts';

// Few ids, so that records refer to each other; 404 is in no lookup.
const subjectId = fc.constantFrom<Id | null>('1', '2', '3', '404', null);
const teacherId = fc.constantFrom<Id | null>('11', '12', '404', null);
const classroomId = fc.constantFrom<Id | null>('21', '22', '23', '404', null);
const lessonNo = fc.integer({ min: 0, max: 6 });
const flag = fc.boolean();

const time: fc.Arbitrary<LocalTime> = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);

export function dayFrom(first: LocalDate, count: number): fc.Arbitrary<LocalDate> {
  return fc.nat({ max: count - 1 }).map((days) => addDays(first, days));
}

function maybe<T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> {
  return fc.option(value, { nil: null });
}

function originalLesson(day: fc.Arbitrary<LocalDate>): fc.Arbitrary<LessonSide> {
  return fc.record({
    date: maybe(day),
    lessonNo: maybe(lessonNo),
    from: maybe(time),
    to: maybe(time),
    subjectId,
    teacherId,
    classroomId,
  });
}

export function timetableLesson(day: fc.Arbitrary<LocalDate>): fc.Arbitrary<TimetableLesson> {
  return fc.record({
    lessonNo,
    from: time,
    to: time,
    subjectId,
    teacherId,
    classroomId,
    group: fc.constantFrom('gr. 1', 'gr. 2', null),
    cancelled: flag,
    substitution: flag,
    original: maybe(originalLesson(day)),
    note: fc.constantFrom('za p. Nowak', null),
  });
}

function substitutionSide(day: fc.Arbitrary<LocalDate>): fc.Arbitrary<SubstitutionSide> {
  const classroom = fc.constantFrom('101', '102', null);
  return fc.record({ date: maybe(day), lessonNo: maybe(lessonNo), subjectId, teacherId, classroom });
}

export function substitutions(day: fc.Arbitrary<LocalDate>): fc.Arbitrary<Substitution[]> {
  const side = substitutionSide(day);
  const entry = fc.record({
    id: fc.nat({ max: 99 }).map(String),
    kind: fc.constantFrom<Substitution['kind'][]>('cancelled', 'substitution', 'shifted'),
    original: side,
    replacement: maybe(side),
  });
  return fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 8 });
}

function timetable(day: fc.Arbitrary<LocalDate>): fc.Arbitrary<Timetable> {
  const lessons = fc.array(timetableLesson(day), { maxLength: 6 });
  return fc
    .array(fc.tuple(day, lessons), { maxLength: 5 })
    .map((days) => ({ days: Object.fromEntries(days) }));
}

function freeDayList(day: fc.Arbitrary<LocalDate>): fc.Arbitrary<ListedFreeDays[]> {
  const free = fc.record({
    list: fc.constantFrom('school', 'class'),
    name: fc.constantFrom('Ferie', 'Wycieczka'),
    from: day,
    to: day,
    lessonFrom: maybe(lessonNo),
    lessonTo: maybe(lessonNo),
  });
  return fc.array(free, { maxLength: 2 });
}

/** Plans of the week of `monday`, with any values of the types. */
export function planInputs(): fc.Arbitrary<PlanInput> {
  const day = dayFrom(monday, 3);
  return fc.record({
    timetable: fc.option(timetable(day), { nil: undefined }),
    substitutions: substitutions(day),
    freeDays: freeDayList(day),
    lookups: fc.constantFrom(lookups, undefined),
  });
}

function gradeRecords(day: fc.Arbitrary<LocalDate>): fc.Arbitrary<GradeRecords> {
  const grade: fc.Arbitrary<Grade> = fc.record({
    id: fc.nat({ max: 20 }).map(String),
    text: fc.constantFrom('5', '4+', '3-', '0', 'np', '85', ''),
    subjectId,
    categoryId: fc.constantFrom('31', '32', '33', '404', null),
    teacherId,
    semester: fc.constantFrom(1, 2, null),
    date: maybe(day),
    addedAt: fc.constantFrom('2026-11-10 12:00:00', 'soon', null),
    kind: fc.constantFrom<Grade['kind'][]>('ordinary', 'semester', 'final_proposition'),
    commentIds: fc.constantFrom([], ['5', '404']),
    corrects: fc.option(fc.nat({ max: 20 }).map(String), { nil: null }),
  });
  return fc.record({
    grades: fc.array(grade, { maxLength: 8 }),
    comments: fc.constant({ '5': 'Brawo' }),
    system: fc.record({ countZero: flag, plus: fc.constantFrom(0.5, 0), minus: fc.constantFrom(0.25, 0) }),
  });
}

/** Lists of grades of the days around `first`, with distinct ids. */
export function gradeLists(first: LocalDate): fc.Arbitrary<GradeRecords> {
  return gradeRecords(dayFrom(addDays(first, -1), 5)).map((records) => ({
    ...records,
    grades: [...new Map(records.grades.map((grade) => [grade.id, grade])).values()],
  }));
}

/** Lists of remarks, behaviour, trips and files; ids are distinct over all of them. Trips end after `first`. */
export function schoolLife(first: LocalDate) {
  const few = <T>(of: fc.Arbitrary<T>, selector: (item: T) => unknown): fc.Arbitrary<T[]> =>
    fc.uniqueArray(of, { selector, maxLength: 4 });
  const remark = fc.record({
    id: fc.constantFrom<Id | null>('1', '2', null, null),
    text: fc.constantFrom('Uwaga', 'Pochwała'),
    kind: fc.constantFrom('positive' as const, 'negative' as const),
    categoryId: fc.constant(null),
    teacherId: fc.constantFrom('11', '12'),
    date: dayFrom(first, 2),
  });
  const behaviour = fc.record({
    id: fc.constantFrom('b1', 'b2', 'b3'),
    text: fc.constant(null),
    points: fc.integer({ min: -2, max: 2 }),
    gradeId: fc.constant(null),
    categoryId: fc.constant(null),
    teacherId,
    semester: fc.constant(null),
    date: maybe(dayFrom(first, 2)),
    addedAt: fc.constant(null),
    commentIds: fc.constant([]),
  });
  const trip = fc.record({
    id: fc.constantFrom('t1', 't2', 't3'),
    destination: fc.constantFrom('Kraków', 'Gdańsk'),
    route: fc.constant(null),
    locomotion: fc.constant(null),
    from: fc.constant(first),
    to: dayFrom(first, 3),
    creator: fc.constant(null),
    coordinator: fc.constant(null),
  });
  const file = fc.record({
    id: fc.constantFrom('f1', 'f2', 'f3'),
    name: fc.constantFrom('a.pdf', 'b.pdf'),
    addedOn: fc.constant(first),
    downloadPath: fc.constant(null),
    status: fc.constant(null),
  });
  return fc.record({
    remarks: few(remark, remarkId),
    behaviour: few(behaviour, ({ id }) => id).map((grades) => ({ grades, comments: {} })),
    trips: few(trip, ({ id }) => id),
    school_files: few(file, ({ id }) => id),
  });
}

/** Readings of `schoolLife`, of trips that are over too. */
export function schoolLifeReadings() {
  const lists = schoolLife(addDays(monday, -1));
  return fc.record({
    remarks: readings(lists.map(({ remarks }) => remarks)),
    behaviour: readings(lists.map(({ behaviour }) => behaviour)),
    trips: readings(lists.map(({ trips }) => trips)),
    school_files: readings(lists.map(({ school_files }) => school_files)),
  });
}

export function readings<T>(value: fc.Arbitrary<T>): fc.Arbitrary<Reading<T>> {
  const at = '2026-11-16T05:00:00Z';
  return fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom<Reading<T>[]>({ state: 'missing' }, { state: 'absent', at }) },
    { weight: 4, arbitrary: value.map((read): Reading<T> => ({ state: 'fresh', value: read, at })) },
    {
      weight: 1,
      arbitrary: value.map((read): Reading<T> => ({ state: 'stale', value: read, at, problem: 'down' })),
    },
  );
}

/** Snapshots of the days around `first`; each Source is read or not. */
export function snapshots(first: LocalDate): fc.Arbitrary<Snapshot> {
  const day = dayFrom(addDays(first, -1), 5);
  const pupil = { userId: '9', firstName: 'Ola', lastName: null, classId: '5' };
  const read = fc.record({
    pupil: readings(fc.constantFrom({ ...pupil, registerNumber: 7 }, { ...pupil, registerNumber: null })),
    class: readings(fc.constantFrom(schoolClass, { ...schoolClass, firstSemesterEndsOn: null })),
    school: readings(fc.constantFrom(school, { ...school, standardGrades: false })),
    lookups: readings(fc.constant(lookups)),
    grades: readings(gradeRecords(day)),
    lucky_number: readings(fc.record({ number: fc.constantFrom(7, 8, null), day: maybe(day) })),
    timetable: readings(timetable(day)),
    substitutions: readings(substitutions(day)),
    free_days: readings(freeDayList(day)),
  });
  return read.map((readings) => ({ ...emptySnapshot, ...readings }));
}
