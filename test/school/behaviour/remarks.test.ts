import { describe, expect, it } from 'vitest';
import { remarkBook } from '../../../src/school/behaviour/remarks.ts';
import { schoolClass } from '../builders.ts';
import { lookups as names, remark } from '../catalogue/school.ts';

const today = '2026-11-19';

describe('the remarks of a school year', () => {
  it('are newest first, with their names', () => {
    const list = [
      remark({ id: '9', date: '2026-11-10' }),
      remark({ id: '10', date: '2026-11-10', kind: 'negative', categoryId: '404', teacherId: null }),
      remark({ id: '3', date: null }),
      remark({ id: '2', date: '2026-11-12' }),
    ];
    const { entries } = remarkBook(list, { lookups: names(), schoolClass, today });
    expect(entries.map(({ id }) => id)).toEqual(['2', '10', '9', '3']);
    expect(entries[0]).toMatchObject({ category: 'Pochwała', teacher: 'Lis Jan' });
    expect(entries[1]).toMatchObject({ category: null, teacher: null, kind: 'negative' });
  });

  it('are counted by kind and by semester, without those of the year before', () => {
    const list = [
      remark({ id: '1', date: '2026-09-01' }),
      remark({ id: '2', date: '2027-01-29', kind: 'negative' }),
      remark({ id: '3', date: '2027-01-30', kind: 'negative' }),
      remark({ id: '4', date: '2027-02-01', kind: 'neutral' }),
      remark({ id: '5', date: null, kind: null }),
      remark({ id: '6', date: '2026-06-20' }),
    ];
    expect(remarkBook(list, { lookups: names(), schoolClass, today: '2027-03-01' })).toMatchObject({
      byKind: { positive: 1, negative: 2, neutral: 1, unknown: 1 },
      bySemester: { 1: 2, 2: 2 },
      entries: { length: 5 },
    });
  });

  it('without ids are one if day, teacher and text are equal', () => {
    const one = remark({ id: null });
    const others = [{ date: '2026-11-18' }, { teacherId: '7' }, { text: 'Inna' }].map((parts) => ({
      ...one,
      ...parts,
    }));
    expect(remarkBook([one, one], { lookups: names(), schoolClass, today }).entries).toHaveLength(1);
    const { entries } = remarkBook([one, ...others], { lookups: names(), schoolClass, today });
    expect(new Set(entries.map(({ id }) => id)).size).toBe(4);
    expect(entries[0]?.id).toMatch(/^#[0-9a-f]{10}$/);
  });
});
