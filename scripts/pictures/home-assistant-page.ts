import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { HomeAssistant } from '../../test/home-assistant/house/home-assistant.ts';

export type Language = 'pl' | 'en';

interface Door {
  readonly url: string;
  readonly token: string;
  readonly language: Language;
}

const EVERY_STEP = ['user', 'core_config', 'analytics', 'integration'];

/** Its onboarding is over, as far as its pages are concerned: the steps would look for the weather in the internet. */
export function endOnboarding(home: HomeAssistant): Promise<void> {
  const file = join(home.folder, '.storage/onboarding');
  return home.restart(async () => {
    const stored = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...stored, data: { done: EVERY_STEP } }));
  });
}

/**
 * A page of somebody who is signed in, without the menu at the side.
 * @param moment the time it is in the browser, and the time at which everything was seen to change
 */
export async function signedIn(
  browser: Browser,
  home: HomeAssistant,
  language: Language,
  moment: string,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1_000, height: 2_400 },
    deviceScaleFactor: 0.8,
    locale: language,
    timezoneId: 'Europe/Warsaw',
  });
  await context.addInitScript(settle, { ...home.door, language });
  const page = await context.newPage();
  await page.clock.setFixedTime(moment);
  // Home Assistant itself lives today: the browser is told that what it saw happened at that moment.
  const seconds = Date.parse(moment) / 1_000;
  await page.routeWebSocket(/\/api\/websocket$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) =>
      socket.send(String(message).replaceAll(/"(lc|lu)":\d+\.\d+/g, (_, key) => `"${key}":${seconds}`)),
    );
  });
  return page;
}

/** In the browser: what signing in and choosing a language leave there. */
function settle({ url, token, language }: Door): void {
  const tokens = {
    access_token: token,
    token_type: 'Bearer',
    refresh_token: '',
    expires_in: 1_800,
    expires: Number.MAX_SAFE_INTEGER,
    hassUrl: url,
    clientId: `${url}/`,
  };
  localStorage.setItem('hassTokens', JSON.stringify(tokens));
  localStorage.setItem('selectedLanguage', JSON.stringify(language));
  localStorage.setItem('dockedSidebar', JSON.stringify('always_hidden'));
}

/** Resolves when every icon of the page has been drawn. */
export async function drawn(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('ha-state-icon:not(:has(path))').first().waitFor({ state: 'detached' });
}
