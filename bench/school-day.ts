import { setImmediate as nextImmediate } from 'node:timers/promises';
import { App } from '../src/app.ts';
import { type Config, configSchema } from '../src/config/schema.ts';
import { type Broker, startBroker } from '../src/demo/broker.ts';
import { loadFamily } from '../src/demo/families.ts';
import { PortalSimulator } from '../src/demo/simulator/portal-simulator.ts';
import type { Log } from '../src/lib/log.ts';
import { ManualClock } from '../test/helpers/manual-clock.ts';
import { Folder } from './parts/processes.ts';
import type { Result, Row } from './parts/row.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
// Thursday 2026-11-19, 00:00 in Warsaw: includes the first login and reading everything.
const MIDNIGHT = '2026-11-18T23:00:00Z';
const MAX_REQUESTS = 400;

/** Counts the turns under way by their log lines. */
class TurnCounter {
  #turns = 0;
  #waiting: (() => void)[] = [];

  readonly log: Log = {
    debug: (_facts, message) => this.#note(message),
    info: () => undefined,
    warn: () => undefined,
    error: (_facts, message) => process.stderr.write(`${message}\n`),
    child: () => this.log,
  };

  async untilIdle(): Promise<void> {
    await nextImmediate();
    while (this.#turns > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    await nextImmediate();
  }

  #note(message: string): void {
    if (message === 'turn began') this.#turns += 1;
    if (message === 'turn ended') this.#turns -= 1;
    if (this.#turns === 0) for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

async function setUp(
  clock: ManualClock,
  storage: string,
): Promise<{ config: Config; simulator: PortalSimulator; broker: Broker }> {
  const today = clock.now().toZonedDateTimeISO('Europe/Warsaw').toPlainDate().toString();
  const accounts = loadFamily('demo', today);
  const simulator = await PortalSimulator.start({ accounts, clock });
  const broker = await startBroker();
  const children = accounts.map(({ child, login, password }) => ({ ...child, login, password }));
  const parsed = configSchema.parse({
    portal: simulator.addresses,
    children,
    mqtt: { url: broker.url },
    http: { port: 0 },
    storage: { path: storage },
  });
  return { config: { ...parsed, children }, simulator, broker };
}

/** Measures the requests per child in a school day with the default cadences. */
export async function schoolDay(): Promise<Result> {
  using folder = new Folder();
  const clock = new ManualClock(MIDNIGHT);
  const turns = new TurnCounter();
  const { config: bridgeConfig, simulator, broker } = await setUp(clock, folder.path);
  const app = App.open(bridgeConfig, { clock, log: turns.log, random: () => 0.5 });
  await app.start();
  for (let minute = 1; minute < DAY_MINUTES; minute += 1) {
    clock.advance(MINUTE_MS);
    await turns.untilIdle();
  }
  await app.stop();
  await broker.close();
  await simulator.close();
  const rows = bridgeConfig.children.map(({ id, login }): Row => {
    const requests = simulator.requests.filter(({ account }) => account === login).length;
    return {
      what: `a school day of ${id}`,
      measured: `${requests} requests`,
      against: `${MAX_REQUESTS}`,
      ratio: requests / MAX_REQUESTS,
      wanted: 1,
    };
  });
  const { violations } = simulator;
  return {
    rows,
    notes: [
      `a Thursday from midnight, including the first login and reading everything; violations of the portal's rules: ${violations.length}`,
    ],
  };
}
