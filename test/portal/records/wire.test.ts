import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as read from '../../../src/portal/records/wire.ts';

describe('ids (§2.1.3)', () => {
  it.each([
    [12345, '12345'],
    ['12345', '12345'],
    ['0012345', '12345'],
    [' 7 ', '7'],
    [0, '0'],
    ['000', '0'],
    ['90071992547409931234', '90071992547409931234'],
    ['LID-NBOARD-NOTICE-6f1c.ą-2', 'LID-NBOARD-NOTICE-6f1c.ą-2'],
    ['t0042', 't0042'],
  ])('%j is %j', (value, id) => {
    expect(read.id(value)).toBe(id);
  });

  it.each([
    [null],
    [undefined],
    [true],
    [-1],
    ['-1'],
    [1.5],
    ['1.5'],
    [Number.POSITIVE_INFINITY],
    [2 ** 53],
    [''],
    [' '],
    ['abc'],
    ['t'],
    ['LID-'],
    ['LID-a b'],
    [[1]],
    [{ Id: 1 }],
  ])('%j is no id', (value) => {
    expect(read.id(value)).toBeNull();
  });

  it('a number and its digits are the same id, with any number of leading zeros', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.nat(5), (number, zeros) => {
        expect(read.id(`${'0'.repeat(zeros)}${number}`)).toBe(read.id(number));
      }),
    );
  });

  it('reading an id twice changes nothing, whatever it came from', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const id = read.id(value);
        expect(id === null ? null : read.id(id)).toBe(id);
      }),
    );
  });

  it('the messaging host has names as ids too', () => {
    expect(read.mailId('schoolParentsCouncil')).toBe('schoolParentsCouncil');
    expect(read.mailId('0012')).toBe('0012');
    expect(read.mailId(12)).toBe('12');
    expect(read.mailId('')).toBeNull();
    expect(read.mailId({})).toBeNull();
  });
});

describe('references (§2.1.2)', () => {
  it('are the id inside, from a number or a string', () => {
    expect(read.reference({ Id: 5, Url: 'https://portal.example/5' })).toBe('5');
    expect(read.reference({ Id: '05', Url: null })).toBe('5');
  });

  it.each([[null], [undefined], [[]], [5], ['5'], [{}], [{ Id: null }], [{ Id: 'x' }]])(
    '%j is no id',
    (value) => {
      expect(read.reference(value)).toBeNull();
    },
  );
});

describe('numbers', () => {
  it.each([
    [3, 3],
    ['3', 3],
    ['1,5', 1.5],
    [' 1.5 ', 1.5],
    ['-0,25', -0.25],
    ['+2', 2],
    ['', null],
    ['1e3', null],
    ['0x10', null],
    ['1,5,2', null],
    ['dwa', null],
    [null, null],
    [true, null],
    [[], null],
  ])('%j reads as %j', (value, number) => {
    expect(read.number(value)).toBe(number);
  });

  it('an infinite number (1e999 in JSON) is null', () => {
    expect(read.number(JSON.parse('1e999'))).toBeNull();
    expect(read.number('9'.repeat(400))).toBeNull();
  });

  it.each([
    [2, 2],
    ['1,5', 1.5],
    [0, 0],
    ['0', 0],
    [undefined, 1],
    [null, 1],
    ['', 1],
    ['duża', 1],
    [-3, 1],
    [{}, 1],
  ])('the weight %j is %j (§2.3)', (value, weight) => {
    expect(read.weight(value)).toBe(weight);
  });

  it('counts whole numbers from 0, ordinals from 1', () => {
    expect([read.count('0'), read.count(7), read.count(-1), read.count('1,5')]).toEqual([0, 7, null, null]);
    expect([read.ordinal(0), read.ordinal('12'), read.ordinal(null)]).toEqual([null, 12, null]);
  });

  it('reads semesters 1 and 2', () => {
    expect([
      read.semester(1),
      read.semester('2'),
      read.semester(0),
      read.semester(3),
      read.semester(null),
    ]).toEqual([1, 2, null, null, null]);
  });
});

describe('flags', () => {
  it.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    [false, false],
    [0, false],
    ['0', false],
    ['false', false],
    [null, null],
    ['tak', null],
    [2, null],
    [[], null],
  ])('%j reads as %j', (value, flag) => {
    expect(read.flag(value)).toBe(flag);
  });
});

describe('dates and times', () => {
  it.each([
    ['2026-11-19', '2026-11-19'],
    ['2026-11-19 07:45:10', '2026-11-19'],
    ['2026-11-19T07:45:10+01:00', '2026-11-19'],
    ['2028-02-29', '2028-02-29'],
    ['2026-02-29', null],
    ['2026-13-01', null],
    ['0000-00-00', null],
    ['19.11.2026', null],
    ['2026-11-191', null],
    ['', null],
    [20261119, null],
    [null, null],
  ])('the date of %j is %j', (value, date) => {
    expect(read.date(value)).toBe(date);
  });

  it('a moment is unchanged if its date exists', () => {
    expect(read.moment(' 2026-11-19 07:45:10 ')).toBe('2026-11-19 07:45:10');
    expect(read.moment('2026-11-31 07:45:10')).toBeNull();
    expect(read.moment(1_763_500_000)).toBeNull();
  });

  it.each([
    ['07:10', '07:10'],
    ['7:10', '07:10'],
    ['07:10:59', '07:10'],
    ['23:59', '23:59'],
    ['24:00', null],
    ['07:60', null],
    ['7', null],
    ['', null],
    [710, null],
    [null, null],
  ])('the time %j is %j', (value, time) => {
    expect(read.time(value)).toBe(time);
  });
});

describe('text', () => {
  it('is one line; empty text is null, a number its digits', () => {
    expect(read.text('  Język\n polski ')).toBe('Język polski');
    expect(read.text(' \n')).toBeNull();
    expect(read.text(5)).toBe('5');
    expect(read.text(['x'])).toBeNull();
    expect(read.text(true)).toBeNull();
  });

  it('names people "Last First", or by the only part', () => {
    expect(read.lastFirst('Żółkiewska', 'Łucja')).toBe('Żółkiewska Łucja');
    expect(read.lastFirst('Sekretariat', null)).toBe('Sekretariat');
    expect(read.lastFirst(null, 'Łucja')).toBe('Łucja');
    expect(read.lastFirst(null, null)).toBeNull();
  });
});
