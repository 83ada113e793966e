import { describe, expect, it } from 'vitest';
import { shown } from '../home/walk.ts';
import { type Language, languages, read } from './pages.ts';

interface Row {
  readonly platform: unknown;
  readonly pl: unknown;
  readonly en: unknown;
}

/** What the catalogue holds, with families under their common key. */
function catalogueRows(): ReadonlyMap<string, Row> {
  const rows = new Map<string, Row>();
  for (const { key, component, at } of shown) {
    const common = key.replace(/^average_.*/, 'average_SUBJECT').replace(/^send_.*/, 'send_TEMPLATE');
    const row = rows.get(common) ?? { platform: component.platform, pl: undefined, en: undefined };
    const language = at.includes(', pl,') ? 'pl' : 'en';
    rows.set(common, { ...row, [language]: row[language] ?? component['name'] });
  }
  return rows;
}

const catalogue = catalogueRows();

/** What a page for parents explains: key, name, what it says. */
const explained = (language: Language): ReadonlyMap<string, { name: string; says: string }> =>
  new Map(
    [...read(`docs/${language}/entities.md`).matchAll(/^\| `(\w+)` \| (.+?) \| (.+?) \|/gm)].map(
      ([, key = '', name = '', says = '']) => [key, { name, says }],
    ),
  );

/** Keys whose name a family chooses, or a subject. */
const named = [...catalogue.keys()].filter((key) => !/[A-Z]/.test(key));

describe('entities', () => {
  it('are listed exactly as the catalogue has them, with their names', () => {
    const listed = [...read('docs/entities.md').matchAll(/^\| `(\w+)` \| (\w+) \| (.+?) \| (.+?) \| /gm)];
    const documented = new Map(listed.map(([, key, platform, pl, en]) => [key, { platform, pl, en }]));
    expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(catalogue));
  });

  it.each(languages)('are all explained to parents in %s, and no others', (language) => {
    expect([...explained(language).keys()].toSorted()).toEqual([...catalogue.keys()].toSorted());
  });

  it.each(languages)('have in %s the names that Home Assistant shows', (language) => {
    const rows = explained(language);
    const names = (of: (key: string) => unknown) => Object.fromEntries(named.map((key) => [key, of(key)]));
    expect(names((key) => rows.get(key)?.name)).toEqual(names((key) => catalogue.get(key)?.[language]));
  });

  it.each(languages)('have in %s only attributes that they really have', (language) => {
    const attributes = new Map<string, Set<string>>();
    for (const { key, state } of shown) {
      const common = key.replace(/^average_.*/, 'average_SUBJECT');
      const known = attributes.get(common) ?? new Set();
      for (const name of Object.keys(state?.attributes ?? {})) known.add(name);
      attributes.set(common, known);
    }
    const rows = [...read(`docs/${language}/entities.md`).matchAll(/^\| `(\w+)` \|.*\| (.*) \|$/gm)];
    const invented = rows.flatMap(([, key = '', cell = '']) =>
      [...cell.matchAll(/`(\w+)`/g)]
        .map(([, name = '']) => name)
        .filter((name) => !attributes.get(key)?.has(name))
        .map((name) => `${key}.${name}`),
    );
    expect(rows.length).toBeGreaterThan(20);
    expect(invented).toEqual([]);
  });
});
