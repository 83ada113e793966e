import type { InstantText } from './id.ts';
import type { ProblemKind, Status } from './problem.ts';
import type { SourceName } from './sources.ts';

/** The state of reading one child's portal, for `status`, `problem`, `last_success` and `requests_today`. */
export interface Health {
  readonly status: Status;
  readonly problem: ProblemKind | null;
  /** The portal's own sentence about it, which may name a person. */
  readonly says?: string | null | undefined;
  /** The start of the status. */
  readonly since: InstantText | null;
  readonly nextAttempt: InstantText | null;
  readonly lastSuccess: InstantText | null;
  readonly lastSuccessBySource: Readonly<Partial<Record<SourceName, InstantText>>>;
  readonly requestsToday: number;
  readonly requestsBySource: Readonly<Record<string, number>>;
  readonly dailyBudget: number;
  /** False if nothing was ever read, or not for three days. */
  readonly available: boolean;
}
