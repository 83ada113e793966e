import { describe, expect, it } from 'vitest';
import {
  deedsIn,
  dropHomeworkDone,
  homeworkDone,
  markHomework,
  noteDeed,
  settle,
  settled,
} from '../../../src/bridge/acts/deeds.ts';
import { TestMemory } from '../../portal/portal-setup.ts';
import { fresh } from '../../school/catalogue/school.ts';
import { homework } from '../../school/school-work.ts';

const [one, two] = [homework('1'), homework('2')];
const both = fresh([one, two]);

describe('homework that is marked as done', () => {
  it('stays so until it is unmarked', () => {
    const memory = new TestMemory();
    expect(homeworkDone(memory, both)).toEqual([]);
    for (const id of ['1', '2', '1']) markHomework(memory, id, true);
    expect(homeworkDone(memory, both)).toEqual(['2', '1']);
    markHomework(memory, '1', false);
    expect(homeworkDone(memory, both)).toEqual(['2']);
  });

  it('is no longer once a complete Reading does not list it', () => {
    const memory = new TestMemory();
    markHomework(memory, '1', true);
    const losses = {
      X: { items: 2, count: 1, ids: ['1'], unidentified: 0, usual: 1, since: '', neverKnown: 0 },
    };
    const incomplete = { state: 'fresh', value: [two], at: '', losses } as const;
    for (const reading of [incomplete, { state: 'missing' } as const, { state: 'absent', at: '' } as const])
      dropHomeworkDone(memory, reading);
    expect(homeworkDone(memory, both)).toEqual(['1']);
    expect(homeworkDone(memory, fresh([two]))).toEqual([]);
    expect(homeworkDone(memory, both)).toEqual(['1']);
    dropHomeworkDone(memory, fresh([two]));
    expect(homeworkDone(memory, both)).toEqual([]);
  });
});

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
    settle(memory, 'notice/1', false);
    expect(settled(memory).has('notice/1')).toBe(false);
  });
});
