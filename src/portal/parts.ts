import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import type { AddressBook } from './addresses.ts';
import type { ChildHttp, OnRequest } from './child-http.ts';
import type { Http } from './http.ts';
import type { PortalMemory, RequestCounter } from './ports.ts';
import type { LoginHabits } from './session/login.ts';
import type { LoginGuard } from './session/login-guard.ts';
import type { Session } from './session/session.ts';
import type { SignedIn } from './session/signed-in.ts';
import type { Credentials, SessionState } from './session/state.ts';

/** The parts of one child's portal: each takes those that it needs. */
export interface PortalParts {
  readonly credentials: Credentials;
  /** Shared by all children. */
  readonly http: Http;
  readonly budget: RequestCounter;
  readonly onRequest?: OnRequest | undefined;
  readonly habits: LoginHabits;
  readonly book: AddressBook;
  readonly state: SessionState;
  readonly childHttp: ChildHttp;
  readonly guard: LoginGuard;
  readonly session: Session;
  readonly signedIn: SignedIn;
  /** Of the login: another login of the same child reads none of it. */
  readonly memory: PortalMemory;
  readonly clock: Clock;
  readonly log: Log;
}
