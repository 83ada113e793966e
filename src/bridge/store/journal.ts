import * as z from 'zod';
import type { Id, InstantText } from '../../lib/id.ts';
import { parseAs } from '../../lib/json.ts';
import type { SteadyTime } from '../../lib/steady-time.ts';
import { instant, Temporal } from '../../lib/temporal.ts';
import type { CommandOutcome } from '../../school/command.ts';
import {
  type KeptSending,
  SENDINGS,
  type SendingFacts,
  type Unconfirmed,
} from '../../school/messages/sendings.ts';
import type { Database } from './database.ts';
import { ifWritable } from './store-error.ts';
import { lossOf } from './stored-values.ts';
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
  /** Of a message; null: it sends none. */
  readonly sending?: SendingFacts | null;
}

/** An intent without an outcome. */
export interface OpenIntent extends Omit<Intent, 'sending'> {
  readonly id: number;
}

/** An unconfirmed sending with what it is of. */
export interface UnconfirmedAct extends Unconfirmed, Pick<Intent, 'command' | 'key'> {
  /** As of `SendingFacts`. */
  readonly text: string | null;
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

const messageSchema = z.object({
  to: z.string().nullable(),
  isNamed: z.boolean(),
  topic: z.string().nullable(),
  beginning: z.string().nullable(),
});
/** Of an act of an earlier version, or without a message. */
const NO_MESSAGE: z.output<typeof messageSchema> = { to: null, isNamed: false, topic: null, beginning: null };

// Limited by number, not by age: a clock that jumps must not remove a message that was just sent.
const MAX_ACTS = 1_000;
const MAX_UNCONFIRMED = 100;
const STATE = "CASE WHEN json_valid(outcome) THEN json_extract(outcome, '$.state') END";
/** Acts of earlier versions, and of another keeper, have the time by the clock alone. */
const SELECT_LAST =
  "SELECT id, coalesce(steady, CAST(unixepoch(at, 'subsec') * 1000 AS INTEGER)) AS steady, outcome FROM journal";
const IS_SENDING = `command IN (${SENDINGS.map((command) => `'${command}'`).join(', ')}) AND key <> ''`;
// What only another bridge knows (`told-record.ts`) was not concluded here.
const IS_UNCONFIRMED = `${IS_SENDING} AND concluded IS NOT NULL AND ${STATE} IS 'unconfirmed'`;

interface LastRow extends Pick<ActRow, 'id' | 'outcome'> {
  readonly steady: number;
}

interface Unwritten {
  readonly child: string;
  /** Of the act; null: there was none. */
  readonly id: number | null;
  readonly outcome: CommandOutcome;
}

interface ActRow extends Pick<Intent, 'command' | 'key' | 'at'> {
  readonly id: number;
  readonly text: string | null;
  readonly message: string | null;
  readonly outcome: string | null;
}

/** What was done at the portal, and what commands were answered. */
export class Journal {
  readonly #database: Database;
  readonly #records: Pick<ToldRecords, 'noteSending'>;
  readonly #steady: SteadyTime;
  /** Outcomes that could not be written when they were known. */
  #unwritten: readonly Unwritten[] = [];

  constructor(database: Database, records: Pick<ToldRecords, 'noteSending'>, steady: SteadyTime) {
    this.#database = database;
    this.#records = records;
    this.#steady = steady;
  }

  /**
   * Stores an intent before its act; it is on the disk when this returns.
   * @returns its id, for `conclude`
   * @throws {TypeError} inside a transaction
   */
  intend({ child, command, key, at, origin, person = null, sending = null }: Intent): number {
    const id = this.#database.durably(() =>
      this.#database.transaction(() => {
        const by = person === null ? null : JSON.stringify(person);
        const { text = null, ...message } = sending ?? {};
        const kept = sending && JSON.stringify(message);
        const steady = Temporal.Instant.from(at).epochMilliseconds + this.#steady.aheadMs;
        const inserted = this.#database
          .write`INSERT INTO journal (child, command, key, at, steady, origin, person, text, message)
          VALUES (${child}, ${command}, ${key}, ${at}, ${steady}, ${origin}, ${by}, ${text}, ${kept})`;
        this.#prune();
        return inserted;
      }),
    );
    this.#records.noteSending(id);
    return id;
  }

  /** Forgets an intent whose act has not begun. */
  withdraw(id: number): void {
    this.#records.noteSending(id);
    this.#database.write`DELETE FROM journal WHERE id = ${id}`;
  }

  /** Replaces an outcome that another process assumed meanwhile. If it cannot be written now, it is as soon as that works. */
  conclude(id: number, outcome: CommandOutcome): void {
    const child = String(this.#database.value`SELECT child FROM journal WHERE id = ${id}`);
    this.#keep({ child, id, outcome });
  }

  /**
   * Replaces the outcome of an unconfirmed sending by what is known now. It becomes no later outcome than it was.
   * @returns whether it was unconfirmed
   */
  settle(child: string, id: Id, outcome: Omit<CommandOutcome, 'command'>): boolean {
    return this.#database.transaction(() => {
      const act = this.unconfirmed(child).find((one) => one.id === id);
      if (!act) return false;
      const settled: CommandOutcome = { ...outcome, command: act.command };
      this.#database.write`UPDATE journal SET outcome = ${JSON.stringify(settled)} WHERE id = ${Number(id)}`;
      this.#records.noteSending(Number(id));
      return true;
    });
  }

  /** Stores an outcome without an act: a press that armed a message, a refusal. As of `conclude`. */
  record(child: string, outcome: CommandOutcome): void {
    this.#unwritten = this.#unwritten.filter((other) => other.id !== null || other.child !== child);
    this.#keep({ child, id: null, outcome });
  }

  /** @throws {StoreError} an outcome cannot be written yet */
  writeRest(): void {
    for (const one of this.#unwritten) {
      this.#write(one);
      this.#unwritten = this.#unwritten.filter((other) => other !== one);
    }
  }

  #keep(one: Unwritten): void {
    this.#unwritten = [...this.#unwritten, one];
    ifWritable(() => this.writeRest());
  }

  #write({ child, id, outcome }: Unwritten): void {
    if (id === null) this.#writeLast(child, outcome);
    else this.#writeOf(id, outcome);
  }

  #writeOf(id: number, outcome: CommandOutcome): void {
    this.#database.write`UPDATE journal SET outcome = ${JSON.stringify(outcome)},
      concluded = (SELECT coalesce(max(concluded), 0) + 1 FROM journal) WHERE id = ${id}`;
    this.#records.noteSending(id);
  }

  #writeLast(child: string, outcome: CommandOutcome): void {
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
   * The last act of a command and key, with or without an outcome: when it was by the clock as it is set now. If the acts were
   * lost: one at the time of the loss.
   */
  lastAct(child: string, command: string, key: string): LastAct | undefined {
    const sql = `${SELECT_LAST} WHERE child = ? AND command = ? AND key = ? ORDER BY id DESC LIMIT 1`;
    return this.#lastOf(this.#database.read<LastRow>(sql, child, command, key)[0]);
  }

  /** The same of a text to a person. @param text as of `SendingFacts` */
  lastOfText(child: string, text: string): LastAct | undefined {
    const sql = `${SELECT_LAST} WHERE child = ? AND text = ? ORDER BY id DESC LIMIT 1`;
    return this.#lastOf(this.#database.read<LastRow>(sql, child, text)[0]);
  }

  #lastOf(row: LastRow | undefined): LastAct | undefined {
    const lostAt = lossOf(this.#database, this.#steady);
    if (!row) return lostAt === undefined ? undefined : { at: this.#textOf(lostAt), outcome: null };
    const now = this.#steady.now().epochMilliseconds;
    // Of an earlier version, written while the clock was ahead: a cooldown must end.
    if (row.steady > now) this.#database.write`UPDATE journal SET steady = ${now} WHERE id = ${row.id}`;
    return {
      at: this.#textOf(Math.min(row.steady, now)),
      outcome: parseAs(outcomeSchema, row.outcome) ?? null,
    };
  }

  #textOf(steadyMs: number): InstantText {
    return instant(steadyMs - this.#steady.aheadMs).toString();
  }

  /** The sendings of which nobody knows whether they went out, the newest first; at most a hundred. */
  unconfirmed(child: string): readonly UnconfirmedAct[] {
    const sql = `SELECT id, command, key, at, text, message FROM journal
      WHERE child = ? AND ${IS_UNCONFIRMED} ORDER BY id DESC LIMIT ${MAX_UNCONFIRMED}`;
    return this.#database.read<ActRow>(sql, child).map(({ id, command, key, at, text, message }) => {
      const { to, topic } = messageIn(message);
      return { id: String(id), command, key, at, text, to, topic };
    });
  }

  /** The sendings that went out, or may have gone out. */
  sendings(child: string): readonly KeptSending[] {
    const sql = `SELECT id, at, message, outcome FROM journal
      WHERE child = ? AND ${IS_SENDING} AND (${STATE} = 'sent' OR ${IS_UNCONFIRMED})`;
    return this.#database.read<ActRow>(sql, child).map(({ id, at, message, outcome }) => {
      const { state, messageId = null } = parseAs(outcomeSchema, outcome) ?? {};
      return { id: String(id), at, ...messageIn(message), isConfirmed: state === 'sent', messageId };
    });
  }

  /** The outcome of an act. @param id of `intend` */
  outcomeOf(id: number): CommandOutcome | null {
    return parseAs(outcomeSchema, this.#database.value`SELECT outcome FROM journal WHERE id = ${id}`) ?? null;
  }

  /** What a child's states and pages say. */
  latest(child: string): {
    readonly lastCommand: CommandOutcome | null;
    readonly unconfirmed: readonly Unconfirmed[];
  } {
    return { lastCommand: this.lastOutcome(child), unconfirmed: this.unconfirmed(child) };
  }

  /** The outcome that was concluded or recorded last, by the bridge or a command line. */
  lastOutcome(child: string): CommandOutcome | null {
    const unwritten = this.#unwritten.findLast((one) => one.child === child);
    if (unwritten) return unwritten.outcome;
    const outcome = this.#database.value`SELECT outcome FROM journal
      WHERE child = ${child} AND concluded IS NOT NULL ORDER BY concluded DESC LIMIT 1`;
    return parseAs(outcomeSchema, outcome) ?? null;
  }

  /** Counts acts only: each child has at most one row without an act. What is not settled stays. */
  #prune(): void {
    this.#database.write(`DELETE FROM journal WHERE key <> '' AND outcome IS NOT NULL AND NOT (${IS_UNCONFIRMED})
      AND id <= (SELECT id FROM journal WHERE key <> '' ORDER BY id DESC LIMIT 1 OFFSET ${MAX_ACTS})`);
  }
}

function messageIn(json: string | null): z.output<typeof messageSchema> {
  return parseAs(messageSchema, json) ?? NO_MESSAGE;
}
