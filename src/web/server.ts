import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { hostNameOf, isByIngress, isFromThisMachine, type Keys } from './access.ts';
import { httpAddress } from './address.ts';
import { ClientLimits, MAX_CONNECTIONS } from './client-limits.ts';
import { isDavPath } from './dav-paths.ts';
import type { HealthModel } from './health.ts';
import { acceptsHostName, refusedHostName } from './host-names.ts';
import { Kiosk } from './kiosk.ts';
import { Line } from './line.ts';
import type { PagesOptions, ServerParts } from './pages.ts';
import { TrustedProxies } from './proxies.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { TokenGate } from './token-gate.ts';

export interface ServerOptions extends Pick<Keys, 'ingress' | 'kioskToken'> {
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** Names besides those of the home network under which the pages are opened. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** The addresses of permitted clients; default: all. */
  readonly peers?: readonly string[] | undefined;
  /** Addresses and networks of the proxies that say which client a request comes from; default: none. */
  readonly trustedProxies?: readonly string[] | undefined;
  readonly health: () => HealthModel;
  readonly clock: Clock;
  readonly log: Log;
}

export type WebOptions = ServerOptions & PagesOptions;

export interface WebServer {
  readonly url: string;
  close(): Promise<void>;
}

/** The web server cannot listen at its address. */
export class WebStartError extends Error {
  override readonly name = 'WebStartError';
  /** `EADDRINUSE`: another program has the port. */
  readonly code: string;

  constructor(message: string, cause: NodeJS.ErrnoException) {
    super(message, { cause });
    this.code = cause.code ?? '';
  }
}

/** Connections that send no whole request are closed, so that others find a place. */
const IDLE_LIMITS = { connectionsCheckingInterval: 5_000, headersTimeout: 10_000, requestTimeout: 20_000 };

/**
 * Starts the web server: `/health`, `/ready`, and the pages, which are loaded when the first is requested: many households open
 * none. Without a kiosk token every client that reaches the address sees the children's day, and may acknowledge changes.
 * @param options `ServerOptions` alone: there are no pages yet
 * @throws {WebStartError} the address is taken or unusable
 */
export async function startWebServer(options: ServerOptions | WebOptions): Promise<WebServer> {
  const proxies = new TrustedProxies(options.trustedProxies);
  const limits = new ClientLimits(options, proxies);
  const gate = new TokenGate(options.clock, proxies);
  const parts = { proxies, gate, kiosk: new Kiosk(options, gate), line: new Line() };
  const server = createServer(IDLE_LIMITS, listenerOf(options, limits, parts));
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

function listenerOf(
  options: ServerOptions | WebOptions,
  limits: ClientLimits,
  parts: ServerParts,
): RequestListener {
  const { health, ingress, log } = options;
  const refusalOf = guard(options, limits);
  let pages: Promise<RequestListener> | undefined;
  const loadPages = async (web: WebOptions): Promise<RequestListener> =>
    (await import('./pages.ts')).pages(web, parts);
  // Behind ingress they are for the Supervisor and this machine.
  const showsProbe = (request: IncomingMessage): boolean =>
    !ingress || isByIngress(request, ingress) || isFromThisMachine(request);
  return async (request, response) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    const refusal = refusalOf(request);
    if (refusal) return refuse(response, refusal);
    try {
      const probe = probeOf(request);
      if (probe && showsProbe(request)) {
        const { ready, ...more } = health();
        return answerProbe(response, probe, { ready, ...(parts.kiosk.maySee(request) && more) });
      }
      if (!('wall' in options)) return refuse(response, STARTING);
      pages ??= loadPages(options);
      const answer = await pages;
      await parts.line.pass();
      await answer(request, response);
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

const STARTING: Refusal = { status: 503, text: 'the bridge starts', headers: { 'Retry-After': '5' } };

/** Refuses too many requests, methods of no page, and names of others. */
function guard(options: ServerOptions | WebOptions, limits: ClientLimits) {
  const { host, allowedHosts, ingress, log } = options;
  // Not known yet while the bridge starts.
  const hasDav = !('wall' in options) || options.dav !== undefined;
  let isLogged = false;
  return (request: IncomingMessage): Refusal | null => {
    const isOwn = isFromThisMachine(request);
    if (limits.isKept(request) && !isOwn)
      return { status: 503, text: 'too many connections', headers: { Connection: 'close' } };
    // A proxy on this machine may have used up what this machine has.
    const isOwnProbe = isOwn && probeOf(request) !== null;
    if (!isOwnProbe && !limits.isWithinRate(request))
      return { status: 429, text: 'too many requests', headers: { 'Retry-After': '60' } };
    if (!['GET', 'HEAD', 'POST'].includes(request.method ?? '') && !(hasDav && isDavPath(request.url)))
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

type Probe = 'health' | 'ready';

function probeOf({ method, url = '' }: IncomingMessage): Probe | null {
  const [, probe] = /^\/(health|ready)(?:\?|$)/.exec(url) ?? [];
  return method === 'POST' || probe === undefined ? null : (probe as Probe);
}

/**
 * Whoever asks for the health restarts a program that does not answer: the broker's absence is none of its business.
 * @param state what the client may know
 */
function answerProbe(response: ServerResponse, probe: Probe, state: Pick<HealthModel, 'ready'>): void {
  const status = probe === 'health' || state.ready ? 200 : 503;
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(state));
}

function listen(server: Server, { host, port }: ServerOptions): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const fail = (error: NodeJS.ErrnoException): void => {
    const why =
      error.code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be opened (${error.code})`;
    const what = `http: port ${port} on ${host} ${why}`;
    reject(new WebStartError(`${what}; choose another http.port or http.host`, error));
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
