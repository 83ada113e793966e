import { describe, expect, it } from 'vitest';
import { roundHalfUp } from '../../../src/school/grades/average.ts';
import type { Grade } from '../../../src/school/grades/grades.ts';
import { defaultSystem, grade, lookups, records, school } from '../builders.ts';
import { bookOf, currentAverage } from './books.ts';

describe('entries', () => {
  it('are the 1-6 grades only (§2.4)', () => {
    const book = bookOf(['4+', '85', 'np', '+', '-', '0', '2'].map((text) => grade(text)));
    expect(book.entries.map((entry) => entry.text).toSorted()).toEqual(['2', '4+']);
  });

  it('have the records that the grade refers to', () => {
    const shown = grade(' 4+ ', { id: '9', categoryId: '31', commentIds: ['5', '404', '6'], corrects: '8' });
    const book = bookOf([], {
      records: records([grade('np', { id: '8' }), shown], defaultSystem, {
        '5': 'Brawo',
        '6': 'Tak trzymać',
      }),
    });
    expect(book.entries).toEqual([
      {
        id: '9',
        text: '4+',
        value: 4.5,
        subjectId: '1',
        subject: 'Matematyka',
        category: 'Sprawdzian',
        weight: 3,
        teacher: 'Nowak Anna',
        date: '2026-11-10',
        addedAt: '2026-11-10 12:00:00',
        semester: 1,
        comments: ['Brawo', 'Tak trzymać'],
        kind: 'ordinary',
        corrects: 'np',
        counting: true,
      },
    ]);
  });

  it('are newest first by when they were entered, not by their day', () => {
    const book = bookOf([
      grade('1', { id: '20', date: '2026-11-18', addedAt: '2026-11-18 12:00:00' }),
      grade('2', { id: '10', date: '2026-11-12', addedAt: '2026-11-19 08:00:00' }),
      grade('3', { id: '11', date: '2026-11-12', addedAt: '2026-11-19T07:00:00' }),
    ]);
    expect(book.entries.map((entry) => entry.id)).toEqual(['10', '11', '20']);
    expect(book.subjects[0]?.entries.map((entry) => entry.id)).toEqual(['10', '11', '20']);
  });

  it('are newest first by when they were entered, otherwise by day, then by id', () => {
    const book = bookOf([
      grade('1', { id: '10', date: '2026-11-10', addedAt: '2026-11-10 08:00:00' }),
      grade('2', { id: '9', date: '2026-11-12', addedAt: '2026-11-12 08:00:00' }),
      grade('3', { id: '11', date: '2026-11-10', addedAt: '2026-11-10 09:00:00' }),
      grade('4', { id: '100', date: '2026-11-10', addedAt: '2026-11-10 08:00:00' }),
      grade('5', { id: '12', date: null, addedAt: null }),
      grade('6', { id: '13', date: null, addedAt: '2026-11-11 09:00:00' }),
      grade('6', { id: '14', date: '2026-11-11', addedAt: null }),
    ]);
    expect(book.entries.map((entry) => entry.id)).toEqual(['9', '13', '14', '11', '100', '10', '12']);
  });

  it('have no empty comments', () => {
    const commented = grade('4', { id: '9', commentIds: ['5', '6'] });
    const book = bookOf([], { records: records([commented], defaultSystem, { '5': '', '6': 'Brawo' }) });
    expect(book.entries[0]?.comments).toEqual(['Brawo']);
  });

  it('have no names that the lookups do not have', () => {
    const book = bookOf([grade('4', { subjectId: '404', categoryId: '404', teacherId: '404' })]);
    expect(book.entries[0]).toMatchObject({ subject: null, category: null, teacher: null, weight: 1 });
  });
});

describe('what counts towards the average', () => {
  it('weighs a grade by its category (§2.5)', () => {
    const grades = [grade('6', { categoryId: '31' }), grade('2', { categoryId: '32' })];
    expect(currentAverage(grades)).toBe(5);
  });

  it('shows a 6 and a 4- as 4.88 (§2.5)', () => {
    expect(roundHalfUp(currentAverage([grade('6'), grade('4-')]) ?? 0, 2)).toBe(4.88);
  });

  it.each([
    ['no category', null],
    ['an unknown category', '404'],
  ])('weighs a grade with %s as 1 (§2.3)', (_, categoryId) => {
    expect(currentAverage([grade('6', { categoryId }), grade('2', { categoryId: '31' })])).toBe(3);
  });

  it.each([
    ['of a category with CountToTheAverage false', { categoryId: '33' }],
    ['of weight 0', { categoryId: '34' }],
    ['that proposes the semester mark', { kind: 'semester_proposition' }],
    ['that is the semester mark', { kind: 'semester' }],
    ['that proposes the final mark', { kind: 'final_proposition' }],
    ['that is the final mark', { kind: 'final' }],
  ] as const)('is not a grade %s, which is an entry', (_, rest) => {
    const book = bookOf([grade('2'), grade('6', rest)]);
    expect(book.averages).toMatchObject({ current: 2, year: 2, counted: 1 });
    expect(book.entries.find((entry) => entry.text === '6')).toMatchObject({
      counting: false,
      ...('kind' in rest ? rest : {}),
    });
  });

  it('is nothing if all weights are 0', () => {
    expect(currentAverage([grade('6', { categoryId: '34' })])).toBeNull();
  });

  it('is nothing if Units switches standard grades off', () => {
    const book = bookOf([grade('5')], { school: { ...school, standardGrades: false } });
    expect(book.averages).toEqual({
      current: null,
      semester1: null,
      semester2: null,
      year: null,
      counted: 0,
    });
    expect(book.meanOfSubjects).toBeNull();
  });

  it.each([[undefined], [{ ...school, standardGrades: null }]])(
    'is a grade if Units has no value (%j)',
    (unit) => {
      expect(currentAverage([grade('5')], { school: unit })).toBe(5);
    },
  );

  it('is nothing before the lookups were read', () => {
    const book = bookOf([grade('5')], { lookups: undefined });
    expect(book.averages.current).toBeNull();
    expect(book.entries).toHaveLength(1);
    expect(book.subjects).toEqual([]);
  });

  const categorised = grade('6', { categoryId: '31' });
  const uncategorised = grade('2', { categoryId: null });

  it.each<[string, Grade[], number | null]>([
    ['nothing if the only grade names one', [categorised], null],
    ['nothing if one of several names one', [uncategorised, categorised], null],
    ['every grade if none names one', [uncategorised, grade('4', { categoryId: null })], 3],
    ['every grade if only a mark names one', [uncategorised, grade('np', { categoryId: '31' })], 2],
    ['every grade if only a proposition names one', [uncategorised, { ...categorised, kind: 'semester' }], 2],
  ])('while the categories are unknown, is %s', (_, grades, average) => {
    const book = bookOf(grades, { lookups: { ...lookups, gradeCategories: {} } });
    const isKnown = average !== null;
    expect([book.averages.current, book.areWeightsKnown]).toEqual([average, isKnown]);
    for (const { text, kind, counting, weight } of book.entries) {
      expect(counting).toBe(isKnown && kind === 'ordinary');
      expect(weight).toBe(text === '6' ? null : 1);
    }
  });

  it('is a 0 only if GradingSystem counts zeros', () => {
    const grades = [grade('0'), grade('4')];
    expect(currentAverage(grades)).toBe(4);
    const zeros = records(grades, { ...defaultSystem, countZero: true });
    expect(currentAverage([], { records: zeros })).toBe(2);
  });
});

describe('semesters', () => {
  const both = [
    grade('2', { semester: 1 }),
    grade('4', { semester: 1 }),
    grade('6', { semester: 2, date: '2027-03-01' }),
  ];

  it('have an average each, and the year has one', () => {
    expect(bookOf(both).averages).toEqual({ current: 3, semester1: 3, semester2: 6, year: 4, counted: 2 });
  });

  it('have the current one by today and the class', () => {
    const book = bookOf(both, { today: '2027-01-30' });
    expect(book.currentSemester).toBe(2);
    expect(book.averages).toMatchObject({ current: 6, counted: 1 });
  });

  it('follow from the day of a grade without a semester', () => {
    const book = bookOf([
      grade('2', { semester: null, date: '2027-01-29' }),
      grade('6', { semester: null, date: '2027-01-30' }),
      grade('4', { semester: null, date: null, addedAt: '2027-02-01 10:00:00' }),
    ]);
    expect(book.averages).toMatchObject({ semester1: 2, semester2: 5 });
  });

  it('do not include a grade without a day, but the year does', () => {
    const book = bookOf([grade('2'), grade('6', { semester: null, date: null, addedAt: null })]);
    expect(book.averages).toMatchObject({ semester1: 2, semester2: null, year: 4 });
  });
});

describe('subjects', () => {
  it('are those with grades, by name, with their own averages and entries', () => {
    const book = bookOf([
      grade('4', { subjectId: '2' }),
      grade('5', { subjectId: '1' }),
      grade('3', { subjectId: '1' }),
      grade('+', { subjectId: '3' }),
    ]);
    const shown = book.subjects.map(({ name, slug, averages }) => [name, slug, averages.current]);
    expect(shown).toEqual([
      ['Język polski', 'jezyk_polski', 4],
      ['Matematyka', 'matematyka', 4],
    ]);
    expect(book.subjects[1]?.entries.map((entry) => entry.text)).toEqual(['3', '5']);
  });

  it('of the same name are ordered by id', () => {
    const twins = { '20': 'Chemia', '3': 'Chemia', '100': 'Biologia' };
    const subjects = Object.fromEntries(
      Object.entries(twins).map(([id, name]) => [id, { id, name, short: null }]),
    );
    const grades = ['20', '3', '100'].map((subjectId) => grade('4', { subjectId }));
    const book = bookOf(grades.toReversed(), { lookups: { ...lookups, subjects } });
    expect(book.subjects.map((subject) => subject.slug)).toEqual(['biologia', 'chemia', 'chemia_20']);
  });

  it('do not include one with a + alone (§2.5)', () => {
    expect(bookOf([grade('+')]).subjects).toEqual([]);
  });

  it('are averaged unrounded into the mean of subjects', () => {
    const book = bookOf([
      ...['4', '4', '5'].map((text) => grade(text, { subjectId: '1' })),
      ...['2', '2', '3'].map((text) => grade(text, { subjectId: '2' })),
      grade('6', { subjectId: '3', semester: 2 }),
    ]);
    expect(book.meanOfSubjects).toBeCloseTo((13 / 3 + 7 / 3) / 2, 12);
    expect(book.averages.current).toBeCloseTo(20 / 6, 12);
  });

  it('are not listed without a name, but their grades count', () => {
    const book = bookOf([grade('5', { subjectId: '404' })]);
    expect(book.subjects).toEqual([]);
    expect(book).toMatchObject({ averages: { current: 5 }, meanOfSubjects: 5 });
  });

  it('do not include a grade without a subject, but it counts', () => {
    const book = bookOf([grade('5', { subjectId: null })]);
    expect(book).toMatchObject({ averages: { current: 5 }, meanOfSubjects: null, subjects: [] });
  });
});

it('the grades of last year, which the portal may still list, count nowhere', () => {
  const book = bookOf(
    [
      grade('3', { id: '1', semester: 1, date: '2027-06-10' }),
      grade('2', { id: '2', semester: 2, date: null, addedAt: '2027-06-10 10:00:00' }),
      grade('6', { id: '3', semester: 1, date: '2027-09-02' }),
    ],
    { today: '2027-09-03' },
  );
  expect(book.entries.map(({ id }) => id)).toEqual(['3']);
  expect(book.averages).toMatchObject({ current: 6, semester1: 6, semester2: null, year: 6, counted: 1 });
});
