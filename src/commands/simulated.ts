import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApp } from '../app/app.ts';
import { type Config, configSchema } from '../config/schema.ts';
import { type Broker, startBroker } from '../demo/broker.ts';
import type { AccountFixture } from '../demo/simulator/fixture/types.ts';
import type { PortalSimulator } from '../demo/simulator/portal-simulator.ts';
import { type EntityRow, entityRows, LiveTable } from '../demo/terminal.ts';
import type { Clock } from '../lib/clock.ts';
import { mapValues } from '../lib/map-values.ts';
import { builtFile } from '../lib/own-files.ts';
import { createLog } from '../lib/pino.ts';
import { alwaysEvery, cadences } from '../school/cadences.ts';

export const BASE = 'dziennik2mqtt';
const CARD = 'dziennik-card.js';
const CADENCE_MS = 5_000;
/** Of a child's pictures: the day and the week, in colours and for e-ink. */
const PICTURES = ['', '-eink', '-week', '-week-eink'];
const token = (): string => randomBytes(18).toString('base64url');

interface SimulatedParts {
  readonly simulator: PortalSimulator;
  readonly family: readonly AccountFixture[];
  readonly clock: Clock;
  readonly zone: string;
  /** Until everything is published. */
  readonly once: boolean;
  readonly dailyBudget?: number | undefined;
  /** Called when the bridge has started. */
  readonly prepare?: ((broker: Broker) => Promise<void>) | undefined;
  /** Goes on while the table is shown. @returns what ends it */
  readonly goOn?: (show: (text: string) => void) => () => void;
}

/**
 * Runs the bridge on a simulated portal and an embedded broker, with a table of its entities, until the stop signal, which
 * also ends its start. Closes the simulator.
 */
export async function runSimulated(parts: SimulatedParts, stopSignal: Promise<void>): Promise<void> {
  const { simulator, clock, prepare, once } = parts;
  const broker = await startBroker();
  readFirst(simulator, broker);
  const storage = await mkdtemp(join(tmpdir(), 'dziennik2mqtt-demo-'));
  const log = createLog({ level: 'error', format: 'pretty' }, process.stderr);
  const config = simulatedConfig(parts, broker, storage);
  const app = openApp(config, { clock, log, random: Math.random });
  try {
    const started = app.start().then(() => prepare?.(broker));
    if (once) {
      if (await isOver(started, stopSignal))
        new LiveTable(process.stdout, process.env).printOnce(rowsOf(broker, simulator));
      return;
    }
    const ready = started.then(() => [
      `ready: wall ${app.wallUrl} mqtt ${broker.url}`,
      ...pagesOf(app.wallUrl ?? '', config),
    ]);
    await live(parts, broker, ready, stopSignal);
  } finally {
    await app.stop();
    await broker.close();
    await simulator.close();
    await rm(storage, { recursive: true, force: true });
  }
}

/** The first child is shown before the others are read, a second sooner. */
function readFirst(simulator: PortalSimulator, broker: Broker): void {
  const [first] = simulator.accounts;
  const shown = Promise.withResolvers<void>();
  const unsubscribe = broker.onPublish(({ topic }) => {
    if (topic !== `${BASE}/${first?.fixture.child.id}/status`) return;
    unsubscribe();
    shown.resolve();
  });
  simulator.turn = (account) => (account === first ? undefined : shown.promise);
}

function rowsOf(broker: Broker, { accounts }: PortalSimulator): EntityRow[] {
  const ids = accounts.map(({ fixture }) => fixture.child.id);
  return entityRows(broker.retained(), BASE, ids);
}

/** Whether work has ended before the stop signal. */
function isOver(work: Promise<unknown>, stopSignal: Promise<void>): Promise<boolean> {
  return Promise.race([work.then(() => true), stopSignal.then(() => false)]);
}

/** Shows each child as soon as it is read. @param ready the addresses, when all are read */
async function live(
  { simulator, family, goOn }: SimulatedParts,
  broker: Broker,
  ready: Promise<readonly string[]>,
  stopSignal: Promise<void>,
): Promise<void> {
  const table = new LiveTable(process.stdout, process.env);
  let foot: readonly string[] = [`reading ${family.map(({ child }) => child.id).join(', ')} …`];
  let lastEvent = '';
  let isDue = false;
  const show = (): void => {
    isDue = false;
    table.update(rowsOf(broker, simulator), ['', lastEvent, ...foot]);
  };
  // Not once for each of hundreds of publications.
  const showSoon = (): void => {
    if (!isDue) setImmediate(show);
    isDue = true;
  };
  const unsubscribe = broker.onPublish(showSoon);
  let stop: (() => void) | undefined;
  try {
    show();
    if (!(await isOver(ready, stopSignal))) return;
    foot = await ready;
    show();
    stop = goOn?.((text) => {
      lastEvent = text;
      show();
    });
    await stopSignal;
  } finally {
    stop?.();
    unsubscribe();
    table.stop();
  }
}

/** The addresses of all other pages, a line each; the card's where it is built. */
function pagesOf(wallUrl: string, { children, http }: Config): readonly string[] {
  const ids = children.map(({ id }) => id);
  const pages: readonly (readonly [name: string, paths: readonly string[]])[] = [
    ['child', ids.map((id) => `child/${id}`)],
    ['changes', ids.map((id) => `changes/${id}`)],
    ['parents', [`parents/${http.parents_token}/`]],
    ['week', [`week/${http.week_token}/`]],
    ['calendar', ids.map((id) => `calendar/${http.calendar_token}/${id}.ics`)],
    ['card', builtFile(CARD) === null ? [] : [CARD]],
    [
      'picture',
      ids.flatMap((id) => PICTURES.map((suffix) => `image/${http.image_token}/${id}${suffix}.png`)),
    ],
  ];
  const addresses = pages.flatMap(([name, paths]) =>
    paths.map((path) => `${name} ${new URL(path, wallUrl).href}`),
  );
  const accounts = ids.map((id) => {
    const account = Object.assign(new URL('dav/', wallUrl), { username: id, password: http.caldav_token });
    return `caldav ${account.href}`;
  });
  return [...addresses, ...accounts];
}

function simulatedConfig(
  { family, simulator, zone, dailyBudget }: SimulatedParts,
  broker: Broker,
  storage: string,
): Config {
  const children = family.map(({ child, login, password }) => ({ ...child, login, password }));
  const parsed = configSchema.parse({
    portal: { ...simulator.addresses, timezone: zone },
    children,
    mqtt: { url: broker.url, base_topic: BASE, protocol: '3.1.1' },
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
    http: {
      port: 0,
      parents_token: token(),
      calendar_token: token(),
      caldav_token: token(),
      image_token: token(),
      week_token: token(),
    },
    storage: { path: storage },
  });
  return { ...parsed, children, polling: evenPolling(parsed, CADENCE_MS, dailyBudget) };
}

/** Reads everything at the same interval, at night too. */
export function evenPolling(
  { polling }: Pick<Config, 'polling'>,
  everyMs: number,
  dailyBudget = Number.MAX_SAFE_INTEGER,
): Config['polling'] {
  return {
    quiet_hours: { from: '00:00', to: '00:00' },
    daily_budget: dailyBudget,
    ...mapValues(cadences, () => alwaysEvery(everyMs)),
    lookups: polling.lookups,
  };
}
