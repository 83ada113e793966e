import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestsOf, shareOut, type Wanted } from '../../../src/bridge/reading/give-way.ts';
import { cadenceKeys } from '../../../src/school/cadences.ts';
import { emptySnapshot } from '../../../src/school/snapshot.ts';
import { type SourceName, sourceNames, sources } from '../../../src/school/sources.ts';

/** As many readings of each Source as its cadence has on a school day, about. */
const OFTEN: Partial<Record<SourceName, number>> = {
  substitutions: 66,
  messages: 66,
  grades: 20,
  notices: 20,
};

function wanted(isFirst: boolean, readings = (source: SourceName): number => OFTEN[source] ?? 2): Wanted[] {
  return sourceNames.map((source) => ({
    source,
    requests: requestsOf(source, emptySnapshot),
    readings: readings(source),
    isFirst,
  }));
}

const once = wanted(true).reduce((sum, { requests }) => sum + requests, 0);

describe('the budget of a day', () => {
  it('changes nothing while it suffices', () => {
    const all = wanted(true);
    const needed = all.reduce((sum, { requests, readings }) => sum + requests * readings, 0);
    const { stretches, unread, missed } = shareOut(all, needed);
    expect(new Set(Object.values(stretches))).toEqual(new Set([1]));
    expect([[...unread], missed]).toEqual([[], 0]);
    expect(Math.max(...Object.values(shareOut(all, needed - 1).stretches))).toBeGreaterThan(1);
  });

  it('suffices for one reading of each Source first, and of those alone that were not read today', () => {
    expect(shareOut(wanted(true), once)).toMatchObject({ unread: new Set(), missed: 65 });
    expect(shareOut(wanted(false), 0)).toMatchObject({ unread: new Set(), missed: 66 });
    expect([...shareOut(wanted(true), once - 1).unread]).toEqual(['free_days']);
    // In the order of the cadences.
    expect([...shareOut(wanted(true), 7).unread].map((source) => sources[source].cadence)).not.toContain(
      'notices',
    );
  });

  it('lengthens the intervals of what is read most often first, and of the important less than of the others', () => {
    const { stretches } = shareOut(wanted(true), once + 120);
    for (const key of ['timetable', 'homework', 'remarks', 'sent_messages'] as const)
      expect([key, stretches[key]]).toEqual([key, 1]);
    expect(stretches.plan_changes).toBeGreaterThan(1);
    const same = shareOut(
      wanted(false, () => 20),
      100,
    ).stretches;
    expect(same.plan_changes).toBeLessThan(same.grades);
    expect(same.grades).toBeLessThan(same.lucky_number);
  });

  it('is never exceeded by what it gives, and is given while anything is left out', () => {
    const some = fc.record({
      source: fc.constantFrom(...sourceNames),
      readings: fc.nat({ max: 70 }),
      isFirst: fc.boolean(),
    });
    const sourcesOf = fc.uniqueArray(some, { selector: ({ source }) => source });
    fc.assert(
      fc.property(sourcesOf, fc.integer({ min: -20, max: 500 }), (list, left) => {
        const all = list.map((one) => ({ ...one, requests: requestsOf(one.source, emptySnapshot) }));
        const { stretches, unread } = shareOut(all, left);
        const given = all.map(({ source, requests, readings, isFirst }) => {
          if (unread.has(source) || readings === 0) return 0;
          const first = isFirst ? 1 : 0;
          return requests * (first + (readings - first) / stretches[sources[source].cadence]);
        });
        const total = given.reduce((sum, requests) => sum + requests, 0);
        expect(total).toBeLessThanOrEqual(Math.max(0, left) + 1e-6);
        const isLeftOut = cadenceKeys.some((key) => stretches[key] > 1);
        if (isLeftOut && unread.size === 0) expect(total).toBeGreaterThanOrEqual(Math.max(0, left) - 1e-6);
      }),
    );
  });
});
