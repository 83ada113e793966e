import { describe, expect, it } from 'vitest';
import { NotOpenedError } from '../../../src/portal/outcome/problem.ts';
import { HOUR, MINUTE, OPEN_MAILBOX, problemOf, readMail, setUpPortal, times } from '../portal-setup.ts';

/** A child that has signed in again, with the cookies of both logins. */
async function signedInAgain(messages: 'redirect' | 'two_redirects' | 'page') {
  const setup = await setUpPortal();
  const child = setup.open();
  await readMail(child);
  Object.assign(setup.portal.wayIn, { keepsCookies: true, messages });
  setup.clock.advance(10 * MINUTE);
  setup.account.killSession();
  setup.account.expireMailbox();
  setup.newRequests();
  return { ...setup, child };
}

describe("the messages' entry (observed)", () => {
  it.each(['redirect', 'two_redirects', 'page'] as const)(
    'opens the mailbox without a new cookie: %s',
    async (messages) => {
      const { child, account, portal, clock, newRequests } = await signedInAgain(messages);
      await readMail(child);
      expect(times(newRequests(), OPEN_MAILBOX)).toBeGreaterThan(0);
      clock.advance(2 * HOUR);
      await readMail(child);
      expect(account.logins).toBe(2);
      expect(portal.violations).toEqual([]);
    },
  );

  it('is a maintenance notice where no session follows, and costs no login', async () => {
    const { child, account, portal, clock } = await signedInAgain('redirect');
    account.refuse('wiadomosci3', 200, '<h1>Przerwa techniczna</h1>');
    for (let hour = 0; hour < 6; hour++) {
      expect(await problemOf(readMail(child))).toBe('down');
      clock.advance(HOUR);
    }
    expect(account.logins).toBe(2);
    account.allow('wiadomosci3');
    await readMail(child);
    expect(portal.violations).toEqual([]);
  });

  it.each([403, 405, 500])('is visited once by a reading, also if it is refused with %i', async (status) => {
    const { open, portal, newRequests } = await setUpPortal();
    portal.deviate('wiadomosci3', { kind: 'status', status });
    const child = open();
    await expect(readMail(child)).rejects.toBeInstanceOf(NotOpenedError);
    expect(times(newRequests(), OPEN_MAILBOX)).toBe(1);
  });

  it('has opened the mailbox once there is a cookie, whatever the messaging host shows then', async () => {
    const { open, portal } = await setUpPortal();
    portal.wayIn.messages = 'two_redirects';
    portal.deviate('nowy', { kind: 'status', status: 404 });
    await readMail(open());
    expect(portal.violations).toEqual([]);
  });

  it('may be closed by the messaging host, which is asked again after 5 minutes', async () => {
    const { open, clock, account, portal, newRequests } = await setUpPortal();
    account.messagesModule = 'closed';
    const asked: number[] = [];
    for (let minute = 0; minute <= 80; minute++) {
      expect(await problemOf(readMail(open()))).toBe('absent');
      if (newRequests().includes(OPEN_MAILBOX)) asked.push(minute);
      clock.advance(MINUTE);
    }
    expect(asked).toEqual([0, 5, 10, 15, 75]);
    account.messagesModule = 'present';
    clock.advance(HOUR);
    await readMail(open());
    expect(account.logins).toBe(1);
    expect(portal.violations).toEqual([]);
  });

  it('says so in JSON, too', async () => {
    const { open, account } = await setUpPortal();
    account.refuse('wiadomosci3', 200, { status: 'error', message: 'Brak dostępu' });
    await expect(readMail(open())).rejects.toMatchObject({
      kind: 'absent',
      until: expect.anything(),
    });
  });
});
