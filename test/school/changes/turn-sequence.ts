import { Temporal } from '../../../src/lib/temporal.ts';
import type { Losses } from '../../../src/portal/outcome/deviation.ts';
import type { Reading } from '../../../src/portal/outcome/reading.ts';
import type { Change } from '../../../src/school/changes/change.ts';
import { diff } from '../../../src/school/changes/diff.ts';
import type { Told } from '../../../src/school/changes/told.ts';
import type { OwnLessons } from '../../../src/school/plan/own-lessons.ts';
import { emptySnapshot, type Snapshot } from '../../../src/school/snapshot.ts';
import type { SourceValues } from '../../../src/school/sources.ts';

/** Monday, 7:00 in Warsaw. */
export const AT = '2026-11-16T06:00:00Z';

/** Compares turn after turn, from an empty Snapshot and an empty Told on. */
export class TurnSequence {
  own: OwnLessons | undefined;
  #snapshot: Snapshot = emptySnapshot;
  #told: Told = {};

  /** Returns the changes of a turn with these Readings. */
  next(readings: Partial<Snapshot>, at = AT): readonly Change[] {
    const after = { ...this.#snapshot, ...readings };
    const moment = { at: Temporal.Instant.from(at), zone: 'Europe/Warsaw', own: this.own };
    const before = { snapshot: this.#snapshot, outcome: null };
    const found = diff(this.#told, before, { snapshot: after, outcome: null }, moment);
    this.#snapshot = after;
    this.#told = found.told;
    return found.changes;
  }

  /** Returns the event types of a turn. */
  types(readings: Partial<Snapshot>, at = AT): readonly string[] {
    return this.next(readings, at).map(({ type }) => type);
  }

  /** As after an update from a release without Told. */
  forgetTold(): void {
    this.#told = {};
  }

  get told(): Told {
    return this.#told;
  }

  /** As after an update that cannot use the stored Readings of these Sources. */
  forget(...sources: readonly (keyof Snapshot)[]): void {
    for (const source of sources) this.#snapshot = { ...this.#snapshot, [source]: { state: 'missing' } };
  }
}

type Values = Partial<SourceValues>;

/** Complete Readings. */
export function read(values: Values): Partial<Snapshot> {
  return made(values, (value) => ({ state: 'fresh', value, at: AT }));
}

/** Items that cannot be identified. */
function losses(count: number, usual: number): Losses {
  return { List: { items: 100, count, ids: [], unidentified: count, usual, since: AT, neverKnown: usual } };
}

/** Readings with a lost item. */
export function readWithDeviations(values: Values): Partial<Snapshot> {
  return made(values, (value) => ({ state: 'fresh', value, at: AT, losses: losses(1, 0) }));
}

/** Readings with one skipped item more than usual. */
export function readWithSkips(values: Values): Partial<Snapshot> {
  return made(values, (value) => ({ state: 'fresh', value, at: AT, losses: losses(2, 1) }));
}

/** Readings with as many skipped items as usual. */
export function readWithUsualSkips(values: Values): Partial<Snapshot> {
  return made(values, (value) => ({ state: 'fresh', value, at: AT, losses: losses(2, 2) }));
}

/** Readings of which a part failed. */
export function readInPart(values: Values): Partial<Snapshot> {
  return made(values, (value) => ({ state: 'stale', value, at: AT, problem: 'down' }));
}

function made(values: Values, reading: (value: unknown) => Reading<unknown>): Partial<Snapshot> {
  return Object.fromEntries(Object.entries(values).map(([source, value]) => [source, reading(value)]));
}
