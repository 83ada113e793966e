import { describe, expect, it } from 'vitest';
import { schools, units } from '../../../src/portal/records/school.ts';
import { parsed } from './parsed.ts';

describe('Schools (§2.2)', () => {
  it('reads name and town, the town with a small letter', () => {
    const { value } = parsed(schools, {
      School: {
        Name: 'Szkoła Podstawowa nr 0 im. „Żółwia”',
        town: 'Łęgowo Małe',
        street: 'Długa',
        PostCode: '00-000',
      },
    });
    expect(value).toEqual({ name: 'Szkoła Podstawowa nr 0 im. „Żółwia”', town: 'Łęgowo Małe', bells: [] });
  });

  it('leaves what is not there unknown', () => {
    expect(parsed(schools, { School: { Name: '' } }).value).toEqual({ name: null, town: null, bells: [] });
    expect(parsed(schools, { School: { Town: 'Łęgowo' } }).value.town).toBe('Łęgowo');
  });
});

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
    for (const odd of [null, 'x', [5], [{ From: 'x' }]]) {
      expect(parsed(schools, { School: { Name: 'SP 0', LessonsRange: odd } })).toMatchObject({
        value: { bells: [] },
        unreadable: 0,
      });
    }
  });

  it('is null without settings', () => {
    const unknown = {
      standardGrades: null,
      pointGrades: null,
      descriptiveGrades: null,
      bells: [],
      behaviourStart: null,
    };
    expect(parsed(units, { Units: [] }).value).toEqual(unknown);
    expect(parsed(units, { Units: [{ GradesSettings: [] }] }).value).toEqual(unknown);
  });

  it('does not fit where the answer is no object', () => {
    expect(() => parsed(units, [])).toThrow(expect.objectContaining({ kind: 'changed' }));
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
