import { Agent, request } from 'undici';
import { loadFamily } from '../../../src/demo/families.ts';
import type { HostName } from '../../../src/demo/simulator/journal.ts';
import { PortalSimulator } from '../../../src/demo/simulator/portal-simulator.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';

export type Headers = Record<string, string>;

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly bytes: Buffer;
  readonly text: string;
  readonly json: unknown;
}

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const HOSTS: readonly HostName[] = ['portal', 'auth', 'messages', 'sandbox'];

/** A simulated portal with the demo family on a Thursday, and its clients. */
export class SimulatorSetup {
  readonly clock: ManualClock;
  readonly simulator: PortalSimulator;
  readonly agent = new Agent({ connections: 32 });

  private constructor(clock: ManualClock, simulator: PortalSimulator) {
    this.clock = clock;
    this.simulator = simulator;
  }

  static async open(family = 'demo', today = '2026-11-19'): Promise<SimulatorSetup> {
    const clock = new ManualClock(`${today}T07:00:00Z`);
    const accounts = loadFamily(family, today);
    return new SimulatorSetup(clock, await PortalSimulator.start({ accounts, clock }));
  }

  client(login = this.simulator.accounts[0]!.login): RawClient {
    return new RawClient(this, login);
  }

  /** The broken rules, each once. */
  get brokenRules(): readonly string[] {
    return [...new Set(this.simulator.violations.map(({ rule }) => rule))];
  }

  advanceMinutes(count: number): void {
    this.clock.advance(count * 60_000);
  }

  async close(): Promise<void> {
    await this.agent.destroy();
    await this.simulator.close();
  }
}

/** A client that sends exactly the headers and cookies of the test. */
export class RawClient {
  readonly setup: SimulatorSetup;
  readonly login: string;
  password: string;
  /** Cookies by host, without their paths. */
  readonly cookies: Record<HostName, Map<string, string>> = {
    portal: new Map(),
    auth: new Map(),
    messages: new Map(),
    sandbox: new Map(),
  };

  constructor(setup: SimulatorSetup, login: string) {
    this.setup = setup;
    this.login = login;
    this.password = setup.simulator.account(login).password;
  }

  get account() {
    return this.setup.simulator.account(this.login);
  }

  origin(host: HostName): string {
    const { base_url, auth_url, messages_url, sandbox_url } = this.setup.simulator.addresses;
    return { portal: base_url, auth: auth_url, messages: messages_url, sandbox: sandbox_url }[host];
  }

  async send(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    headers: Headers = {},
    body?: string,
  ): Promise<Answer> {
    const host = HOSTS.find((name) => url.startsWith(`${this.origin(name)}/`)) ?? 'portal';
    const cookie = [...this.cookies[host]].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await request(url, {
      method,
      dispatcher: this.setup.agent,
      headers: { ...(cookie !== '' && { cookie }), ...headers },
      ...(body !== undefined && { body }),
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [pair = ''] = line.split(';');
      this.cookies[host].set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    const text = bytes.toString('utf8');
    return { status: answer.statusCode, headers: answer.headers, bytes, text, json: parse(text) };
  }

  get(host: HostName, path: string, headers: Headers = {}): Promise<Answer> {
    return this.send('GET', `${this.origin(host)}${path}`, headers);
  }

  gateway(endpoint: string, headers: Headers = {}): Promise<Answer> {
    return this.get('portal', `/gateway/api/2.0/${endpoint}`, headers);
  }

  api(endpoint: string): Promise<Answer> {
    return this.get('messages', `/api/${endpoint}`);
  }

  /** Steps 1 and 2. */
  async openLoginForm(): Promise<void> {
    const begin = await this.get('portal', '/loguj/portalRodzina');
    await this.send('GET', String(begin.headers['location']));
  }

  browserHeaders(): Headers {
    const origin = this.origin('auth');
    return {
      'content-type': 'application/x-www-form-urlencoded',
      origin,
      referer: `${origin}/OAuth/Authorization?client_id=46`,
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'cors',
      'sec-fetch-dest': 'empty',
      'x-requested-with': 'XMLHttpRequest',
      'user-agent': BROWSER,
    };
  }

  /** Step 3. */
  postPassword(change: { headers?: Headers; form?: Headers; without?: string } = {}): Promise<Answer> {
    const headers: Headers = { ...this.browserHeaders(), ...change.headers };
    if (change.without !== undefined) delete headers[change.without];
    const form = { action: 'login', login: this.login, pass: this.password, ...change.form };
    const url = `${this.origin('auth')}/OAuth/Authorization?client_id=46`;
    return this.send('POST', url, headers, new URLSearchParams(form).toString());
  }

  /** Step 4. @returns the number of requests */
  async followRedirects(goTo: string): Promise<number> {
    let url = new URL(goTo, `${this.origin('auth')}/OAuth/Authorization`);
    for (let hops = 1; ; hops += 1) {
      const { headers } = await this.send('GET', url.href);
      if (headers['location'] === undefined) return hops;
      url = new URL(String(headers['location']), url);
    }
  }

  async signIn(): Promise<void> {
    await this.openLoginForm();
    const { json } = await this.postPassword();
    await this.followRedirects((json as { goTo: string }).goTo);
  }

  async bootstrap(): Promise<Answer> {
    const { headers, ...rest } = await this.get('portal', '/wiadomosci3');
    if (headers['location'] === undefined) return { headers, ...rest };
    const entered = await this.send('GET', String(headers['location']));
    return this.send('GET', new URL(String(entered.headers['location']), this.origin('messages')).href);
  }

  /** @param path below `messages`: `reply`, `forwarding` */
  sendMessage(change: Record<string, unknown> = {}, path = ''): Promise<Answer> {
    const body = {
      receivers: { schoolReceivers: [{ accountId: this.teacher }] },
      topic: Buffer.from('Nieobecność').toString('base64'),
      content: Buffer.from('Ola jest chora.<br>Pozdrawiam').toString('base64'),
      storageId: null,
      category: 'normal',
      ...change,
    };
    const url = `${this.origin('messages')}/api/messages${path && `/${path}`}`;
    return this.send('POST', url, { 'content-type': 'application/json' }, JSON.stringify(body));
  }

  /** A POST of JSON to the gateway. */
  postGateway(endpoint: string, body: string): Promise<Answer> {
    const url = `${this.origin('portal')}/gateway/api/2.0/${endpoint}`;
    return this.send('POST', url, { 'content-type': 'application/json' }, body);
  }

  get teacher(): string {
    return [...this.account.fixture.school.people.values()][0]!.accountId;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
