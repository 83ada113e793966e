import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono, type Next } from 'hono';
import type { Health } from '../domain/health.ts';
import type { Log } from '../lib/log.ts';
import { clientOf, isByIngress, isFromThisMachine, isOfParent } from './access.ts';
import { httpAddress } from './address.ts';
import { ClientLimits } from './client-limits.ts';
import type { Env } from './env.ts';
import { FormTokens } from './forms.ts';
import { acceptsHostName, refusedHostName } from './host-names.ts';
import { type KioskOptions, kioskGuard } from './kiosk.ts';
import { type CalendarRoutes, calendarRoutes } from './routes/calendar.ts';
import { cardRoutes } from './routes/card.ts';
import { type ChangesRoutes, changesRoutes } from './routes/changes.ts';
import { type ImageRoutes, imageRoutes } from './routes/image.ts';
import {
  PARENTS_BY_INGRESS,
  type ParentsOptions,
  type ParentsRoutes,
  parentsRoutes,
} from './routes/parents.ts';
import { type WallRoutes, wallRoutes } from './routes/wall.ts';
import { TokenGate } from './token-gate.ts';

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

export interface WebOptions extends WallRoutes, ParentsOptions, KioskOptions {
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** Names besides those of the home network under which the pages are opened. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** The addresses of permitted clients; default: all. */
  readonly peers?: readonly string[] | undefined;
  readonly health: () => HealthModel;
  /** The pages with buttons; default: there are none. */
  readonly touch?: (ChangesRoutes & ParentsRoutes) | undefined;
  /** Served to programs on this machine only; default: not at all. */
  readonly metrics?: { readonly contentType: string; text(): Promise<string> } | undefined;
  /** Default: there are no calendars. */
  readonly calendar?: CalendarRoutes | undefined;
  /** Default: there are no pictures. */
  readonly image?: ImageRoutes | undefined;
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
 * A page may load files of this server only, and send forms to it. It may be framed, as Home Assistant's dashboards do: what
 * can be pressed on the wall writes nothing at the school. The parents' page may not.
 */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'",
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** What shows the children's day. */
const WALL_PATHS = ['/', '/fragment', '/events', '/changes/*'];

/** More would take the file handles that the bridge needs for its store, the broker and the portal. */
const MAX_CONNECTIONS = 100;
/** Connections that send no whole request are closed, so that others find a place. */
const IDLE_LIMITS = { connectionsCheckingInterval: 5_000, headersTimeout: 10_000, requestTimeout: 20_000 };

/**
 * Starts the web server: `/` the wall, `/health`, the pages with buttons, and their files. Without a kiosk token every client
 * that reaches the address sees the children's day, and may acknowledge changes.
 * @throws {WebStartError} the address is taken or unusable
 */
export async function startWebServer(options: WebOptions): Promise<WebServer> {
  const limits = new ClientLimits(options);
  const server = createServer(IDLE_LIMITS, getRequestListener(webApp(options, limits).fetch));
  server.maxConnections = MAX_CONNECTIONS;
  server.on('connection', (socket) => limits.admit(socket));
  const port = await listen(server, options);
  return { url: httpAddress(options.host, port), close: () => close(server) };
}

function webApp(options: WebOptions, limits: ClientLimits): Hono<Env> {
  const { health, metrics, ingress, touch, calendar, image, log } = options;
  const app = new Hono<Env>();
  const gate = new TokenGate(options.clock);
  app.use(guard(options, limits));
  for (const path of ingress ? [...WALL_PATHS, '/health'] : WALL_PATHS)
    app.use(path, kioskGuard(options, gate));
  const parentsPage = (c: Context<Env>) => (isOfParent(c, ingress) ? PARENTS_BY_INGRESS : null);
  const version = wallRoutes(app, { ...options, parentsPage });
  if (touch) {
    const parts = { ...options, ...touch, forms: new FormTokens(ingress), gate, version };
    changesRoutes(app, parts);
    parentsRoutes(app, parts);
  }
  if (calendar) calendarRoutes(app, calendar, gate);
  cardRoutes(app);
  if (image) imageRoutes(app, image, gate);
  app.get('/health', (c) => {
    const state = health();
    return c.json(state, state.ok ? 200 : 503);
  });
  app.get('/metrics', async (c, next) => {
    if (!metrics || !isFromThisMachine(c)) return next();
    return c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType });
  });
  app.notFound((c) =>
    c.req.method === 'POST' ? c.text('only GET', 405, { Allow: 'GET, HEAD' }) : c.text('not found', 404),
  );
  app.onError((error, c) => {
    log.error({ path: withoutToken(c.req.path), error: error.name }, 'a page could not be made');
    return c.text('this page could not be made', 500);
  });
  return app;
}

/** Sets the security headers, and refuses too many requests, methods of no page, and names of others. */
function guard(
  { host, allowedHosts, ingress, log }: WebOptions,
  limits: ClientLimits,
): (c: Context<Env>, next: Next) => Promise<Response | undefined> {
  let isLogged = false;
  return async (c, next) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.header(name, value);
    if (!limits.isWithinRate(clientOf(c))) return c.text('too many requests', 429, { 'Retry-After': '60' });
    if (!['GET', 'HEAD', 'POST'].includes(c.req.method))
      return c.text('only GET', 405, { Allow: 'GET, HEAD' });
    const { hostname } = new URL(c.req.url);
    const isBehindSignIn = isByIngress(c, ingress);
    if (!acceptsHostName({ host, allowedHosts, isBehindSignIn }, hostname)) {
      if (!isLogged)
        log.warn({ hostname }, 'a page was requested by a name that is not in http.allowed_hosts');
      isLogged = true;
      return c.text(refusedHostName(hostname), 421);
    }
    await next();
    return undefined;
  };
}

/** `/parents/…/diagnostics` */
function withoutToken(path: string): string {
  return path.replace(/^(\/\w+\/)[^/]+/, '$1…');
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
