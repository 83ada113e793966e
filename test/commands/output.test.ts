import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PortalSimulator } from '../../src/demo/simulator/portal-simulator.ts';
import { MAIN } from '../helpers/subject.ts';
import { type Broker, Observer, startBroker } from '../mqtt/brokers.ts';
import { configFile, startPortal } from './process.ts';

let portal: PortalSimulator;
let broker: Broker;
let file: string;

beforeEach(async () => {
  portal = await startPortal();
  broker = await startBroker();
  file = await configFile(portal, broker.url);
});
afterEach(async () => {
  await broker.stop();
  await portal.close();
});

/** In a group of its own, so that everything it starts can be ended. */
function shell(script: string): ChildProcess {
  const stdio = ['ignore', 'pipe', 'pipe'] as const;
  return spawn('sh', ['-c', script, process.execPath, MAIN, file], { stdio: [...stdio], detached: true });
}

async function ended(script: string): Promise<{ readonly stdout: string; readonly stderr: string }> {
  const child = shell(script);
  const said = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk) => {
    said.stdout += String(chunk);
  });
  child.stderr?.on('data', (chunk) => {
    said.stderr += String(chunk);
  });
  await once(child, 'close');
  return said;
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
    portal.account(portal.accounts[0]!.login).refuse('Realizations', 200, { Realizations: lessons });
  });

  it('reaches a slow reader whole', async () => {
    const { stdout, stderr } = await ended(`${READ} | { sleep 1; cat; }`);
    expect(stderr).toBe('exit 0\n');
    expect(stdout.length).toBeGreaterThan(200_000);
    expect(JSON.parse(stdout)).toHaveLength(COUNT);
  });

  it('ends quietly where the reader has seen enough', async () => {
    const { stdout, stderr } = await ended(`${READ} | head -c 3`);
    expect({ stdout: stdout.trim(), stderr }).toEqual({ stdout: '[', stderr: 'exit 0\n' });
  });
});

it('run ends within 5 s of SIGTERM though nobody reads its log', async () => {
  const observer = await Observer.at(broker.url, '#');
  const bridge = '"$0" "$1" run --config "$2" & echo $! >&2; wait $!; echo "exit $?" >&2';
  const child = shell(`{ head -c 65536 /dev/zero; ${bridge}; } | sleep 60`);
  const line = async (): Promise<string> => String((await once(child.stderr!, 'data'))[0]);
  try {
    const pid = Number(await line());
    await observer.until(() => observer.payloads('dziennik2mqtt/ola/availability').at(-1) === 'online');
    const told = Date.now();
    process.kill(pid, 'SIGTERM');
    expect(await line()).toBe('exit 0\n');
    expect(Date.now() - told).toBeLessThan(5_000);
  } finally {
    process.kill(-child.pid!, 'SIGKILL');
    await observer.close();
  }
});
