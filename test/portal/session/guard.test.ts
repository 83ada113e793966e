import { describe, expect, it } from 'vitest';
import {
  type Guard,
  guardOf,
  guardSchema,
  mergedWith,
  protectsNothing,
} from '../../../src/portal/session/guard.ts';
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
  logins: [NOW],
  resumes: [],
  corrections: [],
  owner: { salt: 's', account: 'a' },
  credentials: { salt: 's', hash: 'c' },
};
const MINUTE = 60_000;

describe('the guard', () => {
  it.each(LASTING_LOCKS)('keeps the lock %s, without what the portal says', (kind) => {
    const says = 'Konto Anny Nowak wygasło.';
    const kept = JSON.stringify(guardOf({ ...record, lock: { kind, until: null, says } }, NOW));
    expect(kept).not.toContain('Nowak');
    const guard = guardSchema.parse(JSON.parse(kept));
    expect(mergedWith(record, guard, NOW).lock).toEqual({ kind, until: null });
  });

  it("does not replace the store's lock, with what the portal says", () => {
    const lock = { kind: 'account', until: null, says: 'Konto wygasło.' } as const;
    const guard = guardOf({ ...record, lock }, NOW);
    expect(mergedWith({ ...record, lock }, guard, NOW).lock).toEqual(lock);
  });

  const captcha = { kind: 'captcha', until: null } as const;
  const busy = { kind: 'busy', until: NOW + 1_000 } as const;
  type Lock = SessionRecord['lock'];
  it.each<[string, Partial<SessionRecord>, Guard['lock'], Lock]>([
    ['locks', {}, captcha, captcha],
    ['does not lock what a person has just asked for', { override: true, resumes: [NOW] }, captcha, null],
    [
      'locks what a person asked for long ago',
      { override: true, resumes: [NOW - 20 * MINUTE] },
      captcha,
      captcha,
    ],
    ['locks corrected credentials', { override: true }, captcha, captcha],
    ["has a 429's lock, which a person can lift", {}, busy, { ...busy, isKept: true }],
    [
      "makes the store's own 429's lock no shorter",
      { lock: { ...busy, until: NOW + 2_000 } },
      busy,
      { ...busy, until: NOW + 2_000 },
    ],
  ])('%s', (_, own, lock, locked) => {
    const guard = { ...guardOf(record, NOW), lock };
    expect(mergedWith({ ...record, ...own }, guard, NOW).lock ?? null).toEqual(locked);
  });

  it.each<[string, Pick<Guard, 'logins' | 'lock'>, boolean]>([
    ['without a lock', { logins: [], lock: null }, true],
    ['whose lock is over', { logins: [], lock: { ...busy, until: NOW } }, true],
    ['with a lock', { logins: [], lock: { ...busy, until: NOW + 1 } }, false],
    ['with a lock until a person lifts it', { logins: [], lock: captcha }, false],
    ['of a login of today', { logins: [NOW], lock: null }, false],
  ])('%s: whether it protects nothing', (_, kept, isIdle) => {
    expect(protectsNothing({ ...guardOf(record, NOW), ...kept }, NOW)).toBe(isIdle);
  });

  it('of the future counts once, as now, and only a new store takes its resumes', () => {
    const future = Array.from({ length: 64 }, (_, index) => NOW + index);
    const guard = { ...guardOf(record, NOW), logins: future, resumes: future };
    const merged = (own: Partial<SessionRecord>) =>
      mergedWith({ ...record, logins: [], ...own }, guard, NOW - 1);
    expect(merged({})).toMatchObject({ logins: [NOW - 1], resumes: [] });
    expect(merged({ blindUntil: NOW })).toMatchObject({ resumes: [NOW - 1] });
  });
});
