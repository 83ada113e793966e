import { localDate } from '../../lib/temporal.ts';
import type { PortalError } from '../../portal/outcome/problem.ts';
import { outdatedBy } from '../../school/outdated.ts';
import type { Portal } from '../../school/reading/portal.ts';
import type { Snapshot } from '../../school/snapshot.ts';
import { frequentSources, type SourceName } from '../../school/sources.ts';
import { goodAnswers, isClosed, isOfMessages, joined, readClosed, withClosed } from './closed.ts';
import { type Collection, collect, type SourceReader, type TurnParts } from './collector.ts';

/** The part of a child's portal that its loop needs. */
export type PolledPortal = SourceReader &
  Pick<Portal, 'lock' | 'memory' | 'deviations' | 'keepGuard' | 'askAgain' | 'askAgainAt'>;

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
 * What is out of date by what was read is read at once (school/outdated.ts).
 */
export async function readTurn(input: TurnInput, parts: TurnParts): Promise<TurnResult> {
  const collection = await readOrClosed(input, parts);
  const { failures, unrequested } = collection;
  const requested = input.due.filter((source) => !unrequested.has(source));
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
  if (isReachable || !probe || rest.length === 0) return collectWithOutdated(due, snapshot, parts);
  const first = await collectWithOutdated([probe], snapshot, parts);
  const failure = first.failures.get(probe);
  if (failure && !hasAnswered(failure))
    return { ...first, failures: new Map(due.map((source) => [source, failure])) };
  const left = rest.filter((source) => !first.read.has(source));
  return joined(first, await collectWithOutdated(left, first.snapshot, parts));
}

/** A refusal and an answer that cannot be parsed are answers, too. */
function hasAnswered(failure: PortalError | undefined): boolean {
  return !failure || ['refused', 'closed', 'changed', 'doubtful', 'internal'].includes(failure.kind);
}

/** Reads also what the changes make out of date, each Source at most once more: two may be out of date by each other. */
async function collectWithOutdated(
  due: readonly SourceName[],
  snapshot: Snapshot,
  { portal, ...environment }: TurnParts,
): Promise<Collection> {
  const { clock, zone } = environment;
  const again = new Set<SourceName>();
  let [read, before] = [due, snapshot];
  let collection = await collect(portal, due, snapshot, environment);
  for (;;) {
    const moment = { zone, today: localDate(clock.now(), zone) };
    const outdated = outdatedBy(read, before, collection.snapshot, moment);
    // What was read together is of one moment.
    const left = outdated.filter((source) => !read.includes(source) && !again.has(source));
    if (left.length === 0) return collection;
    for (const source of left) again.add(source);
    [read, before] = [left, collection.snapshot];
    collection = joined(collection, await collect(portal, left, before, environment));
  }
}

/** The Readings of `after` that `before` does not have. */
export function changedReadings(before: Snapshot, after: Snapshot): Partial<Snapshot> {
  const changed = Object.entries(after).filter(
    ([source, reading]) => before[source as SourceName] !== reading,
  );
  return Object.fromEntries(changed);
}
