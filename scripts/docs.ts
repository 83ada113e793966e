// Writes what follows from tables of the source: the schema that editors read, and parts of the example, the add-on and the
// documentation, and the blueprints. With --check it writes nothing, and fails where something differs.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { configJsonSchema } from '../src/config/json-schema.ts';
import { answersPage } from './docs/answers.ts';
import { blueprintFiles } from './docs/blueprints/files.ts';
import { example, form, formWords } from './docs/cadences.ts';
import { entityList, firstEntities, whatIsRead } from './docs/entities.ts';

/** Each file, and how it is made of what it holds now. */
const files: Readonly<Record<string, (text: string) => string>> = {
  'config.schema.json': () => `${JSON.stringify(configJsonSchema(), null, 2)}\n`,
  'config.example.yaml': example,
  'hassio-addon/config.yaml': form,
  'hassio-addon/translations/en.yaml': formWords('en'),
  'hassio-addon/translations/pl.yaml': formWords('pl'),
  'hassio-addon/translations/uk.yaml': formWords('uk'),
  'docs/entities.md': whatIsRead,
  'docs/en/entities.md': firstEntities('en'),
  'docs/pl/entities.md': firstEntities('pl'),
  'docs/en/entity-list.md': entityList('en'),
  'docs/pl/entity-list.md': entityList('pl'),
  'docs/en/troubleshooting.md': answersPage('en'),
  'docs/pl/troubleshooting.md': answersPage('pl'),
  ...blueprintFiles,
};

const outdated: string[] = [];
for (const [path, made] of Object.entries(files)) {
  const file = new URL(`../${path}`, import.meta.url);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const wanted = made(text);
  if (wanted === text) continue;
  if (process.argv.includes('--check')) outdated.push(path);
  else writeFileSync(file, wanted);
}
if (outdated.length > 0) {
  process.stderr.write(`Out of date with src: ${outdated.join(', ')}. Run \`npm run docs\`.\n`);
  process.exitCode = 1;
}
