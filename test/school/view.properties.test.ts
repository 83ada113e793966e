// @module-tag sampled
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Instant, Temporal } from '../../src/lib/temporal.ts';
import type { Snapshot } from '../../src/school/snapshot.ts';
import { type SchoolView, schoolView } from '../../src/school/view.ts';
import { sampled } from '../seed.ts';
import { snapshots } from './arbitraries.ts';

const zones = fc.constantFrom('Europe/Warsaw', 'America/New_York', 'Australia/Lord_Howe', 'UTC');

const from = Temporal.Instant.from('2026-01-01T00:00:00Z').epochMilliseconds;
const to = Temporal.Instant.from('2027-12-31T23:59:59Z').epochMilliseconds;

// Any moment of two years, and often one of the hours around a change of the clocks.
const changes = [
  '2026-03-29T01:00:00Z',
  '2026-10-25T01:00:00Z',
  '2027-03-28T01:00:00Z',
  '2027-10-31T01:00:00Z',
];
const moments: fc.Arbitrary<Instant> = fc
  .oneof(
    fc.integer({ min: from, max: to }),
    fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: -26 * 3_600_000, max: 26 * 3_600_000 }))
      .map(([change, offset]) => Temporal.Instant.from(change).epochMilliseconds + offset),
  )
  .map((milliseconds) => Temporal.Instant.fromEpochMilliseconds(milliseconds));

interface Case {
  readonly at: Instant;
  readonly zone: string;
  readonly flipDelayMs: number;
  readonly snapshot: Snapshot;
}

const flipDelays = fc.constantFrom(0, 90 * 60_000, 24 * 3_600_000);

const cases: fc.Arbitrary<Case> = fc.tuple(moments, zones, flipDelays).chain(([at, zone, flipDelayMs]) =>
  snapshots(at.toZonedDateTimeISO(zone).toPlainDate().toString()).map((snapshot) => ({
    at,
    zone,
    flipDelayMs,
    snapshot,
  })),
);

function viewOf({ snapshot, zone, flipDelayMs }: Case, at: Instant): SchoolView {
  return schoolView(snapshot, at, { zone, flipDelayMs, corrections: 'latest' });
}

// As text: matchers see no difference between two Temporal objects that have no properties of their own.
function shown({ at: _, snapshot: __, ...parts }: SchoolView): string {
  return JSON.stringify(parts);
}

const runs = { numRuns: sampled(100, 300) };

describe('the view at any moment of 2026 and 2027, of any Snapshot', () => {
  it('is out of date later, within 25 hours', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { nextEdge } = viewOf(one, one.at);
        const left = nextEdge.epochMilliseconds - one.at.epochMilliseconds;
        expect(left).toBeGreaterThan(0);
        expect(left).toBeLessThanOrEqual(25 * 3_600_000);
      }),
      runs,
    );
  });

  it('is the same until just before its next edge', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const view = viewOf(one, one.at);
        const last = view.nextEdge.subtract({ nanoseconds: 1 });
        expect(shown(viewOf(one, last))).toBe(shown(view));
      }),
      runs,
    );
  });

  it('reaches the next day over its edges', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const first = viewOf(one, one.at);
        let view = first;
        for (let edges = 0; view.today === first.today; edges++) {
          expect(edges).toBeLessThan(60);
          view = viewOf(one, view.nextEdge);
        }
        expect(view.today > first.today).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('has current lessons only on a school day, and the next day after today', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const view = viewOf(one, one.at);
        if (view.currentLessons.length > 0) expect(view.todayPlan?.count).toBeGreaterThan(0);
        if (view.nextDayPlan) expect(view.nextDayPlan.day > view.today).toBe(true);
      }),
      runs,
    );
  });

  it('has the day of changes at most as late as the next school day, and with lessons or cancelled', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { today, nextDayPlan, changesDayPlan, verdicts } = viewOf(one, one.at);
        if (nextDayPlan) expect(changesDayPlan).not.toBeNull();
        if (!changesDayPlan) return;
        expect(changesDayPlan.day >= today).toBe(true);
        if (nextDayPlan) expect(changesDayPlan.day <= nextDayPlan.day).toBe(true);
        const found = changesDayPlan.day === nextDayPlan?.day ? /school|trip/ : /cancelled_all/;
        expect(verdicts.changesDay?.day).toBe(changesDayPlan.day);
        expect(verdicts.changesDay?.verdict).toMatch(found);
      }),
      runs,
    );
  });

  it('has the verdict `school` exactly for days with a lesson that takes place, `trip` for others with an outing', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { todayPlan, tomorrowPlan, verdicts } = viewOf(one, one.at);
        const hasLessons = [todayPlan, tomorrowPlan].map((plan) => (plan?.count ?? 0) > 0);
        const isSchool = [verdicts.today, verdicts.tomorrow].map((found) => found?.verdict === 'school');
        expect(isSchool).toEqual(hasLessons);
        const hasOuting = [todayPlan, tomorrowPlan].map((plan) => plan?.count === 0 && plan.outing !== null);
        const isTrip = [verdicts.today, verdicts.tomorrow].map((found) => found?.verdict === 'trip');
        expect(isTrip).toEqual(hasOuting);
      }),
      runs,
    );
  });
});
