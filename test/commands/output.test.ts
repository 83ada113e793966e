import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAIN } from '../helpers/subject.ts';
import { type ProcessSetup, processSetup } from './process.ts';

let setup: ProcessSetup;

beforeEach(async () => {
  setup = await processSetup();
});
afterEach(() => setup.close());

/** In a new process group, so that everything it starts can be killed. */
function shell(script: string): ChildProcess {
  const stdio = ['ignore', 'pipe', 'pipe'] as const;
  return spawn('sh', ['-c', script, process.execPath, MAIN, setup.file], {
    stdio: [...stdio],
    detached: true,
  });
}

async function ended(script: string): Promise<{ readonly stdout: string; readonly stderr: string }> {
  const child = shell(script);
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk) => {
    output.stdout += String(chunk);
  });
  child.stderr?.on('data', (chunk) => {
    output.stderr += String(chunk);
  });
  await once(child, 'close');
  return output;
}

/** `read`, and its exit code on standard error. */
const READ = '{ "$0" "$1" read realizations --json --child ola --config "$2"; echo "exit $?" >&2; }';

describe('output of more than a pipe holds', () => {
  const COUNT = 3_000;

  beforeEach(() => {
    const lessons = Array.from({ length: COUNT }, (_, index) => ({
      Id: `t${index}`,
      Lesson: { Id: 1 },
      LessonNo: '1',
      Date: '2026-11-19',
      Topic: 'Powtórzenie wiadomości o potęgach i pierwiastkach',
    }));
    setup.portal
      .account(setup.portal.accounts[0]!.login)
      .refuse('Realizations', 200, { Realizations: lessons });
  });

  it('reaches a slow reader completely', { tags: 'nightly' }, async () => {
    const { stdout, stderr } = await ended(`${READ} | { sleep 1; cat; }`);
    expect(stderr).toBe('exit 0\n');
    expect(stdout.length).toBeGreaterThan(200_000);
    expect(JSON.parse(stdout)).toHaveLength(COUNT);
  });

  it('causes no error if the reader closes the pipe', async () => {
    const { stdout, stderr } = await ended(`${READ} | head -c 3`);
    expect({ stdout: stdout.trim(), stderr }).toEqual({ stdout: '[', stderr: 'exit 0\n' });
  });
});

it('run ends within 5 s of SIGTERM although nothing reads its log', { tags: 'nightly' }, async () => {
  const bridge = '"$0" "$1" run --config "$2" & echo $! >&2; wait $!; echo "exit $?" >&2';
  const child = shell(`{ head -c 65536 /dev/zero; ${bridge}; } | sleep 60`);
  const line = async (): Promise<string> => String((await once(child.stderr!, 'data'))[0]);
  try {
    const pid = Number(await line());
    await setup.published('ola');
    const began = Date.now();
    process.kill(pid, 'SIGTERM');
    expect(await line()).toBe('exit 0\n');
    expect(Date.now() - began).toBeLessThan(5_000);
  } finally {
    process.kill(-child.pid!, 'SIGKILL');
  }
});
