import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildProgram } from '../scripts/build.ts';
import { bundleFloor } from './parts/floor-bundle.ts';
import type { FloorTask } from './parts/floor-messages.ts';
import { Folder, NodeProcess, Servers, SOURCE } from './parts/processes.ts';
import { median, megabytes, type Result, type Row } from './parts/row.ts';
import type { PortalRequest, ServerPublication } from './parts/server-messages.ts';

/** Of an answer of the portal. */
const LATENCIES_MS = [0, 50, 200] as const;
const MAX_RATIO_AT_50_MS = 1.2;
const RUNS = 5;
const MAX_IN_FLIGHT = 6;
const QUIET_MS = 1_500;
const TIMEOUT_MS = 20_000;

interface Start {
  /** Process start to the last state retained. */
  readonly stateMs: number;
  /** Process start to the first request, and to the last. */
  readonly firstMs: number;
  readonly lastMs: number;
  readonly kilobytes: number;
  readonly path: Path;
}

interface Path {
  readonly requests: number;
  readonly signIn: number;
  readonly mailbox: number;
  readonly rounds: number;
}

/**
 * Returns the lower bound of the number of rounds in which these requests can be made:
 *
 *     rounds = S + max(M, ceil(R / 6))
 *
 * S is the number of requests of the longest sign-in: each needs the answer to the one before, and data requests need
 * the session; the children sign in at the same time. M is the longest chain of data requests: those that open the
 * mailbox one after the other, and one for its contents. R is the number of data requests of all children, of which at
 * most 6 are in flight.
 */
function criticalPath(requests: readonly PortalRequest[]): Path {
  const signIn = requests.filter(isSignIn);
  const opening = requests.filter(({ host, path }) => isOpening(host, path));
  const accounts = new Set(signIn.map(({ account }) => account)).size;
  const S = Math.max(...[...Map.groupBy(signIn, ({ account }) => account).values()].map((all) => all.length));
  const M = Math.ceil(opening.length / accounts) + 1;
  const R = requests.length - signIn.length;
  return {
    requests: requests.length,
    signIn: S,
    mailbox: M,
    rounds: S + Math.max(M, Math.ceil(R / MAX_IN_FLIGHT)),
  };
}

function isSignIn({ host, path }: PortalRequest): boolean {
  return host === 'auth' || (host === 'portal' && /^\/(loguj|rodzina)/.test(path));
}

function isOpening(host: string, path: string): boolean {
  return host === 'messages' ? !path.startsWith('/api/') : path.startsWith('/wiadomosci');
}

/** Returns the milliseconds of one request to the simulator, including its latency: the median of twenty. */
async function roundTrip(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    const started = performance.now();
    await new Promise<void>((resolve, reject) => {
      const sent = request(new URL('/', url), { agent }, (response) =>
        response.resume().once('end', resolve),
      );
      sent.once('error', reject).end();
    });
    times.push(performance.now() - started);
  }
  agent.destroy();
  return median(times);
}

/** Resolves when all children are published and nothing more was published for `QUIET_MS`. */
async function untilSettled(servers: Servers): Promise<readonly ServerPublication[]> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    await pause(200);
    const publications = await servers.publications();
    const topics = new Set(publications.map(({ topic }) => topic));
    const isComplete = servers.addresses.children.every(({ id }) =>
      topics.has(`dziennik2mqtt/${id}/average`),
    );
    const lastAt = publications.at(-1)?.at ?? 0;
    if (isComplete && Date.now() - lastAt > QUIET_MS) return publications;
    if (Date.now() > deadline) throw new Error('the states of the children did not arrive');
  }
}

/** The last change of the children's states and availability; discovery documents come seconds later (discovery.md A.7). */
function lastStateAt(publications: readonly ServerPublication[], ids: readonly string[]): number {
  const payloads = new Map<string, string>();
  let lastAt = 0;
  for (const { at, topic, payload, retain } of publications) {
    if (!retain || !ids.some((id) => topic.startsWith(`dziennik2mqtt/${id}/`))) continue;
    if (payloads.get(topic) !== payload) lastAt = at;
    payloads.set(topic, payload);
  }
  return lastAt;
}

async function start(program: string, folder: Folder, servers: Servers): Promise<Start> {
  await servers.restart();
  const config = folder.configure(servers.addresses);
  const args = ['run', '--config', config];
  await using bridge =
    program === SOURCE ? new NodeProcess([SOURCE, ...args]) : new NodeProcess(args, {}, { program });
  const publications = await untilSettled(servers);
  const report = await servers.report();
  if (report.violations.length > 0)
    throw new Error(`a rule of the portal was broken: ${report.violations[0]}`);
  const times = report.requests.map(({ at }) => at - bridge.startedAt);
  const ids = servers.addresses.children.map(({ id }) => id);
  return {
    stateMs: lastStateAt(publications, ids) - bridge.startedAt,
    firstMs: Math.min(...times),
    lastMs: Math.max(...times),
    kilobytes: bridge.memory().residentKb,
    path: criticalPath(report.requests),
  };
}

function medianStart(all: readonly Start[]): Start {
  const [first] = all;
  if (!first) throw new Error('nothing was started');
  return {
    stateMs: median(all.map(({ stateMs }) => stateMs)),
    firstMs: median(all.map(({ firstMs }) => firstMs)),
    lastMs: median(all.map(({ lastMs }) => lastMs)),
    kilobytes: median(all.map(({ kilobytes }) => kilobytes)),
    path: first.path,
  };
}

interface Measured {
  readonly latencyMs: number;
  readonly tripMs: number;
  readonly bundled: Start;
  /** Only with a latency of 50 ms. */
  readonly source: Start | undefined;
}

async function measured(folder: Folder, program: string, latencyMs: number): Promise<Measured> {
  await using servers = await Servers.start({ PORTAL_LATENCY_MS: String(latencyMs) });
  await start(program, folder, servers);
  const tripMs = await roundTrip(servers.addresses.portal.base_url);
  const isCompared = latencyMs === 50;
  const runs: { readonly bundled: Start; readonly source: Start | undefined }[] = [];
  for (let run = 0; run < RUNS; run += 1)
    runs.push({
      bundled: await start(program, folder, servers),
      source: isCompared ? await start(SOURCE, folder, servers) : undefined,
    });
  const sources = runs.flatMap(({ source }) => source ?? []);
  return {
    latencyMs,
    tripMs,
    bundled: medianStart(runs.map(({ bundled }) => bundled)),
    source: sources.length > 0 ? medianStart(sources) : undefined,
  };
}

/** Process start to the first request of the floor client (bench/parts/floor.ts): the median. */
async function clientStart(folder: Folder, hasEffects: boolean): Promise<number> {
  const program = await bundleFloor(folder.path);
  await using servers = await Servers.start({});
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await servers.restart();
    const { portal, broker, children } = servers.addresses;
    const accounts = children.map(({ login, password }) => ({ login, password, full: [], steady: [] }));
    const store = join(folder.path, `client-${run}.sqlite`);
    const effects = hasEffects ? { effects: { broker, store, full: [], steady: [] } } : {};
    await using client = new NodeProcess([], {}, { program, hasChannel: true });
    await client.answer({ portal, accounts, ...effects } satisfies FloorTask);
    const { requests } = await servers.report();
    times.push(Math.min(...requests.map(({ at }) => at)) - client.startedAt);
  }
  return median(times);
}

/** Process start to end of `node -e 0`: the median. */
async function bareStart(): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now();
    await once(spawn(process.execPath, ['-e', '0']), 'exit');
    times.push(performance.now() - began);
  }
  return median(times);
}

const ms = (value: number): string => `${value.toFixed(0)} ms`;

function startRow(name: string, { latencyMs, tripMs, bundled }: Measured, of: Start, wanted?: number): Row {
  const criticalMs = bundled.path.rounds * tripMs;
  return {
    what: `cold start, ${name}, answers after ${latencyMs} ms`,
    measured: ms(of.stateMs),
    against: `${ms(criticalMs)} critical path`,
    ratio: of.stateMs / criticalMs,
    ...(wanted !== undefined && { wanted }),
  };
}

/**
 * Measures process start to the first request and to the last retained state, with an empty store. The portal has already
 * answered requests, as a real one has; starts of source and bundle alternate.
 */
export async function coldStart(): Promise<Result> {
  using folder = new Folder();
  const program = await buildProgram(join(folder.path, 'dist'));
  const all: Measured[] = [];
  for (const latencyMs of LATENCIES_MS) all.push(await measured(folder, program, latencyMs));
  const compared = all.find(({ source }) => source !== undefined);
  const source = compared?.source;
  if (!compared || !source) throw new Error('the source was not started');
  const { bundled, tripMs } = compared;
  const bareMs = await bareStart();
  const clientMs = await clientStart(folder, false);
  const effectsMs = await clientStart(folder, true);
  const firstRow = (against: string, milliseconds: number): Row => ({
    what: `start to first request: bundle / ${against}`,
    measured: ms(bundled.firstMs),
    against: ms(milliseconds),
    ratio: bundled.firstMs / milliseconds,
  });
  const { requests, signIn, mailbox, rounds } = bundled.path;
  return {
    rows: [
      ...all.map((one) =>
        startRow('bundle', one, one.bundled, one === compared ? MAX_RATIO_AT_50_MS : undefined),
      ),
      startRow('source', compared, source),
      firstRow('node -e 0', bareMs),
      firstRow('a client', clientMs),
      firstRow('a client with effects', effectsMs),
      {
        what: 'start to first request: bundle / source',
        measured: ms(bundled.firstMs),
        against: ms(source.firstMs),
        ratio: bundled.firstMs / source.firstMs,
        wanted: 0.5,
      },
      {
        what: 'memory after the start: bundle / source',
        measured: megabytes(bundled.kilobytes),
        against: megabytes(source.kilobytes),
        ratio: bundled.kilobytes / source.kilobytes,
        wanted: 0.67,
      },
    ],
    notes: [
      `critical path at 50 ms: ${rounds} rounds of ${tripMs.toFixed(1)} ms = ${signIn} to sign in + ${rounds - signIn} for the data requests`,
      `(longest chain: ${mailbox}; ${requests} requests of both children, at most ${MAX_IN_FLIGHT} in flight); medians of ${RUNS} starts`,
      `the bundle's last request was sent after ${ms(bundled.lastMs)}`,
      'A client (bench/parts/floor.ts) only signs in; the one with effects opens a store and connects to the broker before.',
    ],
  };
}
