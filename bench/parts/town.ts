// A process of its own: the portal simulator and a broker, whose work must not be counted as the bridge's.
import { startBroker } from '../../src/demo/broker.ts';
import { loadFamily } from '../../src/demo/families.ts';
import { PortalSimulator } from '../../src/demo/simulator/portal-simulator.ts';
import { Temporal } from '../../src/lib/temporal.ts';
import { fastClock, fastTimeOf } from './fast-clock.ts';
import type { Arrival, FromTown, OpenTown, Seen, ToTown } from './town-talk.ts';

const ZONE = 'Europe/Warsaw';

const latencyMs = Number(process.env['TOWN_LATENCY'] ?? 0);
const clock = fastClock(fastTimeOf(process.env));

interface Buildings {
  readonly open: OpenTown;
  seen(): Seen;
  close(): Promise<void>;
}

async function build(): Promise<Buildings> {
  const today = clock.now().toZonedDateTimeISO(ZONE).toPlainDate().toString();
  const accounts = loadFamily('demo', today);
  const simulator = await PortalSimulator.start({ accounts, clock, latencyMs });
  const broker = await startBroker();
  const arrivals = new Map<string, Arrival>();
  let lastSeen = 0;
  broker.onPublish(({ topic, payload, retain }) => {
    lastSeen = Date.now();
    if (retain && arrivals.get(topic)?.payload !== payload) arrivals.set(topic, { at: lastSeen, payload });
  });
  const children = accounts.map(({ child, login, password }) => ({ ...child, login, password }));
  return {
    open: { portal: simulator.addresses, broker: broker.url, children },
    seen: () => ({
      requests: simulator.requests.map(({ at, account, host, method, path }) => ({
        at: Temporal.Instant.from(at).epochMilliseconds,
        account,
        host,
        method,
        path,
      })),
      violations: simulator.violations.map(({ rule, detail }) => `${rule}: ${detail}`),
      arrivals: Object.fromEntries(arrivals),
      lastSeen,
    }),
    async close() {
      await broker.close();
      await simulator.close();
    },
  };
}

let buildings = await build();
const tell = (message: FromTown): void => void process.send?.(message);

async function hear(message: ToTown): Promise<void> {
  if (message === 'tell') return tell({ seen: buildings.seen() });
  await buildings.close();
  buildings = await build();
  tell({ open: buildings.open });
}

process.on('message', (message: ToTown) => void hear(message));
process.on('disconnect', () => process.exit());

tell({ open: buildings.open });
