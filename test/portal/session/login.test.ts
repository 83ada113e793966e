import { describe, expect, it } from 'vitest';
import { pauseOf, problemOf, read, setUpPortal } from '../portal-setup.ts';
import { granted, html, json, played, type Reply, redirect, type Script, silence } from './login-script.ts';

describe('the four steps of the login', () => {
  it('use the state unchanged and end with a session', async () => {
    const { portal, base, auth } = await played({});
    await read(portal, 'Me');
    expect(base.requests[0]).toBe('GET /loguj/portalRodzina');
    expect(auth.requests).toEqual([
      'GET /OAuth/Authorization?client_id=46&state=a%2Fb%3D',
      'POST /OAuth/Authorization?client_id=46',
      'GET /OAuth/Authorization/2FA?client_id=46',
    ]);
  });

  it('break no rule of the portal', async () => {
    const { open, portal, account } = await setUpPortal();
    await read(open(), 'Me');
    expect(account.logins).toBe(1);
    expect(portal.violations).toEqual([]);
  });

  it('resolve goTo against the authorization URL (§5.2.4)', async () => {
    const goTo = 'Authorization/2FA?client_id=46';
    const { portal, auth } = await played({ password: json(200, { status: 'ok', goTo }) });
    await read(portal, 'Me');
    expect(auth.requests.at(-1)).toBe('GET /OAuth/Authorization/2FA?client_id=46');
  });

  it('follow at most 10 redirects', async () => {
    const { portal, auth } = await played({ hop: redirect('/OAuth/Authorization/again') });
    expect(await problemOf(read(portal, 'Me'))).toBe('changed');
    expect(auth.requests.filter((row) => row.includes('/again') || row.includes('/2FA'))).toHaveLength(10);
  });

  it.each([
    'http://127.0.0.9/',
    'https://elsewhere.example/',
    'http://127.0.0.2:1/OAuth',
    'javascript:alert(1)',
    'http://',
  ])('never leave the portal: %s', async (location) => {
    expect(await problemOf(read((await played({ hop: redirect(location) })).portal, 'Me'))).toBe('changed');
    const entry = await played({ entry: redirect(location) });
    expect(await problemOf(read(entry.portal, 'Me'))).toBe('changed');
    const goTo = await played({ password: json(200, { status: 'ok', goTo: location }) });
    expect(await problemOf(read(goTo.portal, 'Me'))).toBe('changed');
    expect(goTo.auth.requests).toHaveLength(2);
  });

  it('need an oauth_token at the end', async () => {
    const { portal, base } = await played({ hop: html(200, 'signed in, somehow') });
    expect(await problemOf(read(portal, 'Me'))).toBe('changed');
    expect(base.requests).toEqual(['GET /loguj/portalRodzina']);
  });

  it('refuse an authorization host that is not the configured one', async () => {
    const { portal } = await played({
      entry: redirect('http://127.0.0.7:9/OAuth/Authorization?client_id=46'),
    });
    expect(await problemOf(read(portal, 'Me'))).toBe('changed');
  });
});

describe('repeated failed logins', () => {
  const HOUR = 3_600_000;

  it.each<[string, Reply]>([
    ['a page', html(200, '<h1>Rodzina</h1>')],
    ['an empty body', html(200, '')],
    ['a page with 403', html(403, '<h1>Forbidden</h1>')],
    ['a redirect', redirect('/przerwa')],
  ])('lock the child after three answers in a row that are %s', async (_, password) => {
    const { portal, auth, clock } = await played({ password });
    for (let attempt = 1; attempt <= 5; attempt++) {
      const kind = await problemOf(read(portal, 'Me'));
      expect(kind === 'password', `attempt ${attempt}`).toBe(attempt > 3);
      clock.advance(3 * HOUR);
    }
    expect(portal.lock).toEqual({ kind: 'password', until: null });
    expect(auth.requests.filter((row) => row.startsWith('POST'))).toHaveLength(3);
    await portal.resume();
    await problemOf(read(portal, 'Me'));
    expect(portal.lock).toBeNull();
  });

  it('are counted from zero after a successful login', async () => {
    const script = { password: granted };
    const { portal, clock } = await played(script);
    const page = html(200, '<h1>Rodzina</h1>');
    for (const password of [page, page, granted, page, page]) {
      script.password = password;
      const outcome = await problemOf(portal.session.signInAgain(portal.session.generation));
      expect(outcome).toBe(password === granted ? 'none' : 'down');
      clock.advance(3 * HOUR);
    }
    expect(portal.lock).toBeNull();
  });

  it('are counted from zero with another password', async () => {
    const { portal, open, clock } = await played({ password: html(200, '<h1>Rodzina</h1>') });
    for (const child of [portal, portal, open('another')]) {
      expect(await problemOf(read(child, 'Me'))).toBe('down');
      clock.advance(3 * HOUR);
    }
    expect(portal.lock).toBeNull();
  });

  it.each<[string, Script, string]>([
    ['500 for the password', { password: html(500, '') }, 'down'],
    ['503 for the password', { password: json(503, {}) }, 'down'],
    ['a broken connection', { password: (response) => void response.destroy() }, 'down'],
    ['more than 10 hops', { hop: redirect('/OAuth/Authorization/again') }, 'changed'],
    ['500 on a later hop', { hop: html(500, '') }, 'down'],
  ])('report their cause until the next attempt, and set no lock: %s', async (_, script, kind) => {
    const { portal, auth, clock } = await played(script);
    for (let attempt = 1; attempt <= 5; attempt++) {
      expect(await problemOf(read(portal, 'Me'))).toBe(kind);
      const nextLogin = clock.now().add({ minutes: 5 * 2 ** (attempt - 1) });
      clock.advance(60_000);
      expect(await pauseOf(read(portal, 'Me'))).toEqual([kind, nextLogin.toString()]);
      clock.advance(3 * HOUR);
    }
    expect(portal.lock).toBeNull();
    expect(auth.requests.filter((row) => row.startsWith('POST'))).toHaveLength(5);
  });
});

describe('a login that is answered with 503', () => {
  const busy = (seconds: number): Reply => json(503, {}, { 'retry-after': String(seconds) });

  it.each<[string, (answer: Reply) => Script]>([
    ['at the door', (entry) => ({ entry })],
    ['at step 2', (page) => ({ page })],
    ['for the password', (password) => ({ password })],
    ['on a later hop', (hop) => ({ hop })],
  ])('says when its Retry-After ends, also until the next attempt: %s', async (_, script) => {
    const { portal, auth, clock } = await played(script(busy(4 * 3_600)));
    const down = ['down', '2026-11-19T11:00:00Z'];
    expect(await pauseOf(read(portal, 'Me'))).toEqual(down);
    if (portal.session.loginsOfDay === 0) return;
    clock.advance(60_000);
    expect(await pauseOf(read(portal, 'Me'))).toEqual(down);
    expect(auth.requests.filter((row) => row.startsWith('POST'))).toHaveLength(1);
  });

  it.each([
    ['shorter than the ration', 60, '2026-11-19T07:00:00Z', '2026-11-19T07:05:00Z'],
    ['of a wrong clock', 4 * 3_600, '2025-11-19T07:00:00Z', '2025-11-20T07:00:00Z'],
  ])('has a Retry-After that is %s', async (_, seconds, now, until) => {
    const { portal, clock } = await played({ password: busy(seconds) });
    await problemOf(read(portal, 'Me'));
    clock.set(now);
    expect(await pauseOf(read(portal, 'Me'))).toEqual(['down', until]);
  });
});

describe('an answer of the login', () => {
  const refusal = { status: 'error', errors: [{ code: 1, message: 'Nieprawidłowy login i/lub hasło' }] };

  it.each<[string, Script, string]>([
    ['JSON without goTo', { password: json(200, refusal) }, 'password'],
    ['an empty goTo', { password: json(200, { status: 'ok', goTo: '' }) }, 'password'],
    ['a 400 of the login itself', { password: json(400, refusal) }, 'password'],
    ['a 401 of the login itself', { password: json(401, refusal) }, 'password'],
    ['a 403 of the login itself', { password: json(403, refusal) }, 'password'],
    ['JSON that is called HTML', { password: html(200, JSON.stringify(refusal)) }, 'password'],
    ['a captcha page', { password: html(200, '<div class="g-recaptcha">') }, 'captcha'],
    ['a captcha in capitals', { password: html(200, '<div class="H-CAPTCHA">') }, 'captcha'],
    ['a captcha in JSON', { password: json(200, { ...refusal, hint: 'hCaptcha' }) }, 'captcha'],
    ['a captcha with 403', { password: html(403, 'ReCaptcha') }, 'captcha'],
    ['a captcha with 429', { password: html(429, 'captcha') }, 'captcha'],
    ['a captcha with 503', { password: html(503, 'captcha') }, 'captcha'],
    ['a captcha on a later hop', { hop: html(200, '<div class="g-recaptcha">') }, 'captcha'],
    ['a page that loads the script of one', { hop: html(200, '<script src="/recaptcha.js">') }, 'changed'],
    ['a maintenance page for the password', { password: html(200, '<h1>Przerwa techniczna</h1>') }, 'down'],
    ['no body for the password', { password: html(200, '') }, 'down'],
    ['a maintenance page at the door', { entry: html(200, '<h1>Przerwa techniczna</h1>') }, 'down'],
    ['503 at the door', { entry: html(503, '') }, 'down'],
    ['503 at step 2', { page: html(503, '') }, 'down'],
    ['a page without cookies at step 2', { page: html(200, '<h1>Przerwa techniczna</h1>') }, 'down'],
    ['a redirect without cookies at step 2', { page: redirect('/przerwa') }, 'down'],
    ['502 with JSON for the password', { password: json(502, refusal) }, 'down'],
    ['500 on a later hop', { hop: html(500, '') }, 'down'],
    ['silence for the password', { password: silence }, 'down'],
    ['a broken connection', { password: (response) => void response.destroy() }, 'down'],
    ['429 for the password', { password: json(429, refusal) }, 'busy'],
    ['429 at the door', { entry: json(429, {}) }, 'busy'],
    ['an HTML 403 for the password', { password: html(403, '<h1>Forbidden</h1>') }, 'changed'],
    ['a 404 for the password', { password: json(404, { error: 'not found' }) }, 'changed'],
    ['a redirect for the password', { password: redirect('/przerwa') }, 'changed'],
    ['404 at the door', { entry: html(404, '') }, 'changed'],
    ['400 at step 2', { page: html(400, '') }, 'changed'],
    ['404 on a later hop', { hop: html(404, '') }, 'changed'],
  ])('%s', async (_, script, kind) => {
    const { portal, auth } = await played(script);
    expect(await problemOf(read(portal, 'Me'))).toBe(kind);
    const locked = ['captcha', 'password', 'busy'].includes(kind);
    expect(portal.lock?.kind ?? null).toBe(locked ? kind : null);
    expect(auth.requests.filter((row) => row.startsWith('POST')).length).toBeLessThanOrEqual(1);
  });

  it.each([
    ['30', '2026-11-19T07:00:30Z'],
    ['Thu, 19 Nov 2026 08:00:00 GMT', '2026-11-19T08:00:00Z'],
    ['Thu, 19 Nov 2020 08:00:00 GMT', '2026-11-19T07:15:00Z'],
    ['99999999999', '2026-11-20T07:00:00Z'],
    ['soon', '2026-11-19T07:15:00Z'],
  ])('waits for Retry-After: %s', async (header, until) => {
    const { portal } = await played({ password: json(429, {}, { 'retry-after': header }) });
    expect(await problemOf(read(portal, 'Me'))).toBe('busy');
    expect(portal.lock?.until?.toString()).toBe(until);
  });
});
