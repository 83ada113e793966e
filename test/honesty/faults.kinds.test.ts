import { describe, expect, it } from 'vitest';
import { tryFaults } from './fault-table.ts';
import { type Kind, kinds } from './kinds.ts';

/** Each of these four kinds is tested with a twelfth of the faults; with HONESTY_ALL=1 with all. */
describe.each<[keyof typeof kinds, readonly ('often' | 'rarely' | 'others' | 'blocks')[], number]>([
  ['class 1-3', ['often', 'rarely', 'others'], 0],
  ['kindergarten', ['often', 'rarely', 'blocks'], 1],
  // The rare Sources are the same as for an upper class.
  ['no messages', ['often'], 2],
  ['points and no marks', ['often', 'rarely', 'others'], 3],
])('a pupil of the kind: %s', (name, groups, number) => {
  const kind: Kind = kinds[name];
  const share = process.env['HONESTY_ALL'] === '1' ? { number: 0, of: 1 } : { number: 3 * number, of: 12 };
  it.each(groups)(
    'has no wrong state with status ok during each fault (%s), and correct states after it',
    async (group) => expect(await tryFaults(kind, group, share)).toEqual([]),
    240_000,
  );
});
