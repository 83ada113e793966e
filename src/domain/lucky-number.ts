import type { LocalDate } from './id.ts';

/** LuckyNumbers (§2.9). The portal may show the number of the next school day: see `day`. */
export interface LuckyNumber {
  readonly number: number | null;
  readonly day: LocalDate | null;
}
