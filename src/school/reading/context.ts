import type { LocalDate } from '../../lib/id.ts';
import { Absences } from '../../portal/absences.ts';
import { attempted, isAbsence, isNoProblem } from '../../portal/outcome/attempted.ts';
import { PortalError, weightiest } from '../../portal/outcome/problem.ts';
import { lastValue, type SourceRead } from '../../portal/outcome/reading.ts';
import type { LabelledReader, MemoryParts } from '../../portal/ports.ts';
import type { RecordKind } from '../../portal/records/record.ts';
import type { Snapshot } from '../snapshot.ts';
import type { SourceName, SourceValues } from '../sources.ts';

export interface ReadContext {
  /** In the portal's zone. */
  readonly today: LocalDate;
  readonly snapshot: Snapshot;
}

export type ReadSource<S extends SourceName> = (
  readers: Readers,
  context: ReadContext,
) => Promise<SourceRead<SourceValues[S]>>;

export interface Readers extends MemoryParts {
  readonly gateway: LabelledReader;
  readonly mailbox: LabelledReader;
  /** As `SignedIn.readPage`. */
  readonly readPage: (path: string) => Promise<string>;
  /** Of one reading: what decorates its records (names, comments) and never hides them. Its problem is that of the reading. */
  readonly decorations: Parts;
}

/** The result of a Source that was read completely. */
export function whole<T>(value: T): SourceRead<T> {
  return { value, problem: null };
}

/** A Source of one record. @param itemsIn the items of a value that is no list itself */
export function single<S extends SourceName>(
  source: S,
  kind: RecordKind<SourceValues[S]>,
  itemsIn: (value: SourceValues[S]) => unknown = (value) => value,
): ReadSource<S> {
  return async ({ gateway }, { snapshot }) => {
    const last = lastValue<SourceValues[S]>(snapshot[source]);
    const items = last && itemsIn(last);
    const filled = Array.isArray(items) && items.length > 0;
    return whole(await gateway.read(kind, { known: last !== undefined, filled }));
  };
}

/** The previous value if nothing has changed. */
export function sameOr<T>(before: T | undefined, now: T): T {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(now) ? before : now;
}

/** Requests a list that is a part of a Source, as `Parts.read` does. */
export function listed<T>({ gateway }: Readers, kind: RecordKind<readonly T[]>) {
  return (known: boolean): Promise<readonly T[]> => gateway.read(kind, { known, filled: known });
}

export type Parts = ReturnType<typeof parts>;

/** The independent parts of one Source: a part that cannot be read keeps its last good value. */
export function parts() {
  const errors: PortalError[] = [];
  let available = 0;
  return {
    /**
     * @param request reads the part; `known` is for ReadOptions
     * @param last its last good value, if there is one
     * @param none its value if the account does not have it, or if it was never read
     */
    async read<T>(request: (known: boolean) => Promise<T>, last: T | undefined, none: T): Promise<T> {
      const value = await attempted(request(last !== undefined));
      const isProblem = value instanceof PortalError;
      if (isProblem) errors.push(value);
      if (isProblem && (isAbsence(value) || last === undefined)) return none;
      available += 1;
      return isProblem ? (last as T) : value;
    },
    /** The weightiest problem of the parts that could not be read; an absent or doubtful part is none. */
    get problem() {
      return weightiestError(errors.filter((error) => !isNoProblem(error)));
    },
    /** Why a part is doubtful: the value is none to compare later ones with. */
    get doubt() {
      return errors.find(({ kind }) => kind === 'doubtful') ?? null;
    },
    /** @throws {PortalError} no part was read, now or before: `absent` if the account has none of them */
    assertAny() {
      const error = weightiestError(errors);
      if (error && available === 0) throw error;
    },
  };
}

/** Among errors of the weightiest kind, the one with the earliest retry time. */
export function weightiestError(errors: readonly PortalError[]): PortalError | null {
  const kind = weightiest(new Set(errors.map((error) => error.kind)));
  const alike = errors.filter((error) => error.kind === kind);
  return alike.toSorted((a, b) => timeOf(a) - timeOf(b))[0] ?? null;
}

function timeOf({ until }: PortalError): number {
  return until?.epochMilliseconds ?? Number.NEGATIVE_INFINITY;
}

/**
 * Applies the gateway's rule to other values: the absence of a known value is a refusal until it has lasted a day.
 * @param key under which the absence is remembered
 * @throws {PortalError} `refused` instead of `absent`, otherwise the error of `request`
 */
export async function unlessGone<T>(
  parts: MemoryParts,
  key: string,
  known: boolean,
  request: () => Promise<T>,
): Promise<T> {
  const absences = new Absences(parts);
  try {
    const value = await request();
    absences.clear(key);
    return value;
  } catch (error) {
    if (!known || !isAbsence(error)) throw error;
    throw absences.remember(key, error.status, { known }, error.until?.epochMilliseconds);
  }
}
