import { describe, expect, it } from 'vitest';
import {
  type AnswerLoss,
  incompleteIn,
  isChangedIn,
  type Losses,
  lossesAfter,
  mayBeLost,
} from '../../../src/portal/outcome/deviation.ts';

const hour = (hours: number): string => new Date(Date.UTC(2026, 10, 16, hours)).toISOString();
const answer = (count: number, more: Partial<AnswerLoss> = {}): AnswerLoss => {
  return { endpoint: 'Grades', items: 100, count, ids: [], unidentified: 0, ...more };
};

/** The losses after answers at these hours, of which the first Reading had none. */
function lossesOf(...answers: readonly (readonly [number, AnswerLoss])[]): Losses | undefined {
  return answers.reduce<Losses | undefined>(
    (before, [at, one]) => lossesAfter(before, [one], hour(at)),
    undefined,
  );
}

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
    const first = lossesAfter(null, [odd], hour(0));
    expect(isChangedIn(first)).toBe(isChanged);
    expect(incompleteIn(first)).toBe(odd.count);
    const later = lossesAfter(first, [odd], hour(24));
    expect(isChangedIn(lossesAfter(later, [{ ...odd, count: odd.count + 4, items: 19 }], hour(25)))).toBe(
      true,
    );
  });

  it('leaves open whether its own item is gone, and every other while a new one has no id', () => {
    const known = lossesOf([0, answer(1, { ids: ['7'] })]);
    expect([mayBeLost(known, '7'), mayBeLost(known, '8'), mayBeLost(known, null)]).toEqual([
      true,
      false,
      true,
    ]);
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
    const first = lossesAfter(null, [odd], hour(0));
    expect([incompleteIn(first), mayBeLost(first, '8'), mayBeLost(first, null)]).toEqual([2, false, false]);
    const same = lossesAfter(first, [odd], hour(1));
    expect([mayBeLost(same, '7'), mayBeLost(same, '8'), mayBeLost(same, null)]).toEqual([true, false, false]);
    const more = lossesAfter(same, [{ ...odd, count: 3, unidentified: 2 }], hour(2));
    expect([mayBeLost(more, '8'), mayBeLost(more, null)]).toEqual([true, true]);
  });
});
