import { describe, expect, it } from 'vitest';
import { MINUTE, problemOf, read, readMail, setUpPortal, testHttp } from '../portal-setup.ts';

describe('a path of the messages', () => {
  it.each([
    ['the entrance answers 401', '/wiadomosci3', 401, 10, 'changed'],
    ['the entrance redirects to the login', '/wiadomosci3', 302, 10, 'changed'],
    ['the entrance answers 401 while logins are rationed', '/wiadomosci3', 401, 1, 'rationed'],
    ['a call answers 401', '/api/inbox/unreadMessagesCount', 401, 10, 'changed'],
  ] as const)('costs one login in all if %s in every session', async (_, path, status, minutes, problem) => {
    const { open, account, clock, portal, newRequests } = await setUpPortal();
    const http = testHttp();
    let isRefused = true;
    const child = open({
      http: {
        ...http,
        async request(request) {
          const answer = await http.request(request);
          if (!isRefused || request.url.pathname !== path) return answer;
          return { ...answer, status, headers: { location: '/loguj/portalRodzina' }, text: () => '' };
        },
      },
    });
    await read(child, 'Me');
    clock.advance(minutes * MINUTE);
    expect(await problemOf(readMail(child))).toBe(problem);
    newRequests();
    clock.advance(10 * MINUTE - 1);
    await expect(readMail(open())).rejects.toMatchObject({ kind: problem });
    expect(newRequests()).toEqual([]);
    for (let polls = 0; polls < 90; polls += 1) {
      clock.advance(15 * MINUTE);
      expect(await problemOf(readMail(child))).toBe('changed');
      expect(await problemOf(read(child, 'Me'))).toBe('none');
    }
    expect(account.logins).toBe(2);
    isRefused = false;
    clock.advance(10 * MINUTE);
    await readMail(child);
    // Trouble of another day costs a login again.
    isRefused = true;
    account.expireMailbox();
    expect(await problemOf(readMail(child))).toBe('changed');
    expect(account.logins).toBe(3);
    expect(portal.violations).toEqual([]);
  });
});
