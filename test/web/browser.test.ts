import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../src/lib/log.ts';
import { startWebServer, type WebServer } from '../../src/web/server.ts';
import type { WallModel } from '../../src/web/wall.ts';
import { dayOff } from '../home/school.ts';
import { jas, lesson, ola, plan, wallOf, withView } from './views.ts';

let browser: Browser;
let page: Page;
let server: WebServer;
let model: WallModel;
let consoleLines: string[];

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
});
afterAll(() => browser.close());

beforeEach(async () => {
  model = { ...wallOf([ola, jas]), refreshInMs: 50 };
  server = await startWebServer({
    host: '127.0.0.1',
    port: 0,
    wall: () => model,
    health: () => ({ ok: true, broker: 'connected', children: {} }),
    log: silentLog,
  });
  consoleLines = [];
  page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'pl' });
  page.on('console', (message) => consoleLines.push(message.text()));
  page.on('pageerror', (error) => consoleLines.push(error.message));
});
afterEach(async () => {
  await page.close();
  await server.close();
});

describe('the wall in a browser', () => {
  it('shows a column per child, without messages on the console', async () => {
    await page.goto(server.url);
    await page.waitForResponse(/fragment/);
    expect(await page.getByRole('main').count()).toBe(1);
    expect(await page.getByRole('region').allTextContents()).toHaveLength(2);
    expect(await page.getByRole('region', { name: 'Jaś' }).textContent()).toContain('12');
    expect(await page.locator('[aria-current="time"]').first().textContent()).toContain('Biologia');
    expect(consoleLines).toEqual([]);
  });

  it('shows that there are no lessons today, above the next school day', async () => {
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
      const tops = [
        await top('Jutro: wszystkie lekcje są odwołane.'),
        await top('Dziś nie ma lekcji'),
        await top('23 listopada'),
        await top('8:50–10:30'),
        await top('pierwsza lekcja, 8:50'),
      ];
      expect(tops).toEqual(tops.toSorted((a, b) => a - b));
      expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBe(0);
      const heightOf = async (text: string) =>
        (await column.getByText(text).first().boundingBox())?.height ?? 0;
      expect(await heightOf('Dziś nie ma lekcji')).toBeGreaterThan(0.85 * (await heightOf('8:50–10:30')));
    }
  });

  it('refreshes when the model has changed', async () => {
    await page.goto(server.url);
    model = { ...wallOf([{ ...ola, child: { id: 'ola', name: 'Aleksandra' } }]), refreshInMs: 50 };
    await page.getByRole('heading', { name: 'Aleksandra' }).waitFor();
    expect(await page.getByRole('region').count()).toBe(1);
    expect(consoleLines).toEqual([]);
  });

  it('does not touch the page while the model is the same', async () => {
    await page.goto(server.url);
    await page.evaluate("window.kept = document.querySelector('main')");
    for (let count = 0; count < 3; count += 1) await page.waitForResponse(/fragment/);
    expect(await page.evaluate("window.kept === document.querySelector('main')")).toBe(true);
  });

  it('shows since when there is no connection, until it is back', async () => {
    await page.clock.install();
    await page.goto(server.url);
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

  it('reloads after an upgrade', async () => {
    await page.goto(server.url);
    await page.evaluate("document.documentElement.dataset.version = 'older'");
    await page.waitForEvent('load');
    expect(await page.locator('html').getAttribute('data-version')).not.toBe('older');
  });

  it('is dimmed at night', async () => {
    await page.goto(server.url);
    const background = () =>
      page.evaluate("getComputedStyle(document.querySelector('main')).backgroundColor");
    expect(await background()).not.toBe('rgb(0, 0, 0)');
    model = { ...model, night: true };
    await page.locator('main[data-theme="night"]').waitFor();
    expect(await background()).toBe('rgb(0, 0, 0)');
  });
});
