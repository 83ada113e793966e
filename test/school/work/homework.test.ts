import { describe, expect, it } from 'vitest';
import type { TimetableLesson } from '../../../src/school/plan/timetable.ts';
import { noLookups } from '../../../src/school/pupil/lookups.ts';
import type { Homework } from '../../../src/school/work/entries.ts';
import { homeworkEntries, homeworkSubject, undatedHomework } from '../../../src/school/work/homework.ts';
import { snapshot } from '../builders.ts';

const task: Homework = {
  id: '1',
  topic: null,
  text: null,
  teacherId: '7',
  lessonId: '421011',
  categoryId: null,
  date: null,
  dueOn: null,
  mustSendFile: false,
  canSendFile: false,
  files: [],
  readBy: [],
  doneBy: [],
};

function taught(subjectId: string, teacherId: string, substitution = false): TimetableLesson {
  return {
    lessonNo: 1,
    from: '08:00',
    to: '08:45',
    subjectId,
    teacherId,
    classroomId: null,
    group: null,
    cancelled: false,
    substitution,
    original: null,
    note: null,
  };
}

const none = { days: {} };

describe('the subject of homework (§2.8)', () => {
  it('is that of its lesson', () => {
    const lesson = { id: '421011', subjectId: '42101', teacherId: '7', classId: null };
    expect(homeworkSubject(task, { ...noLookups, lessons: { [lesson.id]: lesson } }, none)).toBe('42101');
  });

  it('is otherwise the only subject of its teacher', () => {
    const days = { '2026-11-19': [taught('5', '7'), taught('6', '8')], '2026-11-20': [taught('5', '7')] };
    expect(homeworkSubject(task, noLookups, { days })).toBe('5');
    expect(
      homeworkSubject(task, noLookups, { days: { ...days, '2026-11-23': [taught('9', '7')] } }),
    ).toBeNull();
  });

  it.each([
    ['7', 'LID-ACCOUNT-70'],
    ['LID-ACCOUNT-70', '7'],
  ])('is so where the homework names the teacher by %s and the timetable by %s', (teacherId, other) => {
    const teacher = { id: '7', name: 'Nowak Anna', lid: 'LID-ACCOUNT-70' };
    const lookups = { ...noLookups, people: { '7': teacher, 'LID-ACCOUNT-70': teacher } };
    const days = { '2026-11-19': [taught('5', other), taught('6', '8')] };
    expect(homeworkSubject({ ...task, teacherId }, lookups, { days })).toBe('5');
  });

  it('is not a subject that the teacher only substitutes', () => {
    const days = { '2026-11-19': [taught('5', '7'), taught('9', '7', true)] };
    expect(homeworkSubject(task, noLookups, { days })).toBe('5');
  });

  it('is unknown without a teacher or lessons', () => {
    expect(homeworkSubject({ ...task, teacherId: null, lessonId: null }, noLookups, none)).toBeNull();
    expect(homeworkSubject(task, noLookups, none)).toBeNull();
  });
});

describe('homework that is marked as done at the portal (observed)', () => {
  it.each([
    [['55'], '55', true],
    [['7', '55'], '55', true],
    [['LID-ACCOUNT-550'], '55', true],
    [['7'], '55', false],
    [[], '55', false],
    [['55'], null, false],
  ])('by %j is done for the user %s: %s', (doneBy, userId, done) => {
    const pupil =
      userId === null
        ? undefined
        : {
            userId,
            firstName: null,
            lastName: null,
            registerNumber: 1,
            classId: null,
            lid: 'LID-ACCOUNT-550',
          };
    const read = snapshot(pupil ? { pupil } : {});
    expect(homeworkEntries([{ ...task, doneBy }], read)[0]?.done).toBe(done);
  });
});

it('homework without a due date is that of the last month, the first given one first, and that without any date', () => {
  const given = [null, '2026-11-18', '2026-10-20', '2026-10-19', '2026-11-17'];
  const list = [...given.map((date) => ({ date, dueOn: null })), { date: '2026-11-18', dueOn: '2026-11-20' }];
  expect(undatedHomework(list, '2026-11-19').map(({ date }) => date)).toEqual([
    '2026-10-20',
    '2026-11-17',
    '2026-11-18',
    null,
  ]);
});
