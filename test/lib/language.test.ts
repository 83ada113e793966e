import { describe, expect, it } from 'vitest';
import { inLanguages } from '../../src/lib/language.ts';

describe('a table of words', () => {
  it('has the same keys and groups in each language', () => {
    const words = inLanguages({
      title: { pl: 'Plan dnia', en: "The day's plan" },
      states: { fresh: { pl: 'aktualne', en: 'up to date' } },
      free: { pl: (day: string) => `${day} wolne`, en: (day: string) => `no school ${day}` },
      changes: { pl: { one: 'zmiana', few: 'zmiany' }, en: { one: 'change' } },
    });

    expect(words.pl.free('dziś')).toBe('dziś wolne');
    expect(words.en).toMatchObject({
      title: "The day's plan",
      states: { fresh: 'up to date' },
      changes: { one: 'change' },
    });
    expect(words.pl.states.fresh).toBe('aktualne');
  });
});
