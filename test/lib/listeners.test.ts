import { expect, it } from 'vitest';
import type { Attempt } from '../../src/lib/attempt.ts';
import { Listeners } from '../../src/lib/listeners.ts';

it('an error in one listener reaches neither the others nor the caller, and is reported', () => {
  const reported: unknown[] = [];
  const attempt: Attempt = (_kind, _name, act, otherwise) => {
    try {
      return act();
    } catch (error) {
      reported.push(error);
      return otherwise();
    }
  };
  const heard: string[] = [];
  const listeners = new Listeners<[news: string]>('event', attempt);
  const failure = new Error('of the first');
  const remove = listeners.add((news) => {
    heard.push(`first ${news}`);
    throw failure;
  });
  listeners.add((news) => void heard.push(`second ${news}`));

  listeners.call('a');
  remove();
  listeners.call('b');

  expect(heard).toEqual(['first a', 'second a', 'second b']);
  expect(reported).toEqual([failure]);
});
