// The portal simulator and a broker, in a separate process: their CPU time and memory do not count as the bridge's.
import { startBroker } from '../../src/demo/broker.ts';
import { loadFamily } from '../../src/demo/families.ts';
import { PortalSimulator } from '../../src/demo/simulator/portal-simulator.ts';
import { LOOPBACK } from '../../src/demo/simulator/servers.ts';
import { Temporal } from '../../src/lib/temporal.ts';
import { fastClock, fastTimeOf } from './fast-clock.ts';
import type {
  FromServers,
  ServerAddresses,
  ServerPublication,
  ServerReport,
  ToServers,
} from './server-messages.ts';

const ZONE = 'Europe/Warsaw';

const latencyMs = Number(process.env['PORTAL_LATENCY_MS'] ?? 0);
const { PORTAL_KEY: key, PORTAL_CERTIFICATE: cert } = process.env;
const tls = key && cert ? { key, cert, names: LOOPBACK } : undefined;
const clock = fastClock(fastTimeOf(process.env));

interface RunningServers {
  readonly addresses: ServerAddresses;
  report(): ServerReport;
  publications(): readonly ServerPublication[];
  close(): Promise<void>;
}

async function startServers(): Promise<RunningServers> {
  const today = clock.now().toZonedDateTimeISO(ZONE).toPlainDate().toString();
  const accounts = loadFamily('demo', today);
  const simulator = await PortalSimulator.start({ accounts, clock, latencyMs, ...(tls && { tls }) });
  const broker = await startBroker();
  const publications: ServerPublication[] = [];
  broker.onPublish(({ topic, payload, retain }) => {
    publications.push({ at: Date.now(), topic, payload, retain });
  });
  const children = accounts.map(({ child, login, password }) => ({ ...child, login, password }));
  return {
    addresses: { portal: simulator.addresses, broker: broker.url, children },
    report: () => ({
      requests: simulator.requests.map(({ at, account, host, method, path }) => ({
        at: Temporal.Instant.from(at).epochMilliseconds,
        account,
        host,
        method,
        path,
      })),
      violations: simulator.violations.map(({ rule, detail }) => `${rule}: ${detail}`),
    }),
    publications: () => publications,
    async close() {
      await broker.close();
      await simulator.close();
    },
  };
}

let servers = await startServers();
const send = (message: FromServers): void => void process.send?.(message);

async function answer(message: ToServers): Promise<void> {
  if (message === 'report') return send({ report: servers.report() });
  if (message === 'publications') return send({ publications: servers.publications() });
  await servers.close();
  servers = await startServers();
  send({ addresses: servers.addresses });
}

process.on('message', (message: ToServers) => void answer(message));
process.on('disconnect', () => process.exit());

send({ addresses: servers.addresses });
