import type { InstantText } from '../id.ts';
import type { ProblemKind, Status } from '../problem.ts';
import type { Snapshot } from '../snapshot.ts';

/** How a child's last turn ended. */
export interface TurnOutcome {
  readonly status: Status;
  readonly problem: ProblemKind | null;
  /** Since when the status has been what it is. */
  readonly since: InstantText;
  /** Whether any Source got an answer. */
  readonly reachable: boolean;
}

/** What the store holds of one child after a turn. */
export interface Committed {
  readonly snapshot: Snapshot;
  /** null before the first turn. */
  readonly outcome: TurnOutcome | null;
}

/** A difference between two turns that is worth an event. */
export interface Change {
  readonly kind: 'portal_problem';
  /** What happened, of the kind's own list: the event's `event_type`. */
  readonly type: ProblemKind;
  /** The same for the same occurrence, however often it is found: one event is made of it. */
  readonly id: string;
  readonly occurredAt: InstantText;
}
