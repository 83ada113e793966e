import type { PortalError } from '../../domain/problem.ts';
import { lastValue } from '../../domain/reading.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import { frequentSources, type SourceName } from '../../domain/sources.ts';
import type { Clock } from '../../lib/clock.ts';
import { PausedError } from '../../portal/host-pauses.ts';
import type { Portal } from '../../portal/portal.ts';
import type { Faults } from '../faults.ts';
import { goodAnswers, isClosed, isOfMessages, joined, readClosed, withClosed } from './closed.ts';
import { type Collection, collect, type SourceReader } from './collector.ts';

/** The part of a child's portal that its loop needs. */
export type PolledPortal = SourceReader &
  Pick<Portal, 'lock' | 'memory' | 'deviations' | 'keepGuard' | 'askAgain' | 'askAgainAt'>;

export interface TurnParts {
  readonly portal: SourceReader;
  readonly clock: Clock;
  readonly zone: string;
  readonly faults: Faults;
}

interface TurnInput {
  /** The first, without messages, is read alone if the portal did not answer last time. */
  readonly due: readonly SourceName[];
  readonly snapshot: Snapshot;
  /** Whether the portal answered any request of the last turn. */
  readonly isReachable: boolean;
}

export interface TurnResult extends Collection {
  /** Whether the portal answered any request. */
  readonly isReachable: boolean;
}

/**
 * Reads the Sources that are due. If the portal did not answer last time, one Source alone is read first. If no Source is
 * answered, another one is read: the server of one may fail (the messages', for one) while the portal answers the others.
 * If the list of plan changes or of free days differs, the timetable that depends on them is read at once.
 */
export async function readTurn(input: TurnInput, parts: TurnParts): Promise<TurnResult> {
  const collection = await readOrClosed(input, parts);
  const { failures, unrequested } = collection;
  const isPaused = (source: SourceName): boolean => failures.get(source) instanceof PausedError;
  const requested = input.due.filter((source) => !unrequested.has(source) && !isPaused(source));
  if (requested.length === 0) return { ...collection, isReachable: input.isReachable };
  const answered = (source: SourceName): boolean => hasAnswered(failures.get(source));
  if (requested.some(answered)) return { ...collection, isReachable: true };
  const witness = input.isReachable ? witnessOf(input, collection) : undefined;
  if (!witness) return { ...collection, isReachable: false };
  const second = await collect(parts.portal, [witness], collection.snapshot, parts);
  // It was not due: its failure is that of the portal, not one that its reading keeps until it is due.
  if (!hasAnswered(second.failures.get(witness))) return { ...collection, isReachable: false };
  return { ...joined(collection, second), isReachable: true };
}

/** Nothing is asked of a closed account but whether it still is (closed.ts). */
async function readOrClosed(input: TurnInput, parts: TurnParts): Promise<Collection> {
  const { due, snapshot } = input;
  if (isClosed(snapshot) && input.isReachable) return readClosed(due, snapshot, parts);
  const answers = goodAnswers(parts.portal);
  const collection = await readDue(input, parts);
  const gaveNothing = goodAnswers(parts.portal) === answers;
  return gaveNothing ? withClosed(due, snapshot, collection, parts) : collection;
}

/** A Source that was read without a problem: of the portal's host, and of the messages' where that has asked for a pause. */
function witnessOf({ due, snapshot }: TurnInput, { failures }: Collection): SourceName | undefined {
  const isServerDown = [...failures.values()].every(({ kind }) => kind === 'down');
  if (!isServerDown) return undefined;
  const isPaused = due.some((source) => !isOfMessages(source) && failures.get(source)?.until);
  return frequentSources.find(
    (source) =>
      isOfMessages(source) === isPaused && !due.includes(source) && snapshot[source].state === 'fresh',
  );
}

async function readDue({ due, snapshot, isReachable }: TurnInput, parts: TurnParts): Promise<Collection> {
  const probe = due.find((source) => !isOfMessages(source));
  const rest = due.filter((source) => source !== probe);
  if (isReachable || !probe || rest.length === 0) return collectWithPlan(due, snapshot, parts);
  const first = await collectWithPlan([probe], snapshot, parts);
  const failure = first.failures.get(probe);
  // A host that has asked for a pause says nothing about the others.
  if (failure && !hasAnswered(failure) && !(failure instanceof PausedError))
    return { ...first, failures: new Map(due.map((source) => [source, failure])) };
  return joined(first, await collectWithPlan(rest, first.snapshot, parts));
}

/** A refusal and an answer that cannot be parsed are answers, too. */
function hasAnswered(failure: PortalError | undefined): boolean {
  return !failure || ['refused', 'closed', 'changed', 'doubtful', 'internal'].includes(failure.kind);
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
