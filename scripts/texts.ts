// Compiles translations/LANGUAGE.json into src/texts, a file for each area. With --check it writes nothing, and fails where
// something differs, or a text is not used.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { languages } from '../src/lib/language.ts';
import { compiled, type Messages, type Translations } from './texts/compile.ts';
import { unused } from './texts/unused.ts';

const ROOT = `${import.meta.dirname}/..`;
const isCheck = process.argv.includes('--check');

const translations: Translations = Object.fromEntries(
  languages.map((language) => [
    language,
    JSON.parse(readFileSync(`${ROOT}/translations/${language}.json`, 'utf8')) as Messages,
  ]),
);
const made = new Map(
  Object.keys(translations['pl'] ?? {}).map((area) => [`src/texts/${area}.ts`, compiledOrExit(area)]),
);
const present = globSync('src/texts/*.ts', { cwd: ROOT });
mkdirSync(`${ROOT}/src/texts`, { recursive: true });

const outdated = [...new Set([...present, ...made.keys()])].filter((path) => {
  const source = made.get(path);
  return source !== (present.includes(path) ? readFileSync(`${ROOT}/${path}`, 'utf8') : undefined);
});
if (!isCheck) {
  for (const path of outdated) {
    const source = made.get(path);
    if (source === undefined) rmSync(`${ROOT}/${path}`);
    else writeFileSync(`${ROOT}/${path}`, source);
  }
} else {
  const lines = [
    ...outdated.map((path) => `${path} is out of date with translations/. Run \`npm run texts\`.`),
    ...unused(translations['pl'] ?? {}, ROOT).map((key) => `translations/*.json: nothing uses ${key}.`),
  ];
  process.stderr.write(lines.map((line) => `${line}\n`).join(''));
  if (lines.length > 0) process.exitCode = 1;
}

function compiledOrExit(area: string): string {
  try {
    return compiled(translations, area);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}
