import { MINUTE_MS } from '../../lib/duration.ts';
import { PortalError } from '../../portal/outcome/problem.ts';
import { problemOf } from '../../portal/outcome/reading.ts';
import type { Snapshot } from '../../school/snapshot.ts';
import { type SourceName, sourceNames, sources } from '../../school/sources.ts';
import type { TurnParts } from './collector.ts';
import { type Collection, collect, type SourceReader, withProblem } from './collector.ts';

/** Between two requests of a closed account: it recovers within the hour. */
const PAUSE_MS = 30 * MINUTE_MS;

/** Whether the account was last found closed: `Me` is refused, and so is everything else but the messages. */
export function isClosed(snapshot: Snapshot): boolean {
  return problemOf(snapshot.pupil) === 'closed';
}

/** The number of answers of the gateway that could be read. */
export function goodAnswers(portal: SourceReader): number {
  return sourceNames
    .filter((source) => !isOfMessages(source))
    .reduce((sum, source) => sum + portal.answers(source), 0);
}

/** Answered by another host, also for a closed account; after a failure they make no request for a while. */
export function isOfMessages(source: SourceName): boolean {
  return sources[source].cadence.endsWith('messages');
}

/**
 * Asks for `Me` and one other Source of a closed account. If it answers, everything is read; otherwise nothing changes but
 * the problem.
 */
export async function readClosed(
  due: readonly SourceName[],
  before: Snapshot,
  parts: TurnParts,
): Promise<Collection> {
  const { portal, clock } = parts;
  const others = sourceNames.filter((source) => source !== 'pupil' && !isOfMessages(source));
  const short = others.filter((source) => sources[source].requests === undefined);
  const turns = Math.floor(clock.now().epochMilliseconds / PAUSE_MS);
  const other = short[turns % short.length] ?? 'notices';
  const answers = goodAnswers(portal);
  portal.askAllAgain();
  const first = await collect(portal, ['pupil', other, ...due.filter(isOfMessages)], before, parts);
  if (goodAnswers(portal) === answers)
    return isRefused(first) ? closed(due, before, first, parts) : failed(due, first);
  const rest = others.filter((source) => source !== other);
  const then = await collect(portal, rest, first.snapshot, parts);
  return joined(first, then);
}

/**
 * The result of a turn in which the gateway gave nothing. Asks for `Me` if something was refused; if that is refused too, the
 * account is closed: that says nothing about a single Source, so none is absent for it.
 */
export async function withClosed(
  due: readonly SourceName[],
  before: Snapshot,
  collection: Collection,
  parts: TurnParts,
): Promise<Collection> {
  const isSuspect = due.some((source) => collection.failures.get(source)?.kind === 'refused');
  if (!isSuspect) return collection;
  const asked = due.includes('pupil')
    ? collection
    : joined(collection, await collect(parts.portal, ['pupil'], collection.snapshot, parts));
  return isRefused(asked) ? closed(due, before, asked, parts) : asked;
}

function isRefused({ failures }: Collection): boolean {
  return failures.get('pupil')?.kind === 'refused';
}

/** The Readings of before with the problem, but those of messages. */
function closed(
  due: readonly SourceName[],
  before: Snapshot,
  collection: Collection,
  { portal, clock }: TurnParts,
): Collection {
  const now = clock.now();
  const until = now.add({ milliseconds: PAUSE_MS });
  const problem = new PortalError('closed', 'The portal lets this account read nothing.', { until });
  const refused = sourceNames.filter(
    (source) => !isOfMessages(source) && (source === 'pupil' || due.includes(source)),
  );
  portal.askAllAgain();
  const ofMessages = <T>(map: ReadonlyMap<SourceName, T>): [SourceName, T][] =>
    [...map].filter(([source]) => isOfMessages(source));
  const own = sourceNames
    .filter(isOfMessages)
    .map((source) => [source, collection.snapshot[source]] as const);
  return {
    snapshot: { ...withProblem(before, refused, problem, now), ...Object.fromEntries(own) },
    read: collection.read,
    failures: new Map([
      ...ofMessages(collection.failures),
      ...refused.map((source) => [source, problem] as const),
    ]),
    absences: new Map(ofMessages(collection.absences)),
    unrequested: collection.unrequested,
  };
}

/** The others fail with the problem of `Me`. */
function failed(due: readonly SourceName[], collection: Collection): Collection {
  const problem = collection.failures.get('pupil');
  const failures = problem && due.map((source) => [source, problem] as const);
  return { ...collection, failures: new Map([...(failures ?? []), ...collection.failures]) };
}

/** What was read twice is as it was read last. */
export function joined(first: Collection, then: Collection): Collection {
  const both = <T>(of: (collection: Collection) => ReadonlyMap<SourceName, T>): ReadonlyMap<SourceName, T> =>
    new Map([...[...of(first)].filter(([source]) => !then.read.has(source)), ...of(then)]);
  return {
    snapshot: then.snapshot,
    read: first.read.union(then.read),
    failures: both(({ failures }) => failures),
    absences: both(({ absences }) => absences),
    unrequested: first.unrequested.union(then.unrequested),
  };
}
