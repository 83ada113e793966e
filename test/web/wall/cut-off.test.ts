import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { hasBrowser, Pages } from '../../helpers/browser.ts';
import { dayOff } from '../../school/catalogue/school.ts';
import { serve } from '../serve.ts';
import { misfits } from './cells.ts';
import { jas, MORNING, ola, wallOf, withView } from './views.ts';

const pages = new Pages({ viewport: { width: 1280, height: 800 }, locale: 'pl' });
afterAll(() => pages.close());
afterEach(() => pages.end());

describe.skipIf(!hasBrowser)('the wall without a connection', () => {
  it('hides what is now, turns grey and shows its age, until it is back', async () => {
    const free = dayOff('cancelled_all', { day: '2026-11-19' });
    const verdicts = { today: free, tomorrow: null, changesDay: free };
    const three = wallOf([ola, withView(jas, { verdicts, todayPlan: null }), ola]);
    const pill = { kind: 'soon', word: '', figure: 'teraz!', differs: null } as const;
    const columns = three.columns.map((one, index) =>
      index === 2 ? { ...one, day: { ...one.day, pill } } : one,
    );
    const model = { ...three, columns, refreshInMs: 50 };
    const { url } = await serve({ wall: () => model });
    const page = await pages.own();
    await page.clock.install({ time: MORNING });
    const stream = page.waitForResponse(/events$/);
    await page.goto(url);
    await stream;
    const strip = page.getByRole('status');
    const now = page.locator('.hero.now').first();
    await now.waitFor();
    const seen = () => page.evaluate<string>("document.querySelector('main').innerText");
    expect(await seen()).toMatch(/w szkole[\s\S]*teraz!/i);
    // One failure may be a restart of the bridge.
    const failed = page.waitForEvent('requestfailed');
    await page.route(/fragment|events/, (route) => route.abort());
    await failed;
    expect([await strip.isVisible(), await now.isVisible()]).toEqual([false, true]);
    await page.clock.runFor(90_000);
    await strip.waitFor();
    expect(await strip.textContent()).toBe('Brak połączenia od 9:50 (1 min)');
    expect(await now.isVisible()).toBe(false);
    expect(await page.locator('.clock').textContent()).toBe('9:51');
    expect(await page.evaluate("getComputedStyle(document.querySelector('main')).filter")).toBe(
      'grayscale(1)',
    );
    expect(await seen()).toMatch(/Wolne![\s\S]*jutro/i);
    expect(await seen()).not.toMatch(/w szkole|teraz/i);
    expect(await page.getByRole('region').count()).toBe(3);
    expect(await misfits(page)).toEqual([]);
    await page.clock.fastForward('15:00:00');
    expect(await strip.textContent()).toBe('Brak połączenia od 9:50 (15 h 1 min)');
    expect(await seen()).toContain('piątek, 20 listopada');
    expect(await seen()).not.toMatch(/Wolne|jutro|dziś/i);
    await page.setViewportSize({ width: 800, height: 480 });
    await expect.poll(() => misfits(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.unroute(/fragment|events/);
    await page.clock.runFor(6_000);
    await strip.waitFor({ state: 'hidden' });
    expect(await now.isVisible()).toBe(true);
  });
});
