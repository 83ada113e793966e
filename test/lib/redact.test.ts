import { describe, expect, it } from 'vitest';
import { redactValue, textsIn } from '../../src/lib/redact.ts';

describe('redacted texts', () => {
  it.each([
    ['a word', 'Ola', 'Ola, mama i Ola.', '<name>, mama i <name>.'],
    ['no part of a longer word', 'Ola', 'Olaf, Karola, KOla, Ola_2, Ola2', 'Olaf, Karola, KOla, Ola_2, Ola2'],
    ['a word beside letters of other alphabets', 'Ola', 'żOla Olaź', 'żOla Olaź'],
    ['what ends with no letter, before a letter', 'ul. Długa (2)', 'ul. Długa (2)a', '<name>a'],
    ['the signs of a pattern as they are', 'a.b*', 'a.b* axb*', '<name> axb*'],
  ])('are %s', (_, secret, text, redacted) => {
    const value = { [text]: [text, { text }, 1, null] };
    const replaced = { [redacted]: [redacted, { text: redacted }, 1, null] };
    expect(redactValue(value, [[secret, '<name>']])).toEqual(replaced);
  });

  it('are inserted without references to the match', () => {
    expect(redactValue('Jan', [['Jan', '$& $1']])).toBe('$& $1');
  });

  it('are strings, their sentences and capitalized words, but no dates and numbers', () => {
    expect([
      ...textsIn(['Zebranie w piątek. Przyjdzie Kowalska', '2026-11-19', 'abc', { a: '12:30' }]),
    ]).toEqual([
      'Zebranie w piątek. Przyjdzie Kowalska',
      'Zebranie w piątek',
      'Przyjdzie Kowalska',
      'Zebranie',
      'Przyjdzie',
      'Kowalska',
    ]);
  });
});
