import { describe, expect, it } from 'vitest';
import {
  BLIND_MS,
  blankLogin,
  blankSession,
  LEASE_MS,
  type SessionRecord,
  settle,
} from '../../../src/portal/session/record.ts';

const NOW = Date.parse('2026-11-19T07:00:00Z');
const DAY = 24 * 3_600_000;
const LATE = NOW + 30 * DAY;
const failure = { kind: 'down', message: 'No answer.' } as const;

const record: SessionRecord = {
  ...blankSession,
  ...blankLogin,
  logins: [NOW - DAY, NOW],
  resumes: [],
  corrections: [],
  owner: { salt: 's', account: 'a' },
  credentials: { salt: 's', hash: 'c' },
};

describe('a record that was written while the clock was wrong', () => {
  it.each<[string, Partial<SessionRecord>, Partial<SessionRecord>]>([
    ['the last renewal', { renewedAt: LATE }, { renewedAt: NOW }],
    ['a failed refresh', { refreshFailedAt: LATE }, { refreshFailedAt: NOW }],
    ['logins', { logins: [NOW - DAY, LATE] }, { logins: [NOW - DAY, NOW] }],
    ['resumes', { resumes: [LATE] }, { resumes: [NOW] }],
    ['corrections', { corrections: [LATE] }, { corrections: [NOW] }],
    ['the wait for the guard', { blindUntil: LATE }, { blindUntil: NOW + BLIND_MS }],
    [
      'the pause after a failure',
      { lastFailure: { ...failure, until: LATE } },
      { lastFailure: { ...failure, until: NOW + DAY } },
    ],
    [
      'a lock that ends',
      { lock: { kind: 'busy', until: LATE } },
      { lock: { kind: 'busy', until: NOW + DAY } },
    ],
    ['a lease', { lease: { holder: 'h', until: LATE } }, { lease: { holder: 'h', until: NOW + LEASE_MS } }],
  ])('has no future time: %s', (_, wrong, right) => {
    expect(settle({ ...record, ...wrong }, NOW)).toEqual({ ...record, ...right });
  });

  it('is the same record if all its times may be true', () => {
    const good: SessionRecord = {
      ...record,
      renewedAt: NOW,
      blindUntil: NOW + BLIND_MS,
      lastFailure: failure,
      lock: { kind: 'captcha', until: null },
      lease: { holder: 'h', until: NOW + LEASE_MS },
    };
    expect(settle(good, NOW)).toBe(good);
  });
});
