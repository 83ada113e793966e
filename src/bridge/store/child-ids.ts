import { createHmac, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { parseJson } from './json.ts';
import { FILE } from './open.ts';
import { Sqlite } from './sqlite.ts';
import type { Store } from './store.ts';

/** The bridge's own part of the memory. */
const BRIDGE = '';
const KEY = 'child_ids';

/** Ids by salted login: the store does not keep what is typed at the portal. */
const rememberedSchema = z.object({
  salt: z.string(),
  ids: z.record(z.string(), z.string().regex(/^[a-z0-9_]{1,40}$/)),
});
type Remembered = z.output<typeof rememberedSchema>;

/**
 * The ids that children have had, by login. Reads only what is there, before the store is opened: nothing is created.
 * @param directory of the store; where there is none, or it cannot be read, every child is new
 */
export function rememberedIds(directory: string): (login: string) => string | undefined {
  const remembered = rememberedSchema.safeParse(storedIn(join(directory, FILE))).data;
  return (login) => remembered?.ids[hashOf(login, remembered)];
}

/** Remembers the ids in use, so that a child whose name is changed later is still the same device. */
export function rememberIds(
  store: Store,
  children: readonly { readonly id: string; readonly login: string }[],
): void {
  store.memory(BRIDGE).update(KEY, (value): Remembered => {
    const known = rememberedSchema.safeParse(value).data;
    const salt = known?.salt ?? randomBytes(16).toString('hex');
    const inUse = children.map(({ id, login }) => [hashOf(login, { salt }), id] as const);
    return { salt, ids: { ...known?.ids, ...Object.fromEntries(inUse) } };
  });
}

function storedIn(file: string): unknown {
  if (!existsSync(file)) return undefined;
  let sqlite: Sqlite | undefined;
  try {
    sqlite = new Sqlite(file);
    const rows = sqlite.all('SELECT value FROM memory WHERE child = ? AND key = ?', [BRIDGE, KEY]);
    return parseJson(rows[0]?.['value']);
  } catch {
    // Whoever opens the store to use it says what is wrong with it.
    return undefined;
  } finally {
    sqlite?.close();
  }
}

function hashOf(login: string, { salt }: Pick<Remembered, 'salt'>): string {
  return createHmac('sha256', salt).update(login).digest('hex');
}
