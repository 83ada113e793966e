import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startBroker } from '../src/demo/broker.ts';
import { loadFamily } from '../src/demo/families.ts';
import { PortalSimulator } from '../src/demo/simulator/portal-simulator.ts';
import { systemClock } from '../src/lib/clock.ts';
import { type EvilRequest, evilRequests, LIST } from './parts/evil-requests.ts';
import { type Folder, NodeProcess } from './parts/processes.ts';
import { megabytes, type Row } from './parts/row.ts';

const PROBE = fileURLToPath(new URL('parts/lag-probe.cjs', import.meta.url));
const LIMITS = { lagMs: 200, memoryKb: 250 * 1_024 };
const TOKEN = 'caldav-token-0123456789';
/** As many programs ask at once. */
const CLIENTS = 5;

/** For each evil request of CalDAV: how long the event loop stands at most while it is answered, of CPU time, and the memory at most. */
export async function requestRows(folder: Folder, program: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const request of evilRequests) {
    const { lagMs, memoryKb, statuses } = await requested(folder, program, request);
    const row = (what: string, text: string, ratio: number): Row => ({
      what: `${request.name}: ${what}`,
      measured: text,
      against: 'the limit',
      ratio,
      wanted: 1,
    });
    rows.push(
      row(`event loop (answered ${statuses.join()})`, `${lagMs} ms`, lagMs / LIMITS.lagMs),
      row('memory', megabytes(memoryKb), memoryKb / LIMITS.memoryKb),
    );
  }
  return rows;
}

/** Of a new bridge with these items in a list, while several programs ask for the same twice. */
async function requested(folder: Folder, program: string, request: EvilRequest) {
  const port = await freePort();
  await using servers = await startedServers();
  const config = folder.configure(servers.addresses, { port, caldav_token: TOKEN });
  const file = join(config, '..', 'lag');
  const env = { NODE_OPTIONS: `--require=${PROBE}`, LAG_PROBE: file };
  await using bridge = new NodeProcess(['run', '--config', config], env, { program });
  const root = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${root}/ready`).catch(() => null))?.ok) await pause(100);
  const ask = (method: string, path: string, body: string) =>
    fetch(root + path, {
      method,
      body,
      headers: { authorization: `Basic ${btoa(`ola:${TOKEN}`)}`, depth: '1' },
    });
  for (const [index, item] of request.items.entries()) {
    const { status } = await ask('PUT', `${LIST}${index}`, item);
    if (status !== 201) throw new Error(`an item was answered with ${status}`);
  }
  bridge.signal('SIGUSR2');
  const statuses = new Set<number>();
  const client = async (): Promise<void> => {
    for (let count = 0; count < 2; count += 1) {
      const answer = await ask(request.method, LIST, request.body);
      statuses.add(answer.status);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return {
    lagMs: Number(readFileSync(file, 'utf8')),
    memoryKb: bridge.mostMemoryKb(),
    statuses: [...statuses],
  };
}

async function startedServers() {
  const today = systemClock.now().toZonedDateTimeISO('Europe/Warsaw').toPlainDate().toString();
  const accounts = loadFamily('demo', today);
  const simulator = await PortalSimulator.start({ accounts, clock: systemClock });
  const broker = await startBroker();
  const children = accounts.map(({ child, login, password }) => ({ ...child, login, password }));
  return {
    addresses: { portal: simulator.addresses, broker: broker.url, children },
    async [Symbol.asyncDispose](): Promise<void> {
      await simulator.close();
      await broker.close();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || address === null) throw new Error('no port is free');
  return address.port;
}
