import { readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { compiled, type Messages } from '../../scripts/texts/compile.ts';
import { unused } from '../../scripts/texts/unused.ts';
import { type Language, LOCALES, languages } from '../../src/lib/language.ts';

const ROOT = `${import.meta.dirname}/../..`;
const messagesOf = (language: Language): Messages =>
  JSON.parse(readFileSync(`${ROOT}/translations/${language}.json`, 'utf8'));

/** Arguments for any message: numbers of each form, and the values that a message selects by. */
const NUMBERS = [0, 1, 2, 5, 12, 22, 101, 11, 21, 25];
const SELECTED = ['other', 'today', 'tutor', 'unexcused', 'yes', 'monday', 'thursday'];

type Argument = Readonly<Record<string, string | number>>;
type Compiled = string | ((values: Argument) => string);

function leavesOf(value: string | Messages | undefined, path: readonly string[]): [string[], string][] {
  if (typeof value === 'string') return [[[...path], value]];
  return Object.entries(value ?? {}).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

describe.each(languages)('the texts in %s', (language) => {
  it('say what the library of ICU messages says', async () => {
    const areas = Object.entries(messagesOf(language));
    expect(areas.length).toBeGreaterThan(20);
    for (const [area, groups] of areas) {
      const module: Record<string, unknown> = await import(`../../src/texts/${area}.ts`);
      for (const [[group = '', ...path], message] of leavesOf(groups, [])) {
        const table = path.reduce<unknown>(
          (found, key) => (found as Record<string, unknown>)[key],
          module[`${group}Texts`],
        );
        const text = (table as Record<Language, Compiled>)[language];
        const format = new IntlMessageFormat(message, LOCALES[language], undefined, { ignoreTag: true });
        for (const values of typeof text === 'string' ? [{}] : valuesOf(message))
          expect(typeof text === 'string' ? text : text(values), `${area}.${group}.${path.join('.')}`).toBe(
            format.format(values),
          );
      }
    }
  });
});

/** Each argument that the message names, with each value. */
function valuesOf(message: string): readonly Argument[] {
  const names = [...new Set([...message.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name = '']) => name))];
  const counts = new Set([...message.matchAll(/\{(\w+), plural/g)].map(([, name]) => name));
  return NUMBERS.map((number, index) =>
    Object.fromEntries(names.map((name) => [name, counts.has(name) ? number : (SELECTED[index] ?? 'other')])),
  );
}

describe('the compiler of texts', () => {
  const area = (pl: Messages, en: Messages) => compiled({ pl: { area: pl }, en: { area: en } }, 'area');

  it.each([
    [
      'a missing key',
      { group: { a: 'x', b: 'y' } },
      { group: { a: 'x' } },
      'en.json: area.group.b is missing',
    ],
    [
      'a missing argument',
      { group: { a: '{day}' } },
      { group: { a: 'x' } },
      'en.json: area.group.a lacks the argument {day}',
    ],
    [
      'a message that is none',
      { group: { a: 'x' } },
      { group: { a: '{day' } },
      'en.json: area.group.a: EXPECT_ARGUMENT_CLOSING_BRACE',
    ],
    [
      'an ordinal',
      { group: { a: '{n, selectordinal, other {x}}' } },
      { group: { a: 'x' } },
      'pl.json: area.group.a: only cardinal plurals',
    ],
    [
      'an offset',
      { group: { a: '{n, plural, offset:1 other {x}}' } },
      { group: { a: 'x' } },
      'pl.json: area.group.a: only cardinal plurals',
    ],
    [
      'a format that is not compiled',
      { group: { a: '{day, date}' } },
      { group: { a: 'x' } },
      'pl.json: area.group.a: only arguments',
    ],
  ])('refuses %s by its name', (_, pl, en, sentence) => {
    expect(() => area(pl, en)).toThrow(`translations/${sentence}`);
  });

  it('finds what is not used (npm run check)', () => {
    const { wall } = messagesOf('pl') as Record<string, Messages>;
    expect(unused({ wall: { ...wall, column: { nobodySaysThis: 'x' } } }, ROOT)).toEqual([
      'wall.column.nobodySaysThis',
    ]);
  });
});
