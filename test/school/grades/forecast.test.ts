import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forecast, MARKS, subjectsAtRisk } from '../../../src/school/grades/forecast.ts';
import { gradebook } from '../../../src/school/grades/gradebook.ts';
import type { Grade } from '../../../src/school/grades/grades.ts';
import { grade, lookups, records, school, schoolClass } from '../builders.ts';

// Categories: 31 weighs 3, 32 weighs 1, 35 weighs 1.5; 33 does not count.
const TODAY = '2026-11-19';
const book = (grades: readonly Grade[], today = TODAY) =>
  gradebook({ records: records(grades), lookups, schoolClass, school, corrections: 'both', today });
type MarkRow = readonly [text: string, category: string, day?: string];
const marks = (...all: readonly MarkRow[]): readonly Grade[] =>
  all.map(([text, categoryId, date = '2026-11-10'], index) =>
    grade(text, { id: String(index + 1), categoryId, date, addedAt: `${date} 10:00:0${index}` }),
  );
const of = (...all: readonly MarkRow[]) => forecast(book(marks(...all)).entries, 1);

describe('the forecast of a subject', () => {
  it('is the average after one more grade of the usual weight', () => {
    // (4 × 3 + 2 × 1 + 3 × 1 + m) / 6
    expect(of(['4', '31'], ['2', '32'], ['3', '32'])).toEqual({
      weight: 1,
      next: { 1: 3, 2: 19 / 6, 3: 20 / 6, 4: 3.5, 5: 22 / 6, 6: 23 / 6 },
      target: 4,
      fives: 1,
    });
  });

  it.each<[string, readonly MarkRow[], weight: number, target: number | null, fives: number | null]>([
    [
      'of equally frequent weights the newest',
      [
        ['4', '31'],
        ['4', '32'],
      ],
      1,
      5,
      4,
    ],
    [
      'the most frequent weight, not that of the newest',
      [
        ['4', '32'],
        ['4', '32'],
        ['4', '31'],
      ],
      1,
      5,
      5,
    ],
    ['one 5 reaches the half exactly', [['4', '32']], 1, 5, 1],
    [
      'many 5s',
      [
        ['1', '31'],
        ['1', '31'],
      ],
      3,
      2,
      1,
    ],
    [
      'at a half the next grade is the one above',
      [
        ['4', '32'],
        ['5', '32'],
      ],
      1,
      null,
      null,
    ],
    [
      'a part of a 5 is a whole 5',
      [
        ['3', '35'],
        ['4', '35'],
        ['4+', '35'],
        ['3-', '35'],
      ],
      1.5,
      5,
      8,
    ],
    [
      'a grade that does not count',
      [
        ['1', '33'],
        ['4', '32'],
      ],
      1,
      5,
      1,
    ],
  ])('%s', (_, grades, weight, target, fives) => {
    expect(of(...grades)).toMatchObject({ weight, target, fives });
  });

  it('is missing while no grade of the semester counts', () => {
    expect(of()).toBeNull();
    expect(of(['4', '33'], ['np', '32'])).toBeNull();
    expect(forecast(book(marks(['4', '32'])).entries, 2)).toBeNull();
  });

  it('needs as many 5s as it says, and not one less', () => {
    const mark = fc.tuple(fc.constantFrom('1', '2-', '3+', '4', '5'), fc.constantFrom('31', '32', '35'));
    fc.assert(
      fc.property(fc.array(mark, { minLength: 1, maxLength: 8 }), (all) => {
        const found = of(...all);
        if (!found || found.target === null || found.fives === null) return;
        const category = { 3: '31', 1: '32', 1.5: '35' }[found.weight] ?? '';
        const averageWith = (fives: number): number => {
          const grades = marks(...all, ...Array.from({ length: fives }, () => ['5', category] as const));
          return book(grades).averages.current ?? 0;
        };
        expect(averageWith(found.fives)).toBeGreaterThanOrEqual(found.target - 0.5 - 1e-9);
        expect(averageWith(found.fives - 1)).toBeLessThan(found.target - 0.5);
        expect(MARKS.map((one) => found.next[one])).toEqual(
          MARKS.map((one) => found.next[one]).toSorted((a, b) => a - b),
        );
      }),
    );
  });
});

describe('subjects at risk', () => {
  const proposition = (text: string, kind: Grade['kind'], rest: Partial<Grade> = {}) =>
    grade(text, { id: '9', kind, date: '2026-11-18', ...rest });

  it.each<[string, readonly Grade[], readonly (string | null)[]]>([
    ['an average below 2', marks(['2', '32'], ['2-', '32']), [null]],
    ['an average of 2', marks(['2', '32']), []],
    [
      'an average that is shown as 2.00',
      marks(['2', '31'], ['2', '31'], ...Array(250).fill(['2', '31']), ['2-', '32']),
      [],
    ],
    ['a 1 proposed', [...marks(['4', '32']), proposition('1', 'semester_proposition')], ['1']],
    [
      'a 1 proposed, and then a 2',
      [
        proposition('1', 'semester_proposition', { addedAt: '2026-11-17 10:00:00' }),
        proposition('2', 'semester_proposition', { id: '10', addedAt: '2026-11-18 10:00:00' }),
      ],
      [],
    ],
    ['a 1 that is proposed for the year in the first semester', [proposition('1', 'final_proposition')], []],
    ['nothing', [], []],
  ])('%s', (_, grades, propositions) => {
    expect(subjectsAtRisk(book(grades)).map(({ proposition: shown }) => shown)).toEqual(propositions);
  });

  it('counts the proposition for the year in the second semester', () => {
    const late = { semester: 2, date: '2027-05-20' } as const;
    const found = (kind: Grade['kind']) => subjectsAtRisk(book([proposition('1', kind, late)], '2027-05-21'));
    expect(found('final_proposition')).toEqual([{ id: '1', average: null, proposition: '1' }]);
    expect(found('semester_proposition')).toEqual([]);
  });
});
