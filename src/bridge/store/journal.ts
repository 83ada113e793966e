import * as z from 'zod';
import type { CommandOutcome } from '../../domain/command.ts';
import type { InstantText } from '../../domain/id.ts';
import type { Clock } from '../../lib/clock.ts';
import { parseAs } from '../../lib/json.ts';
import { instant, instantText, Temporal } from '../../lib/temporal.ts';
import type { Database } from './database.ts';
import { lossOf } from './memory.ts';
import type { ToldRecords } from './told-record.ts';

/** Only one bridge at a time uses a store, but any number of command lines. */
export type Origin = 'bridge' | 'command_line';

/** An act at the portal before its request. */
export interface Intent {
  readonly child: string;
  readonly command: string;
  /** A template's id, a notice's id. */
  readonly key: string;
  readonly at: InstantText;
  readonly origin: Origin;
  /** The name of who wants it; null: it is not known. */
  readonly person?: string | null;
}

/** An intent without an outcome. */
export interface OpenIntent extends Intent {
  readonly id: number;
}

export interface LastAct {
  /** The time of the intent. */
  readonly at: InstantText;
  /** null: not concluded yet. */
  readonly outcome: CommandOutcome | null;
}

const outcomeSchema: z.ZodType<CommandOutcome> = z.object({
  state: z.enum(['done', 'armed', 'sent', 'refused', 'unconfirmed']),
  command: z.string(),
  at: z.iso.datetime(),
  detail: z.string().nullable(),
  messageId: z.string().nullable(),
});

// Limited by number, not by age: a clock that jumps must not remove a message that was just sent.
const MAX_ACTS = 1_000;

/** What was done at the portal, and what commands were answered. */
export class Journal {
  readonly #database: Database;
  readonly #records: Pick<ToldRecords, 'noteSending'>;
  readonly #clock: Clock;

  constructor(database: Database, records: Pick<ToldRecords, 'noteSending'>, clock: Clock) {
    this.#database = database;
    this.#records = records;
    this.#clock = clock;
  }

  /**
   * Stores an intent before its act; it is on the disk when this returns.
   * @returns its id, for `conclude`
   * @throws {TypeError} inside a transaction
   */
  intend({ child, command, key, at, origin, person = null }: Intent): number {
    const id = this.#database.durably(() =>
      this.#database.transaction(() => {
        const by = person === null ? null : JSON.stringify(person);
        const inserted = this.#database.write`INSERT INTO journal (child, command, key, at, origin, person)
          VALUES (${child}, ${command}, ${key}, ${at}, ${origin}, ${by})`;
        this.#prune();
        return inserted;
      }),
    );
    this.#records.noteSending(id);
    return id;
  }

  /** Replaces an outcome that another process assumed meanwhile. */
  conclude(id: number, outcome: CommandOutcome): void {
    this.#database.write`UPDATE journal SET outcome = ${JSON.stringify(outcome)},
      concluded = (SELECT coalesce(max(concluded), 0) + 1 FROM journal) WHERE id = ${id}`;
    this.#records.noteSending(id);
  }

  /** Stores an outcome without an act: a press that armed a message, a refusal. */
  record(child: string, outcome: CommandOutcome): void {
    this.#database.transaction(() => {
      // Only the latest is kept: many presses of a button must not push out a message that was sent.
      this.#database.write`DELETE FROM journal WHERE child = ${child} AND key = '' AND outcome IS NOT NULL`;
      this.#database.write`INSERT INTO journal (child, command, key, at, outcome, concluded)
        VALUES (${child}, ${outcome.command}, '', ${outcome.at}, ${JSON.stringify(outcome)},
          (SELECT coalesce(max(concluded), 0) + 1 FROM journal))`;
    });
  }

  /** Intents without an outcome, the oldest first. */
  unconcluded(): readonly OpenIntent[] {
    return this.#database
      .read<OpenIntent>`SELECT id, child, command, key, at, origin FROM journal WHERE outcome IS NULL ORDER BY id`;
  }

  /**
   * The last act of a command and key, with or without an outcome. If the acts were lost: one at the time of the loss. A
   * future time, written while the clock was wrong, becomes now: a cooldown must end.
   */
  lastAct(child: string, command: string, key: string): LastAct | undefined {
    const now = this.#clock.now();
    const lostAt = lossOf(this.#database, now.epochMilliseconds);
    const [row] = this.#database.read<{ id: number; at: InstantText; outcome: string | null }>`
      SELECT id, at, outcome FROM journal WHERE child = ${child} AND command = ${command} AND key = ${key}
      ORDER BY id DESC LIMIT 1`;
    if (!row) return lostAt === undefined ? undefined : { at: instantText(instant(lostAt)), outcome: null };
    const outcome = parseAs(outcomeSchema, row.outcome) ?? null;
    if (Temporal.Instant.compare(row.at, now) <= 0) return { at: row.at, outcome };
    const at = instantText(now);
    this.#database.write`UPDATE journal SET at = ${at} WHERE id = ${row.id}`;
    return { at, outcome };
  }

  /** The outcome that was concluded or recorded last, by the bridge or a command line. */
  lastOutcome(child: string): CommandOutcome | null {
    const outcome = this.#database.value`SELECT outcome FROM journal
      WHERE child = ${child} AND concluded IS NOT NULL ORDER BY concluded DESC LIMIT 1`;
    return parseAs(outcomeSchema, outcome) ?? null;
  }

  /** Counts acts only: each child has at most one row without an act. */
  #prune(): void {
    this.#database.write`DELETE FROM journal WHERE key <> '' AND outcome IS NOT NULL AND id <=
      (SELECT id FROM journal WHERE key <> '' ORDER BY id DESC LIMIT 1 OFFSET ${MAX_ACTS})`;
  }
}
