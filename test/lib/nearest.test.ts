import { expect, it } from 'vitest';
import { nearest } from '../../src/lib/nearest.ts';

it.each([
  ['grads', 'grades'],
  ['agenda', 'agenda'],
  ['grdes', 'grades'],
  ['agendas', 'agenda'],
  ['something else', undefined],
])('the nearest to %s is %s', (typed, meant) => {
  expect(nearest(typed, ['grades', 'agenda'])).toBe(meant);
});

it('nothing is nearest without candidates', () => {
  expect(nearest('grades', [])).toBeUndefined();
});
