import { describe, expect, it } from 'vitest';
import { type AgendaEntry, type AgendaItem, kindOf, withoutDuplicates } from '../../src/domain/agenda.ts';
import type { Conference } from '../../src/domain/conferences.ts';

const entry: AgendaEntry = {
  id: '1',
  date: '2026-12-03',
  time: '17:30',
  content: 'Zebranie z wychowawcą',
  categoryId: null,
  subjectId: null,
};

const meeting: Conference = { id: '9', topic: null, teacherId: null, date: '2026-12-03', time: '17:30' };

describe('an entry of the agenda (§2.8)', () => {
  it.each<[string | null, string | null, AgendaItem['kind'], AgendaItem['kind']]>([
    ['Sprawdzian', 'Ułamki', 'test', 'test'],
    ['Inne', 'kartkówka: czasowniki', 'test', 'meeting'],
    ['Inne', 'KARTKOWKA', 'test', 'meeting'],
    ['Praca klasowa', null, 'test', 'test'],
    ['Zadanie', 'test z lektury', 'test', 'meeting'],
    ['Zadanie', 'piszemy testy', 'test', 'meeting'],
    [null, 'Dyktando', 'test', 'meeting'],
    ['Wycieczka', 'Kraków', 'other', 'meeting'],
    ['Inne', 'protest i testament', 'other', 'meeting'],
    ['Zebranie z rodzicami', null, 'meeting', 'meeting'],
    ['Zebranie z rodzicami', 'organizacja egzaminu ósmoklasisty', 'meeting', 'meeting'],
    ['Sprawdzian', 'zapowiedziany na zebraniu', 'test', 'test'],
    [null, null, 'other', 'meeting'],
  ])('of category %j with content %j is a %s, at the time of a conference a %s', (category, ...rest) => {
    const [content, alone, beside] = rest;
    const kinds = [[], [meeting]].map((conferences) => kindOf({ ...entry, content }, category, conferences));
    expect(kinds).toEqual([alone, beside]);
  });
});

describe('conferences beside the agenda (§2.8)', () => {
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
