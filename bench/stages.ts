import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildProgram } from '../scripts/build.ts';
import { bundleFloor } from './parts/floor-bundle.ts';
import type { FloorTask } from './parts/floor-messages.ts';
import { Folder, NodeProcess, Servers } from './parts/processes.ts';
import { median, type Result, type Row } from './parts/row.ts';
import { isRead, type PortalRequest, type ServerPublication } from './parts/server-messages.ts';

const RUNS = 9;
const PROBE = fileURLToPath(new URL('parts/stage-probe.cjs', import.meta.url));

/** CPU milliseconds since the start of a process; without requests only `end`. */
interface Stages {
  readonly first?: number;
  readonly last?: number;
  readonly end: number;
}

/** Milliseconds of each stage. */
type Spent = readonly [first: number, requests: number, end: number];

/** What the client does as the bridge did. */
interface Done {
  readonly requests: readonly PortalRequest[];
  readonly publications: readonly ServerPublication[];
}

/** Measures the CPU time of `run --once` with one child until its first request, of its requests, and until its end. */
export async function stages(): Promise<Result> {
  using folder = new Folder();
  const program = await buildProgram(join(folder.path, 'dist'));
  const bare: number[] = [];
  const client = await bundleFloor(folder.path);
  // The bridge has its compiled code, too.
  await using servers = await Servers.start({});
  await clientStages(
    folder,
    client,
    servers,
    { requests: [], publications: [] },
    { KEEP_COMPILED_CODE: '1' },
  );
  const ideal: Spent[] = [];
  const all: Spent[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await servers.restart();
    const { children } = servers.addresses;
    const config = folder.configure({ ...servers.addresses, children: children.slice(0, 1) });
    all.push(spent(await stagesOf(folder, program, 'run', '--once', '--config', config)));
    const { requests } = await servers.report();
    ideal.push(
      await clientStages(folder, client, servers, { requests, publications: await servers.publications() }),
    );
    bare.push((await stagesOf(folder, process.execPath, '-e', '0')).end);
  }
  const bareMs = median(bare);
  const row = (what: string, runs: readonly Spent[], index: 0 | 1 | 2, wanted?: number): Row => {
    const ms = median(runs.map((one) => one[index]));
    return {
      what,
      measured: `${ms.toFixed(0)} ms CPU`,
      against: `${bareMs.toFixed(0)} ms bare node`,
      ratio: ms / bareMs,
      ...(wanted !== undefined && { wanted }),
    };
  };
  const rows = (stage: string, index: 0 | 1 | 2, wanted?: number): readonly Row[] => [
    row(`run --once, ${stage}`, all, index, wanted),
    row(`a client with effects, ${stage}`, ideal, index),
  ];
  return {
    rows: [
      ...rows('until the first request', 0, 140 / 21),
      ...rows('its requests', 1),
      ...rows('then until its end', 2, 110 / 21),
    ],
    notes: [
      `1 child, medians of ${RUNS}; node ${process.version}; the client has compiled code too, publishes what the bridge published after its last request, and keeps and derives nothing`,
    ],
  };
}

const spent = ({ first = 0, last = 0, end }: Stages): Spent => [first, last - first, end - last];

/** Of the client (floor.ts) with the same libraries, which opens a store and connects to the broker: the ideal. */
async function clientStages(
  folder: Folder,
  program: string,
  servers: Servers,
  { requests, publications }: Done,
  environment: NodeJS.ProcessEnv = {},
): Promise<Spent> {
  await servers.restart();
  const { portal, broker, children } = servers.addresses;
  const full = requests.filter(isRead).map(({ host, path }) => ({ host, path, afterMs: 0 }));
  const accounts = children.slice(0, 1).map(({ login, password }) => ({ login, password, full, steady: [] }));
  const file = join(folder.path, 'client-stages');
  const store = join(folder.path, `${Date.now()}.sqlite`);
  const env = { NODE_OPTIONS: `--require=${PROBE}`, STAGES: file, ...environment };
  {
    await using client = new NodeProcess([], env, { program, hasChannel: true });
    const steady = publications.map(({ topic, payload, retain }) => ({ topic, payload, retain, afterMs: 0 }));
    const effects = { broker, store, full: [], steady };
    await client.answer({ portal, accounts, effects } satisfies FloorTask);
  }
  return spent(JSON.parse(readFileSync(file, 'utf8')) as Stages);
}

async function stagesOf(folder: Folder, program: string, ...args: readonly string[]): Promise<Stages> {
  const file = join(folder.path, 'stages');
  const path = `${dirname(process.execPath)}:${process.env['PATH']}`;
  const env = { ...process.env, PATH: path, NODE_OPTIONS: `--require=${PROBE}`, STAGES: file };
  await once(spawn(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }), 'exit');
  return JSON.parse(readFileSync(file, 'utf8')) as Stages;
}
