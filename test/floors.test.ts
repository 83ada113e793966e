import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BIOME = join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');

/** From the top. Rooms of one floor do not know each other. */
const floors = [
  ['card'],
  ['bridge', 'web', 'demo', 'addon'],
  ['config'],
  ['school'],
  ['portal', 'home'],
  ['mqtt'],
  ['lib'],
] as const;
const rooms = floors.flat();
const TOP = ['app/thing.ts', 'commands/thing.ts', 'main.ts'];

/** The card is in a browser. */
const inBrowser = ['card', 'school', 'lib'];

/** The floors within src/school, by file: what each may import of the others. */
const kinds = {
  'grades/records.ts': ['grades/grades.ts', 'view.ts', 'portal/http.ts'],
  'grades/point-reading.ts': [
    'grades/records.ts',
    'reading/context.ts',
    'grades/grades.ts',
    'view.ts',
    'portal/http.ts',
  ],
  'grades/grades.ts': ['view.ts'],
  'grades/changes.ts': ['changes/diff.ts', 'grades/grades.ts', 'view.ts'],
  'grades/shown.ts': [
    'shown/part.ts',
    'grades/grade-words.ts',
    'changes/diff.ts',
    'grades/changes.ts',
    'grades/grades.ts',
    'view.ts',
  ],
  'grades/grade-words.ts': [
    'shown/part.ts',
    'grades/shown.ts',
    'changes/diff.ts',
    'grades/changes.ts',
    'grades/grades.ts',
    'view.ts',
  ],
  'grades/entities.ts': [
    ...[
      'catalogue/rows.ts',
      'shown/part.ts',
      'grades/shown.ts',
      'grades/grade-words.ts',
      'changes/diff.ts',
      'grades/changes.ts',
    ],
    ...['grades/grades.ts', 'home/entity.ts'],
  ],
} as const;
const kits = ['portal/http.ts', 'home/entity.ts'];
const targets = [...new Set([...Object.keys(kinds), ...Object.values(kinds).flat()])].sort();

function mayImport(from: string, to: string): boolean {
  if (from === 'card') return inBrowser.includes(to);
  // What it may take of the kits depends on the file.
  if (from === 'school') return to === 'school' || to === 'lib';
  const floorOf = (room: string): number =>
    floors.findIndex((floor) => (floor as readonly string[]).includes(room));
  return from === to || (floorOf(from) < floorOf(to) && (to !== 'config' || from === 'addon'));
}

describe('the floors that the linter watches', () => {
  let folder: string;
  let found: string;

  beforeAll(() => {
    folder = mkdtempSync(join(ROOT, '.floors-'));
    const write = (file: string, target: string): void => {
      const path = join(folder, 'src', file);
      mkdirSync(dirname(path), { recursive: true });
      const from = relative(dirname(path), join(folder, 'src', target));
      const specifier = from.startsWith('.') ? from : `./${from}`;
      writeFileSync(path, `import { thing } from '${specifier}';\nexport const used = thing;\n`);
    };
    for (const room of rooms) {
      for (const other of rooms) write(`${room}/imports-${other}.ts`, `${other}/thing.ts`);
      for (const [index, file] of TOP.entries()) write(`${room}/imports-top-${index}.ts`, file);
      write(`${room}/imports-wall.ts`, 'web/wall/thing.ts');
      write(`${room}/imports-outcome.ts`, 'portal/outcome/thing.ts');
      write(`${room}/imports-view.ts`, 'school/view.ts');
    }
    for (const kind of Object.keys(kinds))
      for (const [index, target] of targets.entries())
        write(`school/${fileOf(kind, index)}`, kits.includes(target) ? target : `school/${target}`);
    const config = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
    writeFileSync(
      join(folder, 'biome.json'),
      JSON.stringify({ ...config, root: true, vcs: { enabled: false } }),
    );
    const args = [
      'lint',
      '--only=style/noRestrictedImports',
      '--max-diagnostics=none',
      '--reporter=github',
      'src',
    ];
    const { stdout } = spawnSync(process.execPath, [BIOME, ...args], { cwd: folder, encoding: 'utf8' });
    found = stdout;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(rooms)('let %s import only what lies below', (room) => {
    for (const other of rooms) {
      const refused = found.includes(`src/${room}/imports-${other}.ts`);
      expect(refused, `${room} importing ${other}`).toBe(!mayImport(room, other));
    }
    for (const [index] of TOP.entries()) expect(found).toContain(`src/${room}/imports-top-${index}.ts`);
  });

  it.each(Object.entries(kinds))('let school/%s import only what lies below', (kind, allowed) => {
    const taken = targets.filter((_, index) => !found.includes(`src/school/${fileOf(kind, index)}`));
    expect(taken.filter((target) => target !== kind)).toEqual([...allowed].sort());
  });

  const refusing = (thing: string): readonly string[] =>
    rooms.filter((room) => found.includes(`src/${room}/imports-${thing}.ts`)).toSorted();

  it('let card import of web the wall', () => {
    expect(refusing('wall')).toEqual(rooms.filter((room) => room !== 'card' && room !== 'web').toSorted());
  });

  it('let card import of portal the outcome', () => {
    expect(refusing('outcome')).toEqual(['home', 'lib', 'mqtt']);
  });

  it('let card and web see a child only as src/school/shown shows it', () => {
    expect(refusing('view')).toEqual(['card', 'home', 'lib', 'mqtt', 'portal', 'web']);
  });
});

/** A file of the same kind: the linter goes by its name. */
function fileOf(kind: string, index: number): string {
  const end = kind.split('/').at(-1);
  return `room-${index}/${end === 'grades.ts' ? 'thing.ts' : end}`;
}
