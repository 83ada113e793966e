import { describe, expect, it } from 'vitest';
import { inEach, inLanguages } from '../../src/lib/language.ts';

describe('a table of words', () => {
  it('has the same keys and groups in each language', () => {
    const words = inLanguages({
      title: { pl: 'Plan dnia', en: "The day's plan", uk: 'План дня' },
      states: { fresh: { pl: 'aktualne', en: 'up to date', uk: 'актуальні' } },
      free: inEach((language) => (day: string) => `${language} ${day}`),
    });

    expect(words.pl.free('dziś')).toBe('pl dziś');
    expect(words.en).toMatchObject({
      title: "The day's plan",
      states: { fresh: 'up to date' },
    });
    expect(words.pl.states.fresh).toBe('aktualne');
  });
});
