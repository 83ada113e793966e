import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Messages } from './compile.ts';

/**
 * The keys that nothing uses: no file near those that import the area's texts has the word, and none in src has it as
 * a value or a property, as the kinds have that a table is asked for. A key that is a common word may be missed.
 */
export function unused(messages: Messages, root: string): readonly string[] {
  const files = globSync('src/**/*.ts', { cwd: root })
    .filter((path) => !path.startsWith('src/texts/'))
    .map((path) => ({ name: basename(path), text: readFileSync(`${root}/${path}`, 'utf8') }));
  const kinds = wordsIn(files, /(?<=')[\w-]+(?=')|[\w-]+(?=:)/g);
  return Object.entries(messages).flatMap(([area, groups]) => {
    const direct = files.filter(({ text }) => text.includes(`texts/${area}.ts'`));
    const words = wordsIn(withImporters(withImporters(direct, files), files), /[\w-]+/g);
    return keysOf(groups, area).filter((key) => {
      const [, group, row = '', ...rest] = key.split('.');
      const isRow = group === 'entity' || group === 'event';
      const last = rest.at(-1) ?? row;
      const isNamed = isRow && rest[0] !== 'titles' ? words.has(row) : words.has(last) || kinds.has(last);
      return !isNamed;
    });
  });
}

interface File {
  readonly name: string;
  readonly text: string;
}

function withImporters(imported: readonly File[], files: readonly File[]): readonly File[] {
  const names = new Set(imported.map(({ name }) => name));
  return files.filter(
    (file) => imported.includes(file) || importsOf(file.text).some((one) => names.has(one)),
  );
}

function wordsIn(files: readonly File[], pattern: RegExp): ReadonlySet<string> {
  return new Set(files.flatMap(({ text }) => text.match(pattern) ?? []));
}

function importsOf(text: string): readonly string[] {
  return [...text.matchAll(/from '[^']*?([^'/]+\.ts)'/g)].map(([, name = '']) => name);
}

function keysOf(value: string | Messages | undefined, path: string): readonly string[] {
  if (typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${path}.${key}`));
}
