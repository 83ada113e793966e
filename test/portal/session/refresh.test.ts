import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/portal/http.ts';
import {
  HOUR,
  heldBack,
  MINUTE,
  type PortalSetup,
  problemOf,
  read,
  setUpPortal,
  testHttp,
} from '../portal-setup.ts';

describe('refreshToken', () => {
  it('is called when the session is 2 hours old, and again 2 hours later', async () => {
    const { open, clock, account, portal, newRequests } = await setUpPortal();
    const child = open();
    await read(child, 'Me');
    clock.advance(2 * HOUR - 1);
    newRequests();
    await read(child, 'Me');
    expect(newRequests()).not.toContain('GET portal /refreshToken');
    clock.advance(1);
    await Promise.all([read(child, 'Me'), read(child, 'Grades')]);
    expect(newRequests().filter((row) => row === 'GET portal /refreshToken')).toHaveLength(1);
    clock.advance(2 * HOUR);
    await read(child, 'Me');
    expect(newRequests()).toContain('GET portal /refreshToken');
    expect(account.logins).toBe(1);
    expect(portal.violations).toEqual([]);
  });

  it('keeps a session for days without another password login', async () => {
    const { open, clock, account, portal } = await setUpPortal();
    const child = open();
    for (let hours = 0; hours < 72; hours += 2) {
      await read(child, 'Me');
      clock.advance(2 * HOUR);
    }
    expect(account.logins).toBe(1);
    expect(portal.violations).toEqual([]);
  });

  it('costs a password login without a new token', async () => {
    const { open, clock, account, portal } = await setUpPortal();
    const child = open();
    await read(child, 'Me');
    account.refreshFails = true;
    clock.advance(2 * HOUR);
    await read(child, 'Me');
    expect(account.logins).toBe(2);
    expect(portal.violations).toEqual([]);
  });

  it('is not retried for 30 minutes after a failure, while the old session is used', async () => {
    const { open, clock, account, portal, newRequests } = await setUpPortal();
    await read(open(), 'Me');
    account.refreshFails = true;
    clock.advance(2 * HOUR);
    // The login that follows fails; the old session must still be used.
    const child = open({ addresses: { auth: 'http://127.0.0.2:1' } });
    newRequests();
    await read(child, 'Me');
    expect(newRequests()).toEqual([
      'GET portal /refreshToken',
      'GET portal /loguj/portalRodzina',
      'GET portal /gateway/api/2.0/Me',
    ]);
    clock.advance(30 * MINUTE - 1);
    await read(child, 'Me');
    expect(newRequests()).toEqual(['GET portal /gateway/api/2.0/Me']);
    clock.advance(1);
    await read(child, 'Me');
    expect(newRequests()).toContain('GET portal /refreshToken');
    expect(account.logins).toBe(1);
    expect(portal.violations).toEqual([]);
  });

  it('costs no login after a failure while another process refreshed', async () => {
    const { open, clock, account } = await setUpPortal();
    await read(open(), 'Me');
    clock.advance(2 * HOUR);
    account.refreshFails = true;
    const { http, held, release } = heldBack(testHttp(), '/refreshToken');
    const late = read(open({ http }), 'Me');
    await held;
    account.refreshFails = false;
    clock.advance(MINUTE);
    await read(open(), 'Me');
    release();
    await late;
    expect(account.logins).toBe(1);
  });

  it.each<[string, (answer: Answer) => Answer, logins: number]>([
    ['not with another status', (answer) => ({ ...answer, status: 202 }), 2],
    ['with a stray body', (answer) => ({ ...answer, body: Buffer.from('<h1>Rodzina</h1>') }), 1],
  ])('counts by status 200 and a new token: %s (§5.3.3)', async (_, change, logins) => {
    const { open, clock, account, portal } = await setUpPortal();
    await read(open(), 'Me');
    clock.advance(2 * HOUR);
    const http = testHttp();
    const child = open({
      http: {
        ...http,
        async request(request) {
          const answer = await http.request(request);
          return request.url.pathname === '/refreshToken' ? change(answer) : answer;
        },
      },
    });
    await read(child, 'Me');
    expect(account.logins).toBe(logins);
    expect(portal.violations).toEqual([]);
  });

  it.each<[string, (setup: PortalSetup) => void]>([
    ['403', ({ account }) => account.refuse('refreshToken', 403)],
    ['503', ({ account }) => account.refuse('refreshToken', 503)],
    ['a page', ({ account }) => account.refuse('refreshToken', 200, '<h1>Rodzina</h1>')],
  ])('costs a password login after %s', async (_, fail) => {
    const setup = await setUpPortal();
    const child = setup.open();
    await read(child, 'Me');
    setup.clock.advance(2 * HOUR);
    fail(setup);
    await read(child, 'Me');
    expect(setup.account.logins).toBe(2);
    expect(setup.portal.violations).toEqual([]);
  });

  it.each(['html', '503'] as const)(
    'costs no login when the whole portal is down (%s)',
    async (maintenance) => {
      const { open, clock, account, portal, newRequests } = await setUpPortal();
      const child = open();
      await read(child, 'Me');
      clock.advance(2 * HOUR);
      portal.maintenance = maintenance;
      expect(await problemOf(read(child, 'Me'))).toBe('down');
      portal.maintenance = null;
      clock.advance(30 * MINUTE - 1);
      newRequests();
      await read(child, 'Me');
      expect(newRequests()).toEqual(['GET portal /gateway/api/2.0/Me']);
      expect(account.logins).toBe(1);
      expect(portal.violations).toEqual([]);
    },
  );
});
