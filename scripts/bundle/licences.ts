import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: unknown;
}

const PACKAGE = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/**
 * Returns the licences of the packages that contain these files, as one text.
 * @param files paths below `root`, as in esbuild's metafile
 * @throws {Error} a package states no licence
 */
export function licences(root: string, files: readonly string[]): string {
  const folders = new Set(files.flatMap((file) => PACKAGE.exec(file)?.[1] ?? []));
  const texts = [...folders].sort().map((folder) => licence(join(root, folder)));
  return `The licences of the packages in this bundle. Our own part: MIT.\n\n${[...new Set(texts)].join('\n')}`;
}

function licence(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const { name, version, license } = manifest;
  const [file] = globSync('{LICEN[CS]E,licen[cs]e,COPYING}{,.*,-*}', { cwd: folder }).sort();
  if (file === undefined && typeof license !== 'string')
    throw new Error(`${name} ${version} states no licence`);
  const text = file === undefined ? `(${license})` : readFileSync(join(folder, file), 'utf8').trim();
  const title = `${name} ${version}${typeof license === 'string' ? ` (${license})` : ''}`;
  return `${'='.repeat(78)}\n${title}\n${'='.repeat(78)}\n${text}\n`;
}
