import { copyFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Release } from '../releases.ts';
import { made } from './cache.ts';
import { told } from './command.ts';
import { debian, inside, lendSettings } from './debian.ts';

/** A Home Assistant that can be started. */
export interface Installation {
  readonly release: Release['name'];
  readonly version: string;
  /** Of the Debian that it lives in. */
  readonly root: string;
  /** Its Python, in there. */
  readonly python: string;
}

const FOLDER = 'opt';
const PREFIX = 'home-assistant-';

/**
 * The newest Home Assistant that the package index has of a release, installed: from the cache, or now.
 * @throws {CommandError}
 */
export async function prepare(release: Release): Promise<Installation> {
  const root = await debian(release);
  await lendSettings(root);
  const version = await told(release.name, `ask the package index for ${release.wanted}`, () =>
    newestOf(release, root),
  );
  const folder = join(FOLDER, `${PREFIX}${version}`);
  const python = join('/', folder, 'bin/python');
  await made(
    join(root, folder),
    (part) =>
      told(release.name, `install Home Assistant ${version}`, () =>
        install(release, version, root, part.slice(root.length)),
      ),
    () => starts(root, python, version),
  );
  await forgetOthers(join(root, FOLDER), `${PREFIX}${version}`);
  return { release: release.name, version, root, python };
}

const report = z.object({
  install: z.array(z.object({ metadata: z.object({ name: z.string(), version: z.string() }) })),
});

/** Whatever Python it wants: a release that this Debian is too old for must not be passed over in silence. */
async function newestOf({ wanted }: Release, root: string): Promise<string> {
  const flags = ['--dry-run', '--no-deps', '--ignore-installed', '--ignore-requires-python'];
  const command = [
    '/opt/pip/bin/python',
    '-m',
    'pip',
    'install',
    '--quiet',
    ...flags,
    '--report',
    '-',
    wanted,
  ];
  const { install: found } = report.parse(JSON.parse(await inside(root, command)));
  return found[0]?.metadata.version ?? '';
}

async function install(release: Release, version: string, root: string, venv: string): Promise<void> {
  const python = `${venv}/bin/python`;
  const pip = [python, '-m', 'pip', 'install', '--quiet', '--no-compile', '--prefer-binary'];
  await inside(root, [release.python, '-m', 'venv', venv]);
  await inside(root, [...pip, `homeassistant==${version}`, ...release.constraints]);
  // Everything is there before it starts: it starts without looking for packages.
  const script = `${venv}/requirements.py`;
  await copyFile(new URL('./requirements.py', import.meta.url), join(root, script));
  const list = `${venv}/requirements.txt`;
  await writeFile(join(root, list), await inside(root, [python, script]));
  const locate = 'import homeassistant, os; print(os.path.dirname(homeassistant.__file__))';
  const home = (await inside(root, [python, '-c', locate])).trim();
  await inside(root, [...pip, '-c', `${home}/package_constraints.txt`, '-r', list, ...release.constraints]);
}

async function starts(root: string, python: string, version: string): Promise<boolean> {
  try {
    return (await inside(root, [python, '-m', 'homeassistant', '--version'])).trim() === version;
  } catch {
    return false;
  }
}

async function forgetOthers(folder: string, kept: string): Promise<void> {
  const whole = (name: string): boolean => name.startsWith(PREFIX) && !name.includes('.part-');
  const others = (await readdir(folder)).filter((name) => whole(name) && name !== kept);
  for (const name of others) await rm(join(folder, name), { recursive: true, force: true });
}
