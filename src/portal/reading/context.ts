import type { LocalDate } from '../../domain/id.ts';
import { PortalError } from '../../domain/problem.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import type { Clock } from '../../lib/clock.ts';
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

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Whether a remembered moment (epoch milliseconds) is less than `span` ago; one in the future is not. */
export function isWithin(span: number, moment: number, clock: Clock): boolean {
  const age = clock.now().epochMilliseconds - moment;
  return age >= 0 && age < span;
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

/** The parts of one Source, of which some may be absent but not all. */
export interface Parts {
  /** The part, or `instead` where the account does not have it. */
  or<T, I>(reading: Promise<T>, instead: I): Promise<T | I>;
  /** @throws {PortalError} `absent`: every part was */
  mustHaveOne(): void;
}

export function parts(): Parts {
  const absences: PortalError[] = [];
  let present = 0;
  return {
    async or(reading, instead) {
      try {
        const value = await reading;
        present += 1;
        return value;
      } catch (error) {
        if (!isAbsence(error)) throw error;
        absences.push(error);
        return instead;
      }
    },
    mustHaveOne() {
      const [absence] = absences;
      if (absence && present === 0) throw absence;
    },
  };
}
