import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rules } from '../../../src/demo/simulator/rules.ts';
import { Bench, type RawClient } from './raw-client.ts';

let bench: Bench;
let client: RawClient;

beforeEach(async () => {
  bench = await Bench.open();
  client = bench.client();
});
afterEach(() => bench.close());

describe('a clean login', () => {
  it('takes several hops over both hosts, ends without Location and breaks no rule', async () => {
    await client.approach();
    const answer = await client.post();
    expect(answer.json).toEqual({ status: 'ok', goTo: '/OAuth/Authorization/2FA?client_id=46' });
    expect(await client.follow('/OAuth/Authorization/2FA?client_id=46')).toBe(4);
    expect(client.jar.portal.get('oauth_token')).toBeDefined();
    expect(client.account.logins).toBe(1);
    expect(bench.simulator.violations).toEqual([]);
  });

  it('gives out the cookies of §5.3 with their paths and lifetimes', async () => {
    await client.approach();
    const { headers } = await client.post();
    expect(headers['set-cookie']).toMatch(/^DeviceCookie=\w+; Path=\/OAuth; Max-Age=31536000/);
    await client.follow('/OAuth/Authorization/2FA?client_id=46');
    const me = await client.gateway('Me');
    expect(me.headers['set-cookie']).toMatch(/^oauth_token=\w+; Path=\/; Max-Age=600/);
    expect([...client.jar.portal.keys()].toSorted()).toEqual(['DZIENNIKSID', 'SDZIENNIKSID', 'oauth_token']);
  });

  it('is written to the account, its first requests too', async () => {
    await client.signIn();
    expect(bench.simulator.requests.map(({ account }) => account)).toEqual(Array(7).fill(client.login));
  });
});

describe('step 2', () => {
  it.each([
    ['client_id', '28'],
    ['response_type', 'token'],
    ['scope', 'all'],
    ['state', 'made-up'],
  ])('refuses another %s', async (name, value) => {
    const door = await client.get('portal', '/loguj/portalRodzina');
    const url = new URL(String(door.headers['location']));
    url.searchParams.set(name, value);
    expect((await client.send('GET', url.href)).status).toBe(400);
    expect(bench.broken).toEqual([rules.authorizeQuery]);
  });
});

describe('step 3', () => {
  it.each([
    'origin',
    'referer',
    'sec-fetch-site',
    'sec-fetch-mode',
    'sec-fetch-dest',
    'x-requested-with',
    'user-agent',
  ])('is refused without %s', async (name) => {
    await client.approach();
    expect((await client.post({ without: name })).status).toBe(400);
    expect(bench.broken).toEqual([rules.browserHeaders]);
    expect(client.account.logins).toBe(0);
  });

  it.each([
    { origin: 'http://127.0.0.1:1' },
    { referer: 'http://127.0.0.1:1/' },
    { 'user-agent': 'undici' },
    { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0.0.0 Mobile Safari/537.36' },
  ])('is refused with %o', async (headers) => {
    await client.approach();
    expect((await client.post({ headers: headers as Record<string, string> })).status).toBe(400);
    expect(bench.broken).toEqual([rules.browserHeaders]);
  });

  it.each([{ action: 'signin' }, { remember: '1' }])('is refused with the form fields %o', async (form) => {
    await client.approach();
    expect((await client.post({ form: form as Record<string, string> })).status).toBe(400);
    expect(bench.broken).toEqual([rules.loginForm]);
  });

  it("is refused without step 2's cookie", async () => {
    await client.approach();
    client.jar.auth.clear();
    expect((await client.post()).status).toBe(400);
    expect(bench.broken).toEqual([rules.sameJar]);
  });

  it.each([200, 403] as const)('answers a wrong password without goTo, status %i', async (status) => {
    client.account.wrongPasswordStatus = status;
    client.password = 'wrong';
    await client.approach();
    const answer = await client.post();
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ status: 'error', errors: [{ code: 10_002 }] });
    expect(answer.json).not.toHaveProperty('goTo');
    expect(bench.simulator.violations).toEqual([]);
  });

  it.each(['html', 'json'] as const)('asks for a captcha in %s', async (form) => {
    client.account.demandCaptcha(true, form);
    await client.approach();
    const answer = await client.post();
    expect(answer.text).toContain('g-recaptcha');
    expect(answer.json === undefined).toBe(form === 'html');
  });

  it('can ask for a captcha on a page of the chain instead', async () => {
    client.account.demandCaptcha(true, 'hop');
    await client.approach();
    const { json } = await client.post();
    expect(json).toHaveProperty('goTo');
    const page = await client.get('auth', '/OAuth/Authorization/2FA?client_id=46');
    expect(page.text).toContain('g-recaptcha');
    expect(page.headers['location']).toBeUndefined();
  });
});

describe('step 4', () => {
  it('is refused in another jar', async () => {
    await client.approach();
    await client.post();
    client.jar.auth.clear();
    expect((await client.get('auth', '/OAuth/Authorization/2FA?client_id=46')).status).toBe(400);
    expect(bench.broken).toEqual([rules.sameJar]);
  });

  it('is refused where the cookie of step 1 is gone', async () => {
    await client.approach();
    await client.post();
    client.jar.portal.clear();
    await client.follow('/OAuth/Authorization/2FA?client_id=46');
    expect(client.jar.portal.has('oauth_token')).toBe(false);
    expect(bench.broken).toEqual([rules.sameJar]);
  });
});

describe('a known device', () => {
  it('brings its DeviceCookie', async () => {
    await client.signIn();
    bench.minutes(6);
    await client.signIn();
    expect(bench.broken).toEqual([]);
    bench.minutes(6);
    client.jar.auth.clear();
    await client.signIn();
    expect(bench.broken).toEqual([rules.knownDevice]);
  });

  it("does not bring another child's", async () => {
    await client.signIn();
    const other = bench.client('5100002');
    other.jar.auth.set('DeviceCookie', client.jar.auth.get('DeviceCookie')!);
    await other.signIn();
    expect(bench.broken).toContain(rules.oneJar);
  });
});

describe('the pace of logins', () => {
  it('is at most one in 5 minutes, whatever came of the last', async () => {
    client.password = 'wrong';
    await client.approach();
    await client.post();
    client.account.changePassword('wrong');
    bench.minutes(4);
    await client.signIn();
    expect(bench.broken).toEqual([rules.loginStorm]);
  });

  it('is at most twelve in 24 hours', async () => {
    for (let login = 0; login < 12; login += 1) {
      await client.signIn();
      bench.minutes(6);
    }
    expect(bench.broken).toEqual([]);
    await client.signIn();
    expect(bench.broken).toEqual([rules.loginStorm]);
  });

  it('is one at a time', async () => {
    await client.approach();
    await client.post();
    await client.approach();
    await client.post();
    expect(bench.broken).toEqual([rules.loginsAtOnce, rules.loginStorm]);
  });

  it('forgets a login that was left half way', async () => {
    await client.approach();
    await client.post();
    bench.minutes(5);
    await client.signIn();
    expect(bench.broken).toEqual([]);
  });

  it('may be broken once where the owner asked for it', async () => {
    await client.signIn();
    client.account.personAsksLogin();
    await client.signIn();
    expect(bench.broken).toEqual([]);
    await client.signIn();
    expect(bench.broken).toEqual([rules.loginStorm]);
  });
});

describe('a lock', () => {
  it('is deepened by the refused password', async () => {
    client.password = 'wrong';
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await client.approach();
      await client.post();
      bench.minutes(60);
    }
    expect(bench.broken).toEqual([rules.deepensLock]);
  });

  it('is lifted by another password, at once', async () => {
    const right = client.password;
    client.password = 'wrong';
    await client.approach();
    await client.post();
    client.password = right;
    await client.signIn();
    expect(bench.broken).toEqual([]);
  });

  it('is deepened by a login after a captcha, until someone solves it', async () => {
    client.account.demandCaptcha(true);
    await client.approach();
    await client.post();
    bench.minutes(30);
    await client.approach();
    await client.post();
    expect(bench.broken).toEqual([rules.deepensLock]);
    client.account.demandCaptcha(false);
    await client.signIn();
    expect(bench.simulator.violations).toHaveLength(1);
  });
});

it('answers the dead password grant as the interface says', async () => {
  const url = `${client.origin('auth')}/OAuth/Token`;
  const { status, json } = await client.send('POST', url, {}, 'grant_type=password&client_id=28');
  expect([status, json]).toEqual([400, { error: 'unsupported_grant_type' }]);
  expect(bench.broken).toEqual([rules.passwordGrant]);
});
