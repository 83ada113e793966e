import { describe, expect, it } from 'vitest';
import { guardOf, mergedWith, parseGuard } from '../../../src/portal/session/guard.ts';
import {
  blankLogin,
  blankSession,
  LASTING_LOCKS,
  type SessionRecord,
} from '../../../src/portal/session/record.ts';

const NOW = Date.parse('2026-11-19T07:00:00Z');
const record: SessionRecord = {
  ...blankSession,
  ...blankLogin,
  counter: 7,
  logins: [NOW],
  resumes: [],
  corrections: [],
  owner: { salt: 's', account: 'a' },
  credentials: { salt: 's', hash: 'c' },
};
const from = { login: 'abcd', writer: 'w', now: NOW };

describe('the guard', () => {
  it.each(LASTING_LOCKS)('keeps the lock %s, without what the portal says', (kind) => {
    const says = 'Konto Anny Nowak wygasło.';
    const kept = JSON.stringify(guardOf({ ...record, lock: { kind, until: null, says } }, from));
    expect(kept).not.toContain('Nowak');
    const guard = parseGuard(kept);
    expect(guard && mergedWith(record, guard, NOW).lock).toEqual({ kind, until: null });
  });

  it("does not replace the store's lock, with what the portal says", () => {
    const lock = { kind: 'account', until: null, says: 'Konto wygasło.' } as const;
    const guard = guardOf({ ...record, lock }, from);
    expect(mergedWith({ ...record, lock }, guard, NOW).lock).toEqual(lock);
  });

  it('is read as earlier versions wrote it', () => {
    const lock = { kind: 'captcha', until: null };
    const earlier = JSON.stringify({ logins: [NOW], resumes: [], failures: 1, unreadable: 0, lock });
    expect(parseGuard(earlier)?.lock).toEqual(lock);
  });
});
