import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { parse } from 'yaml';
import * as z from 'zod';
import { dashboard } from '../src/commands/dashboard.ts';
import { ownTerminal } from '../src/commands/terminal.ts';
import { silentLog } from '../src/lib/log.ts';
import type { HomeAssistant } from '../test/home-assistant/house/home-assistant.ts';
import { until } from '../test/home-assistant/house/until.ts';
import { bundleCard } from './bundle/card.ts';
import { type DemoHome, inBothLanguages } from './pictures/demo-home.ts';
import { type DemoSetup, MORNING } from './pictures/demo-setup.ts';
import { openSignedIn, untilDrawn } from './pictures/home-assistant-page.ts';

// Opens what the command `dashboard` prints for the demo family in the newest Home Assistant, in English and Polish, with and
// without a problem, and with `--card`, and fails if a card is an error or names a missing entity. Takes screenshots in light and dark:
// docs/dashboard.png, docs/dashboard-dark.png, docs/dashboard-child.png.
// Needs what scripts/home-assistant-pictures.ts needs.

const URL_PATH = 'school-children';
const PATHS = ['school', 'school-ola', 'school-janek'] as const;
const WIDTH_PIXELS = 1_280;
const MARGIN_PIXELS = 24;
/** For a busy machine. */
const MAX_DRAW_MS = 120_000;
const BUILT_IN = ['hui-heading-card', 'ha-markdown-element'];
/** What the frontend shows in place of a card that it cannot show. */
const FAULTY = ['hui-error-card', 'hui-warning', 'hui-warning-element', 'ha-alert[alert-type=error]'];

const ROOT = fileURLToPath(new URL('..', import.meta.url));
await bundleCard(ROOT, `${ROOT}/dist`);

const views = z.looseObject({ views: z.array(z.looseObject({ path: z.string() })) });

async function printed({ configFile: config, clock }: DemoSetup, card = false): Promise<unknown> {
  const lines: string[] = [];
  const terminal = {
    ...ownTerminal(),
    out: (text: string) => void lines.push(text),
    err: (text: string) => void lines.push(`# ${text}`),
  };
  if (!(await dashboard({ config, card }, terminal, { clock, log: silentLog, random: Math.random })))
    throw new Error(lines.join('\n'));
  return views.parse(parse(lines.join('\n'), { version: '1.1' }));
}

async function createDashboard(home: HomeAssistant): Promise<void> {
  const created = { url_path: URL_PATH, title: 'School', icon: 'mdi:school', mode: 'storage' };
  await home.command(z.unknown(), 'lovelace/dashboards/create', {
    ...created,
    require_admin: false,
    show_in_sidebar: true,
  });
}

async function saveDashboard(home: HomeAssistant, config: unknown): Promise<void> {
  await home.command(z.unknown(), 'lovelace/config/save', { url_path: URL_PATH, config });
}

/** @throws {Error} names the cards that are errors */
async function openView(page: Page, home: HomeAssistant, path: string, cards = BUILT_IN): Promise<void> {
  await page.goto(`${home.access.url}/${URL_PATH}/${path}`);
  for (const card of cards) await page.locator(`${card}:visible`).first().waitFor({ timeout: MAX_DRAW_MS });
  await untilDrawn(page);
  for (const faulty of FAULTY) {
    const texts = await page.locator(faulty).allTextContents();
    if (texts.length > 0) throw new Error(`${path}: ${faulty}: ${texts.join('; ')}`);
  }
}

/** The whole view: the page scrolls within. */
async function draw(page: Page, file: string): Promise<void> {
  const sections = page.locator('hui-grid-section');
  const bottoms = await sections.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  const height = Math.ceil(Math.max(...bottoms)) + MARGIN_PIXELS;
  await page.setViewportSize({ width: WIDTH_PIXELS, height });
  await untilDrawn(page);
  await page.screenshot({ path: file, animations: 'disabled' });
}

async function show({ language, demo, home, browser }: DemoHome): Promise<void> {
  const fileOf = (name: string) => `docs/${name}${language === 'en' ? '' : `-${language}`}.png`;
  await until('the entities', async () => {
    const { states } = await home.seen();
    return states.has('sensor.janek_summary') ? { answer: null } : { reason: 'there are none' };
  });
  await createDashboard(home);
  await saveDashboard(home, await printed(demo));
  const page = await openSignedIn(browser, home, language, MORNING);
  await page.setViewportSize({ width: WIDTH_PIXELS, height: 1_600 });
  for (const path of PATHS) {
    await openView(page, home, path);
    const name = { school: 'dashboard', 'school-ola': 'dashboard-child', 'school-janek': undefined }[path];
    if (name) await draw(page, fileOf(name));
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await openView(page, home, 'school');
  await draw(page, fileOf('dashboard-dark'));
  await demo.requireCaptcha();
  await page.locator('ha-markdown ha-alert:visible').first().waitFor();
  await openView(page, home, 'school');
  const url = new URL('dziennik-card.js', demo.wallUrl).href;
  await home.command(z.unknown(), 'lovelace/resources/create', { res_type: 'module', url });
  await saveDashboard(home, await printed(demo, true));
  await openView(page, home, 'school', ['dziennik-card .theme']);
  process.stdout.write(`${language}: every card is shown\n`);
}

await inBothLanguages(show);
