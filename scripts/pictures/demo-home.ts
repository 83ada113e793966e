import type { Browser } from 'playwright-core';
import { openBrowser } from '../../test/helpers/browser.ts';
import { HomeAssistant } from '../../test/home-assistant/house/home-assistant.ts';
import { installTools } from '../../test/home-assistant/preparation/debian.ts';
import { prepare } from '../../test/home-assistant/preparation/prepare.ts';
import { releases } from '../../test/home-assistant/releases.ts';
import { startMosquitto } from '../../test/mqtt/brokers.ts';
import { type DemoSetup, openDemo } from './demo-setup.ts';
import type { Language } from './home-assistant-page.ts';

export const CALDAV_TOKEN = 'only-of-these-pictures';

/** The newest Home Assistant with the demo family, and a browser. */
export interface DemoHome {
  readonly language: Language;
  readonly demo: DemoSetup;
  readonly home: HomeAssistant;
  readonly browser: Browser;
}

/** Does the work in English, then in Polish, each with a Home Assistant of its own. */
export async function inBothLanguages(work: (parts: DemoHome) => Promise<void>): Promise<void> {
  await installTools();
  const [newest] = releases;
  if (!newest) throw new Error('test/home-assistant/releases.ts lists no release');
  const installed = await prepare(newest);
  for (const language of ['en', 'pl'] as const) {
    const broker = await startMosquitto();
    const demo = await openDemo(language, broker.url, { caldav_token: CALDAV_TOKEN });
    const home = await HomeAssistant.open(installed, { brokerPort: broker.port });
    const browser = await openBrowser();
    try {
      // Its pages open after a restart.
      await home.restart();
      await work({ language, demo, home, browser });
    } finally {
      await browser.close();
      await home.close();
      await demo.close();
      await broker.stop();
    }
  }
}
