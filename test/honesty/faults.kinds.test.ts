// @module-tag sampled
import { describe, expect, it } from 'vitest';
import { sampled, sampledByKind, shareOf } from '../seed.ts';
import { tryFaults } from './fault-table.ts';
import { type Kind, kinds } from './kinds.ts';

type Group = 'often' | 'rarely' | 'others' | 'blocks';

/** Each of these four kinds is tested with another part of the faults; at night with all of them within five days. */
const groupsOf: readonly (readonly [keyof typeof kinds, readonly Group[], number])[] = [
  ['class 1-3', ['often', 'rarely', 'others'], 0],
  ['kindergarten', ['often', 'rarely', 'blocks'], 1],
  // The rare Sources are the same as for an upper class.
  ['no messages', ['often'], 2],
  ['points and no marks', ['often', 'rarely', 'others'], 3],
];
describe.each(sampledByKind(groupsOf, ([name]) => name === 'kindergarten'))(
  'a pupil of the kind: %s',
  (name, groups, number) => {
    const kind: Kind = kinds[name];
    const share = shareOf(sampled(53, 5), 4 * number);
    it.each(groups)(
      'has no wrong state with status ok during each fault (%s), and correct states after it',
      async (group) => expect(await tryFaults(kind, group, share)).toEqual([]),
    );
  },
);
