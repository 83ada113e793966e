import { describe, expect, it } from 'vitest';
import { grade } from '../builders.ts';
import { bookOf, currentAverage } from './books.ts';

describe('corrections', () => {
  const one = grade('1', { id: '10' });
  const four = grade('4', { id: '20', corrects: '10' });
  const five = grade('5', { id: '30', corrects: '20' });

  it('both: the corrected grade still counts', () => {
    expect(currentAverage([one, four])).toBe(2.5);
  });

  it('latest: only the correction counts, and the earlier grade stays an entry', () => {
    const book = bookOf([one, four], { corrections: 'latest' });
    expect(book.averages).toMatchObject({ current: 4, counted: 1 });
    expect(book.entries).toHaveLength(2);
  });

  it('latest: only the last of a chain counts', () => {
    expect(currentAverage([five, one, four], { corrections: 'latest' })).toBe(5);
  });

  it('latest: a correction without a value does not replace the earlier grade', () => {
    const missed = grade('np', { id: '20', corrects: '10' });
    expect(currentAverage([one, missed], { corrections: 'latest' })).toBe(1);
  });

  it('latest: a chain continues across a mark without a value', () => {
    const missed = grade('np', { id: '20', corrects: '10' });
    expect(currentAverage([one, missed, five], { corrections: 'latest' })).toBe(5);
  });

  it('latest: a proposition corrects nothing', () => {
    const proposed = grade('6', { id: '20', corrects: '10', kind: 'final_proposition' });
    expect(currentAverage([one, proposed], { corrections: 'latest' })).toBe(1);
  });

  it('latest: a grade that corrects itself or a missing grade counts', () => {
    const odd = [grade('3', { id: '10', corrects: '10' }), grade('5', { id: '11', corrects: '404' })];
    expect(currentAverage(odd, { corrections: 'latest' })).toBe(4);
  });
});
