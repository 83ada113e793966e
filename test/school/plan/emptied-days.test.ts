import { describe, expect, it } from 'vitest';
import { emptiedDays, withEmptied } from '../../../src/school/plan/emptied-days.ts';
import type { Timetable } from '../../../src/school/plan/timetable.ts';
import { dayVerdict, type VerdictInput } from '../../../src/school/plan/verdict.ts';
import type { AgendaItem } from '../../../src/school/work/entries.ts';
import { freeDays, schoolClass } from '../builders.ts';
import { trip } from '../catalogue/school.ts';
import { friday, input, saturday, thursday, two, week } from './two-weeks.ts';

const nextFriday = '2026-11-20';
const nextWeek = { '2026-11-18': two, '2026-11-19': two, [nextFriday]: two };
const emptied = { ...week, ...nextWeek, [friday]: [] };

describe('a weekday without lessons', () => {
  const of = (timetable: Timetable, endsOn = '2027-06-25'): readonly string[] => [
    ...emptiedDays(timetable, { ...schoolClass, endsOn }),
  ];

  it.each<[string, Timetable, readonly string[]]>([
    ['has lost them if another week has some on that weekday', { days: emptied }, [friday]],
    ['that has none in any week never had any', { days: { ...emptied, [nextFriday]: [] } }, []],
    [
      'of a week without lessons is not published',
      { days: { ...nextWeek, '2026-11-23': [], '2026-11-27': [] } },
      [],
    ],
    [
      'of a week without lessons has lost them if an earlier reading had some',
      { days: { ...nextWeek, '2026-11-27': [] }, emptied: ['2026-11-27'] },
      ['2026-11-27'],
    ],
    [
      'has them, where something of it could not be read',
      { days: emptied, unreadable: [{ day: friday, lessonNo: null }] },
      [],
    ],
    ['has them again', { days: { ...emptied, [friday]: two }, emptied: [friday] }, []],
  ])('%s', (_, timetable, expected) => {
    expect(of(timetable)).toEqual(expected);
  });

  it('has lost none where the school year is over', () => {
    const lost = { days: { ...emptied, '2026-11-27': [] }, emptied: ['2026-11-27'] };
    expect([of(lost), of(lost, thursday)]).toEqual([[friday, '2026-11-27'], []]);
  });

  it('is remembered over readings, until it has lessons or is not listed', () => {
    const none = { days: { [friday]: [], [saturday]: [] } };
    const had = { days: { [friday]: two, [saturday]: two } };
    const lost = withEmptied(none, had);
    expect(lost).toEqual({ ...none, emptied: [friday] });
    expect(withEmptied(none, lost)).toEqual(lost);
    expect([withEmptied(had, lost), withEmptied({ days: {} }, lost), withEmptied(none, undefined)]).toEqual([
      had,
      { days: {} },
      none,
    ]);
    expect(withEmptied({ ...none, names: { subjects: {}, people: {}, classrooms: {} } }, had).emptied).toBe(
      undefined,
    );
  });
});

describe('a school day that has lost its lessons', () => {
  const gathering: AgendaItem = {
    id: '1',
    kind: 'other',
    isQuiz: false,
    date: friday,
    time: '07:00',
    content: 'Zbiórka, zabrać prowiant',
    category: 'Inne',
    subject: null,
    subjectId: null,
    teacher: null,
  };
  const krakow = trip({ destination: 'Kraków', from: friday, to: friday });
  const ofSchool = freeDays({ name: 'Dzień dyrektorski', from: friday, to: friday });

  it.each<[string, Partial<VerdictInput>, string, string | null, string | null]>([
    ['is free where nothing says why', {}, 'free', null, null],
    ['is what the agenda tells one to come to', { agenda: [gathering] }, 'trip', null, '07:00'],
    ['is a trip of the list on it', { trips: [krakow] }, 'trip', 'Kraków', null],
    [
      'is one day of a trip of two',
      {
        trips: [{ ...krakow, from: thursday }],
        freeDays: [freeDays({ list: 'class', from: thursday, to: thursday })],
      },
      'trip',
      'Kraków',
      null,
    ],
    [
      'is none of a trip on whose other day there are lessons',
      { trips: [{ ...krakow, from: thursday }] },
      'free',
      null,
      null,
    ],
    [
      'is what the school’s free day says',
      { freeDays: [ofSchool], trips: [krakow], agenda: [gathering] },
      'free',
      'Dzień dyrektorski',
      null,
    ],
  ])('%s', (_, parts, verdict, name, start) => {
    expect(dayVerdict(friday, input(emptied, parts))).toMatchObject({ verdict, name, start });
  });
});
