import { createRequire } from 'node:module';
import type { Temporal as TemporalTypes } from 'temporal-polyfill';

type TemporalNamespace = typeof TemporalTypes;

// Node 26 has Temporal; the polyfill is loaded only without it (Node 24).
const require = createRequire(import.meta.url);
const native = (globalThis as { Temporal?: TemporalNamespace }).Temporal;

/** The engine's own `Temporal`, or the polyfill. */
export const Temporal: TemporalNamespace = native ?? require('temporal-polyfill').Temporal;

export type Instant = TemporalTypes.Instant;
export type PlainDate = TemporalTypes.PlainDate;
export type ZonedDateTime = TemporalTypes.ZonedDateTime;

/** `2026-11-19T07:00:00Z`: whole seconds, so that texts sort as their instants. */
export function instantText(instant: Instant): string {
  return instant.toString({ smallestUnit: 'second' });
}

/** `2026-11-19T07:00:00.125Z`: for events that may occur twice in a second and must differ. */
export function preciseInstantText(instant: Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' });
}

export function instant(epochMilliseconds: number): Instant {
  return Temporal.Instant.fromEpochMilliseconds(epochMilliseconds);
}

/** `2026-11-19` */
export function localDate(instant: Instant, zone: string): string {
  return instant.toZonedDateTimeISO(zone).toPlainDate().toString();
}

/** `08:05` */
export function localTime(instant: Instant, zone: string): string {
  return instant.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' });
}

export function isAfter(instant: Instant, other: Instant): boolean {
  return Temporal.Instant.compare(instant, other) > 0;
}
