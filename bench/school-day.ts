import { setImmediate as soon } from 'node:timers/promises';
import { App } from '../src/app.ts';
import { type Config, configSchema } from '../src/config/schema.ts';
import { type Broker, startBroker } from '../src/demo/broker.ts';
import { loadFamily } from '../src/demo/families.ts';
import { PortalSimulator } from '../src/demo/simulator/portal-simulator.ts';
import type { Log } from '../src/lib/log.ts';
import { ManualClock } from '../test/helpers/manual-clock.ts';
import { Folder } from './parts/processes.ts';
import type { Result, Row } from './parts/row.ts';

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
// A Thursday in November, midnight in Warsaw: the day begins with signing in and reading everything.
const MIDNIGHT = '2026-11-18T23:00:00Z';
const MOST_REQUESTS = 400;

/** Knows from the log whether a turn is under way. */
class Idleness {
  #turns = 0;
  #waiting: (() => void)[] = [];

  readonly log: Log = {
    debug: (_facts, message) => this.#note(message),
    info: () => undefined,
    warn: () => undefined,
    error: (_facts, message) => process.stderr.write(`${message}\n`),
    child: () => this.log,
  };

  async reached(): Promise<void> {
    await soon();
    while (this.#turns > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    await soon();
  }

  #note(message: string): void {
    if (message === 'turn began') this.#turns += 1;
    if (message === 'turn ended') this.#turns -= 1;
    if (this.#turns === 0) for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

async function config(
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

/** Requests a child makes in a school day with the default cadences, counted by the portal. */
export async function schoolDay(): Promise<Result> {
  using folder = new Folder();
  const clock = new ManualClock(MIDNIGHT);
  const idleness = new Idleness();
  const { config: household, simulator, broker } = await config(clock, folder.path);
  const app = App.open(household, { clock, log: idleness.log, random: () => 0.5 });
  await app.start();
  for (let minute = 1; minute < DAY_MINUTES; minute += 1) {
    clock.advance(MINUTE);
    await idleness.reached();
  }
  await app.stop();
  await broker.close();
  await simulator.close();
  const rows = household.children.map(({ id, login }): Row => {
    const requests = simulator.requests.filter(({ account }) => account === login).length;
    return {
      what: `a school day of ${id}`,
      measured: `${requests} requests`,
      against: `${MOST_REQUESTS}`,
      ratio: requests / MOST_REQUESTS,
      wanted: 1,
    };
  });
  const { violations } = simulator;
  return {
    rows,
    notes: [
      `a Thursday from midnight, signing in and reading everything included; rules of the portal broken: ${violations.length}`,
    ],
  };
}
