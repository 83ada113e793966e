import type { Change } from '../../../src/domain/changes/change.ts';
import { diff } from '../../../src/domain/changes/diff.ts';
import type { Told } from '../../../src/domain/changes/told.ts';
import type { Reading } from '../../../src/domain/reading.ts';
import { emptySnapshot, type Snapshot } from '../../../src/domain/snapshot.ts';
import type { SourceValues } from '../../../src/domain/sources.ts';
import { Temporal } from '../../../src/lib/temporal.ts';

/** Monday, 7:00 in Warsaw. */
export const AT = '2026-11-16T06:00:00Z';

/** A family that is told turn after turn, from nothing on. */
export class ToldFamily {
  #snapshot: Snapshot = emptySnapshot;
  #told: Told = {};

  /** What it is told when this was read. */
  turn(readings: Partial<Snapshot>, at = AT): readonly Change[] {
    const after = { ...this.#snapshot, ...readings };
    const moment = { at: Temporal.Instant.from(at), zone: 'Europe/Warsaw' };
    const before = { snapshot: this.#snapshot, outcome: null };
    const found = diff(this.#told, before, { snapshot: after, outcome: null }, moment);
    this.#snapshot = after;
    this.#told = found.told;
    return found.changes;
  }

  /** The same, by event type alone. */
  types(readings: Partial<Snapshot>, at = AT): readonly string[] {
    return this.turn(readings, at).map(({ type }) => type);
  }

  /** An update from a release that told nothing. */
  forgetTold(): void {
    this.#told = {};
  }

  get told(): Told {
    return this.#told;
  }

  /** A restart with a new version that cannot use these Sources' stored readings. */
  forget(...sources: readonly (keyof Snapshot)[]): void {
    for (const source of sources) this.#snapshot = { ...this.#snapshot, [source]: { state: 'missing' } };
  }
}

type Values = Partial<SourceValues>;

/** These Sources as they are after they were read in full. */
export function read(values: Values): Partial<Snapshot> {
  return made(values, (value) => ({ state: 'fresh', value, at: AT }));
}

/** After items or fields of them could not be read. */
export function readWithDeviations(values: Values): Partial<Snapshot> {
  return made(values, (value) => ({ state: 'fresh', value, at: AT, deviations: 1 }));
}

/** After a part of them failed. */
export function readInPart(values: Values): Partial<Snapshot> {
  return made(values, (value) => ({ state: 'stale', value, at: AT, problem: 'down' }));
}

function made(values: Values, reading: (value: unknown) => Reading<unknown>): Partial<Snapshot> {
  return Object.fromEntries(Object.entries(values).map(([source, value]) => [source, reading(value)]));
}
