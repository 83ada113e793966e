import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bundle } from '../scripts/build.ts';
import { Folder, NodeProcess, Servers, SOURCE } from './parts/processes.ts';
import { median, megabytes, type Result } from './parts/row.ts';
import type { PortalRequest, ServerReport } from './parts/server-messages.ts';

const LATENCY_MS = 50;
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
async function untilSettled(servers: Servers): Promise<ServerReport> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    await pause(200);
    const report = await servers.report();
    const topics = servers.addresses.children.map(({ id }) => `dziennik2mqtt/${id}/average`);
    const isComplete = topics.every((topic) => report.arrivals[topic]);
    if (isComplete && Date.now() - report.lastArrivalAt > QUIET_MS) return report;
    if (Date.now() > deadline) throw new Error('the states of the children did not arrive');
  }
}

/** The last arrival of the children's states and availability; discovery documents come seconds later (discovery.md A.7). */
function lastStateAt({ arrivals }: ServerReport, ids: readonly string[]): number {
  const ours = Object.entries(arrivals).filter(([topic]) =>
    ids.some((id) => topic.startsWith(`dziennik2mqtt/${id}/`)),
  );
  return Math.max(...ours.map(([, { at }]) => at));
}

async function start(program: string, folder: Folder, servers: Servers): Promise<Start> {
  await servers.restart();
  const config = folder.configure(servers.addresses);
  const args = ['run', '--config', config];
  await using bridge =
    program === SOURCE ? new NodeProcess([SOURCE, ...args]) : new NodeProcess(args, {}, program);
  const report = await untilSettled(servers);
  if (report.violations.length > 0)
    throw new Error(`a rule of the portal was broken: ${report.violations[0]}`);
  const times = report.requests.map(({ at }) => at - bridge.startedAt);
  const ids = servers.addresses.children.map(({ id }) => id);
  return {
    stateMs: lastStateAt(report, ids) - bridge.startedAt,
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

/**
 * Measures process start to the first request and to the last retained state, with an empty store. The portal has already
 * answered requests, as a real one has; starts of source and bundle alternate.
 */
export async function coldStart(): Promise<Result> {
  using folder = new Folder();
  const dist = join(folder.path, 'dist');
  await bundle(dist);
  await using servers = await Servers.start({ PORTAL_LATENCY_MS: String(LATENCY_MS) });
  const program = join(dist, 'dziennik2mqtt');
  await start(program, folder, servers);
  const tripMs = await roundTrip(servers.addresses.portal.base_url);
  const runs: { readonly bundled: Start; readonly source: Start }[] = [];
  for (let run = 0; run < RUNS; run += 1)
    runs.push({
      bundled: await start(program, folder, servers),
      source: await start(SOURCE, folder, servers),
    });
  const bundled = medianStart(runs.map((run) => run.bundled));
  const source = medianStart(runs.map((run) => run.source));
  const criticalMs = bundled.path.rounds * tripMs;
  const ms = (value: number): string => `${value.toFixed(0)} ms`;
  const { requests, signIn, mailbox, rounds } = bundled.path;
  const against = `${ms(criticalMs)} critical path`;
  return {
    rows: [
      {
        what: 'cold start, bundle',
        measured: ms(bundled.stateMs),
        against,
        ratio: bundled.stateMs / criticalMs,
        wanted: 1.3,
      },
      {
        what: 'cold start, source',
        measured: ms(source.stateMs),
        against,
        ratio: source.stateMs / criticalMs,
      },
      {
        what: 'start to first request: bundle / source',
        measured: ms(bundled.firstMs),
        against: ms(source.firstMs),
        ratio: bundled.firstMs / source.firstMs,
        wanted: 0.5,
      },
      {
        what: 'start without critical path: bundle / source',
        measured: ms(bundled.stateMs - criticalMs),
        against: ms(source.stateMs - criticalMs),
        ratio: (bundled.stateMs - criticalMs) / (source.stateMs - criticalMs),
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
      `critical path: ${rounds} rounds of ${tripMs.toFixed(1)} ms = ${signIn} to sign in + ${rounds - signIn} for the data requests`,
      `(longest chain: ${mailbox}; ${requests} requests of both children, at most ${MAX_IN_FLIGHT} in flight); medians of ${RUNS} starts`,
      `the bundle's last request was sent after ${ms(bundled.lastMs)}`,
    ],
  };
}
