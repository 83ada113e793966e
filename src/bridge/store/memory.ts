import { DAY_MS } from '../../lib/duration.ts';
import { parseJson } from '../../lib/json.ts';
import type { SteadyTime } from '../../lib/steady-time.ts';
import type { StoreMemory } from '../../portal/ports.ts';
import type { Database } from './database.ts';
import type { Secrets } from './secrets.ts';
import { INSERT, lossOf, SELECT } from './stored-values.ts';

interface Parts extends Pick<StoreMemory, 'assertReady'> {
  readonly secrets: Secrets;
  readonly steady: SteadyTime;
}

/**
 * JSON values of one child's portal, or of the bridge as a whole if `child` is empty; secret ones are sealed. `get` returns
 * the same object while the stored text is the same: do not change it.
 */
export function memoryIn(
  database: Database,
  child: string,
  { secrets, steady, assertReady }: Parts,
): StoreMemory {
  const remove = (key: string): void => {
    database.write('DELETE FROM memory WHERE child = ? AND key = ?', child, key);
  };
  const parsed = new Map<string, { readonly text: unknown; readonly value: unknown }>();
  const get = (key: string): unknown => {
    const text = database.value(SELECT, child, key);
    const known = parsed.get(key);
    if (known && known.text === text) return known.value;
    const value = secrets.isSecret(key) ? secrets.value(child, key, text) : parseJson(text);
    parsed.set(key, { text, value });
    return value;
  };
  const set = (key: string, value: unknown): void => {
    const json: string | undefined = JSON.stringify(value);
    if (json === undefined) remove(key);
    else database.write(INSERT, child, key, secrets.isSecret(key) ? secrets.sealed(child, key, json) : json);
  };
  return {
    get,
    set,
    delete: remove,
    update: (key, change) => database.transaction(() => set(key, change(get(key)))),
    transaction: (work) => database.transaction(work),
    durably: (work) => database.durably(work),
    assertReady,
    get isLost() {
      const lostAt = lossOf(database, steady);
      return lostAt !== undefined && steady.now().epochMilliseconds - lostAt < DAY_MS;
    },
  };
}
