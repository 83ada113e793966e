import { createHmac, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { parseJson } from '../../lib/json.ts';
import { plainName } from '../../lib/plain-name.ts';
import { Sqlite } from './sqlite.ts';
import type { Store } from './store.ts';
import { STORE_FILE } from './store-file.ts';
import { BRIDGE } from './stored-values.ts';

const KEY = 'child_ids';

/** Ids by salted hash: the store must not contain a login. */
const rememberedSchema = z.object({
  salt: z.string(),
  ids: z.record(z.string(), z.string().regex(/^[a-z0-9_]{1,40}$/)),
});
type Remembered = z.output<typeof rememberedSchema>;

/**
 * The stored ids of children, by login. Creates no file.
 * @param directory of the store; without a store that can be read, no id is known
 */
export function rememberedIds(directory: string): (login: string) => string | undefined {
  const remembered = rememberedSchema.safeParse(storedIn(join(directory, STORE_FILE))).data;
  // Earlier versions had the login as it is written.
  return (login) =>
    remembered?.ids[hashOf(plainName(login), remembered)] ?? remembered?.ids[hashOf(login, remembered)];
}

/** Stores the ids in use, so that a child stays the same device if its name is changed. */
export function rememberIds(
  store: Store,
  children: readonly { readonly id: string; readonly login: string }[],
): void {
  store.memory(BRIDGE).update(KEY, (value): Remembered => {
    const known = rememberedSchema.safeParse(value).data;
    const salt = known?.salt ?? randomBytes(16).toString('hex');
    const inUse = children.map(({ id, login }) => [hashOf(plainName(login), { salt }), id] as const);
    return { salt, ids: { ...known?.ids, ...Object.fromEntries(inUse) } };
  });
}

function storedIn(file: string): unknown {
  if (!existsSync(file)) return undefined;
  try {
    using sqlite = new Sqlite(file);
    const rows = sqlite.all('SELECT value FROM memory WHERE child = ? AND key = ?', [BRIDGE, KEY]);
    return parseJson(rows[0]?.['value']);
  } catch {
    // `openDatabase` reports what is wrong with the file.
    return undefined;
  }
}

function hashOf(login: string, { salt }: Pick<Remembered, 'salt'>): string {
  return createHmac('sha256', salt).update(login).digest('hex');
}
