import type { RecordKind } from './record.ts';
import { changed, rootOf } from './shape.ts';
import { isObject, readText } from './wire.ts';

interface Module {
  readonly name: string;
  readonly url: string | null;
}

/** The gateway's base (§2.2): its modules by name. A listed module may be unreadable. */
export const moduleIndex: RecordKind<readonly Module[]> = {
  endpoint: '',
  parse(json) {
    const root = rootOf('the gateway base', json, 'Resources');
    if (!isObject(root)) throw changed('the gateway base', 'has no index');
    const entries = Object.entries(root).filter(([name]) => name !== '..');
    const value = entries.flatMap(([name, entry]): Module[] =>
      isObject(entry) ? [{ name, url: readText(entry['Url']) }] : [],
    );
    return { value, dropped: entries.length - value.length, skipped: 0, unreadable: 0 };
  },
};
