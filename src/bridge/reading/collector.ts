import type { Clock } from '../../lib/clock.ts';
import { InterruptedError } from '../../lib/interrupted.ts';
import { type Instant, instantText } from '../../lib/temporal.ts';
import { type AnswerLoss, answeredAfter } from '../../portal/outcome/deviation.ts';
import { PortalError } from '../../portal/outcome/problem.ts';
import { lastValue, type Reading, type SourceRead } from '../../portal/outcome/reading.ts';
import type { Portal } from '../../school/reading/portal.ts';
import type { Snapshot } from '../../school/snapshot.ts';
import { type SourceName, sources } from '../../school/sources.ts';
import type { Faults } from '../faults.ts';

export interface TurnParts {
  readonly portal: SourceReader;
  readonly clock: Clock;
  readonly zone: string;
  readonly faults: Faults;
}

export type SourceReader = Pick<Portal, 'readSource' | 'losses' | 'answers' | 'askAllAgain'>;

export interface Outcomes {
  /** The Sources that were to be read. */
  readonly read: ReadonlySet<SourceName>;
  /** The Sources that failed, wholly or in part. */
  readonly failures: ReadonlyMap<SourceName, PortalError>;
  /** The Sources that this account does not have; `until` is when to read them again, if that is known. */
  readonly absences: ReadonlyMap<SourceName, PortalError>;
}

export interface Collection extends Outcomes {
  readonly snapshot: Snapshot;
  /** The Sources that needed no request. */
  readonly unrequested: ReadonlySet<SourceName>;
}

/**
 * Reads the Sources that are due into a new Snapshot, in parallel unless one needs another. A Source, or a part of one,
 * that fails keeps its last good value; other Sources are not affected.
 * @throws {InterruptedError}
 */
export async function collect(
  portal: SourceReader,
  due: readonly SourceName[],
  before: Snapshot,
  { clock, zone, faults }: { readonly clock: Clock; readonly zone: string; readonly faults: Faults },
): Promise<Collection> {
  const readings: Partial<Record<SourceName, Reading<unknown>>> = {};
  const failures = new Map<SourceName, PortalError>();
  const absences = new Map<SourceName, PortalError>();
  const unrequested = new Set<SourceName>();
  /** What holds without a request: noted once a day so that it does not expire, but not while the portal answers nothing. */
  const held: Partial<Record<SourceName, Reading<unknown>>> = {};
  const today = clock.now().toZonedDateTimeISO(zone).toPlainDate().toString();
  const started = new Map<SourceName, Promise<void>>();
  const soFar = (): Snapshot => ({ ...before, ...readings }) as Snapshot;

  async function read(source: SourceName): Promise<void> {
    await Promise.all((sources[source].after ?? []).map((needed) => started.get(needed)));
    try {
      const answers = portal.answers(source);
      const result = await readGuarded(faults, source, () =>
        portal.readSource(source, { today, snapshot: soFar() }),
      );
      if (result.unrequested) {
        unrequested.add(source);
        if (isSameFresh(before[source], result.value) && isOf(today, before[source])) return;
      }
      const losses = portal.losses(source);
      const isPartRead = portal.answers(source) > answers;
      const reading = afterRead<unknown>(before[source], result, { losses, isPartRead }, clock.now());
      if (result.unrequested && lastValue<unknown>(before[source]) !== undefined) held[source] = reading;
      else readings[source] = reading;
      if (result.problem) failures.set(source, result.problem);
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      readings[source] =
        error.kind === 'absent' && sources[source].lasting
          ? afterLoss<unknown>(before[source], clock.now())
          : afterProblem<unknown>(before[source], error, clock.now());
      if (error.kind === 'absent') absences.set(source, error);
      else if (error.kind !== 'doubtful' || readings[source].state === 'missing') failures.set(source, error);
    }
  }

  const ordered = [...due].sort((a, b) => priorityOf(a) - priorityOf(b));
  for (const source of ordered) started.set(source, read(source));
  // None goes on after an interrupted one has ended the turn.
  await Promise.allSettled(started.values());
  await Promise.all(started.values());
  const isAnswered = due.some((source) => !unrequested.has(source) && readings[source]?.state === 'fresh');
  const [failure] = failures.values();
  if (!failure || isAnswered) Object.assign(readings, held);
  // Tried again with what failed, not after its whole interval.
  else for (const source of Object.keys(held)) failures.set(source as SourceName, failure);
  return { snapshot: soFar(), read: new Set(due), failures, absences, unrequested };
}

/** Messages first: their requests take longest. A Source starts after those that it needs. */
function priorityOf(source: SourceName): number {
  return source === 'messages' ? 0 : 1 + Math.max(0, ...(sources[source].after ?? []).map(priorityOf));
}

function isOf(today: string, reading: Reading<unknown>): boolean {
  return reading.state === 'fresh' && reading.at.slice(0, 10) === today;
}

function isSameFresh(before: Reading<unknown>, value: unknown): boolean {
  return before.state === 'fresh' && before.value === value;
}

/** If a part failed, the Reading is stale with the new value; `at` is when the Source was last read completely. */
function afterRead<T>(
  before: Reading<T>,
  { value, problem }: SourceRead<T>,
  { losses: answers, isPartRead }: { readonly losses: readonly AnswerLoss[]; readonly isPartRead: boolean },
  now: Instant,
): Reading<T> {
  const known = before.state === 'fresh' || before.state === 'stale' ? before : undefined;
  const answered = answeredAfter(known ?? {}, answers, instantText(now));
  if (!problem) return { state: 'fresh', value, at: instantText(now), ...answered };
  const at = known?.at ?? instantText(now);
  const partAt = isPartRead ? instantText(now) : before.state === 'stale' && before.partAt;
  return { state: 'stale', value, at, ...(partAt && { partAt }), problem: problem.kind, ...answered };
}

/** The Reading of a Source that failed. */
export function afterProblem<T>(before: Reading<T>, problem: PortalError, now: Instant): Reading<T> {
  if (problem.kind === 'absent') return { state: 'absent', at: instantText(now) };
  if (problem.kind === 'doubtful') return afterDoubt(before, now);
  switch (before.state) {
    case 'fresh':
    case 'stale':
      return { ...before, state: 'stale', problem: problem.kind };
    case 'absent':
    case 'expired':
      return before;
    case 'missing':
      return { state: 'missing', problem: problem.kind };
  }
}

/** The Reading of a lasting Source that the account does not have any more: what was known holds. */
function afterLoss<T>(before: Reading<T>, now: Instant): Reading<T> {
  if (before.state !== 'fresh' && before.state !== 'stale') return { state: 'absent', at: instantText(now) };
  return { state: 'fresh', value: before.value, at: instantText(now) };
}

/** The Snapshot after these Sources have failed. */
export function withProblem(
  before: Snapshot,
  failed: readonly SourceName[],
  problem: PortalError,
  now: Instant,
): Snapshot {
  const readings = failed.map(
    (source) => [source, afterProblem<unknown>(before[source], problem, now)] as const,
  );
  return { ...before, ...Object.fromEntries(readings) };
}

/** An answer that says neither that there is nothing nor what there is: what was known stays, and nothing is known of the rest. */
function afterDoubt<T>(before: Reading<T>, now: Instant): Reading<T> {
  if (before.state === 'fresh') return { ...before, at: instantText(now) };
  return before.state === 'stale' ? before : { state: 'missing' };
}

/**
 * @throws {PortalError} `internal` for any other error
 * @throws {InterruptedError}
 */
async function readGuarded<T>(faults: Faults, source: SourceName, work: () => Promise<T>): Promise<T> {
  faults.clear('source', source);
  try {
    faults.inject('source', source);
    return await work();
  } catch (error) {
    if (error instanceof PortalError || error instanceof InterruptedError) throw error;
    faults.note('source', source, error);
    throw new PortalError('internal', `Reading ${source} failed.`, { cause: error });
  }
}
