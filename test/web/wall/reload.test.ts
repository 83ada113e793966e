import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WallModel } from '../../../src/web/wall/wall.ts';
import { hasBrowser, INSECURE_HOST, Pages } from '../../helpers/browser.ts';
import { serve } from '../serve.ts';
import { misfits } from './cells.ts';
import { jas, MORNING, ola, wallOf } from './views.ts';

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

describe.skipIf(!hasBrowser)('the wall, reloaded', () => {
  it.each<[string, (route: Route) => Promise<void>]>([
    ['does not parse', (route) => route.fulfill({ contentType: 'text/javascript', body: 'a ?= 1' })],
    ['throws', (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new TypeError()' })],
    ['cannot be loaded', (route) => route.abort()],
  ])('is loaded anew each minute while the bridge answers where its module %s', async (_, broken) => {
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
  });

  it('stays as it is where its address is not secure while its module runs and the bridge is away', async () => {
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
});
