import { describe, expect, it } from 'vitest';
import { unreadCounts } from '../../../src/portal/records/messages.ts';
import { units } from '../../../src/portal/records/school.ts';
import { timetable } from '../../../src/portal/records/timetable.ts';
import type { Fields } from './list-fields.ts';
import { parsed } from './parsed.ts';
import { lessonFields, type Row, rows, slot, wholeRecord } from './stated-fields.ts';

/** The weight and the count of what deviates. */
function deviations({ kind, wrap }: Row, record: Fields): string {
  const fields = parsed(kind, wrap(record)).deviating?.fields ?? [];
  return fields.map(({ weight, count }) => `${count} ${weight}`).join(', ') || 'none';
}

function without(record: Fields, field: string): Fields {
  const { [field]: _left, ...rest } = record;
  return rest;
}

const named = Object.entries<Row>(rows).map(([name, row]) => ({ name, row, whole: wholeRecord(row) }));

describe('deviations', () => {
  it.each(named)('$name: none in a whole record', ({ row, whole }) => {
    expect(deviations(row, whole)).toBe('none');
  });

  it.each(named)('$name: of each field that is missing, null, or of another type', ({ row, whole }) => {
    const { facts, factsOrNull, factsIfGiven, cosmetic, cosmeticIfGiven, kind } = row;
    const expected: readonly [Fields | undefined, string, string, string][] = [
      [facts, '1 lost', '1 lost', '1 lost'],
      [factsOrNull, '1 lost', 'none', '1 lost'],
      [factsIfGiven, 'none', 'none', '1 lost'],
      [cosmetic, '1 cosmetic', '1 cosmetic', '1 cosmetic'],
      [cosmeticIfGiven, 'none', 'none', '1 cosmetic'],
    ];
    for (const [fields, missing, ofNull, ofOther] of expected) {
      for (const field of Object.keys(fields ?? {})) {
        // The keys of Me.User are undocumented: any object is accepted.
        const other = field === 'User' ? 'x' : { maybe: ['x'] };
        expect([field, deviations(row, without(whole, field))]).toEqual([field, missing]);
        // A counter that is null is both missing and unreadable.
        if (kind !== unreadCounts)
          expect([field, deviations(row, { ...whole, [field]: null })]).toEqual([field, ofNull]);
        expect([field, deviations(row, { ...whole, [field]: other })]).toEqual([field, ofOther]);
      }
    }
  });

  const lists = named.filter(({ row }) => row.isList !== false);

  it.each(lists)(
    '$name: a fact that all of several records lack is no list, a decoration is',
    ({ row, whole }) => {
      const { facts = {}, factsOrNull = {}, cosmetic = {}, kind, wrap } = row;
      const three = (record: Fields): readonly Fields[] => [record, record, record];
      for (const field of Object.keys({ ...facts, ...factsOrNull })) {
        const renamed = { ...without(whole, field), [`${field}2`]: whole[field] };
        expect(() => parsed(kind, wrap(...three(renamed)))).toThrow(
          expect.objectContaining({ kind: 'changed' }),
        );
        expect(parsed(kind, wrap(renamed, renamed)).deviating?.lost).toHaveLength(2);
        expect(parsed(kind, wrap(...three(renamed), whole)).deviating?.lost).toHaveLength(3);
      }
      for (const field of Object.keys(cosmetic)) {
        expect(parsed(kind, wrap(...three(without(whole, field)))).deviating?.lost).toEqual([]);
      }
    },
  );
});

describe('other deviations', () => {
  const lesson = { ...slot, ...lessonFields, IsSubstitutionClass: false };
  const week = (days: Fields): Fields => ({
    ...Object.fromEntries([16, 17, 18, 19, 20, 21, 22].map((day) => [`2026-11-${day}`, [[lesson], []]])),
    ...days,
  });

  it.each<[string, Fields, number]>([
    ['whole', {}, 0],
    ['with gaps', { '2026-11-19': { 1: [lesson], 3: { 0: lesson } } }, 0],
    ['with times written with a dot', { '2026-11-19': [[{ ...lesson, HourFrom: '8.00' }]] }, 0],
    ['with a day that is no list', { '2026-11-19': 'wolne' }, 1],
    ['with a day that is null', { '2026-11-19': null }, 1],
    ['with a day without its slots', { '2026-11-19': [] }, 1],
    ['with a slot that is null', { '2026-11-19': [[lesson], null] }, 0],
    ['with a slot that is no list', { '2026-11-19': [[lesson], 'x'] }, 1],
    ['with a day too many', { '2026-11-23': [[lesson], []] }, 1],
    ['with a time that is none', { '2026-11-19': [[lesson, { ...lesson, HourFrom: '8h' }]] }, 1],
    ['with a time that is none, alone on its day', { '2026-11-19': [[{ ...lesson, HourFrom: '8h' }]] }, 1],
  ])('a week %s', (_, days, count) => {
    const { dropped, unreadable } = parsed(timetable, { Timetable: week(days) });
    expect(dropped + unreadable).toBe(count);
  });

  it('a week without one of its days', () => {
    const { '2026-11-19': _left, ...rest } = week({});
    expect(parsed(timetable, { Timetable: rest })).toMatchObject({ dropped: 0, unreadable: 1 });
  });

  it('a week of which no lesson fits is changed', () => {
    const wrong = [[{ ...lesson, HourFrom: '8h' }], []];
    for (const Timetable of [
      { '2026-11-19': wrong, '2026-11-20': [[], []] },
      { '2026-11-19': 'x' },
      { x: [] },
    ]) {
      expect(() => parsed(timetable, { Timetable })).toThrow(expect.objectContaining({ kind: 'changed' }));
    }
  });

  it('Units without any settings, and settings that are none', () => {
    expect(parsed(units, { Units: [] }).deviating?.lost).toHaveLength(1);
    expect(parsed(units, { Unit: { GradesSettings: 'x' } }).deviating?.lost).toHaveLength(1);
  });
});
