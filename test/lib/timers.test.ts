import { expect, it } from 'vitest';
import { Timers } from '../../src/lib/timers.ts';
import { ManualClock } from '../helpers/manual-clock.ts';

it('runs each action once inside `run`, and no cancelled one', () => {
  const clock = new ManualClock('2026-11-19T07:00:00Z');
  const mistakes: unknown[] = [];
  const timers = new Timers(clock, (action) => {
    try {
      action();
    } catch (error) {
      mistakes.push(error);
    }
  });
  const rung: number[] = [];
  timers.after(1_000, () => void rung.push(1));
  timers.after(1_000, () => {
    throw new RangeError('no');
  });
  timers.after(1_000, () => void rung.push(2))();
  clock.advance(1_000);
  expect([rung, mistakes]).toEqual([[1], [new RangeError('no')]]);
  timers.after(1_000, () => void rung.push(3));
  timers.cancelAll();
  clock.advance(1_000);
  expect([rung, clock.waiting]).toEqual([[1], 0]);
});
