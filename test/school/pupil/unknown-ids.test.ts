import { describe, expect, it } from 'vitest';
import { unknownIds } from '../../../src/school/pupil/unknown-ids.ts';
import { emptySnapshot, type Snapshot } from '../../../src/school/snapshot.ts';
import type { SourceValues } from '../../../src/school/sources.ts';
import {
  grade,
  lesson,
  lookups,
  monday,
  original,
  records,
  schoolClass,
  side,
  snapshot,
  substitution,
} from '../builders.ts';
import { behaviour, lookups as names, ofBehaviour, remark } from '../catalogue/school.ts';
import { conference, homework } from '../school-work.ts';

const hasUnknown = (of: Snapshot): boolean => unknownIds(of).size > 0;

function unknownIn(values: Partial<SourceValues>): boolean {
  return hasUnknown(snapshot({ lookups, ...values }));
}

function planned(...lessons: ReturnType<typeof lesson>[]): Partial<SourceValues> {
  return { timetable: { days: { [monday]: lessons } } };
}

describe('unknown ids', () => {
  const grades = records([grade('5', { subjectId: '99' })]);

  it('are none if everything is in the lookups or null', () => {
    expect(unknownIn({})).toBe(false);
    expect(unknownIn({ class: schoolClass, homework: [homework('1')], conferences: [conference('1')] })).toBe(
      false,
    );
    expect(unknownIn({ lookups: names(), remarks: [remark()], behaviour: ofBehaviour(behaviour()) })).toBe(
      false,
    );
    expect(
      unknownIn({
        grades: records([grade('4+'), grade('5', { subjectId: null, categoryId: null, teacherId: null })]),
        ...planned(lesson(1, '1', { original: original(2, '2') }), lesson(2, '3', { classroomId: null })),
        substitutions: [substitution('substitution', side(1, '1'), side(1, '2'))],
      }),
    ).toBe(false);
  });

  it("are none of a kindergarten's plan, which has names of its own", () => {
    const days = {
      [monday]: [lesson(1, 'activity-7', { teacherId: '850201', classroomId: 'LID-CLASSROOM-1' })],
    };
    const names = { subjects: {}, people: {}, classrooms: {} };
    expect(unknownIn({ timetable: { days, names } })).toBe(false);
    expect(unknownIn({ timetable: { days } })).toBe(true);
  });

  it.each<[string, Partial<SourceValues>]>([
    ['a subject of a grade', { grades }],
    ['a category of a grade', { grades: records([grade('5', { categoryId: '99' })]) }],
    ['a teacher of a grade', { grades: records([grade('5', { teacherId: '99' })]) }],
    ['a subject of a lesson', planned(lesson(1, '1'), lesson(2, '1', { subjectId: '99' }))],
    ['a teacher of a lesson', planned(lesson(1, '1', { teacherId: '99' }))],
    ['a room of a lesson', planned(lesson(1, '1', { classroomId: '99' }))],
    [
      'the room a lesson was in',
      planned(lesson(1, '1', { original: original(1, '1', { classroomId: '99' }) })),
    ],
    [
      'the teacher of a cancelled lesson',
      { substitutions: [substitution('cancelled', side(1, '1', { teacherId: '99' }))] },
    ],
    [
      'the subject of a replacement',
      { substitutions: [substitution('substitution', side(1, '1'), side(1, '1', { subjectId: '99' }))] },
    ],
    ['a category of a remark', { lookups: names(), remarks: [remark({ categoryId: '99' })] }],
    ['a teacher of a remark', { lookups: names(), remarks: [remark({ teacherId: '99' })] }],
    [
      'a category of behaviour',
      { lookups: names(), behaviour: ofBehaviour(behaviour({ categoryId: '99' })) },
    ],
    ['a teacher of behaviour', { lookups: names(), behaviour: ofBehaviour(behaviour({ teacherId: '99' })) }],
    ['the class’s tutor', { class: { ...schoolClass, tutorId: '99' } }],
    ['a teacher of homework', { homework: [homework('1', { teacherId: '99' })] }],
    ['a lesson of homework', { homework: [homework('1', { lessonId: '99' })] }],
    ['a teacher of a meeting', { conferences: [conference('1', { teacherId: '99' })] }],
    ['a grade of behaviour', { lookups: names(), behaviour: ofBehaviour(behaviour({ gradeId: '99' })) }],
  ])('are found in %s', (_, values) => {
    expect(unknownIn(values)).toBe(true);
  });

  it('are none before the lookups were read', () => {
    expect(hasUnknown(snapshot({ grades }))).toBe(false);
    expect(hasUnknown(emptySnapshot)).toBe(false);
  });

  it('are none of an empty list', () => {
    expect(hasUnknown(snapshot({ lookups: { ...lookups, subjects: {} }, grades }))).toBe(false);
  });

  it('are found in stale Readings', () => {
    const stale = { state: 'stale', value: lookups, at: '2026-11-16T05:00:00Z', problem: 'down' } as const;
    expect(hasUnknown({ ...snapshot({ grades }), lookups: stale })).toBe(true);
  });

  it('include names of object properties', () => {
    expect(unknownIn({ grades: records([grade('5', { subjectId: 'constructor' })]) })).toBe(true);
  });
});
