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
 * Creates a folder completely or not at all: it is filled under another name. Removes incomplete folders of earlier runs.
 *
 * @param fill fills the folder at the given path
 * @param isUsable whether the folder of an earlier run can be used; otherwise it is created again
 * @returns the path
 */
export async function cached(
  path: string,
  fill: (path: string) => Promise<void>,
  isUsable: () => Promise<boolean>,
): Promise<string> {
  await removeIncomplete(path);
  if (existsSync(path)) {
    if (await isUsable()) return path;
    process.stdout.write(`${path} is damaged: it is created again\n`);
    await rm(path, { recursive: true, force: true });
  }
  const part = `${path}.part-${process.pid}`;
  await mkdir(dirname(path), { recursive: true });
  await fill(part);
  await rename(part, path);
  return path;
}

async function removeIncomplete(path: string): Promise<void> {
  const folder = dirname(path);
  if (!existsSync(folder)) return;
  const start = `${basename(path)}.part-`;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(start) || existsSync(`/proc/${name.slice(start.length)}`)) continue;
    process.stdout.write(`${join(folder, name)} is incomplete: it is removed\n`);
    await rm(join(folder, name), { recursive: true, force: true });
  }
}
