import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localTime, Temporal } from '../../../src/lib/temporal.ts';
import {
  DEFAULT_MORNING,
  type EveningStart,
  eveningStarts,
  morningOf,
} from '../../../src/school/day/morning.ts';
import type { DayPlan } from '../../../src/school/plan/plan.ts';
import { dayPlan, lesson } from '../catalogue/school.ts';
import { zone } from '../viewing.ts';

const today = '2026-11-19';
const tomorrow = '2026-11-20';

const plan = (firstStart: string | null, day = tomorrow): DayPlan =>
  dayPlan({
    day,
    firstStart,
    count: firstStart === null ? 0 : 2,
    lessons: [lesson({ status: firstStart === null ? 'cancelled' : 'planned' })],
  });
/** Its lessons usually begin at 8:00. */
const trip = (from: string | null): DayPlan =>
  dayPlan({
    day: tomorrow,
    firstStart: from,
    count: 0,
    lessons: [lesson({ status: 'free' })],
    outing: { name: 'Kraków', content: null, isTrip: true, from, to: null, lessons: null },
  });
const local = (
  instant: { toZonedDateTimeISO(zone: string): { toPlainDateTime(): unknown } } | null | undefined,
): string => String(instant?.toZonedDateTimeISO(zone).toPlainDateTime());

describe('the morning', () => {
  it('is so many minutes before the first lesson that takes place', () => {
    const morning = morningOf(plan('08:55'), { wake: 75, leave: 30 }, [], zone);
    expect([local(morning?.wakeUp.at), local(morning?.leaveHome.at)]).toEqual([
      `${tomorrow}T07:40:00`,
      `${tomorrow}T08:25:00`,
    ]);
    expect(morning).toMatchObject({
      day: tomorrow,
      wakeUp: { usual: '06:45', minutesBefore: 75 },
      leaveHome: { usual: '07:30', minutesBefore: 30 },
      changed: true,
      changedLate: false,
    });
  });

  it.each([
    ['07:10', '2026-10-25', null, '07:10'],
    ['08:00', '2026-10-25', '04:00', '08:00'],
    // At eleven, five hours before by the clock.
    ['04:00', '2026-03-29', null, '04:00'],
    ['04:00', tomorrow, null, '04:00'],
  ])('begins at four or later, also on the day of a clock change: %s on %s', (firstStart, day, ...times) => {
    const early = dayPlan({ day, firstStart, usualStart: firstStart });
    const morning = morningOf(early, { wake: 240, leave: 0 }, [], zone);
    expect([morning?.wakeUp, morning?.leaveHome].map((one) => one?.usual)).toEqual(times);
    expect([morning?.wakeUp, morning?.leaveHome].map((one) => one?.at && localTime(one.at, zone))).toEqual(
      times,
    );
  });

  it('is none if no lesson takes place', () => {
    expect(morningOf(plan(null), DEFAULT_MORNING, [], zone)).toBeNull();
  });

  it('is that of a trip, and none while its time is unknown', () => {
    const [known, unknown] = [trip('07:00'), trip(null)].map((one) =>
      morningOf(one, DEFAULT_MORNING, [], zone),
    );
    expect([local(known?.wakeUp.at), known?.changed]).toEqual([`${tomorrow}T06:00:00`, true]);
    expect(unknown).toBeNull();
  });

  it.each<[string, readonly EveningStart[], boolean]>([
    ['the start is another one', [{ day: tomorrow, start: '08:00' }], true],
    ['all lessons were cancelled', [{ day: tomorrow, start: null }], true],
    ['the start is the same', [{ day: tomorrow, start: '08:55' }], false],
    ['only another day is known', [{ day: today, start: '08:00' }], false],
    ['nothing is known', [], false],
    ['no time is known', [{ day: tomorrow, start: '00:00' }], false],
  ])('with what was known in the evening: %s', (_, known, changedLate) => {
    expect(morningOf(plan('08:55'), DEFAULT_MORNING, known, zone)?.changedLate).toBe(changedLate);
  });

  it('has its times in order, unless a person configures otherwise', () => {
    const times = fc
      .tuple(fc.integer({ min: 8, max: 23 }), fc.nat({ max: 59 }))
      .map((parts) => parts.map((one) => `${one}`.padStart(2, '0')).join(':'));
    const minutes = fc
      .tuple(fc.nat({ max: 240 }), fc.nat({ max: 240 }))
      .map(([a, b]) => ({ wake: Math.max(a, b), leave: Math.min(a, b) }));
    fc.assert(
      fc.property(times, minutes, (start, configured) => {
        const morning = morningOf(plan(start), configured, [], zone);
        const [wake = 0, leave = 0] = [morning?.wakeUp.at, morning?.leaveHome.at].map(
          (at) => at?.epochMilliseconds,
        );
        const first = Temporal.PlainDateTime.from(`${tomorrow}T${start}`).toZonedDateTime(
          zone,
        ).epochMilliseconds;
        expect(wake).toBeLessThanOrEqual(leave);
        expect(leave).toBeLessThanOrEqual(first);
        expect(first - wake).toBe(configured.wake * 60_000);
      }),
    );
  });
});

describe('what was known at 20:00 of the day before', () => {
  const at = (
    time: string,
    todayPlan: DayPlan | null,
    tomorrowPlan: DayPlan | null,
    known: readonly EveningStart[],
  ) =>
    eveningStarts(known, {
      at: Temporal.PlainDateTime.from(`${today}T${time}`).toZonedDateTime(zone).toInstant(),
      zone,
      today,
      todayPlan,
      tomorrowPlan,
    });
  const kept = [
    { day: today, start: '08:00' },
    { day: tomorrow, start: '08:00' },
  ];
  const now = (start: string | null) => [kept[0], { day: tomorrow, start }];
  const moved = plan('09:50', today);

  it.each<[string, string, DayPlan | null, DayPlan | null, readonly EveningStart[], readonly unknown[]]>([
    ['tomorrow follows the plan before', '19:59', moved, plan('08:55'), kept, now('08:55')],
    ['and is kept from then on', '20:00', moved, plan('08:55'), kept, kept],
    ['also if all of it is cancelled', '19:59', moved, plan(null), kept, now(null)],
    [
      'what is first known later is the first',
      '22:00',
      null,
      plan('08:55'),
      [],
      [{ day: tomorrow, start: '08:55' }],
    ],
    ['an unknown plan changes nothing', '12:00', null, null, kept, kept],
    ['a day off has no start', '12:00', null, dayPlan({ day: tomorrow, count: 0, lessons: [] }), [], []],
    ['a trip has its own', '12:00', null, trip('07:00'), [], [{ day: tomorrow, start: '07:00' }]],
    ['one at an unknown time has none', '12:00', null, trip(null), [], []],
    ['nor have lessons', '12:00', null, dayPlan({ day: tomorrow, count: 1, firstStart: null }), [], []],
    [
      'earlier days are forgotten',
      '12:00',
      moved,
      null,
      [{ day: '2026-11-18', start: '08:00' }],
      [{ day: today, start: '09:50' }],
    ],
  ])('%s (%s)', (_, time, todayPlan, tomorrowPlan, before, after) => {
    expect(at(time, todayPlan, tomorrowPlan, before)).toEqual(after);
  });

  it('is the same object if nothing differs', () => {
    expect(at('12:00', moved, plan('08:00'), kept)).toBe(kept);
  });
});
