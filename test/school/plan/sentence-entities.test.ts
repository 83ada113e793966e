import { describe, expect, it } from 'vitest';
import { textAfterAll } from '../../../src/school/plan/sentence-entities.ts';
import * as show from '../../../src/school/shown/policies.ts';
import { planChange } from '../catalogue/school.ts';

const was = { day: '2026-11-20', lessonNo: 3, wasSubject: 'Historia', subject: null };
const movedFrom = { day: '2026-11-20', lessonNo: 3 };

describe('a change of a lesson that was taken back', () => {
  it.each([
    ['cancelled', was, 'Historia (lekcja 3): lekcja jednak jest', 'takes place after all'],
    [
      'substitution',
      { ...was, subject: 'Fizyka' },
      'Historia (lekcja 3) jednak jak w planie',
      'as planned after all',
    ],
    ['room_change', was, 'Historia (lekcja 3) jednak jak w planie', 'as planned after all'],
    ['shifted', was, 'Historia (lekcja 3) jednak bez przeniesienia', 'not moved after all'],
    [
      'shifted',
      { ...was, day: '2026-11-23', lessonNo: 7, movedFrom },
      'Historia (lekcja 3) jednak bez przeniesienia',
      'not moved after all',
    ],
    ['cancelled', { ...was, wasSubject: null }, 'Lekcja 3 jednak jest', 'takes place after all'],
  ] as const)('that was %s says what is true now', (kind, change, pl, en) => {
    const shown = show.planChange(planChange({ ...change, kind }), 'full');
    expect(textAfterAll(3, shown, 'pl')).toBe(pl);
    expect(textAfterAll(3, shown, 'en')).toMatch(new RegExp(` ${en}$`, 'u'));
  });

  it('that is not known any more says only that the plan holds', () => {
    expect(textAfterAll(0, null, 'pl')).toBe('Lekcja 0 jednak jak w planie');
  });
});
