import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Row } from '../../src/home/entity.ts';
import { type Language, languages } from '../../src/lib/language.ts';
import { documented } from '../../src/school/catalogue/index.ts';
import { columnTexts } from '../../src/texts/card.ts';
import { frontendTexts, hasFrontend } from './frontend.ts';
import { isTree, pagesOf, proseOf, read, type Tree } from './pages.ts';

/** Bold words that are neither Home Assistant's nor of the add-on's form or an entity. */
const others = new Set([
  // Emphasis.
  ...['all', 'import', "this child's", 'Portal', 'Broker', 'Bridge', 'dziennik2mqtt', 'The password'],
  ...['The address of the portal', 'A login for every child.', 'Dziennik', 'Elsewhere', 'In the add-on'],
  ...[
    'With Docker or systemd',
    'Linux with systemd',
    '⋮',
    'Not there at all',
    'Phones',
    'What to do, for experts',
  ],
  'To show a day, a status or an answer, take the sentence',
  // The wall, the card that shows it, and the page for parents.
  ...['Leave in 25 min', 'Got it!', 'How the portal answers'],
  // Apps, integrations and other programs.
  ...[
    'MQTT',
    'Mosquitto broker',
    'Remote Calendar',
    'CalDAV',
    'Advanced SSH & Web Terminal',
    'a parsed JSON object',
  ],
  ...['Add Subscribed Calendar', 'New Calendar Subscription', 'On the Network', 'From Internet'],
  ...['Add to home screen', 'Calendars: the secret part of their addresses', 'MQTT topic'],
  ...[
    'Add CalDAV Account',
    'iPhone, iPad',
    'Mac',
    'Advanced',
    'Thunderbird',
    'Android',
    'Login with URL and user name',
  ],
  'vdirsyncer, khal, todoman',
  // As older releases have it.
  'Developer tools',
]);

/** The bold words of a page, the parts of a path each. What begins an item of a list is its heading. */
const boldOf = (prose: string): readonly string[] =>
  [...prose.matchAll(/(^- )?\*\*([^*]+)\*\*/gm)]
    .filter(([, item]) => item === undefined)
    .flatMap(([, , words = '']) => words.split('→'))
    .map((words) => words.trim().replaceAll(/\s+/g, ' '));

const [polishOfAddon = '', englishOfAddon = ''] = proseOf('hassio-addon/DOCS.md').split('## In English');
const pairs: readonly (readonly [name: string, language: Language, other: string, en: string])[] = [
  ...pagesOf('en').map((en) => [en, 'pl', proseOf(en.replace('/en/', '/pl/')), proseOf(en)] as const),
  ['hassio-addon/DOCS.md', 'pl', polishOfAddon, englishOfAddon],
  ['docs/uk/install.md', 'uk', proseOf('docs/uk/install.md'), proseOf('docs/en/install.md')],
];

/** The names of the add-on's form, by their path. */
const namesIn = (tree: Tree, path = ''): (readonly [path: string, name: string])[] =>
  Object.entries(tree).flatMap(([key, value]) => {
    if (isTree(value)) return namesIn(value, `${path}.${key}`);
    return key === 'name' ? [[path, String(value)] as const] : [];
  });

/** What a person may read in a language where the English text is this one. */
function translate(into: Language): ReadonlyMap<string, ReadonlySet<string>> {
  const [other, en] = ([into, 'en'] as const)
    .map((language) => [
      ...frontendTexts(language),
      ...namesIn(parse(read(`hassio-addon/translations/${language}.yaml`))),
      ...Object.values(documented)
        .flat()
        .map((row: Row<never>) => [row.key, row.name[language]] as const),
    ])
    .map((entries) => new Map(entries));
  const found = Map.groupBy([...(en ?? [])], ([, text]) => text);
  return new Map(
    [...found].map(([text, keys]) => [text, new Set(keys.map(([key]) => other?.get(key) ?? text))]),
  );
}

const translations = new Map<Language, ReturnType<typeof translate>>();
function translated(into: Language): ReturnType<typeof translate> {
  const known = translations.get(into) ?? translate(into);
  translations.set(into, known);
  return known;
}

describe.runIf(hasFrontend)('buttons and menus of Home Assistant', () => {
  it.each(languages)('on a card without connection are those of the newest release, in %s', (language) => {
    const path = (of: Language) =>
      /: ([^:()]+ → [^()]+)\)/.exec(columnTexts.cutOff[of])?.[1]?.split(' → ') ?? [];
    const known = translated(language);
    expect(path('en')).toHaveLength(2);
    for (const [place, word] of path('en').entries())
      expect([...(known.get(word) ?? [])]).toContain(path(language)[place]);
  });

  it.each(pairs)('in %s are those of the newest release, in %s and English', (_name, language, other, en) => {
    const known = translated(language);
    const [words, englishWords] = [boldOf(other), boldOf(en)];
    expect(words).toHaveLength(englishWords.length);
    for (const [place, word] of englishWords.entries()) {
      if (others.has(word)) continue;
      expect([...(known.get(word) ?? [])], word).toContain(words[place]);
    }
  });
});
