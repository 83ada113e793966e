import { expect, it } from 'vitest';
import { nearest } from '../../src/lib/nearest.ts';

it.each([
  ['grads', 'grades'],
  ['agenda', 'agenda'],
  ['something else', undefined],
])('%s probably meant %s', (typed, meant) => {
  expect(nearest(typed, ['grades', 'agenda'])).toBe(meant);
});

it('nothing is near where there is nothing', () => {
  expect(nearest('grades', [])).toBeUndefined();
});
