import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Health } from '../domain/health.ts';
import { clientOf, hostNameOf, isByIngress, isFromThisMachine } from './access.ts';
import { httpAddress } from './address.ts';
import { ClientLimits } from './client-limits.ts';
import { acceptsHostName, refusedHostName } from './host-names.ts';
import type { PagesOptions } from './pages.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** What `/health` answers; `ok` decides between 200 and 503. Holds ids, never names. */
export interface HealthModel {
  readonly ok: boolean;
  readonly broker: 'connected' | 'disconnected';
  /** By child's id. */
  readonly children: Readonly<Record<string, ChildHealth>>;
}

/** The values by Source are only here: as attributes the recorder would store them at every turn. */
type ChildHealth = Pick<
  Health,
  'status' | 'lastSuccess' | 'lastSuccessBySource' | 'requestsToday' | 'requestsBySource'
>;

export interface WebOptions extends PagesOptions {
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** Names besides those of the home network under which the pages are opened. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** The addresses of permitted clients; default: all. */
  readonly peers?: readonly string[] | undefined;
  readonly health: () => HealthModel;
}

export interface WebServer {
  readonly url: string;
  close(): Promise<void>;
}

/** The web server cannot listen at its address. */
export class WebStartError extends Error {
  override readonly name = 'WebStartError';
}

/** More would take the file handles that the bridge needs for its store, the broker and the portal. */
const MAX_CONNECTIONS = 100;
/** Connections that send no whole request are closed, so that others find a place. */
const IDLE_LIMITS = { connectionsCheckingInterval: 5_000, headersTimeout: 10_000, requestTimeout: 20_000 };

/**
 * Starts the web server: `/health`, and the pages, which are loaded when the first is requested: many households open none.
 * Without a kiosk token every client that reaches the address sees the children's day, and may acknowledge changes.
 * @throws {WebStartError} the address is taken or unusable
 */
export async function startWebServer(options: WebOptions): Promise<WebServer> {
  const limits = new ClientLimits(options);
  const server = createServer(IDLE_LIMITS, listenerOf(options, limits));
  server.maxConnections = MAX_CONNECTIONS;
  server.on('connection', (socket) => limits.admit(socket));
  const port = await listen(server, options);
  return { url: httpAddress(options.host, port), close: () => close(server) };
}

interface Refusal {
  readonly status: number;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function listenerOf(options: WebOptions, limits: ClientLimits): RequestListener {
  const { health, ingress, log } = options;
  const refusalOf = guard(options, limits);
  let pages: Promise<RequestListener> | undefined;
  const loadPages = async (): Promise<RequestListener> => (await import('./pages.ts')).pages(options);
  // Behind ingress it is for the Supervisor and this machine.
  const showsHealth = (request: IncomingMessage): boolean =>
    !ingress || isByIngress(request, ingress) || isFromThisMachine(request);
  return async (request, response) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    const refusal = refusalOf(request);
    if (refusal) return refuse(response, refusal);
    try {
      if (isHealth(request) && showsHealth(request)) return answerHealth(response, health());
      pages ??= loadPages();
      await (await pages)(request, response);
    } catch (error) {
      log.error(
        { error: error instanceof Error ? error.name : typeof error },
        'a request could not be answered',
      );
      if (response.headersSent) response.destroy();
      else refuse(response, { status: 500, text: 'this page could not be made' });
    }
  };
}

/** Refuses too many requests, methods of no page, and names of others. */
function guard({ host, allowedHosts, ingress, log }: WebOptions, limits: ClientLimits) {
  let isLogged = false;
  return (request: IncomingMessage): Refusal | null => {
    if (!limits.isWithinRate(clientOf(request)))
      return { status: 429, text: 'too many requests', headers: { 'Retry-After': '60' } };
    if (!['GET', 'HEAD', 'POST'].includes(request.method ?? ''))
      return { status: 405, text: 'only GET', headers: { Allow: 'GET, HEAD' } };
    const hostname = hostNameOf(request);
    if (hostname === null) return { status: 400, text: 'a request for no host name' };
    const isBehindSignIn = isByIngress(request, ingress);
    if (acceptsHostName({ host, allowedHosts, isBehindSignIn }, hostname)) return null;
    if (!isLogged) log.warn({ hostname }, 'a page was requested by a name that is not in http.allowed_hosts');
    isLogged = true;
    return { status: 421, text: refusedHostName(hostname) };
  };
}

function refuse(response: ServerResponse, { status, text, headers = {} }: Refusal): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=UTF-8', ...headers }).end(text);
}

function isHealth({ method, url = '' }: IncomingMessage): boolean {
  return method !== 'POST' && /^\/health(?:\?|$)/.test(url);
}

function answerHealth(response: ServerResponse, state: HealthModel): void {
  response.writeHead(state.ok ? 200 : 503, { 'Content-Type': 'application/json' }).end(JSON.stringify(state));
}

function listen(server: Server, { host, port }: WebOptions): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const fail = (error: NodeJS.ErrnoException): void => {
    const why =
      error.code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be opened (${error.code})`;
    reject(
      new WebStartError(`http: port ${port} on ${host} ${why}; choose another http.port or http.host`, {
        cause: error,
      }),
    );
  };
  server.once('error', fail);
  server.listen(port, host, () => {
    server.off('error', fail);
    const address = server.address();
    resolve(typeof address === 'object' && address !== null ? address.port : port);
  });
  return promise;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
