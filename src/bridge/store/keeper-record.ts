import * as z from 'zod';
import { parseAs } from '../../lib/json.ts';
import { guardSchema, LOGIN_CHARS } from '../../portal/session/guard.ts';

/** More than a child's record ever has. */
const MAX_EVENTS = 500;
const MAX_SENT = 200;
/** A later counter would be no number. */
export const MAX_COUNTER = 2 ** 50;
const count = z.int().nonnegative().max(MAX_COUNTER);
const writer = z.string().min(1).max(40);
const login = z.string().length(LOGIN_CHARS);

const entry = z.tuple([z.string().max(20), z.string().max(200), count]);
const told = {
  /** Seals counter and events with the salt of the hashes: those of another salt mean nothing. */
  key: z.string().max(20),
  /** Hashes of a thing and of the version of it that was last told, and the counter of that. */
  events: z.array(entry).max(MAX_EVENTS),
};
/** When each message was last sent, or may have been: epoch milliseconds by template. */
const sent = z.record(z.string().max(100), count).refine((all) => Object.keys(all).length <= MAX_SENT);

const schema = z.strictObject({
  version: z.literal(1),
  /** Grows with each change of the record. */
  counter: count,
  /** The process that saved it. */
  writer,
  /** What `guardLogin` returns; null: that of the child whose topic it has. */
  login: login.nullable(),
  /** null: nothing is known of the login yet. */
  guard: guardSchema.nullable(),
  told: z.strictObject(told),
  sent,
});

/** What the broker keeps of a child beside the store, `base/CHILD/keeper`: locks, rations, what was told and sent. It has no text. */
export type KeeperRecord = z.output<typeof schema>;

/** The words of topics: what earlier versions kept is read once, as records of these writers. */
export const KEEPER_WORDS = ['keeper', 'guard', 'told'] as const;
export type KeeperWord = (typeof KEEPER_WORDS)[number];

const nothing = {
  version: 1,
  counter: 1,
  login: null,
  guard: null,
  told: { key: '', events: [] as KeeperRecord['told']['events'] },
  sent: {},
} as const;
const guard1 = z
  .strictObject({ version: z.literal(1).default(1), ...guardSchema.shape })
  .transform(({ version: _, ...guard }): KeeperRecord => ({ ...nothing, writer: 'guard', guard }));
const guard2 = z
  .strictObject({ version: z.literal(2), counter: count, login, writer, ...guardSchema.shape })
  .transform(({ version: _, counter, login: of, writer: by, ...guard }): KeeperRecord => {
    return { ...nothing, counter, writer: by, login: of, guard };
  });
const told1 = z
  .strictObject({ version: z.literal(1), counter: count, ...told, sent })
  .transform(({ counter, sent }): KeeperRecord => ({ ...nothing, counter, writer: 'told', sent }));

const schemas: Readonly<Record<KeeperWord, z.ZodType<KeeperRecord>>> = {
  keeper: schema,
  guard: z.union([guard2, guard1]),
  told: told1,
};

/** Parses a kept record; null if it is damaged, or of a later version. */
export function parseKeeperRecord(text: string, word: KeeperWord = 'keeper'): KeeperRecord | null {
  return parseAs(schemas[word], text) ?? null;
}
