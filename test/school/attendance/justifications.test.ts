import { describe, expect, it } from 'vitest';
import { isAccepted, justifies } from '../../../src/school/attendance/justifications.ts';
import { justification } from '../school-work.ts';

const lesson = (date: string, lessonNo: number | null) => ({ date, lessonNo });

describe('a justification (§2.6)', () => {
  it.each([
    ['its day', {}, lesson('2026-11-16', 3), true],
    ['any of its days', { to: '2026-11-18' }, lesson('2026-11-17', null), true],
    ['no day before', {}, lesson('2026-11-13', 3), false],
    ['no day after', { to: null }, lesson('2026-11-17', 3), false],
    ['no day if it names none', { from: null, to: null }, lesson('2026-11-16', 3), false],
    ['its lesson', { lessons: [{ date: '2026-11-16', lessonNo: 3 }] }, lesson('2026-11-16', 3), true],
    [
      'its lesson of its first day',
      { lessons: [{ date: null, lessonNo: 3 }] },
      lesson('2026-11-16', 3),
      true,
    ],
    ['no other lesson', { lessons: [{ date: '2026-11-16', lessonNo: 3 }] }, lesson('2026-11-16', 4), false],
    [
      'no lesson of another day',
      { to: '2026-11-17', lessons: [{ date: null, lessonNo: 3 }] },
      lesson('2026-11-17', 3),
      false,
    ],
  ])('covers %s', (_, rest, wanted, covered) => {
    expect(justifies(justification('1', rest), wanted)).toBe(covered);
  });

  it.each([
    ['accept', true],
    ['Accepted', true],
    ['reject', false],
    ['not accepted', false],
    [null, false],
  ])('with the state %j is accepted: %s', (status, accepted) => {
    expect(isAccepted(justification('1', { status }))).toBe(accepted);
  });
});
