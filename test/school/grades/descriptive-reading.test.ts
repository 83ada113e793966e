import { describe, expect, it } from 'vitest';
import { readPartialGrades } from '../../../src/school/grades/descriptive-reading.ts';
import { type Answers, absent, down, readersFor } from '../reading/test-readers.ts';

const PAGE = 'Auth/DescriptiveGradingSystem/PartialGrades/Student/LID-STUDENT-7';
const DAY = 24 * 3_600_000;

const item = { gradeId: 5, subjectId: 'LID-SUBJECT-1', scaleValue: { value: 0 } };
const answers = (data: readonly object[] = [item]): Answers => ({
  'Auth/TokenInfo': { UserIdentifier: 'LID-USER-1' },
  'Auth/UserInfo/LID-USER-1': {
    UserIdentifier: 'LID-USER-1',
    IdentifierOfStudentAssignedWithUser: 'LID-STUDENT-7',
  },
  'Auth/Subjects': {
    subjects: { 'LID-SUBJECT-1': { numericIdentifier: 42101, identifier: 'LID-SUBJECT-1' } },
  },
  [PAGE]: { data, pagination: { total: 1 } },
});

describe('the newer descriptive grading (§4.5)', () => {
  it("is read by a POST of {} with the child's LID, its subjects as ordinary ids", async () => {
    const readers = readersFor(answers());
    const { grades, total } = await readPartialGrades(readers);
    expect(grades).toMatchObject([{ id: 'p5', text: '0', subjectId: '42101' }]);
    expect(total).toBe(1);
    expect(readers.gateway.asked).toEqual([
      'Auth/TokenInfo',
      'Auth/UserInfo/LID-USER-1',
      PAGE,
      'Auth/Subjects',
    ]);
    expect(readers.gateway.options[2]).toEqual({
      filled: false,
      suffix: 'LID-STUDENT-7',
      post: {},
      lastingAbsence: true,
    });
  });

  it('requests the subjects once a day, and the LID once a month', async () => {
    const readers = readersFor(answers());
    await readPartialGrades(readers);
    readers.gateway.take();
    readers.clock.advance(DAY - 1);
    await readPartialGrades(readers);
    expect(readers.gateway.take()).toEqual([PAGE]);
    readers.clock.advance(1);
    await readPartialGrades(readers);
    expect(readers.gateway.take()).toEqual([PAGE, 'Auth/Subjects']);
    const subjects = readers.gateway.options.filter((_, index) => index === 3 || index === 6);
    expect(subjects.map(({ filled }) => filled)).toEqual([false, true]);
    readers.clock.advance(30 * DAY);
    await readPartialGrades(readers);
    expect(readers.gateway.take()).toHaveLength(4);
  });

  it('does not request subjects if none is a LID', async () => {
    const readers = readersFor(
      answers([
        { ...item, subjectId: 42107 },
        { ...item, subjectId: true },
      ]),
    );
    const { grades } = await readPartialGrades(readers);
    expect(grades.map(({ subjectId }) => subjectId)).toEqual(['42107', null]);
    expect(readers.gateway.asked).not.toContain('Auth/Subjects');
  });

  it('keeps the subjects that were read while they cannot be read', async () => {
    const readers = readersFor(answers());
    await readPartialGrades(readers);
    readers.clock.advance(DAY);
    readers.gateway.answers = { ...answers(), 'Auth/Subjects': down() };
    expect((await readPartialGrades(readers)).grades[0]?.subjectId).toBe('42101');
  });

  it.each<[string, Answers]>([
    ['the token has no LID', { 'Auth/TokenInfo': { SchoolId: 1 } }],
    ['the account has no child', { 'Auth/UserInfo/LID-USER-1': { Login: 'x' } }],
    ['the LID is refused', { 'Auth/UserInfo/LID-USER-1': absent(403) }],
    ['the grades are refused', { [PAGE]: absent(401) }],
  ])('is absent where %s', async (_, instead) => {
    const readers = readersFor({ ...answers(), ...instead });
    await expect(readPartialGrades(readers)).rejects.toMatchObject({ kind: 'absent' });
  });
});
