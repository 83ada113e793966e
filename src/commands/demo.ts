import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from '../app.ts';
import { type Config, configSchema } from '../config/schema.ts';
import { type Broker, startBroker } from '../demo/broker.ts';
import { DemoEvents } from '../demo/demo-events.ts';
import { loadFamily } from '../demo/families.ts';
import type { AccountFixture } from '../demo/simulator/fixture/types.ts';
import { PortalSimulator } from '../demo/simulator/portal-simulator.ts';
import { type EntityRow, entityRows, LiveTable } from '../demo/terminal.ts';
import { alwaysEvery, cadences } from '../domain/sources.ts';
import { systemClock } from '../lib/clock.ts';
import { mapValues } from '../lib/map-values.ts';
import { createLog } from '../lib/pino.ts';
import { untilStopSignal } from './signals.ts';

const ZONE = 'Europe/Warsaw';
const BASE = 'dziennik2mqtt';
const CADENCE_MS = 5_000;

/** Runs the bridge on a simulated portal and an embedded broker; with `once` until everything is published. */
export async function demo(once: boolean): Promise<void> {
  const stopSignal = untilStopSignal();
  const today = systemClock.now().toZonedDateTimeISO(ZONE).toPlainDate().toString();
  const family = loadFamily('demo', today);
  const simulator = await PortalSimulator.start({ accounts: family, clock: systemClock });
  const broker = await startBroker();
  const storage = await mkdtemp(join(tmpdir(), 'dziennik2mqtt-demo-'));
  const log = createLog({ level: 'error', format: 'pretty' }, process.stderr);
  const app = App.open(demoConfig(family, simulator, broker, storage), {
    clock: systemClock,
    log,
    random: Math.random,
  });
  try {
    await Promise.race([app.start(), stopSignal]);
    const addresses = `wall ${app.wallUrl} mqtt ${broker.url}`;
    if (once) new LiveTable(process.stdout, process.env).printOnce(rowsOf(broker, simulator));
    else await live(simulator, broker, addresses, stopSignal);
  } finally {
    await app.stop();
    await broker.close();
    await simulator.close();
    await rm(storage, { recursive: true, force: true });
  }
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
    clock: systemClock,
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
      daily_budget: Number.MAX_SAFE_INTEGER,
      ...mapValues(cadences, () => alwaysEvery(CADENCE_MS)),
      lookups: parsed.polling.lookups,
    },
  };
}
