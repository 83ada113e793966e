import { createRequire } from 'node:module';
import type { Temporal as TemporalTypes } from 'temporal-polyfill';

type TemporalNamespace = typeof TemporalTypes;

// Node 26 brings Temporal along; the polyfill is loaded only where it is missing (Node 24).
const require = createRequire(import.meta.url);
const native = (globalThis as { Temporal?: TemporalNamespace }).Temporal;

/** `Temporal`: the engine's own where there is one, otherwise the polyfill. */
export const Temporal: TemporalNamespace = native ?? require('temporal-polyfill').Temporal;

export type Instant = TemporalTypes.Instant;
export type PlainDate = TemporalTypes.PlainDate;
export type ZonedDateTime = TemporalTypes.ZonedDateTime;

/** `2026-11-19T07:00:00Z`: whole seconds, so that texts sort as their instants do. */
export function instantText(instant: Instant): string {
  return instant.toString({ smallestUnit: 'second' });
}

/** `2026-11-19T07:00:00.125Z`: for what may happen twice in a second, and must not look the same then. */
export function momentText(instant: Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' });
}
