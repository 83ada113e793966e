import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../src/lib/log.ts';
import { startWeb, type WebServer } from '../../src/web/server.ts';
import type { WallModel } from '../../src/web/wall.ts';
import { jas, ola, wallOf } from './views.ts';

let browser: Browser;
let page: Page;
let door: WebServer;
let model: WallModel;
let complaints: string[];

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
});
afterAll(() => browser.close());

beforeEach(async () => {
  model = { ...wallOf([ola, jas]), refreshIn: 50 };
  door = await startWeb({
    host: '127.0.0.1',
    port: 0,
    wall: () => model,
    health: () => ({ ok: true, broker: 'connected', children: {} }),
    log: silentLog,
  });
  complaints = [];
  page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'pl' });
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
});
afterEach(async () => {
  await page.close();
  await door.close();
});

describe('the wall in a browser', () => {
  it('shows a column for each child, without a complaint of the browser', async () => {
    await page.goto(door.url);
    await page.waitForResponse(/fragment/);
    expect(await page.getByRole('main').count()).toBe(1);
    expect(await page.getByRole('region').allTextContents()).toHaveLength(2);
    expect(await page.getByRole('region', { name: 'Jaś' }).textContent()).toContain('12');
    expect(await page.locator('[aria-current="time"]').first().textContent()).toContain('Biologia');
    expect(complaints).toEqual([]);
  });

  it.each([
    [1280, 800, 'the whole of a busy day'],
    [800, 480, 'the whole of a busy day'],
    [390, 844, 'what comes first'],
  ])('at %d x %d shows %s, and never scrolls sideways', async (width, height, shown) => {
    await page.setViewportSize({ width, height });
    await page.goto(door.url);
    const below = await page.evaluate('document.documentElement.scrollHeight - window.innerHeight');
    expect(below === 0).toBe(shown === 'the whole of a busy day');
    model = wallOf([ola, jas, { ...ola, child: { id: 'zosia', name: 'Zosia-Magdalena Konstancja' } }]);
    await page.getByRole('heading', { name: 'Konstancja' }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBe(0);
  });

  it('refreshes itself when the model has changed', async () => {
    await page.goto(door.url);
    model = { ...wallOf([{ ...ola, child: { id: 'ola', name: 'Aleksandra' } }]), refreshIn: 50 };
    await page.getByRole('heading', { name: 'Aleksandra' }).waitFor();
    expect(await page.getByRole('region').count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  it('leaves the page alone while nothing has changed', async () => {
    await page.goto(door.url);
    await page.evaluate("window.kept = document.querySelector('main')");
    for (let count = 0; count < 3; count += 1) await page.waitForResponse(/fragment/);
    expect(await page.evaluate("window.kept === document.querySelector('main')")).toBe(true);
  });

  it('says since when there is no connection, and takes it back', async () => {
    await page.clock.install();
    await page.goto(door.url);
    const strip = page.getByRole('status');
    await page.route(/fragment/, (route) => route.abort());
    await page.clock.runFor(1_000);
    await strip.waitFor();
    expect(await strip.textContent()).toMatch(/^Brak połączenia od \d{1,2}:\d{2}$/);
    expect(await page.getByRole('region').count()).toBe(2);
    await page.unroute(/fragment/);
    await page.clock.runFor(16_000);
    await strip.waitFor({ state: 'hidden' });
  });

  it('loads itself anew after an upgrade', async () => {
    await page.goto(door.url);
    await page.evaluate("document.documentElement.dataset.version = 'older'");
    await page.waitForEvent('load');
    expect(await page.locator('html').getAttribute('data-version')).not.toBe('older');
  });

  it('is dimmed at night', async () => {
    await page.goto(door.url);
    const background = () =>
      page.evaluate("getComputedStyle(document.querySelector('main')).backgroundColor");
    expect(await background()).not.toBe('rgb(0, 0, 0)');
    model = { ...model, night: true };
    await page.locator('main[data-theme="night"]').waitFor();
    expect(await background()).toBe('rgb(0, 0, 0)');
  });
});
