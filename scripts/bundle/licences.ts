import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: unknown;
}

const PACKAGE = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/**
 * Returns the licences of the packages that contain these files, as one text, in which equal licences stand once.
 * @param files paths below `root`, as in esbuild's metafile
 * @throws {Error} a package states no licence
 */
export function licences(root: string, files: readonly string[]): string {
  const folders = new Set(files.flatMap((file) => PACKAGE.exec(file)?.[1] ?? []));
  const found = [...folders].sort().map((folder) => licence(join(root, folder)));
  const texts = [...Map.groupBy(found, ({ text }) => text)].map(([text, packages]) => {
    const titles = new Set(packages.map(({ title }) => title));
    return `${[LINE, ...titles, LINE, text].join('\n')}\n`;
  });
  return `The licences of the packages in this bundle. Our own part: MIT.\n\n${texts.join('\n')}`;
}

const LINE = '='.repeat(78);

function licence(folder: string): { readonly title: string; readonly text: string } {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const { name, version, license } = manifest;
  const [file] = globSync('{LICEN[CS]E,licen[cs]e,COPYING}{,.*,-*}', { cwd: folder }).sort();
  if (file === undefined && typeof license !== 'string')
    throw new Error(`${name} ${version} states no licence`);
  const text = file === undefined ? `(${license})` : readFileSync(join(folder, file), 'utf8').trim();
  // The Mozilla licence asks to say where the source of what is compiled is.
  const source =
    license === 'MPL-2.0' ? `, its source: https://www.npmjs.com/package/${name}/v/${version}` : '';
  const title = `${name} ${version}${typeof license === 'string' ? ` (${license})` : ''}${source}`;
  return { title, text };
}
