import type { SimulatedAccount } from './account.ts';
import type { OpenRequest } from './journal.ts';
import type { LoginAttempt } from './request-history.ts';

/** One login (§5.2), from its first request to its last. */
export interface LoginFlow {
  readonly state: string;
  /** The DZIENNIKSID of step 1: the last request must carry it. */
  readonly portalCookie: string;
  /** The authorization host's cookie, set in step 2. */
  authCookie?: string;
  account?: SimulatedAccount;
  attempt?: LoginAttempt;
  /** A required action was skipped. */
  isSkipped?: true;
  /** The code that the authorization host sends back to the portal. */
  code?: string;
  /** The requests made before the account was known. */
  readonly rows: OpenRequest[];
}

/** The logins in progress. */
export class Flows {
  readonly #flows = new Set<LoginFlow>();

  begin(state: string, portalCookie: string, row: OpenRequest): void {
    this.#flows.add({ state, portalCookie, rows: [row] });
  }

  byState(state: string | null): LoginFlow | undefined {
    return this.#find((flow) => flow.state === state);
  }

  /** Gives a login the cookie of its browser, which an abandoned one may have had before. */
  identify(flow: LoginFlow, authCookie: string): void {
    for (const other of this.#flows) if (other.authCookie === authCookie) delete other.authCookie;
    flow.authCookie = authCookie;
  }

  byAuthCookie(value: string | undefined): LoginFlow | undefined {
    return value === undefined ? undefined : this.#find((flow) => flow.authCookie === value);
  }

  byCode(code: string | null): LoginFlow | undefined {
    return code === null ? undefined : this.#find((flow) => flow.code === code);
  }

  finish(flow: LoginFlow): void {
    this.#flows.delete(flow);
  }

  #find(matches: (flow: LoginFlow) => boolean): LoginFlow | undefined {
    for (const flow of this.#flows) if (matches(flow)) return flow;
    return undefined;
  }
}
