import { describe, expect, it } from 'vitest';
import { classes, classOf, schools, units } from '../../../src/school/pupil/school-records.ts';
import { parsed } from '../nouns/parsed.ts';

describe('Units (§2.2: no documented root key)', () => {
  const GradesSettings = {
    StandardGradesEnabled: true,
    PointGradesEnabled: false,
    DescriptiveGradesEnabled: '1',
  };
  const settings = {
    standardGrades: true,
    pointGrades: false,
    descriptiveGrades: true,
    bells: [],
    behaviourStart: null,
  };

  it.each([
    ['at the top', { GradesSettings }],
    ['in an object', { Unit: { Id: 1, GradesSettings, LessonsRange: [] }, Url: 'x' }],
    ['in a list', { Units: [{ Id: 1, GradesSettings }, null, 5] }],
  ])('finds the settings %s', (_, answer) => {
    expect(parsed(units, answer).value).toEqual(settings);
  });

  it('is null if units differ', () => {
    const other = { ...GradesSettings, StandardGradesEnabled: false };
    expect(parsed(units, { Units: [{ GradesSettings }, { GradesSettings: other }] }).value).toEqual({
      ...settings,
      behaviourStart: null,
      standardGrades: null,
    });
  });

  it('has the bells on which the units agree (observed)', () => {
    const first = { From: '07:10', To: '07:55', RawFrom: 1, RawTo: 2 };
    const second = { From: '8:00', To: '8:45', RawFrom: 3, RawTo: 4 };
    const LessonsRange = [null, first, second];
    const bells = [
      { lessonNo: 1, from: '07:10', to: '07:55' },
      { lessonNo: 2, from: '08:00', to: '08:45' },
    ];
    expect(parsed(units, { Units: [{ GradesSettings, LessonsRange }] })).toMatchObject({
      value: { bells },
      unreadable: 0,
    });
    const later = { GradesSettings, LessonsRange: [null, first, { ...second, From: '8:10' }] };
    expect(parsed(units, { Units: [{ GradesSettings, LessonsRange }, later] }).value.bells).toEqual([
      bells[0],
    ]);
    expect(parsed(schools, { School: { Name: 'SP 0', LessonsRange } })).toMatchObject({
      value: { bells },
      unreadable: 0,
    });
  });

  it('is null without settings', () => {
    const unknown = {
      standardGrades: null,
      pointGrades: null,
      descriptiveGrades: null,
      bells: [],
      behaviourStart: null,
    };
    const flags = { StandardGradesEnabled: null };
    for (const answer of [{}, [], { Units: null }, { Units: [] }])
      expect(units.parse(answer)).toEqual({ value: unknown });
    for (const GradesSettings of [null, [], {}, flags])
      expect(units.parse({ Units: [{ Id: 2, GradesSettings }] })).toEqual({ value: unknown });
  });

  it('deviates where they are under another name, or none', () => {
    for (const answer of [{ Units: [{ Id: 2 }] }, { Unit: { GradesSettings: 'x' } }])
      expect(units.parse(answer).deviating?.lost).toHaveLength(1);
  });

  it('does not fit where the answer is no object', () => {
    expect(() => parsed(units, ['x'])).toThrow(expect.objectContaining({ kind: 'changed' }));
  });

  it.each([
    [
      { Semester1: 100, Semester2: '150' },
      { 1: 100, 2: 150 },
    ],
    [
      { Semester1: 0, Semester2: 0 },
      { 1: 0, 2: 0 },
    ],
    [{ Semester1: 100 }, { 1: 100, 2: null }],
    [80, { 1: 80, 2: 80 }],
    [[], null],
    ['x', null],
    [undefined, null],
  ])('have %j as what points of behaviour begin with (observed)', (StartPoints, start) => {
    const unit = { GradesSettings: {}, BehaviourGradesSettings: { StartPoints } };
    expect(parsed(units, { Units: [unit, unit] }).value.behaviourStart).toEqual(start);
    const other = { BehaviourGradesSettings: { StartPoints: { Semester1: 1, Semester2: 1 } } };
    if (start) expect(parsed(units, { Units: [unit, other] }).value.behaviourStart).toBeNull();
  });
});

const bells = [
  { lessonNo: 0, from: '07:10', to: '07:55' },
  { lessonNo: 1, from: '08:00', to: '08:45' },
];

describe('the bell schedule of Units, whose layout is undocumented (§2.2)', () => {
  it.each<[string, unknown]>([
    [
      'by place',
      [
        { From: '07:10', To: '07:55' },
        { From: '8:00', To: '08:45:00' },
      ],
    ],
    [
      'by its own numbers',
      [
        { Lesson: 1, From: '08:00', To: '08:45' },
        { Lesson: '0', From: '07:10', To: '07:55' },
      ],
    ],
    [
      'by the keys of a map',
      { 0: { HourFrom: '07:10', HourTo: '07:55' }, 1: { HourFrom: '08:00', HourTo: '08:45' } },
    ],
    [
      'with other names',
      [
        { start: '07:10', end: '07:55' },
        { start: '08:00', end: '08:45' },
      ],
    ],
    [
      'with raw values beside',
      [
        { RawFrom: 25800, From: '07:10', RawTo: 28500, To: '07:55' },
        { From: '08:00', To: '08:45' },
      ],
    ],
  ])('is read %s', (_, range) => {
    expect(schools.parse({ School: { LessonsRange: range } }).value.bells).toEqual(bells);
  });

  it('drops bells that end before they begin or have no time', () => {
    const range = [{ From: '08:45', To: '08:00' }, { From: '25:00', To: '26:00' }, null, { From: '08:00' }];
    const { value, deviating } = units.parse({ GradesSettings: {}, LessonsRange: range });
    expect(value.bells).toEqual([]);
    expect(deviating?.fields).toContainEqual({
      field: 'LessonsRange',
      fault: 'unreadable',
      weight: 'cosmetic',
      count: 1,
    });
    for (const none of [null, 5, 'x'])
      expect(schools.parse({ School: { LessonsRange: none } }).value.bells).toEqual([]);
  });
});

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

  it('does not fit where the class is no object', () => {
    for (const answer of [{ Class: 'IVb' }, { Classes: [] }, []]) {
      expect(() => parsed(classes, answer)).toThrow(expect.objectContaining({ kind: 'changed' }));
    }
  });
});
