import { onTestFinished } from 'vitest';
import { loadFamily } from '../../src/demo/families.ts';
import type { SimulatedAccount } from '../../src/demo/simulator/account.ts';
import { PortalSimulator } from '../../src/demo/simulator/portal-simulator.ts';
import { silentLog } from '../../src/lib/log.ts';
import type { Addresses } from '../../src/portal/addresses.ts';
import { createHttp, type Http } from '../../src/portal/http.ts';
import { MessageSendError, PortalError } from '../../src/portal/outcome/problem.ts';
import type { PortalMemory, RequestCounter, StoreMemory } from '../../src/portal/ports.ts';
import type { RecordKind } from '../../src/portal/records/record.ts';
import { Portal } from '../../src/school/reading/portal.ts';
import { ManualClock } from '../helpers/manual-clock.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export const OPEN_MAILBOX = 'GET portal /wiadomosci3';
export const UNREAD_COUNTS = 'GET messages /api/inbox/unreadMessagesCount';
export const SEND_PASSWORD = 'POST auth /OAuth/Authorization';

/** Values that survive a restart, as JSON, like the store. */
export class TestMemory implements StoreMemory {
  readonly #rows = new Map<string, string>();
  readonly #parsed = new Map<string, { readonly text: string; readonly value: unknown }>();

  /** The same object while the text is the same. */
  get(key: string): unknown {
    const text = this.#rows.get(key);
    if (text === undefined) return undefined;
    const known = this.#parsed.get(key);
    if (known?.text === text) return known.value;
    const value: unknown = JSON.parse(text);
    this.#parsed.set(key, { text, value });
    return value;
  }

  set(key: string, value: unknown): void {
    this.#assertWritable();
    this.#rows.set(key, JSON.stringify(value));
  }

  /** The only key that begins so, and is not of the store as a whole. */
  keyOf(start: string): string {
    const [key = ''] = [...this.#rows.keys()].filter((one) => one.startsWith(start) && one !== 'login_salt');
    return key;
  }

  update(key: string, change: (value: unknown) => unknown): void {
    this.set(key, change(this.get(key)));
  }

  delete(key: string): void {
    this.#rows.delete(key);
  }

  transaction<T>(work: () => T): T {
    this.#assertWritable();
    return work();
  }

  durably<T>(work: () => T): T {
    return work();
  }

  /** Why nothing may begin; with `disk` nothing can be written. */
  hold: 'disk' | 'clock' | null = null;

  assertReady(): void {
    if (this.hold) throw new PortalError(this.hold, 'held');
  }

  #assertWritable(): void {
    if (this.hold === 'disk') this.assertReady();
  }

  isLost = false;

  /** With the rows of `text`. */
  static from(text: string): TestMemory {
    const memory = new TestMemory();
    for (const row of text.split('\n')) {
      const [key = '', ...value] = row.split('=');
      memory.#rows.set(key, value.join('='));
    }
    return memory;
  }

  get text(): string {
    return [...this.#rows].map(([key, value]) => `${key}=${value}`).join('\n');
  }
}

export class TestBudget implements RequestCounter {
  readonly spent: string[] = [];
  limit = Number.POSITIVE_INFINITY;
  problem: 'budget' | 'clock' = 'budget';

  spend(label: string): void {
    if (this.spent.length >= this.limit) throw new PortalError(this.problem, 'No request may begin.');
    this.spent.push(label);
  }
}

/** Any list or object, untranslated. */
export function raw(endpoint: string): RecordKind<unknown> {
  return { endpoint, parse: (value) => ({ value }) };
}

export function testHttp(options: Parameters<typeof createHttp>[0] = {}): ReturnType<typeof createHttp> {
  const http = createHttp(options);
  onTestFinished(() => http.close());
  return http;
}

/** Holds back the first answer to a path, or the request itself, until it is released. */
export function heldBack(
  http: Http,
  path: string,
  what: 'answer' | 'request' = 'answer',
): { http: Http; held: Promise<void>; release: () => void } {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let first = true;
  const hold = (): Promise<void> => {
    held.resolve();
    return released.promise;
  };
  return {
    held: held.promise,
    release: released.resolve,
    http: {
      ...http,
      async request(request) {
        const mine = first && request.url.pathname === path;
        if (mine) first = false;
        if (mine && what === 'request') await hold();
        const answer = await http.request(request);
        if (mine && what === 'answer') await hold();
        return answer;
      },
    },
  };
}

interface Opening {
  readonly login?: string;
  readonly password?: string;
  readonly memory?: StoreMemory;
  /** Default: the child's. */
  readonly shared?: PortalMemory;
  readonly addresses?: Partial<Addresses>;
  readonly http?: Http;
  readonly onRequest?: (label: string, outcome: string) => void;
}

export interface PortalSetup {
  readonly clock: ManualClock;
  readonly portal: PortalSimulator;
  readonly account: SimulatedAccount;
  readonly memory: TestMemory;
  readonly budget: TestBudget;
  /** Opens the child's portal, each time as after a restart with the same memory. */
  open(opening?: Opening): Portal;
  /** `METHOD host path` of every request since the last call. */
  newRequests(): string[];
}

/** Starts a simulated portal with a family's logins, for its first child. */
export async function setUpPortal(family = 'demo', now = '2026-11-19T07:00:00Z'): Promise<PortalSetup> {
  const clock = new ManualClock(now);
  const portal = await PortalSimulator.start({ accounts: loadFamily(family, '2026-11-19'), clock });
  onTestFinished(() => portal.close());
  const http = testHttp();
  const memory = new TestMemory();
  const budget = new TestBudget();
  const [account] = portal.accounts;
  if (!account) throw new RangeError(`No child in ${family}.`);
  let seen = 0;
  const { base_url: base, auth_url: auth, messages_url: messages } = portal.addresses;
  return {
    clock,
    portal,
    account,
    memory,
    budget,
    open: (opening = {}) =>
      new Portal({
        addresses: { base, auth, messages, ...opening.addresses },
        credentials: {
          login: opening.login ?? account.login,
          password: opening.password ?? account.password,
        },
        memory: opening.memory ?? memory,
        shared: opening.shared ?? opening.memory ?? memory,
        budget,
        http: opening.http ?? http,
        onRequest: opening.onRequest,
        clock,
        log: silentLog,
      }),
    newRequests() {
      const rows = portal.requests.slice(seen);
      seen = portal.requests.length;
      return rows.map(({ method, host, path }) => `${method} ${host} ${path.split('?')[0]}`);
    },
  };
}

export function read(portal: Portal, endpoint: string): Promise<unknown> {
  return portal.gateway.read(raw(endpoint), { label: 'test' });
}

export function readMail(portal: Portal, endpoint = 'inbox/unreadMessagesCount'): Promise<unknown> {
  return portal.mailbox.read(raw(endpoint), { label: 'test' });
}

/** The kind of the PortalError that a promise is rejected with. */
export async function problemOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof PortalError) return error.kind;
    throw error;
  }
  return 'none';
}

/** The kind of the PortalError that a promise is rejected with, and until when it holds. */
export async function pauseOf(promise: Promise<unknown>): Promise<(string | undefined)[]> {
  const error = await promise.catch((cause: unknown) => cause);
  return error instanceof PortalError ? [error.kind, error.until?.toString()] : [];
}

/** Number of rows that equal `row`. */
export function times(rows: readonly string[], row: string): number {
  return rows.filter((other) => other === row).length;
}

/** `sent` of the MessageSendError that an act is rejected with, or `'sent'`. */
export async function sendOutcome(act: Promise<unknown>): Promise<false | null | 'sent'> {
  try {
    await act;
    return 'sent';
  } catch (error) {
    if (error instanceof MessageSendError) return error.sent;
    throw error;
  }
}
