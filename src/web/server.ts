import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono, type Next } from 'hono';
import type { Health } from '../domain/health.ts';
import type { Log } from '../lib/log.ts';
import { isLoopback } from '../lib/loopback.ts';
import { httpAddress } from './address.ts';
import { ClientLimits } from './client-limits.ts';
import type { Env } from './env.ts';
import { acceptsHostName, refusedHostName } from './host-names.ts';
import { type CalendarRoutes, calendarRoutes } from './routes/calendar.ts';
import { cardRoutes } from './routes/card.ts';
import { type WallRoutes, wallRoutes } from './routes/wall.ts';

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

export interface WebOptions extends WallRoutes {
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** Names besides those of the home network under which the pages are opened. */
  readonly allowedHosts?: readonly string[] | undefined;
  /**
   * The addresses of permitted clients, those of a proxy that people have signed in to; others see only pages with a token.
   * Default: all.
   */
  readonly peers?: readonly string[] | undefined;
  readonly health: () => HealthModel;
  /** Served to programs on this machine only; default: not at all. */
  readonly metrics?: { readonly contentType: string; text(): Promise<string> } | undefined;
  /** Default: there are no calendars. */
  readonly calendar?: CalendarRoutes | undefined;
  readonly log: Log;
}

export interface WebServer {
  readonly url: string;
  close(): Promise<void>;
}

/** The web server cannot listen at its address. */
export class WebStartError extends Error {
  override readonly name = 'WebStartError';
}

/**
 * The page may load files of this server only. It may be framed: Home Assistant shows it in a frame, and nothing in it can
 * be clicked.
 */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'",
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** The addresses of pages with a token of their own. */
const WITH_TOKEN = /^\/calendar\//;

/** More would take the file handles that the bridge needs for its store, the broker and the portal. */
const MAX_CONNECTIONS = 100;
/** Connections that send no whole request are closed, so that others find a place. */
const IDLE_LIMITS = { connectionsCheckingInterval: 5_000, headersTimeout: 10_000, requestTimeout: 20_000 };

/**
 * Starts the web server: `/` the wall, `/health`, the wall's files, and calendars with a token. Read-only and without a
 * password: every client that reaches the address sees the children's day.
 * @throws {WebStartError} the address is taken or unusable
 */
export async function startWebServer(options: WebOptions): Promise<WebServer> {
  const limits = new ClientLimits({ ...options, admitsOthers: options.calendar !== undefined });
  const server = createServer(IDLE_LIMITS, getRequestListener(webApp(options, limits).fetch));
  server.maxConnections = MAX_CONNECTIONS;
  server.on('connection', (socket) => limits.admit(socket));
  const port = await listen(server, options);
  return { url: httpAddress(options.host, port), close: () => close(server) };
}

function webApp(options: WebOptions, limits: ClientLimits): Hono<Env> {
  const { health, metrics, calendar, log } = options;
  const app = new Hono<Env>();
  app.use(guard(options, limits));
  app.use((c, next) =>
    isPeer(options, c.env.incoming.socket) || WITH_TOKEN.test(c.req.path) ? next() : notFound(c),
  );
  wallRoutes(app, options);
  cardRoutes(app);
  if (calendar) calendarRoutes(app, calendar);
  app.get('/health', (c) => {
    const state = health();
    return c.json(state, state.ok ? 200 : 503);
  });
  app.get('/metrics', async (c, next) => {
    if (!metrics || !isFromThisMachine(c)) return next();
    return c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType });
  });
  app.notFound(notFound);
  app.onError((error, c) => {
    log.error({ path: firstPart(c.req.path), error: error.name }, 'a page could not be made');
    return c.text('this page could not be made', 500);
  });
  return app;
}

/** Sets the security headers, and refuses too many requests, methods other than GET and HEAD, and names of others. */
function guard(
  { host, allowedHosts, peers, log }: WebOptions,
  limits: ClientLimits,
): (c: Context<Env>, next: Next) => Promise<Response | undefined> {
  const names = { host, allowedHosts, isBehindSignIn: peers !== undefined };
  let isLogged = false;
  return async (c, next) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.header(name, value);
    if (!limits.isWithinRate(c.env.incoming.socket.remoteAddress ?? ''))
      return c.text('too many requests', 429, { 'Retry-After': '60' });
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
      return c.text('only GET', 405, { Allow: 'GET, HEAD' });
    const { hostname } = new URL(c.req.url);
    if (!acceptsHostName(names, hostname)) {
      if (!isLogged)
        log.warn({ hostname }, 'a page was requested by a name that is not in http.allowed_hosts');
      isLogged = true;
      return c.text(refusedHostName(hostname), 421);
    }
    await next();
    return undefined;
  };
}

function isPeer({ peers }: WebOptions, { remoteAddress = '' }: Pick<Socket, 'remoteAddress'>): boolean {
  return peers?.includes(remoteAddress) ?? true;
}

async function notFound(c: Context): Promise<Response> {
  return c.text('not found', 404);
}

/** A later part may be a token. */
function firstPart(path: string): string {
  return path.replace(/^(\/[^/]*).*$/, '$1');
}

/** Of the connection and by the name that the client uses: a proxy on this machine passes on the name of another. */
function isFromThisMachine(c: Context<Env>): boolean {
  const { remoteAddress = '' } = c.env.incoming.socket;
  return isLoopback(remoteAddress.replace(/^::ffff:/, '')) && isLoopback(new URL(c.req.url).hostname);
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
