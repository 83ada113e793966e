import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { configSchema } from '../src/config/schema.ts';
import { shown } from './home/walk.ts';

const root = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  ...readdirSync(new URL('docs/', root)).map((name) => `docs/${name}`),
].filter((name) => name.endsWith('.md'));

/** What the catalogue holds, with families under their common key. */
function catalogueRows(): ReadonlyMap<string, { platform: unknown; pl: unknown; en: unknown }> {
  const rows = new Map<string, { platform: unknown; pl: unknown; en: unknown }>();
  for (const { key, component, at } of shown) {
    const common = key.replace(/^average_.*/, 'average_SUBJECT').replace(/^send_.*/, 'send_TEMPLATE');
    const row = rows.get(common) ?? { platform: component.platform, pl: undefined, en: undefined };
    const language = at.includes(', pl,') ? 'pl' : 'en';
    rows.set(common, { ...row, [language]: row[language] ?? component['name'] });
  }
  return rows;
}

describe('the documents', () => {
  it('list exactly the entities of the catalogue, with their names', () => {
    const listed = [...read('docs/entities.md').matchAll(/^\| `(\w+)` \| (\w+) \| (.+?) \| (.+?) \| /gm)];
    const documented = new Map(listed.map(([, key, platform, pl, en]) => [key, { platform, pl, en }]));
    expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(catalogueRows()));
  });

  it.each(documents)('%s links only to what is there', (name) => {
    const links = [...read(name).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target]) => target ?? '');
    for (const link of links) {
      expect(existsSync(fileURLToPath(new URL(link, new URL(name, root)))), `${name}: ${link}`).toBe(true);
    }
  });

  it('show configurations that the schema accepts', () => {
    const blocks = [...read('README.md').matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text]) =>
      parse(text ?? ''),
    );
    expect(blocks.length).toBeGreaterThan(1);
    const whole = Object.assign({}, ...blocks);
    expect(configSchema.safeParse(whole).error).toBeUndefined();
  });

  it('name only scripts that package.json has', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    for (const [, name = ''] of read('README.md').matchAll(/npm run ([\w:]+)/g))
      expect(scripts).toHaveProperty([name]);
  });

  it('draw the house as it stands', () => {
    const drawn = [...read('ARCHITECTURE.md').matchAll(/^ {2}(\w+)\/ /gm)].map(([, room]) => room);
    const rooms = readdirSync(new URL('src/', root), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    expect(drawn.toSorted()).toEqual(rooms.map(({ name }) => name).toSorted());
  });
});
