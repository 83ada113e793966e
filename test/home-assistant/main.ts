import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type Choice, chosen } from './choice.ts';
import { cacheFolder } from './preparation/cache.ts';
import { CommandError, logged, seconds } from './preparation/command.ts';
import { installTools } from './preparation/debian.ts';
import { whyUnreachable } from './preparation/package-index.ts';
import { type Installation, prepare } from './preparation/prepare.ts';
import { type Report, reportOf, toTryAgain } from './report.ts';
import { dependsOnRelease, type Story } from './stories.ts';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
const VITEST = join(REPOSITORY, 'node_modules/vitest/vitest.mjs');
const CONFIG = fileURLToPath(new URL('./vitest.config.ts', import.meta.url));

/** Runs the stories on the newest and the oldest supported Home Assistant at once. Returns whether all passed. */
async function main(choice: Choice): Promise<boolean> {
  const begin = performance.now();
  const reason = await whyUnreachable();
  if (reason !== undefined) {
    process.stdout.write(
      `*** NOT PROVED ON A REAL HOME ASSISTANT: no Python package index can be reached (${reason}) ***\n`,
    );
    return true;
  }
  process.stdout.write(`cache: ${cacheFolder}\n`);
  await installTools();
  const installations = await Promise.all(choice.releases.map(prepare));
  const prepared = seconds(begin);
  const folder = await mkdtemp(join(tmpdir(), 'dziennik2mqtt-reports-'));
  const results = await Promise.all(
    installations.map(async (installation) => ({
      installation,
      result: await runStories(installation, storiesOn(installation, choice), choice, folder),
    })),
  );
  const last: Result[] = [];
  for (const { installation, result } of results) {
    process.stdout.write(`${result.text}\n`);
    if (result.passed || !choice.secondTry) last.push(result);
    else last.push(await runAgain(installation, result.toTryAgain, choice, folder));
  }
  await rm(folder, { recursive: true, force: true });
  process.stdout.write(`done in ${seconds(begin)}, of that ${prepared} of preparation\n`);
  return last.every(({ passed }) => passed);
}

interface Result {
  readonly passed: boolean;
  readonly text: string;
  readonly toTryAgain: readonly Story[];
}

function storiesOn({ release }: Installation, { stories, brief }: Choice): readonly Story[] {
  return brief && release === 'oldest' ? stories.filter(dependsOnRelease) : stories;
}

/** On a busy machine a story may fail because of its timing: those that did, in a new house. */
async function runAgain(
  installation: Installation,
  stories: readonly Story[],
  choice: Choice,
  folder: string,
): Promise<Result> {
  process.stdout.write(
    `*** SECOND TRY on Home Assistant ${installation.version}, alone: ${stories.join()} ***\n`,
  );
  const result = await runStories(installation, stories, choice, folder);
  process.stdout.write(`at the second try: ${result.text}\n`);
  return result;
}

/** Runs the stories on one Home Assistant in another process. */
async function runStories(
  installation: Installation,
  stories: readonly Story[],
  choice: Choice,
  folder: string,
): Promise<Result> {
  const { release, version, root, python } = installation;
  const reportFile = join(folder, `${release}.json`);
  const testsFile = join(folder, `${release}-tests.json`);
  const begin = performance.now();
  const code = await logged(release, `stories on Home Assistant ${version}`, async () => {
    const child = spawn(process.execPath, [VITEST, 'run', '--config', CONFIG, '--bail', bailOf(choice)], {
      cwd: REPOSITORY,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        HOME_ASSISTANT_VERSION: version,
        HOME_ASSISTANT_ROOT: root,
        HOME_ASSISTANT_PYTHON: python,
        HOME_ASSISTANT_REPORT: reportFile,
        HOME_ASSISTANT_TESTS: testsFile,
        HOME_ASSISTANT_STORIES: stories.join(),
      },
    });
    printPrefixed(child.stdout, release);
    printPrefixed(child.stderr, release);
    const [exitCode]: unknown[] = await once(child, 'close');
    return exitCode;
  });
  const report: Report | undefined = reportOf(await readFile(reportFile, 'utf8').catch(() => ''));
  const passed = code === 0 && report !== undefined;
  const compared = report
    ? `${report.entities} entities compared, ${report.comparisons} comparisons`
    : 'it did not finish';
  const idle = Object.entries(report?.idleDay ?? {}).map(
    ([child, { rows, bytes, logbookLines }]) =>
      `\n  idle day, ${child}: ${rows} recorder rows, ${bytes} bytes, ${logbookLines} logbook lines`,
  );
  const verdict = passed ? 'proved' : 'FAILED';
  return {
    passed,
    toTryAgain: toTryAgain(await readFile(testsFile, 'utf8').catch(() => ''), stories),
    text: `${verdict} on Home Assistant ${version} (${release}): ${compared}, ${seconds(begin)}${idle.join('')}`,
  };
}

/**
 * A story that failed may leave an undefined state for the next, which a second try then repeats too. Vitest counts a failed test with
 * each `describe` around it: five stories.
 */
function bailOf({ keepGoing, secondTry }: Choice): string {
  if (keepGoing) return '0';
  return secondTry ? '15' : '1';
}

function printPrefixed(stream: Readable, name: string): void {
  createInterface({ input: stream }).on('line', (line) => process.stdout.write(`${name} | ${line}\n`));
}

try {
  process.exitCode = (await main(chosen(process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  process.stderr.write(error instanceof CommandError ? `${error.message}\n` : `${String(error)}\n`);
  process.exitCode = 1;
}
