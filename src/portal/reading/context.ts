import type { LocalDate } from '../../domain/id.ts';
import { PortalError, weightiest } from '../../domain/problem.ts';
import type { Reading, SourceRead } from '../../domain/reading.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import type { Clock } from '../../lib/clock.ts';
import { Absences } from '../absences.ts';
import type { PageReader, PortalMemory, RecordReader } from '../ports.ts';

/** What a Source may look at besides the portal: the day in the portal's zone, and what was read before. */
export interface ReadContext {
  readonly today: LocalDate;
  readonly snapshot: Snapshot;
}

/** What one child's Sources read with. */
export interface Readers {
  readonly gateway: RecordReader;
  readonly mailbox: RecordReader;
  readonly pages: PageReader;
  readonly memory: PortalMemory;
  readonly clock: Clock;
}

/** Whether a good value was read. */
export function isKnown({ state }: Reading<unknown>): boolean {
  return state === 'fresh' || state === 'stale';
}

export function isAbsence(error: unknown): error is PortalError {
  return error instanceof PortalError && error.kind === 'absent';
}

/** The reading, or `instead` where the account does not have it; every other error is thrown. */
export async function unlessAbsent<T, I>(reading: Promise<T>, instead: I): Promise<T | I> {
  try {
    return await reading;
  } catch (error) {
    if (isAbsence(error)) return instead;
    throw error;
  }
}

/** A Source that was read in one piece. */
export function whole<T>(value: T): SourceRead<T> {
  return { value, problem: null };
}

/** The parts of one Source, each for itself: one that cannot be read now is shown as it was read last. */
export interface Parts {
  /**
   * @param ask reads the part; `known` is what to tell the portal's reader
   * @param last its last good value, where there is one
   * @param none what it is where the account does not have it, or where nothing is known of it
   */
  read<T>(ask: (known: boolean) => Promise<T>, last: T | undefined, none: T): Promise<T>;
  /** The weightiest problem of the parts that could not be read; being absent is none. */
  readonly problem: PortalError | null;
  /** @throws {PortalError} no part was read, now or before: `absent` where the account has none of them */
  mustHaveOne(): void;
}

export function parts(): Parts {
  const errors: PortalError[] = [];
  let shown = 0;
  return {
    async read(ask, last, none) {
      try {
        const value = await ask(last !== undefined);
        shown += 1;
        return value;
      } catch (error) {
        if (!(error instanceof PortalError)) throw error;
        errors.push(error);
        if (isAbsence(error) || last === undefined) return none;
        shown += 1;
        return last;
      }
    },
    get problem() {
      return weightiestError(errors.filter((error) => !isAbsence(error)));
    },
    mustHaveOne() {
      const error = weightiestError(errors);
      if (error && shown === 0) throw error;
    },
  };
}

/** Of several of one kind the one that is worth trying again first. */
export function weightiestError(errors: readonly PortalError[]): PortalError | null {
  const kind = weightiest(new Set(errors.map((error) => error.kind)));
  const alike = errors.filter((error) => error.kind === kind);
  const byTime = alike.toSorted((a, b) => timeOf(a) - timeOf(b));
  return byTime[0] ?? null;
}

function timeOf({ until }: PortalError): number {
  return until?.epochMilliseconds ?? Number.NEGATIVE_INFINITY;
}

/**
 * Something that is no record of the gateway: where it is known, its absence is a refusal until it has lasted a day, by
 * the same rule as there.
 * @param key what its absence is remembered under
 * @throws {PortalError} `refused` in place of `absent`, otherwise what `ask` throws
 */
export async function unlessGone<T>(
  { memory, clock }: Pick<Readers, 'memory' | 'clock'>,
  key: string,
  known: boolean,
  ask: () => Promise<T>,
): Promise<T> {
  const absences = new Absences(memory, clock);
  try {
    const value = await ask();
    absences.clear(key);
    return value;
  } catch (error) {
    if (!known || !isAbsence(error)) throw error;
    throw absences.remember(key, error.status, { known }, error.until?.epochMilliseconds);
  }
}
