import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A user as the Supervisor knows it. */
export interface KnownUser {
  readonly id: string;
  readonly username: string;
  readonly name: string;
}

/** A loopback address in place of the real one's, 172.30.32.2. */
export const SUPERVISOR_ADDRESS = '127.0.0.7';
/** The add-on's part of its address by ingress. */
export const INGRESS_TOKEN = 'invented-ingress-token';

const SESSION = 'invented-session';
const INGRESS = new RegExp(`^/ingress/${INGRESS_TOKEN}(/.*)$`);
/** The names are the Supervisor's, whatever the client sends; it sends a body as a whole (`ingress_stream: false`). */
const REPLACED_HEADER = /^(?:x-remote-user-.*|content-length|transfer-encoding)$/;

/**
 * Home Assistant's Supervisor, as far as ingress needs it: a session of a user, and requests that it passes on to the
 * add-on with the user's names, from an address of its own. It answers everything else with empty data.
 */
export class Supervisor {
  readonly #server: Server;
  readonly #addonPort: number;
  #users: readonly KnownUser[] = [];
  #userId: string | undefined;

  private constructor(addonPort: number) {
    this.#addonPort = addonPort;
    this.#server = createServer((incoming, answer) => {
      const [, path] = INGRESS.exec(incoming.url ?? '') ?? [];
      void (path === undefined ? this.#own(incoming, answer) : this.#pass(path, incoming, answer));
    });
  }

  static async start(addonPort: number): Promise<Supervisor> {
    const supervisor = new Supervisor(addonPort);
    await new Promise<void>((resolve) => {
      supervisor.#server.listen(0, '127.0.0.1', resolve);
    });
    return supervisor;
  }

  /** `127.0.0.1:8123` */
  get address(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Call with what Home Assistant says of its users: the real one asks for them. */
  know(users: readonly KnownUser[]): void {
    this.#users = users;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #own(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = Buffer.concat(await incoming.toArray()).toString();
    if (incoming.url === '/ingress/session') this.#userId = JSON.parse(body).user_id;
    const data = { session: SESSION, addons: [], repositories: [] };
    answer.setHeader('Content-Type', 'application/json').end(JSON.stringify({ result: 'ok', data }));
  }

  async #pass(path: string, incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const isOpen = incoming.headers.cookie?.includes(`ingress_session=${SESSION}`);
    const user = isOpen && this.#users.find(({ id }) => id === this.#userId);
    if (!user) {
      answer.writeHead(401).end();
      return;
    }
    const body = Buffer.concat(await incoming.toArray());
    const others = Object.entries(incoming.headers).filter(([name]) => !REPLACED_HEADER.test(name));
    const headers = {
      ...Object.fromEntries(others),
      'X-Remote-User-Id': user.id,
      'X-Remote-User-Name': user.username,
      'X-Remote-User-Display-Name': user.name,
    };
    const addon = { host: '127.0.0.1', port: this.#addonPort, localAddress: SUPERVISOR_ADDRESS };
    const passed = request({ ...addon, method: incoming.method, path, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.end(body);
  }
}
