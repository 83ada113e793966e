import type { Clock } from '../../lib/clock.ts';
import type { InstantText } from '../../lib/id.ts';
import type { Rule } from './rules.ts';

export type HostName = 'portal' | 'auth' | 'messages' | 'sandbox';

/** A received request. */
export interface SimulatedRequest {
  readonly at: InstantText;
  readonly host: HostName;
  readonly method: string;
  /** Including the query. */
  readonly path: string;
  /** The login; the first requests of a login flow get it when the password arrives. */
  readonly account?: string;
  /** 0 until it is answered. */
  readonly status: number;
}

/** A rule of the interface that a request broke. */
export interface Violation {
  readonly at: InstantText;
  readonly rule: Rule;
  readonly detail: string;
  readonly account?: string;
}

/** A row of the journal for a request that is not answered yet. */
export interface OpenRequest {
  readonly at: InstantText;
  readonly host: HostName;
  readonly method: string;
  readonly path: string;
  account?: string;
  status: number;
}

/** All requests and violations. */
export class Journal {
  readonly #clock: Clock;
  readonly #requests: OpenRequest[] = [];
  readonly #violations: Violation[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get requests(): readonly SimulatedRequest[] {
    return this.#requests;
  }

  get violations(): readonly Violation[] {
    return this.#violations;
  }

  /** For runs of many days. */
  forgetRequests(): void {
    this.#requests.splice(0);
  }

  arrived(host: HostName, method: string, path: string): OpenRequest {
    const row: OpenRequest = { at: this.#clock.now().toString(), host, method, path, status: 0 };
    this.#requests.push(row);
    return row;
  }

  violated(rule: Rule, detail: string, account: string | undefined): void {
    const at = this.#clock.now().toString();
    this.#violations.push({ at, rule, detail, ...(account !== undefined && { account }) });
  }
}
