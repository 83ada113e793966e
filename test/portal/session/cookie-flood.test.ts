import { describe, expect, it } from 'vitest';
import {
  HOUR,
  MINUTE,
  type PortalSetup,
  problemOf,
  read,
  readMail,
  setUpPortal,
  times,
} from '../portal-setup.ts';

const PASSWORD = 'POST auth /OAuth/Authorization';
/** What front ends take, and what Node takes: it refuses more with 431. */
const limits = [
  { bytes: 8_192, status: 431, reads: 100 },
  { bytes: 5_000, status: 413, reads: 40 },
  { bytes: 5_000, status: 400, reads: 40 },
] as const;

/** Reads for some hours, also after restarts. */
async function readOn({ open, clock, portal }: PortalSetup, reads: number): Promise<readonly string[]> {
  const problems: string[] = [];
  let child = open();
  for (let count = 1; count <= reads; count += 1) {
    problems.push(await problemOf(count % 10 === 0 ? readMail(child) : read(child, 'Me')));
    if (count % 25 === 0) child = open();
    clock.advance(5 * MINUTE);
  }
  expect(portal.violations).toEqual([]);
  return [...new Set(problems)];
}

describe.each(limits)(
  'a front end that answers $status to $bytes bytes of headers',
  ({ reads, ...headerLimit }) => {
    it('and sets 250 cookies with each of three answers costs one login', async () => {
      const setup = await setUpPortal();
      const { portal, open, clock, newRequests } = setup;
      portal.wayIn.headerLimit = headerLimit;
      await read(open(), 'Me');
      portal.wayIn.newCookies = { count: 250, bytes: 10 };
      for (let answer = 0; answer < 3; answer += 1) {
        await read(open(), 'Me');
        clock.advance(MINUTE);
      }
      portal.wayIn.newCookies = null;
      expect(await readOn(setup, 30)).toEqual(['none']);
      expect(times(newRequests(), PASSWORD)).toBe(1);
    });

    it('and sets one new cookie with every answer costs the logins that it would cost without', async () => {
      const setup = await setUpPortal();
      setup.portal.wayIn.headerLimit = headerLimit;
      setup.portal.wayIn.newCookies = { count: 1, bytes: 200 };
      expect(await readOn(setup, reads)).toEqual(['none']);
      setup.clock.advance(21 * HOUR);
      expect(await readOn(setup, 20)).toEqual(['none']);
      expect(setup.account.logins).toBe(times(setup.newRequests(), PASSWORD));
      expect(setup.account.logins).toBe(2);
    });
  },
);

it('a message is sent once, whatever its answer refuses and whatever cookies it sets', async () => {
  const { open, portal } = await setUpPortal();
  const child = open();
  await readMail(child);
  let posts = 0;
  portal.interruption = (host, response) => {
    if (host !== 'messages' || response.req.method !== 'POST') return false;
    posts += 1;
    const cookies = Array.from({ length: 10 }, (_, index) => `c${index}=${'x'.repeat(1_000)}`);
    response.writeHead(431, { 'set-cookie': cookies }).end();
    return true;
  };
  await expect(child.send({ accountIds: ['1'], topic: 'a', content: 'b' })).rejects.toThrow();
  expect(posts).toBe(1);
});

describe('a login with large cookies', () => {
  it('sends the password once, whatever refuses its headers', async () => {
    const setup = await setUpPortal();
    const { portal, open, newRequests, account, clock } = setup;
    portal.wayIn.newCookies = { count: 10, bytes: 1_000 };
    await read(open(), 'Me');
    account.killSession();
    clock.advance(6 * MINUTE);
    portal.wayIn.headerLimit = { bytes: 5_000, status: 431 };
    newRequests();
    await read(open(), 'Me');
    expect(times(newRequests(), PASSWORD)).toBe(1);
  });

  it('keeps the known device', async () => {
    const setup = await setUpPortal();
    setup.portal.wayIn.newCookies = { count: 100, bytes: 50 };
    await readOn(setup, 3);
    setup.account.killSession();
    expect(await readOn(setup, 30)).toEqual(['none']);
    expect(setup.account.logins).toBe(2);
  });
});
