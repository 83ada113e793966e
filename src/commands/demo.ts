import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from '../app.ts';
import { type Config, configSchema } from '../config/schema.ts';
import { type Broker, startBroker } from '../demo/broker.ts';
import { loadFamily } from '../demo/families.ts';
import { Happenings } from '../demo/happenings.ts';
import type { AccountFixture } from '../demo/simulator/fixture/types.ts';
import { PortalSimulator } from '../demo/simulator/portal-simulator.ts';
import { entityRows, LiveTable } from '../demo/terminal.ts';
import { cadences } from '../domain/sources.ts';
import { systemClock } from '../lib/clock.ts';
import { mapValues } from '../lib/map-values.ts';
import { createLog } from '../lib/pino.ts';
import { untilTold } from './signals.ts';

const ZONE = 'Europe/Warsaw';
const BASE = 'dziennik2mqtt';
// Of an invented portal that cannot be annoyed: what happens there is seen soon.
const OFTEN = 5_000;

/** An invented school and an embedded broker with the bridge on them; with `once` until all is published. */
export async function demo(once: boolean): Promise<void> {
  const told = untilTold();
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
    await Promise.race([app.start(), told]);
    const addresses = `wall ${app.wallUrl} mqtt ${broker.url}`;
    if (once) new LiveTable(process.stdout, process.env).printOnce(entityRows(broker.retained(), BASE));
    else await live(simulator, broker, addresses, told);
  } finally {
    await app.stop();
    await broker.close();
    await simulator.close();
    await rm(storage, { recursive: true, force: true });
  }
}

async function live(
  simulator: PortalSimulator,
  broker: Broker,
  addresses: string,
  told: Promise<void>,
): Promise<void> {
  const table = new LiveTable(process.stdout, process.env);
  const ready = `ready: ${addresses}`;
  process.stdout.write(`${ready}\n`);
  let news = '';
  const show = (): void => table.update(entityRows(broker.retained(), BASE), ['', news, ready]);
  const happenings = new Happenings({
    accounts: simulator.accounts,
    clock: systemClock,
    onHappening: (text) => {
      news = text;
      show();
    },
  });
  const silence = broker.onPublish(show);
  show();
  happenings.start();
  await told;
  happenings.stop();
  silence();
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
      ...mapValues(cadences, () => OFTEN),
      lookups: parsed.polling.lookups,
    },
  };
}
