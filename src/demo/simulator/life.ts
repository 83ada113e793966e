import { type Instant, Temporal } from '../../lib/temporal.ts';
import type { MailboxSession, PortalSession } from './sessions.ts';

export interface LoginAttempt {
  readonly at: Instant;
  readonly password: string;
  outcome: 'pending' | 'done' | 'wrong' | 'captcha';
}

/** A 429 that an account was answered. */
export interface BusyAnswer {
  readonly at: Instant;
  readonly until: Instant;
  /** Requests that may have been on their way when it was answered. */
  onTheirWay: number;
}

export interface SentMessage {
  readonly at: Instant;
  readonly fingerprint: string;
}

/** What the simulator remembers of an account's life on the wire, to judge the next request by. */
export class Life {
  readonly sessions: PortalSession[] = [];
  readonly mailboxes: MailboxSession[] = [];
  readonly attempts: LoginAttempt[] = [];
  readonly posted: SentMessage[] = [];
  /** Password logins that came through to their end. */
  loginCount = 0;
  knownDevice = false;
  /** The owner asked for the next login, which may then break the pace. */
  personAsked = false;
  busy: BusyAnswer | undefined;
  refreshFailedAt: Instant | undefined;
  /** When an endpoint that is to be left alone after a refusal was refused, by its path. */
  readonly refusedAt = new Map<string, Instant>();
  /** Answers Brak dostępu in a row since the last password login. */
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
