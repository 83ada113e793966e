import type { Health } from '../domain/health.ts';
import { type ProblemKind, problems, type Status, weightiest } from '../domain/problem.ts';
import { deviationsIn } from '../domain/reading.ts';
import type { Snapshot } from '../domain/snapshot.ts';
import { type SourceName, sourceNames } from '../domain/sources.ts';
import { type Instant, instantText, Temporal } from '../lib/temporal.ts';

export interface HealthInput {
  readonly snapshot: Snapshot;
  readonly now: Instant;
  /** The portal's lock, where there is one. */
  readonly lock: { readonly kind: ProblemKind; readonly until: Instant | null } | null;
  /** Whether a mistake in this program has shown itself. */
  readonly faults: boolean;
  readonly requests: { readonly total: number; readonly byLabel: Readonly<Record<string, number>> };
  readonly dailyBudget: number;
  /** Whether any Source got an answer when the portal was last asked. */
  readonly reachable: boolean;
  /** When a Source is read next. */
  readonly nextAttempt: Instant | null;
  readonly before: { readonly status: Status; readonly since: string | null } | null;
}

/** Good data is worth showing for three days without newer. */
const WORTH_SHOWING_DAYS = 3;

/** What `status` and its neighbours say: derived from the Readings and the lock alone. */
export function healthOf(input: HealthInput): Health {
  const problem = problemOf(input);
  const status = statusOf(problem, input.reachable);
  const successes = lastSuccesses(input.snapshot);
  const lastSuccess = Object.values(successes).sort().at(-1) ?? null;
  const since = input.before?.status === status ? input.before.since : instantText(input.now);
  return {
    status,
    problem: status === 'ok' ? null : problem,
    since,
    nextAttempt: status === 'ok' ? null : textOf(input.lock?.until ?? nextUnlessLocked(input)),
    lastSuccess,
    lastSuccessBySource: successes,
    requestsToday: input.requests.total,
    requestsBySource: input.requests.byLabel,
    dailyBudget: input.dailyBudget,
    available: lastSuccess !== null && daysBetween(lastSuccess, input.now) < WORTH_SHOWING_DAYS,
  };
}

/** One Source that does not answer, while others do, is a stale Source and not a portal that is down. */
function statusOf(problem: ProblemKind | null, reachable: boolean): Status {
  if (!problem) return 'ok';
  const { status } = problems[problem];
  return status === 'down' && reachable ? 'stale' : status;
}

function nextUnlessLocked({ lock, nextAttempt }: HealthInput): Instant | null {
  return lock ? null : nextAttempt;
}

function problemOf({ lock, snapshot, faults }: HealthInput): ProblemKind | null {
  if (lock) return lock.kind;
  const found = new Set<ProblemKind>(faults ? ['internal'] : []);
  for (const source of sourceNames) {
    const reading = snapshot[source];
    if ((reading.state === 'stale' || reading.state === 'missing') && reading.problem)
      found.add(shown(reading.problem));
    if (deviationsIn(reading) > 0) found.add('changed');
  }
  return weightiest(found);
}

/** What is not fresh is never `ok`: something that was there, and now is said not to be, is a refusal. */
function shown(problem: ProblemKind): ProblemKind {
  return problem === 'absent' ? 'refused' : problem;
}

function lastSuccesses(snapshot: Snapshot): Partial<Record<SourceName, string>> {
  const successes: Partial<Record<SourceName, string>> = {};
  for (const source of sourceNames) {
    const reading = snapshot[source];
    if (reading.state === 'fresh' || reading.state === 'stale') successes[source] = reading.at;
  }
  return successes;
}

function daysBetween(at: string, now: Instant): number {
  return (now.epochMilliseconds - Temporal.Instant.from(at).epochMilliseconds) / 86_400_000;
}

function textOf(instant: Instant | null): string | null {
  return instant ? instantText(instant) : null;
}
