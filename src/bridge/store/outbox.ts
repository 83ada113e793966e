import type { Delivery, DeliveryStore } from '../../mqtt/delivery.ts';
import type { Database } from './database.ts';
import { textOf } from './json.ts';
import type { Row } from './sqlite.ts';
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

/** @param mark the hash of the event's thing, and whether the store may be older than the broker's record */
export function addToOutbox(
  database: Database,
  event: Omit<OutboxRow, 'number'>,
  mark: { readonly thing: string; readonly isBlind: boolean },
): void {
  const { child, kind, payload } = event;
  const sql = 'INSERT INTO outbox (child, kind, payload, thing, blind) VALUES (?, ?, ?, ?, ?)';
  database.write(sql, child, kind, payload, mark.thing, mark.isBlind ? 1 : 0);
}

/** Call after each hour that the process has run: the machine's clock may be wrong, or set. */
export function countHour(database: Database): void {
  database.write('UPDATE outbox SET hours = hours + 1 WHERE message_id IS NULL');
}

/** The oldest event whose delivery has not begun. */
export function nextEvent(database: Database): OutboxRow | undefined {
  const sql =
    'SELECT number, child, kind, payload FROM outbox WHERE message_id IS NULL ORDER BY number LIMIT 1';
  return database.read(sql).map(outboxRow)[0];
}

/** Every event that the broker has not completed, the oldest first. */
export function outboxRows(database: Database): readonly OutboxRow[] {
  return database.read('SELECT number, child, kind, payload FROM outbox ORDER BY number').map(outboxRow);
}

/** Drops events that waited too long. @returns their number */
export function dropOldEvents(database: Database): number {
  const old = `message_id IS NULL AND (hours >= ? OR number <= (SELECT max(number) FROM outbox) - ?)`;
  const values = [MAX_HOURS, MAX_ROWS] as const;
  const count = Number(
    database.read(`SELECT count(*) AS count FROM outbox WHERE ${old}`, ...values)[0]?.['count'],
  );
  if (count > 0) database.write(`DELETE FROM outbox WHERE ${old}`, ...values);
  return count;
}

export function dropEvent(database: Database, number: number): void {
  database.write('DELETE FROM outbox WHERE number = ?', number);
}

/** The outbox as a delivery store: a row stays until the broker has completed it. */
export function outboxDeliveries(database: Database, records: Pick<ToldRecords, 'completed'>): DeliveryStore {
  return {
    begin(messageId, topic, payload) {
      const sql = `UPDATE outbox SET message_id = ?, topic = ?
        WHERE number = (SELECT min(number) FROM outbox WHERE message_id IS NULL) AND payload = ?`;
      database.write(sql, messageId, topic, payload);
    },
    release(messageId) {
      database.write('UPDATE outbox SET released = 1 WHERE message_id = ?', messageId);
    },
    complete(messageId) {
      database.transaction(() => {
        const sql = 'SELECT thing FROM outbox WHERE message_id = ?';
        const thing = textOf(database.read(sql, messageId)[0]?.['thing']);
        database.write('DELETE FROM outbox WHERE message_id = ?', messageId);
        if (thing !== '') records.completed(thing);
      });
    },
    deliveries() {
      const sql = `SELECT message_id, topic, payload, released FROM outbox
        WHERE message_id IS NOT NULL ORDER BY number`;
      return database.read(sql).map(delivery);
    },
  };
}

function outboxRow(row: Row): OutboxRow {
  return {
    number: Number(row['number']),
    child: textOf(row['child']),
    kind: textOf(row['kind']),
    payload: textOf(row['payload']),
  };
}

function delivery(row: Row): Delivery {
  return {
    messageId: Number(row['message_id']),
    topic: textOf(row['topic']),
    payload: textOf(row['payload']),
    isReleased: row['released'] === 1,
  };
}
