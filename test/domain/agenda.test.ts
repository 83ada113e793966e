import { describe, expect, it } from 'vitest';
import { type AgendaEntry, isTest, withoutDuplicates } from '../../src/domain/agenda.ts';
import type { Conference } from '../../src/domain/conferences.ts';

const entry: AgendaEntry = {
  id: '1',
  date: '2026-12-03',
  time: '17:30',
  content: 'Zebranie z wychowawcą',
  categoryId: null,
  subjectId: null,
};

describe('a test in the agenda (§2.8)', () => {
  it.each([
    ['Sprawdzian', 'Ułamki', true],
    ['Inne', 'kartkówka: czasowniki', true],
    ['Inne', 'KARTKOWKA', true],
    ['Praca klasowa', null, true],
    ['Zadanie', 'test z lektury', true],
    ['Zadanie', 'piszemy testy', true],
    [null, 'Dyktando', true],
    ['Wycieczka', 'Kraków', false],
    ['Inne', 'protest i testament', false],
    ['Zebranie z rodzicami', null, false],
    [null, null, false],
  ])('is recognised by category %j or content %j: %s', (category, content, test) => {
    expect(isTest({ ...entry, content }, category)).toBe(test);
  });
});

describe('conferences beside the agenda (§2.8)', () => {
  const meeting: Conference = { id: '9', topic: null, teacherId: null, date: '2026-12-03', time: '17:30' };

  it('are left out if the agenda has them at the same date and time', () => {
    expect(withoutDuplicates([entry], [meeting])).toEqual([]);
  });

  it.each([{ date: '2026-12-04' }, { time: '17:00' }, { time: null }])(
    'stay if date or time differ: %j',
    (difference) => {
      const other = { ...meeting, ...difference };
      expect(withoutDuplicates([entry], [meeting, other])).toEqual([other]);
    },
  );

  it('stay beside an entry without a time', () => {
    expect(withoutDuplicates([{ ...entry, time: null }], [meeting])).toEqual([meeting]);
    expect(withoutDuplicates([{ ...entry, time: null }], [{ ...meeting, time: null }])).toHaveLength(1);
  });
});
