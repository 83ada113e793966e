import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Clock } from '../../lib/clock.ts';
import { DAY_MS } from '../../lib/duration.ts';
import { parseAs } from '../../lib/json.ts';
import type { DavRow, ListId, SchoolItems, SyncPlace } from '../../school/dav-row.ts';
import type { Database } from './database.ts';
import type { Value } from './sqlite.ts';
import { ifWritable, StoreError } from './store-error.ts';
import { BRIDGE, storedValue, storeValue } from './stored-values.ts';

interface KeptRow extends DavRow {
  readonly gone: number;
}

interface Stored extends Omit<KeptRow, 'isGone' | 'isOwn'> {
  readonly isOwn: number;
}

/** The column `gone`: a person has put away what is done, which is not shown again unless it is open again. */
const [GONE, PUT_AWAY] = [1, 2];

/** What is written of an item. `own`: as a client has written it; null: it is the school's. */
interface Written extends Pick<DavRow, 'name' | 'digest'> {
  readonly uid: string;
  readonly own: string | null;
}

const KEY = 'dav_history';
/**
 * `last`: the highest number; `dropped`: that of the last item whose end is no longer known; `runs`: what was the highest number
 * at the start of each process. So a token is valid only in the history that it was given in: in an older copy of the store that was
 * put back it is not.
 */
const historySchema = z.object({
  last: z.int(),
  dropped: z.int(),
  runs: z.array(z.tuple([z.string(), z.int()])),
});
type History = z.output<typeof historySchema>;
const MAX_RUNS = 50;
const MAX_GONE_DAYS = 90;

/**
 * The items of CalDAV: what clients have written, and for both theirs and the school's when each was changed last, so that a client
 * can ask for what has changed since.
 */
export class DavItems {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #run = randomBytes(6).toString('hex');

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Whether anything can be written now. */
  get isKept(): boolean {
    return this.durably(() => true) ?? false;
  }

  /** Everything is written, also after a power cut, or nothing. @returns null: nothing, because the disk cannot be written */
  durably<T>(work: () => T): T | null {
    try {
      return this.#database.durably(() => this.#database.transaction(work));
    } catch (error) {
      if (error instanceof StoreError) return null;
      throw error;
    }
  }

  /** Brings the school's part of a collection up to date, as soon as that can be written. */
  update(id: ListId, school: SchoolItems): void {
    ifWritable(() => this.#update(id, school));
  }

  #update(id: ListId, school: SchoolItems): void {
    const known = new Map(this.#read('own IS NULL', id).map((row) => [row.name, row]));
    const changed = [...school].filter(([name, { digest, isDone }]) => {
      const row = known.get(name);
      if (row?.gone === PUT_AWAY && isDone) return false;
      return !row || row.isGone || row.digest !== digest;
    });
    const lost = [...known.values()].filter(
      ({ name, gone, at }) =>
        !school.has(name) && (gone === 0 || (gone === PUT_AWAY && at < this.#keptSince)),
    );
    if (changed.length === 0 && lost.length === 0) return;
    this.#database.transaction(() => {
      for (const [name, item] of changed) {
        if (!known.has(name) && this.row(id, name)) continue;
        this.#write(id, { name, ...item, own: null }, known.get(name));
      }
      for (const row of lost) this.#end(id, row);
      this.#forgetOld();
    });
  }

  /** The items that are there. */
  rows(id: ListId): readonly DavRow[] {
    return this.#read('gone = 0 ORDER BY number', id);
  }

  /** What was changed after a place, with what is gone since; the oldest change first. */
  changedSince(id: ListId, { number, since }: SyncPlace): readonly DavRow[] {
    return this.#read('number > ? AND (gone = 0 OR number > ?) ORDER BY number', id, number, since);
  }

  /** Also one that is gone. */
  row(id: ListId, name: string): DavRow | undefined {
    return this.#read('name = ?', id, name)[0];
  }

  /** What a client has written; null: nothing, or it is gone. */
  text({ child, list }: ListId, name: string): string | null {
    const own = this.#database.value`SELECT own FROM dav_items
      WHERE child = ${child} AND list = ${list} AND name = ${name} AND gone = 0`;
    return typeof own === 'string' ? (parseAs(z.string(), own) ?? null) : null;
  }

  /** The name of the item that has this UID. */
  nameOf(id: ListId, uid: string): string | undefined {
    return this.#read('uid = ? AND gone = 0', id, uid)[0]?.name;
  }

  /** How many items clients have written, and how much. */
  sizeOfOwn({ child, list }: ListId): { readonly count: number; readonly bytes: number } {
    const [size] = this.#database.read<{ count: number; bytes: number }>`
      SELECT count(*) AS count, coalesce(sum(octet_length(own)), 0) AS bytes FROM dav_items
      WHERE child = ${child} AND list = ${list} AND own IS NOT NULL AND gone = 0`;
    return size ?? { count: 0, bytes: 0 };
  }

  /** Writes what a client has sent. @returns the item */
  put(id: ListId, item: Written & { readonly own: string }): DavRow {
    const before = this.row(id, item.name);
    return this.#database.transaction(() => this.#write(id, item, before));
  }

  /** Removes what a client had sent. */
  remove(id: ListId, name: string): void {
    const before = this.row(id, name);
    if (before) this.#database.transaction(() => this.#end(id, before));
  }

  /** Removes what the school has, until it is open again. */
  putAway(id: ListId, name: string): void {
    const before = this.row(id, name);
    if (before) this.#database.transaction(() => this.#end(id, before, PUT_AWAY));
  }

  /** What a client gives back to ask for later changes. @param place default: after the last change of the collection */
  token({ child, list }: ListId, place?: SyncPlace): string {
    const { runs, dropped } = this.#history();
    const highest = this.#database
      .value`SELECT max(number) FROM dav_items WHERE child = ${child} AND list = ${list}`;
    const { number, since } = place ?? { number: Math.max(Number(highest ?? 0), dropped), since: 0 };
    return [runs.at(-1)?.[0], number, ...(since > number ? [since] : [])].join('-');
  }

  /** The place of a token; null: it is unknown, or too old. */
  placeOf(token: string): SyncPlace | null {
    const { last, dropped, runs } = this.#history();
    const [, run, digits, sinceDigits = digits] = /^([0-9a-f]+)-(\d+)(?:-(\d+))?$/.exec(token) ?? [];
    const index = runs.findIndex(([name]) => name === run);
    const [number, since] = [Number(digits), Number(sinceDigits)];
    const highest = Math.max(number, since);
    if (index === -1 || highest < dropped || highest > (runs[index + 1]?.[1] ?? last)) return null;
    return { number, since };
  }

  /** Where a client begins that has nothing. */
  get beginning(): SyncPlace {
    return { number: 0, since: this.#history().last };
  }

  #history(): History {
    const known = historySchema.safeParse(storedValue(this.#database, BRIDGE, KEY)).data;
    if (known?.runs.some(([name]) => name === this.#run)) return known;
    // It may be lost, and the items not.
    const highest = Number(this.#database.value('SELECT max(number) FROM dav_items') ?? 0);
    const { last, dropped, runs } = known ?? { last: highest, dropped: 0, runs: [] };
    const begun: History = { last, dropped, runs: [...runs, [this.#run, last]] };
    begun.runs.splice(0, begun.runs.length - MAX_RUNS);
    // Nothing is written before it; a token of a run that is not there is unknown later.
    ifWritable(() => storeValue(this.#database, BRIDGE, KEY, begun));
    return begun;
  }

  #write({ child, list }: ListId, item: Written, before: DavRow | undefined): DavRow {
    const { name, uid, own, digest } = item;
    const stamp = this.#nextChange(before);
    const { number, changes, at } = stamp;
    const json = own === null ? null : JSON.stringify(own);
    this.#database
      .write`INSERT INTO dav_items (child, list, name, uid, own, digest, number, changes, at, gone)
      VALUES (${child}, ${list}, ${name}, ${uid}, ${json}, ${digest}, ${number}, ${changes}, ${at}, 0)
      ON CONFLICT (child, list, name) DO UPDATE SET uid = excluded.uid, own = excluded.own, digest = excluded.digest,
        number = excluded.number, changes = excluded.changes, at = excluded.at, gone = excluded.gone`;
    return { name, digest, ...stamp, isOwn: own !== null, isGone: false };
  }

  /** Of what a client has written no text is left. */
  #end({ child, list }: ListId, row: DavRow, gone = GONE): void {
    const { number, changes, at } = this.#nextChange(row);
    const own = row.isOwn ? '""' : null;
    this.#database.write`UPDATE dav_items
      SET own = ${own}, number = ${number}, changes = ${changes}, at = ${at}, gone = ${gone}
      WHERE child = ${child} AND list = ${list} AND name = ${row.name}`;
  }

  #nextChange(before: DavRow | undefined): Pick<DavRow, 'number' | 'changes' | 'at'> {
    const history = this.#history();
    const number = history.last + 1;
    storeValue(this.#database, BRIDGE, KEY, { ...history, last: number });
    const at = Math.floor(this.#clock.now().epochMilliseconds / 1_000);
    return { number, changes: before ? before.changes + 1 : 0, at };
  }

  /** A client that was away for longer reads everything again. */
  #forgetOld(): void {
    const since = this.#keptSince;
    const dropped = this.#database
      .value`SELECT max(number) FROM dav_items WHERE gone = ${GONE} AND at < ${since}`;
    if (typeof dropped !== 'number') return;
    this.#database.write`DELETE FROM dav_items WHERE gone = ${GONE} AND at < ${since}`;
    const history = this.#history();
    storeValue(this.#database, BRIDGE, KEY, { ...history, dropped: Math.max(history.dropped, dropped) });
  }

  /** What ended before is forgotten, in epoch seconds. */
  get #keptSince(): number {
    return Math.floor((this.#clock.now().epochMilliseconds - MAX_GONE_DAYS * DAY_MS) / 1_000);
  }

  /** @param condition of SQL, and an order */
  #read(condition: string, { child, list }: ListId, ...values: readonly Value[]): readonly KeptRow[] {
    // Without the texts: those of a list may be 10 MB.
    const sql = `SELECT name, own IS NOT NULL AS isOwn, digest, number, changes, at, gone FROM dav_items
      WHERE child = ? AND list = ? AND ${condition}`;
    return this.#database
      .read<Stored>(sql, child, list, ...values)
      .map((row) => ({ ...row, isOwn: row.isOwn === 1, isGone: row.gone !== 0 }));
  }
}
