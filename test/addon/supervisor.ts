import { createServer, type IncomingMessage } from 'node:http';

/** An answer of the Supervisor. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export const TOKEN = 'token-of-the-supervisor';

/** The answer if a broker is known. */
export const broker = (port: number, more: object = {}): Answer => ({
  status: 200,
  body: {
    result: 'ok',
    data: {
      addon: 'core_mosquitto',
      host: '127.0.0.1',
      port,
      ssl: false,
      username: 'addons',
      password: 'hush',
      protocol: '3.1.1',
      ...more,
    },
  },
});

export const noBroker: Answer = { status: 400, body: { result: 'error', message: 'Service not enabled' } };

const ok = (data: object): Answer => ({ status: 200, body: { result: 'ok', data } });

/** The part of Home Assistant's Supervisor that the add-on uses. */
export class StubSupervisor {
  answer: Answer;
  /** Of Home Assistant. */
  release = '2026.11.0';
  /** The number of requests to `/services/mqtt`. */
  requests = 0;
  /** How often the add-on was stopped: its watchdog does not start it again then. */
  stops = 0;
  canStop = true;
  /** Called instead of an answer: the add-on does not live to read one. */
  onStop: (() => void) | undefined;
  readonly url: string;
  readonly #close: () => Promise<void>;

  private constructor(url: string, answer: Answer, close: () => Promise<void>) {
    this.url = url;
    this.answer = answer;
    this.#close = close;
  }

  static async start(answer: Answer): Promise<StubSupervisor> {
    const server = createServer((request, response) => {
      if (stub.#stops(request)) return;
      const { status, body } = stub.#reply(request);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const close = (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    const stub = new StubSupervisor(`http://127.0.0.1:${port}`, answer, close);
    return stub;
  }

  close(): Promise<void> {
    return this.#close();
  }

  /** Whether the add-on is stopped before it gets an answer. */
  #stops({ method, url }: IncomingMessage): boolean {
    if (method !== 'POST' || url !== '/addons/self/stop' || !this.onStop) return false;
    this.stops += 1;
    this.onStop();
    return true;
  }

  #reply({ method, url, headers }: IncomingMessage): Answer {
    if (headers.authorization !== `Bearer ${TOKEN}`) {
      return { status: 401, body: { result: 'error', message: 'unauthorized' } };
    }
    if (method === 'GET' && url === '/addons/self/info') return ok({ slug: 'a1b2c3d4_dziennik2mqtt' });
    if (method === 'GET' && url === '/info') return ok({ homeassistant: this.release });
    if (method === 'POST' && url === '/addons/self/stop' && this.canStop) {
      this.stops += 1;
      return ok({});
    }
    if (method !== 'GET' || url !== '/services/mqtt') {
      return { status: 404, body: { result: 'error', message: `no ${url}` } };
    }
    this.requests += 1;
    return this.answer;
  }
}
