import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownSubjects, subjectSlugs, subjectsShownIn } from '../../../src/school/grades/subjects.ts';
import type { Subject } from '../../../src/school/pupil/lookups.ts';
import { grade, gradebook, subject } from '../catalogue/school.ts';

const bookOf = (dates: Readonly<Record<string, string | null>>) =>
  gradebook({
    subjects: Object.entries(dates).map(([id, date]) =>
      subject(id, id, { entries: [grade({ date, addedAt: null })] }),
    ),
  });

describe('the subjects that are shown', () => {
  it('are those with grades of the year, and stay without grades', () => {
    const first = shownSubjects(2026, null, bookOf({ a: '2026-10-01', b: null }));
    expect(first).toEqual({ year: 2026, ids: ['a', 'b'] });
    const then = shownSubjects(2026, first, bookOf({ c: '2027-05-01' }));
    expect(then).toEqual({ year: 2026, ids: ['a', 'b', 'c'] });
    expect(shownSubjects(2026, then, bookOf({}))).toBe(then);
  });

  it('are reset in the next year', () => {
    const last = { year: 2026, ids: ['a', 'b'] };
    expect(subjectsShownIn(2027, last)).toEqual([]);
    const next = shownSubjects(2027, last, bookOf({ b: '2027-09-07' }));
    expect(next).toEqual({ year: 2027, ids: ['b'] });
  });
});

function subjects(names: Readonly<Record<string, string>>): Record<string, Subject> {
  return Object.fromEntries(Object.entries(names).map(([id, name]) => [id, { id, name, short: null }]));
}

describe('slugs of subjects', () => {
  it('come from the name', () => {
    expect(subjectSlugs(subjects({ '7': 'Język polski' })).get('7')).toBe('jezyk_polski');
  });

  it('have the id if names are equal, except for the lowest id', () => {
    const slugs = subjectSlugs(subjects({ '30': 'Język obcy', '4': 'JĘZYK OBCY', '100': 'Jezyk-obcy' }));
    expect([slugs.get('4'), slugs.get('30'), slugs.get('100')]).toEqual([
      'jezyk_obcy',
      'jezyk_obcy_30',
      'jezyk_obcy_100',
    ]);
  });

  it('are the id if the name has no letters', () => {
    expect(subjectSlugs(subjects({ '7': '数学' })).get('7')).toBe('7');
  });

  it('stay distinct if a name equals another slug with its id', () => {
    const slugs = subjectSlugs(subjects({ '1': 'Chemia', '5': 'Chemia 7', '7': 'Chemia' }));
    expect([...slugs.values()].toSorted()).toEqual(['chemia', 'chemia_7', 'chemia_7_7']);
    expect(slugs.get('5')).toBe('chemia_7');
  });

  it('are distinct and valid keys for any names, in any order', () => {
    const name = fc.oneof(
      fc.constantFrom('A', 'a', 'A 1', 'a_1', '1', 'ą', '', '😀'),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
    );
    const entries = fc.uniqueArray(fc.tuple(fc.nat({ max: 30 }).map(String), name), {
      selector: ([id]) => id,
      maxLength: 20,
    });
    fc.assert(
      fc.property(entries, (list) => {
        const slugs = subjectSlugs(subjects(Object.fromEntries(list)));
        expect(slugs.size).toBe(list.length);
        expect(new Set(slugs.values()).size).toBe(list.length);
        for (const slug of slugs.values()) expect(slug).toMatch(/^[a-z0-9_]+$/);
        const reversed = subjectSlugs(subjects(Object.fromEntries(list.toReversed())));
        expect([...reversed].toSorted()).toEqual([...slugs].toSorted());
      }),
    );
  });
});
