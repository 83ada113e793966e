import { describe, expect, it } from 'vitest';
import {
  HOUR,
  heldBack,
  MINUTE,
  OPEN_MAILBOX,
  type PortalSetup,
  read,
  readMail,
  sendOutcome,
  setUpPortal,
  testHttp,
} from '../portal-setup.ts';

describe('sending', () => {
  async function sender(): Promise<PortalSetup & { send: () => Promise<unknown> }> {
    const setup = await setUpPortal();
    const child = setup.open();
    const [person] = [...setup.account.fixture.school.people.values()];
    const accountIds = [person!.accountId];
    const content = `Dzień dobry,\r\n<Ola> & "ja"\rO'Hara\n`;
    return { ...setup, send: () => child.send({ accountIds, topic: 'Nieobecność Oli', content }) };
  }

  function posts(rows: readonly string[]): number {
    return rows.filter((row) => row === 'POST messages /api/messages').length;
  }

  it('checks the session, then sends once, escaped, with line breaks kept', async () => {
    const { send, account, portal, newRequests } = await sender();
    await expect(send()).resolves.toEqual({ messageId: expect.stringMatching(/^\d+$/) });
    expect(account.sent).toMatchObject([
      {
        topic: 'Nieobecność Oli',
        content: 'Dzień dobry,<br>&lt;Ola&gt; &amp; &quot;ja&quot;<br>O&#39;Hara<br>',
      },
    ]);
    expect(newRequests().slice(-2)).toEqual(['GET messages /api/me', 'POST messages /api/messages']);
    expect(portal.violations).toEqual([]);
  });

  it('recovers a dead messaging session before it sends', async () => {
    const { send, account, portal, newRequests, open } = await sender();
    await readMail(open());
    account.expireMailbox();
    await send();
    expect(posts(newRequests())).toBe(1);
    expect(portal.violations).toEqual([]);
  });

  it.each([
    ['the check of the session', 'answer', '/api/me'],
    ["the message's wait for other requests", 'request', '/api/messages'],
  ] as const)(
    'checks a new session, then sends once, after a login during %s (§5.4.1)',
    async (_, what, path) => {
      const { open, account, clock, portal, budget, newRequests } = await sender();
      await readMail(open());
      clock.advance(10 * MINUTE);
      const { http, held, release } = heldBack(testHttp(), path, what);
      const child = open({ http });
      const [person] = [...account.fixture.school.people.values()];
      const sending = child.send({ accountIds: [person!.accountId], topic: 'a', content: 'b' });
      await held;
      account.killSession();
      await read(child, 'Me');
      newRequests();
      const { length } = budget.spent;
      release();
      await sending;
      const rows = newRequests();
      expect([rows[0], ...rows.slice(-2)]).toEqual([
        OPEN_MAILBOX,
        'GET messages /api/me',
        'POST messages /api/messages',
      ]);
      expect(posts(rows)).toBe(1);
      expect(account.sent).toHaveLength(1);
      expect(budget.spent).toHaveLength(length + rows.length);
      expect(portal.violations).toEqual([]);
    },
  );

  it('needs no message id in the answer', async () => {
    const { send, account } = await sender();
    account.afterSend = '201';
    await expect(send()).resolves.toEqual({ messageId: null });
  });

  it.each([
    ['refuse422', false],
    ['500', null],
    ['errors', null],
    ['drop', null],
  ] as const)('reports the outcome of %s, and never sends again', async (afterSend, sent) => {
    const { send, account, portal, newRequests } = await sender();
    account.afterSend = afterSend;
    expect(await sendOutcome(send())).toBe(sent);
    expect(posts(newRequests())).toBe(1);
    expect(portal.violations).toEqual([]);
  });

  it('reports `sent` false if no connection was established', async () => {
    const { open, account } = await setUpPortal();
    const http = testHttp();
    const child = open({
      http: {
        ...http,
        request: (request) =>
          http.request(
            request.url.pathname === '/api/messages'
              ? { ...request, url: new URL('http://127.0.0.1:1') }
              : request,
          ),
      },
    });
    const [person] = [...account.fixture.school.people.values()];
    const sending = child.send({ accountIds: [person!.accountId], topic: 'a', content: 'b' });
    expect(await sendOutcome(sending)).toBe(false);
  });

  it('reports `sent` null after a timeout, and never sends again', async () => {
    const { open, account, portal, newRequests } = await setUpPortal();
    const http = testHttp({ timeoutMs: 2_000 });
    const child = open({
      http: {
        ...http,
        request(request) {
          if (request.method === 'POST' && request.url.pathname === '/api/messages')
            portal.maintenance = 'hang';
          return http.request(request);
        },
      },
    });
    const [person] = [...account.fixture.school.people.values()];
    const sending = child.send({ accountIds: [person!.accountId], topic: 'a', content: 'b' });
    expect(await sendOutcome(sending)).toBeNull();
    expect(posts(newRequests())).toBe(1);
  });

  it.each([400, 401, 403, 422])('does not retry after %i', async (status) => {
    const { send, account, newRequests } = await sender();
    account.refuse('messages', status);
    expect(await sendOutcome(send())).toBe(false);
    expect(posts(newRequests())).toBe(1);
  });

  it.each<[object, null | 'sent']>([
    [{}, 'sent'],
    [{ errors: [], data: { status: 'queued' } }, 'sent'],
    [{ data: { messageId: 7 }, error: false }, 'sent'],
    [{ data: { status: 'error' } }, null],
    [{ status: 'Failed' }, null],
    [{ data: { status: 'not_sent' } }, null],
    [{ data: { status: 'notSent' } }, null],
    [{ data: { status: 'SEND_ERROR2' } }, null],
    [{ data: { status: 'notified' } }, 'sent'],
    [{ data: { status: 'transferred, noted' } }, 'sent'],
    [{ data: { errors: ['x'] } }, null],
    [{ error: 'x' }, null],
  ])('reports a success answer without errors as sent: %j', async (body, sent) => {
    const { send, account } = await sender();
    account.refuse('messages', 200, body);
    expect(await sendOutcome(send())).toBe(sent);
  });

  it('sends nothing if the session cannot be checked, is locked or may request nothing', async () => {
    const { send, account, portal, budget, newRequests } = await sender();
    account.refuse('me', 500);
    expect(await sendOutcome(send())).toBe(false);
    account.allow('me');
    for (const problem of ['budget', 'clock'] as const) {
      Object.assign(budget, { problem, limit: budget.spent.length + 1 });
      expect(await sendOutcome(send())).toBe(false);
    }
    budget.limit = 1_000;
    portal.busy = { retryAfter: 60 };
    expect(await sendOutcome(send())).toBe(false);
    portal.busy = null;
    expect(await sendOutcome(send())).toBe(false);
    expect(posts(newRequests())).toBe(0);
    expect(account.sent).toEqual([]);
  });

  it('can send again an hour later, when the messaging session has died of age', async () => {
    const { send, clock, account, portal } = await sender();
    await send();
    clock.advance(HOUR);
    await send();
    expect(account.sent).toHaveLength(2);
    expect(portal.violations).toEqual([]);
  });
});
