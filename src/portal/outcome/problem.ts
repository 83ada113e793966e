import type { Instant } from '../../lib/temporal.ts';
import type { NetworkTrouble } from './network-trouble.ts';
import type { ProblemKind } from './problems.ts';

export type { ProblemKind, Status } from './problems.ts';

export interface ProblemFacts {
  /** The HTTP status of the answer. */
  readonly status?: number | undefined;
  /** The portal's code (§7.1). */
  readonly code?: string | undefined;
  /** The earliest time for a retry. */
  readonly until?: Instant | undefined;
  readonly cause?: unknown;
  /** Why there was no answer. */
  readonly network?: NetworkTrouble | undefined;
  /** The portal's own sentence, which may name a person: for the parent alone. */
  readonly says?: string | undefined;
}

/** A problem with the portal (§7.2). `message` is one sentence without secrets or children's data. */
export class PortalError extends Error {
  override readonly name: string = 'PortalError';
  readonly kind: ProblemKind;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly until: Instant | undefined;
  readonly network: NetworkTrouble | undefined;
  readonly says: string | undefined;

  constructor(kind: ProblemKind, message: string, facts: ProblemFacts = {}) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.kind = kind;
    this.status = facts.status;
    this.code = facts.code;
    this.until = facts.until;
    this.network = facts.network;
    this.says = facts.says;
  }
}

/** The messages could not be opened: this concerns every request for them, none of which was sent. */
export class NotOpenedError extends PortalError {
  constructor(cause: PortalError) {
    super(cause.kind, cause.message, cause);
  }
}

/** The portal may have done what was asked of it: there was no answer that says so, and none that denies it. */
export class UnconfirmedError extends PortalError {
  constructor(cause: PortalError) {
    super(cause.kind, `The portal did not say whether this was done: look there. ${cause.message}`, {
      cause,
    });
  }
}

const byWeight: readonly ProblemKind[] = [
  'captcha',
  'password',
  'account',
  'notice',
  'storage',
  'disk',
  'clock',
  'busy',
  'budget',
  'rationed',
  'closed',
  'down',
  'internal',
  'changed',
  'refused',
  'unread',
  'doubtful',
  'absent',
];

/** The most important of several problems. */
export function weightiest(kinds: ReadonlySet<ProblemKind>): ProblemKind | null {
  return byWeight.find((kind) => kinds.has(kind)) ?? null;
}

/** A message that was not sent, or perhaps not (§7.2). */
export class MessageSendError extends Error {
  override readonly name = 'MessageSendError';
  /** false: refused, not sent; null: unknown, look at the sent messages first. */
  readonly sent: false | null;

  constructor(sent: false | null, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.sent = sent;
  }
}
