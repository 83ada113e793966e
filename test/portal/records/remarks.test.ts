import { describe, expect, it } from 'vitest';
import { remarks } from '../../../src/portal/records/school-life.ts';
import { parsed } from './parsed.ts';

const note = {
  Text: 'Pomógł młodszym',
  Category: { Id: 1 },
  Teacher: { Id: 2 },
  Date: '2026-11-17',
  Positive: 1,
};

describe('Notes (§2.9)', () => {
  it.each([
    [0, 'negative'],
    [1, 'positive'],
    ['2', 'neutral'],
    [3, null],
    [null, null],
  ])('with Positive %j are %s', (Positive, kind) => {
    expect(parsed(remarks, { Notes: [{ ...note, Positive }] }).value[0]?.kind).toBe(kind);
  });

  it('need neither an id nor a text (observed)', () => {
    const { value, dropped } = parsed(remarks, { Notes: [note, { ...note, Id: 5 }, { ...note, Text: '' }] });
    expect(value.map(({ id }) => id)).toEqual([null, '5', null]);
    expect([value[2]?.text, dropped]).toEqual(['', 0]);
    expect(value[0]).toMatchObject({ text: 'Pomógł młodszym', categoryId: '1', teacherId: '2' });
  });
});
