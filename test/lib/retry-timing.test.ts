import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backOffMs, parseRetryAfter, spreadMs } from '../../src/lib/retry-timing.ts';
import { Temporal } from '../../src/lib/temporal.ts';

const DAY_MS = 24 * 3_600_000;
const timing = fc
  .tuple(fc.integer({ min: 1, max: DAY_MS }), fc.integer({ min: 0, max: DAY_MS }))
  .map(([firstMs, more]) => ({ firstMs, maxMs: firstMs + more }));

describe('the pause before another attempt', () => {
  it('is 0 without a failure, then doubles from the first up to the maximum', () => {
    fc.assert(
      fc.property(timing, fc.integer({ min: 1, max: 1e6 }), (backOff, failures) => {
        const pause = backOffMs(backOff, failures);
        expect(backOffMs(backOff, 0)).toBe(0);
        expect(backOffMs(backOff, 1)).toBe(backOff.firstMs);
        expect(pause).toBeLessThanOrEqual(backOff.maxMs);
        expect(backOffMs(backOff, failures + 1)).toBe(Math.min(2 * pause, backOff.maxMs));
      }),
    );
  });

  it('is spread by up to a quarter, and never shortened', () => {
    const random = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: DAY_MS }), random, (delayMs, drawn) => {
        expect(spreadMs(delayMs, 0)).toBe(delayMs);
        expect(spreadMs(delayMs, drawn)).toBeGreaterThanOrEqual(delayMs);
        expect(spreadMs(delayMs, drawn)).toBeLessThanOrEqual(1.25 * delayMs + 1);
      }),
    );
  });
});

describe('Retry-After', () => {
  const now = Temporal.Instant.from('2026-11-19T07:00:00Z');

  it.each([
    ['60', '2026-11-19T07:01:00Z'],
    [' Thu, 19 Nov 2026 07:02:00 GMT', '2026-11-19T07:02:00Z'],
    ['Thu, 19 Nov 2026 07:00:00 GMT', undefined],
    ['0', undefined],
    [undefined, undefined],
  ])('%j is %s', (header, moment) => {
    expect(parseRetryAfter(header, now)?.toString()).toBe(moment);
  });

  it('is within the next day or undefined for any header', () => {
    const header = fc.oneof(fc.string(), fc.nat().map(String), fc.date({ noInvalidDate: true }).map(String));
    fc.assert(
      fc.property(header, (text) => {
        const moment = parseRetryAfter(text, now)?.epochMilliseconds ?? now.epochMilliseconds + 1;
        expect(moment).toBeGreaterThan(now.epochMilliseconds);
        expect(moment).toBeLessThanOrEqual(now.epochMilliseconds + DAY_MS);
      }),
    );
  });
});
