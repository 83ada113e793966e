import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Clock, pause } from '../../lib/clock.ts';
import { SimulatedAccount } from './account.ts';
import { type Deviation, Deviations } from './deviation.ts';
import type { Exchange, Host } from './exchange.ts';
import type { AccountFixture } from './fixture/types.ts';
import { Flows } from './flows.ts';
import { Handoff } from './handoff.ts';
import { AuthHost } from './hosts/auth.ts';
import { deviated } from './hosts/deviated.ts';
import { deviationFor, endpointOf } from './hosts/endpoint.ts';
import { MessagesHost } from './hosts/messages.ts';
import { PortalHost } from './hosts/portal.ts';
import { SandboxHost } from './hosts/sandbox.ts';
import { sprinkled } from './hosts/sprinkled.ts';
import { html, json, parseCookies, type Reply, send } from './http.ts';
import { type HostName, Journal, type SimulatedRequest, type Violation } from './journal.ts';
import { answerBusy, checkRequest, isDownload } from './request-checks.ts';
import { closeServer, LOOPBACK, listen } from './servers.ts';
import { Sessions } from './sessions.ts';
import type { PortalAddresses, Simulation } from './simulation.ts';
import { WayIn } from './way-in.ts';

export interface SimulatorOptions {
  readonly accounts: readonly AccountFixture[];
  readonly clock: Clock;
  /** Delays every answer; needs a running clock. */
  readonly latencyMs?: number;
  /** Makes all hosts https. `names`: in the addresses in place of the loopback addresses. */
  readonly tls?: Certificate & { readonly names: Readonly<Record<HostName, string>> };
}

/** PEM texts. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** Answers a request in place of a host; returns whether it did. */
export type Interruption = (host: HostName, response: ServerResponse) => boolean;

// Above what `wayIn.headerLimit` may be.
const LIMITS = { maxHeaderSize: 64 * 1_024 };
const MAINTENANCE = '<h1>Przerwa techniczna</h1><p>Trwają prace serwisowe. Zapraszamy później.</p>';

/**
 * Simulates the portal: four hosts on loopback addresses that answer as the interface states, refuse what it forbids, and
 * record every violation of a rule.
 */
export class PortalSimulator {
  /** The answer of all hosts: an HTML page with status 200, a 503 that is empty or has JSON, or none. */
  maintenance: null | 'html' | '503' | 'json' | 'hang' = null;
  /** `Retry-After` of the 503, in seconds. */
  maintenanceSeconds: number | null = null;
  /** All hosts answer 429; `retryAfter` in seconds. */
  busy: null | { readonly retryAfter?: number } = null;
  /** Whether a host accepts a request: otherwise its connection is closed without an answer. */
  accepts: (host: HostName) => boolean = () => true;
  latencyMs: number;
  /** What the answers to an account wait for: those of a login from its form on. */
  turn: (account: SimulatedAccount) => Promise<void> | undefined = () => undefined;
  /** If a test sets it: the latest text of each endpoint's answer before it deviates. */
  answers: Map<string, string> | undefined;
  /** An outage of any other kind. */
  interruption: Interruption | null = null;
  readonly addresses: PortalAddresses;
  readonly #simulation: Simulation;
  readonly #hosts: Readonly<Record<HostName, Host>>;
  readonly #servers: Readonly<Record<HostName, Server>>;
  #nextHeld = Promise.withResolvers<void>();
  #held = 0;
  #inFlight = 0;

  private constructor(
    simulation: Simulation,
    servers: Readonly<Record<HostName, Server>>,
    latencyMs: number,
  ) {
    this.latencyMs = latencyMs;
    this.addresses = simulation.addresses;
    this.#simulation = simulation;
    this.#servers = servers;
    const flows = new Flows();
    this.#hosts = {
      portal: new PortalHost(simulation, flows),
      auth: new AuthHost(simulation, flows),
      messages: new MessagesHost(simulation),
      sandbox: new SandboxHost(simulation),
    };
  }

  /** Listens on free ports of 127.0.0.1 to 127.0.0.4. */
  static async start({ accounts, clock, latencyMs = 0, tls }: SimulatorOptions): Promise<PortalSimulator> {
    const newServer = (): Server => (tls ? createTlsServer({ ...tls, ...LIMITS }) : createServer(LIMITS));
    const servers = { portal: newServer(), auth: newServer(), messages: newServer(), sandbox: newServer() };
    const origin = async (host: HostName): Promise<string> => {
      const port = await listen(servers[host], host, 0);
      return tls ? `https://${tls.names[host]}:${port}` : `http://${LOOPBACK[host]}:${port}`;
    };
    const [base_url, auth_url, messages_url, sandbox_url] = await Promise.all([
      origin('portal'),
      origin('auth'),
      origin('messages'),
      origin('sandbox'),
    ]);
    const sessions = new Sessions();
    const simulation: Simulation = {
      clock,
      addresses: { base_url, auth_url, messages_url, sandbox_url },
      accounts: new Map(accounts.map((fixture) => [fixture.login, new SimulatedAccount(fixture, clock)])),
      journal: new Journal(clock),
      sessions,
      handoff: new Handoff(sessions),
      wayIn: new WayIn(),
      deviations: new Deviations(),
    };
    const simulator = new PortalSimulator(simulation, servers, latencyMs);
    simulator.#attach();
    return simulator;
  }

  /** Every request, in the order of arrival. */
  get requests(): readonly SimulatedRequest[] {
    return this.#simulation.journal.requests;
  }

  forgetRequests(): void {
    this.#simulation.journal.forgetRequests();
  }

  get violations(): readonly Violation[] {
    return this.#simulation.journal.violations;
  }

  get wayIn(): WayIn {
    return this.#simulation.wayIn;
  }

  get accounts(): readonly SimulatedAccount[] {
    return [...this.#simulation.accounts.values()];
  }

  /** @throws {RangeError} unknown login */
  account(login: string): SimulatedAccount {
    const account = this.#simulation.accounts.get(login);
    if (!account) throw new RangeError(`The simulated portal has no login ${login}.`);
    return account;
  }

  /** Changes the answers of an endpoint for all accounts: the first steps of a login do not identify an account. */
  deviate(endpoint: string, deviation: Deviation | null): void {
    this.#simulation.deviations.set(endpoint, deviation);
  }

  /** Resolves when an answer is held back until the clock advances. */
  async untilHeld(): Promise<void> {
    if (this.#held === 0) await this.#nextHeld.promise;
  }

  /** Closes every connection. */
  cutConnections(): void {
    for (const server of Object.values(this.#servers)) server.closeAllConnections();
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.#servers).map(closeServer));
  }

  /** Accepts no connections until the returned function is called. */
  async refuseConnections(): Promise<() => Promise<void>> {
    const ports = Object.entries(this.#servers).map(([host, server]) => {
      const { port } = server.address() as AddressInfo;
      return [host as HostName, port] as const;
    });
    await this.close();
    return async () => {
      await Promise.all(ports.map(([host, port]) => listen(this.#servers[host], host, port)));
    };
  }

  /** Replaces the certificate of every host, and closes their connections. */
  setCertificate(certificate: Certificate): void {
    for (const server of Object.values(this.#servers)) {
      if ('setSecureContext' in server) (server as TlsServer).setSecureContext(certificate);
      server.closeAllConnections();
    }
  }

  #attach(): void {
    for (const host of ['portal', 'auth', 'messages', 'sandbox'] as const) {
      this.#servers[host].on('request', (request, response) => {
        if (!this.accepts(host)) return void request.socket.destroy();
        // Fails if the client has closed the connection.
        this.#serve(host, request, response).catch(() => response.destroy());
      });
    }
  }

  async #serve(host: HostName, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const weight = isDownload(host, request.url ?? '/') ? 0 : 1;
    this.#inFlight += weight;
    const done = onceOnly(() => (this.#inFlight -= weight));
    response.once('close', done);
    const exchange = await this.#arrive(host, request);
    const refused = checkRequest(exchange, this.#simulation.sessions, this.#inFlight);
    if (this.latencyMs > 0) await pause(this.#simulation.clock, this.latencyMs);
    if (exchange.account) await this.turn(exchange.account);
    if (this.maintenance === 'hang' || this.interruption?.(host, response)) return;
    const { wayIn } = this.#simulation;
    const front = wayIn.refusal(request.rawHeaders);
    const answer = front ?? this.#outage(exchange) ?? refused ?? this.#answer(exchange);
    const reply = wayIn.withNewCookies(host, answer);
    if (reply.lateMs !== undefined) await this.#hold(reply.lateMs);
    exchange.row.status = reply.status;
    done();
    send(reply, response);
  }

  async #arrive(host: HostName, request: IncomingMessage): Promise<Exchange> {
    const { method = 'GET', url = '/', headers } = request;
    const row = this.#simulation.journal.arrived(host, method, url);
    const body = await text(request);
    const { pathname, searchParams } = new URL(url, 'http://simulated');
    const cookies = parseCookies(headers.cookie);
    const account =
      this.#ownerOf(cookies) ?? this.#simulation.accounts.get(new URLSearchParams(body).get('login') ?? '');
    if (account) row.account = account.login;
    const violate: Exchange['violate'] = (rule, detail) =>
      this.#simulation.journal.violated(rule, detail, row.account);
    const at = this.#simulation.clock.now();
    return {
      at,
      host,
      method,
      path: pathname,
      query: searchParams,
      headers,
      cookies,
      body,
      row,
      account,
      violate,
    };
  }

  #answer(exchange: Exchange): Reply {
    const { wayIn } = this.#simulation;
    const origin = this.#originOf(exchange.host);
    const answer = this.#hosts[exchange.host].answer(exchange);
    const reply = wayIn.redirected(answer, origin, [origin, this.addresses.base_url]);
    if (typeof reply.body === 'string') this.answers?.set(endpointOf(exchange), reply.body);
    const deviation = deviationFor(exchange, this.#simulation);
    const given = exchange.account?.switches.isSprinkled
      ? sprinkled(reply, endpointOf(exchange), { hasRecords: !deviation })
      : reply;
    return deviation && reply.status !== 401 ? deviated(given, deviation) : given;
  }

  async #hold(milliseconds: number): Promise<void> {
    this.#held += 1;
    this.#nextHeld.resolve();
    this.#nextHeld = Promise.withResolvers();
    await pause(this.#simulation.clock, milliseconds);
    this.#held -= 1;
  }

  #originOf(host: HostName): string {
    const { base_url: portal, auth_url: auth, messages_url: messages, sandbox_url: sandbox } = this.addresses;
    return { portal, auth, messages, sandbox }[host];
  }

  #ownerOf(cookies: ReadonlyMap<string, string>): SimulatedAccount | undefined {
    for (const value of cookies.values()) {
      const owner = this.#simulation.sessions.ownerOf(value);
      if (owner) return owner;
    }
    return undefined;
  }

  #outage(exchange: Exchange): Reply | undefined {
    if (this.maintenance === '503') {
      const seconds = this.maintenanceSeconds;
      return { status: 503, ...(seconds !== null && { headers: { 'retry-after': String(seconds) } }) };
    }
    if (this.maintenance === 'json') return json(503, { Status: 'Maintenance', Message: [] });
    if (this.maintenance === 'html') return html(200, MAINTENANCE);
    return this.busy ? answerBusy(exchange, this.busy.retryAfter) : undefined;
  }
}

function onceOnly(action: () => void): () => void {
  let isDue = true;
  return () => {
    if (isDue) action();
    isDue = false;
  };
}
