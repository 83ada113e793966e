import { PortalError } from '../../domain/problem.ts';
import { problems } from '../../domain/problems.ts';
import { instant } from '../../lib/temporal.ts';
import { UnfinishedLogin, UnreadableAnswer } from './login-answers.ts';
import type { SessionRecord } from './state.ts';

/** Unreadable answers to the password in a row, after which the child is locked. */
const MAX_UNREADABLE = 3;

/** The changes of the record after a failed login. */
export function failureOf(error: unknown, { unreadable }: SessionRecord): Partial<SessionRecord> {
  if (error instanceof UnreadableAnswer || error instanceof UnfinishedLogin) {
    // It may be a refusal, or a page for a person: the same password must not be sent forever.
    const count = unreadable + 1;
    const kind = error instanceof UnreadableAnswer ? 'password' : 'notice';
    const lock = count >= MAX_UNREADABLE ? { lock: { kind, until: null } as const } : {};
    return { ...lock, unreadable: count, lastFailure: causeOf(error) };
  }
  if (!(error instanceof PortalError)) return {};
  const { kind, says } = error;
  if (kind === 'captcha' || kind === 'password' || kind === 'notice') return { lock: { kind, until: null } };
  if (kind === 'account') return { lock: { kind, until: null, ...(says && { says }) } };
  return { lastFailure: causeOf(error) };
}

function causeOf({ kind, message, status, until }: PortalError): SessionRecord['lastFailure'] {
  if (kind !== 'down' && kind !== 'changed') return null;
  return {
    kind,
    message,
    ...(status !== undefined && { status }),
    ...(until && { until: until.epochMilliseconds }),
  };
}

/** Why no login may begin before `at`: the last failure, or the ration. */
export function pauseOf({ lastFailure, failures }: SessionRecord, at: number): PortalError {
  if (lastFailure === null || failures === 0)
    return new PortalError('rationed', problems.rationed.reason.en, { until: instant(at) });
  const { kind, message, status } = lastFailure;
  const until = instant(Math.max(at, lastFailure.until ?? 0));
  return new PortalError(kind, message, { until, ...(status !== undefined && { status }) });
}
