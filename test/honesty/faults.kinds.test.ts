import { describe, expect, it } from 'vitest';
import { type Kind, kinds, tryFaults } from './fault-table.ts';

/** The upper class is tried with each fault; of these four each with an eighth, with HONESTY_ALL=1 each with all. */
describe.each<[keyof typeof kinds, readonly ('often' | 'rarely')[], number]>([
  ['class 1-3', ['often', 'rarely'], 0],
  ['kindergarten', ['often', 'rarely'], 1],
  // What is read rarely is read as for an upper class.
  ['no messages', ['often'], 2],
  ['points and no marks', ['often', 'rarely'], 3],
])('a pupil of the kind: %s', (name, groups, number) => {
  const kind: Kind = kinds[name];
  const share = process.env['HONESTY_ALL'] === '1' ? { number: 0, of: 1 } : { number: 2 * number, of: 8 };
  it.each(groups)(
    'is told of each fault of what is read (%s), or sees no wrong state, and all is right after it',
    async (group) => expect(await tryFaults(kind, group, share)).toEqual([]),
    240_000,
  );
});
