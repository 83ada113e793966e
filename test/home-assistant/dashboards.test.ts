import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { bundleCard, CARD_FILE } from '../../scripts/bundle/card.ts';
import { openSignedIn, untilDrawn } from '../../scripts/pictures/home-assistant-page.ts';
import { Temporal } from '../../src/lib/temporal.ts';
import * as write from '../../src/school/dashboard/templates.ts';
import { shortWeekdayText } from '../../src/school/plan/day-words.ts';
import { openBrowser } from '../helpers/browser.ts';
import { house } from './house/shared.ts';
import { until } from './house/until.ts';

const URL_PATH = 'dziennik-plan';
const WIDTHS = [390, 768, 1_280];
const CARDS = 'dziennik-card .child, dziennik-week-card .child';
/** For a busy machine. */
const MAX_DRAW_MS = 60_000;
/** What the frontend shows in place of a card that it cannot show. */
const FAULTY = 'hui-error-card, hui-warning, hui-warning-element, ha-alert[alert-type=error]';
/** A folder for screenshots; default: none are made. */
const PICTURES = process.env['DASHBOARD_PICTURES'];

const items = z.object({ items: z.array(z.object({ id: z.string(), done: z.boolean() })) });

describe('the dashboard of the strategy', () => {
  let folder: string;
  let server: Server;
  let browser: Browser;
  let page: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dziennik-card-'));
    await bundleCard(fileURLToPath(new URL('../..', import.meta.url)), folder);
    const script = await readFile(join(folder, CARD_FILE));
    server = createServer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' });
      response.end(script);
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { home } = house();
    const first = await fetch(home.access.url, { redirect: 'manual' });
    if (first.status === 302) await home.restart();
    await house().agreement();
    const url = `http://127.0.0.1:${port}/${CARD_FILE}`;
    await home.command(z.unknown(), 'lovelace/resources/create', { res_type: 'module', url });
    const created = { url_path: URL_PATH, title: 'Plan', mode: 'storage', require_admin: false };
    await home.command(z.unknown(), 'lovelace/dashboards/create', { ...created, show_in_sidebar: true });
    const config = { strategy: { type: 'custom:dziennik' } };
    await home.command(z.unknown(), 'lovelace/config/save', { url_path: URL_PATH, config });
    browser = await openBrowser();
    page = await openSignedIn(browser, home, 'pl', '2026-11-19T06:30:00Z');
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
    page.on('pageerror', ({ message }) => errors.push(message));
  });

  afterAll(async () => {
    await browser?.close();
    server?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Home Assistant waits five seconds for the module of a strategy: on a busy machine once more. */
  async function open(path: string, isLast = false): Promise<void> {
    await page.goto(`${house().home.access.url}/${URL_PATH}/${path}`);
    const isOpen = await page
      .locator(CARDS)
      .first()
      .waitFor({ timeout: MAX_DRAW_MS })
      .then(() => true)
      .catch(() => false);
    if (isOpen) return untilDrawn(page);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/failed.png` });
    if (isLast) throw new Error(`no card on ${page.url()}: ${errors.join('; ')}`);
    errors.length = 0;
    await open(path, true);
  }

  it('has all children, each with its week, in light and dark, without a hole, at every width', async () => {
    for (const path of ['school', 'school-ola']) {
      await open(path);
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        const dark = scheme === 'dark' ? '[dark]' : ':not([dark])';
        await page.locator(`:is(dziennik-card, dziennik-week-card)${dark}`).first().waitFor();
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 2_600 });
          await untilDrawn(page);
          if (PICTURES) await page.screenshot({ path: `${PICTURES}/${path}-${scheme}-${width}.png` });
          const at = `${path}, ${scheme}, ${width} px`;
          expect([at, await page.locator(FAULTY).allTextContents()]).toEqual([at, []]);
          expect([at, await page.evaluate(MISPLACED)]).toEqual([at, []]);
        }
      }
    }
    await open('school');
    expect(await page.locator('dziennik-card .name').allTextContents()).toEqual(
      expect.arrayContaining(['Ola', 'Janek']),
    );
    expect(errors).toEqual([]);
  });

  it('ticks homework, and takes it back', async () => {
    await open('school');
    const box = page.locator('dziennik-card').getByRole('checkbox').first();
    for (const isDone of [true, false]) {
      await box.click();
      await until('the homework', async () => {
        const states = await Promise.all(
          ['ola', 'janek'].map((child) => house().state(`sensor.${child}_homework_due`)),
        );
        const done = states.flatMap(({ attributes }) =>
          items.parse(attributes).items.filter((one) => one.done),
        );
        return done.length === Number(isDone) ? { answer: null } : { reason: `${done.length} are done` };
      });
      expect(await box.isChecked()).toBe(isDone);
    }
    expect(errors).toEqual([]);
  });
});

describe('the texts of the dashboards', () => {
  const SENSOR = 'sensor.dashboard_text';

  async function call(method: string, path: string, body?: object): Promise<string> {
    const { url, token } = house().home.access;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    return (await fetch(`${url}/api/${path}`, sent)).text();
  }

  afterAll(() => call('DELETE', `states/${SENSOR}`));

  it('say the day of a time that is not today, and a missing state in words', async () => {
    const entity = { id: SENSOR, name: 'Wyjście', shortName: 'Wyjście' };
    const now = Temporal.Now.zonedDateTimeISO('Europe/Warsaw').with({ hour: 23, minute: 55 });
    const shown = async (state: string, attributes: object = {}): Promise<readonly string[]> => {
      await call('POST', `states/${SENSOR}`, { state, attributes });
      const templates = [
        write.times([entity], 'pl'),
        write.timeUntil(entity, 'pl'),
        write.labelledState(entity, 'pl'),
        write.nextLesson(entity, 'pl'),
      ];
      const texts = templates.map((template) => call('POST', 'template', { template }));
      return (await Promise.all(texts)).map((text) => text.replaceAll(/<[^>]*>/g, '').trim());
    };
    const at = (days: number) => now.add({ days });
    const stamp = (days: number) => at(days).toString({ timeZoneName: 'never', smallestUnit: 'second' });
    const weekday = (days: number) => shortWeekdayText(at(days).toPlainDate().toString(), 'pl');
    const next = await shown(stamp(2), {
      from: '08:00',
      day: at(2).toPlainDate().toString(),
      status: 'planned',
    });
    expect(next.slice(0, 2)).toEqual(Array(2).fill(`Wyjście: ${weekday(2)} 23:55`));
    expect(next[3]).toMatch(new RegExp(`· ${weekday(2)} 8:00$`));
    expect(
      (await shown(stamp(0), { from: '08:00', day: at(0).toPlainDate().toString() })).slice(0, 2),
    ).toEqual(Array(2).fill('Wyjście: 23:55'));
    expect((await shown(stamp(7)))[0]).toMatch(/^Wyjście: \S+ \d\d\.\d\d 23:55$/);
    const replacing = { status: 'substitution', was_subject: 'Muzyka' };
    expect((await shown('Fizyka', replacing))[3]).toBe('Wyjście: Fizyka · zastępstwo (zamiast: Muzyka)');
    expect((await shown('unknown')).slice(0, 3)).toEqual(['', '', 'Wyjście: nie wiadomo']);
  });
});

/** A sentence for everything that is wider than the page, and each row of sections that leaves a column empty. */
const MISPLACED = `(() => {
  const all = (root) => [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? all(one.shadowRoot) : [])]);
  const found = [];
  const sections = all(document).filter((one) => one.localName === 'hui-grid-section' && one.getClientRects().length > 0);
  const boxes = sections.map((one) => one.getBoundingClientRect());
  const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
  if (left < 0 || right > innerWidth) found.push('sections from ' + left + ' to ' + right);
  for (const one of all(document))
    if (one.localName.startsWith('dziennik-') && one.getBoundingClientRect().right > innerWidth) found.push(one.localName);
  const last = boxes.filter((box) => box.top === Math.max(...boxes.map(({ top }) => top)));
  if (location.pathname.endsWith('/school') && Math.max(...last.map((box) => box.right)) < right - 1) found.push('a hole');
  return found;
})()`;
