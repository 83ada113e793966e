import { type Instant, Temporal } from '../../lib/temporal.ts';

export interface LoginAttempt {
  readonly at: Instant;
  readonly password: string;
  outcome: 'pending' | 'done' | 'wrong' | 'captcha' | 'refused';
}

/** A 429 answer to an account. */
export interface BusyAnswer {
  readonly at: Instant;
  readonly until: Instant;
  /** Requests that may have been in flight at that time. */
  inFlight: number;
}

export interface SentMessage {
  readonly at: Instant;
  readonly fingerprint: string;
}

/** A session that the portal can end. */
interface Ended {
  end(): void;
}

interface EndedSession extends Ended {
  readonly token: string;
  endWeb(): void;
}

/** The earlier requests of an account, by which the simulator checks the next one. */
export class RequestHistory {
  readonly sessions: EndedSession[] = [];
  readonly mailboxes: Ended[] = [];
  readonly attempts: LoginAttempt[] = [];
  readonly posted: SentMessage[] = [];
  /** Completed password logins. */
  loginCount = 0;
  /** The number of password logins at the last visit of the messages' entry. */
  visitedIn: number | undefined;
  knownDevice = false;
  /** The owner requested the next login, which may ignore the minimum interval. */
  personAsked = false;
  busy: BusyAnswer | undefined;
  refreshFailedAt: Instant | undefined;
  /** The last refusal by path, of endpoints that may be requested again only after a day. */
  readonly refusedAt = new Map<string, Instant>();
  /** The last time by id that a plan without blocks was requested of the service of kindergartens. */
  readonly kindergartenSearches = new Map<string, Instant>();
  /** Consecutive answers `Brak dostępu` since the last password login. */
  noModule: { count: number; at: Instant } | undefined;

  get lastAttempt(): LoginAttempt | undefined {
    return this.attempts.at(-1);
  }
}

/** Whether less than `span` has passed since a moment. */
export function isRecent(
  since: Instant | undefined,
  span: { hours?: number; minutes?: number; seconds?: number; milliseconds?: number },
  now: Instant,
): boolean {
  return since !== undefined && Temporal.Instant.compare(now, since.add(span)) < 0;
}
