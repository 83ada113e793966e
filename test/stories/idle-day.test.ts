import { afterEach, describe, expect, it } from 'vitest';
import type { Component } from '../../src/home/device.ts';
import { HOUR, House, MINUTE } from './house.ts';

// Five past midnight in Warsaw, on a Thursday with lessons.
const MIDNIGHT = '2026-11-18T23:05:00Z';

/** Limit of state rows per child in Home Assistant's recorder on a school day without news. */
const MAX_ROWS_A_DAY = 60;

// At least one per bell: fewer mean that the bridge stopped.
const MIN_ROWS_A_DAY = 8;

/** What a school day costs without news: nothing makes anything out of date. */
const MAX_REQUESTS_A_DAY = 305;

let house: House;
afterEach(() => house.close());

describe('an idle school day', () => {
  it(`is at most ${MAX_ROWS_A_DAY} rows a child in the recorder`, { tags: 'nightly' }, async () => {
    house = await House.open({ now: MIDNIGHT });
    await house.start();
    const ids = house.config.children.map(({ id }) => id);
    const before = new Map(ids.map((id) => [id, publications(id)]));
    const requests = house.simulator.requests.length;
    await house.pass(24 * HOUR, 5 * MINUTE);
    const made = (house.simulator.requests.length - requests) / ids.length;
    expect(made).toBeGreaterThan(100);
    expect(made).toBeLessThanOrEqual(MAX_REQUESTS_A_DAY);
    for (const id of ids) {
      const rows = publications(id) - (before.get(id) ?? 0);
      expect([id, rows, rows >= MIN_ROWS_A_DAY && rows <= MAX_ROWS_A_DAY]).toEqual([id, rows, true]);
    }
  });
});

/** Number of state messages of enabled entities; the recorder stores changed attributes, too. */
function publications(child: string): number {
  const components = Object.values(house.components(child)).filter(isRecorded);
  const topics = new Set(components.map((component) => String(component['state_topic'])));
  return [...topics].reduce((sum, topic) => sum + house.observer.payloads(topic).length, 0);
}

function isRecorded(component: Component): boolean {
  return component['state_topic'] !== undefined && component['enabled_by_default'] !== false;
}
