import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Jar } from '../../../src/portal/session/jar.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';

const BASE = 'https://portal.example';
const AUTH = 'https://auth.example';
const at = (path: string, origin = BASE): URL => new URL(path, origin);

function jarOf(base = BASE): { jar: Jar; clock: ManualClock } {
  const clock = new ManualClock('2026-11-19T07:00:00Z');
  return { jar: new Jar(base, clock), clock };
}

describe('a jar', () => {
  it('keeps oauth_token beyond its Max-Age, other cookies not', () => {
    const { jar, clock } = jarOf();
    jar.attach(at('/')).store(['oauth_token=t1; Max-Age=600', 'other=o; Max-Age=600']);
    clock.advance(599_000);
    expect(jar.attach(at('/x')).cookie).toBe('oauth_token=t1; other=o');
    clock.advance(2_000);
    expect(jar.attach(at('/x')).cookie).toBe('oauth_token=t1');
    expect(jar.export().map(({ key }) => key)).toEqual(['oauth_token']);
  });

  it.each(['oauth_token=; Max-Age=0', 'oauth_token=x; Expires=Thu, 01 Jan 1970 00:00:00 GMT'])(
    'lets the portal end its session: %s',
    (text) => {
      const { jar } = jarOf();
      jar.attach(at('/')).store(['oauth_token=t1']);
      jar.attach(at('/')).store([text]);
      expect(jar.token).toBeUndefined();
    },
  );

  it("keeps another host's oauth_token only for its Max-Age", () => {
    const { jar, clock } = jarOf();
    jar.attach(at('/', AUTH)).store(['oauth_token=t1; Max-Age=600']);
    clock.advance(600_000);
    expect(jar.attach(at('/', AUTH)).cookie).toBe('');
  });

  it('exports and imports cookies with their paths and expiry; the device is known until the portal ends it', () => {
    const { jar, clock } = jarOf();
    const attributes = 'Path=/OAuth; Max-Age=31536000; HttpOnly';
    jar
      .attach(at('/OAuth/Authorization', AUTH))
      .store([`DeviceCookie=d; ${attributes}`, `other=o; ${attributes}`]);
    const copy = new Jar(BASE, clock);
    copy.load(JSON.parse(JSON.stringify(jar.export())));
    const login = at('/OAuth/Authorization?client_id=46', AUTH);
    expect(copy.attach(at('/', AUTH)).cookie).toBe('');
    expect(copy.attach(login).cookie).toBe('DeviceCookie=d; other=o');
    clock.advance(31_536_000_000);
    const later = copy.copy();
    expect(later.attach(login).cookie).toBe('DeviceCookie=d');
    later.attach(login).store(['DeviceCookie=; Path=/OAuth; Max-Age=0']);
    expect(later.attach(login).cookie).toBe('');
  });

  it('sends less than 8 kB, what is set last, and always the session and the known device', () => {
    const { jar, clock } = jarOf(AUTH);
    const saved = (key: string, path = '/') => ({
      key,
      value: 'x'.repeat(90),
      domain: 'auth.example',
      path,
      hostOnly: true,
    });
    const junk = Array.from({ length: 1_000 }, (_, count) => saved(`n${count}`));
    const own = [saved('oauth_token'), saved('DZIENNIKSID'), saved('DeviceCookie', '/OAuth')];
    const sent = (from: Jar): readonly string[] =>
      from
        .attach(at('/OAuth', AUTH))
        .cookie.split('; ')
        .map((pair) => pair.slice(0, pair.indexOf('=')));
    jar.load([...own, saved('PHPSESSID'), ...junk]);
    expect(jar.export()).toHaveLength(50);
    expect(jar.attach(at('/OAuth', AUTH)).cookie.length).toBeLessThan(6_144);
    expect(
      sent(jar)
        .filter((key) => !key.startsWith('n'))
        .sort(),
    ).toEqual(['DZIENNIKSID', 'DeviceCookie', 'PHPSESSID', 'oauth_token']);
    jar.take(['n954=again'], at('/', AUTH));
    jar.take(
      Array.from({ length: 45 }, (_, count) => `m${count}=1`),
      at('/', AUTH),
    );
    const copy = new Jar(AUTH, clock);
    copy.load(JSON.parse(JSON.stringify(jar.export())));
    for (const each of [jar, copy]) {
      expect(sent(each)).toEqual(
        expect.arrayContaining(['n954', 'm0', 'm44', 'DeviceCookie', 'oauth_token']),
      );
      expect(sent(each)).not.toContain('n999');
    }
    copy.take([`large=${'x'.repeat(4_096)}`], at('/', AUTH));
    expect(sent(copy)).not.toContain('large');
    copy.shed(at('/OAuth', AUTH));
    expect(sent(copy)).toHaveLength(4);
  });

  it.each([null, 'text', [{}], [{ key: 'a', domain: 1 }], { cookies: [] }])(
    'takes nothing in from %j',
    (saved) => {
      const { jar } = jarOf();
      jar.load(saved);
      expect(jar.export()).toEqual([]);
    },
  );

  it.each(['', ';', '=', '; Path=/', 'a=b; Domain=com', 'a=b; Domain=example', 'a=b; Domain=other.example'])(
    'ignores what it cannot keep: %s',
    (text) => {
      const { jar } = jarOf();
      jar.attach(at('/')).store([text, 'good=1']);
      expect(jar.attach(at('/')).cookie).toBe('good=1');
    },
  );

  it.each([
    ['http://127.0.0.1:8000', 'a=b; Domain=127.0.0.1; Secure'],
    ['http://localhost:8000', 'a=b; Secure'],
    ['http://[::1]:8000', 'a=b'],
    ['https://portal.example', 'a=b; Domain=portal.example; Secure; SameSite=Strict'],
  ])('keeps cookies of %s', (origin, text) => {
    const { jar } = jarOf(origin);
    jar.attach(at('/', origin)).store([text]);
    expect(jar.attach(at('/', origin)).cookie).toBe('a=b');
  });

  it('keeps the session and the device during a login on a copy', () => {
    const { jar } = jarOf();
    jar.attach(at('/')).store(['oauth_token=t', 'DZIENNIKSID=d', 'SDZIENNIKSID=s', 'theme=dark']);
    jar.attach(at('/OAuth/', AUTH)).store(['DeviceCookie=d1; Path=/OAuth']);
    const trial = jar.forLogin(AUTH);
    expect(trial.attach(at('/')).cookie).toBe('theme=dark');
    trial.attach(at('/')).store(['DZIENNIKSID=other']);
    trial.attach(at('/OAuth/', AUTH)).store(['DeviceCookie=d2; Path=/OAuth']);
    jar.adopt(trial, AUTH);
    expect(jar.attach(at('/')).cookie).toBe('oauth_token=t; DZIENNIKSID=d; SDZIENNIKSID=s; theme=dark');
    expect(jar.attach(at('/OAuth/x', AUTH)).cookie).toBe('DeviceCookie=d2');
  });
});

describe('a cookie', () => {
  const hosts = [
    'portal.example',
    'auth.example',
    'messages.portal.example',
    'evil-portal.example',
    'example.com',
    'portal.co.uk',
    'other.co.uk',
    '127.0.0.1',
    '127.0.0.2',
  ];
  const host = fc.constantFrom(...hosts);
  const domain = fc.option(fc.constantFrom(...hosts, 'example', 'com', 'co.uk', '.portal.example', '0.0.1'));

  it('is never sent to a host that it does not belong to', () => {
    const cookies = fc.array(fc.tuple(host, domain, fc.boolean()), { maxLength: 12 });
    fc.assert(
      fc.property(cookies, fc.boolean(), (set, restarted) => {
        const { jar, clock } = jarOf();
        set.forEach(([from, named, secure], index) => {
          const attributes = `${named === null ? '' : `; Domain=${named}`}${secure ? '; Secure' : ''}`;
          jar.attach(at('/', `https://${from}`)).store([`c${index}=${from}${attributes}`]);
        });
        const used = restarted ? new Jar(BASE, clock) : jar;
        if (restarted) used.load(jar.export());
        for (const to of hosts) {
          const sent = used.attach(at('/any', `https://${to}`)).cookie;
          for (const pair of sent === '' ? [] : sent.split('; ')) {
            const [name, from] = pair.split('=');
            const [, named] = set[Number(name?.slice(1))] ?? [];
            // Its own host, or a subdomain of its Domain attribute if both are below it.
            const shared = named?.replace(/^\./, '');
            const below = shared !== undefined && to.endsWith(`.${shared}`) && hosts.includes(shared);
            expect(to === from || to === shared || below, `${pair} went to ${to}`).toBe(true);
            if (shared !== undefined) expect(from === shared || from?.endsWith(`.${shared}`)).toBe(true);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
