import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { fastBundle } from './parts/fast-bundle.ts';
import { type FastTime, fastTimeEnv } from './parts/fast-clock.ts';
import type { FloorCost, FloorRequest, FloorTask } from './parts/floor-messages.ts';
import { Folder, NodeProcess, Servers } from './parts/processes.ts';
import { profileEnv, timeByRoom } from './parts/profile.ts';
import type { Options, Result, Row } from './parts/row.ts';
import type { PortalRequest } from './parts/server-messages.ts';

const FLOOR = fileURLToPath(new URL('parts/floor.ts', import.meta.url));
const HOUR_MS = 3_600_000;
const SPEED = 240;
// Thursday 2026-11-19, 08:00 in Warsaw: lessons.
const MORNING_MS = 1_795_071_600_000;
const SETTLE_MS = HOUR_MS;
const STEADY_MS = 4 * HOUR_MS;
/** The requests of one cycle of two children (`docs/performance.md`). */
const CYCLE_REQUESTS = 14;
/** As in scripts/bundle/launcher.sh. */
const HOUSEHOLD_FLAGS = ['--no-opt', '--no-maglev', '--no-sparkplug', '--optimize-for-size'];

interface Cost {
  readonly fullMs: number;
  readonly steadyMs: number;
  readonly requests: readonly PortalRequest[];
  /** Number of requests of the full read. */
  readonly full: number;
}

/** Measures the CPU time of a full read and of steady polling against a plain client of the same requests. */
export async function cycle({ profile }: Options): Promise<Result> {
  using folder = new Folder();
  const program = await fastBundle(folder.path);
  const bridge = await bridgeCost(folder, program, profile !== undefined);
  const household = await floorCost(bridge, HOUSEHOLD_FLAGS);
  const usual = await floorCost(bridge, []);
  const steady = bridge.requests.length - bridge.full;
  const row = (what: string, ms: number, floorMs: number, wanted?: number): Row => ({
    what,
    measured: `${ms.toFixed(1)} ms CPU`,
    against: `${floorMs.toFixed(1)} ms floor`,
    ratio: ms / floorMs,
    ...(wanted !== undefined && { wanted }),
  });
  const perCycle = (ms: number): number => (ms / steady) * CYCLE_REQUESTS;
  return {
    rows: [
      row('full read, 2 children, process start included', bridge.fullMs, household.fullMs, 2),
      row(
        `steady cycle of ${CYCLE_REQUESTS} requests`,
        perCycle(bridge.steadyMs),
        perCycle(household.steadyMs),
        1.5,
      ),
      row("the same, floor with V8's own flags", perCycle(bridge.steadyMs), perCycle(usual.steadyMs)),
    ],
    notes: [
      `${bridge.full} requests of a full read, ${steady} of ${STEADY_MS / HOUR_MS} hours in lessons at ${SPEED} times the speed, without TLS.`,
      ...(profile === undefined ? [] : roomsOf(folder, program, profile)),
      'The bridge publishes, stores and compares too; the floor (bench/parts/floor.ts) only requests and parses, one after the other.',
    ],
  };
}

function roomsOf(folder: Folder, program: string, to: string): readonly string[] {
  const rooms = timeByRoom(folder.path, { program, afterMs: SETTLE_MS / SPEED, to });
  const allMs = rooms.reduce((sum, [, ms]) => sum + ms, 0);
  const lines = rooms
    .filter(([, ms]) => ms > allMs / 200)
    .map(([room, ms]) => `${((ms / allMs) * 100).toFixed(1).padStart(6)} %  ${room}`);
  return [`where the CPU time of the steady cycles goes (${to}):`, ...lines];
}

async function bridgeCost(folder: Folder, program: string, isProfiled: boolean): Promise<Cost> {
  const time: FastTime = {
    originMs: Date.now(),
    startMs: MORNING_MS,
    speed: SPEED,
    durationMs: SETTLE_MS + STEADY_MS,
  };
  const env = { ...fastTimeEnv(time), ...(isProfiled && profileEnv(folder.path)) };
  await using servers = await Servers.start(env);
  await using bridge = new NodeProcess(
    ['run', '--config', folder.configure(servers.addresses)],
    env,
    program,
  );
  const until = (fastMs: number): Promise<void> => pause(time.originMs + fastMs / SPEED - Date.now());
  await until(SETTLE_MS);
  const fullMs = bridge.cpuMs();
  const full = (await servers.report()).requests.length;
  await until(SETTLE_MS + STEADY_MS);
  const steadyMs = bridge.cpuMs() - fullMs;
  const { requests, violations } = await servers.report();
  if (violations.length > 0) throw new Error(`a rule of the portal was broken: ${violations[0]}`);
  return { fullMs, steadyMs, requests, full };
}

async function floorCost(bridge: Cost, flags: readonly string[]): Promise<FloorCost> {
  // The sessions of a new portal in real time do not end within the measurement.
  const time: FastTime = { originMs: Date.now(), startMs: MORNING_MS, speed: 1, durationMs: 0 };
  await using servers = await Servers.start(fastTimeEnv(time));
  const { portal, children } = servers.addresses;
  const of = (login: string, requests: readonly PortalRequest[]): FloorRequest[] =>
    requests.filter(({ account, method, path }) => account === login && method === 'GET' && isRead(path));
  const accounts = children.map(({ login, password }) => ({
    login,
    password,
    full: of(login, bridge.requests.slice(0, bridge.full)),
    steady: of(login, bridge.requests.slice(bridge.full)),
  }));
  const child = fork(FLOOR, { execArgv: [...flags] });
  const answer = Promise.race([once(child, 'message'), once(child, 'exit').then(() => [])]);
  child.send({ portal, accounts } satisfies FloorTask);
  const [cost] = (await answer) as FloorCost[];
  if (!cost) throw new Error('the floor client reported nothing');
  return cost;
}

/** The login and the opening of the mailbox: the floor does them by following redirects. */
function isRead(path: string): boolean {
  return path.includes('/api/') || path === '/wiadomosci3';
}
