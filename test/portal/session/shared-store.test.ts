import { describe, expect, it } from 'vitest';
import { LEASE_MS } from '../../../src/portal/session/record.ts';
import { StoredCookies } from '../../../src/portal/session/stored-cookies.ts';
import { heldBack, MINUTE, problemOf, read, setUpPortal, testHttp } from '../portal-setup.ts';

/** Two portals with one memory represent two processes with one store. */
describe('two processes that share a session', () => {
  it('make one login for both when the session is dead', async () => {
    const { open, clock, account, portal } = await setUpPortal();
    const [one, two] = [open(), open()];
    await read(one, 'Me');
    await read(two, 'Me');
    clock.advance(10 * MINUTE);
    account.killSession();
    const reading = Promise.all([one, two, one, two].map((child) => read(child, 'Grades')));
    let done = false;
    void reading.finally(() => {
      done = true;
    });
    while (!done) {
      await new Promise((resolve) => setImmediate(resolve));
      clock.advance(250);
    }
    await reading;
    expect(account.logins).toBe(2);
    expect(portal.violations).toEqual([]);
  });

  it("apply each other's locks, and erase none", async () => {
    const { open, clock, account, portal, newRequests } = await setUpPortal();
    const [bridge, command] = [open(), open()];
    await read(bridge, 'Me');
    clock.advance(10 * MINUTE);
    account.killSession();
    account.demandCaptcha(true);
    expect(await problemOf(read(command, 'Me'))).toBe('captcha');
    newRequests();
    expect(await problemOf(read(bridge, 'Me'))).toBe('captcha');
    expect(bridge.lock).toEqual({ kind: 'captcha', until: null });
    expect(newRequests()).toEqual([]);
    expect(await problemOf(read(open(), 'Me'))).toBe('captcha');
    expect(portal.violations).toEqual([]);
  });

  it("count each other's logins", async () => {
    const { open, account } = await setUpPortal();
    const [bridge, command] = [open(), open()];
    await read(bridge, 'Me');
    account.killSession();
    expect(await problemOf(read(command, 'Me'))).toBe('rationed');
    await bridge.resume();
    await read(command, 'Me');
    account.killSession();
    expect(await problemOf(read(bridge, 'Me'))).toBe('rationed');
    expect(account.logins).toBe(2);
  });

  it("use the cookies of the other's answers", async () => {
    const { open, clock, account, newRequests } = await setUpPortal();
    const [bridge, command] = [open(), open()];
    await read(bridge, 'Me');
    clock.advance(10 * MINUTE);
    account.killSession();
    await read(command, 'Me');
    newRequests();
    await read(bridge, 'Grades');
    expect(newRequests()).toEqual(['GET portal /gateway/api/2.0/Grades']);
  });

  it('do not overwrite the new session by a late answer to the old one', async () => {
    const { open, clock, portal, memory } = await setUpPortal();
    await read(open(), 'Me');
    const base = portal.addresses.base_url;
    const url = new URL('/gateway/api/2.0/Me', base);
    const epoch = (): number => (memory.get('session') as { epoch: number }).epoch;
    const cookies = new StoredCookies({ base, memory, clock, epoch });
    const late = cookies.attach(url);
    const jar = cookies.jar;
    jar.take(['oauth_token=new; Path=/'], url);
    cookies.save(jar);
    memory.update('session', (record) => ({ ...(record as object), epoch: epoch() + 1 }));
    late.store(['oauth_token=old; Path=/']);
    expect(cookies.token).toBe('new');
    cookies.attach(url).store(['oauth_token=newer; Path=/']);
    expect(cookies.token).toBe('newer');
  });

  it('keep the cookies of both during simultaneous requests', async () => {
    const { open, clock, portal, memory } = await setUpPortal();
    await read(open(), 'Me');
    const { base_url: base, messages_url } = portal.addresses;
    const processes = [1, 2].map(() => new StoredCookies({ base, memory, clock, epoch: () => 1 }));
    const url = new URL(messages_url);
    const asked = processes.map((cookies) => cookies.attach(url));
    asked.forEach((request, index) => void request.store([`c${index}=x; Path=/`]));
    for (const cookies of processes) expect(cookies.attach(url).cookie).toBe('c0=x; c1=x');
  });

  it('keep messaging cookies that one received while the other signed in', async () => {
    const { open, clock, account, portal, memory } = await setUpPortal();
    await read(open(), 'Me');
    clock.advance(10 * MINUTE);
    account.killSession();
    const { http, held, release } = heldBack(testHttp(), '/OAuth/Authorization');
    const reading = read(open({ http }), 'Me');
    await held;
    const { base_url: base, messages_url } = portal.addresses;
    const url = new URL(messages_url);
    const cookies = new StoredCookies({ base, memory, clock, epoch: () => 1 });
    cookies.attach(url).store(['mail=x; Path=/']);
    release();
    await reading;
    expect(cookies.attach(url).cookie).toContain('mail=x');
  });

  it('take over the login of a killed process after its lease', async () => {
    const { open, clock, account, memory } = await setUpPortal();
    const child = open();
    await read(child, 'Me');
    account.killSession();
    clock.advance(10 * MINUTE);
    const lease = { holder: 'killed', until: clock.now().epochMilliseconds + LEASE_MS };
    memory.update('session', (record) => ({ ...(record as object), lease }));
    let read1 = false;
    const reading = read(child, 'Me').then(() => {
      read1 = true;
    });
    for (let waited = 0; waited < LEASE_MS - 1_000; waited += 1_000) {
      await new Promise((resolve) => setImmediate(resolve));
      clock.advance(1_000);
    }
    expect([read1, account.logins]).toEqual([false, 1]);
    while (!read1) {
      await new Promise((resolve) => setImmediate(resolve));
      clock.advance(250);
    }
    await reading;
    expect(account.logins).toBe(2);
  });

  it('never use the session or password of a login that was changed since', async () => {
    const { open, portal, newRequests } = await setUpPortal();
    const bridge = open();
    await read(bridge, 'Me');
    const other = portal.accounts[1]!;
    await read(open({ login: other.login, password: other.password }), 'Me');
    newRequests();
    await expect(read(bridge, 'Me')).rejects.toMatchObject({ kind: 'password' });
    expect(newRequests()).toEqual([]);
  });

  it('do not send a password that was replaced', async () => {
    const { open, clock, account, newRequests } = await setUpPortal();
    const bridge = open({ password: 'the old one' });
    expect(await problemOf(read(bridge, 'Me'))).toBe('password');
    clock.advance(10 * MINUTE);
    await read(open(), 'Me');
    await read(bridge, 'Me');
    account.killSession();
    clock.advance(10 * MINUTE);
    newRequests();
    expect(await problemOf(read(bridge, 'Me'))).toBe('password');
    expect(newRequests().filter((row) => row.startsWith('POST'))).toEqual([]);
    await read(open(), 'Me');
    expect(bridge.lock).toBeNull();
  });
});
