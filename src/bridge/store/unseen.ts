import * as z from 'zod';
import { parseAs } from '../../lib/json.ts';
import type { SchoolChange } from '../../school/changes/change.ts';
import { eventTypes } from '../../school/nouns/noun.ts';
import type { Database } from './database.ts';

/**
 * Increase it when a field of a Change gets another name or meaning: stored changes of another shape are dropped if `parse`
 * does not translate them, as their fields are not validated otherwise. A new kind or event type needs no new shape.
 */
const SHAPE = 2;

// A child's changes before the newest so many are dropped. Older ones are only not listed: the clock may be wrong.
const MAX_CHANGES = 100;
const MAX_AGE_MS = 30 * 24 * 3_600_000;

const typesByKind: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(eventTypes));
const headSchema = z.looseObject({
  kind: z.string(),
  type: z.string(),
  id: z.string(),
  occurredAt: z.iso.datetime(),
});

/** Changes that no person has acknowledged. */
export class UnseenChanges {
  readonly #database: Database;
  /** The listed changes of each child by their stored texts: a change is the same object in each list. */
  readonly #parsed = new Map<string, ReadonlyMap<string, SchoolChange | null>>();

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Adds a change, and drops the oldest. It is stored without regard to privacy, which applies when it is shown. Call inside
   * a transaction.
   * @param found `at`: epoch milliseconds; `isReminded`: there may have been a reminder of it already
   */
  add(
    child: string,
    change: SchoolChange,
    { at, isReminded }: { readonly at: number; readonly isReminded: boolean },
  ): void {
    this.#database.write`INSERT INTO unseen (child, id, at, shape, change, reminded)
      VALUES (${child}, ${change.id}, ${at}, ${SHAPE}, ${JSON.stringify(change)}, ${isReminded ? 1 : 0})`;
    this.#database.write`DELETE FROM unseen WHERE child = ${child} AND number NOT IN
      (SELECT number FROM unseen WHERE child = ${child} ORDER BY number DESC LIMIT ${MAX_CHANGES})`;
  }

  /** The last found first; without those that do not fit this release. @param now epoch milliseconds */
  list(child: string, now: number): readonly SchoolChange[] {
    const texts = this.#database.texts`SELECT change FROM unseen
      WHERE child = ${child} AND at >= ${now - MAX_AGE_MS} AND shape IN (1, ${SHAPE}) ORDER BY number DESC`;
    const before = this.#parsed.get(child);
    const known = new Map(texts.map((text) => [text, before?.get(text) ?? parse(text)]));
    this.#parsed.set(child, known);
    return texts.flatMap((text) => known.get(text) ?? []);
  }

  /** Those without a reminder, the last found first. @param until of their finding, in epoch milliseconds */
  withoutReminder(child: string, now: number, until: number): readonly SchoolChange[] {
    const ids = new Set(
      this.#database.texts`SELECT id FROM unseen WHERE child = ${child} AND reminded = 0 AND at <= ${until}`,
    );
    return ids.size === 0 ? [] : this.list(child, now).filter(({ id }) => ids.has(id));
  }

  /** When the first of them was found, in epoch milliseconds; null: there is none. */
  firstWithoutReminder(child: string): number | null {
    const at = this.#database.value`SELECT min(at) FROM unseen WHERE child = ${child} AND reminded = 0`;
    return typeof at === 'number' ? at : null;
  }

  /** Call inside the transaction that stores the reminder. */
  noteReminder(child: string, changes: readonly SchoolChange[]): void {
    for (const { id } of changes)
      this.#database.write`UPDATE unseen SET reminded = 1 WHERE child = ${child} AND id = ${id}`;
  }

  /** @param ids of the changes' events @returns how many were not acknowledged yet */
  acknowledge(child: string, ids: readonly string[]): number {
    return this.#database.transaction(() => {
      const isChosen = 'child = ? AND id IN (SELECT value FROM json_each(?))';
      const chosen = [child, JSON.stringify(ids)];
      const count = this.#database.value(`SELECT count(*) FROM unseen WHERE ${isChosen}`, ...chosen);
      if (count !== 0) this.#database.write(`DELETE FROM unseen WHERE ${isChosen}`, ...chosen);
      return Number(count);
    });
  }
}

function parse(text: string): SchoolChange | null {
  const data = parseAs(headSchema, text);
  if (!data || !typesByKind.get(data.kind)?.includes(data.type)) return null;
  return (ofShape1(data) ?? data) as unknown as SchoolChange;
}

/** The names of a thing's id and of the thing in shape 1. Where the id is in the thing, it has no name of its own. */
const namesInShape1: Readonly<Record<string, readonly [item: string, thing?: string]>> = {
  new_grade: ['grade', 'gradeId'],
  new_message: ['message'],
  new_notice: ['notice'],
  new_homework: ['homework', 'homeworkId'],
  new_agenda: ['entry', 'entryId'],
  new_remark: ['remark', 'remarkId'],
  new_behaviour: ['entry', 'behaviourId'],
  new_document: ['file'],
  new_trip: ['trip', 'tripId'],
};

/** A change of one thing that an earlier version has stored, in the present shape; undefined for all others. */
function ofShape1(head: z.output<typeof headSchema>): object | undefined {
  const names = namesInShape1[head.kind];
  const item = names && head[names[0]];
  if (item === undefined) return undefined;
  const { kind, type, id, occurredAt, was = null } = head;
  const thing = names?.[1] ? head[names[1]] : (item as { readonly id: unknown } | null)?.id;
  return { kind, type, id, occurredAt, thing, item, was };
}
