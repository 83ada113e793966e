import manifest from '../package.json' with { type: 'json' };
import { Temporal } from './lib/temporal.ts';

export const version: string = manifest.version;

/** When this version was made (scripts/set-version.ts): no clock is right before it. */
export const madeAt = Temporal.Instant.from('2026-11-01T00:00:00Z');
