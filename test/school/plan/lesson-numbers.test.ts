import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lessonRangeText, lessonsText } from '../../../src/school/plan/lesson-numbers.ts';

describe('numbers of lessons in words', () => {
  it.each([
    [[], '', ''],
    [[1], 'lekcja 1', 'lesson 1'],
    [[0], 'lekcja 0', 'lesson 0'],
    [[4, 4], 'lekcja 4', 'lesson 4'],
    [[3, 4], 'lekcje 3–4', 'lessons 3–4'],
    [[3, 4, 5, 6, 7], 'lekcje 3–7', 'lessons 3–7'],
    [[1, 3], 'lekcje 1, 3', 'lessons 1, 3'],
    [[9, 2, 1, 2, 5, 6], 'lekcje 1–2, 5–6, 9', 'lessons 1–2, 5–6, 9'],
  ] as const)('of %j', (numbers, pl, en) => {
    expect([lessonsText(numbers, 'pl'), lessonsText(numbers, 'en')]).toEqual([pl, en]);
  });

  it('names each number, and no other', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat({ max: 15 })), (numbers) => {
        const parts = lessonsText(numbers, 'en').match(/\d+(?:–\d+)?/g) ?? [];
        const named = parts.flatMap((part) => {
          const [first = 0, last = first] = part.split('–').map(Number);
          return Array.from({ length: last - first + 1 }, (_, index) => first + index);
        });
        expect(named).toEqual(numbers.toSorted((a, b) => a - b));
      }),
    );
  });

  it.each([
    [3, 7, 'lekcje 3–7', 'lessons 3–7'],
    [3, 3, 'lekcja 3', 'lesson 3'],
    [3, null, 'od lekcji 3', 'from lesson 3'],
    [null, 4, 'do lekcji 4', 'to lesson 4'],
    [null, null, '', ''],
  ])('from %j to %j', (first, last, pl, en) => {
    expect([lessonRangeText(first, last, 'pl'), lessonRangeText(first, last, 'en')]).toEqual([pl, en]);
  });
});
