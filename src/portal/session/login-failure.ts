import { PortalError } from '../outcome/problem.ts';
import { problems } from '../outcome/problems.ts';
import { fromStored, toStored } from '../stored-error.ts';
import { UnfinishedLogin, UnreadableAnswer } from './login-answers.ts';
import { lastFailureSchema, type SessionRecord } from './record.ts';
import type { SessionState } from './state.ts';

/** Unreadable answers to the password in a row, after which the child is locked. */
const MAX_UNREADABLE = 3;

export function failureOf(error: unknown, { unreadable }: SessionRecord): Partial<SessionRecord> {
  if (!(error instanceof PortalError)) return {};
  const { kind, says } = error;
  // What could not be written says nothing about the login.
  if (kind === 'disk') return {};
  const lastFailure = lastFailureSchema.safeParse(toStored(error)).data ?? null;
  if (error instanceof UnreadableAnswer || error instanceof UnfinishedLogin) {
    // It may be a refusal, or a page for a person: the same password must not be sent forever.
    const count = unreadable + 1;
    const lockKind = error instanceof UnreadableAnswer ? 'password' : 'notice';
    const lock = count >= MAX_UNREADABLE ? { lock: { kind: lockKind, until: null } as const } : {};
    return { ...lock, unreadable: count, lastFailure };
  }
  if (kind === 'captcha' || kind === 'password' || kind === 'notice') return { lock: { kind, until: null } };
  if (kind === 'account') return { lock: { kind, until: null, ...(says && { says }) } };
  return { lastFailure };
}

/** Why no login may begin before `at`: the last failure, or the ration. */
export function pauseOf(
  { lastFailure, failures }: SessionRecord,
  at: number,
  state: Pick<SessionState, 'momentOf'>,
): PortalError {
  const until = state.momentOf(at);
  if (lastFailure === null || failures === 0)
    return new PortalError('rationed', problems.rationed.reason.en, { until });
  return fromStored({ ...lastFailure, until: Math.max(until.epochMilliseconds, lastFailure.until ?? 0) });
}
