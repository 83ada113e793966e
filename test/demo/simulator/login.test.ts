import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rules } from '../../../src/demo/simulator/rules.ts';
import { type RawClient, SimulatorSetup } from './raw-client.ts';

let setup: SimulatorSetup;
let client: RawClient;

beforeEach(async () => {
  setup = await SimulatorSetup.open();
  client = setup.client();
});
afterEach(() => setup.close());

describe('a correct login', () => {
  it('redirects over both hosts, ends without Location and breaks no rule', async () => {
    await client.openLoginForm();
    const answer = await client.postPassword();
    expect(answer.json).toEqual({ status: 'ok', goTo: '/OAuth/Authorization/2FA?client_id=46' });
    expect(await client.followRedirects('/OAuth/Authorization/2FA?client_id=46')).toBe(4);
    expect(client.cookies.portal.get('oauth_token')).toBeDefined();
    expect(client.account.logins).toBe(1);
    expect(setup.simulator.violations).toEqual([]);
  });

  it('sets the cookies of §5.3 with their paths and lifetimes', async () => {
    await client.openLoginForm();
    const { headers } = await client.postPassword();
    expect(headers['set-cookie']).toMatch(/^DeviceCookie=\w+; Path=\/OAuth; Max-Age=31536000/);
    await client.followRedirects('/OAuth/Authorization/2FA?client_id=46');
    const me = await client.gateway('Me');
    expect(me.headers['set-cookie']).toMatch(/^oauth_token=\w+; Path=\/; Max-Age=600/);
    expect([...client.cookies.portal.keys()].toSorted()).toEqual([
      'DZIENNIKSID',
      'SDZIENNIKSID',
      'oauth_token',
    ]);
  });

  it('is assigned to the account, including its first requests', async () => {
    await client.signIn();
    expect(setup.simulator.requests.map(({ account }) => account)).toEqual(Array(7).fill(client.login));
  });
});

describe('step 2', () => {
  it.each([
    ['client_id', '28'],
    ['response_type', 'token'],
    ['scope', 'all'],
    ['state', 'made-up'],
  ])('refuses another %s', async (name, value) => {
    const begin = await client.get('portal', '/loguj/portalRodzina');
    const url = new URL(String(begin.headers['location']));
    url.searchParams.set(name, value);
    expect((await client.send('GET', url.href)).status).toBe(400);
    expect(setup.brokenRules).toEqual([rules.authorizeQuery]);
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
    await client.openLoginForm();
    expect((await client.postPassword({ without: name })).status).toBe(400);
    expect(setup.brokenRules).toEqual([rules.browserHeaders]);
    expect(client.account.logins).toBe(0);
  });

  it.each([
    { origin: 'http://127.0.0.1:1' },
    { referer: 'http://127.0.0.1:1/' },
    { 'user-agent': 'undici' },
    { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0.0.0 Mobile Safari/537.36' },
  ])('is refused with %o', async (headers) => {
    await client.openLoginForm();
    expect((await client.postPassword({ headers: headers as Record<string, string> })).status).toBe(400);
    expect(setup.brokenRules).toEqual([rules.browserHeaders]);
  });

  it.each([{ action: 'signin' }, { remember: '1' }])('is refused with the form fields %o', async (form) => {
    await client.openLoginForm();
    expect((await client.postPassword({ form: form as Record<string, string> })).status).toBe(400);
    expect(setup.brokenRules).toEqual([rules.loginForm]);
  });

  it("is refused without step 2's cookie", async () => {
    await client.openLoginForm();
    client.cookies.auth.clear();
    expect((await client.postPassword()).status).toBe(400);
    expect(setup.brokenRules).toEqual([rules.sameJar]);
  });

  it.each([200, 403] as const)('answers a wrong password without goTo, status %i', async (status) => {
    client.account.wrongPasswordStatus = status;
    client.password = 'wrong';
    await client.openLoginForm();
    const answer = await client.postPassword();
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ status: 'error', errors: [{ code: 10_002 }] });
    expect(answer.json).not.toHaveProperty('goTo');
    expect(setup.simulator.violations).toEqual([]);
  });

  it.each(['html', 'json'] as const)('requires a captcha in %s', async (form) => {
    client.account.demandCaptcha(true, form);
    await client.openLoginForm();
    const answer = await client.postPassword();
    expect(answer.text).toContain('g-recaptcha');
    expect(answer.json === undefined).toBe(form === 'html');
  });

  it('can require a captcha on a page of the redirect chain instead', async () => {
    client.account.demandCaptcha(true, 'hop');
    await client.openLoginForm();
    const { json } = await client.postPassword();
    expect(json).toHaveProperty('goTo');
    const page = await client.get('auth', '/OAuth/Authorization/2FA?client_id=46');
    expect(page.text).toContain('g-recaptcha');
    expect(page.headers['location']).toBeUndefined();
  });
});

describe('step 4', () => {
  it('is refused in another cookie jar', async () => {
    await client.openLoginForm();
    await client.postPassword();
    client.cookies.auth.clear();
    expect((await client.get('auth', '/OAuth/Authorization/2FA?client_id=46')).status).toBe(400);
    expect(setup.brokenRules).toEqual([rules.sameJar]);
  });

  it('is refused without the cookie of step 1', async () => {
    await client.openLoginForm();
    await client.postPassword();
    client.cookies.portal.clear();
    await client.followRedirects('/OAuth/Authorization/2FA?client_id=46');
    expect(client.cookies.portal.has('oauth_token')).toBe(false);
    expect(setup.brokenRules).toEqual([rules.sameJar]);
  });
});

describe('a known device', () => {
  it('sends its DeviceCookie', async () => {
    await client.signIn();
    setup.advanceMinutes(6);
    await client.signIn();
    expect(setup.brokenRules).toEqual([]);
    setup.advanceMinutes(6);
    client.cookies.auth.clear();
    await client.signIn();
    expect(setup.brokenRules).toEqual([rules.knownDevice]);
  });

  it("does not send another child's", async () => {
    await client.signIn();
    const other = setup.client('5100002');
    other.cookies.auth.set('DeviceCookie', client.cookies.auth.get('DeviceCookie')!);
    await other.signIn();
    expect(setup.brokenRules).toContain(rules.oneJar);
  });
});

describe('the number of logins', () => {
  it('is at most one in 5 minutes, also after a failed one', async () => {
    client.password = 'wrong';
    await client.openLoginForm();
    await client.postPassword();
    client.account.changePassword('wrong');
    setup.advanceMinutes(4);
    await client.signIn();
    expect(setup.brokenRules).toEqual([rules.loginStorm]);
  });

  it('is at most twelve in 24 hours', async () => {
    for (let login = 0; login < 12; login += 1) {
      await client.signIn();
      setup.advanceMinutes(6);
    }
    expect(setup.brokenRules).toEqual([]);
    await client.signIn();
    expect(setup.brokenRules).toEqual([rules.loginStorm]);
  });

  it('is one at a time', async () => {
    await client.openLoginForm();
    await client.postPassword();
    await client.openLoginForm();
    await client.postPassword();
    expect(setup.brokenRules).toEqual([rules.loginsAtOnce, rules.loginStorm]);
  });

  it('ignores an incomplete login after five minutes', async () => {
    await client.openLoginForm();
    await client.postPassword();
    setup.advanceMinutes(5);
    await client.signIn();
    expect(setup.brokenRules).toEqual([]);
  });

  it('may be exceeded once if the owner requests it', async () => {
    await client.signIn();
    client.account.personAsksLogin();
    await client.signIn();
    expect(setup.brokenRules).toEqual([]);
    await client.signIn();
    expect(setup.brokenRules).toEqual([rules.loginStorm]);
  });
});

describe('a lock', () => {
  it('is extended by the refused password', async () => {
    client.password = 'wrong';
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await client.openLoginForm();
      await client.postPassword();
      setup.advanceMinutes(60);
    }
    expect(setup.brokenRules).toEqual([rules.extendsLock]);
  });

  it('ends at once with another password', async () => {
    const right = client.password;
    client.password = 'wrong';
    await client.openLoginForm();
    await client.postPassword();
    client.password = right;
    await client.signIn();
    expect(setup.brokenRules).toEqual([]);
  });

  it('is extended by a login after a captcha, until a person solves it', async () => {
    client.account.demandCaptcha(true);
    await client.openLoginForm();
    await client.postPassword();
    setup.advanceMinutes(30);
    await client.openLoginForm();
    await client.postPassword();
    expect(setup.brokenRules).toEqual([rules.extendsLock]);
    client.account.demandCaptcha(false);
    await client.signIn();
    expect(setup.simulator.violations).toHaveLength(1);
  });
});

it('answers the unsupported password grant as the interface states', async () => {
  const url = `${client.origin('auth')}/OAuth/Token`;
  const { status, json } = await client.send('POST', url, {}, 'grant_type=password&client_id=28');
  expect([status, json]).toEqual([400, { error: 'unsupported_grant_type' }]);
  expect(setup.brokenRules).toEqual([rules.passwordGrant]);
});
