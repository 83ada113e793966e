import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Kiosk } from '../../src/web/kiosk.ts';
import { Line } from '../../src/web/line.ts';
import { pagesApp } from '../../src/web/pages.ts';
import { TrustedProxies } from '../../src/web/proxies.ts';
import type { WebOptions } from '../../src/web/server.ts';
import { TokenGate } from '../../src/web/token-gate.ts';
import { anyCharacter } from '../helpers/any-character.ts';
import { sampled } from '../seed.ts';
import { KIOSK_TOKEN, PARENTS_TOKEN, TouchServer } from './touch-server.ts';

const SUPERVISOR = '127.0.0.2';
const ELSEWHERE = '127.0.0.3';
const CALENDAR_TOKEN = 'calendar-token-0123456789';
const IMAGE_TOKEN = 'image-token-0123456789';
const WEEK_TOKEN = 'week-token-0123456789';
const CALDAV_TOKEN = 'caldav-token-0123456789';

const aWeek = {
  language: 'pl',
  title: 'a week',
  before: '',
  after: '',
  waits: () => ({ waiting: [], isKnown: true, settled: [] }),
  children: [],
} as const;

/** Everything that can be configured. */
const all = {
  host: '0.0.0.0',
  kioskToken: KIOSK_TOKEN,
  parentsToken: PARENTS_TOKEN,
  ingress: { address: SUPERVISOR, parents: ['lucja'] },
  calendar: { token: CALENDAR_TOKEN, text: async () => 'a calendar' },
  dav: {
    token: CALDAV_TOKEN,
    dav: { has: (owner) => owner === 'ola', answer: async () => ({ status: 207 }) },
  },
  image: {
    token: IMAGE_TOKEN,
    picture: () => ({ key: '', drawn: Buffer.from('a picture'), draw: async () => Buffer.of() }),
  },
  week: { token: WEEK_TOKEN, model: () => aWeek },
} satisfies Partial<WebOptions>;

/** Who may open an address: the answers to those who ask. `ok`: that of the route. */
const DOORS = {
  /** Files without data. */
  open: { here: 'ok', away: 'ok', wrong: 'ok', other: 'ok', right: 'ok', ingress: 'ok', parent: 'ok' },
  kiosk: { here: 'ok', away: 404, wrong: 404, other: 404, right: 'ok', ingress: 'ok', parent: 'ok' },
  calendar: { here: 404, away: 404, wrong: 404, other: 404, right: 'ok', ingress: 404, parent: 404 },
  week: { here: 404, away: 404, wrong: 404, other: 404, right: 'ok', ingress: 404, parent: 404 },
  dav: { here: 401, away: 401, wrong: 401, other: 401, right: 'ok', ingress: 401, parent: 401 },
  image: { here: 404, away: 404, wrong: 404, other: 404, right: 'ok', ingress: 404, parent: 404 },
  parents: { here: 404, away: 404, wrong: 404, other: 404, right: 'ok', ingress: 404, parent: 'ok' },
  probe: { here: 'ok', away: 404, wrong: 404, other: 404, right: 404, ingress: 'ok', parent: 'ok' },
} as const;

const tokens: Readonly<Partial<Record<string, string>>> = {
  calendar: CALENDAR_TOKEN,
  dav: CALDAV_TOKEN,
  image: IMAGE_TOKEN,
  week: WEEK_TOKEN,
  parents: PARENTS_TOKEN,
};

type Row = readonly [address: string, door: keyof typeof DOORS, ok: number, more?: IncomingHttpHeaders];

const noStore = { 'cache-control': 'no-store' };
const kept = { 'cache-control': 'private, no-cache' };
const unframed = { 'content-security-policy': expect.stringMatching(/; frame-ancestors 'self'$/) };

/** A route of a child's messages. */
function mailRow(route: string, ok: number): [route: string, row: Row] {
  const [method, path] = route.split(' ');
  return [
    `${method} /parents/:key/mail/:child${path?.split('?')[0]}`,
    [`/parents/TOKEN/mail/ola${path}`, 'parents', ok, unframed],
  ];
}

/** TOKEN: the right one, or what is given instead. */
const ROUTES: Readonly<Record<string, Row>> = {
  'GET /': ['/?kiosk=TOKEN', 'kiosk', 200],
  'GET /fragment': ['/fragment?kiosk=TOKEN', 'kiosk', 200],
  'GET /events': ['/events?kiosk=TOKEN', 'kiosk', 200, { 'cache-control': 'no-store, no-transform' }],
  'GET /child/:child': ['/child/ola?kiosk=TOKEN', 'kiosk', 200],
  'GET /changes/:child': ['/changes/ola?kiosk=TOKEN', 'kiosk', 200],
  'POST /changes/:child': ['/changes/ola?kiosk=TOKEN', 'kiosk', 303],
  'GET /wall.css': ['/wall.css', 'open', 200],
  'GET /touch.css': ['/touch.css', 'open', 200],
  'GET /wall.js': ['/wall.js', 'open', 200],
  'GET /ticks.js': ['/ticks.js', 'open', 200],
  'GET /wall-worker.js': ['/wall-worker.js', 'open', 200],
  'GET /reload.js': ['/reload.js', 'open', 200],
  'GET /visit.js': ['/visit.js', 'open', 200],
  'GET /mail.js': ['/mail.js', 'open', 200],
  'GET /parents.js': ['/parents.js', 'open', 200],
  'GET /icon.svg': ['/icon.svg', 'open', 200],
  'GET /manifest.webmanifest': ['/manifest.webmanifest', 'open', 200],
  'GET /week/:token': ['/week/TOKEN', 'week', 308],
  'GET /week/:token/': ['/week/TOKEN/', 'week', 200],
  'GET /parents/:key': ['/parents/TOKEN', 'parents', 308],
  'GET /parents/:key/': ['/parents/TOKEN/', 'parents', 200, unframed],
  'POST /parents/:key/': ['/parents/TOKEN/', 'parents', 200, unframed],
  'GET /parents/:key/status': ['/parents/TOKEN/status', 'parents', 308, unframed],
  'GET /parents/:key/status/': ['/parents/TOKEN/status/', 'parents', 200, unframed],
  'POST /parents/:key/status/': ['/parents/TOKEN/status/', 'parents', 200, unframed],
  'GET /parents/:key/status/diagnostics': ['/parents/TOKEN/status/diagnostics', 'parents', 200, unframed],
  'GET /parents/:key/status/capture/:child/': [
    '/parents/TOKEN/status/capture/ola/',
    'parents',
    200,
    unframed,
  ],
  'POST /parents/:key/status/capture/:child/': [
    '/parents/TOKEN/status/capture/ola/',
    'parents',
    200,
    unframed,
  ],
  // Before its page has said what it has.
  'GET /parents/:key/status/capture/:child/file': [
    '/parents/TOKEN/status/capture/ola/file',
    'parents',
    303,
    unframed,
  ],
  ...Object.fromEntries(
    Object.entries({
      'GET ': 308,
      'GET /': 200,
      'GET /message': 303,
      'GET /write': 200,
      'GET /send': 200,
      'GET /fixed?id=ill_today': 200,
    }).map(([route, ok]) => mailRow(route, ok)),
  ),
  ...Object.fromEntries(
    ['list', 'open', 'mark', 'receivers', 'draft', 'review', 'send', 'cancel', 'file', 'fixed'].map((form) =>
      mailRow(`POST /${form}`, 200),
    ),
  ),
  'GET /calendar/:token/:file': ['/calendar/TOKEN/ola.ics', 'calendar', 200, kept],
  'GET /image/:token/:file': ['/image/TOKEN/ola.png', 'image', 200, kept],
};

/** Answered without the pages. */
const PROBES: Readonly<Record<string, Row>> = {
  'GET /health': ['/health', 'probe', 200],
  'GET /ready': ['/ready', 'probe', 200],
};

/** By any method; the token is a password. */
const DAV: Readonly<Record<string, Row>> = Object.fromEntries(
  ['OPTIONS', 'PROPFIND', 'REPORT', 'PUT', 'DELETE', 'POST'].map((method) => [
    `${method} /dav/*`,
    ['/dav/ola/', 'dav', 207],
  ]),
);

/** Its file is only there when it was built. */
const CARD = 'GET /dziennik-card.js';

interface Asked {
  readonly method?: string;
  readonly host?: string;
  readonly from?: string;
  readonly headers?: OutgoingHttpHeaders;
}

/** The head of an answer: streams do not end. */
async function ask(url: string, path: string, { method, host, from, headers }: Asked) {
  const to = { host: '127.0.0.1', port: new URL(url).port, path, localAddress: from ?? ELSEWHERE };
  const sent = request({
    ...to,
    agent: false,
    method,
    headers: { host: host ?? '192.168.1.10', ...headers },
  });
  const [answer] = (await once(sent.end(), 'response')) as [IncomingMessage];
  answer.destroy();
  return answer;
}

const forParent = { 'X-Remote-User-Name': 'lucja', 'X-Ingress-Path': '/api/hassio_ingress/x' };

describe('the routes', () => {
  it('are all in this table', async () => {
    const { options } = await TouchServer.open(all);
    const proxies = new TrustedProxies();
    const gate = new TokenGate(options.clock, proxies);
    const { routes } = pagesApp(options, {
      proxies,
      gate,
      kiosk: new Kiosk(options, gate),
      line: new Line(),
    });
    const found = routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(found)].toSorted()).toEqual([...Object.keys(ROUTES), CARD].toSorted());
  });

  it.each(Object.entries({ ...ROUTES, ...PROBES, ...DAV }))(
    '%s',
    async (route, [address, door, ok, more]) => {
      const [method = ''] = route.split(' ');
      const { url } = await TouchServer.open(all);
      const to = (token: string, asked: Asked = {}) => {
        const password = door === 'dav' && { authorization: `Basic ${btoa(`ola:${token}`)}` };
        const headers = { ...password, ...asked.headers };
        return ask(url, address.replace('TOKEN', token), { method, ...asked, headers });
      };
      const bare = (asked: Asked = {}) =>
        ask(url, address.replace('?kiosk=TOKEN', '').replace('TOKEN', 'ingress'), { method, ...asked });
      const right = tokens[door] ?? KIOSK_TOKEN;
      const expected = DOORS[door];
      const other = right === PARENTS_TOKEN ? CALENDAR_TOKEN : PARENTS_TOKEN;
      const answers = {
        here: await bare({ host: 'localhost', from: '127.0.0.1' }),
        away: await bare({ headers: forParent }),
        wrong: await to(right.slice(1)),
        other: await to(other),
        right: await to(right),
        ingress: await bare({ from: SUPERVISOR }),
        parent: await bare({ from: SUPERVISOR, headers: forParent }),
      };
      const statuses = Object.entries(answers).map(([who, { statusCode }]) => [who, statusCode]);
      expect(Object.fromEntries(statuses)).toEqual(
        Object.fromEntries(
          Object.entries(expected).map(([who, status]) => [who, status === 'ok' ? ok : status]),
        ),
      );
      const { headers } = Object.values(answers).find(({ statusCode }) => statusCode === ok) ?? answers.here;
      for (const answer of Object.values(answers))
        expect(answer.headers).toMatchObject({
          'content-security-policy': expect.stringMatching(/^default-src 'none'; .*form-action 'self'/),
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'cross-origin-resource-policy': 'same-origin',
        });
      expect(headers).toMatchObject({ ...noStore, ...more });

      expect((await to(right, { host: 'evil.example' })).statusCode).toBe(421);
      if (door === 'dav') return;
      for (const verb of ['PUT', 'DELETE', 'OPTIONS']) {
        const refused = await to(right, { method: verb });
        expect([refused.statusCode, refused.headers.allow]).toEqual([405, 'GET, HEAD']);
      }
      const isForm = `POST ${route.split(' ')[1]}` in ROUTES;
      const site = { 'Sec-Fetch-Site': 'cross-site' };
      const here = { host: 'localhost', from: '127.0.0.1' };
      const posted = await to(right, { method: 'POST', headers: site, ...(expected.right === 404 && here) });
      expect(posted.statusCode).toBe(isForm ? 403 : 405);
      const head = await to(right, { method: 'HEAD', ...(expected.right === 404 && here) });
      if (method === 'GET') expect(head.statusCode).toBe(ok);
    },
  );
});

const RUNS = sampled(100, 3_000);

/** What a browser may take for another site. */
const odd = fc.oneof(
  fc.constantFrom(
    ...['//evil.example', '/\\evil.example', '\\\\evil.example', 'http://evil.example', '@evil.example'],
  ),
  fc.constantFrom(
    ...['ola', '..', '.', '', '\t//evil.example', '//evil.example/%2e%2e', 'javascript:alert(1)'],
  ),
  fc.string({ unit: anyCharacter, maxLength: 10 }),
);
const folders = [
  '',
  'week',
  `week/${WEEK_TOKEN}`,
  'parents',
  `parents/${PARENTS_TOKEN}`,
  'changes',
  'dav',
  '.well-known',
];
const paths = fc
  .tuple(
    fc.constantFrom(...folders, ...Array(4).fill(`parents/${PARENTS_TOKEN}/mail`)),
    fc.array(fc.tuple(odd, fc.boolean()), { minLength: 1, maxLength: 3 }),
  )
  .map(([folder, parts]) =>
    ['', folder, ...parts.map(([part, isRaw]) => (isRaw ? encodeURI(part) : encodeURIComponent(part)))].join(
      '/',
    ),
  );

it('no address and no form leads to another site', { tags: 'sampled' }, async () => {
  const touch = await TouchServer.open(all);
  const here = { host: '127.0.0.1', from: '127.0.0.1' };
  const mail = `/parents/${PARENTS_TOKEN}/mail/ola/`;
  const form = await (await fetch(new URL(`${mail}write`, touch.url))).text();
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(form) ?? [];
  let redirects = 0;
  const expectHere = (path: string, location: string | null | undefined): void => {
    if (location == null) return;
    redirects += 1;
    expect(new URL(location, new URL(path, touch.url)).origin, path).toBe(new URL(touch.url).origin);
    expect(location, path).not.toMatch(/^[/\\\s]{2}/);
  };
  const led = async (path: string, original: string): Promise<void> => {
    // Within the limits of a minute.
    touch.advance(1);
    expectHere(path, (await ask(touch.url, path, here)).headers.location);
    const { headers } = await fetch(new URL(`${mail}draft`, touch.url), {
      method: 'POST',
      body: new URLSearchParams({ token, original }),
      redirect: 'manual',
    });
    expectHere(`${mail}draft`, headers.get('location'));
  };
  await fc.assert(fc.asyncProperty(paths, odd, led), { numRuns: RUNS });
  expect(redirects).toBeGreaterThan(RUNS);
});

it('no upload that is broken off is in the log', async () => {
  const touch = await TouchServer.open(all);
  const forms = Object.entries({ ...ROUTES, ...DAV }).filter(([route]) => /^(POST|PUT|REPORT) /.test(route));
  for (const [route, [address, door]] of forms) {
    const [method] = route.split(' ');
    const socket = connect(Number(new URL(touch.url).port), '127.0.0.1');
    const head = [
      `${method} ${address.replace('TOKEN', tokens[door] ?? KIOSK_TOKEN)} HTTP/1.1`,
      'Host: localhost',
      `Authorization: Basic ${btoa(`ola:${CALDAV_TOKEN}`)}`,
      'Content-Length: 9',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\nabc`);
    await once(socket, 'connect');
    socket.destroySoon();
    await once(socket, 'close');
  }
  // After all of them.
  expect((await ask(touch.url, '/wall.js', {})).statusCode).toBe(200);
  expect(touch.logged).toEqual([]);
});
