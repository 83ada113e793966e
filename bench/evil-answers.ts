import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildProgram } from '../scripts/build.ts';
import { startBroker } from '../src/demo/broker.ts';
import { loadFamily } from '../src/demo/families.ts';
import { PortalSimulator } from '../src/demo/simulator/portal-simulator.ts';
import { systemClock } from '../src/lib/clock.ts';
import { requestRows } from './evil-requests.ts';
import { type EvilAnswer, evilAnswers, evilBody } from './parts/evil-answers.ts';
import { Folder, NodeProcess } from './parts/processes.ts';
import { megabytes, type Result, type Row } from './parts/row.ts';

const PROBE = fileURLToPath(new URL('parts/lag-probe.cjs', import.meta.url));
const QUIET_MS = 1_500;
const LIMITS = { lagMs: 500, memoryKb: 250 * 1_024, stopMs: 5_000 };

interface Figures {
  readonly lagMs: number;
  readonly memoryKb: number;
  readonly stopMs: number;
}

/**
 * For each evil answer, a new bridge with two children that gets it to every request of a kind: how long its event loop stands at
 * most, its memory at most, and how long it takes to stop in the middle; then the requests of evil-requests.ts. Times are CPU time of the bridge: other work on the
 * machine does not change them.
 */
export async function evil(): Promise<Result> {
  using folder = new Folder();
  const program = await buildProgram(join(folder.path, 'dist'));
  const rows: Row[] = [];
  for (const answer of [undefined, ...evilAnswers]) {
    const { lagMs, memoryKb, stopMs } = await measured(folder, program, answer);
    const row = (what: string, text: string, ratio: number): Row => ({
      what: `${answer?.name ?? 'ordinary answers'}: ${what}`,
      measured: text,
      against: 'the limit',
      ratio,
      wanted: 1,
    });
    rows.push(
      row('event loop', `${lagMs} ms`, lagMs / LIMITS.lagMs),
      row('memory', megabytes(memoryKb), memoryKb / LIMITS.memoryKb),
      row('stop', `${stopMs} ms`, stopMs / LIMITS.stopMs),
    );
  }
  rows.push(...(await requestRows(folder, program)));
  return { rows, notes: [`node ${process.version}`] };
}

async function measured(folder: Folder, program: string, answer: EvilAnswer | undefined): Promise<Figures> {
  const whole = await run(folder, program, answer, async (seen) => {
    // It rests once it has neither asked nor worked for a while.
    for (let rested = 0, cpu = 0; rested < QUIET_MS || seen.requests() < 3; await pause(100)) {
      const isQuiet = Date.now() - seen.lastAt() >= QUIET_MS && seen.cpuMs() - cpu < 20;
      rested = isQuiet ? rested + 100 : 0;
      cpu = seen.cpuMs();
    }
  });
  const cut = await run(folder, program, answer, async (seen) => {
    while (seen.evil() < 2 && Date.now() - seen.lastAt() < 2 * QUIET_MS) await pause(1);
  });
  return { ...whole, stopMs: Math.max(whole.stopMs, cut.stopMs) };
}

interface Seen {
  requests(): number;
  evil(): number;
  lastAt(): number;
  cpuMs(): number;
}

async function run(
  folder: Folder,
  program: string,
  answer: EvilAnswer | undefined,
  until: (seen: Seen) => Promise<void>,
): Promise<Figures> {
  const today = systemClock.now().toZonedDateTimeISO('Europe/Warsaw').toPlainDate().toString();
  const accounts = loadFamily('demo', today);
  const simulator = await PortalSimulator.start({ accounts, clock: systemClock });
  const broker = await startBroker();
  let count = 0;
  let lastAt = Date.now();
  simulator.interruption = (host, response) => {
    lastAt = Date.now();
    const { method = 'GET', url = '/' } = response.req;
    const body = answer && evilBody(answer, host, method, url);
    if (body === undefined) return false;
    count += 1;
    response.writeHead(200, answer?.headers).end(body);
    return true;
  };
  const children = accounts.map(({ child, login, password }) => ({ ...child, login, password }));
  const config = folder.configure({ portal: simulator.addresses, broker: broker.url, children });
  const file = join(config, '..', 'lag');
  const env = { NODE_OPTIONS: `--require=${PROBE}`, LAG_PROBE: file };
  const bridge = new NodeProcess(['run', '--config', config], env, { program });
  await until({
    requests: () => simulator.requests.length,
    evil: () => count,
    lastAt: () => lastAt,
    cpuMs: () => bridge.cpuMs(),
  });
  const memoryKb = bridge.mostMemoryKb();
  const lagMs = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  const stopMs = await bridge.stopCpuMs();
  simulator.interruption = null;
  await simulator.close();
  await broker.close();
  return { lagMs, memoryKb, stopMs };
}
