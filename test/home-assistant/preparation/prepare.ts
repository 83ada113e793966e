import { copyFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Release } from '../releases.ts';
import { cached } from './cache.ts';
import { logged } from './command.ts';
import { copySettings, debian, inside } from './debian.ts';

/** An installed Home Assistant. */
export interface Installation {
  readonly release: Release['name'];
  readonly version: string;
  /** Of its Debian. */
  readonly root: string;
  /** Path of its Python below `root`. */
  readonly python: string;
}

/** A strict parser of calendars, and another client of CalDAV, which Home Assistant itself does not use. */
const CLIENTS = ['icalendar', 'vdirsyncer'];

const FOLDER = 'opt';
const PREFIX = 'home-assistant-';

/**
 * Installs the newest Home Assistant of a release, or takes it from the cache.
 * @throws {CommandError}
 */
export async function prepare(release: Release): Promise<Installation> {
  const root = await debian(release);
  await copySettings(root);
  const version = await logged(release.name, `ask the package index for ${release.wanted}`, () =>
    newestOf(release, root),
  );
  const folder = join(FOLDER, `${PREFIX}${version}`);
  const python = join('/', folder, 'bin/python');
  await cached(
    join(root, folder),
    (part) =>
      logged(release.name, `install Home Assistant ${version}`, () =>
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

/** Ignores the required Python: a release that this Debian is too old for must fail. */
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
  // Home Assistant must not install packages when it starts.
  const script = `${venv}/requirements.py`;
  await copyFile(new URL('./requirements.py', import.meta.url), join(root, script));
  const list = `${venv}/requirements.txt`;
  await writeFile(join(root, list), await inside(root, [python, script]));
  const locate = 'import homeassistant, os; print(os.path.dirname(homeassistant.__file__))';
  const home = (await inside(root, [python, '-c', locate])).trim();
  const wanted = ['-r', list, ...CLIENTS, ...release.constraints];
  await inside(root, [...pip, '-c', `${home}/package_constraints.txt`, ...wanted]);
}

async function starts(root: string, python: string, version: string): Promise<boolean> {
  try {
    // An installation of an earlier version of this file lacks parsers and clients of calendars, the parser of sentences, or what pages need.
    const modules = 'ical, icalendar, caldav, vdirsyncer, hassil, home_assistant_intents, numpy, av';
    await inside(root, [python, '-c', `import ${modules}`]);
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
