import { describe, expect, it } from 'vitest';
import { settle, settled, unsettle } from '../../../src/bridge/acts/settled.ts';
import { TestMemory } from '../../portal/portal-setup.ts';

describe('what a person has settled', () => {
  it('is the newest thousand things', () => {
    const memory = new TestMemory();
    for (let number = 0; number <= 1_000; number += 1) settle(memory, `notice/${number}`);
    settle(memory, 'notice/1');
    settle(memory, 'notice/new');
    const kept = settled(memory);
    expect(kept.size).toBe(1_000);
    expect(['notice/0', 'notice/1', 'notice/2', 'notice/new'].map((key) => kept.has(key))).toEqual([
      ...[false, true, false, true],
    ]);
    unsettle(memory, 'notice/1');
    expect(settled(memory).has('notice/1')).toBe(false);
  });
});
