import { describe, expect, it } from 'vitest';
import {
  type Answered,
  type AnswerLoss,
  answeredAfter,
  incompleteIn,
  isChangedIn,
  type Losses,
  mayBeLost,
} from '../../../src/portal/outcome/deviation.ts';

const hour = (hours: number): string => new Date(Date.UTC(2026, 10, 16, hours)).toISOString();
const answer = (count: number, more: Partial<AnswerLoss> = {}): AnswerLoss => {
  return { endpoint: 'Grades', isFilled: true, items: 100, count, ids: [], unidentified: 0, ...more };
};
const known = { filled: ['Grades'] };

/** The losses after answers at these hours, of which the first Reading had none. */
function lossesOf(...answers: readonly (readonly [number, AnswerLoss])[]): Losses | undefined {
  return answers.reduce<Answered>((before, [at, one]) => answeredAfter(before, [one], hour(at)), known)
    .losses;
}

const mayBe = ({ losses }: Answered, ...ids: readonly (string | null)[]): readonly boolean[] =>
  ids.map((id) => mayBeLost(losses, id));

describe('a loss', () => {
  it.each<[string, readonly (readonly [number, AnswerLoss])[], number]>([
    ['is new', [[0, answer(1)]], 1],
    [
      'is new for a day',
      [
        [0, answer(1)],
        [23, answer(1)],
      ],
      1,
    ],
    [
      'is usual after a day',
      [
        [0, answer(1)],
        [24, answer(1)],
      ],
      0,
    ],
    [
      'concerns somebody again when it grows',
      [
        [0, answer(1)],
        [24, answer(1)],
        [25, answer(2)],
      ],
      2,
    ],
    [
      'that grows begins anew',
      [
        [0, answer(1)],
        [23, answer(2)],
        [24, answer(2)],
      ],
      2,
    ],
    [
      'that shrinks does not',
      [
        [0, answer(2)],
        [23, answer(1)],
        [24, answer(1)],
      ],
      0,
    ],
    [
      'that was gone begins anew',
      [
        [0, answer(1)],
        [24, answer(1)],
        [25, answer(0)],
        [26, answer(1)],
      ],
      1,
    ],
  ])('%s', (_, answers, incomplete) => {
    expect(incompleteIn(lossesOf(...answers))).toBe(incomplete);
  });

  it.each<[number, number, boolean]>([
    [3, 14, true],
    [3, 15, false],
    [2, 2, false],
    [20, 100, false],
    [21, 100, true],
  ])('of %i of %i items: the list has changed: %s', (count, items, isChanged) => {
    expect(isChangedIn(lossesOf([0, answer(count, { items })]))).toBe(isChanged);
  });

  it('that is usual is no change of the list', () => {
    expect(isChangedIn(lossesOf([0, answer(50)], [24, answer(50)]))).toBe(false);
    expect(isChangedIn(lossesOf([0, answer(50)], [24, answer(50)], [25, answer(70)]))).toBe(false);
    expect(isChangedIn(lossesOf([0, answer(50)], [24, answer(50)], [25, answer(71)]))).toBe(true);
  });

  it.each<[string, Partial<AnswerLoss>, boolean]>([
    ['facts of single items', { count: 3 }, false],
    ['facts of all items', { count: 14 }, true],
    ['three whole items', { count: 3, unidentified: 3 }, true],
    ['three whole items, and facts of others', { count: 8, ids: ['1', '2', '3'] }, true],
    ['two whole items, and facts of others', { count: 8, ids: ['1', '2'] }, false],
  ])('of the first Reading: %s', (_, lost, isChanged) => {
    const odd = answer(0, { items: 14, ...lost });
    const first = answeredAfter({}, [odd], hour(0));
    expect(isChangedIn(first.losses)).toBe(isChanged);
    expect(incompleteIn(first.losses)).toBe(odd.count);
    const later = answeredAfter(first, [odd], hour(24));
    const more = answeredAfter(later, [{ ...odd, count: odd.count + 4, items: 19 }], hour(25));
    expect(isChangedIn(more.losses)).toBe(true);
  });

  const odd = answer(3, { items: 14 });
  const other = answer(0, { endpoint: 'Notes' });
  const empty = answer(0, { isFilled: false });
  it.each<[string, readonly (readonly AnswerLoss[])[], boolean]>([
    ['that was whole', [[answer(0)]], true],
    ['that was whole, and was not read again since', [[answer(0)], [other]], true],
    ['that failed until now, of a Source with others', [[other]], false],
    ['that was empty, of a Source with others', [[other, empty]], false],
    ['that was whole last year, and empty since', [[answer(0)], [other, empty]], false],
  ])('of facts of single items of a list %s', (_, readings, isChanged) => {
    const before = readings.reduce<Answered>((last, answers) => answeredAfter(last, answers, hour(0)), {});
    expect(isChangedIn(answeredAfter(before, [odd, other], hour(1)).losses)).toBe(isChanged);
  });

  it('leaves open whether its own item is gone, and every other while a new one has no id', () => {
    const one = lossesOf([0, answer(1, { ids: ['7'] })]);
    expect([mayBeLost(one, '7'), mayBeLost(one, '8'), mayBeLost(one, null)]).toEqual([true, false, true]);
    const unknown = answer(1, { unidentified: 1 });
    expect(mayBeLost(lossesOf([0, unknown]), '8')).toBe(true);
    expect(mayBeLost(lossesOf([0, unknown], [24, unknown]), '8')).toBe(false);
    // An item of the list that only lacks a fact is not missing.
    const listed = lossesOf([0, answer(5)]);
    expect([mayBeLost(listed, '8'), mayBeLost(listed, null)]).toEqual([false, false]);
    expect(mayBeLost(undefined, null)).toBe(false);
  });

  it('of the first Reading is nothing that was known before', () => {
    const odd = answer(2, { ids: ['7'], unidentified: 1 });
    const first = answeredAfter({}, [odd], hour(0));
    expect([incompleteIn(first.losses), ...mayBe(first, '8', null)]).toEqual([2, false, false]);
    const same = answeredAfter(first, [odd], hour(1));
    expect(mayBe(same, '7', '8', null)).toEqual([true, false, false]);
    const more = answeredAfter(same, [{ ...odd, count: 3, unidentified: 2 }], hour(2));
    expect(mayBe(more, '8', null)).toEqual([true, true]);
  });
});
