import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FeedText } from '../../src/web/feeds/feeds.ts';
import { COLOUR, EINK, type PictureForm } from '../../src/web/picture/pen.ts';
import { drawPicture } from '../../src/web/picture/picture.ts';
import { Pictures } from '../../src/web/picture/pictures.ts';
import { pngAtOnce } from '../../src/web/picture/png.ts';
import { SIZES, sizeNames } from '../../src/web/routes/image.ts';
import { startWebServer, type WebOptions, type WebServer } from '../../src/web/server.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import { MORNING, ola, wallOf } from './wall/views.ts';

const TOKEN = 'ten-token-jest-tajny';
const logged: string[] = [];
const write = (...line: readonly unknown[]): void => void logged.push(JSON.stringify(line));
const log: WebOptions['log'] = { debug: write, info: write, warn: write, error: write, child: () => log };

let server: WebServer;
afterEach(() => {
  vi.restoreAllMocks();
  return server.close();
});

/** As on a slow machine: after each piece of long work others have a turn. */
function everyPieceIsLong(): void {
  let at = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => (at += 1_000));
}

async function serve(feed: FeedText, more: Partial<WebOptions> = {}): Promise<void> {
  server = await startWebServer({
    host: '127.0.0.1',
    port: 0,
    wall: () => wallOf([ola]),

    child: () => null,
    health: () => ({ ready: true, broker: 'connected', conflict: null, children: {} }),
    onChange: () => () => undefined,
    clock: new ManualClock(MORNING),
    calendar: { token: TOKEN, text: feed },
    log,
    ...more,
  });
}

async function answer(path: string): Promise<readonly [number, string]> {
  const response = await fetch(new URL(path, server.url));
  return [response.status, await response.text()];
}

describe('the address of a calendar', () => {
  it('is all of a child that other clients than ingress reach without a kiosk token', async () => {
    await serve(async () => 'a calendar', {
      ingress: { address: '192.0.2.1', parents: [] },
      host: '0.0.0.0',
    });
    expect(await answer(`calendar/${TOKEN}/ola.ics`)).toEqual([200, 'a calendar']);
    for (const path of ['', 'health', 'fragment', 'calendar/x/ola.ics', `x/calendar/${TOKEN}/ola.ics`])
      expect(await answer(path)).toEqual([404, 'not found']);
  });

  it('is that of an unknown page without the token', async () => {
    await serve(async () => 'a calendar');
    for (const wrong of [TOKEN.slice(1), `${TOKEN} `, TOKEN.toUpperCase(), '', '%00'])
      expect(await answer(`calendar/${wrong}/ola.ics`)).toEqual([404, 'not found']);
    expect(await answer(`calendar/${TOKEN}/ola.ics`)).toEqual([200, 'a calendar']);
  });

  it('answers that nothing was read yet, so that a client keeps what it has', async () => {
    await serve(async () => 'unread');
    expect(await answer(`calendar/${TOKEN}/ola.ics`)).toEqual([503, 'not read yet']);
  });

  it('is not in the log, also if the calendar could not be made', async () => {
    await serve(async () => {
      throw new TypeError(TOKEN);
    });
    expect((await answer(`calendar/${TOKEN}/ola.ics`))[0]).toBe(500);
    expect(logged).toEqual([expect.stringContaining('"/calendar/:token/:file"')]);
    expect(logged.join()).not.toContain(TOKEN);
  });
});

describe('the address of a picture', () => {
  it('needs a token of its own', async () => {
    const png = Buffer.from('a picture');
    const forms: unknown[] = [];
    const picture = (of: 'day' | 'week', child: string, { kind, width, height, greys }: PictureForm) => {
      forms.push([of, kind, width, height, greys]);
      return child === 'ola' ? { key: String(forms.at(-1)), drawn: null, draw: async () => png } : null;
    };
    await serve(async () => 'a calendar', { image: { token: `${TOKEN}-2`, picture } });
    const response = await fetch(new URL(`image/${TOKEN}-2/ola-eink.png`, server.url));
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      'image/png',
      'a picture',
    ]);
    const again = { headers: { 'If-None-Match': response.headers.get('etag') ?? '' } };
    expect((await fetch(response.url, again)).status).toBe(304);
    for (const wrong of [`${TOKEN}/ola-eink.png`, `${TOKEN}-2/jas.png`, `${TOKEN}-2/ola.gif`])
      expect(await answer(`image/${wrong}`)).toEqual([404, 'not found']);
    forms.length = 0;
    const sized = `image/${TOKEN}-2/ola-eink.png`;
    expect((await answer(`${sized}?w=1080&h=1920&greys=4`))[0]).toBe(200);
    expect((await answer(`${sized}?w=1280&h=800`))[0]).toBe(200);
    for (const file of [
      'ola.png',
      'ola-week.png',
      'ola-week.png?w=600&h=800',
      'ola-week.png?greys=4',
      'ola-week-eink.png',
    ])
      expect((await answer(`image/${TOKEN}-2/${file}`))[0]).toBe(200);
    const wrong = ['w=199', 'h=481', 'w=', 'w=8e2', 'h=-480', 'greys=3', 'w=800&h=4800', 'h=480.5'];
    for (const query of wrong)
      expect(await answer(`${sized}?${query}`)).toEqual([
        400,
        expect.stringMatching(
          /^w and h are one of these, or upright: 240x240, .*1920x1080; greys is 2 or 4\n$/,
        ),
      ]);
    expect(forms).toEqual([
      ['day', 'eink', 1080, 1920, 4],
      ['day', 'eink', 1280, 800, 2],
      ['day', 'colour', 1280, 768, 2],
      ['week', 'colour', 1280, 768, 2],
      ['week', 'colour', 600, 800, 2],
      ['week', 'eink', 1280, 768, 4],
      ['week', 'eink', 800, 480, 2],
    ]);
  });

  it.each(['en/pictures', 'pl/pictures', 'contracts'])('has the sizes that docs/%s.md names', (page) => {
    expect(readFileSync(`docs/${page}.md`, 'utf8').replace(/\s+/g, ' ')).toContain(sizeNames);
  });

  it('answers twenty sizes at once with the first three, and for the others says when to come again', async () => {
    const drawn: string[] = [];
    const picture = (_: unknown, child: string, { width, height }: PictureForm) => {
      const key = `${child} ${width}x${height}`;
      return { key, drawn: null, draw: async () => Buffer.from(String(drawn.push(key))) };
    };
    await serve(async () => 'a calendar', { image: { token: `${TOKEN}-2`, picture } });
    const sizes = SIZES.flatMap((size) => {
      const [width, height] = size.split('x');
      return [`w=${width}&h=${height}`, `w=${height}&h=${width}`];
    }).slice(1, 21);
    const requests = sizes.map(
      (size) => `GET /image/${TOKEN}-2/ola.png?${size} HTTP/1.1\r\nHost: localhost\r\n`,
    );
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    // All in one piece, so that they are there at the same time.
    socket.write(`${requests.join('\r\n')}Connection: close\r\n\r\n`);
    const answers = (await text(socket)).split(/(?=HTTP\/1\.1 )/);
    expect(answers.map((one) => one.slice(9, 12))).toEqual([
      ...Array(3).fill('200'),
      ...Array(17).fill('503'),
    ]);
    expect(answers[3]).toMatch(/^retry-after: \d+\r$/im);
    expect(drawn).toHaveLength(3);
  });

  it.each([COLOUR, EINK])('lets others be answered while it is drawn', async (form) => {
    const model = wallOf([ola]);
    const [column] = model.columns;
    if (!column) return expect.fail('no column');
    const pictures = new Pictures();
    const underway = Promise.withResolvers<void>();
    const picture = () => {
      const wanted = pictures.day(model, 'ola', form);
      const draw = async () => {
        underway.resolve();
        return wanted?.draw() ?? Buffer.of();
      };
      return wanted && { ...wanted, draw };
    };
    await serve(async () => 'a calendar', { image: { token: `${TOKEN}-2`, picture } });
    everyPieceIsLong();
    const order: string[] = [];
    const drawn = fetch(new URL(`image/${TOKEN}-2/ola.png`, server.url)).then(async (response) => {
      order.push('picture');
      return Buffer.from(await response.arrayBuffer());
    });
    await underway.promise;
    for (let count = 0; count < 5; count += 1) order.push((await answer('health'))[0].toString());
    expect(await drawn).toEqual(pngAtOnce(drawPicture(column, 'pl', form)));
    expect(order).toEqual(['200', '200', '200', '200', '200', 'picture']);
  });
});
