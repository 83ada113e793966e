import type { Delivery, DeliveryStore } from '../../mqtt/delivery.ts';
import type { Database } from './database.ts';
import type { ToldRecords } from './told-record.ts';

/** An event that waits to be sent. */
export interface OutboxRow {
  readonly number: number;
  readonly child: string;
  readonly kind: string;
  /** JSON. */
  readonly payload: string;
}

// Events that waited longer, and those before the newest so many, are dropped.
const MAX_HOURS = 7 * 24;
const MAX_ROWS = 2_000;

/** Committed events in the order in which they are sent. As a delivery store: a row stays until the broker has completed it. */
export class OutboxRows implements DeliveryStore {
  readonly #database: Database;
  readonly #records: Pick<ToldRecords, 'completed'>;

  constructor(database: Database, records: Pick<ToldRecords, 'completed'>) {
    this.#database = database;
    this.#records = records;
  }

  /** @param mark the hash of the event's thing, and whether the store may be older than the broker's record */
  add(
    { child, kind, payload }: Omit<OutboxRow, 'number'>,
    mark: { readonly thing: string; readonly isBlind: boolean },
  ): void {
    this.#database.write`INSERT INTO outbox (child, kind, payload, thing, blind)
      VALUES (${child}, ${kind}, ${payload}, ${mark.thing}, ${mark.isBlind ? 1 : 0})`;
  }

  /** Every event that the broker has not completed, the oldest first. */
  rows(): readonly OutboxRow[] {
    return this.#database.read<OutboxRow>`SELECT number, child, kind, payload FROM outbox ORDER BY number`;
  }

  /** The oldest event whose delivery has not begun. */
  next(): OutboxRow | undefined {
    return this.#database.read<OutboxRow>`SELECT number, child, kind, payload FROM outbox
      WHERE message_id IS NULL ORDER BY number LIMIT 1`[0];
  }

  /** Drops an event that can never be sent. @param number of its row */
  drop(number: number): void {
    this.#database.write`DELETE FROM outbox WHERE number = ${number}`;
  }

  /** Call after each hour that the process has run: the machine's clock may be wrong, or set. */
  countHour(): void {
    this.#database.write`UPDATE outbox SET hours = hours + 1 WHERE message_id IS NULL`;
  }

  /** Drops events that waited too long. @returns their number */
  dropOld(): number {
    const old = `message_id IS NULL AND (hours >= ? OR number <= (SELECT max(number) FROM outbox) - ?)`;
    const values = [MAX_HOURS, MAX_ROWS] as const;
    const count = Number(this.#database.value(`SELECT count(*) FROM outbox WHERE ${old}`, ...values));
    if (count > 0) this.#database.write(`DELETE FROM outbox WHERE ${old}`, ...values);
    return count;
  }

  begin(messageId: number, topic: string, payload: string): void {
    this.#database.write`UPDATE outbox SET message_id = ${messageId}, topic = ${topic}
      WHERE number = (SELECT min(number) FROM outbox WHERE message_id IS NULL) AND payload = ${payload}`;
  }

  release(messageId: number): void {
    this.#database.write`UPDATE outbox SET released = 1 WHERE message_id = ${messageId}`;
  }

  complete(messageId: number): void {
    this.#database.transaction(() => {
      const [thing] = this.#database.texts`SELECT thing FROM outbox WHERE message_id = ${messageId}`;
      this.#database.write`DELETE FROM outbox WHERE message_id = ${messageId}`;
      if (thing) this.#records.completed(thing);
    });
  }

  deliveries(): readonly Delivery[] {
    const rows = this.#database.read<Omit<Delivery, 'isReleased'> & { released: number }>`
      SELECT message_id AS messageId, topic, payload, released FROM outbox
      WHERE message_id IS NOT NULL ORDER BY number`;
    return rows.map(({ released, ...delivery }) => ({ ...delivery, isReleased: released === 1 }));
  }
}
