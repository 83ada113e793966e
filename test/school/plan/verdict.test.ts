import { describe, expect, it } from 'vitest';
import {
  dayVerdict,
  HOLIDAY_DAYS,
  type VerdictInput,
  verdictInput,
} from '../../../src/school/plan/verdict.ts';
import { freeDays, lesson, lookups, schoolClass, side, snapshot, substitution } from '../builders.ts';
import {
  cancelled,
  friday,
  input,
  monday,
  saturday,
  sunday,
  thursday,
  tuesday,
  two,
  week,
  ZONE,
} from './two-weeks.ts';

const inJune = '2027-06-28';
const inAutumn = '2027-08-30';

/** Free days of the school's list from a Wednesday on. */
const stretch = (length: number): VerdictInput =>
  input({}, { freeDays: [freeDays({ from: '2026-12-02', to: `2026-12-0${1 + length}` })] });

const aroundWeekend = [
  freeDays({ name: 'Ferie', from: thursday, to: friday }),
  freeDays({ name: 'Święto', from: monday, to: tuesday }),
];
const practice = freeDays({ list: 'class', name: 'Praktyki', from: '2026-11-09', to: friday });
const hoursOff = freeDays({ name: 'Apel', from: friday, to: friday, lessonFrom: 1, lessonTo: 2 });

describe('a day', () => {
  it.each<[string, string, VerdictInput, string | null, string | null]>([
    ['with lessons', friday, input(week), 'school', null],
    [
      'with one lesson left',
      friday,
      input({ [friday]: [two[0], cancelled[1]].flatMap((one) => one ?? []) }),
      'school',
      null,
    ],
    ['of which all is cancelled', friday, input({ ...week, [friday]: cancelled }), 'cancelled_all', null],
    [
      'of which all is announced as cancelled or moved away',
      friday,
      input(week, {
        substitutions: [
          substitution('cancelled', side(1, '1', { date: friday })),
          substitution('shifted', side(2, '2', { date: friday }), side(5, '2', { date: monday }), '2'),
        ],
      }),
      'cancelled_all',
      null,
    ],
    [
      'that is free over cancelled lessons',
      friday,
      input({ ...week, [friday]: cancelled }, { freeDays: [freeDays({ from: friday, to: friday })] }),
      'free',
      'Ferie',
    ],
    ['of which all hours are free', friday, input(week, { freeDays: [hoursOff] }), 'free', 'Apel'],
    [
      'of which one hour is free and the other cancelled',
      friday,
      input(
        { ...week, [friday]: [...two.slice(0, 1), ...cancelled.slice(1)] },
        { freeDays: [{ ...hoursOff, lessonTo: 1 }] },
      ),
      'cancelled_all',
      null,
    ],
    [
      'of the class’s own list, however long',
      friday,
      input(week, { freeDays: [practice] }),
      'free',
      'Praktyki',
    ],
    [
      'of the class’s own list that is called a trip',
      friday,
      input(week, { freeDays: [{ ...practice, name: 'Wycieczka' }] }),
      'trip',
      'Wycieczka',
    ],
    [
      'of a week with lessons that has none of its own',
      friday,
      input({ ...week, [friday]: [] }),
      'free',
      null,
    ],
    ['that is a Saturday', saturday, input(week), 'weekend', null],
    ['that is a Sunday of a week that is not published', '2026-11-22', input(week), 'weekend', null],
    ['that is a working Saturday', saturday, input({ ...week, [saturday]: two }), 'school', null],
    [
      'that is a working Saturday, all cancelled',
      saturday,
      input({ [saturday]: cancelled }),
      'cancelled_all',
      null,
    ],
    ['in four days of the school’s list', '2026-12-03', stretch(HOLIDAY_DAYS - 1), 'free', 'Ferie'],
    ['in five days of the school’s list', '2026-12-03', stretch(HOLIDAY_DAYS), 'holiday', 'Ferie'],
    ['first of a holiday', '2026-12-02', stretch(HOLIDAY_DAYS), 'holiday', 'Ferie'],
    ['last of a holiday', '2026-12-06', stretch(HOLIDAY_DAYS), 'holiday', 'Ferie'],
    ['after a holiday', '2026-12-07', stretch(HOLIDAY_DAYS), null, null],
    [
      'that is a Saturday inside holidays',
      saturday,
      input(week, { freeDays: aroundWeekend }),
      'holiday',
      'Ferie',
    ],
    [
      'that is a Sunday inside holidays',
      sunday,
      input(week, { freeDays: aroundWeekend }),
      'holiday',
      'Ferie',
    ],
    [
      'after the weekend inside holidays',
      monday,
      input(week, { freeDays: aroundWeekend }),
      'holiday',
      'Święto',
    ],
    [
      'that is a Saturday inside holidays, with cancelled lessons',
      saturday,
      input({ ...week, [saturday]: cancelled }, { freeDays: aroundWeekend }),
      'cancelled_all',
      null,
    ],
    [
      'that is a Saturday before a holiday',
      saturday,
      input(week, { freeDays: [freeDays({ from: monday, to: '2026-11-29' })] }),
      'weekend',
      null,
    ],
    [
      'of a week that was read and is not published',
      '2026-11-18',
      input({ [friday]: two }),
      'not_published',
      null,
    ],
    [
      'of a week that was read and is empty',
      '2026-11-18',
      input({ '2026-11-18': [] }),
      'not_published',
      null,
    ],
    ['between school years that is empty', '2027-07-05', input({ '2027-07-05': [] }), 'holiday', null],
    ['between school years that was not read', '2027-07-05', input({}, { readFrom: null }), 'holiday', null],
    ['between school years that is a Saturday', '2027-07-03', input({}), 'holiday', null],
    ['between school years with lessons', '2027-07-05', input({ '2027-07-05': two }), 'school', null],
    [
      'between school years that is listed',
      '2027-07-05',
      input({}, { freeDays: [freeDays({ name: 'Wakacje', from: '2027-06-26', to: '2027-08-31' })] }),
      'holiday',
      'Wakacje',
    ],
    [
      'between school years that is a day off of the class',
      '2027-07-05',
      input(
        { '2027-07-05': two },
        { freeDays: [freeDays({ list: 'class', name: 'Praktyki', from: '2027-07-05', to: '2027-07-05' })] },
      ),
      'holiday',
      'Praktyki',
    ],
    ['after the class’s school year', '2027-06-28', input({}, { schoolClass }), 'holiday', null],
    [
      'of June, while its end is unknown',
      '2027-06-28',
      input({}, { readFrom: inJune }),
      'not_published',
      null,
    ],
    [
      'of September that is not published',
      '2027-09-01',
      input({}, { readFrom: inAutumn }),
      'not_published',
      null,
    ],
    ['beyond the weeks that were read', '2026-11-25', input(week), null, null],
    ['before the weeks that were read', '2026-11-06', input(week), null, null],
    ['of which it is not known what was read', '2026-11-18', input(week, { readFrom: null }), null, null],
    ['that is a Sunday of which nothing is known', '2026-11-29', input({}, { readFrom: null }), null, null],
  ])('%s', (_, day, given, verdict, name) => {
    const found = dayVerdict(day, given);
    expect([found?.verdict ?? null, found?.name ?? null]).toEqual([verdict, name]);
  });

  it('has its times, the usual times, and the first and last lessons', () => {
    const days = {
      [friday]: [
        lesson(1, '1', { cancelled: true }),
        lesson(2, '2'),
        lesson(3, '3'),
        lesson(3, '4'),
        lesson(4, '4', { cancelled: true }),
      ],
    };
    const found = dayVerdict(friday, input(days));
    expect(found).toMatchObject({ start: '08:55', end: '10:35', usualStart: '08:00', usualEnd: '11:40' });
    expect(found?.firstLessons.map(({ subjectId }) => subjectId)).toEqual(['2']);
    expect(found?.lastLessons.map(({ subjectId }) => subjectId)).toEqual(['3', '4']);
    const off = dayVerdict(friday, input({ [friday]: cancelled }));
    expect(off).toMatchObject({
      start: null,
      end: null,
      usualStart: '08:00',
      usualEnd: '09:40',
      firstLessons: [],
      lastLessons: [],
    });
  });
});

describe('the input of a verdict', () => {
  it('has the two weeks from the Monday before the timetable was read', () => {
    const read = snapshot({ timetable: { days: week }, lookups });
    // 23:30 UTC on Sunday is Monday in Warsaw.
    const at = '2026-11-15T23:30:00Z';
    const timetable = { ...read.timetable, at } as typeof read.timetable;
    expect(verdictInput({ ...read, timetable }, ZONE)).toEqual({
      timetable: { days: week },
      substitutions: [],
      freeDays: [],
      lookups,
      readFrom: monday,
    });
  });

  it('has no read days if the Reading of the timetable is not fresh', () => {
    const timetable = {
      state: 'stale',
      value: { days: {} },
      at: '2026-11-16T05:00:00Z',
      problem: 'down',
    } as const;
    expect(verdictInput({ ...snapshot({}), timetable }, ZONE).readFrom).toBeNull();
    expect(verdictInput(snapshot({}), ZONE).readFrom).toBeNull();
  });
});
