import type { InstantText } from './id.ts';
import type { ProblemKind, Status } from './problem.ts';
import type { SourceName } from './sources.ts';

/** How reading one child's portal goes: what `status`, `problem`, `last_success` and `requests_today` show. */
export interface Health {
  readonly status: Status;
  readonly problem: ProblemKind | null;
  /** Since when the status has been what it is. */
  readonly since: InstantText | null;
  readonly nextAttempt: InstantText | null;
  readonly lastSuccess: InstantText | null;
  readonly lastSuccessBySource: Readonly<Partial<Record<SourceName, InstantText>>>;
  readonly requestsToday: number;
  readonly requestsBySource: Readonly<Record<string, number>>;
  readonly dailyBudget: number;
  /** False only when there is nothing worth showing: never read, or not for three days. */
  readonly available: boolean;
}
