import type { Instant } from '../../lib/temporal.ts';

/** `2026-11-20T08:00:00+01:00`: Home Assistant requires an offset. */
export function withOffset(instant: Instant | null | undefined, zone: string): string | null {
  if (!instant) return null;
  const local = instant.toZonedDateTimeISO(zone);
  return local.toString({ smallestUnit: 'second', timeZoneName: 'never' });
}
