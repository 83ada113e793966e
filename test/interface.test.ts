import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const rows = [
  ...readFileSync(new URL('ARCHITECTURE.md', root), 'utf8').matchAll(
    /^\| §([\d.]+) \| `(\S+)` \| `(\S+)` \|$/gm,
  ),
].map(([, section = '', source = '', test = '']) => ({ section, source, test }));

/** Every section of the portal's interface. */
const sections = [
  ...['1', '2.1', '2.2', '2.3', '2.4', '2.5', '2.6', '2.7', '2.8', '2.9', '2.10', '3.1', '3.2', '3.3'],
  ...[
    '4.1',
    '4.2',
    '4.3',
    '4.4',
    '4.5',
    '4.6',
    '4.7',
    '4.8',
    '5.1',
    '5.2',
    '5.3',
    '5.4',
    '6',
    '7.1',
    '7.2',
    '7.3',
    '8',
    '9',
  ],
];

describe('the interface', () => {
  it('has a row for every section, and for nothing else', () => {
    expect(rows.map(({ section }) => section)).toEqual(sections);
  });

  it.each(rows)(
    '§$section is carried out in $source, which says so, and held by $test',
    ({ section, source, test }) => {
      const cited = new RegExp(`§${section.replace('.', '\\.')}(?!\\d)`);
      expect(readFileSync(new URL(source, root), 'utf8')).toMatch(cited);
      expect(existsSync(new URL(test, root))).toBe(true);
    },
  );
});
