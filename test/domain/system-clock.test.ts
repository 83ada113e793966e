import { expect, it } from 'vitest';
import { clockAhead } from '../../src/domain/system-clock.ts';
import { Temporal } from '../../src/lib/temporal.ts';

it.each([
  ['2026-11-19', '08:00:00', '2026-11-19T07:00:00Z', 0],
  ['2026-11-19', '08:00:05', '2026-11-19T07:00:00Z', 5],
  ['2026-11-18', '23:59:00', '2026-11-18T23:00:00Z', -60],
  ['2026-07-01', '08:00:00', '2026-07-01T06:00:00.4Z', -0],
])("the portal's %s %s at %s is %s seconds ahead (§2.9)", (date, time, now, ahead) => {
  const seconds = clockAhead({ date, time }, Temporal.Instant.from(now), 'Europe/Warsaw');
  expect(seconds + 0).toBe(ahead + 0);
});
