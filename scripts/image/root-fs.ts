import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import type { Instruction, Stage } from './dockerfile.ts';

const CACHE = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'dziennik2mqtt-image');
const SUITES: Readonly<Record<string, string>> = { 13: 'trixie' };

/** Where the files of another stage, or of the build's context, are on this machine. */
export type Sources = (instruction: Instruction, path: string) => string;

/**
 * A folder in which the stage's RUN and COPY lines were carried out, in their order. What comes before the first COPY is
 * kept outside the repository, and made only once.
 */
export function buildRoot(stage: Stage, folder: string, sources: Sources): void {
  const steps = stage.instructions.filter(({ keyword }) => keyword === 'RUN' || keyword === 'COPY');
  const first = steps.findIndex(({ keyword }) => keyword === 'COPY');
  copyTree(prepared(stage.base, steps.slice(0, first)), folder);
  carryOut(steps.slice(first), folder, sources);
}

/** Carries further RUN and COPY lines out in a folder that is there. */
export function carryOut(steps: readonly Instruction[], folder: string, sources: Sources): void {
  for (const step of steps) {
    if (step.keyword === 'RUN') run(folder, step.text);
    if (step.keyword === 'COPY') copy(folder, step, sources);
  }
}

function copy(folder: string, step: Instruction, sources: Sources): void {
  const [from = '', to = ''] = step.text.split(/\s+/);
  const target = join(folder, to.endsWith('/') ? `${to}${basename(from)}` : to);
  cpSync(sources(step, from), target, { recursive: true });
  if (step.flags['chmod']) execFileSync('chmod', [step.flags['chmod'], target]);
}

/** The base with these RUN lines carried out. */
function prepared(base: string, steps: readonly Instruction[]): string {
  const debian = bootstrapped(base);
  const key = createHash('sha256')
    .update(base)
    .update(steps.map(({ text }) => text).join('\n'));
  const folder = join(CACHE, `prepared-${key.digest('hex').slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  copyTree(debian, draft);
  for (const { text } of steps) run(draft, text);
  renameSync(draft, folder);
  return folder;
}

/** `debian:13.7-slim` as a folder of debootstrap. */
function bootstrapped(base: string): string {
  const suite = SUITES[/^debian:(\d+)\.\d+-slim$/.exec(base)?.[1] ?? ''];
  if (suite === undefined) throw new Error(`${base} is no Debian that debootstrap could stand in for`);
  const folder = join(CACHE, suite);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  execFileSync('/usr/sbin/debootstrap', ['--variant=minbase', suite, draft, 'http://deb.debian.org/debian'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  renameSync(draft, folder);
  return folder;
}

/** As `docker build` does it: a shell inside, with the names of hosts. */
function run(folder: string, command: string): void {
  const names = join(folder, 'etc/resolv.conf');
  rmSync(names, { force: true });
  cpSync('/etc/resolv.conf', names, { dereference: true });
  execFileSync('/usr/sbin/chroot', [folder, '/bin/sh', '-c', command], {
    env: {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      DEBIAN_FRONTEND: 'noninteractive',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  writeFileSync(names, '');
}

function copyTree(from: string, to: string): void {
  execFileSync('cp', ['--archive', '--reflink=auto', from, to]);
}
