import { createHmac } from 'node:crypto';
import type { SteadyTime } from '../../lib/steady-time.ts';
import { instant, preciseInstantText, Temporal } from '../../lib/temporal.ts';
import { comparedNouns, type Noun, nouns } from '../../school/changes/compared.ts';
import type { ToldRow } from '../../school/changes/told.ts';
import { parseVersion } from '../../school/changes/versions.ts';
import type { CommandOutcome } from '../../school/command.ts';
import type { Snapshot } from '../../school/snapshot.ts';
import type { Database } from './database.ts';
import { KeeperCounter } from './keeper-counter.ts';
import type { KeeperRecord } from './keeper-record.ts';
import { lastSendings, SEND, sendingChild } from './sent-templates.ts';
import { BRIDGE, storedValue, storeValue } from './stored-values.ts';

/** In the memory of the bridge as a whole. */
const SALT = 'told_salt';
const MAX_THINGS = 300;
/** The characters of a thing's hash that are its noun's. */
const NOUN_CHARS = 3;
const GONE = '-';

type Kept = Pick<KeeperRecord, 'counter' | 'told' | 'sent'>;
type Events = KeeperRecord['told']['events'];

/**
 * What the store has for a second keeper of each child: the counter of the child's record, what was sent, and the told things
 * as hashes, the versions that its events have told last. A thing is listed once no event about it waits in the outbox.
 * Before `merge` new rows have the number 0: whether the store is older than the record is not known yet.
 */
export class ToldRecords {
  /** Called when a child's record has changed. */
  onChange: (child: string) => void = () => undefined;
  readonly #database: Database;
  readonly #openedAt: number;
  readonly #newSalt: string;
  readonly #steady: SteadyTime;
  readonly counter: KeeperCounter;
  /** Whether `merge` has run, so that this store is not older than the other keeper's record. */
  isMerged = false;
  /** Whether any row was taken over from the other keeper, whose Source was not read since. */
  #hasKept: boolean | undefined;

  /** @param origin `openedAt`: epoch milliseconds; `newSalt`: for a store that has none */
  constructor(
    database: Database,
    steady: SteadyTime,
    origin: { readonly openedAt: number; readonly newSalt: string },
  ) {
    this.#database = database;
    this.#steady = steady;
    this.counter = new KeeperCounter((child) => ({
      get: (key) => storedValue(database, child, key),
      set: (key, value) => storeValue(database, child, key, value),
      transaction: (work) => database.transaction(work),
    }));
    this.#openedAt = origin.openedAt;
    this.#newSalt = origin.newSalt;
  }

  /** The hash of a thing. @param owner the child whose event entity has its events */
  hashOf(owner: string, { noun, thing }: Pick<ToldRow, 'noun' | 'thing'>): string {
    return this.#hash(noun, NOUN_CHARS) + this.#hash(JSON.stringify([owner, noun, thing]), 8);
  }

  /** Whether the other keeper knows that this version was told. @param thing its hash */
  isKept(thing: string, version: string | null): boolean {
    if (!this.#anyKept) return false;
    const now = this.#versionOf(thing, version);
    const kept = this.#database.texts`SELECT version FROM told_record WHERE thing = ${thing} AND kept > 0`;
    return kept.some((one) => agree(one, now));
  }

  /** Call inside the transaction of a turn, after its events. @param rows what the turn has changed of Told */
  note(child: string, rows: readonly ToldRow[], ownerOf: (noun: Noun) => string): void {
    if (rows.length === 0) return;
    const number = this.#next(child);
    for (const row of rows) {
      const thing = this.hashOf(ownerOf(row.noun), row);
      if (this.#isKeptSilently(child, thing, row.version)) continue;
      if (row.version === null)
        this.#database.write`DELETE FROM told_record WHERE child = ${child} AND thing = ${thing}`;
      else this.#put(child, thing, this.#versionOf(thing, row.version), number);
    }
    this.#database.write`DELETE FROM told_record WHERE child = ${child} AND number > 0 AND number <=
      (SELECT number FROM told_record WHERE child = ${child} ORDER BY number DESC LIMIT 1 OFFSET ${MAX_THINGS})`;
  }

  /** Whether the other keeper knows that another version was told, and this one has no event: a Source of it was not read since. */
  #isKeptSilently(child: string, thing: string, version: string | null): boolean {
    if (!this.#anyKept) return false;
    const now = this.#versionOf(thing, version);
    const [kept] = this.#database
      .texts`SELECT version FROM told_record WHERE child = ${child} AND thing = ${thing} AND kept > 0`;
    if (kept === undefined || agree(kept, now)) return false;
    return this.#database.value`SELECT 1 FROM outbox WHERE thing = ${thing} LIMIT 1` === undefined;
  }

  /**
   * The other keeper's rows of a noun are over with the first Readings of its Sources, those of a noun of another version at once.
   * Call it after a turn.
   */
  endKept(child: string, snapshot: Snapshot, hasProblem: boolean): void {
    if (!this.#anyKept) return;
    const now = this.#steady.now().epochMilliseconds - this.#steady.aheadMs;
    const known = nouns.map((noun) => this.#hash(noun, NOUN_CHARS));
    const isUnknown = `substr(thing, 1, ${NOUN_CHARS}) NOT IN (${known.map(() => '?').join(', ')})`;
    this.#database.write(`UPDATE told_record SET kept = 0 WHERE child = ? AND ${isUnknown}`, child, ...known);
    for (const noun of nouns) {
      // These have no Source: what is kept of them agrees with no later week, and with no other message.
      if (noun === 'digest' || noun === 'opened_messages') continue;
      if (noun === 'portal_problem' && hasProblem) continue;
      const times = comparedNouns[noun].sources.map((source) => readAt(snapshot[source], now));
      const until = Math.min(Number.MAX_SAFE_INTEGER, ...times);
      const things = `${this.#hash(noun, NOUN_CHARS)}*`;
      this.#database.write`UPDATE told_record SET kept = 0
        WHERE child = ${child} AND kept > 0 AND kept <= ${until} AND thing GLOB ${things}`;
    }
    this.#hasKept = undefined;
  }

  /** An act began or ended. @param id of its row in the journal */
  noteSending(id: number): void {
    const child = sendingChild(this.#database, id);
    if (child !== undefined) this.#next(child);
  }

  /** The broker has completed an event of this thing. Call inside the transaction that removes it from the outbox. */
  completed(thing: string): void {
    for (const child of this.#database.texts`SELECT child FROM told_record WHERE thing = ${thing}`)
      this.#database.write`UPDATE told_record SET number = ${this.#next(child)}
        WHERE child = ${child} AND thing = ${thing}`;
  }

  /** What protects the login has changed. */
  noteGuard(child: string): void {
    this.#next(child);
  }

  recordOf(child: string): Pick<KeeperRecord, 'counter' | 'writer' | 'told' | 'sent'> {
    const rows = this.#database.read<{ thing: string; version: string; number: number }>`
      SELECT thing, version, number FROM told_record WHERE child = ${child} AND number > 0
      AND thing NOT IN (SELECT thing FROM outbox) ORDER BY number, thing`;
    const { sharedAheadMs } = this.#steady;
    const sent = Object.entries(lastSendings(this.#database, child));
    const counter = this.counter.of(child);
    const events: Events = rows.map(({ thing, version, number }) => [thing, version, number]);
    return {
      counter,
      writer: this.counter.writer,
      told: { key: this.#seal(child, counter, events), events },
      sent: Object.fromEntries(sent.map(([template, at]) => [template, Math.max(0, at - sharedAheadMs)])),
    };
  }

  /**
   * Takes over what the other keeper knows beyond this store, whose file may be an old copy: rows of the outbox that the
   * broker has completed are dropped, the versions told since are remembered until their Sources are read, and sendings
   * are put into the journal. All or nothing.
   * @param kept of each child, without the records that are known
   * @returns the children of whom events were told that this store does not have
   */
  merge(kept: ReadonlyMap<string, readonly Kept[]>, templates: ReadonlySet<string>): ReadonlySet<string> {
    const wasMerged = this.isMerged;
    const merge = (): ReadonlySet<string> => {
      const older = new Set<string>();
      for (const [child, records] of kept)
        for (const record of records) {
          this.#takeOverSendings(child, record, templates);
          const { counter, told } = record;
          if (counter <= this.counter.of(child) || told.key !== this.#seal(child, counter, told.events))
            continue;
          if (this.#takeOverEvents(child, record)) older.add(child);
          // Which of them there was a reminder of since is not known.
          this.#database.write`UPDATE unseen SET reminded = 1 WHERE child = ${child}`;
          this.counter.next(child, counter);
        }
      this.#hasKept = undefined;
      if (wasMerged) return older;
      this.isMerged = true;
      for (const child of kept.keys()) this.#numberBlind(child);
      this.#database.write`UPDATE outbox SET blind = 0 WHERE blind = 1`;
      return older;
    };
    try {
      return this.#database.transaction(merge);
    } catch (error) {
      this.isMerged = wasMerged;
      throw error;
    }
  }

  /** @returns whether there were any */
  #takeOverEvents(child: string, { told }: Kept): boolean {
    const known = this.counter.of(child);
    const later = told.events.filter(([, , number]) => number > known);
    for (const [thing, version, number] of later) {
      const [own] = this.#database
        .texts`SELECT version FROM told_record WHERE child = ${child} AND thing = ${thing} AND number = 0`;
      if (own === undefined) {
        this.#database.write`DELETE FROM outbox WHERE thing = ${thing} AND blind = 0`;
        this.#put(child, thing, version, number, this.#openedAt);
      } else if (agree(own, version)) {
        // Told once more before the record was read, and not sent yet.
        this.#database.write`DELETE FROM outbox WHERE thing = ${thing}`;
      }
    }
    return later.length > 0;
  }

  #takeOverSendings(child: string, { sent }: Kept, templates: ReadonlySet<string>): void {
    const now = this.#steady.now().epochMilliseconds;
    for (const [template, sentAt] of Object.entries(sent)) {
      if (!templates.has(template)) continue;
      const steady = Math.min(sentAt + this.#steady.sharedAheadMs, now);
      // The last one of the journal may be as late.
      if ((lastSendings(this.#database, child)[template] ?? 0) >= steady) continue;
      const at = preciseInstantText(instant(steady - this.#steady.aheadMs));
      const outcome: CommandOutcome = {
        state: 'unconfirmed',
        command: SEND,
        at,
        detail: null,
        messageId: null,
      };
      this.#database.write`INSERT INTO journal (child, command, key, at, steady, outcome)
        VALUES (${child}, ${SEND}, ${template}, ${at}, ${steady}, ${JSON.stringify(outcome)})`;
      this.onChange(child);
    }
  }

  #numberBlind(child: string): void {
    const some = this.#database
      .value`SELECT 1 FROM told_record WHERE child = ${child} AND number = 0 LIMIT 1`;
    if (some === undefined) return;
    this.#database
      .write`UPDATE told_record SET number = ${this.#next(child)} WHERE child = ${child} AND number = 0`;
  }

  #put(child: string, thing: string, version: string, number: number, kept = 0): void {
    this.#database.write`INSERT OR REPLACE INTO told_record (child, thing, version, number, kept)
      VALUES (${child}, ${thing}, ${version}, ${number}, ${kept})`;
  }

  /** The number of the next change; 0 before the merge. */
  #next(child: string): number {
    this.onChange(child);
    if (!this.isMerged) return 0;
    return this.counter.next(child);
  }

  get #anyKept(): boolean {
    this.#hasKept ??= this.#database.value`SELECT 1 FROM told_record WHERE kept > 0 LIMIT 1` !== undefined;
    return this.#hasKept;
  }

  get #salt(): string {
    const stored = storedValue(this.#database, BRIDGE, SALT);
    if (typeof stored === 'string') return stored;
    storeValue(this.#database, BRIDGE, SALT, this.#newSalt);
    return this.#newSalt;
  }

  /** Who does not have the salt can make no other record of what was told. */
  #seal(child: string, counter: number, events: Events): string {
    return this.#hash(JSON.stringify(['told', child, counter, events]), 16);
  }

  #hash(text: string, chars: number): string {
    return createHmac('sha256', this.#salt).update(text).digest('base64url').slice(0, chars);
  }

  /** A hash of each part of a version; an unknown one is empty, as no other is. */
  #versionOf(thing: string, version: string | null): string {
    const { parts } = parseVersion(version ?? '1:');
    if (parts === null) return GONE;
    return parts
      .map((part, index) => (part === null ? '' : this.#hash(JSON.stringify([thing, index, part]), 4)))
      .join('.');
  }
}

/** Whether two versions agree: what is unknown in one is equal to everything (`agree` of Told, of hashes). */
function agree(a: string, b: string): boolean {
  if (a === GONE || b === GONE) return a === b;
  const others = b.split('.');
  return a.split('.').every((part, index) => !part || !others[index] || others[index] === part);
}

/** Epoch milliseconds; before everything if the Source was not read, not whole, or while the clock was ahead. */
function readAt(reading: Snapshot[keyof Snapshot], now: number): number {
  if (reading.state !== 'fresh' && reading.state !== 'absent') return 0;
  const at = Temporal.Instant.from(reading.at).epochMilliseconds;
  return at > now ? 0 : at;
}
