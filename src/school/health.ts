import type { InstantText } from '../lib/id.ts';
import type { ProblemKind, Status } from '../portal/outcome/problem.ts';
import type { SourceName } from './sources.ts';

/** What the day's budget of requests does not suffice for. */
export interface BudgetLack {
  /** `once`: one reading of each Source a day; `often`: reading as often as configured. */
  readonly lacks: 'once' | 'often';
  /** The budget that suffices for it, about. */
  readonly needed: number;
}

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
  /** Of the next seven days; undefined: it suffices. */
  readonly budgetLack?: BudgetLack | undefined;
  /** False if nothing was ever read, or not for three days. */
  readonly available: boolean;
}
