import { describe, expect, it } from 'vitest';
import {
  type Household,
  heldBack,
  household,
  MINUTE,
  problemOf,
  read,
  readMail,
  testHttp,
} from './household.ts';

const DOOR = 'GET portal /wiadomosci3';
const COUNT = 'GET messages /api/inbox/unreadMessagesCount';
const PASSWORD = 'POST auth /OAuth/Authorization';

function times(rows: readonly string[], row: string): number {
  return rows.filter((one) => one === row).length;
}

describe('opening the mailbox', () => {
  it('happens once for calls that come together', async () => {
    const { open, portal, newRequests } = await household();
    const child = open();
    await Promise.all([readMail(child), readMail(child, 'inbox/messages'), readMail(child, 'me')]);
    expect(times(newRequests(), DOOR)).toBe(1);
    expect(portal.violations).toEqual([]);
  });

  it('is not needed after a restart', async () => {
    const { open, portal, newRequests } = await household();
    await readMail(open());
    newRequests();
    await readMail(open());
    expect(newRequests()).toEqual([COUNT]);
    expect(portal.violations).toEqual([]);
  });

  it('happens anew after every password login', async () => {
    const { open, clock, account, portal, newRequests } = await household();
    const child = open();
    await readMail(child);
    clock.advance(10 * MINUTE);
    account.killSession();
    await read(child, 'Me');
    newRequests();
    await readMail(child);
    expect(times(newRequests(), DOOR)).toBe(1);
    expect(portal.violations).toEqual([]);
  });

  it('is not taken for done where a maintenance page answered', async () => {
    const { open, portal } = await household();
    const child = open();
    await read(child, 'Me');
    portal.maintenance = 'html';
    expect(await problemOf(readMail(child))).toBe('down');
    portal.maintenance = null;
    await readMail(child);
    expect(portal.violations).toEqual([]);
  });

  it('learns the messaging and the authorization host from redirects, pins them, and refuses others', async () => {
    const { open, memory, portal } = await household();
    const child = open({ addresses: { auth: undefined, messages: undefined } });
    await readMail(child);
    const { base_url: base, auth_url: auth, messages_url: messages } = portal.addresses;
    expect(memory.get('addresses')).toEqual({ base, auth, messages });
    memory.set('addresses', { base, auth, messages: 'https://elsewhere.example' });
    memory.delete('mailbox');
    const later = open({ addresses: { auth: undefined, messages: undefined } });
    expect(await problemOf(readMail(later))).toBe('changed');
    expect(portal.violations).toEqual([]);
  });
});

describe('a school without messages', () => {
  it('is asked again after 5 minutes three times, then hourly, restarts included', async () => {
    const { open, clock, account, portal, newRequests } = await household();
    account.messagesModule = 'none';
    const asked: number[] = [];
    for (let minute = 0; minute <= 140; minute++) {
      expect(await problemOf(readMail(open()))).toBe('absent');
      if (newRequests().includes(DOOR)) asked.push(minute);
      clock.advance(MINUTE);
    }
    expect(asked).toEqual([0, 5, 10, 15, 75, 135]);
    expect(portal.violations).toEqual([]);
  });

  it('is asked again after a password login', async () => {
    const { open, clock, account, newRequests } = await household();
    account.messagesModule = 'none';
    const child = open();
    for (const wait of [0, 5, 5, 5, 10]) {
      clock.advance(wait * MINUTE);
      await problemOf(readMail(child));
    }
    account.killSession();
    account.messagesModule = 'present';
    await read(child, 'Me');
    newRequests();
    await readMail(child);
    expect(newRequests()).toContain(DOOR);
  });
});

describe('a dead messaging session', () => {
  async function opened(): Promise<Household & { child: ReturnType<Household['open']> }> {
    const home = await household();
    const child = home.open();
    await readMail(child);
    home.clock.advance(10 * MINUTE);
    home.newRequests();
    return { ...home, child };
  }

  it('costs one bootstrap, however many calls meet it, and each is made once more', async () => {
    const { child, account, portal, newRequests } = await opened();
    account.expireMailbox();
    await Promise.all(Array.from({ length: 8 }, () => readMail(child)));
    const rows = newRequests();
    expect(times(rows, DOOR)).toBe(1);
    expect(times(rows, COUNT)).toBe(16);
    expect(account.logins).toBe(1);
    expect(portal.violations).toEqual([]);
  });

  it('costs a password login where the portal session died too (Brak dostępu)', async () => {
    const { child, account, portal, newRequests } = await opened();
    account.expireMailbox();
    account.killSession();
    await Promise.all([readMail(child), readMail(child), readMail(child)]);
    expect(times(newRequests(), DOOR)).toBe(2);
    expect(account.logins).toBe(2);
    expect(portal.violations).toEqual([]);
  });

  it('costs a password login where the retry gets 401 again, then 10 minutes of the error without one', async () => {
    const { child, account, clock, portal, newRequests } = await opened();
    account.refuse('inbox/unreadMessagesCount', 401);
    await Promise.all([problemOf(readMail(child)), problemOf(readMail(child))]);
    expect(account.logins).toBe(2);
    const rows = newRequests();
    expect(times(rows, DOOR)).toBe(2);
    expect(times(rows, COUNT)).toBe(6);
    clock.advance(10 * MINUTE - 1);
    await expect(readMail(child)).rejects.toMatchObject({ kind: 'changed', status: 401 });
    expect(newRequests()).toEqual([]);
    clock.advance(1);
    account.allow('inbox/unreadMessagesCount');
    await readMail(child);
    expect(account.logins).toBe(2);
    expect(portal.violations).toEqual([]);
  });

  it.each([400, 403, 405, 422])('costs one bootstrap and no login with %i', async (status) => {
    const { child, account, newRequests } = await opened();
    account.refuse('inbox/unreadMessagesCount', status);
    await expect(readMail(child)).rejects.toMatchObject({ status });
    const rows = newRequests();
    expect([times(rows, DOOR), times(rows, COUNT), times(rows, PASSWORD)]).toEqual([1, 2, 0]);
  });

  it('costs no login where a 401 only follows upon another refusal', async () => {
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
    expect(times(newRequests(), DOOR)).toBe(1);
    expect(account.logins).toBe(1);
  });

  it.each([
    [404, 'absent'],
    [500, 'down'],
    [503, 'down'],
  ])('raises %i as it is', async (status, kind) => {
    const { child, account, newRequests } = await opened();
    account.refuse('inbox/unreadMessagesCount', status);
    await expect(readMail(child)).rejects.toMatchObject({ kind, status });
    expect(newRequests()).toEqual([COUNT]);
  });

  it('raises an answer that is not JSON as it is', async () => {
    const { child, account, newRequests } = await opened();
    account.refuse('inbox/unreadMessagesCount', 200, '<h1>Przerwa</h1>');
    expect(await problemOf(readMail(child))).toBe('down');
    expect(newRequests()).toEqual([COUNT]);
  });

  it('is only asked again by a late answer to the old one', async () => {
    const { open, account, portal, newRequests } = await household();
    await readMail(open());
    account.expireMailbox();
    const { http, held, release } = heldBack(testHttp(), '/api/inbox/unreadMessagesCount');
    const child = open({ http });
    const late = readMail(child);
    await held;
    newRequests();
    await readMail(child);
    expect(times(newRequests(), DOOR)).toBe(1);
    release();
    await late;
    expect(newRequests()).toEqual([COUNT]);
    expect(portal.violations).toEqual([]);
  });

  it('can be tried again at once after resume', async () => {
    const { child, account, portal } = await opened();
    account.refuse('inbox/unreadMessagesCount', 401);
    await problemOf(readMail(child));
    account.allow('inbox/unreadMessagesCount');
    expect(await problemOf(readMail(child))).toBe('changed');
    child.resume();
    await readMail(child);
    expect(portal.violations).toEqual([]);
  });
});
