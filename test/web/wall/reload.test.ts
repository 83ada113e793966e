import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WallModel } from '../../../src/web/wall/wall.ts';
import { hasBrowser, INSECURE_HOST, Pages } from '../../helpers/browser.ts';
import { dayOff } from '../../school/catalogue/school.ts';
import { serve } from '../serve.ts';
import { PARENTS_TOKEN, TouchServer } from '../touch-server.ts';
import { misfits } from './cells.ts';
import { jas, MORNING, ola, wallOf, withView } from './views.ts';

let page: Page;
let model: WallModel;

const pages = new Pages({ viewport: { width: 1280, height: 800 }, locale: 'pl' });
afterAll(() => pages.close());
beforeEach(() => {
  model = { ...wallOf([ola, jas]), refreshInMs: 50 };
});
afterEach(() => pages.end());

/** @param port 0: any free one */
const start = (port: number) => serve({ wall: () => model, port, allowedHosts: [INSECURE_HOST] });

/** A server of something else in place of the bridge. @returns what closes it */
async function answering(status: number, port: number): Promise<() => Promise<unknown>> {
  const other = createServer((_, response) => void response.writeHead(status).end());
  await once(other.listen(port, '127.0.0.1'), 'listening');
  return () => {
    other.closeAllConnections();
    return once(other.close(), 'close');
  };
}

/** Texts that are not hidden on purpose and cannot be scrolled to, are cut off, or lie over others. */
const OUT_OF_REACH = `(() => {
  const range = document.createRange();
  const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  const { scrollWidth } = document.documentElement;
  const found = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.data.trim() === '' || node.parentElement.closest('.hidden, .brief, .initial, .date-of, .bar h1')) continue;
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const x = box.left + box.width / 2;
    window.scrollTo(0, box.top + window.scrollY - window.innerHeight / 2);
    const { top, height } = range.getBoundingClientRect();
    const hit = document.elementFromPoint(x, top + height / 2);
    if (!hit || !(hit.contains(node) || node.parentElement.contains(hit)) || box.right > scrollWidth + 0.5)
      found.push([node.data, x, top, hit && hit.className]);
  }
  return found.concat(document.documentElement.scrollWidth > window.innerWidth ? ['wider than the screen'] : []);
})()`;

/** The paths that are kept in the browser, and whether the copy of the wall has the second child. */
const KEPT = `(async () => {
  const cache = await caches.open('dziennik2mqtt /');
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname).sort();
  const wall = await cache.match('/');
  return [paths, wall ? (await wall.text()).includes('Jaś') : null];
})()`;

describe.skipIf(!hasBrowser)('the wall, reloaded', () => {
  const failures: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
    ['does not parse', (route) => route.fulfill({ contentType: 'text/javascript', body: 'a ?= 1' })],
    ['throws', (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new TypeError()' })],
    ['cannot be loaded', (route) => route.abort()],
  ];
  it.each(failures)(
    'is loaded anew each minute while the bridge answers where its module %s',
    { tags: 'nightly' },
    async (_, broken) => {
      const server = await start(0);
      const port = Number(new URL(server.url).port);
      page = await pages.own();
      await page.clock.install({ time: MORNING });
      await page.route(/wall\.js/, broken);
      const url = `http://${INSECURE_HOST}:${port}/`;
      await page.goto(url);
      const [strip, now] = [page.getByRole('status'), page.locator('.hero.now').first()];
      expect([await strip.textContent(), await now.isVisible()]).toEqual(['Stan z 9:50', true]);
      expect(await page.evaluate('isSecureContext')).toBe(false);
      expect(await misfits(page)).toEqual([]);

      model = { ...model, clock: '9:51' };
      await page.clock.runFor(60_000);
      await page.getByText('Stan z 9:51').waitFor();

      await server.close();
      const other = await answering(200, port);
      await page.clock.runFor(60_000);
      await page.getByText('Brak połączenia od 9:51 (1 min)').waitFor();
      await other();
      for (const [wait, text] of [
        [60_000, 'Brak połączenia od 9:51 (2 min)'],
        [60 * 60_000, 'Brak połączenia od 9:51 (1 h 2 min)'],
      ] as const) {
        await page.clock.fastForward(wait);
        await page.getByText(text).waitFor();
      }
      expect([page.url(), await now.isVisible()]).toEqual([url, false]);

      await start(port);
      await page.clock.runFor(60_000);
      await page.getByText('Stan z 9:51').waitFor();
      expect(await now.isVisible()).toBe(true);
    },
  );

  it('shows every word in a browser that does not know what its layouts are made of', {
    tags: 'nightly',
  }, async () => {
    const { url } = await start(0);
    page = await pages.shared();
    await page.route(/wall\.css/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        body: (await answer.text()).replaceAll('aspect-ratio: 1)', 'from-2030: 1)'),
        contentType: 'text/css',
      });
    });
    const free = dayOff('cancelled_all', { day: '2026-11-19' });
    const verdicts = { today: free, tomorrow: null, changesDay: free };
    const off = withView(jas, { verdicts, todayPlan: null });
    for (const children of [[ola], [ola, jas], [ola, off, jas, ola]]) {
      model = { ...wallOf(children), refreshInMs: 60_000 };
      for (const [width, height] of [
        [1024, 600],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.goto(url);
        expect(await page.evaluate("getComputedStyle(document.querySelector('.children')).display")).toBe(
          'flex',
        );
        expect(await page.evaluate(OUT_OF_REACH)).toEqual([]);
      }
    }
  });

  it('stays as it is where its address is not secure while its module runs and the bridge is away', {
    tags: 'nightly',
  }, async () => {
    const server = await start(0);
    const url = server.url.replace('127.0.0.1', INSECURE_HOST);
    page = await pages.own();
    await page.clock.install({ time: MORNING });
    await page.goto(url);
    await page.locator('.hero.now').first().waitFor();
    await page.evaluate('window.kept = true');
    const ofReload: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'xhr') ofReload.push(request.url());
    });
    await page.clock.runFor(150_000);
    expect(ofReload).toEqual([]);
    await server.close();
    await page.clock.runFor(150_000);
    await page.getByText(/^Brak połączenia od 9:5/).waitFor();
    expect([page.url(), await page.evaluate('window.kept')]).toEqual([url, true]);
  });

  it('is shown grey with its time by a reload while the bridge is away, and nothing else is kept', async () => {
    let at = Date.now();
    const { options } = await TouchServer.open({
      parentsToken: PARENTS_TOKEN,
      wall: () => ({ ...model, at }),
    });
    let server = await serve(options);
    const { url } = server;
    const restarted = { ...options, port: Number(new URL(url).port) };
    page = await pages.own({ serviceWorkers: 'allow' });
    await page.clock.install();
    await page.goto(url);
    const kept = (): Promise<[string[], boolean | null]> => page.evaluate(KEPT);
    const files = ['/', '/reload.js', '/ticks.js', '/wall.css', '/wall.js'];
    await page.evaluate('navigator.serviceWorker.ready.then(() => {})');
    expect(await kept()).toEqual([files, true]);
    // What the wall hides from now on is not in the copy either.
    model = { ...wallOf([ola]), refreshInMs: 50 };
    await page.getByRole('region', { name: 'Jaś' }).waitFor({ state: 'detached' });
    await expect.poll(kept).toEqual([files, false]);
    for (const path of [
      'child/ola',
      'changes/ola',
      `parents/${PARENTS_TOKEN}/`,
      'icon.svg',
      '?kiosk=SECRET',
    ]) {
      expect((await page.goto(`${url}${path}`))?.status()).toBe(200);
      expect(await kept()).toEqual([files, false]);
    }

    const strip = page.getByRole('status');
    const columns = page.getByRole('region');
    const shown = async () => [await strip.textContent(), await columns.count()];
    await page.waitForResponse(/fragment/);
    await server.close();
    await page.reload();
    expect(await shown()).toEqual([expect.stringMatching(/^Brak połączenia od \d+:\d\d \([01] min\)$/), 1]);
    expect(await page.evaluate("getComputedStyle(document.querySelector('main')).filter")).toBe(
      'grayscale(1)',
    );
    await expect(page.goto(`${url}child/ola`)).rejects.toThrow(/ERR_CONNECTION_REFUSED/);
    await page.waitForURL('chrome-error://chromewebdata/');
    await page.goto(url);
    server = await serve(restarted);
    // When it tries again.
    await page.clock.fastForward(5_000);
    await strip.waitFor({ state: 'hidden' });

    at = Date.now() - 25 * 3_600_000;
    await page.waitForResponse(/fragment/);
    await page.waitForResponse(/fragment/);
    await server.close();
    await page.reload();
    expect(await shown()).toEqual([expect.stringMatching(/ \(25 h 0 min\)$/), 0]);

    // Something else answers: it is not kept in place of the wall, and who may not open the wall any more has none.
    for (const [status, count, isKept] of [
      [200, 0, true],
      [502, 1, true],
      [404, 0, false],
    ] as const) {
      const close = await answering(status, restarted.port);
      await page.goto(url);
      const [[path]] = await kept();
      expect([status, await strip.count(), path === '/']).toEqual([status, count, isKept]);
      await close();
    }
  });
});
