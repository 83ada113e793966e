import type { Reading } from '../../src/portal/outcome/reading.ts';
import type { Grade, GradeRecords, GradingSystem } from '../../src/school/grades/grades.ts';
import { dayPlan } from '../../src/school/plan/day-plan.ts';
import type { DayPlan, PlanInput } from '../../src/school/plan/plan.ts';
import type {
  LessonSide,
  ListedFreeDays,
  Substitution,
  SubstitutionSide,
  TimetableLesson,
} from '../../src/school/plan/timetable.ts';
import { type Lookups, noLookups } from '../../src/school/pupil/lookups.ts';
import type { School, SchoolClass } from '../../src/school/pupil/pupil.ts';
import { emptySnapshot, type Snapshot } from '../../src/school/snapshot.ts';
import type { SourceValues } from '../../src/school/sources.ts';

// Subjects 1-4, teachers 11-14 in the same order, rooms 21-23.
export const lookups: Lookups = {
  ...noLookups,
  subjects: {
    '1': { id: '1', name: 'Matematyka', short: 'mat' },
    '2': { id: '2', name: 'Język polski', short: 'pol' },
    '3': { id: '3', name: 'Fizyka', short: 'fiz' },
    '4': { id: '4', name: 'Wychowanie fizyczne', short: 'wf' },
  },
  people: {
    '11': { id: '11', name: 'Nowak Anna' },
    '12': { id: '12', name: 'Kowal Piotr' },
    '13': { id: '13', name: 'Lis Ewa' },
    '14': { id: '14', name: 'Wilk Jan' },
  },
  classrooms: {
    '21': { id: '21', name: 'Sala matematyczna', symbol: '101' },
    '22': { id: '22', name: 'Sala fizyczna', symbol: '102' },
    '23': { id: '23', name: 'Hala', symbol: null },
  },
  gradeCategories: {
    '31': { id: '31', name: 'Sprawdzian', weight: 3, countsToAverage: true },
    '32': { id: '32', name: 'Odpowiedź', weight: 1, countsToAverage: true },
    '33': { id: '33', name: 'Diagnoza', weight: 5, countsToAverage: false },
    '34': { id: '34', name: 'Praca dodatkowa', weight: 0, countsToAverage: true },
    '35': { id: '35', name: 'Kartkówka', weight: 1.5, countsToAverage: true },
  },
  lessons: {
    '51': { id: '51', subjectId: '1', teacherId: '11', classId: '5' },
    '52': { id: '52', subjectId: '2', teacherId: '12', classId: '5' },
  },
  attendanceTypes: {
    '1': { id: '1', name: 'Nieobecność', presence: false, standard: null },
    '2': { id: '2', name: 'Spóźnienie', presence: true, standard: null },
    '3': { id: '3', name: 'Nieobecność uspr.', presence: false, standard: null },
    '100': { id: '100', name: 'Obecność', presence: true, standard: null },
  },
  agendaCategories: {
    '61': { id: '61', name: 'Sprawdzian' },
    '62': { id: '62', name: 'Zebranie z rodzicami' },
    '63': { id: '63', name: 'Inne' },
  },
};

export const defaultSystem: GradingSystem = { countZero: false, plus: 0.5, minus: 0.25 };

export const schoolClass: SchoolClass = {
  number: 5,
  symbol: 'a',
  tutorId: '11',
  beginsOn: '2026-09-01',
  firstSemesterEndsOn: '2027-01-29',
  endsOn: '2027-06-25',
};

export const school: School = {
  name: 'Szkoła Podstawowa nr 0',
  town: 'Przykładów',
  standardGrades: true,
  pointGrades: false,
  descriptiveGrades: false,
  bells: [],
  behaviourStart: null,
};

export function grade(text: string, rest: Partial<Grade> = {}): Grade {
  return {
    id: '1',
    text,
    subjectId: '1',
    categoryId: '32',
    teacherId: '11',
    semester: 1,
    date: '2026-11-10',
    addedAt: '2026-11-10 12:00:00',
    kind: 'ordinary',
    commentIds: [],
    corrects: null,
    ...rest,
  };
}

/** Grades with the ids 1, 2, 3 … in their order, unless they have their own. */
export function records(
  grades: readonly Grade[],
  system: GradingSystem = defaultSystem,
  comments: GradeRecords['comments'] = {},
): GradeRecords {
  return {
    grades: grades.map((one, index) => (one.id === '1' ? { ...one, id: String(index + 1) } : one)),
    comments,
    system,
  };
}

export const monday = '2026-11-16';
export const tuesday = '2026-11-17';

const bells: readonly (readonly [string, string])[] = [
  ['07:10', '07:55'],
  ['08:00', '08:45'],
  ['08:55', '09:40'],
  ['09:50', '10:35'],
  ['10:55', '11:40'],
  ['11:50', '12:35'],
  ['12:45', '13:30'],
];

function bell(lessonNo: number): { from: string; to: string } {
  const [from, to] = bells[lessonNo] ?? ['14:00', '14:45'];
  return { from, to };
}

/** A planned lesson of subject 1-4 with its own teacher, in room 21. */
export function lesson(
  lessonNo: number,
  subjectId: string,
  rest: Partial<TimetableLesson> = {},
): TimetableLesson {
  return {
    lessonNo,
    ...bell(lessonNo),
    subjectId,
    teacherId: `1${subjectId}`,
    classroomId: '21',
    group: null,
    cancelled: false,
    substitution: false,
    original: null,
    note: null,
    ...rest,
  };
}

/** The Org* side of a substitution lesson, as `lesson` makes it. */
export function original(lessonNo: number, subjectId: string, rest: Partial<LessonSide> = {}): LessonSide {
  return {
    date: monday,
    lessonNo,
    ...bell(lessonNo),
    subjectId,
    teacherId: `1${subjectId}`,
    classroomId: '21',
    ...rest,
  };
}

export function side(
  lessonNo: number,
  subjectId: string,
  rest: Partial<SubstitutionSide> = {},
): SubstitutionSide {
  return {
    date: monday,
    lessonNo,
    subjectId,
    teacherId: `1${subjectId}`,
    classroom: '101',
    ...rest,
  };
}

export function substitution(
  kind: Substitution['kind'],
  from: SubstitutionSide,
  to: SubstitutionSide | null = null,
  id = '1',
): Substitution {
  return { id, kind, original: from, replacement: to };
}

export function freeDays(rest: Partial<ListedFreeDays>): ListedFreeDays {
  return {
    list: 'school',
    name: 'Ferie',
    from: monday,
    to: monday,
    lessonFrom: null,
    lessonTo: null,
    ...rest,
  };
}

export function planInput(
  days: Readonly<Record<string, readonly TimetableLesson[]>>,
  rest: Partial<PlanInput> = {},
): PlanInput {
  return { timetable: { days }, substitutions: [], freeDays: [], lookups, ...rest };
}

/** @throws {TypeError} the plan of the day is unknown */
export function knownPlan(day: string, input: PlanInput): DayPlan {
  const plan = dayPlan(day, input);
  if (!plan) throw new TypeError(`no plan of ${day}`);
  return plan;
}

/** The plan of Monday with these lessons. */
export function planOf(lessons: readonly TimetableLesson[], rest: Partial<PlanInput> = {}): DayPlan {
  return knownPlan(monday, planInput({ [monday]: lessons }, rest));
}

export function announcedPlan(
  days: Readonly<Record<string, readonly TimetableLesson[]>>,
  substitutions: readonly Substitution[],
  day = monday,
): DayPlan | null {
  return dayPlan(day, planInput(days, { substitutions }));
}

export function statuses(plan: DayPlan | null): unknown {
  return plan?.lessons.map((row) => [row.lessonNo, row.subjectId, row.status]);
}

function fresh<T>(value: T): Reading<T> {
  return { state: 'fresh', value, at: '2026-11-16T05:00:00Z' };
}

/** A Snapshot with these Sources read. */
export function snapshot(values: Partial<SourceValues>): Snapshot {
  const read = Object.entries(values).map(([source, value]) => [source, fresh(value)]);
  return { ...emptySnapshot, ...Object.fromEntries(read) };
}
