import type { Language } from '../lib/language.ts';
import { type Instant, instantText, Temporal } from '../lib/temporal.ts';
import { isChangedIn } from '../portal/outcome/deviation.ts';
import { type ProblemKind, type Status, weightiest } from '../portal/outcome/problem.ts';
import { problems } from '../portal/outcome/problems.ts';
import { lastReadAt, lossesIn, MAX_AGE_MS, problemOf as unsolved } from '../portal/outcome/reading.ts';
import type { BudgetLack, Health } from '../school/health.ts';
import type { Portal } from '../school/reading/portal.ts';
import { onCommandLine } from '../school/shown/problem-words.ts';
import type { Snapshot } from '../school/snapshot.ts';
import { type SourceName, sourceNames, sources } from '../school/sources.ts';
import type { RequestCount } from './store/requests.ts';

export interface HealthInput {
  readonly snapshot: Snapshot;
  readonly now: Instant;
  readonly lock: Portal['lock'];
  readonly hasFaults: boolean;
  /** Why nothing may begin at all; default: it may. */
  readonly hold?: ProblemKind | null;
  /** Whether a Source is too old to be shown (`current`); default: none. */
  readonly hasExpired?: boolean;
  readonly requests: RequestCount;
  readonly dailyBudget: number;
  readonly budgetLack?: BudgetLack | undefined;
  /** Whether the day's budget is used up, also if no request was refused for it. */
  readonly isUsedUp?: boolean;
  /** Whether the portal answered any request of the last turn. */
  readonly isReachable: boolean;
  /** Returns when a Source is read next. */
  readonly nextAttempt: () => Instant | null;
  readonly before: { readonly status: Status; readonly since: string | null } | null;
}

/** Derives `status`, `problem` and the other diagnostic entities. */
export function healthOf(input: HealthInput): Health {
  const problem = problemOf(input);
  const status = statusOf(problem, input.isReachable);
  const successes = lastSuccesses(input.snapshot);
  const signs = sourceNames.flatMap((source) =>
    sources[source].unrequested ? [] : (successes[source] ?? []),
  );
  const lastSuccess = signs.sort().at(-1) ?? null;
  const since = input.before?.status === status ? input.before.since : instantText(input.now);
  return {
    status,
    problem: status === 'ok' ? null : problem,
    ...(input.lock?.says !== undefined && { says: input.lock.says }),
    since,
    nextAttempt: status === 'ok' ? null : textOf(input.lock ? input.lock.until : input.nextAttempt()),
    lastSuccess,
    lastSuccessBySource: successes,
    requestsToday: input.requests.total,
    requestsBySource: input.requests.byLabel,
    dailyBudget: input.dailyBudget,
    budgetLack: input.budgetLack,
    available: lastSuccess !== null && msBetween(lastSuccess, input.now) < MAX_AGE_MS,
  };
}

/** While other Sources get an answer, one that does not is `stale`, and the portal is not `down`. */
function statusOf(problem: ProblemKind | null, isReachable: boolean): Status {
  if (!problem) return 'ok';
  const { status } = problems[problem];
  return status === 'down' && isReachable ? 'stale' : status;
}

function problemOf(input: HealthInput): ProblemKind | null {
  const { lock, snapshot, hasFaults, hasExpired = false, isUsedUp, hold } = input;
  if (lock) return lock.kind;
  if (hold) return hold;
  const found = new Set<ProblemKind>(hasFaults ? ['internal'] : []);
  if (isUsedUp) found.add('budget');
  for (const source of sourceNames) {
    const reading = snapshot[source];
    const problem = unsolved(reading);
    if (problem) found.add(problem === 'absent' ? 'refused' : problem);
    if (isChangedIn(lossesIn(reading))) found.add('changed');
  }
  if (hasExpired) found.add('unread');
  return weightiest(found);
}

function lastSuccesses(snapshot: Snapshot): Partial<Record<SourceName, string>> {
  const successes: Partial<Record<SourceName, string>> = {};
  for (const source of sourceNames) {
    const at = lastReadAt(snapshot[source]);
    if (at !== null) successes[source] = at;
  }
  return successes;
}

function msBetween(at: string, now: Instant): number {
  return now.epochMilliseconds - Temporal.Instant.from(at).epochMilliseconds;
}

function textOf(instant: Instant | null): string | null {
  return instant ? instantText(instant) : null;
}

interface ChildResult {
  readonly id: string;
  readonly bridge: {
    /** Whether any Source was read. */
    readonly hasRead: boolean;
    readonly health: Pick<Health, 'problem' | 'says'>;
  };
}

/**
 * One sentence for each child whose portal waits for a person (a refused password), and for all children if nothing of any
 * of them was read.
 */
export function readFailures(children: readonly ChildResult[], language: Language): readonly string[] {
  const isNothingRead = !children.some(({ bridge }) => bridge.hasRead);
  return children.flatMap(({ id, bridge }) => {
    const { problem, says } = bridge.health;
    const { locks, needsPerson } = problems[problem ?? 'down'];
    return isNothingRead || (locks && needsPerson)
      ? [`${id}: ${onCommandLine({ kind: problem ?? 'down', says }, id, language)}`]
      : [];
  });
}
