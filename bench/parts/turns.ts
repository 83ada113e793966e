// Measures turns without changes, in a separate process with V8's own flags, as with many children.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { buildPortals } = await import('../../src/app/build.ts');
const { Announcer } = await import('../../src/bridge/publishing/announcer.ts');
const { collect } = await import('../../src/bridge/reading/collector.ts');
const { Faults } = await import('../../src/bridge/faults.ts');
const { healthOf } = await import('../../src/bridge/health.ts');
const { Store } = await import('../../src/bridge/store/store.ts');
const { configSchema } = await import('../../src/config/schema.ts');
const { loadFamily } = await import('../../src/demo/families.ts');
const { PortalSimulator } = await import('../../src/demo/simulator/portal-simulator.ts');
const { emptySnapshot } = await import('../../src/school/snapshot.ts');
const { sourceNames } = await import('../../src/school/sources.ts');
const { schoolView } = await import('../../src/school/view.ts');
const { createHome } = await import('../../src/school/catalogue/home.ts');
const { Publisher } = await import('../../src/mqtt/publisher.ts');
const { createHttp } = await import('../../src/portal/http.ts');
const { createPresenter } = await import('../../src/school/shown/presenter.ts');
const { fastClock, fastTimeOf } = await import('./fast-clock.ts');

type Snapshot = typeof emptySnapshot;

/** The message that this process sends at the end. */
export interface Turns {
  /** CPU time of a child's turn, by the number of children in the process. */
  readonly cpuMs: readonly (readonly [children: number, ms: number])[];
  readonly topics: number;
  /** Resident memory with a thousand children. */
  readonly kilobytes: number;
}

const ZONE = 'Europe/Warsaw';
const WARM_UP_TURNS = 20;
const TURNS = 100;
const MANY_CHILDREN = [10, 100, 1_000] as const;
const MANY_TURNS = 2_000;

const clock = fastClock(fastTimeOf(process.env));
const nothing = (): void => undefined;
const log = { debug: nothing, info: nothing, warn: nothing, error: nothing, child: () => log };

/** Reads a child of the demo family once, over HTTP. */
async function readChild(): Promise<Snapshot> {
  const today = clock.now().toZonedDateTimeISO(ZONE).toPlainDate().toString();
  const accounts = loadFamily('demo', today);
  const simulator = await PortalSimulator.start({ accounts, clock });
  const storage = mkdtempSync(join(tmpdir(), 'dziennik2mqtt-bench-'));
  const parsed = configSchema.parse({
    portal: simulator.addresses,
    children: [{ name: 'Ola', login: '1', password: '1' }],
  });
  const children = accounts.slice(0, 1).map(({ child, login, password }) => ({ ...child, login, password }));
  const environment = { clock, log, random: Math.random };
  const store = Store.open(storage, environment);
  const http = createHttp();
  const [first] = buildPortals({ ...parsed, children }, store, http, environment);
  if (!first) throw new Error('the demo family has no child');
  const { snapshot, failures } = await collect(first.portal, sourceNames, emptySnapshot, {
    clock,
    zone: ZONE,
    faults: new Faults(environment),
  });
  if (failures.size > 0) throw new Error(`not everything was read: ${[...failures.keys()].join(', ')}`);
  await http.close();
  store.close();
  await simulator.close();
  rmSync(storage, { recursive: true, force: true });
  return snapshot;
}

const presenter = createPresenter(() => 'full');
const home = createHome({
  baseTopic: 'dziennik2mqtt',
  discoveryPrefix: 'homeassistant',
  language: 'pl',
  version: '0.0.0',
  markNoticesRead: true,
  templates: [],
});
// A broker that accepts everything at once.
const connection = {
  connected: true,
  publish: async () => undefined,
  hasReader: async () => null,
  subscribe: nothing,
  onConnect: nothing,
  onOnline: nothing,
  onClose: nothing,
  onTrouble: nothing,
  publishOnline: async () => undefined,
};
const topics = { remember: nothing, forget: nothing, all: () => [] };
const publisher = new Publisher({ connection, topics, log });
const announcer = new Announcer({
  connection,
  documents: { publish: async () => undefined, arrived: nothing, trust: nothing },
  publisher,
  topics,
  devices: { components: () => ({}), save: nothing },
  statusTopic: 'homeassistant/status',
  readState: 'dziennik2mqtt/bridge/guest_mode',
  bridgeDevice: 'dziennik2mqtt_bridge',
  overwrites: { addOwn: nothing, inspect: nothing, reset: nothing },
  onHomeAssistant: nothing,
  faults: new Faults({ clock, log }),
  clock,
  log,
});
announcer.start();

// The bridge has each child as one object too.
const children = new Map<string, { readonly id: string; readonly name: string }>();

/** Does what ChildBridge does with a Snapshot. @returns the number of topics */
function publish(id: string, snapshot: Snapshot): number {
  const now = clock.now();
  const view = schoolView(snapshot, now, { zone: ZONE, corrections: 'both' });
  const health = healthOf({
    snapshot,
    now,
    lock: null,
    hasFaults: false,
    requests: { total: 0, byLabel: {} },
    dailyBudget: 400,
    isReachable: true,
    nextAttempt: () => now,
    before: null,
  });
  const child = children.get(id) ?? { id, name: 'Ola' };
  children.set(id, child);
  const state = { child, view, health, lastCommand: null, unseen: [] };
  const output = home.child(presenter.child(state, 'states'));
  announcer.announce(output);
  publisher.publish(output.states);
  return output.states.length;
}

/** Returns the Snapshot of another turn in which the portal answered with the same bytes: new Readings, same values. */
function readAgain(snapshot: Snapshot): Snapshot {
  const readings = sourceNames.map((source) => [source, { ...snapshot[source] }]);
  return { ...snapshot, ...Object.fromEntries(readings) };
}

/** Returns the CPU time of all threads. */
function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function turnsOf(snapshots: readonly Snapshot[], times: number): void {
  for (let turn = 0; turn < times; turn += 1)
    for (const [index, snapshot] of snapshots.entries()) publish(`child_${index}`, readAgain(snapshot));
}

const read = await readChild();
const topicsOfOne = publish('child_0', read);
turnsOf([read], WARM_UP_TURNS);
const oneMs = cpuMs(() => turnsOf([read], TURNS)) / TURNS;
const many = MANY_CHILDREN.map((children) => {
  // Copies, so that caches by object identity of one child do not serve another.
  const snapshots = Array.from({ length: children }, () => structuredClone(read));
  turnsOf(snapshots, 1);
  return [children, cpuMs(() => turnsOf(snapshots, MANY_TURNS / children)) / MANY_TURNS] as const;
});
const turns: Turns = {
  cpuMs: [[1, oneMs], ...many],
  topics: topicsOfOne,
  kilobytes: process.memoryUsage.rss() / 1_024,
};
process.send?.(turns, () => process.exit());
