import { expect, it } from 'vitest';
import { isLoopback } from '../../src/lib/loopback.ts';

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::1', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['127.0.0.1.example.pl', false],
  ['localhost.example.pl', false],
  ['1270.0.0.1', false],
])('%s is loopback: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
