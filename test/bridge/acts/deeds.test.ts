import { describe, expect, it } from 'vitest';
import { deedsIn, noteDeed } from '../../../src/bridge/acts/deeds.ts';
import { TestMemory } from '../../portal/portal-setup.ts';

describe('what people have done', () => {
  it('is the last of each person for each thing, of the newest three hundred', () => {
    const memory = new TestMemory();
    const seen = (key: string, by: string | null, hour: number): void =>
      noteDeed(memory, { key, kind: 'seen', by, at: `2026-11-19T0${hour}:00:00Z` });
    seen('message/1', 'Ania', 6);
    seen('message/1', 'Tomek', 7);
    seen('message/1', null, 7);
    seen('message/1', 'Ania', 8);
    expect(deedsIn(memory).map(({ by, at }) => [by, at.slice(11, 13)])).toEqual([
      ['Tomek', '07'],
      ['Ania', '08'],
    ]);
    for (let number = 0; number < 299; number += 1) seen(`notice/${number}`, 'Ania', 9);
    expect(deedsIn(memory).slice(0, 2)).toMatchObject([
      { by: 'Ania', key: 'message/1' },
      { key: 'notice/0' },
    ]);
    expect(deedsIn(memory)).toHaveLength(300);
  });
});
