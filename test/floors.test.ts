import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BIOME = join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');

/** From the top. Rooms of one floor do not know each other. */
const floors = [
  ['card'],
  ['bridge', 'web', 'demo', 'addon'],
  ['portal', 'home'],
  ['shown'],
  ['mqtt', 'config'],
  ['domain'],
  ['lib'],
] as const;
const rooms = floors.flat();

/** The card is in a browser. */
const inBrowser = ['card', 'shown', 'domain', 'lib'];

function mayImport(from: string, to: string): boolean {
  if (from === 'card') return inBrowser.includes(to);
  const floorOf = (room: string): number =>
    floors.findIndex((floor) => (floor as readonly string[]).includes(room));
  return from === to || (floorOf(from) < floorOf(to) && (to !== 'config' || from === 'addon'));
}

describe('the floors that the linter watches', () => {
  let folder: string;
  let found: string;

  beforeAll(() => {
    folder = mkdtempSync(join(ROOT, '.floors-'));
    for (const room of rooms) {
      mkdirSync(join(folder, 'src', room), { recursive: true });
      for (const other of [...rooms, 'app', 'build', 'main']) {
        const target = rooms.some((one) => one === other) ? `../${other}/thing.ts` : `../${other}.ts`;
        const text = `import { thing } from '${target}';\nexport const used = thing;\n`;
        writeFileSync(join(folder, 'src', room, `imports-${other}.ts`), text);
      }
      const wall = "import { thing } from '../web/wall/thing.ts';\nexport const used = thing;\n";
      writeFileSync(join(folder, 'src', room, 'imports-wall.ts'), wall);
      const dashboard = "import { thing } from '../home/dashboard/thing.ts';\nexport const used = thing;\n";
      writeFileSync(join(folder, 'src', room, 'imports-dashboard.ts'), dashboard);
      const view = "import type { SchoolView } from '../domain/view.ts';\nexport type Used = SchoolView;\n";
      writeFileSync(join(folder, 'src', room, 'imports-view.ts'), view);
    }
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
    for (const other of [...rooms, 'app', 'build', 'main']) {
      const refused = found.includes(`src/${room}/imports-${other}.ts`);
      expect(refused, `${room} importing ${other}`).toBe(!mayImport(room, other));
    }
  });

  it('let card import of web the wall', () => {
    const refused = rooms.filter((room) => found.includes(`src/${room}/imports-wall.ts`));
    expect(rooms.filter((room) => !refused.includes(room))).toEqual(['card', 'web']);
  });

  it('let card import of home the dashboard', () => {
    const refused = rooms.filter((room) => found.includes(`src/${room}/imports-dashboard.ts`));
    expect(refused.toSorted()).toEqual(['config', 'domain', 'lib', 'mqtt', 'portal', 'shown']);
  });

  it('let card, home and web see a child only as src/shown shows it', () => {
    const refused = rooms.filter((room) => found.includes(`src/${room}/imports-view.ts`));
    expect(refused.toSorted()).toEqual(['card', 'home', 'lib', 'web']);
  });
});
