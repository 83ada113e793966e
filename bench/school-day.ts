import { setImmediate as nextImmediate } from 'node:timers/promises';
import { openApp } from '../src/app/app.ts';
import { type Config, configSchema } from '../src/config/schema.ts';
import { type Broker, startBroker } from '../src/demo/broker.ts';
import { loadFamily } from '../src/demo/families.ts';
import type { AccountFixture } from '../src/demo/simulator/fixture/types.ts';
import { PortalSimulator } from '../src/demo/simulator/portal-simulator.ts';
import type { Log } from '../src/lib/log.ts';
import { ManualClock } from '../test/helpers/manual-clock.ts';
import { Folder } from './parts/processes.ts';
import type { Result, Row } from './parts/row.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
// Thursday 2026-11-19, 00:00 in Warsaw: includes the first login and reading everything.
const MIDNIGHT = '2026-11-18T23:00:00Z';

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
): Promise<{
  config: Config;
  accounts: readonly AccountFixture[];
  simulator: PortalSimulator;
  broker: Broker;
}> {
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
  return { config: { ...parsed, children }, accounts, simulator, broker };
}

/** What is read how late at most, counted in the requests for its list. */
const LATEST = [
  { what: 'a plan change', path: 'Calendars/Substitutions', minutes: 10 },
  { what: 'a message', path: '/inbox/messages', minutes: 15 },
] as const;
const BEFORE_SCHOOL_MINUTES = 120;
const THURSDAY = 4;

const DAYS = [
  { what: 'a school day', day: 0, maxRequests: 400 },
  { what: 'the next school day', day: 1, maxRequests: 400 },
  { what: 'a Saturday', day: 2, maxRequests: 80 },
] as const;

/** Measures the requests per child and day with the default cadences, and the longest time until a change is read. */
export async function schoolDay(): Promise<Result> {
  using folder = new Folder();
  const clock = new ManualClock(MIDNIGHT);
  const start = clock.now().epochMilliseconds;
  const turns = new TurnCounter();
  const { config: bridgeConfig, accounts, simulator, broker } = await setUp(clock, folder.path);
  const app = openApp(bridgeConfig, { clock, log: turns.log, random: () => 0.5 });
  await app.start();
  const sent: Sent[] = [];
  const note = (): void => {
    const minute = (clock.now().epochMilliseconds - start) / MINUTE_MS;
    for (const { account, path } of simulator.requests.slice(sent.length))
      sent.push({ account, path, minute });
  };
  note();
  for (let minute = 1; minute < DAYS.length * DAY_MINUTES; minute += 1) {
    clock.advance(MINUTE_MS);
    await turns.untilIdle();
    note();
  }
  await app.stop();
  await broker.close();
  await simulator.close();
  const rows = accounts.flatMap((account): Row[] => {
    const { login } = account;
    const { id } = account.child;
    const own = sent.filter(({ account }) => account === login);
    return [
      ...DAYS.map((day) => requestsRow(id, own, day)),
      ...LATEST.map((late) => lateRow(account, own, late)),
    ];
  });
  const { violations } = simulator;
  return {
    rows,
    notes: [
      `Thursday to Saturday from midnight, with the first login and reading everything; violations of the portal's rules: ${violations.length}`,
    ],
  };
}

interface Sent {
  readonly account: string | undefined;
  readonly path: string;
  /** Since the first midnight. */
  readonly minute: number;
}

function requestsRow(
  id: string,
  sent: readonly Sent[],
  { what, day, maxRequests }: (typeof DAYS)[number],
): Row {
  const requests = sent.filter(({ minute }) => Math.floor(minute / DAY_MINUTES) === day).length;
  return {
    what: `${what} of ${id}`,
    measured: `${requests} requests`,
    against: `${maxRequests}`,
    ratio: requests / maxRequests,
    wanted: 1,
  };
}

/**
 * The longest time on the first day to the next reading, from any moment between two hours before the child's first lesson
 * and the end of its last.
 */
function lateRow(
  account: AccountFixture,
  sent: readonly Sent[],
  { what, path, minutes }: (typeof LATEST)[number],
): Row {
  const readings = sent.filter((request) => request.path.includes(path)).map(({ minute }) => minute);
  const { from, to } = lessonsOf(account);
  const begin = from - BEFORE_SCHOOL_MINUTES;
  const moments = Array.from({ length: to - begin }, (_, minute) => begin + minute);
  const waits = moments.map(
    (at) => (readings.find((minute) => minute > at) ?? Number.POSITIVE_INFINITY) - at,
  );
  const latest = Math.max(...waits);
  return {
    what: `${what} of ${account.child.id} is read`,
    measured: `${latest} minutes`,
    against: `${minutes}`,
    ratio: latest / minutes,
    wanted: 1,
  };
}

/** The first and the last bell of the Thursday, in minutes. */
function lessonsOf({ plan, school }: AccountFixture): { readonly from: number; readonly to: number } {
  const bells = plan
    .filter(({ weekday }) => weekday === THURSDAY)
    .flatMap(({ lessonNo }) => school.bells.get(lessonNo) ?? []);
  const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return {
    from: Math.min(...bells.map(({ from }) => minutes(from))),
    to: Math.max(...bells.map(({ to }) => minutes(to))),
  };
}
