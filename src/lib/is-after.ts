import { type Instant, Temporal } from './temporal.ts';

export function isAfter(instant: Instant, other: Instant): boolean {
  return Temporal.Instant.compare(instant, other) > 0;
}
