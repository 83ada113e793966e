import { expect, it } from 'vitest';
import * as z from 'zod';
import { steadyBy } from '../../src/lib/steady-time.ts';
import { Remembered } from '../../src/portal/remembered.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import { TestMemory } from './portal-setup.ts';

const kept = { key: 'number', schema: z.number(), holdsMs: 1_000 };

it('what is remembered holds for its time, restarts included, but not where it is of the future', () => {
  const [memory, clock] = [new TestMemory(), new ManualClock('2026-11-19T07:00:00Z')];
  const seen = () => {
    const { current, latest } = new Remembered({ memory, clock, steady: steadyBy(clock) }, kept);
    return [current, latest];
  };
  expect(seen()).toEqual([undefined, undefined]);
  expect(new Remembered({ memory, clock, steady: steadyBy(clock) }, kept).keep(0)).toBe(0);
  expect(seen()).toEqual([0, 0]);
  clock.advance(999);
  expect(seen()).toEqual([0, 0]);
  clock.advance(1);
  expect(seen()).toEqual([undefined, 0]);
  clock.set('2026-11-19T06:59:59Z');
  expect(seen()).toEqual([undefined, 0]);
  new Remembered({ memory, clock, steady: steadyBy(clock) }, kept).keep(1);
  expect(seen()).toEqual([1, 1]);
  memory.set('number', { value: 'one', askedAt: clock.now().epochMilliseconds });
  expect(seen()).toEqual([undefined, undefined]);
  new Remembered({ memory, clock, steady: steadyBy(clock) }, kept).forget();
  expect(memory.get('number')).toBeUndefined();
});
