import { describe, expect, it } from 'vitest';
import { classrooms, gradeCategories, people, subjects } from '../../../src/portal/records/lookups.ts';
import { parsed } from './parsed.ts';

describe('lookups (§2.3)', () => {
  it('reads subjects; one without a name is unfit', () => {
    const { value, dropped, skipped } = parsed(subjects, {
      Subjects: [
        { Id: 1, Name: 'Język polski', Short: 'jęz. pol.', IsExtracurricular: false },
        { Id: '02', Name: 'Wychowanie fizyczne', Short: null },
        { Id: 3, Name: ' ' },
        { Id: null, Name: 'Duch' },
      ],
      Resources: {},
    });
    expect(value).toEqual([
      { id: '1', name: 'Język polski', short: 'jęz. pol.' },
      { id: '2', name: 'Wychowanie fizyczne', short: null },
    ]);
    expect([dropped, skipped]).toEqual([1, 1]);
  });

  it('names people "Last First", by one part where the other is null (§2.1.5)', () => {
    const { value, dropped } = parsed(people, {
      Users: [
        { Id: 301, FirstName: 'Żaneta', LastName: 'Grzęda-Łoś', IsEmployee: true },
        { Id: 302, FirstName: null, LastName: 'Sekretariat' },
        { Id: 303, FirstName: 'Dyżurny', LastName: null },
        { Id: 304, FirstName: null, LastName: null },
        { Id: 305 },
      ],
    });
    expect(value).toEqual([
      { id: '301', name: 'Grzęda-Łoś Żaneta' },
      { id: '302', name: 'Sekretariat' },
      { id: '303', name: 'Dyżurny' },
      { id: '304', name: '' },
      { id: '305', name: '' },
    ]);
    expect(dropped).toBe(0);
  });

  it('reads classrooms with name or symbol or neither', () => {
    const { value } = parsed(classrooms, {
      Classrooms: [{ Id: 1, Name: 'Pracownia "Żuraw"', Symbol: 12 }, { Id: '2', Symbol: 'sg' }, { Id: 3 }],
    });
    expect(value).toEqual([
      { id: '1', name: 'Pracownia "Żuraw"', symbol: '12' },
      { id: '2', name: null, symbol: 'sg' },
      { id: '3', name: null, symbol: null },
    ]);
  });

  it('reads weights as numbers and numeric strings, and anything else as 1', () => {
    const { value } = parsed(gradeCategories, {
      Categories: [
        { Id: 1, Name: 'Sprawdzian', Weight: 3, CountToTheAverage: true },
        { Id: 2, Name: 'Kartkówka', Weight: '1,5', CountToTheAverage: false },
        { Id: 3, Name: 'Aktywność', Weight: null, CountToTheAverage: 0 },
        { Id: 4, Weight: 'x' },
      ],
    });
    expect(value.map(({ weight }) => weight)).toEqual([3, 1.5, 1, 1]);
    expect(value.map(({ countsToAverage }) => countsToAverage)).toEqual([true, false, false, true]);
    expect(value[3]?.name).toBe('');
  });
});
