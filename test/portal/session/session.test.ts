import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import type { SimulatedAccount } from '../../../src/demo/simulator/account.ts';
import { homeworkFiles } from '../../../src/demo/simulator/wire/homework.ts';
import type { Portal } from '../../../src/school/reading/portal.ts';
import {
  HOUR,
  heldBack,
  MINUTE,
  problemOf,
  read,
  readMail,
  setUpPortal,
  TestMemory,
  testHttp,
} from '../portal-setup.ts';

describe('staying signed in', () => {
  it('signs in once for all reads at the start', async () => {
    const { open, account, portal } = await setUpPortal();
    const child = open();
    await Promise.all(['Me', 'Classes', 'Grades', 'Subjects', 'Users'].map((name) => read(child, name)));
    expect(account.logins).toBe(1);
    expect(child.session.generation).toBe(1);
    expect(portal.violations).toEqual([]);
  });

  it('counts every request, those of the login as `session`', async () => {
    const { open, budget, portal } = await setUpPortal();
    await read(open(), 'Me');
    expect(budget.spent).toHaveLength(portal.requests.length);
    expect(budget.spent.filter((label) => label === 'session')).toHaveLength(portal.requests.length - 1);
  });

  it('costs no login after ten quiet minutes, despite Max-Age=600 of oauth_token', async () => {
    const { open, clock, account, portal, newRequests } = await setUpPortal();
    const child = open();
    await read(child, 'Me');
    clock.advance(11 * MINUTE);
    newRequests();
    await read(child, 'Grades');
    expect(newRequests()).toEqual(['GET portal /gateway/api/2.0/Grades']);
    expect(account.logins).toBe(1);
    expect(portal.violations).toEqual([]);
  });

  it('signs in once for ten requests of a dead session, and retries each once', async () => {
    const { open, clock, account, portal, newRequests } = await setUpPortal();
    const child = open();
    await read(child, 'Me');
    clock.advance(10 * MINUTE);
    account.killSession();
    newRequests();
    const names = ['Me', 'Grades', 'Classes', 'Schools', 'Units', 'Users', 'Subjects', 'Classrooms'];
    await Promise.all([...names, 'SchoolFreeDays', 'SchoolNotices'].map((name) => read(child, name)));
    const requests = newRequests();
    expect(account.logins).toBe(2);
    for (const name of names) {
      expect(requests.filter((row) => row === `GET portal /gateway/api/2.0/${name}`)).toHaveLength(2);
    }
    expect(requests.filter((row) => row.includes('/gateway/'))).toHaveLength(20);
    expect(portal.violations).toEqual([]);
  });

  it('retries a request of the old session after a late answer, without another login', async () => {
    const { open, clock, account, portal, newRequests } = await setUpPortal();
    await read(open(), 'Me');
    clock.advance(10 * MINUTE);
    account.killSession();
    const { http, held, release } = heldBack(testHttp(), '/gateway/api/2.0/Grades');
    const child = open({ http });
    const late = read(child, 'Grades');
    await held;
    await read(child, 'Me');
    newRequests();
    release();
    await late;
    expect(newRequests()).toEqual(['GET portal /gateway/api/2.0/Grades']);
    expect(account.logins).toBe(2);
    expect(portal.violations).toEqual([]);
  });

  it('makes no login after a restart with a saved session', async () => {
    const { open, clock, account, portal, newRequests } = await setUpPortal();
    await read(open(), 'Me');
    clock.advance(30 * MINUTE);
    newRequests();
    await read(open(), 'Me');
    expect(newRequests()).toEqual(['GET portal /gateway/api/2.0/Me']);
    expect(account.logins).toBe(1);
    expect(portal.violations).toEqual([]);
  });

  it('sends its DeviceCookie, with its path, in the next login after a restart', async () => {
    const { open, clock, account, portal, memory } = await setUpPortal();
    await read(open(), 'Me');
    expect(memory.text).toMatch(/"key":"DeviceCookie"[^}]*"path":"\/OAuth"/);
    clock.advance(HOUR);
    account.killSession();
    await read(open(), 'Me');
    expect(account.logins).toBe(2);
    expect(portal.violations).toEqual([]);
  });

  it.each([
    [20 * HOUR - 1, 'GET portal /refreshToken', 1],
    [20 * HOUR, 'GET portal /loguj/portalRodzina', 2],
  ])('replaces a session at the age of 20 hours, not before: %i ms', async (age, first, logins) => {
    const { open, clock, account, newRequests } = await setUpPortal();
    await read(open(), 'Me');
    clock.advance(age);
    newRequests();
    await read(open(), 'Me');
    expect(newRequests()[0]).toBe(first);
    expect(account.logins).toBe(logins);
  });

  it.each(['session', 'cookies'])('signs in again if %s in the memory is corrupt', async (key) => {
    const { open, clock, account, memory } = await setUpPortal();
    await read(open(), 'Me');
    memory.set(key, { nonsense: true });
    clock.advance(10 * MINUTE);
    await read(open(), 'Me');
    expect(account.logins).toBe(2);
  });

  it('never uses the saved session or absences of another login', async () => {
    const { open, account, portal, newRequests } = await setUpPortal();
    account.refuse('Notes', 403);
    const first = open();
    expect(await problemOf(read(first, 'Notes'))).toBe('absent');
    const other = portal.accounts[1]!;
    const second = open({ login: other.login, password: other.password });
    newRequests();
    await read(second, 'Me');
    expect(newRequests()[0]).toBe('GET portal /loguj/portalRodzina');
    await problemOf(read(second, 'Notes'));
    expect(newRequests()).toEqual(['GET portal /gateway/api/2.0/Notes']);
    expect(other.logins).toBe(1);
    expect(portal.violations).toEqual([]);
  });

  it('can be exported as data after closing, and used again (§5.3.6)', async () => {
    const { open, clock, account, memory, portal, newRequests } = await setUpPortal();
    const http = testHttp();
    const child = open({ http });
    await read(child, 'Me');
    await http.close();
    clock.advance(30 * MINUTE);
    newRequests();
    const exported = new TestMemory();
    for (const key of ['session', 'cookies']) exported.set(key, memory.get(key));
    expect(exported.get('cookies')).toContainEqual(
      expect.objectContaining({ key: 'oauth_token', path: '/' }),
    );
    expect([child.session.generation, child.lock]).toEqual([1, null]);
    expect(newRequests()).toEqual([]);
    await read(open({ memory: exported }), 'Me');
    expect(newRequests()).toEqual(['GET portal /gateway/api/2.0/Me']);
    expect(account.logins).toBe(1);
    expect(portal.violations).toEqual([]);
  });

  it('keeps neither login nor password in the memory', async () => {
    const { open, account, memory } = await setUpPortal();
    await read(open(), 'Me');
    expect(memory.text).not.toContain(account.password);
    expect(memory.text).not.toContain(account.login);
  });
});

describe('a session that is refused while no login may begin', () => {
  const DOWNLOADED = { directory: tmpdir() };

  it.each<
    [
      string,
      (account: SimulatedAccount) => void,
      (child: Portal, account: SimulatedAccount) => Promise<unknown>,
    ]
  >([
    ['one path', (account) => account.refuse('Notes', 401), (child) => read(child, 'Notes')],
    ['the messages', (account) => account.refuse('wiadomosci3', 401), (child) => readMail(child)],
    [
      'the pages',
      (account) => account.killWebSession(),
      (child, account) =>
        child.downloads.save({ kind: 'homework', id: String(homeworkFiles(account)[0]!.id) }, DOWNLOADED),
    ],
  ])('by %s is used on for everything else', async (_, refuse, request) => {
    const { open, account, clock, portal } = await setUpPortal();
    const child = open();
    await read(child, 'Me');
    refuse(account);
    clock.advance(MINUTE);
    expect(await problemOf(request(child, account))).toBe('rationed');
    expect(await problemOf(read(child, 'Me'))).toBe('none');
    // A refresh makes no other session of it: the request that was refused still costs the login.
    clock.advance(2 * HOUR);
    await read(child, 'Me');
    expect(account.logins).toBe(1);
    await problemOf(request(child, account));
    expect(account.logins).toBe(2);
    expect(portal.violations).toEqual([]);
  });

  it('is used on by requests that waited for that login', async () => {
    const { open, account, clock, memory } = await setUpPortal();
    const child = open();
    await read(child, 'Me');
    account.refuse('Notes', 401);
    const setLease = (lease: unknown): void =>
      memory.update('session', (record) => ({ ...(record as object), lease }));
    setLease({ holder: 'another process', until: clock.now().epochMilliseconds + MINUTE });
    const refused = problemOf(read(child, 'Notes'));
    await expect.poll(() => clock.waiting, { interval: 1 }).toBe(1);
    const waiting = problemOf(read(child, 'Me'));
    setLease(null);
    clock.advance(250);
    expect([await refused, await waiting]).toEqual(['rationed', 'none']);
    expect(account.logins).toBe(1);
  });
});

describe('one portal, two children', () => {
  it('never mixes their cookies', async () => {
    const { open, portal } = await setUpPortal();
    const children = portal.accounts.map(({ login, password }) =>
      open({ login, password, memory: new TestMemory() }),
    );
    await Promise.all(children.map((child) => Promise.all([read(child, 'Me'), read(child, 'Grades')])));
    expect(portal.accounts.map(({ logins }) => logins)).toEqual([1, 1]);
    expect(portal.violations).toEqual([]);
  });
});
