import fc from 'fast-check';
import type { LocalDate } from '../../src/lib/id.ts';
import type { AttendanceRecord } from '../../src/school/attendance/attendance.ts';
import type { Justification } from '../../src/school/attendance/justifications.ts';
import { addDays } from '../../src/school/plan/school-days.ts';
import type { Snapshot } from '../../src/school/snapshot.ts';
import type { AgendaEntry, Conference, Homework } from '../../src/school/work/entries.ts';
import { dayFrom, readings } from './arbitraries.ts';
import { monday } from './builders.ts';

// Records of attendance, homework, the agenda and meetings. Their ids are in the lookups of builders.ts.

/** Absent (1), late (2), excused (3) or present (100) at a lesson of mathematics. */
export function attendance(
  typeId: '1' | '2' | '3' | '100' | '999',
  lessonNo: number | null,
  rest: Partial<AttendanceRecord> = {},
): AttendanceRecord {
  const date = rest.date ?? monday;
  return { id: `${date}-${lessonNo}`, date, lessonNo, semester: 1, lessonId: '51', typeId, ...rest };
}

export function homework(id: string, rest: Partial<Homework> = {}): Homework {
  return {
    id,
    topic: `Temat ${id}`,
    text: 'Treść',
    teacherId: '11',
    lessonId: '51',
    categoryId: null,
    date: '2026-11-12',
    dueOn: '2026-11-18',
    mustSendFile: false,
    canSendFile: false,
    files: [],
    readBy: [],
    doneBy: [],
    ...rest,
  };
}

/** An entry without a category. */
export function agendaEntry(id: string, rest: Partial<AgendaEntry> = {}): AgendaEntry {
  return {
    id,
    date: '2026-11-18',
    time: '08:00',
    lessonNo: null,
    content: `Wpis ${id}`,
    categoryId: null,
    subjectId: '1',
    ...rest,
  };
}

export function conference(id: string, rest: Partial<Conference> = {}): Conference {
  return { id, topic: `Zebranie ${id}`, teacherId: '11', date: '2026-11-18', time: '17:30', ...rest };
}

export function justification(id: string, rest: Partial<Justification> = {}): Justification {
  return {
    id,
    message: 'Choroba',
    postedAt: '2026-11-16 18:00:00',
    status: null,
    from: monday,
    to: monday,
    lessons: [],
    justifiedAbsences: null,
    hasAttachment: false,
    teachers: ['Nowak Anna'],
    ...rest,
  };
}

const short = fc.constantFrom('a', 'b', null);
const listOf = <T extends { readonly id: string }>(item: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 4 });
const fewIds = fc.constantFrom('1', '2', '3');

/** Readings of homework, agenda, conferences, attendance and justifications of the days around a first. */
export function schoolWork(first: LocalDate): fc.Arbitrary<Partial<Snapshot>> {
  const day = dayFrom(addDays(first, -1), 3);
  const time = fc.constantFrom('08:00', '17:30', null);
  return fc.record({
    attendance: readings(
      listOf(
        fc
          .record({
            typeId: fc.constantFrom('1', '2', '3', '100', '999'),
            lessonNo: fc.nat({ max: 3 }),
            date: day,
          })
          .map(({ typeId, lessonNo, date }) => attendance(typeId, lessonNo, { date })),
      ),
    ),
    justifications: readings(
      listOf(
        fc
          .record({ id: fewIds, status: fc.constantFrom('accept', 'reject', null) })
          .map(({ id, status }) => justification(id, { status })),
      ),
    ),
    homework: readings(
      listOf(
        fc
          .record({ id: fewIds, topic: short, dueOn: fc.option(day) })
          .map(({ id, ...rest }) => homework(id, rest)),
      ),
    ),
    agenda: readings(
      listOf(
        fc
          .record({
            id: fewIds,
            date: day,
            time,
            content: short,
            categoryId: fc.constantFrom('61', '62', null),
          })
          .map(({ id, ...rest }) => agendaEntry(id, rest)),
      ),
    ),
    conferences: readings(
      listOf(
        fc
          .record({ id: fewIds, date: day, time, topic: short })
          .map(({ id, ...rest }) => conference(id, rest)),
      ),
    ),
  });
}
