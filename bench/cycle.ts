import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LOOPBACK } from '../src/demo/simulator/servers.ts';
import { type Certificates, makeCertificates } from '../test/mqtt/certificates.ts';
import { fastBundle, RENEWED } from './parts/fast-bundle.ts';
import { type FastTime, fastTimeEnv } from './parts/fast-clock.ts';
import { bundleFloor } from './parts/floor-bundle.ts';
import type { FloorCost, FloorEffects, FloorRequest, FloorTask } from './parts/floor-messages.ts';
import { Folder, type Memory, NodeProcess, Servers } from './parts/processes.ts';
import { profileEnv, timeByRoom } from './parts/profile.ts';
import { median, megabytes, type Options, type Result, type Row } from './parts/row.ts';
import { isRead, type PortalRequest, type ServerPublication } from './parts/server-messages.ts';

const HOUR_MS = 3_600_000;
const SPEED = 240;
// Thursday 2026-11-19, 08:00 in Warsaw: lessons.
const MORNING_MS = 1_795_071_600_000;
/** For the full read and more: a minute of real time. */
const SETTLE_MS = 4 * HOUR_MS;
/** Without a request or a publication: the full read has ended. */
const QUIET_MS = 500;
const STEADY_MS = 4 * HOUR_MS;
const FULL_RUNS = 5;
/** The requests of one cycle of two children (`docs/performance.md`). */
const CYCLE_REQUESTS = 14;

interface Cost {
  readonly fullMs: number;
  readonly steadyMs: number;
  /** At the end. */
  readonly memory: Memory;
  readonly requests: readonly PortalRequest[];
  readonly publications: readonly ServerPublication[];
  /** Epoch milliseconds, of real time, of the end of the full read. */
  readonly steadyAt: number;
  /** Real milliseconds until then. */
  readonly settledMs: number;
  /** Number of requests of the full read. */
  readonly full: number;
}

/** How the portal is reached. */
interface Way {
  readonly name: string;
  readonly isTls: boolean;
  /** Whether connections end soon after a turn: turns are minutes apart. */
  readonly isRenewed: boolean;
}

const WAYS: readonly Way[] = [
  { name: 'connections kept', isTls: false, isRenewed: false },
  { name: 'TLS, connections renewed', isTls: true, isRenewed: true },
];

/**
 * Measures the CPU time of a full read and of steady polling against a plain client of the same requests, and against one
 * that also stores and publishes.
 */
export async function cycle({ profile }: Options): Promise<Result> {
  const results: Result[] = [];
  for (const way of WAYS) results.push(await cycleBy(way, way === WAYS[0] ? profile : undefined));
  return {
    rows: results.flatMap(({ rows }) => rows),
    notes: [
      ...results.flatMap(({ notes }) => notes),
      'The client (bench/parts/floor.ts) requests and parses, at the same times; the one with effects also counts, stores and publishes the same.',
    ],
  };
}

async function cycleBy(way: Way, profile: string | undefined): Promise<Result> {
  using folder = new Folder();
  const program = await fastBundle(folder.path, way.isRenewed);
  using environment = new Environment(way);
  const bridge = await bridgeCost(folder, program, { environment, profiling: {}, steadyMs: STEADY_MS });
  const floor = await bundleFloor(folder.path);
  const reading = await floorCost(folder, floor, bridge, { environment, hasEffects: false });
  const withEffects = await floorCost(folder, floor, bridge, { environment, hasEffects: true });
  const full = { bridge: [bridge.fullMs], reading: [reading.fullMs], withEffects: [withEffects.fullMs] };
  for (let run = 1; run < FULL_RUNS; run += 1) {
    const again = await bridgeCost(folder, program, { environment, profiling: {}, steadyMs: 0 });
    full.bridge.push(again.fullMs);
    full.reading.push((await floorCost(folder, floor, again, { environment, hasEffects: false })).fullMs);
    full.withEffects.push((await floorCost(folder, floor, again, { environment, hasEffects: true })).fullMs);
  }
  // A profile distorts: the run that has one is not timed.
  let rooms: readonly string[] = [];
  if (profile !== undefined) {
    const profiling = profileEnv(folder.path);
    const { settledMs } = await bridgeCost(folder, program, { environment, profiling, steadyMs: STEADY_MS });
    rooms = roomsOf(folder, program, profile, settledMs);
  }
  const steady = bridge.requests.length - bridge.full;
  const row = (what: string, ms: number, floorMs: number, wanted?: number): Row => ({
    what: `${what}; ${way.name}`,
    measured: `${ms.toFixed(1)} ms CPU`,
    against: `${floorMs.toFixed(1)} ms`,
    ratio: ms / floorMs,
    ...(wanted !== undefined && { wanted }),
  });
  const perCycle = (ms: number): number => (ms / steady) * CYCLE_REQUESTS;
  const fullRow = (against: string, clientMs: readonly number[], wanted?: number): Row =>
    row(`full read, 2 children / ${against}`, median(full.bridge), median(clientMs), wanted);
  const steadyRow = (against: string, { steadyMs }: FloorCost, wanted?: number): Row =>
    row(
      `steady cycle of ${CYCLE_REQUESTS} requests / ${against}`,
      perCycle(bridge.steadyMs),
      perCycle(steadyMs),
      wanted,
    );
  const memoryRow = (what: string, key: keyof Memory): Row => ({
    what: `${what} memory after it / a client with effects; ${way.name}`,
    measured: megabytes(bridge.memory[key]),
    against: megabytes(withEffects.memory[key]),
    ratio: bridge.memory[key] / withEffects.memory[key],
  });
  return {
    rows: [
      fullRow('a client', full.reading, 2),
      steadyRow('a client', reading, 1.5),
      fullRow('a client with effects', full.withEffects),
      steadyRow('a client with effects', withEffects),
      memoryRow('resident', 'residentKb'),
      memoryRow('private', 'privateKb'),
    ],
    notes: [
      `${way.name}: ${bridge.full} requests of a full read (medians of ${FULL_RUNS}), ${steady} of ${STEADY_MS / HOUR_MS} hours in lessons at ${SPEED} times the speed, ${bridge.publications.length} publications.`,
      ...rooms,
    ],
  };
}

/** The environment of the portal and of its clients. */
class Environment implements Disposable {
  readonly isRenewed: boolean;
  readonly server: NodeJS.ProcessEnv = {};
  readonly client: NodeJS.ProcessEnv = {};
  readonly #certificates: Certificates | undefined;

  constructor({ isTls, isRenewed }: Way) {
    this.isRenewed = isRenewed;
    if (!isTls) return;
    const names = Object.values(LOOPBACK).map((address) => `IP:${address}`);
    this.#certificates = makeCertificates(names.join(','));
    const { key, cert, directory } = this.#certificates;
    this.server = { PORTAL_KEY: key, PORTAL_CERTIFICATE: cert };
    this.client = { NODE_EXTRA_CA_CERTS: join(directory, 'ca.pem') };
  }

  [Symbol.dispose](): void {
    this.#certificates?.remove();
  }
}

function roomsOf(folder: Folder, program: string, to: string, afterMs: number): readonly string[] {
  const rooms = timeByRoom(folder.path, { program, afterMs, to });
  const allMs = rooms.reduce((sum, [, ms]) => sum + ms, 0);
  const lines = rooms
    .filter(([, ms]) => ms > allMs / 200)
    .map(([room, ms]) => `${((ms / allMs) * 100).toFixed(1).padStart(6)} %  ${room}`);
  return [`where the CPU time of the steady cycles goes (${to}):`, ...lines];
}

async function bridgeCost(
  folder: Folder,
  program: string,
  {
    environment,
    profiling,
    steadyMs: durationMs,
  }: {
    readonly environment: Environment;
    readonly profiling: NodeJS.ProcessEnv;
    /** 0: the full read alone. */
    readonly steadyMs: number;
  },
): Promise<Cost> {
  const time: FastTime = {
    originMs: Date.now(),
    startMs: MORNING_MS,
    speed: SPEED,
    durationMs: SETTLE_MS + durationMs,
  };
  const env = fastTimeEnv(time);
  await using servers = await Servers.start({ ...env, ...environment.server });
  await using bridge = new NodeProcess(
    ['run', '--config', folder.configure(servers.addresses)],
    { ...env, ...environment.client, ...profiling },
    { program },
  );
  await untilQuiet(servers);
  const steadyAt = Date.now();
  const fullMs = bridge.cpuMs();
  const full = (await servers.report()).requests.length;
  await pause(durationMs / SPEED);
  const steadyMs = bridge.cpuMs() - fullMs;
  const { requests, violations } = await servers.report();
  if (violations.length > 0) throw new Error(`a rule of the portal was broken: ${violations[0]}`);
  const publications = await servers.publications();
  const settledMs = steadyAt - time.originMs;
  return { fullMs, steadyMs, memory: bridge.memory(), requests, publications, steadyAt, settledMs, full };
}

/** Resolves when requests and publications have come, and their counts stay. */
async function untilQuiet(servers: Servers): Promise<void> {
  const counted = async (): Promise<number> => {
    const { requests } = await servers.report();
    return requests.length === 0 ? 0 : requests.length + (await servers.publications()).length;
  };
  for (let [before, now] = [0, await counted()]; now === 0 || now !== before; ) {
    await pause(QUIET_MS);
    [before, now] = [now, await counted()];
  }
}

async function floorCost(
  folder: Folder,
  program: string,
  bridge: Cost,
  { environment, hasEffects }: { readonly environment: Environment; readonly hasEffects: boolean },
): Promise<FloorCost & { readonly memory: Memory }> {
  // The sessions of a new portal in real time do not end within the measurement.
  const time: FastTime = { originMs: Date.now(), startMs: MORNING_MS, speed: 1, durationMs: 0 };
  await using servers = await Servers.start({ ...fastTimeEnv(time), ...environment.server });
  const { portal, children, broker } = servers.addresses;
  const of = (
    login: string,
    requests: readonly PortalRequest[],
    fromMs = Number.POSITIVE_INFINITY,
  ): FloorRequest[] =>
    requests
      .filter((one) => one.account === login && isRead(one))
      .map(({ host, path, at }) => ({ host, path, afterMs: Math.max(0, at - fromMs) / SPEED }));
  const accounts = children.map(({ login, password }) => ({
    login,
    password,
    full: of(login, bridge.requests.slice(0, bridge.full)),
    steady: of(login, bridge.requests.slice(bridge.full), MORNING_MS + bridge.settledMs * SPEED),
  }));
  await using client = new NodeProcess([], environment.client, { program, hasChannel: true });
  const effects = {
    broker,
    store: join(mkdtempSync(join(folder.path, 'client-')), 'client.sqlite'),
    ...effectsOf(bridge),
  };
  const cost = await client.answer<FloorCost>({
    portal,
    ...(environment.isRenewed && { keepAlive: RENEWED }),
    accounts,
    ...(hasEffects && { effects }),
  } satisfies FloorTask);
  return { ...cost, memory: client.memory() };
}

/** The publications of the full read without pauses, the others at the bridge's times. */
function effectsOf({ publications, steadyAt }: Cost): Pick<FloorEffects, 'full' | 'steady'> {
  const of = (isSteady: boolean) =>
    publications
      .filter(({ at }) => at >= steadyAt === isSteady)
      .map(({ at, topic, payload, retain }) => ({
        topic,
        payload,
        retain,
        afterMs: Math.max(0, at - steadyAt),
      }));
  return { full: of(false), steady: of(true) };
}
