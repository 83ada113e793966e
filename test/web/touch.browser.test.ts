import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brokenRules } from '../helpers/axe.ts';
import { hasBrowser, Pages, sharedBrowser } from '../helpers/browser.ts';
import { PARENTS_TOKEN, TouchServer } from './touch-server.ts';
import { arcMinutes } from './wall/sizes.ts';
import { MORNING } from './wall/views.ts';

let page: Page;

const pages = new Pages({ viewport: { width: 1280, height: 800 }, locale: 'pl' });
const { lines: consoleLines } = pages;
afterAll(() => pages.close());

beforeEach(async () => {
  page = await pages.shared();
});
afterEach(() => pages.end());

describe.skipIf(!hasBrowser)('the pages with buttons in a browser', () => {
  it("open what Home Assistant's own address names, once, in its frame", { tags: 'nightly' }, async () => {
    const ingress = { address: '127.0.0.1', parents: ['anna'] };
    const { url } = await TouchServer.open({ ingress });
    await page.setExtraHTTPHeaders({ 'X-Remote-User-Name': 'anna' });
    const frame = { body: `<iframe src="${url}"></iframe>`, contentType: 'text/html' };
    await page.route('**/app/*', (route) => route.fulfill(frame));
    const opened = async (path: string) => {
      await page.goto(`${url}app/abc_dziennik?dziennik=${encodeURIComponent(path)}`);
      await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
      return page.frames()[1] ?? expect.fail();
    };
    expect((await opened('https://elsewhere.example/?a=b')).url()).toBe(url);
    await (await opened('mail/ola/?folder=notices')).waitForURL(/\/parents\/ingress\/mail\/ola\/\?folder/);
    expect(new URL(page.url()).search).toBe('');
  });

  it('print the week with open folds and nothing to press, a sheet a child', async () => {
    const touch = await TouchServer.open({ parentsToken: PARENTS_TOKEN });
    page = await pages.own();
    await page.goto(`${touch.url}parents/${PARENTS_TOKEN}/`);
    const shown = () =>
      page.evaluate<readonly boolean[]>(
        `['.steps', '.bottom', 'form', '.button', 'details > :not(summary)'].map((selector) =>
          [...document.querySelectorAll(selector)].some((one) => one.checkVisibility({ contentVisibilityAuto: true })))`,
      );
    expect(await shown()).toEqual([true, true, true, true, false]);
    await page.emulateMedia({ media: 'print' });
    expect(await shown()).toEqual([false, false, false, false, true]);
    const sheets = String(await page.pdf({ format: 'A4' })).match(/\/Type \/Page\b/g);
    expect(sheets?.length).toBe(touch.children.length);
  });

  it('show a day of a child by a tap on its column, and lead back by themselves after a minute', async () => {
    const touch = await TouchServer.open();
    page = await pages.own();
    await page.clock.install({ time: MORNING });
    await page.goto(touch.url);
    await page.getByRole('region', { name: 'Jaś' }).click({ position: { x: 100, y: 500 } });
    await page.waitForURL(/child\/jas$/);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Czwartek, 19 listopada');
    expect(await page.locator('.lessons .now').textContent()).toContain('WF');
    expect(await brokenRules(page)).toEqual([]);

    await page.keyboard.press('ArrowLeft');
    await page.waitForURL(/jas\?day=2026-11-18$/);
    await page.getByText('Szkoła nie podała jeszcze planu na ten dzień.').waitFor();
    await page.getByRole('link', { name: 'pt. 20' }).click();
    await page.waitForURL(/jas\?day=2026-11-20$/);
    const session = await page.context().newCDPSession(page);
    const touched = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: readonly [number, number][]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y]) => ({ x, y })) });
    const swipe = async (x: number, y: number) => {
      await touched('touchStart', [600, 300]);
      await touched('touchMove', [600 + x, 300 + y]);
      await touched('touchEnd');
    };
    await swipe(150, 10);
    await page.waitForURL(/jas\?day=2026-11-19$/);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).search);
    });
    await swipe(150, 100);
    await swipe(-150, 10);
    await page.waitForURL(/jas\?day=2026-11-20$/);
    expect(asked).toEqual(['?day=2026-11-20']);

    // Each touch begins the minute anew; without the bridge the page stays.
    await page.clock.runFor(50_000);
    await page.mouse.click(600, 600);
    await page.route(/fragment/, (route) => route.abort());
    await page.clock.runFor(59_000);
    expect(page.url()).toMatch(/child/);
    const failed = page.waitForEvent('requestfailed');
    await page.clock.runFor(2_000);
    await failed;
    await page.getByText('Stan z 9:50').waitFor();
    await page.unroute(/fragment/);
    await page.clock.runFor(6_000);
    await page.waitForURL(touch.url);
    expect(consoleLines.filter((line) => !/ERR_FAILED/.test(line))).toEqual([]);
  });

  it('lead back to the wall where their module does not run, after a minute without a touch', {
    tags: 'nightly',
  }, async () => {
    const touch = await TouchServer.open();
    page = await pages.own();
    await page.clock.install({ time: MORNING });
    await page.route(/visit\.js/, (route) => route.abort());
    for (const path of ['child/ola', 'changes/ola']) {
      await page.goto(`${touch.url}${path}`);
      await page.clock.runFor(50_000);
      await page.keyboard.press('Shift');
      await page.clock.runFor(50_000);
      expect(page.url()).toBe(`${touch.url}${path}`);
      await page.clock.runFor(10_000);
      await page.waitForURL(touch.url);
    }
  });

  it('stay where they are, and say so, when a link is touched while the bridge is away', {
    tags: 'nightly',
  }, async () => {
    const touch = await TouchServer.open();
    await page.goto(touch.url);
    await page.route(/child/, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.getByRole('link', { name: 'Ola' }).click();
    await failed;
    expect(page.url()).toBe(touch.url);
    await page.unroute(/child/);
    await page.getByRole('link', { name: 'Ola' }).click();
    await page.waitForURL(/child\/ola$/);
    await page.route(/child/, (route) => route.abort());
    await page.getByRole('link', { name: 'Dzień później' }).click();
    await page.getByRole('alert').getByText('Nie udało się. Spróbuj jeszcze raz.').waitFor();
    expect(page.url()).toMatch(/child\/ola$/);
  });

  it('work without JavaScript as links', { tags: 'nightly' }, async () => {
    const touch = await TouchServer.open();
    const plain = await (await sharedBrowser()).newPage({ javaScriptEnabled: false, locale: 'pl' });
    await plain.goto(touch.url);
    await plain.getByRole('region', { name: 'Jaś' }).click();
    await plain.getByRole('link', { name: 'Dzień później' }).click();
    expect(plain.url()).toMatch(/jas\?day=2026-11-20$/);
    expect(await plain.locator('noscript meta').getAttribute('content')).toBe('60; url=../');
    await plain.getByRole('link', { name: 'Wróć do planu' }).click();
    await plain.getByRole('region', { name: 'Ola' }).getByRole('link', { name: '2 nowe rzeczy' }).click();
    expect(plain.url()).toMatch(/changes\/ola$/);
    await plain.close();
  });

  it('acknowledge what changed by one press, and lead back to the wall', async () => {
    const touch = await TouchServer.open();
    touch.answer = () => {
      touch.children = touch.children.map((child) => ({ ...child, unseen: [] }));
      return { state: 'done', detail: null };
    };
    await page.goto(touch.url);
    await page.locator('a.unseen').click();
    await page.waitForURL(/changes/);
    expect(await page.getByText('Wycieczka do kina').count()).toBe(2);
    const letters = ['h1', '.back', '.item-title', '.message', '.when', '.big'];
    const heights = await arcMinutes(
      page,
      letters.map((selector) => ({ selector })),
    );
    expect(heights.filter((height) => height < 8)).toEqual([]);
    expect(await brokenRules(page)).toEqual([]);
    await page.getByRole('button', { name: 'Już wiem!' }).click();
    await page.getByRole('region', { name: 'Ola' }).waitFor();
    expect(await page.locator('a.unseen').count()).toBe(0);
    expect(touch.commands).toEqual([
      ['ola', 'acknowledge', expect.stringMatching(/^new_notice\/1\r?\nnew_notice\/2$/)],
    ]);
    expect(consoleLines).toEqual([]);
  });

  it('say so where the bridge is away, and stay', { tags: 'nightly' }, async () => {
    const touch = await TouchServer.open();
    await page.goto(`${touch.url}changes/ola`);
    await page.route(/changes/, (route) => route.abort());
    await page.getByRole('button').click();
    await page.getByText('Nie udało się. Spróbuj jeszcze raz.').waitFor();
    expect(await page.getByRole('button').isEnabled()).toBe(true);
    expect(touch.commands).toEqual([]);
  });

  it('show an answer that was awaited, also where the bridge was away for a moment', {
    tags: 'nightly',
  }, async () => {
    const touch = await TouchServer.open({ parentsToken: PARENTS_TOKEN });
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof touch.answer>>>();
    touch.answer = () => promise;
    page = await pages.own();
    await page.clock.install({ time: MORNING });
    await page.goto(`${touch.url}parents/${PARENTS_TOKEN}/status/`);
    await page.getByRole('button', { name: 'Odśwież' }).first().click({ noWaitAfter: true });
    await expect.poll(() => touch.commands.length).toBe(1);
    touch.advance(1);
    await page.getByText('W toku…').waitFor();
    resolve({ state: 'done', detail: 'Zrobione.' });
    await page.route(/status/, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.clock.runFor(3_000);
    await failed;
    expect(await page.getByText('W toku…').isVisible()).toBe(true);
    await page.unroute(/status/);
    await page.clock.runFor(3_000);
    await page.getByText('Zrobione.').waitFor();
  });

  const screens = [
    [390, 844],
    [1280, 800],
  ] as const;
  it.each(screens)(
    'begin with what only a person can do, and its button, on a screen of %d x %d',
    { tags: 'nightly' },
    async (width, height) => {
      const touch = await TouchServer.open({ parentsToken: PARENTS_TOKEN });
      const wellSince = touch.children;
      const captcha = { status: 'locked', problem: 'captcha', since: '2026-11-19T06:05:00Z' } as const;
      const sending = { id: '17', at: '2026-11-19T06:30:00Z', to: 'Nowak Anna', topic: 'Choroba' };
      touch.children = touch.children.map((child) =>
        child.child.id === 'jas'
          ? { ...child, health: { ...child.health, ...captcha }, unconfirmed: [sending] }
          : child,
      );
      touch.answer = () => {
        const nextAttempt = '2026-11-19T09:05:00Z';
        touch.children = wellSince.map((child) => ({ ...child, health: { ...child.health, nextAttempt } }));
        return { state: 'done', detail: 'Wznowiono.' };
      };
      await page.setViewportSize({ width, height });
      await page.goto(`${touch.url}parents/${PARENTS_TOKEN}/`);
      const names = ['Wznów', 'Wyszła', 'Nie wyszła'];
      const boxes = names.map((name) => page.getByRole('button', { name, exact: true }).boundingBox());
      const tops = await Promise.all(boxes.map(async (box) => (await box)?.y ?? expect.fail()));
      expect(Math.max(...tops)).toBeLessThan(height - 48);
      const waits = page.locator('.wait');
      expect(await waits.nth(0).textContent()).toMatch(
        /Jaś: Portal prosi o przepisanie kodu.*naciśnij „Wznów”/s,
      );
      expect(await page.getByText('Portal prosi o przepisanie kodu').count()).toBe(1);
      expect(await brokenRules(page)).toEqual([]);
      await page.getByRole('button', { name: 'Wznów' }).click();
      await page.getByRole('status').getByText('Wznowiono. Następny odczyt: 10:05.').waitFor();
      expect(touch.commands).toEqual([['jas', 'resume', 'PRESS']]);
      expect(await page.getByRole('button', { name: 'Wznów' }).count()).toBe(0);
    },
  );

  it('have the buttons of parents', { tags: 'nightly' }, async () => {
    const touch = await TouchServer.open({ parentsToken: PARENTS_TOKEN });
    await page.goto(`${touch.url}parents/${PARENTS_TOKEN}/status/`);
    await page.getByRole('button', { name: 'Odśwież' }).first().click();
    await page.getByRole('status').getByText('Zrobione.').waitFor();
    expect(touch.commands).toEqual([['ola', 'refresh', 'PRESS']]);
    expect(await brokenRules(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 600 });
    expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBe(0);
    expect(consoleLines).toEqual([]);
  });
});
