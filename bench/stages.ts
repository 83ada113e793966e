import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildProgram } from '../scripts/build.ts';
import { bundleFloor } from './parts/floor-bundle.ts';
import type { FloorTask } from './parts/floor-messages.ts';
import { Folder, NodeProcess, Servers } from './parts/processes.ts';
import { median, type Result } from './parts/row.ts';

const RUNS = 9;
const PROBE = fileURLToPath(new URL('parts/stage-probe.cjs', import.meta.url));

/** CPU milliseconds since the start of a process; without requests only `end`. */
interface Stages {
  readonly first?: number;
  readonly last?: number;
  readonly end: number;
}

/** Measures the CPU time of `run --once` with one child until its first request, of its requests, and until its end. */
export async function stages(): Promise<Result> {
  using folder = new Folder();
  const program = await buildProgram(join(folder.path, 'dist'));
  const bare: number[] = [];
  const client = await bundleFloor(folder.path);
  // The bridge has its compiled code, too.
  await using servers = await Servers.start({});
  await clientFirst(folder, client, servers, { KEEP_COMPILED_CODE: '1' });
  const ideal: number[] = [];
  const all: (readonly [first: number, requests: number, end: number])[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await servers.restart();
    const { children } = servers.addresses;
    const config = folder.configure({ ...servers.addresses, children: children.slice(0, 1) });
    const { first = 0, last = 0, end } = await stagesOf(folder, program, 'run', '--once', '--config', config);
    all.push([first, last - first, end - last]);
    ideal.push(await clientFirst(folder, client, servers));
    bare.push((await stagesOf(folder, process.execPath, '-e', '0')).end);
  }
  const bareMs = median(bare);
  const row = (what: string, index: 0 | 1 | 2, wanted?: number) => {
    const ms = median(all.map((one) => one[index]));
    return {
      what,
      measured: `${ms.toFixed(0)} ms CPU`,
      against: `${bareMs.toFixed(0)} ms bare node`,
      ratio: ms / bareMs,
      ...(wanted !== undefined && { wanted }),
    };
  };
  return {
    rows: [
      {
        what: 'a client with effects, until the first request',
        measured: `${median(ideal).toFixed(0)} ms CPU`,
        against: `${bareMs.toFixed(0)} ms bare node`,
        ratio: median(ideal) / bareMs,
      },
      row('run --once, until the first request', 0),
      {
        what: 'the same against that client',
        measured: `${median(all.map(([first]) => first)).toFixed(0)} ms CPU`,
        against: `${median(ideal).toFixed(0)} ms`,
        ratio: median(all.map(([first]) => first)) / median(ideal),
        wanted: 1.2,
      },
      row('its requests', 1),
      row('then until its end', 2, 110 / 21),
    ],
    notes: [`1 child, medians of ${RUNS}; node ${process.version}`],
  };
}

/** CPU milliseconds of the client (floor.ts), which opens a store and connects to the broker, until it signs in: the ideal. */
async function clientFirst(
  folder: Folder,
  program: string,
  servers: Servers,
  environment: NodeJS.ProcessEnv = {},
): Promise<number> {
  await servers.restart();
  const { portal, broker, children } = servers.addresses;
  const accounts = children
    .slice(0, 1)
    .map(({ login, password }) => ({ login, password, full: [], steady: [] }));
  const file = join(folder.path, 'client-stages');
  const store = join(folder.path, `${Date.now()}.sqlite`);
  const env = { NODE_OPTIONS: `--require=${PROBE}`, STAGES: file, ...environment };
  {
    await using client = new NodeProcess([], env, { program, hasChannel: true });
    const effects = { broker, store, full: [], steady: [] };
    await client.answer({ portal, accounts, effects } satisfies FloorTask);
  }
  return (JSON.parse(readFileSync(file, 'utf8')) as Stages).first ?? 0;
}

async function stagesOf(folder: Folder, program: string, ...args: readonly string[]): Promise<Stages> {
  const file = join(folder.path, 'stages');
  const path = `${dirname(process.execPath)}:${process.env['PATH']}`;
  const env = { ...process.env, PATH: path, NODE_OPTIONS: `--require=${PROBE}`, STAGES: file };
  await once(spawn(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }), 'exit');
  return JSON.parse(readFileSync(file, 'utf8')) as Stages;
}
