import { expect, it } from 'vitest';
import { accountMemory } from '../../../src/portal/session/account-memory.ts';
import { TestMemory } from '../portal-setup.ts';

it('changes only values of the same account', () => {
  const memory = new TestMemory();
  const [ola, janek] = ['ola', 'janek'].map((name) => accountMemory(memory, () => [name]));
  const addOne = (value: unknown): number => (typeof value === 'number' ? value + 1 : 1);
  ola!.update('count', addOne);
  ola!.update('count', addOne);
  expect(ola!.get('count')).toBe(2);
  janek!.update('count', addOne);
  expect(janek!.get('count')).toBe(1);
  expect(ola!.get('count')).toBeUndefined();
});
