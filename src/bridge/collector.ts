import { PortalError } from '../domain/problem.ts';
import type { Reading } from '../domain/reading.ts';
import type { Snapshot, SourceName, SourceValues } from '../domain/snapshot.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { type Instant, instantText, Temporal } from '../lib/temporal.ts';
import { sourcesAfter } from './sources.ts';

/** What the Collector needs of a child's portal. */
export interface SourceReader {
  readSource<S extends SourceName>(
    source: S,
    context: { today: string; snapshot: Snapshot },
  ): Promise<SourceValues[S]>;
}

export interface Collection {
  readonly snapshot: Snapshot;
  /** The Sources that failed, with why. */
  readonly failures: ReadonlyMap<SourceName, PortalError>;
}

// A module that a school switches off, or a glitch of the portal? Entities go only when it stays so for a day.
const SURELY_GONE_AFTER_HOURS = 24;

/**
 * Reads the Sources that are due, side by side wherever one does not need another, into a new Snapshot.
 * A Source that fails keeps its last good value; no failure touches another Source.
 */
export async function collect(
  portal: SourceReader,
  due: readonly SourceName[],
  before: Snapshot,
  environment: { readonly clock: Clock; readonly zone: string; readonly log: Log },
): Promise<Collection> {
  const readings: Partial<Record<SourceName, Reading<unknown>>> = {};
  const failures = new Map<SourceName, PortalError>();
  const today = environment.clock.now().toZonedDateTimeISO(environment.zone).toPlainDate().toString();
  const started = new Map<SourceName, Promise<void>>();
  const soFar = (): Snapshot => ({ ...before, ...readings }) as Snapshot;

  async function read(source: SourceName): Promise<void> {
    await Promise.all(sourcesAfter(source).map((needed) => started.get(needed)));
    try {
      const value = await portal.readSource(source, { today, snapshot: soFar() });
      readings[source] = { state: 'fresh', value, at: instantText(environment.clock.now()) };
    } catch (error) {
      const problem = asPortalError(error, source, environment.log);
      readings[source] = afterProblem<unknown>(before[source], problem, environment.clock.now());
      if (problem.kind !== 'absent') failures.set(source, problem);
    }
  }

  const ordered = [...due].sort((a, b) => turnOf(a) - turnOf(b));
  for (const source of ordered) started.set(source, read(source));
  await Promise.all(started.values());
  return { snapshot: soFar(), failures };
}

/** The messages' requests wait for each other the longest, and some Sources wait for others: those begin first. */
function turnOf(source: SourceName): number {
  if (source === 'messages') return 0;
  return 1 + sourcesAfter(source).length;
}

/** A Reading after its Source failed. */
export function afterProblem<T>(before: Reading<T>, problem: PortalError, now: Instant): Reading<T> {
  if (problem.kind === 'absent') {
    const known = before.state === 'fresh' || before.state === 'stale';
    if (!known || hoursBetween(before.at, now) >= SURELY_GONE_AFTER_HOURS)
      return { state: 'absent', at: instantText(now) };
  }
  switch (before.state) {
    case 'fresh':
    case 'stale':
      return { state: 'stale', value: before.value, at: before.at, problem: problem.kind };
    case 'absent':
      return before;
    case 'missing':
      return { state: 'missing', problem: problem.kind };
  }
}

function hoursBetween(at: string, now: Instant): number {
  return (now.epochMilliseconds - Temporal.Instant.from(at).epochMilliseconds) / 3_600_000;
}

/** Anything that is no PortalError is a mistake of ours: it costs this Source, not the bridge. */
function asPortalError(error: unknown, source: SourceName, log: Log): PortalError {
  if (error instanceof PortalError) return error;
  log.error(
    { source, error: error instanceof Error ? error.stack : String(error) },
    'reading failed in our own code',
  );
  return new PortalError('changed', `Reading ${source} failed`, { cause: error });
}
