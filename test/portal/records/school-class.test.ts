import { describe, expect, it } from 'vitest';
import { classes, classOf } from '../../../src/portal/records/school.ts';
import { parsed } from './parsed.ts';

const fourthB = {
  Id: 7001,
  Number: 4,
  Symbol: 'b',
  ClassTutor: { Id: 301, Url: 'https://portal.example/Users/301' },
  BeginSchoolYear: '2026-09-01',
  EndFirstSemester: '2027-01-31',
  EndSchoolYear: '2027-06-25',
};
const fifthA = { ...fourthB, Id: '7002', Number: '5', Symbol: 'a', ClassTutor: null };

const today = '2026-11-19';

describe('Classes (§2.2)', () => {
  it('reads one class', () => {
    const { value, dropped } = parsed(classes, { Class: fourthB });
    expect(dropped).toBe(0);
    expect(classOf(value, '7001', today)).toEqual({
      number: 4,
      symbol: 'b',
      tutorId: '301',
      beginsOn: '2026-09-01',
      firstSemesterEndsOn: '2027-01-31',
      endsOn: '2027-06-25',
    });
  });

  it('reads a list of classes and finds the pupil’s', () => {
    const { value } = parsed(classes, { Class: [fourthB, fifthA] });
    expect(classOf(value, '7002', today)).toMatchObject({ number: 5, symbol: 'a', tutorId: null });
  });

  it('is the first of several while the pupil’s is unknown, and never another pupil’s', () => {
    const { value } = parsed(classes, { Class: [fourthB, fifthA] });
    expect(classOf(value, null, today)?.number).toBe(4);
    expect(classOf(value, undefined, today)?.number).toBe(4);
    expect(classOf(value, '7003', today)).toBeUndefined();
  });

  it.each<[string, string, object, string | null, number | undefined]>([
    ['the old one until the next begins', '2027-08-31', {}, '7001', 4],
    ['the new one from then on', '2027-09-01', {}, '7001', 5],
    ['the new one, whichever is named', '2027-10-01', {}, '7002', 5],
    ['the old one while it is its year', '2027-06-25', {}, '7002', 4],
    ['that of today if none is named', '2027-09-01', {}, null, 5],
    ['the named one if its dates are unknown', '2027-09-01', { BeginSchoolYear: null }, '7001', 4],
  ])('of two years is %s', (_, day, old, named, number) => {
    const next = { BeginSchoolYear: '2027-09-01', EndFirstSemester: null, EndSchoolYear: '2028-06-23' };
    const { value } = parsed(classes, {
      Class: [
        { ...fourthB, ...old },
        { ...fifthA, ...next },
      ],
    });
    expect(classOf(value, named, day)?.number).toBe(number);
  });

  it('takes the only class whatever its id', () => {
    expect(classOf(parsed(classes, { Class: { Number: 1 } }).value, '7003', today)?.number).toBe(1);
  });

  it('reads null and an empty list as no class', () => {
    for (const Class of [null, []])
      expect(classOf(parsed(classes, { Class }).value, null, today)).toBeUndefined();
  });

  it('leaves a date that does not exist unknown', () => {
    const { value } = parsed(classes, { Class: { ...fourthB, EndFirstSemester: '2027-02-30' } });
    expect(classOf(value, null, today)).toMatchObject({ firstSemesterEndsOn: null, endsOn: '2027-06-25' });
  });

  it('does not fit where the class is no object', () => {
    for (const answer of [{ Class: 'IVb' }, { Classes: [] }, []]) {
      expect(() => parsed(classes, answer)).toThrow(expect.objectContaining({ kind: 'changed' }));
    }
  });
});
