import { describe, expect, it } from 'vitest';
import { calendarOutings } from '../../../src/school/plan/calendar.ts';
import { outingTimes } from '../../../src/school/plan/outings.ts';
import type { Outing, PlanInput } from '../../../src/school/plan/plan.ts';
import { dayVerdict, verdictInput } from '../../../src/school/plan/verdict.ts';
import type { AgendaItem } from '../../../src/school/work/entries.ts';
import { freeDays, knownPlan, lesson, lookups, planInput, schoolClass, snapshot } from '../builders.ts';
import { trip } from '../catalogue/school.ts';
import { agendaEntry } from '../school-work.ts';

const [thursday, friday, saturday, sunday] = [
  '2026-11-26',
  '2026-11-27',
  '2026-11-28',
  '2026-11-29',
] as const;

/** Three lessons each day, from 8:00 to 10:35. */
const days = Object.fromEntries(
  [thursday, friday].map((day) => [day, [lesson(1, '1'), lesson(2, '2'), lesson(3, '3')]]),
);
const week = { ...days, [saturday]: [], [sunday]: [] };

const dayOff = freeDays({ list: 'class', name: 'Dzień wolny', from: thursday, to: thursday });
const hoursOff = { ...dayOff, lessonFrom: 2, lessonTo: 3 };
const krakow = trip({ destination: 'Kraków', from: thursday, to: thursday });

function entry(content: string, parts: Partial<AgendaItem> = {}): AgendaItem {
  const none = { category: 'Inne', subjectId: null, subject: null, teacher: null };
  return {
    id: content,
    kind: 'other',
    isQuiz: false,
    date: thursday,
    time: '07:00',
    content,
    ...none,
    ...parts,
  };
}
const gathering = entry('Zbiórka przed szkołą');

const input = (parts: Partial<PlanInput>): PlanInput => planInput(week, parts);
const outing = (parts: Partial<PlanInput>, day: string = thursday): Partial<Outing> | null =>
  knownPlan(day, input(parts)).outing;
const whole = { isTrip: true, from: '07:00', to: null, lessons: null };

describe('the outing of a day off', () => {
  it.each<[string, Partial<PlanInput>, Partial<Outing> | null]>([
    [
      'is a trip of the class, at the time of the agenda',
      { freeDays: [dayOff], trips: [krakow], agenda: [gathering] },
      { ...whole, name: 'Kraków', content: 'Zbiórka przed szkołą' },
    ],
    [
      'has no time that nobody told',
      { freeDays: [dayOff], trips: [krakow] },
      { ...whole, name: 'Kraków', content: null, from: null },
    ],
    [
      'is what the free day is called',
      { freeDays: [{ ...dayOff, name: 'Zielona szkoła' }] },
      { ...whole, name: 'Zielona szkoła', content: null, from: null },
    ],
    [
      'is what the agenda says',
      { freeDays: [dayOff], agenda: [entry('Wyjazd do Torunia', { category: 'Wycieczka' })] },
      { ...whole, name: 'Wycieczka', content: 'Wyjazd do Torunia' },
    ],
    [
      'is another event of the agenda with a time',
      { freeDays: [dayOff], agenda: [entry('Rekolekcje\nw kościele', { time: '08:30' })] },
      { ...whole, isTrip: false, name: null, content: 'Rekolekcje', from: '08:30' },
    ],
    [
      'has no name where several trips may be the class’s',
      { freeDays: [dayOff], trips: [krakow, trip({ id: '62', from: thursday, to: null })] },
      { ...whole, name: null, content: null, from: null },
    ],
    [
      'ends when the agenda says that one is back',
      {
        freeDays: [dayOff],
        trips: [krakow],
        agenda: [gathering, entry('Powrót z wycieczki', { time: '16:00' })],
      },
      { ...whole, name: 'Kraków', content: 'Zbiórka przed szkołą', to: '16:00' },
    ],
    [
      'has no time of another day',
      { freeDays: [dayOff], trips: [krakow], agenda: [{ ...gathering, date: friday }] },
      { ...whole, name: 'Kraków', content: null, from: null },
    ],
    [
      'says what the agenda says about when to come',
      { freeDays: [dayOff], trips: [krakow], agenda: [entry('Wycieczka', { time: null }), gathering] },
      { ...whole, name: 'Kraków', content: 'Zbiórka przed szkołą' },
    ],
    [
      'is what the agenda says also on a day off of the school without lessons',
      {
        timetable: { days: { ...week, [thursday]: [] } },
        freeDays: [{ ...dayOff, list: 'school' }],
        agenda: [entry('Wyjazd do Torunia', { category: 'Wycieczka' })],
      },
      { ...whole, name: 'Wycieczka', content: 'Wyjazd do Torunia' },
    ],
    ['is none without any of these', { freeDays: [dayOff] }, null],
    [
      'is none of a trip of another day',
      { freeDays: [dayOff], trips: [trip({ from: friday, to: friday })] },
      null,
    ],
    [
      'is none of a longer trip, which another class makes',
      { freeDays: [dayOff], trips: [trip({ from: thursday, to: friday })] },
      null,
    ],
    [
      'is none of a trip on the school’s day off',
      { freeDays: [{ ...dayOff, list: 'school' }], trips: [krakow] },
      null,
    ],
    ['is no test', { freeDays: [dayOff], agenda: [{ ...gathering, kind: 'test' }] }, null],
    ['is no meeting', { freeDays: [dayOff], agenda: [{ ...gathering, kind: 'meeting' }] }, null],
    [
      'is nothing of a lesson',
      { freeDays: [dayOff], agenda: [entry('Przynieść atlas', { subject: 'Geografia' })] },
      null,
    ],
    [
      'is no entry without a time',
      { freeDays: [dayOff], agenda: [entry('Dzień Patrona', { time: null })] },
      null,
    ],
    ['is no day off', { freeDays: [dayOff], agenda: [entry('Dzień wolny od zajęć')] }, null],
    ['is no care', { freeDays: [dayOff], agenda: [entry('Zajęcia opiekuńcze w świetlicy')] }, null],
    [
      'is no other event on the school’s day off',
      { freeDays: [{ ...dayOff, list: 'school' }], agenda: [entry('Kiermasz')] },
      null,
    ],
    ['is nothing that was called off', { freeDays: [dayOff], agenda: [entry('Wycieczka odwołana!')] }, null],
  ])('%s', (_, parts, expected) => {
    expect(outing(parts)).toEqual(expected);
    expect(dayVerdict(thursday, { ...input(parts), readFrom: null })?.verdict).toBe(
      expected ? 'trip' : 'free',
    );
  });

  it('also where all lessons are cancelled, by the agenda', () => {
    const cancelled = { [thursday]: [lesson(1, '1', { cancelled: true })] };
    const verdict = (agenda: readonly AgendaItem[]) =>
      dayVerdict(thursday, { ...planInput(cancelled, { agenda }), readFrom: null })?.verdict;
    expect([verdict([gathering]), verdict([entry('Apel')])]).toEqual(['trip', 'cancelled_all']);
  });

  it('also where the timetable has no lessons, and not between school years', () => {
    const parts = { freeDays: [dayOff], trips: [krakow] };
    const found = [schoolClass, { ...schoolClass, endsOn: '2026-11-20' }].map(
      (own) =>
        knownPlan(thursday, planInput({ [thursday]: [] }, { ...parts, schoolClass: own })).outing?.name,
    );
    expect(found).toEqual(['Kraków', undefined]);
  });

  it('of several days is on each, with its time on the first, over a weekend', () => {
    const parts = {
      freeDays: [{ ...dayOff, to: friday }],
      trips: [trip({ destination: 'Tatry', from: thursday, to: saturday })],
      agenda: [entry('Zbiórka 6:45 przed szkołą, powrót w sobotę ok. godz. 18.30', { time: '08:00' })],
    };
    const found = [thursday, friday, saturday, sunday].map((day) => outing(parts, day));
    expect(found.map((one) => one && [one.name, one.from, one.to])).toEqual([
      ['Tatry', '06:45', null],
      ['Tatry', null, null],
      ['Tatry', null, '18:30'],
      null,
    ]);
  });

  const until = (to: string) => ({ ...hoursOff, to });
  it.each([
    ['trips', { freeDays: [until(friday)], trips: [krakow, trip({ id: '62', from: thursday, to: friday })] }],
    ['free days', { freeDays: [thursday, friday].map((to) => ({ ...until(to), name: 'Wycieczka' })) }],
  ])('of several %s is the one that ends last, in any order', (_, parts) => {
    const { freeDays: free, trips } = { trips: [], ...parts };
    const orders = [parts, { freeDays: free.toReversed(), trips: trips.toReversed() }];
    expect(orders.map((order) => outing(order)?.to)).toEqual([null, null]);
  });

  it('on a weekend is what the agenda says', () => {
    const [race, bazaar] = [entry('Rajd pieszy', { date: saturday }), entry('Kiermasz', { date: saturday })];
    expect([outing({ agenda: [race] }, saturday), outing({ agenda: [bazaar] }, saturday)]).toMatchObject([
      { content: 'Rajd pieszy', from: '07:00' },
      null,
    ]);
  });
});

it('an entry of a subject that the pupil does not attend is about no outing', () => {
  const entries = [
    agendaEntry('1', { date: thursday, subjectId: '1' }),
    agendaEntry('2', { date: thursday, subjectId: null }),
  ];
  const known = snapshot({ timetable: { days: week }, agenda: entries, lookups });
  const notAttending = [lookups.subjects['1']?.name ?? ''];
  const { agenda } = verdictInput(known, 'Europe/Warsaw', { notAttending });
  expect(agenda?.map(({ id }) => id)).toEqual(['2']);
});

describe('the outing of some hours', () => {
  const hours = (parts: Partial<PlanInput>) => {
    const plan = knownPlan(thursday, input(parts));
    return [plan.outing?.lessons ?? null, plan.firstStart, plan.lastEnd, plan.count];
  };

  it.each<[string, Partial<PlanInput>, unknown[]]>([
    [
      'replaces the lessons that are free, and ends with the last of them',
      { freeDays: [hoursOff], trips: [krakow] },
      [{ first: 2, last: 3 }, '08:00', '10:35', 1],
    ],
    [
      'ends when the agenda says',
      { freeDays: [hoursOff], agenda: [entry('Wyjście do kina 9:00–12:15', { time: null })] },
      [{ first: 2, last: 3 }, '08:00', '12:15', 1],
    ],
    [
      'begins with the first lesson that it replaces',
      { freeDays: [{ ...hoursOff, lessonFrom: 1, lessonTo: 2, name: 'Wyjście' }] },
      [{ first: 1, last: 2 }, '08:00', '10:35', 1],
    ],
    ['is none of a trip that another class may make', { trips: [krakow] }, [null, '08:00', '10:35', 3]],
    ['is none where hours are free for nothing', { freeDays: [hoursOff] }, [null, '08:00', '08:45', 1]],
    [
      'replaces a whole day of lessons',
      { freeDays: [{ ...hoursOff, lessonFrom: 1 }], trips: [krakow] },
      [null, '08:00', '10:35', 0],
    ],
  ])('%s', (_, parts, expected) => {
    expect(hours(parts)).toEqual(expected);
  });
});

describe('an entry about a trip on a school day', () => {
  it.each<[string, AgendaItem, unknown[]]>([
    ['begins the day if it is before the lessons', entry('Wyjazd na zawody'), [true, '07:00', '10:35']],
    [
      'ends the day if it ends after them',
      entry('Wyjście na basen, powrót o 12:00', { time: '10:40', subject: 'WF' }),
      [false, '08:00', '10:35'],
    ],
    [
      'ends the day if it begins within it',
      entry('Wyjście na basen, powrót o 12:00', { time: '09:50' }),
      [true, '08:00', '12:00'],
    ],
    [
      'changes nothing within the lessons',
      entry('Wyjście do biblioteki', { time: '09:00' }),
      [false, '08:00', '10:35'],
    ],
    ['changes nothing without a time', entry('Wycieczka', { time: null }), [false, '08:00', '10:35']],
    ['is about a trip', entry('Zajęcia wyrównawcze'), [false, '08:00', '10:35']],
  ])('%s', (_, agenda, expected) => {
    const { outing: found, firstStart, lastEnd, count } = knownPlan(thursday, input({ agenda: [agenda] }));
    expect([found !== null, firstStart, lastEnd]).toEqual(expected);
    expect(count).toBe(3);
  });
});

describe('the outings of calendars', () => {
  it.each<[string, Partial<PlanInput>, unknown[]]>([
    [
      'are one of several days, without hours',
      { freeDays: [{ ...dayOff, to: friday }], trips: [{ ...krakow, to: friday }], agenda: [gathering] },
      [[thursday, friday, null, null]],
    ],
    [
      'end with the lessons of the day where nothing tells when',
      { freeDays: [dayOff], trips: [krakow], agenda: [gathering] },
      [[thursday, thursday, '07:00', '10:35']],
    ],
    [
      'are in place of some lessons',
      { freeDays: [hoursOff], trips: [krakow] },
      [[thursday, thursday, '08:55', '10:35']],
    ],
    ['are none beside lessons', { agenda: [entry('Wyjazd na zawody')] }, []],
    [
      'are two of two trips',
      {
        freeDays: [dayOff, { ...dayOff, from: friday, to: friday }],
        trips: [krakow, trip({ id: '62', from: friday, to: friday })],
      },
      [
        [thursday, thursday, null, null],
        [friday, friday, null, null],
      ],
    ],
  ])('%s', (_, parts, expected) => {
    const { outings, entries, freeDays: about } = calendarOutings(week, input(parts));
    expect(outings.map(({ day, lastDay, from, to }) => [day, lastDay, from, to])).toEqual(expected);
    const isSome = expected.length > 0;
    expect([[...entries], [...about]]).toEqual([
      isSome ? (parts.agenda ?? []).map(({ id }) => id) : [],
      isSome ? parts.freeDays : [],
    ]);
  });
});

describe('the times of an entry', () => {
  it.each<[string, string | null, string | null, string | null]>([
    ['Zbiórka przed szkołą', '07:00', '07:00', null],
    ['Zbiórka o 6:45 przed szkołą', '08:00', '06:45', null],
    ['Zbiórka 20.11 o godz. 6.45, powrót 15:30', null, '06:45', '15:30'],
    ['Wyjście do teatru 9:00-12:30', null, '09:00', '12:30'],
    ['Wycieczka (powrót ok. 16:00)', '07:00', '07:00', '16:00'],
    ['Powrót z zielonej szkoły', '17:00', null, '17:00'],
    ['Zbiórka przed szkołą, powrót 15:30', null, null, '15:30'],
    ['Meet at 7:10, back at 15:00', '07:00', '07:10', '15:00'],
    ['Wyjazd 99:10', '07:00', '07:00', null],
  ])('%s', (content, time, from, to) => {
    expect(outingTimes({ content, time })).toEqual({ from, to });
  });
});
