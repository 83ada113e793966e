// Writes src/school/nouns/: what the nouns of src/school/nouns.ts have, a file a floor. The lists keep the order that they have there:
// what is new comes last. With --check it writes nothing, and fails where something differs.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { nouns } from '../src/school/nouns.ts';

const school = new URL('../src/school/', import.meta.url);

/** What the files of a floor may export: tables, lists, and types of tables with the name of all. */
interface Floor {
  readonly tables?: readonly string[];
  readonly lists?: readonly string[];
  readonly types?: Readonly<Record<string, string>>;
}

const floors: Readonly<Record<string, Floor>> = {
  noun: { tables: ['sources', 'eventTypes'], types: { Values: 'SourceValues', Items: 'Items' } },
  reading: { tables: ['readSources'], lists: ['resources'] },
  changes: { tables: ['compared'] },
  shown: { tables: ['parts', 'items'] },
  entities: { tables: ['events'], lists: ['rows'] },
};

const names = Object.values(floors).flatMap(({ tables = [], lists = [] }) => [
  ...tables.map((name) => `${name} = {}`),
  ...lists.map((name) => `${name} = []`),
]);
// The nouns' files import the lists, which may still have what a noun has no longer.
const emptyLists = `export const ${names.join(', ')};`;
registerHooks({
  load: (url, context, next) =>
    url.startsWith(new URL('nouns/', school).href)
      ? { format: 'module', source: emptyLists, shortCircuit: true }
      : next(url, context),
});

interface NounFile {
  /** `plan/day-entities.ts` */
  readonly path: string;
  /** `planDay` */
  readonly name: string;
  readonly text: string;
  readonly exported: Readonly<Record<string, object>>;
}

/** `entities.ts` and `*-entities.ts` of a noun. */
async function filesOf(noun: string, floor: string): Promise<readonly NounFile[]> {
  const found = globSync([`${noun}/${floor}.ts`, `${noun}/*-${floor}.ts`], { cwd: school }).toSorted();
  const files = found.map(async (path) => {
    const words = path.replace(new RegExp(`-?${floor}\\.ts$`), '').split(/[/-]/);
    const name = words.map((word, index) => (index > 0 ? capital(word) : word)).join('');
    const file = new URL(path, school);
    return { path, name, text: readFileSync(file, 'utf8'), exported: await import(file.href) };
  });
  return Promise.all(files);
}

function capital(word: string): string {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
}

function written(
  floor: string,
  { tables = [], lists = [], types = {} }: Floor,
  files: readonly NounFile[],
  before: string,
) {
  /** In the order of the file as it is. */
  const kept = (lines: readonly string[]): string => {
    const place = (line: string): number =>
      before.includes(`\n${line}\n`) ? before.indexOf(`\n${line}\n`) : before.length;
    return lines.toSorted((a, b) => place(a) - place(b)).join('\n');
  };
  const having = (name: string) => files.filter(({ exported }) => exported[name] !== undefined);
  const declared = (name: string) =>
    files.filter(({ text }) => new RegExp(`^export interface ${name}\\b`, 'm').test(text));
  const taken = new Set([...[...tables, ...lists].flatMap(having), ...Object.keys(types).flatMap(declared)]);
  const onlyTypes = (file: NounFile) => ![...tables, ...lists].some((name) => having(name).includes(file));
  const imports = [...taken]
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map((file) => `import ${onlyTypes(file) ? 'type ' : ''}* as ${file.name} from '../${file.path}';`);
  const interfaces = Object.entries(types).map(([own, all]) => {
    const bases = declared(own).map(({ name }) => `${name}.${own}`);
    const line = `export interface ${all} extends ${bases.join(', ')} {}`;
    return line.length <= 110 ? line : `export interface ${all}\n  extends ${bases.join(',\n    ')} {}`;
  });
  const objects = tables.map((table) => {
    const lines = having(table).flatMap(({ name, exported }) =>
      Object.keys(exported[table] ?? {}).map((key) => `  ${key}: ${name}.${table}.${key},`),
    );
    return `export const ${table} = {\n${kept(lines)}\n};`;
  });
  const arrays = lists.map(
    (list) => `export const ${list} = [\n${kept(having(list).map(({ name }) => `  ${name}.${list},`))}\n];`,
  );
  const head = `// Written by \`npm run docs\`: what the ${floor} files of the nouns in nouns.ts have. A line may be moved, and stays there.`;
  return `${[[head, ...imports].join('\n'), ...interfaces, ...objects, ...arrays].join('\n\n')}\n`;
}

const unlisted = globSync('*/noun.ts', { cwd: school }).filter(
  (path) => !nouns.some((noun) => path.startsWith(`${noun}/`)) && !path.startsWith('nouns/'),
);
const problems = unlisted.map((path) => `src/school/${path} is of no noun in src/school/nouns.ts.`);
const outdated: string[] = [];
for (const [floor, kinds] of Object.entries(floors)) {
  const file = new URL(`nouns/${floor}.ts`, school);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const files = await Promise.all(nouns.map((noun) => filesOf(noun, floor)));
  const wanted = written(floor, kinds, files.flat(), before);
  if (wanted === before) continue;
  if (process.argv.includes('--check')) outdated.push(`src/school/nouns/${floor}.ts`);
  else writeFileSync(file, wanted);
}
if (outdated.length > 0)
  problems.push(`Out of date with src/school: ${outdated.join(', ')}. Run \`npm run docs\`.`);
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exitCode = 1;
}
