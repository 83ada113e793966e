import { describe, expect, it } from 'vitest';
import { dropHomeworkDone, homeworkDone, markHomework } from '../../../src/bridge/acts/homework-done.ts';
import { homework } from '../../domain/school-work.ts';
import { fresh } from '../../home/school.ts';
import { TestMemory } from '../../portal/portal-setup.ts';

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
