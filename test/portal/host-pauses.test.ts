import { describe, expect, it } from 'vitest';
import { steadyBy } from '../../src/lib/steady-time.ts';
import { hostPauses, PausedError } from '../../src/portal/host-pauses.ts';
import { UnconfirmedError } from '../../src/portal/outcome/problem.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import {
  HOUR,
  type PortalSetup,
  problemOf,
  read,
  readMail,
  setUpPortal,
  TestMemory,
} from './portal-setup.ts';

const RETRY_SECONDS = 14 * 3_600;

/** Makes one host, or what is below one path of it, answer 503. */
function failing(
  portal: PortalSetup['portal'],
  failingHost: string,
  seconds = RETRY_SECONDS,
  path = '/',
): void {
  portal.interruption = (host, response) => {
    if (host !== failingHost || !response.req.url?.startsWith(path)) return false;
    response.writeHead(503, { 'retry-after': String(seconds) }).end();
    return true;
  };
}

describe('a 503 with Retry-After', () => {
  it('stops all requests to its host until then, also after a restart, and costs no login', async () => {
    const { open, clock, portal, account, newRequests } = await setUpPortal();
    const child = open();
    await read(child, 'Me');
    failing(portal, 'portal');
    await problemOf(read(child, 'Grades'));
    newRequests();
    const until = '2026-11-19T21:00:00Z';
    for (const opened of [child, open()]) {
      await expect(read(opened, 'Me')).rejects.toMatchObject({ kind: 'down', status: 503 });
      expect(String(await read(opened, 'Me').catch(({ until: at }) => at))).toBe(until);
    }
    clock.advance(14 * HOUR - 1_000);
    expect(await problemOf(read(child, 'Me'))).toBe('down');
    expect(newRequests()).toEqual([]);
    portal.interruption = null;
    clock.advance(1_000);
    await read(child, 'Me');
    expect([account.logins, child.lock, portal.violations]).toEqual([1, null, []]);
  });

  it('of the authorization host stops the login before its first request', async () => {
    const { open, portal, newRequests } = await setUpPortal();
    failing(portal, 'auth');
    expect(await problemOf(read(open(), 'Me'))).toBe('down');
    newRequests();
    expect(await problemOf(read(open(), 'Me'))).toBe('down');
    expect(newRequests()).toEqual([]);
  });

  it('of the messages alone stops nothing else', async () => {
    const { open, portal, newRequests } = await setUpPortal();
    const child = open();
    await readMail(child);
    failing(portal, 'messages');
    expect(await problemOf(readMail(child))).toBe('down');
    await read(child, 'Me');
    newRequests();
    expect(await problemOf(readMail(open()))).toBe('down');
    expect(newRequests()).toEqual([]);
  });

  it('does not end that of another host', () => {
    const clock = new ManualClock('2026-11-19T07:00:00Z');
    const pauses = hostPauses(new TestMemory(), steadyBy(clock));
    const origins = ['https://one.test', 'https://other.test'];
    for (const origin of origins) pauses.begin(new URL(origin), clock.now().add({ minutes: 1 }));
    for (const origin of origins) expect(() => pauses.assertNone(origin)).toThrow(PausedError);
  });

  it('of the service of kindergartens stops nothing else', async () => {
    const { open, portal } = await setUpPortal();
    const child = open();
    await read(child, 'Me');
    const path = '/gateway/ms/kindergartens/';
    failing(portal, 'portal', RETRY_SECONDS, path);
    expect(await problemOf(read(child, `${path}activities-types`))).toBe('down');
    await read(child, 'Me');
  });

  it('has certainly no effect on what is not sent until then', async () => {
    const { open, portal, newRequests } = await setUpPortal();
    const child = open();
    await read(child, 'Me');
    failing(portal, 'portal');
    const marked = (): Promise<unknown> => child.markNoticeRead('1').catch((error: unknown) => error);
    expect(await marked()).toBeInstanceOf(UnconfirmedError);
    newRequests();
    const second = await marked();
    expect(second).toMatchObject({ kind: 'down' });
    expect(second).not.toBeInstanceOf(UnconfirmedError);
    expect(newRequests()).toEqual([]);
  });

  it('is over if the clock was wrong', async () => {
    const { open, clock, portal } = await setUpPortal();
    const child = open();
    await read(child, 'Me');
    clock.set('2026-11-19T07:30:00Z');
    failing(portal, 'portal', 60);
    await problemOf(read(child, 'Me'));
    portal.interruption = null;
    clock.set('2026-11-17T07:30:00Z');
    await read(child, 'Me');
  });
});
