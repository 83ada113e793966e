import { PortalError } from '../../domain/problem.ts';
import { UnreadableAnswer } from './login.ts';
import type { SessionRecord } from './state.ts';

/** Unreadable answers to the password in a row, after which the child is locked. */
const MAX_UNREADABLE = 3;

/** The changes of the record after a failed login. */
export function failureOf(error: unknown, { unreadable }: SessionRecord): Partial<SessionRecord> {
  if (error instanceof UnreadableAnswer) {
    // An unreadable answer may be a refusal: the same password must not be sent forever.
    const count = unreadable + 1;
    const lock = count >= MAX_UNREADABLE ? { lock: { kind: 'password', until: null } as const } : {};
    return { ...lock, unreadable: count, lastFailure: causeOf(error) };
  }
  if (!(error instanceof PortalError)) return {};
  const { kind } = error;
  if (kind === 'captcha' || kind === 'password') return { lock: { kind, until: null } };
  return { lastFailure: causeOf(error) };
}

function causeOf({ kind, message, status }: PortalError): SessionRecord['lastFailure'] {
  if (kind !== 'down' && kind !== 'changed') return null;
  return { kind, message, ...(status !== undefined && { status }) };
}
