import { expect, it } from 'vitest';
import { revise } from '../../../src/bridge/publishing/feed-revisions.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';

const DAY = 24 * 3_600_000;

it('an event that returns goes on, for 90 days', () => {
  const kept = new Map<string, unknown>();
  let writes = 0;
  const memory = {
    get: (key: string) => kept.get(key),
    set(key: string, value: unknown): void {
      writes += 1;
      kept.set(key, JSON.parse(JSON.stringify(value)));
    },
  };
  const clock = new ManualClock('2026-11-19T07:00:00Z');
  const sequence = (events: Readonly<Record<string, string>>, days = 1) => {
    clock.advance(days * DAY);
    return revise(memory, new Map(Object.entries(events)), clock).get('a')?.sequence;
  };
  expect(sequence({ a: 'x', b: 'x' })).toBe(0);
  expect(sequence({ a: 'y', b: 'x' })).toBe(1);
  expect([sequence({ b: 'x' }), sequence({ b: 'x' })]).toEqual([undefined, undefined]);
  expect(writes).toBe(3);
  expect(sequence({ a: 'y', b: 'x' })).toBe(2);
  sequence({ b: 'x' });
  sequence({ b: 'y' }, 91);
  expect(sequence({ a: 'y', b: 'y' })).toBe(0);
});
