import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from '../app.ts';
import { type Config, configSchema } from '../config/schema.ts';
import { type Broker, startBroker } from '../demo/broker.ts';
import { demoChildren, MAX_DEMO_CHILDREN } from '../demo/demo-children.ts';
import { DemoEvents } from '../demo/demo-events.ts';
import { type DemoState, demoStates } from '../demo/demo-states.ts';
import { clockFrom, demoMoment } from '../demo/demo-time.ts';
import type { AccountFixture } from '../demo/simulator/fixture/types.ts';
import { PortalSimulator } from '../demo/simulator/portal-simulator.ts';
import { type EntityRow, entityRows, LiveTable } from '../demo/terminal.ts';
import { alwaysEvery, cadences } from '../domain/sources.ts';
import { type Clock, systemClock } from '../lib/clock.ts';
import { mapValues } from '../lib/map-values.ts';
import { createLog } from '../lib/pino.ts';
import { UsageError } from './usage-error.ts';

const ZONE = 'Europe/Warsaw';
const BASE = 'dziennik2mqtt';
const CADENCE_MS = 5_000;

/** The day and the time at which a state is best seen. */
const STATE_AT = 'thursday 9:20';

export interface DemoRequest {
  /** Until everything is published. */
  readonly once?: boolean;
  readonly at?: string;
  readonly children?: string;
  readonly state?: string;
}

/**
 * Runs the bridge on a simulated portal and an embedded broker until the stop signal, which also ends its start.
 * @throws {UsageError} an option has no such value
 */
export async function demo(
  { once = false, at, children = '2', state: name }: DemoRequest,
  stopSignal: Promise<void>,
): Promise<void> {
  const state = stateOf(name);
  const clock = clockAt(at ?? (state && STATE_AT));
  const count = countOf(children);
  const today = clock.now().toZonedDateTimeISO(ZONE).toPlainDate().toString();
  const family = demoChildren(count, today);
  const simulator = await PortalSimulator.start({ accounts: family, clock });
  for (const account of simulator.accounts) state?.prepare?.(account, today);
  const broker = await startBroker();
  const storage = await mkdtemp(join(tmpdir(), 'dziennik2mqtt-demo-'));
  const log = createLog({ level: 'error', format: 'pretty' }, process.stderr);
  const app = App.open(demoConfig(family, simulator, broker, storage, state?.dailyBudget), {
    clock,
    log,
    random: Math.random,
  });
  try {
    const isDone = (work: Promise<void>): Promise<boolean> =>
      Promise.race([work.then(() => true), stopSignal.then(() => false)]);
    if (!(await isDone(app.start()))) return;
    if (state && !(await isDone(disturb(state, simulator, broker)))) return;
    const addresses = `wall ${app.wallUrl} mqtt ${broker.url}`;
    if (once) new LiveTable(process.stdout, process.env).printOnce(rowsOf(broker, simulator));
    else await live(simulator, broker, clock, addresses, stopSignal);
  } finally {
    await app.stop();
    await broker.close();
    await simulator.close();
    await rm(storage, { recursive: true, force: true });
  }
}

function stateOf(name: string | undefined): DemoState | undefined {
  if (name === undefined) return undefined;
  const state = Object.hasOwn(demoStates, name) ? demoStates[name] : undefined;
  if (!state) throw new UsageError(`--state is one of: ${Object.keys(demoStates).join(', ')}`);
  return state;
}

function countOf(children: string): number {
  const count = Number(children);
  if (Number.isInteger(count) && count >= 1 && count <= MAX_DEMO_CHILDREN) return count;
  throw new UsageError(`--children is a number from 1 to ${MAX_DEMO_CHILDREN}`);
}

function clockAt(at: string | undefined): Clock {
  if (at === undefined) return systemClock;
  const moment = demoMoment(at, systemClock.now(), ZONE);
  if (!moment) throw new UsageError('--at is a time such as "thursday 9:20", "2026-11-19 9:20" or "9:20"');
  return clockFrom(moment, systemClock);
}

/** Resolves when the bridge shows the trouble of every child. */
async function disturb(state: DemoState, simulator: PortalSimulator, broker: Broker): Promise<void> {
  const { disturb: disturbPortal, lockOut } = state;
  if (!disturbPortal && !lockOut) return;
  const ids = simulator.accounts.map(({ fixture }) => fixture.child.id);
  const isShown = (): boolean =>
    ids.every((id) => !broker.retained().get(`${BASE}/${id}/status`)?.includes('"state":"ok"'));
  const shown = Promise.withResolvers<void>();
  const unsubscribe = broker.onPublish(() => isShown() && shown.resolve());
  disturbPortal?.(simulator);
  for (const account of simulator.accounts) {
    if (!lockOut) break;
    account.killSession();
    lockOut(account);
    // The button permits a login before its time.
    await broker.publish(`${BASE}/${account.fixture.child.id}/command/resume`, 'PRESS');
  }
  await shown.promise;
  unsubscribe();
}

function rowsOf(broker: Broker, { accounts }: PortalSimulator): EntityRow[] {
  return entityRows(
    broker.retained(),
    BASE,
    accounts.map(({ fixture }) => fixture.child.id),
  );
}

async function live(
  simulator: PortalSimulator,
  broker: Broker,
  clock: Clock,
  addresses: string,
  stopSignal: Promise<void>,
): Promise<void> {
  const table = new LiveTable(process.stdout, process.env);
  const ready = `ready: ${addresses}`;
  process.stdout.write(`${ready}\n`);
  let lastEvent = '';
  const show = (): void => table.update(rowsOf(broker, simulator), ['', lastEvent, ready]);
  const events = new DemoEvents({
    accounts: simulator.accounts,
    clock,
    onEvent: (text) => {
      lastEvent = text;
      show();
    },
  });
  const unsubscribe = broker.onPublish(show);
  show();
  events.start();
  await stopSignal;
  events.stop();
  unsubscribe();
  table.stop();
}

function demoConfig(
  family: readonly AccountFixture[],
  simulator: PortalSimulator,
  broker: Broker,
  storage: string,
  dailyBudget = Number.MAX_SAFE_INTEGER,
): Config {
  const parsed = configSchema.parse({
    portal: { ...simulator.addresses, timezone: ZONE },
    children: family.map(({ child, login, password }) => ({ ...child, login, password })),
    mqtt: { url: broker.url, base_topic: BASE },
    home_assistant: { language: 'pl' },
    commands: {
      messages: [
        {
          id: 'ill_today',
          name: 'Choroba',
          to: { tutor: true },
          topic: 'Nieobecność: {child}',
          content: 'Dzień dobry, {child} nie będzie dziś ({today}) w szkole z powodu choroby.',
          confirm: true,
          cooldown: '2h',
        },
      ],
    },
    http: { port: 0 },
    storage: { path: storage },
  });
  return {
    ...parsed,
    children: family.map(({ child, login, password }) => ({ ...child, login, password })),
    polling: {
      quiet_hours: { from: '00:00', to: '00:00' },
      daily_budget: dailyBudget,
      ...mapValues(cadences, () => alwaysEvery(CADENCE_MS)),
      lookups: parsed.polling.lookups,
    },
  };
}
