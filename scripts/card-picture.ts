import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import * as z from 'zod';
import { bundleCard } from './bundle/card.ts';
import { type DemoHome, inBothLanguages } from './pictures/demo-home.ts';
import { MORNING } from './pictures/demo-setup.ts';
import { openSignedIn } from './pictures/home-assistant-page.ts';

// Takes screenshots of the cards in the newest Home Assistant: docs/card.png, docs/card-dark.png, docs/card-pl.png,
// docs/card-week.png, docs/card-week-pl.png. The page loads them from the bridge, which is another origin. Fails if the page writes an error of the card on the console.
// Needs what `npm run test:ha` needs (root and the network, five minutes the first time), and Chromium.

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MARGIN_PIXELS = 16;

await bundleCard(ROOT, `${ROOT}/dist`);

const dashboard = {
  views: [
    {
      type: 'sections',
      max_columns: 2,
      sections: ['ola', 'janek'].map((child) => ({
        type: 'grid',
        cards: [{ type: 'custom:dziennik-card', child }],
      })),
    },
    // Without a tab of its own.
    {
      type: 'panel',
      subview: true,
      cards: [{ type: 'custom:dziennik-week-card', child: 'ola' }],
    },
  ],
};

async function draw({ language, demo, home, browser }: DemoHome): Promise<void> {
  const url = new URL('dziennik-card.js', demo.wallUrl).href;
  await home.command(z.unknown(), 'lovelace/resources/create', { res_type: 'module', url });
  await home.command(z.unknown(), 'lovelace/dashboards/create', {
    url_path: 'day-plan',
    title: 'Plan',
    require_admin: false,
    show_in_sidebar: true,
    mode: 'storage',
  });
  await home.command(z.unknown(), 'lovelace/config/save', { url_path: 'day-plan', config: dashboard });
  const page = await openSignedIn(browser, home, language, MORNING);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('dziennik')) errors.push(message.text());
  });
  await page.goto(`${home.access.url}/day-plan/0`);
  await page.locator('dziennik-card .hero.now').first().waitFor();
  await picture(page, language === 'en' ? 'docs/card.png' : `docs/card-${language}.png`);
  if (language === 'en') {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('dziennik-card[dark]').first().waitFor();
    await picture(page, 'docs/card-dark.png');
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${home.access.url}/day-plan/1`);
  await page.locator('dziennik-week-card[grid] .lesson.now').first().waitFor();
  await picture(page, language === 'en' ? 'docs/card-week.png' : `docs/card-week-${language}.png`);
  if (errors.length > 0) throw new Error(errors.join('\n'));
}

/** The page down to the end of the longest card. */
async function picture(page: Page, path: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const boxes = await Promise.all(
    (await page.locator('dziennik-card, dziennik-week-card').all()).map((card) => card.boundingBox()),
  );
  const bottom = Math.max(...boxes.map((box) => (box ? box.y + box.height : 0)));
  const { width } = page.viewportSize() ?? { width: 0 };
  await page.screenshot({ path, clip: { x: 0, y: 0, width, height: bottom + MARGIN_PIXELS } });
}

await inBothLanguages(draw);
