import { describe, expect, it } from 'vitest';
import {
  heldBack,
  MINUTE,
  OPEN_MAILBOX,
  type PortalSetup,
  problemOf,
  read,
  readMail,
  SEND_PASSWORD,
  setUpPortal,
  testHttp,
  times,
  UNREAD_COUNTS,
} from '../portal-setup.ts';

describe('a dead messaging session', () => {
  async function opened(): Promise<PortalSetup & { child: ReturnType<PortalSetup['open']> }> {
    const setup = await setUpPortal();
    const child = setup.open();
    await readMail(child);
    setup.clock.advance(10 * MINUTE);
    setup.newRequests();
    return { ...setup, child };
  }

  it('is reopened once for all calls, each of which is retried once', async () => {
    const { child, account, portal, newRequests } = await opened();
    account.expireMailbox();
    await Promise.all(Array.from({ length: 8 }, () => readMail(child)));
    const rows = newRequests();
    expect(times(rows, OPEN_MAILBOX)).toBe(1);
    expect(times(rows, UNREAD_COUNTS)).toBe(16);
    expect(account.logins).toBe(1);
    expect(portal.violations).toEqual([]);
  });

  it('counts as dead at the age at which others died, until the next password login', async () => {
    const { child, account, clock, portal, newRequests } = await opened();
    /** The first request of each recovery, in `polls` polls. */
    const recoveries = async (polls: number): Promise<string[]> => {
      const firsts: string[] = [];
      for (let poll = 0; poll < polls; poll += 1) {
        clock.advance(15 * MINUTE);
        newRequests();
        await readMail(child);
        const rows = newRequests().filter((row) => row === OPEN_MAILBOX || row === UNREAD_COUNTS);
        if (rows.includes(OPEN_MAILBOX)) firsts.push(rows[0]!);
      }
      return firsts;
    };
    // Found dead after 70 minutes, then after 60, their lifetime.
    expect(await recoveries(20)).toEqual([
      UNREAD_COUNTS,
      UNREAD_COUNTS,
      OPEN_MAILBOX,
      OPEN_MAILBOX,
      OPEN_MAILBOX,
    ]);
    account.expireMailbox();
    expect(await recoveries(5)).toEqual([UNREAD_COUNTS, OPEN_MAILBOX]);
    account.killSession();
    await read(child, 'Me');
    expect(await recoveries(6)).toEqual([OPEN_MAILBOX, UNREAD_COUNTS]);
    expect(portal.violations).toEqual([]);
  });

  it('costs a password login if the portal session is dead too (Brak dostępu)', async () => {
    const { child, account, portal, newRequests } = await opened();
    account.expireMailbox();
    account.killSession();
    await Promise.all([readMail(child), readMail(child), readMail(child)]);
    expect(times(newRequests(), OPEN_MAILBOX)).toBe(2);
    expect(account.logins).toBe(2);
    expect(portal.violations).toEqual([]);
  });

  it('costs a password login if the retry gets 401 again, then repeats the error for 10 minutes', async () => {
    const { child, account, clock, portal, newRequests } = await opened();
    account.refuse('inbox/unreadMessagesCount', 401);
    await Promise.all([problemOf(readMail(child)), problemOf(readMail(child))]);
    expect(account.logins).toBe(2);
    const rows = newRequests();
    expect(times(rows, OPEN_MAILBOX)).toBe(2);
    expect(times(rows, UNREAD_COUNTS)).toBe(6);
    clock.advance(10 * MINUTE - 1);
    await expect(readMail(child)).rejects.toMatchObject({ kind: 'changed', status: 401 });
    expect(newRequests()).toEqual([]);
    clock.advance(1);
    account.allow('inbox/unreadMessagesCount');
    await readMail(child);
    expect(account.logins).toBe(2);
    expect(portal.violations).toEqual([]);
  });

  it("is dead after any 401, also with the gateway's words about scopes (§7.1)", async () => {
    const { child, account, portal, newRequests } = await opened();
    account.refuse('inbox/unreadMessagesCount', 401, { Message: 'Insufficient scopes' });
    await expect(readMail(child)).rejects.toMatchObject({ kind: 'changed', status: 401 });
    newRequests();
    await expect(readMail(child)).rejects.toMatchObject({ kind: 'changed', status: 401 });
    expect(newRequests()).toEqual([]);
    expect(account.logins).toBe(2);
    expect(portal.violations).toEqual([]);
  });

  it('costs no second login in those 10 minutes, even after another call signed in (§5.4.4)', async () => {
    const { child, account, clock, portal, newRequests } = await opened();
    account.refuse('inbox/unreadMessagesCount', 401);
    await problemOf(readMail(child));
    clock.advance(6 * MINUTE);
    account.killSession();
    await read(child, 'Me');
    expect(account.logins).toBe(3);
    newRequests();
    await expect(readMail(child)).rejects.toMatchObject({ kind: 'changed', status: 401 });
    expect(newRequests()).toEqual([]);
    clock.advance(4 * MINUTE);
    account.allow('inbox/unreadMessagesCount');
    await readMail(child);
    expect(account.logins).toBe(3);
    expect(portal.violations).toEqual([]);
  });

  it('repeats the error of a failed password login for 10 minutes, also after a restart (§5.4.4)', async () => {
    const { open, account, clock, portal, newRequests } = await setUpPortal();
    const child = open();
    await readMail(child);
    account.refuse('inbox/unreadMessagesCount', 401);
    clock.advance(MINUTE);
    expect(await problemOf(readMail(child))).toBe('rationed');
    newRequests();
    clock.advance(10 * MINUTE - 1);
    expect(await problemOf(readMail(child))).toBe('rationed');
    await expect(readMail(open())).rejects.toMatchObject({ kind: 'rationed', until: expect.anything() });
    expect(newRequests()).toEqual([]);
    clock.advance(1);
    account.allow('inbox/unreadMessagesCount');
    await readMail(child);
    expect(account.logins).toBe(1);
    expect(portal.violations).toEqual([]);
  });

  it('costs no login if Brak dostępu follows a 403 instead of a 401 (§5.4.3)', async () => {
    const { child, account, portal, newRequests } = await opened();
    account.refuse('inbox/unreadMessagesCount', 403);
    account.messagesModule = 'none';
    expect(await problemOf(readMail(child))).toBe('absent');
    expect(newRequests()).toEqual([UNREAD_COUNTS, OPEN_MAILBOX]);
    expect(portal.violations).toEqual([]);
  });

  it('costs one password login if Brak dostępu follows a 401, and again the login', async () => {
    const { child, account, portal, newRequests } = await opened();
    account.expireMailbox();
    account.messagesModule = 'none';
    expect(await problemOf(readMail(child))).toBe('absent');
    expect(times(newRequests(), OPEN_MAILBOX)).toBe(2);
    expect(await problemOf(readMail(child))).toBe('absent');
    expect(newRequests()).toEqual([]);
    expect(account.logins).toBe(2);
    expect(portal.violations).toEqual([]);
  });

  it('is no missing module and costs no login if opening answers 503', async () => {
    const { child, account, newRequests } = await opened();
    account.expireMailbox();
    account.refuse('wiadomosci3', 503);
    await expect(readMail(child)).rejects.toMatchObject({ kind: 'down', status: 503 });
    expect(newRequests()).toEqual([UNREAD_COUNTS, OPEN_MAILBOX]);
    account.allow('wiadomosci3');
    await readMail(child);
    expect(account.logins).toBe(1);
  });

  it.each([400, 403, 405, 422])('is reopened once, without a login, after %i', async (status) => {
    const { child, account, newRequests } = await opened();
    account.refuse('inbox/unreadMessagesCount', status);
    await expect(readMail(child)).rejects.toMatchObject({ status });
    const rows = newRequests();
    expect([times(rows, OPEN_MAILBOX), times(rows, UNREAD_COUNTS), times(rows, SEND_PASSWORD)]).toEqual([
      1, 2, 0,
    ]);
  });

  it('costs no login if a 401 follows another refusal', async () => {
    const { account, open, newRequests } = await opened();
    const http = testHttp();
    const statuses = [403, 401];
    const child = open({
      http: {
        ...http,
        async request(request) {
          const answer = await http.request(request);
          const isCount = request.url.pathname === '/api/inbox/unreadMessagesCount';
          return { ...answer, status: (isCount ? statuses.shift() : undefined) ?? answer.status };
        },
      },
    });
    await expect(readMail(child)).rejects.toMatchObject({ status: 401 });
    expect(times(newRequests(), OPEN_MAILBOX)).toBe(1);
    expect(account.logins).toBe(1);
  });

  it.each([
    [404, 'absent'],
    [429, 'busy'],
    [500, 'down'],
    [502, 'down'],
    [503, 'down'],
    [504, 'down'],
  ])('throws %i without recovery', async (status, kind) => {
    const { child, account, newRequests } = await opened();
    account.refuse('inbox/unreadMessagesCount', status);
    await expect(readMail(child)).rejects.toMatchObject({ kind, status });
    expect(newRequests()).toEqual([UNREAD_COUNTS]);
  });

  it('throws for an answer that is not JSON, without recovery', async () => {
    const { child, account, newRequests } = await opened();
    account.refuse('inbox/unreadMessagesCount', 200, '<h1>Przerwa</h1>');
    expect(await problemOf(readMail(child))).toBe('down');
    expect(newRequests()).toEqual([UNREAD_COUNTS]);
  });

  it('throws after a timeout, without recovery', async () => {
    const { open, portal, newRequests } = await opened();
    const child = open({ http: testHttp({ timeoutMs: 50 }) });
    portal.maintenance = 'hang';
    expect(await problemOf(readMail(child))).toBe('down');
    expect(newRequests()).toEqual([UNREAD_COUNTS]);
  });

  it('is not reopened by a late answer to the old one', async () => {
    const { open, account, portal, newRequests } = await setUpPortal();
    await readMail(open());
    account.expireMailbox();
    const { http, held, release } = heldBack(testHttp(), '/api/inbox/unreadMessagesCount');
    const child = open({ http });
    const late = readMail(child);
    await held;
    newRequests();
    await readMail(child);
    expect(times(newRequests(), OPEN_MAILBOX)).toBe(1);
    release();
    await late;
    expect(newRequests()).toEqual([UNREAD_COUNTS]);
    expect(portal.violations).toEqual([]);
  });

  it('costs no login if another process opened the mailbox before the answer', async () => {
    const { open, account, portal, clock, newRequests } = await setUpPortal();
    await readMail(open());
    clock.advance(10 * MINUTE);
    account.expireMailbox();
    const { http, held, release } = heldBack(testHttp(), '/api/inbox/unreadMessagesCount');
    const late = readMail(open({ http }));
    await held;
    await readMail(open());
    newRequests();
    release();
    await late;
    expect(newRequests()[0]).toBe(UNREAD_COUNTS);
    expect(account.logins).toBe(1);
    expect(portal.violations).toEqual([]);
  });

  it('is recovered at once after resume', async () => {
    const { child, account, portal } = await opened();
    account.refuse('inbox/unreadMessagesCount', 401);
    await problemOf(readMail(child));
    account.allow('inbox/unreadMessagesCount');
    await expect(readMail(child)).rejects.toMatchObject({ kind: 'changed', status: 401 });
    await child.resume();
    await readMail(child);
    expect(portal.violations).toEqual([]);
  });
});
