import { transform } from 'esbuild';
import type { Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/lib/clock.ts';
import { silentLog } from '../../../src/lib/log.ts';
import { ownFile } from '../../../src/lib/own-files.ts';
import { startWebServer, type WebServer } from '../../../src/web/server.ts';
import { wallFragment } from '../../../src/web/wall/page.ts';
import { touchStyle, wallStyle } from '../../../src/web/wall/style.ts';
import type { WallModel } from '../../../src/web/wall/wall.ts';
import { hasBrowser, Pages } from '../../helpers/browser.ts';
import { dayOff } from '../../school/catalogue/school.ts';
import { misfits } from './cells.ts';
import { compressingProxy } from './compressing-proxy.ts';
import { ownTime } from './own-time.ts';
import { jas, lesson, MORNING, ola, plan, wallOf, withView } from './views.ts';

let page: Page;
let server: WebServer;
let model: WallModel;
let listeners: Set<() => void>;

const pages = new Pages({ viewport: { width: 1280, height: 800 }, locale: 'pl' });
const { lines: consoleLines } = pages;
afterAll(() => pages.close());

beforeEach(async () => {
  listeners = new Set();
  model = { ...wallOf([ola, jas]), refreshInMs: 50 };
  server = await startWebServer({
    host: '127.0.0.1',
    port: 0,
    wall: () => model,
    child: () => null,
    health: () => ({ ready: true, broker: 'connected', conflict: null, children: {} }),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    clock: systemClock,
    log: silentLog,
  });
  page = await pages.shared();
});
afterEach(async () => {
  await pages.end();
  await server.close();
});

describe.skipIf(!hasBrowser)('the wall in a browser', () => {
  it('shows a column per child, without messages on the console', async () => {
    await page.goto(server.url);
    await page.waitForResponse(/fragment/);
    expect(await page.getByRole('main').count()).toBe(1);
    expect(await page.getByRole('region').allTextContents()).toHaveLength(2);
    expect(await page.getByRole('region', { name: 'Jaś' }).textContent()).toContain('12');
    expect(await page.locator('[aria-current="time"]').first().textContent()).toContain('Biologia');
    expect(consoleLines).toEqual([]);
  });

  it('celebrates a day off, above the next school day', { tags: 'nightly' }, async () => {
    const off = [
      dayOff('cancelled_all', { day: '2026-11-19' }),
      dayOff('cancelled_all', { day: '2026-11-20' }),
    ];
    const [today = null, tomorrow = null] = off;
    const verdicts = { today, tomorrow, changesDay: today };
    const monday = plan('2026-11-23', [lesson(2, 'Plastyka'), lesson(3, 'Muzyka')]);
    model = wallOf([ola, withView(jas, { verdicts, todayPlan: null, nextDayPlan: monday })]);
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(server.url);
      const column = page.getByRole('region', { name: 'Jaś' });
      const top = async (text: string) => (await column.getByText(text).boundingBox())?.y ?? Number.NaN;
      const tops = [await top('Wolne!'), await top('8:50'), await top('Jutro: odwołano wszystkie lekcje.')];
      expect(tops).toEqual(tops.toSorted((a, b) => a - b));
      expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBe(0);
    }
  });

  it('cuts a name of one word that is wider than its column', { tags: 'nightly' }, async () => {
    const name = 'Konstantynopolitańczykowianeczka'.repeat(2);
    model = { ...wallOf([{ ...ola, child: { id: 'ola', name } }, jas]), refreshInMs: 50 };
    await page.goto(server.url);
    await page.waitForResponse(/fragment/);
    expect(await misfits(page)).toEqual([]);
    const cut = "getComputedStyle(document.querySelector('.child h2')).textOverflow";
    expect(await page.evaluate(cut)).toBe('ellipsis');
  });

  it('refreshes when the model has changed', async () => {
    await page.goto(server.url);
    model = { ...wallOf([{ ...ola, child: { id: 'ola', name: 'Aleksandra' } }]), refreshInMs: 50 };
    await page.getByRole('heading', { name: 'Aleksandra' }).waitFor();
    expect(await page.getByRole('region').count()).toBe(1);
    expect(consoleLines).toEqual([]);
  });

  it('fades from what was now into what is, without motion at once, and for nothing else', {
    tags: 'nightly',
  }, async () => {
    model = { ...model, refreshInMs: 60_000 };
    await page.goto(server.url);
    await expect.poll(() => listeners.size).toBe(1);
    /** @returns how much of the old page is seen at each change of the elements */
    await page.evaluate(`
      window.seen = [];
      new MutationObserver(() => window.seen.push(document.querySelectorAll('main').length))
        .observe(document.body, { childList: true });`);
    const show = async (next: WallModel, name: string) => {
      await page.evaluate('window.seen.length = 0');
      model = { ...next, refreshInMs: 60_000 };
      for (const listener of listeners) listener();
      await page.getByRole('heading', { name }).waitFor();
      await expect.poll(() => page.locator('main').count()).toBe(1);
      return page.evaluate('window.seen');
    };
    const named = (name: string, at = MORNING) => wallOf([{ ...ola, child: { id: 'ola', name } }], { at });
    const later = '2026-11-19T09:45:00Z';
    await show(named('Aleksandra'), 'Aleksandra');
    expect(await show(named('Olga'), 'Olga')).toEqual([1]);
    expect(await show(named('Olka', later), 'Olka')).toEqual([2, 1]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await show(named('Ola'), 'Ola')).toEqual([1]);
  });

  it('does not touch the page while the model is the same', async () => {
    await page.goto(server.url);
    // The first one replaces the page; at the second's it is shown.
    for (let count = 0; count < 2; count += 1) await page.waitForResponse(/fragment/);
    await page.evaluate("window.kept = document.querySelector('main')");
    for (let count = 0; count < 3; count += 1) await page.waitForResponse(/fragment/);
    expect(await page.evaluate("window.kept === document.querySelector('main')")).toBe(true);
  });

  it('shows a change at its event', async () => {
    model = { ...model, refreshInMs: 60_000 };
    await page.goto(server.url);
    await expect.poll(() => listeners.size).toBe(1);
    model = { ...wallOf([ola]), refreshInMs: 60_000 };
    for (const listener of listeners) listener();
    await page.getByRole('region', { name: 'Jaś' }).waitFor({ state: 'detached' });
  });

  it('reads the page as seldom as planned where it gets no stream of events', {
    tags: 'nightly',
  }, async () => {
    page = await pages.own();
    await page.clock.install({ time: MORNING });
    model = { ...model, refreshInMs: 60_000 };
    let fragments = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('fragment')) fragments += 1;
    });
    await page.route(/events/, (route) => route.fulfill({ status: 503 }));
    const refused = page.waitForResponse(/events/);
    await page.goto(server.url);
    await refused;
    await page.clock.runFor(1_000);
    await page.evaluate("fetch('health')");
    expect(fragments).toBe(1);
    await page.clock.runFor(15_000);
    await expect.poll(() => fragments).toBe(2);
  });

  it('shows a change within 15 seconds behind a proxy that holds its stream of events back', {
    tags: 'nightly',
  }, async () => {
    page = await pages.own();
    await page.clock.install({ time: MORNING });
    model = { ...model, refreshInMs: 60_000 };
    const stream = page.waitForResponse(/events/);
    await page.goto(await compressingProxy(server.url));
    expect((await stream).headers()).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'no-store, no-transform',
    });
    const refreshed = page.waitForResponse(/fragment/);
    await page.clock.runFor(16_000);
    await (await refreshed).finished();
    model = { ...wallOf([ola]), refreshInMs: 60_000 };
    for (const listener of listeners) listener();
    await page.clock.runFor(15_000);
    await page.getByRole('region', { name: 'Jaś' }).waitFor({ state: 'detached' });
  });

  it('takes its stream of events for live for 45 seconds after each message', {
    tags: 'nightly',
  }, async () => {
    page = await pages.own();
    await page.clock.install({ time: MORNING });
    model = { ...model, refreshInMs: 60_000 };
    let fragments = 0;
    let finished = 0;
    const isFragment = (request: Request): boolean => request.url().endsWith('fragment');
    page.on('request', (request) => {
      if (isFragment(request)) fragments += 1;
    });
    page.on('requestfinished', (request) => {
      if (isFragment(request)) finished += 1;
    });
    await page.goto(server.url);
    await expect.poll(() => listeners.size).toBe(1);
    for (const listener of listeners) listener();
    const roundTrip = () => page.evaluate("fetch('health').then((answer) => answer.text())");
    const after = async (ms: number) => {
      await page.clock.runFor(ms);
      await roundTrip();
      // To the page a request that is still open when the clock goes on has failed.
      await expect.poll(() => finished).toBe(fragments);
      await roundTrip();
      return fragments;
    };
    await expect.poll(() => after(10)).toBe(2);
    expect([await after(40_000), await after(6_000), await after(16_000)]).toEqual([2, 3, 4]);
  });

  it('grows neither in memory nor in elements over 8 hours', { tags: 'nightly' }, async () => {
    page = await pages.own();
    await page.addInitScript(ownTime(MORNING, String(await wallFragment(wallOf([jas])))));
    await page.goto(server.url);
    const session = await page.context().newCDPSession(page);
    const size = async () => {
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
      return { usedSize, nodes, jsEventListeners };
    };
    const [, pending] = (await page.evaluate('pass(3_600_000)')) as number[];
    const before = await size();
    const [, stillPending, count] = (await page.evaluate('pass(7 * 3_600_000)')) as number[];
    const after = await size();
    expect(stillPending).toBeLessThanOrEqual((pending ?? 0) + 1);
    expect(count).toBeGreaterThan(450);
    // One page that was replaced may not be collected yet.
    expect(after.nodes).toBeLessThan(3 * before.nodes);
    expect(after.jsEventListeners).toBeLessThanOrEqual(before.jsEventListeners + 2);
    await expect.poll(async () => (await size()).usedSize).toBeLessThan(1.2 * before.usedSize);
  });

  it('uses nothing that is newer than Chromium 90, and in reload.js than ES5', async () => {
    const script = (name: string) => ownFile(`src/web/assets/${name}.js`);
    const scripts = ['wall', 'ticks', 'wall-worker', 'visit', 'parents', 'mail'].map(script);
    const styles = wallStyle() + touchStyle();
    for (const [text, loader, oldest] of [
      ...scripts.map((text) => [text, 'js', 'chrome90'] as const),
      [script('reload'), 'js', 'es5'] as const,
      [styles, 'css', 'chrome90'] as const,
    ]) {
      const [old, newest] = await Promise.all(
        [oldest, 'esnext'].map((target) => transform(text, { loader, target, logLevel: 'error' })),
      );
      expect(old?.code).toBe(newest?.code);
    }
    expect(ownFile('src/web/assets/wall-plain.css')).not.toMatch(
      /grid|gap:|\b(?:min|max|clamp|is|where)\(|inset|aspect|clip-path|focus-visible|sticky/,
    );
    // What no syntax shows: units, selectors, rules and functions of later releases.
    expect(styles).not.toMatch(
      /@container|@layer|@scope|\dcq[a-z]|\d[dsl]v[hw]|:has\(|color-mix|subgrid|:nth-[a-z-]+\([^)]* of |text-wrap|\btranslate:|\brotate:|\bscale:|oklch|light-dark/,
    );
    expect(scripts.join('\n')).not.toMatch(
      /\.at\(|Object\.hasOwn|structuredClone|AbortSignal\.(?:timeout|any)|findLast|to(?:Sorted|Reversed|Spliced)|withResolvers|groupBy|Temporal/,
    );
  });

  it('reloads after an upgrade', async () => {
    await page.goto(server.url);
    await page.evaluate("document.documentElement.dataset.version = 'older'");
    await page.waitForEvent('load');
    expect(await page.locator('html').getAttribute('data-version')).not.toBe('older');
  });

  it('is dimmed at night', { tags: 'nightly' }, async () => {
    await page.goto(server.url);
    const background = () =>
      page.evaluate("getComputedStyle(document.querySelector('main')).backgroundColor");
    expect(await background()).not.toBe('rgb(0, 0, 0)');
    model = { ...model, night: true };
    await page.locator('main[data-theme="night"]').waitFor();
    expect(await background()).toBe('rgb(0, 0, 0)');
  });
});
