import * as z from 'zod';
import { parseAs } from '../../lib/json.ts';

/** More than a child's record ever has. */
const MAX_EVENTS = 500;
const MAX_SENT = 200;
const count = z
  .int()
  .nonnegative()
  .max(2 ** 50);

const entrySchema = z.tuple([z.string().max(20), z.string().max(200), count]);

const schema = z.strictObject({
  version: z.literal(1),
  /** Grows with each change of the record. */
  counter: count,
  /** Of the salt of the hashes: those of another salt mean nothing. */
  key: z.string().max(20),
  /** Hashes of a thing and of the version of it that was last told, and the counter of that. */
  events: z.array(entrySchema).max(MAX_EVENTS),
  /** When each message was last sent, or may have been: epoch milliseconds by template. */
  sent: z.record(z.string().max(100), count).refine((sent) => Object.keys(sent).length <= MAX_SENT),
});

/** What was last told and sent of a child, for a second keeper: `base/CHILD/told`. It has no text. */
export type ToldRecord = z.output<typeof schema>;

/** Parses a kept record; null if it is damaged. */
export function parseToldRecord(text: string): ToldRecord | null {
  return parseAs(schema, text) ?? null;
}
