import { readFileSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventPayload } from '../../src/school/catalogue/event-payload.ts';
import { createPresenter } from '../../src/school/shown/presenter.ts';
import { lessonsTexts, nearDaysTexts } from '../../src/texts/plan.ts';
import { columnTexts } from '../../src/texts/wall.ts';
import { pageTexts } from '../../src/texts/week.ts';
import { bridgeOutput, childOutput, familyOutput, withSubDevices } from '../school/catalogue/documents.ts';
import { changesOf } from '../school/shown/any-changes.ts';
import { children } from '../school/shown/any-child.ts';
import { PARENTS_TOKEN, TouchServer } from '../web/touch-server.ts';

// A word of a Ukrainian text that only one of the other languages has is left over from a translation.
const LANGUAGES = ['pl', 'en', 'uk'] as const;
type Language = (typeof LANGUAGES)[number];

/** Names, two of which are short for Polish subjects, what Polish inflects, a case of a message, and where a page is that is not there in Ukrainian. */
const MEANT = new Set('HiT WOS Home Assistant VPN cookie id Id yes pl'.split(' '));

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.match(/\p{L}{2,}/gu));

type Texts = Readonly<Record<Language, readonly string[]>>;

/** The Ukrainian texts with a word that the Polish or the English one has, and not both: names of the school are in all. */
function leftOver({ pl, en, uk }: Texts): readonly string[] {
  expect(uk.length).toBe(pl.length);
  expect(uk.length).toBe(en.length);
  return uk.flatMap((text, index) => {
    const [polish, english] = [pl, en].map((texts) => wordsOf(texts[index] ?? '')) as [
      Set<string>,
      Set<string>,
    ];
    const found = [...wordsOf(text)].some(
      (word) => !MEANT.has(word) && polish.has(word) !== english.has(word),
    );
    return found ? [text] : [];
  });
}

/** In each language, one after the other. */
async function inEach(of: (language: Language) => unknown): Promise<Texts> {
  const texts: Record<string, readonly string[]> = {};
  for (const language of LANGUAGES) texts[language] = stringsIn(await of(language));
  return texts as Texts;
}

/** Keys are no texts, and the payload of a state may be JSON. */
function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return /^[[{]"/.test(value) ? stringsIn(JSON.parse(value)) : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** What a page shows, and what it says to those who do not see it. */
const textsIn = (page: string): readonly string[] => [
  ...page.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '').split(/<[^>]*>/),
  ...[...page.matchAll(/(?:aria-label|title|alt|placeholder)="([^"]*)"/g)].map(([, text = '']) => text),
];

const fileOf = (language: Language): unknown =>
  JSON.parse(readFileSync(`${import.meta.dirname}/../../translations/${language}.json`, 'utf8'));

/** The forms of each plural in a message. */
const pluralsIn = (elements: readonly MessageFormatElement[]): readonly (readonly string[])[] =>
  elements.flatMap((element) => {
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const inner = Object.values(element.options).flatMap(({ value }) => pluralsIn(value));
    return element.type === TYPE.plural ? [Object.keys(element.options), ...inner] : inner;
  });

describe('Ukrainian', () => {
  it.each([
    ['уроків', ['урок', 'уроки', 'уроків', 'уроків', 'урок', 'уроки', 'уроків'], columnTexts.lessonsLeft],
    ['змін', ['зміна', 'зміни', 'змін', 'змін', 'зміна', 'зміни', 'змін'], columnTexts.changes],
    [
      'повідомлень',
      [
        'повідомлення',
        'повідомлення',
        'повідомлень',
        'повідомлень',
        'повідомлення',
        'повідомлення',
        'повідомлень',
      ],
      columnTexts.messages,
    ],
    [
      'пропусків',
      ['пропуск', 'пропуски', 'пропусків', 'пропусків', 'пропуск', 'пропуски', 'пропусків'],
      pageTexts.absences,
    ],
  ])('counts %s', (_, forms, { uk }) => {
    expect([1, 2, 5, 11, 21, 22, 25].map((count) => uk({ count }).split(' ')[0])).toEqual(forms);
    expect(uk({ count: 12 })).toBe(uk({ count: 5 }));
    expect(uk({ count: 1.5 })).not.toBe(uk({ count: 5 }));
  });

  it('has a form for every number in each message that has more than one', () => {
    const plurals = stringsIn(fileOf('uk')).flatMap((text) => pluralsIn(parse(text, { ignoreTag: true })));
    const forms = plurals.map((plural) => plural.filter((form) => !form.startsWith('=')).join(' '));
    expect(new Set(forms)).toEqual(new Set(['one few many other', 'other']));
    expect(forms.length).toBeGreaterThan(20);
  });

  it('says a weekday in the form that its sentence needs', () => {
    const of = ({ uk }: { uk: (values: { weekday: string; date: string }) => string }): string =>
      uk({ weekday: 'saturday', date: '21 листопада' });
    expect([nearDaysTexts.onWeekday, lessonsTexts.toDay, lessonsTexts.fromDay].map(of)).toEqual([
      'в суботу',
      'на суботу, 21 листопада',
      'із суботи, 21 листопада',
    ]);
  });

  it('has quotes and apostrophes of its own', () => {
    // Of YAML in backticks nothing.
    for (const text of stringsIn(fileOf('uk')))
      expect(text.replaceAll(/`[^`]*`/g, '')).not.toMatch(/[„”"’]|(?<=\p{L})'(?=\p{L})/u);
  });

  it('has no Polish or English word in a message', async () => {
    const texts = await inEach((language) =>
      stringsIn(fileOf(language)).map((text) =>
        text.replaceAll(/\{\w+, (plural|select),|\b(one|few|many|other) (?=\{)/g, ''),
      ),
    );
    expect(texts.uk.length).toBeGreaterThan(900);
    expect(leftOver(texts)).toEqual([]);
  });

  it.each([
    ['the wall', ''],
    ['the day of a child', 'child/ola'],
    ['the week', `parents/${PARENTS_TOKEN}/`],
    ['the page for parents', `parents/${PARENTS_TOKEN}/status/`],
    ['messages', `parents/${PARENTS_TOKEN}/mail/ola/`],
  ])('has no Polish or English word of ours on %s', async (_, path) => {
    const touch = await TouchServer.open({ parentsToken: PARENTS_TOKEN });
    const texts = await inEach(async (language) => {
      touch.language = language;
      const page = await (await fetch(`${touch.url}${path}`)).text();
      expect(page).toContain(`<html lang="${language}"`);
      return textsIn(page);
    });
    expect(texts.uk.join(' ')).toMatch(/\p{sc=Cyrillic}{4}/u);
    expect(leftOver(texts)).toEqual([]);
  });

  it('has no Polish or English word of ours in entities, their names and notifications', async () => {
    const presenter = createPresenter(() => 'full');
    for (const state of fc.sample(children, { numRuns: 12, seed: 1 })) {
      const changes = changesOf(state).map((change) => presenter.change(change, 'notifications', 'ola'));
      const texts = await inEach((language) => {
        const outputs = [
          childOutput(state, { language }),
          familyOutput([state], { language }),
          bridgeOutput({ language }),
        ];
        const shown = outputs
          .flatMap(withSubDevices)
          .map(({ document, states }) => [document, states.map(({ payload }) => payload)]);
        return [shown, changes.map((change) => eventPayload(change, 'Ola', language))];
      });
      expect(leftOver(texts)).toEqual([]);
    }
  });
});
