import * as z from 'zod';
import { parseAs } from '../../lib/json.ts';
import type { ProblemKind, Status } from '../../portal/outcome/problem.ts';
import { problems, STATUSES } from '../../portal/outcome/problems.ts';
import { type Change, isOfSchool, type TurnOutcome } from '../../school/changes/change.ts';
import { comparedNouns, type Noun, nouns } from '../../school/changes/compared.ts';
import type { Told, ToldRow } from '../../school/changes/told.ts';
import type { Snapshot } from '../../school/snapshot.ts';
import type { Database } from './database.ts';
import type { OutboxRows } from './outbox.ts';
import { loadReadings, saveReadings } from './readings.ts';
import type { ToldRecords } from './told-record.ts';
import type { UnseenChanges } from './unseen.ts';

export interface TurnCommit {
  readonly child: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Only those that changed. */
  readonly readings: Partial<Snapshot>;
  readonly outcome: TurnOutcome;
  /** Only changed rows. */
  readonly told: readonly ToldRow[];
  /** Those of them that are no baseline, for the told record. */
  readonly changed?: readonly ToldRow[] | undefined;
  readonly events: readonly OutgoingEvent[];
  /** Changed rows of what the logins of a pupil have announced, and the pupil's first child; if there are several. */
  readonly pupil?: { readonly child: string; readonly announced: readonly ToldRow[] } | undefined;
}

export interface OutgoingEvent {
  /** Whose event entity has it. */
  readonly child: string;
  readonly change: Change;
  /** The version of a thing that it tells. */
  readonly tells?: ToldRow | undefined;
  /** JSON. */
  readonly payload: string;
}

const kind = z.custom<ProblemKind>((value) => typeof value === 'string' && Object.hasOwn(problems, value));
const status = z.custom<Status>((value) => STATUSES.some((one) => one === value));
const outcomeSchema = z.object({
  status,
  problem: kind.nullable(),
  since: z.iso.datetime(),
  reachable: z.boolean(),
  says: z.string().optional(),
});

/** Before the noun, in rows of what the logins of a pupil have announced. */
const ANNOUNCED = 'announced/';

interface TurnParts {
  readonly records: ToldRecords;
  readonly outbox: OutboxRows;
  readonly unseen: UnseenChanges;
}

/** What the turns of the children have committed. */
export class Turns {
  readonly #database: Database;
  readonly #parts: TurnParts;

  constructor(database: Database, parts: TurnParts) {
    this.#database = database;
    this.#parts = parts;
  }

  /** How often something of the file could not be read any more: what the callers know is to be written again. */
  get losses(): number {
    return this.#database.losses;
  }

  /** All or nothing. An event that the told record of the broker has is only unseen. @throws {StoreError} nothing */
  commit({ child, at, readings, outcome, told, changed = [], events, pupil }: TurnCommit): void {
    const { records, outbox, unseen } = this.#parts;
    const eventsOf = (noun: Noun): string =>
      pupil && comparedNouns[noun].owner === 'pupil' ? pupil.child : child;
    this.#database.transaction(() => {
      saveReadings(this.#database, child, readings);
      this.#database
        .write`INSERT OR REPLACE INTO turns (child, outcome) VALUES (${child}, ${JSON.stringify(outcome)})`;
      for (const row of told) this.#saveTold(child, row);
      if (pupil) for (const row of pupil.announced) this.#saveTold(pupil.child, row, ANNOUNCED);
      for (const { child: owner, change, tells, payload } of events) {
        const thing = tells ? records.hashOf(owner, tells) : '';
        const isKept = tells !== undefined && records.isKept(thing, tells.version);
        if (!isKept)
          outbox.add({ child: owner, kind: change.kind, payload }, { thing, isBlind: !records.isMerged });
        if (isOfSchool(change)) unseen.add(owner, change, { at, isReminded: isKept });
        if (change.kind === 'unseen_reminder') unseen.noteReminder(owner, change.changes);
      }
      records.note(child, changed, eventsOf);
    });
  }

  /** The stored readings of a child; without those that cannot be upgraded. */
  snapshot(child: string): Partial<Snapshot> {
    return loadReadings(this.#database, child);
  }

  /** The outcome of the child's last turn; null before the first. */
  outcome(child: string): TurnOutcome | null {
    const outcome = this.#database.value`SELECT outcome FROM turns WHERE child = ${child}`;
    return parseAs(outcomeSchema, outcome) ?? null;
  }

  /** Rows of a later version are left out. */
  told(child: string, prefix = ''): Told {
    const rows = this.#database.read<{ noun: string; thing: string; version: string }>`
      SELECT noun, thing, version FROM told WHERE child = ${child}`;
    const byNoun = Map.groupBy(rows, ({ noun }) => noun);
    const known = nouns.flatMap((noun) => {
      const own = byNoun.get(prefix + noun);
      return own ? [[noun, new Map(own.map(({ thing, version }) => [thing, version]))]] : [];
    });
    return Object.fromEntries(known);
  }

  /** What the logins of a pupil have announced. @param child the pupil's first */
  announced(child: string): Told {
    return this.told(child, ANNOUNCED);
  }

  /** The child has become a pupil's only login. */
  forgetAnnounced(child: string): void {
    this.#database.write`DELETE FROM told WHERE child = ${child} AND noun GLOB ${`${ANNOUNCED}*`}`;
  }

  /** Forgets the readings with their changes: the next readings are a new baseline. */
  forget(child: string): void {
    this.#database.transaction(() => {
      for (const table of ['readings', 'told', 'unseen', 'told_record'])
        this.#database.write(`DELETE FROM ${table} WHERE child = ?`, child);
    });
  }

  #saveTold(child: string, row: ToldRow, prefix = ''): void {
    const { thing, version } = row;
    const noun = prefix + row.noun;
    if (version === null)
      this.#database.write`DELETE FROM told WHERE child = ${child} AND noun = ${noun} AND thing = ${thing}`;
    else
      this.#database.write`INSERT OR REPLACE INTO told (child, noun, thing, version)
        VALUES (${child}, ${noun}, ${thing}, ${version})`;
  }
}
