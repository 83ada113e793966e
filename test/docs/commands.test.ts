import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { everyLine, placeOf, unused } from '../../scripts/image/lines.ts';
import { commands } from '../../src/school/catalogue/commands.ts';
import { allPages, blocksOf, parentsPages, proseOf, read } from './pages.ts';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));

const shellLines = (page: string): string[] =>
  blocksOf(page)
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => text.split(/\n|&&/))
    .map((line) => line.replace(/ # .*/, '').trim())
    .filter(Boolean);

/** Ways to call the bridge: from source; by its name, installed or in a container. */
const OURS = /(?:src\/main\.ts|(?<=^|[\s/])dziennik2mqtt(?! dziennik2mqtt))((?: (?:--)?[\w./-]+)+)/gm;

const callsIn = (page: string): string[] =>
  [...shellLines(page), ...[...proseOf(page).matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)]
    .flatMap((line) => [...line.matchAll(OURS)].map(([, words = '']) => words.trim()))
    // `rm` is the container's own.
    .filter((words) => /^(?!rm\b)[a-z]/.test(words));

const called = [...new Set(allPages.flatMap(callsIn))];

/** Pages with a command for each way of installation, and those for who has a clone. */
const complete = /\/(install|remove|commands)\.md|^docs\/\w+\.md|README|ARCHITECTURE|CONTRIBUTING/;

const helps = new Map<string, Promise<{ readonly stdout: string }>>();

/** One process for each command. */
async function helpOf(name: string): Promise<string> {
  if (!helps.has(name))
    helps.set(name, promisify(execFile)(process.execPath, ['src/main.ts', name, '--help']));
  return (await helps.get(name))?.stdout ?? '';
}

const tools = ['cd', 'curl', 'docker', 'git', 'journalctl', 'mkdir', 'mosquitto_sub', 'npm', 'npx', 'sudo'];

const compose = z
  .object({ services: z.record(z.string(), z.unknown()) })
  .parse(parse(read('docs/docker-compose.yaml')));

describe('commands of Home Assistant', () => {
  it('have their topics in the contract', () => {
    const [, topics = ''] = /^\| (`base\/CHILD\/command\/.+?) \|/m.exec(read('docs/contracts.md')) ?? [];
    const named = [...topics.matchAll(/`[^`]+\/(\w+)`/g)].map(([, name]) => name);
    expect(named.toSorted()).toEqual(commands.map(({ name }) => name).toSorted());
  });
});

describe('commands', () => {
  it.each(called)('"%s" is a command of the bridge, with its options', async (words) => {
    const [name = '', ...rest] = words.split(' ');
    const help = await helpOf(name);
    expect(help).toContain(`dziennik2mqtt ${name}`);
    for (const option of rest.filter((word) => word.startsWith('--'))) expect(help).toContain(`${option} `);
  });

  it('of the bridge in the pages are those that people need', () => {
    const names = new Set(called.map((words) => words.split(' ')[0]));
    expect(names).toEqual(
      new Set([
        ...['check', 'run', 'clean', 'dashboard', 'capture', 'replay'],
        ...['demo', 'diagnostics', 'polling', 'read', 'rehearse', 'resume', 'voice'],
      ]),
    );
  });

  it('have a page that says how to type them', () => {
    const pages = allPages.filter((page) => callsIn(page).length > 0 && !complete.test(page));
    expect(pages.filter((page) => !read(page).includes('commands.md'))).toEqual([]);
  });

  it('are typed in an install of their own by scripts/newcomer.ts, or scripts/image/lines.ts says why not', () => {
    expect(everyLine.filter((line) => placeOf(line) === undefined)).toEqual([]);
    expect(unused).toEqual([]);
  });

  it.each(allPages)('of npm in %s are scripts of package.json', (page) => {
    for (const [, name = ''] of read(page).matchAll(/npm run ([\w:-]+)/g))
      expect(scripts).toHaveProperty([name]);
  });

  it.each(parentsPages)('in %s use common tools only', (page) => {
    const unknown = shellLines(page).filter((line) => !tools.includes(line.split(' ')[0] ?? ''));
    expect(unknown).toEqual([]);
  });

  it.each(parentsPages)('of Docker in %s name existing services', (page) => {
    const services = [...read(page).matchAll(/docker compose (?:run --rm|up -d|stop|exec(?: -T)?) (\w+)/g)];
    expect(services.filter(([, name = '']) => !(name in compose.services))).toEqual([]);
  });

  it.each(parentsPages)('of systemd in %s name the existing unit', (page) => {
    const text = shellLines(page).join('\n') + proseOf(page);
    const units = [...text.matchAll(/systemctl (?:enable --now|disable --now|restart) ([\w.@-]*\w)/g)];
    expect(units.filter(([, unit]) => unit !== 'dziennik2mqtt')).toEqual([]);
  });
});
