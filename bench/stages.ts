import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildProgram } from '../scripts/build.ts';
import { Folder, Servers } from './parts/processes.ts';
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
  await using servers = await Servers.start({});
  const bare: number[] = [];
  const all: (readonly [first: number, requests: number, end: number])[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await servers.restart();
    const { children } = servers.addresses;
    const config = folder.configure({ ...servers.addresses, children: children.slice(0, 1) });
    const { first = 0, last = 0, end } = await stagesOf(folder, program, 'run', '--once', '--config', config);
    all.push([first, last - first, end - last]);
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
      row('run --once, until the first request', 0, 140 / 21),
      row('its requests', 1),
      row('then until its end', 2, 110 / 21),
    ],
    notes: [`1 child, medians of ${RUNS}; node ${process.version}`],
  };
}

async function stagesOf(folder: Folder, program: string, ...args: readonly string[]): Promise<Stages> {
  const file = join(folder.path, 'stages');
  const path = `${dirname(process.execPath)}:${process.env['PATH']}`;
  const env = { ...process.env, PATH: path, NODE_OPTIONS: `--require=${PROBE}`, STAGES: file };
  await once(spawn(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }), 'exit');
  return JSON.parse(readFileSync(file, 'utf8')) as Stages;
}
