import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folded } from '../../../src/lib/folded.ts';
import { htmlToText } from '../../../src/lib/html.ts';
import { richText } from '../../../src/lib/rich-text.ts';
import { Temporal } from '../../../src/lib/temporal.ts';
import { oneLine } from '../../../src/lib/text.ts';
import { DEFAULT_WATCH, wantedBy } from '../../../src/school/messages/watch.ts';
import { termIn } from '../../../src/school/pupil/term.ts';
import { anyCharacter } from '../../helpers/any-character.ts';
import { newerSchoolTexts } from '../newer-school-texts.ts';
import { schoolTexts } from '../school-texts.ts';

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
  it.each([
    ['150 texts', schoolTexts, 150, { right: 94, wrong: 3, missing: 0 }, { right: 62, wrong: 4, missing: 2 }],
    [
      '50 newer ones',
      newerSchoolTexts,
      50,
      { right: 36, wrong: 0, missing: 0 },
      { right: 20, wrong: 1, missing: 5 },
    ],
  ] as const)('finds them in %s, and terms', (_, texts, count, foundWords, foundTerms) => {
    const matches = texts.map((one) => ({
      found: wantedBy(textOf(one), DEFAULT_WATCH, one.sentOn).matches,
      wanted: one.matches,
    }));
    const terms = texts.map((one) => ({
      found: list(termIn(folded(textOf(one)), one.sentOn)),
      wanted: list(one.term),
    }));
    expect(texts.length).toBe(count);
    expect(counts(matches)).toEqual(foundWords);
    expect(counts(terms)).toEqual(foundTerms);
  });

  it.each(['wpłata', 'wpłaty', 'wpłacie', 'wpłatę', 'wpłatą', 'wpłat', 'wpłatom', 'wpłatami', 'wpłatach'])(
    'has %s in its defaults',
    (form) => {
      expect(wantedBy(`Prosimy: ${form}, 50 zł.`, DEFAULT_WATCH, null).matches).toEqual(['wpłata']);
    },
  );

  // Soft hyphen, joiners, marks of direction, a byte-order mark, accents of their own, a control character.
  const invisible = fc.constantFrom(
    ...'\u00AD\u034F\u200B\u200C\u200D\u200E\u200F\u2060\u202A\uFE0F\uFEFF'.split(''),
    ...['\u0301', '\u0007', '&shy;', '&#8203;', '&zwnj;', '<wbr>', '<b></b>', '<!-- -->'],
  );
  const between = fc.constantFrom(
    ' ',
    '\u00A0',
    '&nbsp;',
    '\u2009',
    '\n',
    '<br>',
    '</p><p>',
    '<img src="x">',
  );

  it.each([
    ['Proszę o wpłatę', ['wpłata']],
    ['Zgoda na wycieczkę', ['zgoda', 'wycieczka']],
  ] as const)('finds those of %j whatever nobody sees in it', async (text, matches) => {
    const written = fc
      .tuple(...text.split('').map((letter) => (letter === ' ' ? between : fc.tuple(fc.option(invisible)))))
      .map((parts) =>
        text
          .split('')
          .map((letter, at) => (letter === ' ' ? parts[at] : `${letter}${parts[at]?.[0] ?? ''}`))
          .join(''),
      );
    await fc.assert(
      fc.asyncProperty(written, async (html) => {
        for (const read of [htmlToText(html), oneLine(htmlToText(html)), await richText(html)]) {
          expect(wantedBy(read, DEFAULT_WATCH, null).matches).toEqual(matches);
        }
      }),
      { examples: [[text.normalize('NFD')]] },
    );
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
  it.each(['20 Janek', 'dyżur: 3 Marcin', '1 Lipiński', 'sala 7, Maria', 'klasa 2 Sierpowski'])(
    'is no number before a name: %s',
    (text) => {
      expect(termIn(folded(text), '2026-11-24')).toBeNull();
    },
  );

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
