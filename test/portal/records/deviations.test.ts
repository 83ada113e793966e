import { describe, expect, it } from 'vitest';
import { luckyNumber } from '../../../src/portal/records/lucky-number.ts';
import { unreadCounts } from '../../../src/portal/records/messages.ts';
import { units } from '../../../src/portal/records/school.ts';
import { timetable } from '../../../src/portal/records/timetable.ts';
import type { Fields } from './list-fields.ts';
import { lessonFields, type Row, rows, slot } from './stated-fields.ts';

function deviations({ kind, wrap }: Row, record: Fields): number {
  const { dropped, unreadable } = kind.parse(wrap(record));
  return dropped + unreadable;
}

function without(record: Fields, field: string): Fields {
  const { [field]: _left, ...rest } = record;
  return rest;
}

const named = Object.entries(rows).map(([name, row]) => ({
  name,
  row,
  whole: { ...row.always, ...row.expected, ...row.nullable, ...row.optional },
}));

describe('deviations', () => {
  it.each(named)('$name: none in a whole record', ({ row, whole }) => {
    expect(deviations(row, whole)).toBe(0);
  });

  it.each(named)('$name: one for each documented field that is missing', ({ row, whole }) => {
    for (const field of Object.keys({ ...row.expected, ...row.nullable })) {
      expect([field, deviations(row, without(whole, field))]).toEqual([field, 1]);
    }
  });

  it.each(named)('$name: one for each field that is null and may not be', ({ row, whole }) => {
    for (const field of Object.keys(row.expected)) {
      expect([field, deviations(row, { ...whole, [field]: null })]).toEqual([field, 1]);
    }
  });

  it.each(named)('$name: one for each field that cannot be read', ({ row, whole }) => {
    for (const field of Object.keys({ ...row.expected, ...row.nullable, ...row.optional })) {
      // The keys of Me.User are undocumented: any object is accepted.
      const wrong = field === 'User' ? 'x' : { maybe: ['x'] };
      expect([field, deviations(row, { ...whole, [field]: wrong })]).toEqual([field, 1]);
    }
  });

  it.each(named)('$name: none where what may be missing or null is', ({ row, whole }) => {
    for (const field of Object.keys({ ...row.optional })) {
      expect([field, deviations(row, without(whole, field))]).toEqual([field, 0]);
      // Counters are not fields: each must be readable.
      if (row.kind === unreadCounts) continue;
      expect([field, deviations(row, { ...whole, [field]: null })]).toEqual([field, 0]);
    }
    for (const field of Object.keys({ ...row.nullable })) {
      expect([field, deviations(row, { ...whole, [field]: null })]).toEqual([field, 0]);
    }
  });
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
    ['with a slot that is null', { '2026-11-19': [[lesson], null] }, 1],
    ['with a slot that is no list', { '2026-11-19': [[lesson], 'x'] }, 1],
    ['with a day too many', { '2026-11-23': [[lesson], []] }, 1],
    ['with a time that is none', { '2026-11-19': [[lesson, { ...lesson, HourFrom: '8h' }]] }, 1],
    ['with a time that is none, alone on its day', { '2026-11-19': [[{ ...lesson, HourFrom: '8h' }]] }, 1],
  ])('a week %s', (_, days, count) => {
    const { dropped, unreadable } = timetable.parse({ Timetable: week(days) });
    expect(dropped + unreadable).toBe(count);
  });

  it('a week without one of its days', () => {
    const { '2026-11-19': _left, ...rest } = week({});
    expect(timetable.parse({ Timetable: rest })).toMatchObject({ dropped: 0, unreadable: 1 });
  });

  it('a week of which no lesson fits is changed', () => {
    const wrong = [[{ ...lesson, HourFrom: '8h' }], []];
    for (const Timetable of [
      { '2026-11-19': wrong, '2026-11-20': [[], []] },
      { '2026-11-19': 'x' },
      { x: [] },
    ]) {
      expect(() => timetable.parse({ Timetable })).toThrow(expect.objectContaining({ kind: 'changed' }));
    }
  });

  it('Units without any settings, and settings that are none', () => {
    expect(units.parse({ Units: [] }).unreadable).toBe(1);
    expect(units.parse({ Unit: { GradesSettings: 'x' } }).unreadable).toBe(1);
  });

  it('a lucky number that is not there', () => {
    for (const LuckyNumber of [null, [], {}]) expect(luckyNumber.parse({ LuckyNumber }).unreadable).toBe(2);
  });
});
