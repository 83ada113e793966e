// @module-tag sampled
import { afterEach, describe, expect, it } from 'vitest';
import type { Config } from '../../src/config/schema.ts';
import { mapValues } from '../../src/lib/map-values.ts';
import { alwaysEvery, type CadenceKey, cadences } from '../../src/school/cadences.ts';
import { sampled } from '../seed.ts';
import { HOUR, House, MINUTE } from '../stories/house.ts';
import { factsOf } from './facts.ts';
import { isPlainDay, planOuting } from './outings.ts';
import { Random } from './random.ts';
import { truthOf } from './truth.ts';
import { familyOf } from './truth-of-family.ts';
import { addDays } from './values.ts';
import { Watch } from './watch.ts';

let house: House;
afterEach(() => house.close());

// A different minute of the hour each time.
const STEP_MS = sampled(397, 97) * MINUTE;
/** News of the last hour may not be read yet. */
const WINDOW_MS = 61 * MINUTE;

/** What changes by itself at the portal. */
const CHANGING = new Set<CadenceKey>(['timetable', 'plan_changes', 'attendance', 'lucky_number']);
/** What stays the same is true without being read again; after three days it would be expired. */
const RARE_MS = sampled(60 * HOUR, 0);

/** On free days most is read less often than within the window. */
function alwaysAsInSchool(config: Config): Config {
  const inSchool = mapValues(cadences, (_, key) =>
    alwaysEvery(Math.max(config.polling[key].school, CHANGING.has(key) ? 0 : RARE_MS)),
  );
  return { ...config, polling: { ...config.polling, ...inSchool } };
}

/** The wrong states of the family's device. */
function familyDifferences(together: Watch): readonly unknown[] {
  const truths = house.config.children.map(({ id, name }) => {
    return { name, truth: truthOf(factsOf(house.school(id)), together.now) };
  });
  return [...familyOf(truths, together.now)].flatMap(([entity, truth]) => {
    const published = together.stateOf(entity);
    return published === truth ? [] : [`family/${entity} at ${together.now} is ${published}, not ${truth}`];
  });
}

describe.each([
  // A holiday on the 11th, free hours of one class on the 12th, and a weekend.
  {
    family: 'demo',
    children: ['ola', 'janek'],
    ...sampled({ from: '2026-11-10T15:00:00Z', days: 2 }, { from: '2026-11-06T05:00:00Z', days: 8 }),
  },
  { family: 'first-grader', children: ['kuba'], from: '2026-11-19T05:00:00Z', days: sampled(2, 5) },
  { family: 'kindergarten', children: ['zosia'], from: '2026-11-19T05:00:00Z', days: sampled(2, 5) },
])('days without deviations, family $family', ({ family, children, from, days }) => {
  it('publish what the portal has', async () => {
    house = await House.open({ family, now: from, config: alwaysAsInSchool });
    const watches = children.map((child) => ({ child, watch: new Watch(house, child) }));
    const together = new Watch(house, 'family');
    await house.start();
    const found: unknown[] = [];
    for (let passed = 0; passed < days * 24 * HOUR; passed += STEP_MS) {
      for (const { child, watch } of watches) {
        const differences = watch.differences(WINDOW_MS);
        if (differences.length > 0) found.push([child, watch.now.toString(), differences]);
        house.forgetMessages();
      }
      if (children.length > 1) {
        found.push(...familyDifferences(together));
      }
      await house.pass(STEP_MS, STEP_MS);
    }
    expect(found).toEqual([]);
    for (const { watch } of watches) expect(watch.status).toBe('ok');
  });
});

const SEEDS = [1, 2];

describe.each(SEEDS)('two weeks with a trip, an event or a day off on each day (seed %i)', (seed) => {
  it('are published as the portal has them', { tags: 'nightly' }, async () => {
    // A Sunday: no day is there that the plan changed before.
    house = await House.open({ family: 'demo', now: '2026-11-22T05:00:00Z', config: alwaysAsInSchool });
    const random = new Random(seed);
    const children = ['ola', 'janek'];
    for (const school of children.map((child) => house.school(child))) {
      const days = Array.from({ length: 14 }, (_, index) => addDays('2026-11-23', index));
      for (const day of days) if (isPlainDay(school, day)) planOuting(school, random, day);
    }
    const watches = children.map((child) => ({ child, watch: new Watch(house, child) }));
    const together = new Watch(house, 'family');
    await house.start();
    const found: unknown[] = [];
    for (let passed = 0; passed < 8 * 24 * HOUR; passed += STEP_MS) {
      for (const { child, watch } of watches) {
        for (const { entity, published, truth } of watch.differences(WINDOW_MS))
          found.push(`${child}/${entity} at ${watch.now} is ${published}, not ${truth}`);
      }
      found.push(...familyDifferences(together));
      house.forgetMessages();
      await house.pass(STEP_MS, STEP_MS);
    }
    expect(found).toEqual([]);
  });
});

it('days without a subject that is not attended are as if the portal did not have it', {
  tags: 'nightly',
}, async () => {
  // Mathematics is Monday's first lesson and Friday's last; religious education Tuesday's last.
  const notAttending = ['Matematyka', 'Religia/etyka'];
  house = await House.open({
    now: '2026-11-16T05:00:00Z',
    config: (config) => ({
      ...alwaysAsInSchool(config),
      children: config.children.map((child) => ({ ...child, own: { notAttending } })),
    }),
  });
  const watch = new Watch(house, 'ola', notAttending);
  await house.start();
  for (let passed = 0; passed < 4 * 24 * HOUR; passed += STEP_MS) {
    expect(watch.differences(WINDOW_MS), watch.now.toString()).toEqual([]);
    house.forgetMessages();
    await house.pass(STEP_MS, STEP_MS);
  }
});
