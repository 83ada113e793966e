import type { StoreComparison } from './stored.ts';
import type { Usage } from './usage.ts';

export interface DaysOptions {
  /** School days. */
  readonly days: number;
  readonly seed: number;
  /** Only the troubles with this in their names. */
  readonly only?: string | undefined;
  /** Receives a line for everything that happens. */
  readonly trace?: ((line: string) => void) | undefined;
}

export interface DaysResult {
  /** The date and the differences of the first day that has any; the run ends there. */
  readonly findings: readonly string[];
  /** That were run. */
  readonly days: number;
  readonly events: number;
  /** Delivered again with the same id after the broker had lost its session. */
  readonly resent: number;
  readonly troubles: number;
  readonly kills: number;
  /** Of buttons that send a message. */
  readonly presses: number;
  readonly sent: number;
  /** Allowed violations by rule: those that a killed process or a wrong clock cannot avoid. */
  readonly allowed: Readonly<Record<string, number>>;
  readonly maxRequests: number;
  readonly maxLogins: number;
  /** The growth of a day, of the third of the days without a restart. */
  readonly growth: Usage;
  /** Of the rows of the store after that third, and of a store that is new then; null: the run ended before. */
  readonly storeBytes: StoreComparison['bytes'] | null;
}
