import { describe, expect, it } from 'vitest';
import { unlessAborted, withTimeLimit } from '../../src/lib/abort.ts';
import { pause } from '../../src/lib/clock.ts';
import { ManualClock } from '../helpers/manual-clock.ts';

describe('waiting unless aborted', () => {
  it('settles as the work does', async () => {
    const { signal } = new AbortController();
    expect(await unlessAborted(signal, Promise.resolve(5))).toBe(5);
    await expect(unlessAborted(signal, Promise.reject(new RangeError('no')))).rejects.toThrow('no');
  });

  it('ends with the reason of the signal, before and during the work', async () => {
    const abort = new AbortController();
    const work = Promise.withResolvers<void>();
    const waiting = unlessAborted(abort.signal, work.promise);
    abort.abort(new RangeError('enough'));
    await expect(waiting).rejects.toThrow('enough');
    await expect(unlessAborted(abort.signal, work.promise)).rejects.toThrow('enough');
    // An unhandled rejection would fail this run.
    work.reject(new Error('late'));
  });
});

describe('work with a time limit', () => {
  const reason = (): Error => new RangeError('too long');

  it('is aborted by the limit or by the outer signal', async () => {
    const clock = new ManualClock('2026-11-19T07:00:00Z');
    const limit = { clock, milliseconds: 1_000, reason };
    const slow = withTimeLimit(limit, undefined, (signal) => pause(clock, 5_000, signal));
    clock.advance(1_000);
    await expect(slow).rejects.toThrow('too long');
    const abort = new AbortController();
    const unwanted = withTimeLimit(limit, abort.signal, (signal) => pause(clock, 500, signal));
    abort.abort(new RangeError('enough'));
    await expect(unwanted).rejects.toThrow('enough');
  });

  it('leaves no timer behind', async () => {
    const clock = new ManualClock('2026-11-19T07:00:00Z');
    expect(await withTimeLimit({ clock, milliseconds: 1_000, reason }, undefined, async () => 5)).toBe(5);
    expect(clock.waiting).toBe(0);
  });
});
