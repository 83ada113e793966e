import type { LocalDate } from './id.ts';

/** LuckyNumbers (§2.9). The number of the next school day can appear a day early: `day` says whose it is. */
export interface LuckyNumber {
  readonly number: number | null;
  readonly day: LocalDate | null;
}
