import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bundle } from '../scripts/build.ts';
import { Folder, Running, SOURCE, Town } from './parts/processes.ts';
import { median, megabytes, type Result } from './parts/row.ts';
import type { Seen, TownRequest } from './parts/town-talk.ts';

const LATENCY = 50;
const RUNS = 5;
const IN_FLIGHT = 6;
const QUIET = 1_500;
const LONGEST = 20_000;

interface Start {
  /** Process start to the last state retained. */
  readonly ms: number;
  /** Process start to the first request, and to the last. */
  readonly first: number;
  readonly last: number;
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
 * The least number of round trips in which these requests can be made, whoever makes them:
 *
 *     rounds = S + max(M, ceil(R / 6))
 *
 * S is the longest sign-in of a child: each of its requests needs the answer of the one before, and nothing can be read
 * until it is over; the children sign in side by side. Of all that is then read, the messages are the longest chain:
 * M, the requests that open the mailbox one by one, and one more for what is in it. R is all that is read, of all
 * children, and at most 6 requests may be under way at a time. It is a lower bound: no order can be faster.
 */
function criticalPath(requests: readonly TownRequest[]): Path {
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
    rounds: S + Math.max(M, Math.ceil(R / IN_FLIGHT)),
  };
}

function isSignIn({ host, path }: TownRequest): boolean {
  return host === 'auth' || (host === 'portal' && /^\/(loguj|rodzina)/.test(path));
}

function isOpening(host: string, path: string): boolean {
  return host === 'messages' ? !path.startsWith('/api/') : path.startsWith('/wiadomosci');
}

/** One request to the simulator and back, its latency included: the median of twenty. */
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

/** Waits until nothing has been published for a while. */
async function settled(town: Town): Promise<Seen> {
  const giveUp = Date.now() + LONGEST;
  for (;;) {
    await pause(200);
    const seen = await town.seen();
    const complete = town.open.children.every(({ id }) => seen.arrivals[`dziennik2mqtt/${id}/average`]);
    if (complete && Date.now() - seen.lastSeen > QUIET) return seen;
    if (Date.now() > giveUp) throw new Error('the states of the children did not arrive');
  }
}

/** States and availability of the children; discovery documents come on purpose seconds later (discovery.md A.7). */
function lastStateAt({ arrivals }: Seen, ids: readonly string[]): number {
  const ours = Object.entries(arrivals).filter(([topic]) =>
    ids.some((id) => topic.startsWith(`dziennik2mqtt/${id}/`)),
  );
  return Math.max(...ours.map(([, { at }]) => at));
}

async function start(program: string, folder: Folder, town: Town): Promise<Start> {
  await town.anew();
  const config = folder.configure(town.open);
  await using bridge = new Running([program, 'run', '--config', config]);
  const seen = await settled(town);
  if (seen.violations.length > 0) throw new Error(`the portal's rules were broken: ${seen.violations[0]}`);
  const times = seen.requests.map(({ at }) => at - bridge.startedAt);
  const ids = town.open.children.map(({ id }) => id);
  return {
    ms: lastStateAt(seen, ids) - bridge.startedAt,
    first: Math.min(...times),
    last: Math.max(...times),
    kilobytes: bridge.memory(),
    path: criticalPath(seen.requests),
  };
}

function middle(all: readonly Start[]): Start {
  const [first] = all;
  if (!first) throw new Error('nothing was started');
  return {
    ms: median(all.map(({ ms }) => ms)),
    first: median(all.map((one) => one.first)),
    last: median(all.map((one) => one.last)),
    kilobytes: median(all.map(({ kilobytes }) => kilobytes)),
    path: first.path,
  };
}

/**
 * Process start to the first request, and to every state of the children retained, with an empty store. The portal is warm,
 * as one that others use is; source and bundle take turns.
 */
export async function coldStart(): Promise<Result> {
  using folder = new Folder();
  const dist = join(folder.path, 'dist');
  await bundle(dist);
  await using town = await Town.start({ TOWN_LATENCY: String(LATENCY) });
  const program = join(dist, 'dziennik2mqtt.js');
  await start(program, folder, town);
  const trip = await roundTrip(town.open.portal.base_url);
  const runs: { readonly bundled: Start; readonly source: Start }[] = [];
  for (let run = 0; run < RUNS; run += 1)
    runs.push({ bundled: await start(program, folder, town), source: await start(SOURCE, folder, town) });
  const bundled = middle(runs.map((run) => run.bundled));
  const source = middle(runs.map((run) => run.source));
  const critical = bundled.path.rounds * trip;
  const ms = (value: number): string => `${value.toFixed(0)} ms`;
  const { requests, signIn, mailbox, rounds } = bundled.path;
  const against = `${ms(critical)} critical path`;
  return {
    rows: [
      {
        what: 'cold start, bundle',
        measured: ms(bundled.ms),
        against,
        ratio: bundled.ms / critical,
        wanted: 1.3,
      },
      { what: 'cold start, source', measured: ms(source.ms), against, ratio: source.ms / critical },
      {
        what: 'start to first request: bundle / source',
        measured: ms(bundled.first),
        against: ms(source.first),
        ratio: bundled.first / source.first,
        wanted: 0.5,
      },
      {
        what: 'all but the path: bundle / source',
        measured: ms(bundled.ms - critical),
        against: ms(source.ms - critical),
        ratio: (bundled.ms - critical) / (source.ms - critical),
      },
      {
        what: 'memory just started: bundle / source',
        measured: megabytes(bundled.kilobytes),
        against: megabytes(source.kilobytes),
        ratio: bundled.kilobytes / source.kilobytes,
        wanted: 0.67,
      },
    ],
    notes: [
      `critical path: ${rounds} rounds of ${trip.toFixed(1)} ms = ${signIn} to sign in, then the most of ${mailbox} (the mailbox) and`,
      `${rounds - signIn} (${requests} requests of both children in all, at most ${IN_FLIGHT} at a time); medians of ${RUNS} starts`,
      `the bundle's last request left after ${ms(bundled.last)}`,
    ],
  };
}
