import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** `~/.cache/dziennik2mqtt/home-assistant`, outside the repository. */
export const cacheFolder = join(
  process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'),
  'dziennik2mqtt',
  'home-assistant',
);

/**
 * A folder that is there whole or not at all: it is made under another name, and what a run that died left of it is
 * cleared away.
 *
 * @param make fills the folder whose path it is given
 * @param isSound whether what an earlier run made still serves; where it does not, it is made again
 * @returns the path
 */
export async function made(
  path: string,
  make: (path: string) => Promise<void>,
  isSound: () => Promise<boolean>,
): Promise<string> {
  await removeHalfMade(path);
  if (existsSync(path)) {
    if (await isSound()) return path;
    process.stdout.write(`${path} is damaged: it is made again\n`);
    await rm(path, { recursive: true, force: true });
  }
  const part = `${path}.part-${process.pid}`;
  await mkdir(dirname(path), { recursive: true });
  await make(part);
  await rename(part, path);
  return path;
}

async function removeHalfMade(path: string): Promise<void> {
  const folder = dirname(path);
  if (!existsSync(folder)) return;
  const start = `${basename(path)}.part-`;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(start) || existsSync(`/proc/${name.slice(start.length)}`)) continue;
    process.stdout.write(`${join(folder, name)} was left half made: it is removed\n`);
    await rm(join(folder, name), { recursive: true, force: true });
  }
}
