import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_SAYING_CHARS, toSaying } from '../../../src/portal/session/login-answers.ts';
import { anyCharacter } from '../../helpers/any-character.ts';
import { problemOf, read } from '../portal-setup.ts';
import {
  AFTER_NOTICE,
  granted,
  html,
  json,
  played,
  type Reply,
  redirect,
  type Script,
} from './login-script.ts';

const EXPIRED = 'Minął termin ważności konta - skontaktuj się z Administratorem Szkoły.';
const WRONG = 'Nieprawidłowy login i/lub hasło.';
const ADDRESS = 'Nieprawidłowy adres e-mail opiekuna.';
const OLD = 'Twoje hasło wygasło.';
const TICK = 'Proszę zaznaczyć pole "Nie jestem robotem".';
const refused = (status: number, ...messages: readonly string[]): Reply =>
  json(status, { status: 'error', goTo: null, errors: messages.map((message) => ({ code: 1, message })) });
const notice = html(
  200,
  '<script src="/recaptcha/api.js"></script><script>requiredActions = ["leakedPasswordChangeAdvised"]</script>',
);

describe('a refusal in words (observed)', () => {
  it.each<[string, Reply, string, string | undefined]>([
    ['a tick to make', refused(403, TICK), 'captcha', undefined],
    ['a tick to make, with a wrong password', refused(400, WRONG, TICK), 'captcha', undefined],
    ['a wrong password', refused(403, WRONG), 'password', undefined],
    ['a wrong password with a status of its own', refused(409, WRONG), 'password', undefined],
    [
      'no captcha',
      json(403, { status: 'error', captcha: false, errors: [{ message: WRONG }] }),
      'password',
      undefined,
    ],
    [
      'a wrong password in another order',
      refused(403, 'Hasło lub login jest błędne.'),
      'password',
      undefined,
    ],
    ['a wrong address, which no password is', refused(403, ADDRESS), 'account', ADDRESS],
    ['an expired password, which is not wrong', refused(403, OLD), 'account', OLD],
    ['maintenance in a sentence', refused(403, 'Trwa przerwa techniczna.'), 'down', undefined],
    ['an expired account', refused(403, EXPIRED), 'account', EXPIRED],
    ['an expired account, and a wrong password', refused(403, WRONG, EXPIRED), 'account', EXPIRED],
    ['an expired account, as a success', refused(200, EXPIRED), 'account', EXPIRED],
    ['a sentence without a list', json(403, { message: EXPIRED }), 'account', EXPIRED],
    [
      'markup, breaks and a hidden mark',
      refused(403, '<b>Konto</b>\n<br>nie\u202Eczynne\u0007'),
      'account',
      'Konto nieczynne',
    ],
    ['no sentence', refused(403, ' '), 'password', undefined],
    ['maintenance', json(503, { Status: 'Maintenance', Message: [] }), 'down', undefined],
    [
      'maintenance as a success',
      json(200, { Status: 'Maintenance', Message: [{ description: 'x' }] }),
      'down',
      undefined,
    ],
  ])('is read: %s', async (_, password, kind, says) => {
    const { portal, open, auth } = await played({ password });
    expect(await problemOf(read(portal, 'Me'))).toBe(kind);
    await problemOf(read(portal, 'Me'));
    const restarted = open('ąę&=% x');
    await problemOf(read(restarted, 'Me'));
    expect(restarted.lock).toEqual(kind === 'down' ? null : { kind, until: null, ...(says && { says }) });
    expect(auth.requests.filter((row) => row.startsWith('POST'))).toHaveLength(1);
  });

  it('gives one printable line of at most 200 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (text) => {
        const saying = toSaying(text);
        expect([...saying].length).toBeLessThanOrEqual(MAX_SAYING_CHARS);
        expect(saying).not.toMatch(/[\p{Cc}\u202A-\u202E\u2028\u2029]/u);
      }),
    );
    expect(toSaying('ą'.repeat(300))).toBe(`${'ą'.repeat(199)}…`);
  });
});

describe('a page after the password (observed)', () => {
  it.each<[string, Script]>([
    ['that requires an action', { hop: notice }],
    ['that the answer announces', { password: json(200, { status: 'actionRequired', goTo: '/OAuth/x' }) }],
    [
      'that the answer announces without an address',
      { password: json(403, { status: 'actionRequired', goTo: null }) },
    ],
  ])('%s locks after one password, and is not touched', async (_, script) => {
    const { portal, posted } = await played(script);
    expect(await problemOf(read(portal, 'Me'))).toBe('notice');
    expect(await problemOf(read(portal, 'Me'))).toBe('notice');
    expect(portal.lock).toEqual({ kind: 'notice', until: null });
    expect(posted).toHaveLength(1);
  });

  it('is skipped where the configuration says so', async () => {
    const { portal, posted, auth } = await played(
      {
        password: json(200, { status: 'actionRequired', goTo: '/OAuth/Authorization/2FA' }),
        hop: notice,
        skip: json(200, { status: 'ok', goTo: AFTER_NOTICE }),
      },
      { skipNotices: true },
    );
    await read(portal, 'Me');
    expect(posted.slice(1)).toEqual(['action=requiredActions&skip=true']);
    expect(auth.requests.at(-1)).toBe(`GET ${AFTER_NOTICE}`);
  });

  it('that cannot be skipped locks', async () => {
    const skip = json(400, { status: 'error' });
    const { portal, posted } = await played({ hop: notice, skip }, { skipNotices: true });
    expect(await problemOf(read(portal, 'Me'))).toBe('notice');
    expect(posted).toHaveLength(2);
  });

  it('that nobody knows locks after three passwords', async () => {
    const { portal, posted, clock } = await played({ hop: html(200, '<h1>Regulamin</h1>') });
    for (let attempt = 1; attempt <= 5; attempt++) {
      expect(await problemOf(read(portal, 'Me'))).toBe(attempt > 3 ? 'notice' : 'changed');
      clock.advance(3 * 3_600_000);
    }
    expect(posted).toHaveLength(3);
  });
});

describe('step 2 (observed)', () => {
  const cookie = ['AUTHSESSID=1; Path=/'];
  const page = html(200, '<div id="app">');

  it('may redirect to its own path without the state', async () => {
    let visits = 0;
    const { portal, auth } = await played({
      page: (response) =>
        (visits++ === 0 ? redirect('/OAuth/Authorization?client_id=46', cookie) : page)(response),
    });
    await read(portal, 'Me');
    expect(auth.requests[1]).toBe('GET /OAuth/Authorization?client_id=46');
  });

  it('may set no cookie if the page has a form', async () => {
    const { portal } = await played({ page: html(200, '<input name="login">') });
    await read(portal, 'Me');
  });

  it('begins without the session of an earlier login, and with its device', async () => {
    const seen: (string | undefined)[] = [];
    const { portal, clock } = await played({
      page: (response) => {
        seen.push(response.req.headers.cookie);
        response.writeHead(200, {
          'set-cookie': [
            'PHPSESSID=1; Path=/; Max-Age=900',
            'DeviceCookie=d; Path=/OAuth',
            'waf=w; Max-Age=99999',
          ],
        });
        response.end('<form>');
      },
    });
    await read(portal, 'Me');
    clock.advance(600_000);
    await portal.session.signInAgain(portal.session.generation);
    expect(seen).toEqual([undefined, 'DeviceCookie=d; waf=w']);
  });
});

describe('the first request', () => {
  it.each([[undefined], ['https://www.portal.example/wejscie']])('comes from %s', async (referer) => {
    const { portal, firstHeaders } = await played({ password: granted }, { referer });
    await read(portal, 'Me');
    expect(firstHeaders()?.referer).toBe(referer);
  });
});
