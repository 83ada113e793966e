import type { Browser, Page } from 'playwright-core';
import type { HomeAssistant } from '../../test/home-assistant/house/home-assistant.ts';

export type Language = 'pl' | 'en';

interface Access {
  readonly url: string;
  readonly token: string;
  readonly language: Language;
}

/**
 * Opens a page of a signed-in user without the sidebar.
 * @param moment the time in the browser and of all state changes
 */
export async function openSignedIn(
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
  await context.addInitScript(storeLogin, { ...home.access, language });
  const page = await context.newPage();
  await page.clock.setFixedTime(moment);
  // Home Assistant runs on the current time: replaces its times of changes (lc, lu) by the moment.
  const seconds = Date.parse(moment) / 1_000;
  await page.routeWebSocket(/\/api\/websocket$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) =>
      socket.send(String(message).replaceAll(/"(lc|lu)":\d+\.\d+/g, (_, key) => `"${key}":${seconds}`)),
    );
  });
  return page;
}

/** Runs in the browser: stores what a login and the choice of a language store. */
function storeLogin({ url, token, language }: Access): void {
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

/** Resolves when every icon of the page is drawn. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('ha-state-icon:not(:has(path))').first().waitFor({ state: 'detached' });
}
