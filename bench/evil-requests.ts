import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startBroker } from '../src/demo/broker.ts';
import { loadFamily } from '../src/demo/families.ts';
import type { AccountFixture } from '../src/demo/simulator/fixture/types.ts';
import { PortalSimulator } from '../src/demo/simulator/portal-simulator.ts';
import { systemClock } from '../src/lib/clock.ts';
import { type EvilRequest, evilRequests, LIST } from './parts/evil-requests.ts';
import { routeRequests, TOKENS } from './parts/evil-routes.ts';
import { largeFamily } from './parts/large-family.ts';
import { type Folder, NodeProcess } from './parts/processes.ts';
import { megabytes, type Row } from './parts/row.ts';
import type { ServerAddresses } from './parts/server-messages.ts';

const PROBE = fileURLToPath(new URL('parts/lag-probe.cjs', import.meta.url));
const LIMITS = { lagMs: 200, memoryKb: 250 * 1_024 };
/** As many programs ask at once. */
const CLIENTS = 5;

/** What became of a request. */
interface Figures {
  readonly lagMs: number;
  readonly memoryKb: number;
  readonly statuses: readonly number[];
}

/** For each evil request: how long the event loop stands at most while it is answered, of CPU time, and the memory at most. */
export async function requestRows(folder: Folder, program: string): Promise<readonly Row[]> {
  const rows = await routeRows(folder, program);
  for (const request of evilRequests)
    rows.push(...rowsOf(request.name, await requested(folder, program, request)));
  return rows;
}

function rowsOf(name: string, { lagMs, memoryKb, statuses }: Figures): readonly Row[] {
  const row = (what: string, text: string, ratio: number): Row => ({
    what: `${name}: ${what}`,
    measured: text,
    against: 'the limit',
    ratio,
    wanted: 1,
  });
  return [
    row(`event loop (answered ${statuses.join()})`, `${lagMs} ms`, lagMs / LIMITS.lagMs),
    row('memory', megabytes(memoryKb), memoryKb / LIMITS.memoryKb),
  ];
}

/** Of a new bridge with these items in a list, while several programs ask for the same twice. */
async function requested(folder: Folder, program: string, request: EvilRequest): Promise<Figures> {
  await using servers = await startedServers();
  await using bridge = await StartedBridge.start(folder, program, servers.addresses);
  for (const [index, item] of request.items.entries()) {
    const { status } = await bridge.ask('PUT', `${LIST}${index}`, item);
    if (status !== 201) throw new Error(`an item was answered with ${status}`);
  }
  // Awaited here: the bridge ends with this function.
  return await bridge.figures([() => bridge.ask(request.method, LIST, request.body)]);
}

/** Of one bridge with a large family: each route with the largest answer or the largest body that it may have. */
async function routeRows(folder: Folder, program: string): Promise<Row[]> {
  await using servers = await startedServers(largeFamily);
  await using bridge = await StartedBridge.start(folder, program, servers.addresses);
  const rows: Row[] = [];
  for (const request of routeRequests) {
    const { name, method, paths, formOf, body } = request;
    const page = formOf && (await (await bridge.ask('GET', formOf)).text());
    const [, token = ''] = /name="token" value="([^"]+)"/.exec(page ?? '') ?? [];
    const sent = body === undefined || formOf === undefined ? body : `token=${token}&${body}`;
    const asks = paths.map((path) => () => bridge.ask(method, path, sent));
    rows.push(...rowsOf(name, await bridge.figures(asks)));
  }
  return rows;
}

class StartedBridge implements AsyncDisposable {
  readonly #process: NodeProcess;
  readonly #root: string;
  readonly #lag: string;

  private constructor(process: NodeProcess, root: string, lag: string) {
    this.#process = process;
    this.#root = root;
    this.#lag = lag;
  }

  /** Resolves when everything was read. */
  static async start(folder: Folder, program: string, addresses: ServerAddresses): Promise<StartedBridge> {
    const port = await freePort();
    const to = { teacher: 'Nowak Anna' };
    const config = folder.configure(
      addresses,
      { port, ...TOKENS },
      { commands: { messages: [{ id: 'ill', name: 'Choroba', to, topic: 'Choroba', content: '{text}' }] } },
    );
    const lag = join(config, '..', 'lag');
    const env = { NODE_OPTIONS: `--require=${PROBE}`, LAG_PROBE: lag };
    const bridge = new NodeProcess(['run', '--config', config], env, { program });
    const root = `http://127.0.0.1:${port}`;
    while (!(await fetch(`${root}/ready`).catch(() => null))?.ok) await pause(100);
    return new StartedBridge(bridge, root, lag);
  }

  ask(method: string, path: string, body?: string): Promise<Response> {
    return fetch(this.#root + path, {
      method,
      redirect: 'manual',
      headers: {
        authorization: `Basic ${btoa(`ola:${TOKENS.caldav_token}`)}`,
        depth: '1',
        // On a busy machine a kept one may end while the next request is on its way.
        connection: 'close',
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body !== undefined && { body }),
    });
  }

  /** While several programs make these requests twice, all at once. */
  async figures(asks: readonly (() => Promise<Response>)[]): Promise<Figures> {
    this.#process.signal('SIGUSR2');
    const statuses = new Set<number>();
    const answered = async (ask: () => Promise<Response>): Promise<void> => {
      const answer = await ask();
      statuses.add(answer.status);
      // A stream of events does not end.
      if (answer.headers.get('content-type')?.startsWith('text/event-stream')) await answer.body?.cancel();
      else await answer.arrayBuffer();
    };
    const client = async (): Promise<void> => {
      for (let count = 0; count < 2; count += 1) await Promise.all(asks.map(answered));
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    // The probe looks every 10 ms.
    await pause(50);
    return {
      lagMs: Number(readFileSync(this.#lag, 'utf8')),
      memoryKb: this.#process.mostMemoryKb(),
      statuses: [...statuses],
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#process[Symbol.asyncDispose]();
  }
}

async function startedServers(
  change: (accounts: readonly AccountFixture[], today: string) => readonly AccountFixture[] = (same) => same,
) {
  const today = systemClock.now().toZonedDateTimeISO('Europe/Warsaw').toPlainDate().toString();
  const accounts = change(loadFamily('demo', today), today);
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
