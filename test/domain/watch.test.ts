import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { termIn } from '../../src/domain/term.ts';
import { DEFAULT_WATCH, wantedBy } from '../../src/domain/watch.ts';
import { folded } from '../../src/lib/folded.ts';
import { Temporal } from '../../src/lib/temporal.ts';
import { anyCharacter } from '../helpers/any-character.ts';
import { schoolTexts } from './school-texts.ts';

/** How many answers are right, wrong, and missing. */
function counts(cases: readonly { readonly found: readonly string[]; readonly wanted: readonly string[] }[]) {
  const count = (kind: (one: (typeof cases)[number]) => readonly string[]) => cases.flatMap(kind).length;
  return {
    right: count(({ found, wanted }) => found.filter((one) => wanted.includes(one))),
    wrong: count(({ found, wanted }) => found.filter((one) => !wanted.includes(one))),
    missing: count(({ found, wanted }) => wanted.filter((one) => !found.includes(one))),
  };
}

const list = (one: string | null): readonly string[] => (one === null ? [] : [one]);
const textOf = ({ topic, text }: (typeof schoolTexts)[number]): string => `${topic}\n${text}`;
const day = fc
  .integer({ min: 0, max: 3_000 })
  .map((days) => Temporal.PlainDate.from('2025-01-01').add({ days }));

describe('watched words', () => {
  // docs/en/parents.md and docs/pl/parents.md have these numbers.
  it('finds them in 150 texts, and terms', () => {
    const matches = schoolTexts.map((one) => ({
      found: wantedBy(textOf(one), DEFAULT_WATCH, one.sentOn).matches,
      wanted: one.matches,
    }));
    const terms = schoolTexts.map((one) => ({
      found: list(termIn(folded(textOf(one)), one.sentOn)),
      wanted: list(one.term),
    }));
    expect(schoolTexts.length).toBe(150);
    expect(counts(matches)).toEqual({ right: 93, wrong: 3, missing: 0 });
    expect(counts(terms)).toEqual({ right: 62, wrong: 4, missing: 2 });
  });

  it.each([
    ['wpłat*', 'Prosimy o wpłatę', true],
    ['wpłat*', 'nadpłata', false],
    ['zgoda', 'To niezgoda', false],
    ['strój galowy', 'w STROJU galowym', true],
    ['basen', 'na basenie', true],
    ['WF', 'zajęcia WF', true],
    ['WF', 'WFy', false],
    ['wyraż*', 'Wyrażam', true],
    ['c++', 'kółko C++!', true],
  ])('%j in %j: %j', (word, text, isIn) => {
    expect(wantedBy(text, [word], null)).toEqual({ matches: isIn ? [word] : [], term: null });
  });

  it('reads any text and word, whatever characters they have', () => {
    const anything = fc.string({ unit: anyCharacter, maxLength: 300 });
    fc.assert(
      fc.property(anything, anything, day, (text, word, sent) => {
        const { term } = wantedBy(`${text} zgoda ${text}`, [word, 'zgoda'], sent.toString());
        expect(term === null || term >= sent.toString()).toBe(true);
      }),
    );
  });

  it('takes linear time for long texts', () => {
    for (const text of ['od 1 do ', '1.', 'do najblizszego ', 'w we na do ', '1 i 1 i ', 'do 1.1 zl']) {
      expect(wantedBy(`${text.repeat(30_000)} zgoda`, DEFAULT_WATCH, '2026-11-24').matches).toEqual([
        'zgoda',
      ]);
    }
  });
});

describe('a term', () => {
  const written: readonly ((date: Temporal.PlainDate) => string)[] = [
    ({ day, month, year }) => `${day}.${month}.${year}`,
    ({ day, month, year }) =>
      `dnia ${String(day).padStart(2, '0')}.${String(month).padStart(2, '0')}.${year} r.`,
    (date) => date.toLocaleString('pl', { day: 'numeric', month: 'long', year: 'numeric' }),
    (date) => date.toLocaleString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }),
    (date) => date.toLocaleString('en-US', { day: 'numeric', month: 'long', year: 'numeric' }),
    (date) => date.toLocaleString('pl', { day: 'numeric', month: 'long' }),
  ];

  it('is the date after `do`, among other days and hours, however it is written', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 150 }), fc.constantFrom(...written), (sent, days, write) => {
        const term = sent.add({ days });
        const other = sent.add({ days: days + 10 }).toLocaleString('pl', { day: 'numeric', month: 'long' });
        const text = folded(
          `Wyjazd ${other} o 7.10. Proszę oddać do ${write(term)} w sekretariacie 8.00-15.10.`,
        );
        expect([text, termIn(text, sent.toString())]).toEqual([text, term.toString()]);
      }),
    );
  });
});
