// Fails where the search of the built site does not lead to the answer of a parent's question within its first two pages. It searches as
// VitePress does, in its index; the questions were written before the answers were looked for.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import MiniSearch from 'minisearch';
import { boostDocument, processTerm } from './search.ts';

type Question = readonly [language: string, words: string, pages: readonly string[]];

const BASE = '/dziennik2mqtt/';
const PAGES = 2;
const chunks = fileURLToPath(new URL('.vitepress/dist/assets/chunks/', import.meta.url));
const questions: readonly Question[] = JSON.parse(
  readFileSync(new URL('questions.json', import.meta.url), 'utf8'),
);

/** As VPLocalSearchBox.vue. */
const options = {
  fields: ['title', 'titles', 'text'],
  storeFields: ['title', 'titles'],
  processTerm,
  searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 }, boostDocument },
};

async function indexOf(language: string): Promise<MiniSearch> {
  const name = readdirSync(chunks).find((file) => file.startsWith(`@localSearchIndex${language}.`));
  if (name === undefined) throw new Error(`there is no search in ${language}`);
  const { default: text } = await import(pathToFileURL(join(chunks, name)).href);
  return MiniSearch.loadJSON(text, options);
}

/** `later` of `/dziennik2mqtt/pl/later#…` */
const pageOf = (id: string, language: string): string =>
  id
    .replace(/#.*/, '')
    .slice(`${BASE}${language}/`.length)
    .replace(/\.html$/, '') || 'index';

let lost = 0;
for (const language of new Set(questions.map(([own]) => own))) {
  const index = await indexOf(language);
  for (const [, words, pages] of questions.filter(([own]) => own === language)) {
    const found = [...new Set(index.search(words).map(({ id }) => pageOf(String(id), language)))];
    if (pages.some((page) => found.slice(0, PAGES).includes(page))) continue;
    lost += 1;
    process.stderr.write(
      `${language}: "${words}" leads to ${found.slice(0, 4).join(', ')}, not to ${pages.join(' or ')}\n`,
    );
  }
}
if (questions.length < 30) throw new Error(`only ${questions.length} questions`);
if (lost > 0) process.exitCode = 1;
else process.stdout.write(`ok      the search: ${questions.length} questions\n`);
