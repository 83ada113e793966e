import type { PortalError } from '../domain/problem.ts';
import { lastValue } from '../domain/reading.ts';
import type { Snapshot } from '../domain/snapshot.ts';
import type { SourceName } from '../domain/sources.ts';
import type { Clock } from '../lib/clock.ts';
import { type Collection, collect, type SourceReader } from './collector.ts';
import type { Faults } from './faults.ts';

export interface TurnParts {
  readonly portal: SourceReader;
  readonly clock: Clock;
  readonly zone: string;
  readonly faults: Faults;
}

export interface TurnInput {
  readonly due: readonly SourceName[];
  readonly snapshot: Snapshot;
  /** Whether the portal answered any request of the last turn. */
  readonly isReachable: boolean;
}

export interface TurnResult extends Collection {
  readonly isReachable: boolean;
}

/**
 * Reads the Sources that are due. If the portal did not answer last time, one Source alone is read first. If the list of
 * plan changes or of free days differs, the timetable that depends on them is read at once.
 */
export async function readTurn(input: TurnInput, parts: TurnParts): Promise<TurnResult> {
  const collection = await readDue(input, parts);
  const requested = input.due.filter((source) => !collection.unrequested.has(source));
  const isReachable =
    requested.length === 0
      ? input.isReachable
      : requested.some((source) => hasAnswered(collection.failures.get(source)));
  return { ...collection, isReachable };
}

async function readDue({ due, snapshot, isReachable }: TurnInput, parts: TurnParts): Promise<Collection> {
  const [probe, ...rest] = due;
  if (isReachable || !probe || rest.length === 0) return collectWithPlan(due, snapshot, parts);
  const first = await collectWithPlan([probe], snapshot, parts);
  const failure = first.failures.get(probe);
  if (failure && !hasAnswered(failure))
    return { ...first, failures: new Map(due.map((source) => [source, failure])) };
  return joined(first, await collectWithPlan(rest, first.snapshot, parts));
}

/** A refusal and an answer that cannot be parsed are answers, too. */
function hasAnswered(failure: PortalError | undefined): boolean {
  return !failure || ['refused', 'changed', 'internal'].includes(failure.kind);
}

async function collectWithPlan(
  due: readonly SourceName[],
  before: Snapshot,
  { portal, ...environment }: TurnParts,
): Promise<Collection> {
  const collection = await collect(portal, due, before, environment);
  const { snapshot } = collection;
  const isOutdated = isChanged('substitutions', before, snapshot) || isChanged('free_days', before, snapshot);
  if (due.includes('timetable') || !isOutdated) return collection;
  return joined(collection, await collect(portal, ['timetable'], snapshot, environment));
}

function joined(first: Collection, then: Collection): Collection {
  return {
    snapshot: then.snapshot,
    failures: new Map([...first.failures, ...then.failures]),
    absences: new Map([...first.absences, ...then.absences]),
    unrequested: new Set([...first.unrequested, ...then.unrequested]),
  };
}

function isChanged(source: SourceName, before: Snapshot, after: Snapshot): boolean {
  const [old, now] = [lastValue<unknown>(before[source]), lastValue<unknown>(after[source])];
  if (lastValue(before.timetable) === undefined || now === undefined || old === now) return false;
  return JSON.stringify(old) !== JSON.stringify(now);
}

/** The Readings of `after` that `before` does not have. */
export function changedReadings(before: Snapshot, after: Snapshot): Partial<Snapshot> {
  const changed = Object.entries(after).filter(
    ([source, reading]) => before[source as SourceName] !== reading,
  );
  return Object.fromEntries(changed);
}
