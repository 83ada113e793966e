import { describe, expect, it } from 'vitest';
import { credentialsHash, loginKey, ownerOf } from '../../../src/portal/session/record.ts';
import {
  HOUR,
  heldBack,
  MINUTE,
  pauseOf,
  problemOf,
  read,
  setUpPortal,
  TestMemory,
  testHttp,
} from '../portal-setup.ts';

/** One login, however it is written: case, spaces, forms of Unicode. */
const LOGINS = ['ŻANETA 7', ' Żaneta  7 ', 'żaneta 7'.normalize('NFD'), 'żaneta\u00a0７'];

/** Sets the lock as another process would. */
function setLock(memory: TestMemory, lock: { readonly kind: string; readonly until: null }): void {
  memory.update(memory.keyOf('login_'), (row) => ({ ...(row as object), lock }));
}

describe('a disk that fails', () => {
  it.each([
    [3, 'with the captcha as its answer', 1],
    [2, 'before the password', 0],
  ])('at request %i, %s, loses no lock and no ration', async (nth, _, logins) => {
    const { open, account, clock, memory } = await setUpPortal();
    account.demandCaptcha(true);
    let requests = 0;
    const onRequest = (label: string): void => {
      requests += label === 'session' ? 1 : 0;
      if (requests === nth) memory.hold = 'disk';
    };
    const child = open({ onRequest });
    for (const _time of [1, 2]) expect(await problemOf(read(child, 'Me'))).toBe('disk');
    expect(account.logins).toBe(logins);
    memory.hold = null;
    // The end of the lease could not be written either.
    clock.advance(MINUTE);
    expect(await problemOf(read(child, 'Me'))).toBe('captcha');
    expect([child.lock?.kind, account.logins]).toEqual(['captcha', 1]);
  });
});

describe('the ration of password logins', () => {
  it('puts 5 minutes between them, also after a restart, and reports the next time', async () => {
    const { open, clock, account, portal, newRequests } = await setUpPortal();
    await read(open(), 'Me');
    account.killSession();
    clock.advance(2 * MINUTE);
    const child = open();
    expect(await pauseOf(read(child, 'Me'))).toEqual(['rationed', '2026-11-19T07:05:00Z']);
    newRequests();
    expect(await problemOf(read(child, 'Grades'))).toBe('rationed');
    expect(newRequests()).toEqual(['GET portal /gateway/api/2.0/Grades']);
    clock.advance(3 * MINUTE);
    await read(open(), 'Me');
    expect(account.logins).toBe(2);
    expect(portal.violations).toEqual([]);
  });

  it('allows 12 in 24 hours', async () => {
    const { open, clock, account, portal } = await setUpPortal();
    const child = open();
    for (let login = 0; login < 12; login++) {
      await read(child, 'Me');
      account.killSession();
      clock.advance(10 * MINUTE);
    }
    expect(account.logins).toBe(12);
    expect(await pauseOf(read(child, 'Me'))).toEqual(['rationed', '2026-11-20T07:00:00Z']);
    clock.set('2026-11-20T07:00:00Z');
    await read(child, 'Me');
    expect(account.logins).toBe(13);
    expect(portal.violations).toEqual([]);
  });

  it('is overridden once by resume', async () => {
    const { open, account } = await setUpPortal();
    const child = open();
    await read(child, 'Me');
    account.killSession();
    expect(await problemOf(read(child, 'Me'))).toBe('rationed');
    await child.resume();
    await read(child, 'Me');
    expect(account.logins).toBe(2);
    account.killSession();
    expect(await problemOf(read(child, 'Me'))).toBe('rationed');
  });

  it('does not count logins that failed before the password was sent', async () => {
    const { open, account, portal } = await setUpPortal();
    const child = open();
    for (const maintenance of ['html', '503'] as const) {
      portal.maintenance = maintenance;
      expect(await problemOf(read(child, 'Me'))).toBe('down');
    }
    portal.maintenance = null;
    await read(child, 'Me');
    expect(account.logins).toBe(1);
  });

  it('does not wait for a time from a wrong clock', async () => {
    const { open, clock, account } = await setUpPortal();
    await read(open(), 'Me');
    account.killSession();
    clock.set('2026-11-19T01:00:00Z');
    const child = open();
    expect(await problemOf(read(child, 'Me'))).toBe('rationed');
    clock.advance(5 * MINUTE);
    await read(child, 'Me');
    expect(account.logins).toBe(2);
  });

  it('waits a minute at most for a lease from a wrong clock', async () => {
    const { open, clock, account, memory } = await setUpPortal();
    await read(open(), 'Me');
    account.killSession();
    clock.advance(10 * MINUTE);
    const lease = { holder: 'other', until: clock.now().epochMilliseconds + HOUR };
    memory.update('session', (record) => ({ ...(record as object), lease }));
    const reading = read(open(), 'Me');
    await expect.poll(() => clock.waiting, { interval: 1 }).toBe(1);
    clock.advance(MINUTE);
    await reading;
    expect(account.logins).toBe(2);
  });
});

describe('locks', () => {
  it.each(['html', 'json', 'hop'] as const)(
    'stops every request after a captcha (%s), also after a restart, until resume',
    async (form) => {
      const { open, account, clock, portal, newRequests } = await setUpPortal();
      account.demandCaptcha(true, form);
      expect(await problemOf(read(open(), 'Me'))).toBe('captcha');
      newRequests();
      clock.advance(48 * HOUR);
      const child = open();
      expect(await problemOf(read(child, 'Me'))).toBe('captcha');
      expect(child.lock).toEqual({ kind: 'captcha', until: null });
      expect(newRequests()).toEqual([]);
      account.demandCaptcha(false);
      await child.resume();
      await read(child, 'Me');
      expect(child.lock).toBeNull();
      expect(portal.violations).toEqual([]);
    },
  );

  it('stops every request after a refused password, until it is changed', async () => {
    const { open, account, newRequests, portal } = await setUpPortal();
    const wrong = open({ password: 'not the one' });
    expect(await problemOf(read(wrong, 'Me'))).toBe('password');
    newRequests();
    expect(await problemOf(read(open({ password: 'not the one' }), 'Me'))).toBe('password');
    expect(newRequests()).toEqual([]);
    await read(open(), 'Me');
    expect(account.logins).toBe(2);
    expect(portal.violations).toEqual([]);
  });

  it.each(LOGINS)(
    'stops every request also of the login as %j, which is sent as it is written',
    async (login) => {
      const { open, clock, newRequests } = await setUpPortal();
      const first = { login: 'żaneta 7', password: 'x' };
      const [http, sent] = [testHttp(), [] as string[]];
      const noting: typeof http = {
        ...http,
        request(request) {
          const login = new URLSearchParams(request.body).get('login');
          if (login !== null) sent.push(login);
          return http.request(request);
        },
      };
      expect(await problemOf(read(open({ ...first, http: noting }), 'Me'))).toBe('password');
      clock.advance(10 * MINUTE);
      newRequests();
      const other = open({ ...first, login, http: noting });
      expect([await problemOf(read(other, 'Me')), newRequests()]).toEqual(['password', []]);
      await other.resume();
      expect(await problemOf(read(other, 'Me'))).toBe('password');
      expect(sent).toEqual([first.login, login]);
    },
  );

  it.each(LOGINS)(
    'and the session are those of the login as %j in the store of an earlier version',
    async (login) => {
      const { open, clock, portal, memory, newRequests } = await setUpPortal();
      const credentials = { login, password: 'x' };
      expect(await problemOf(read(open(credentials), 'Me'))).toBe('password');
      const base = portal.addresses.base_url;
      const salt = String(memory.get('login_salt'));
      const [key, session] = [memory.keyOf('login_'), memory.get('session') as { owner: { salt: string } }];
      const row = memory.get(key) as { credentials: { salt: string } };
      memory.delete(key);
      const written = JSON.stringify([base, login.trim().toLowerCase()]);
      memory.set(loginKey(written, salt), {
        ...row,
        credentials: credentialsHash(credentials, row.credentials.salt),
      });
      memory.set('session', { ...session, epoch: 7, owner: ownerOf(credentials, session.owner.salt) });
      clock.advance(10 * MINUTE);
      newRequests();
      for (const one of [login, 'żaneta 7'])
        expect([await problemOf(read(open({ ...credentials, login: one }), 'Me')), newRequests()]).toEqual([
          'password',
          [],
        ]);
      expect(memory.get('session')).toMatchObject({ epoch: 7 });
    },
  );

  it('waits for Retry-After after a 429, also after a restart', async () => {
    const { open, clock, portal, newRequests } = await setUpPortal();
    const child = open();
    await read(child, 'Me');
    portal.busy = { retryAfter: 120 };
    await expect(read(child, 'Grades')).rejects.toMatchObject({ kind: 'busy', status: 429 });
    portal.busy = null;
    newRequests();
    clock.advance(119_000);
    const restarted = open();
    expect(await problemOf(read(restarted, 'Me'))).toBe('busy');
    expect(restarted.lock?.until?.toString()).toBe('2026-11-19T07:02:00Z');
    expect(newRequests()).toEqual([]);
    clock.advance(1_000);
    await read(restarted, 'Me');
    expect(portal.violations).toEqual([]);
  });

  it('is not lifted by resume while the portal is busy', async () => {
    const { open, portal } = await setUpPortal();
    const child = open();
    await read(child, 'Me');
    portal.busy = { retryAfter: 120 };
    expect(await problemOf(read(child, 'Grades'))).toBe('busy');
    await child.resume();
    expect(child.lock?.kind).toBe('busy');
  });

  it('that a person must lift is not replaced by a later 429', async () => {
    const { open, clock, account, portal, memory } = await setUpPortal();
    const child = open();
    await read(child, 'Me');
    account.refuse('Grades', 429);
    account.switches.deviate('Grades', { kind: 'late', milliseconds: 1_000 });
    const late = problemOf(read(child, 'Grades'));
    await portal.untilHeld();
    setLock(memory, { kind: 'captcha', until: null });
    clock.advance(1_000);
    expect(await late).toBe('busy');
    expect(open().lock).toEqual({ kind: 'captcha', until: null });
  });

  it('that another process set during a login is not lifted by its success', async () => {
    const { open, memory } = await setUpPortal();
    const { http, held, release } = heldBack(testHttp(), '/rodzina');
    const reading = problemOf(read(open({ http }), 'Me'));
    await held;
    setLock(memory, { kind: 'captcha', until: null });
    release();
    expect(await reading).toBe('captcha');
    expect(open().lock).toEqual({ kind: 'captcha', until: null });
  });

  it('is not lifted by changed credentials while the portal is busy', async () => {
    const { open, portal } = await setUpPortal();
    const child = open();
    await read(child, 'Me');
    portal.busy = {};
    expect(await problemOf(read(child, 'Grades'))).toBe('busy');
    expect(child.lock?.until?.toString()).toBe('2026-11-19T07:15:00Z');
    portal.busy = null;
    expect(await problemOf(read(open({ password: 'new' }), 'Me'))).toBe('busy');
  });

  it('stops waiting requests', async () => {
    const { open, portal, newRequests } = await setUpPortal();
    const child = open();
    await read(child, 'Me');
    portal.busy = { retryAfter: 60 };
    newRequests();
    const names = Array.from({ length: 20 }, (_, index) => `Calendars/Substitutions/${index}`);
    const problems = await Promise.all(names.map((name) => problemOf(read(child, name))));
    expect(new Set(problems)).toEqual(new Set(['busy']));
    expect(newRequests().length).toBeLessThanOrEqual(6);
    expect(portal.violations).toEqual([]);
  });

  it('stops requests and logins when the budget is used up', async () => {
    const { open, budget, account, newRequests } = await setUpPortal();
    budget.limit = 2;
    expect(await problemOf(read(open(), 'Me'))).toBe('budget');
    expect(newRequests()).toHaveLength(2);
    expect(account.logins).toBe(0);
    budget.limit = 100;
    await read(open({ memory: new TestMemory() }), 'Me');
    expect(account.logins).toBe(1);
  });
});
