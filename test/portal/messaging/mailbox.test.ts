import { describe, expect, it } from 'vitest';
import {
  heldBack,
  MINUTE,
  OPEN_MAILBOX,
  problemOf,
  read,
  readMail,
  setUpPortal,
  testHttp,
  times,
  UNREAD_COUNTS,
} from '../portal-setup.ts';

describe('opening the mailbox', () => {
  it('happens once for simultaneous calls', async () => {
    const { open, portal, newRequests } = await setUpPortal();
    const child = open();
    await Promise.all([readMail(child), readMail(child, 'inbox/messages'), readMail(child, 'me')]);
    expect(times(newRequests(), OPEN_MAILBOX)).toBe(1);
    expect(portal.violations).toEqual([]);
  });

  it('is not needed after a restart', async () => {
    const { open, portal, newRequests } = await setUpPortal();
    await readMail(open());
    newRequests();
    await readMail(open());
    expect(newRequests()).toEqual([UNREAD_COUNTS]);
    expect(portal.violations).toEqual([]);
  });

  it('happens again after every password login', async () => {
    const { open, clock, account, portal, newRequests } = await setUpPortal();
    const child = open();
    await readMail(child);
    clock.advance(10 * MINUTE);
    account.killSession();
    await read(child, 'Me');
    newRequests();
    await readMail(child);
    expect(times(newRequests(), OPEN_MAILBOX)).toBe(1);
    expect(portal.violations).toEqual([]);
  });

  it('happens again before a call that waited for others during a password login (§5.4.1)', async () => {
    const { open, clock, account, portal, newRequests } = await setUpPortal();
    await readMail(open());
    clock.advance(10 * MINUTE);
    const { http, held, release } = heldBack(testHttp(), '/api/inbox/unreadMessagesCount', 'request');
    const child = open({ http });
    const waiting = readMail(child);
    await held;
    account.killSession();
    await read(child, 'Me');
    newRequests();
    release();
    await waiting;
    const rows = newRequests();
    expect([rows[0], rows.at(-1), times(rows, UNREAD_COUNTS)]).toEqual([OPEN_MAILBOX, UNREAD_COUNTS, 1]);
    expect(portal.violations).toEqual([]);
  });

  it('fails with a maintenance page', async () => {
    const { open, portal } = await setUpPortal();
    const child = open();
    await read(child, 'Me');
    portal.maintenance = 'html';
    expect(await problemOf(readMail(child))).toBe('down');
    portal.maintenance = null;
    await readMail(child);
    expect(portal.violations).toEqual([]);
  });

  it('fails with a page, also with cookies of an earlier visit', async () => {
    const { open, portal, account, clock } = await setUpPortal();
    const child = open();
    await readMail(child);
    account.refuse('wiadomosci3', 200, '<h1>Przerwa techniczna</h1>');
    for (let minutes = 0; minutes <= 66; minutes += 11) {
      account.expireMailbox();
      clock.advance(11 * MINUTE);
      expect(await problemOf(readMail(child))).toBe('down');
    }
    account.allow('wiadomosci3');
    await readMail(child);
    expect(account.logins).toBe(1);
    expect(portal.violations).toEqual([]);
  });

  it.each([
    ['the page of the messaging host whose API answers', '/'],
    ['a redirect of the portal', '/wiadomosci3'],
  ])('ignores Brak dostępu in %s (§5.4.2)', async (_, path) => {
    const { open } = await setUpPortal();
    const http = testHttp();
    const words = '<p>Brak dostępu do mikrofonu</p>';
    const child = open({
      http: {
        ...http,
        async request(request) {
          const answer = await http.request(request);
          return request.url.pathname === path
            ? { ...answer, body: Buffer.from(words), text: () => words }
            : answer;
        },
      },
    });
    expect(await problemOf(readMail(child))).toBe('none');
  });

  it.each([
    [503, 'down'],
    [403, 'absent'],
    [404, 'absent'],
    [200, 'absent'],
  ])('reports Brak dostępu with status %i as %s', async (status, problem) => {
    const { open, account } = await setUpPortal();
    account.refuse('wiadomosci3', status, '<p>Brak dostępu</p>');
    expect(await problemOf(readMail(open()))).toBe(problem);
  });

  it('learns the messaging and the authorization host from redirects, pins them, and refuses others', async () => {
    const { open, memory, portal } = await setUpPortal();
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

describe('a missing messages module', () => {
  it('is requested again after 5 minutes three times, then hourly, also after a restart', async () => {
    const { open, clock, account, portal, newRequests } = await setUpPortal();
    account.messagesModule = 'none';
    const asked: number[] = [];
    for (let minute = 0; minute <= 140; minute++) {
      expect(await problemOf(readMail(open()))).toBe('absent');
      if (newRequests().includes(OPEN_MAILBOX)) asked.push(minute);
      clock.advance(MINUTE);
    }
    expect(asked).toEqual([0, 5, 10, 15, 75, 135]);
    expect(portal.violations).toEqual([]);
  });

  it('is counted from the beginning after the module was present', async () => {
    const { open, clock, account, portal, newRequests } = await setUpPortal();
    account.messagesModule = 'none';
    const child = open();
    for (const wait of [0, 5, 5, 5]) {
      clock.advance(wait * MINUTE);
      expect(await problemOf(readMail(child))).toBe('absent');
    }
    account.messagesModule = 'present';
    clock.advance(60 * MINUTE);
    await readMail(child);
    account.messagesModule = 'none';
    account.refuse('inbox/unreadMessagesCount', 403);
    expect(await problemOf(readMail(child))).toBe('absent');
    clock.advance(5 * MINUTE);
    newRequests();
    expect(await problemOf(readMail(child))).toBe('absent');
    expect(newRequests()).toEqual([OPEN_MAILBOX]);
    expect(portal.violations).toEqual([]);
  });

  it('is requested again after a password login', async () => {
    const { open, clock, account, newRequests } = await setUpPortal();
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
    expect(newRequests()).toContain(OPEN_MAILBOX);
  });
});
