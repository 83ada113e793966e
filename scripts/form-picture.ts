import { openBrowser } from '../test/helpers/browser.ts';
import { HomeAssistant } from '../test/home-assistant/house/home-assistant.ts';
import { installTools } from '../test/home-assistant/preparation/debian.ts';
import { prepare } from '../test/home-assistant/preparation/prepare.ts';
import { releases } from '../test/home-assistant/releases.ts';
import { MORNING } from './pictures/demo-setup.ts';
import { slug, startFormSupervisor } from './pictures/form-supervisor.ts';
import { openSignedIn, untilDrawn } from './pictures/home-assistant-page.ts';

// Takes docs/form.png and docs/form-pl.png: the add-on's form, as the newest Home Assistant draws it of what a Supervisor says.
// Needs what scripts/home-assistant-pictures.ts needs.

const [newest] = releases;
if (!newest) throw new Error('test/home-assistant/releases.ts lists no release');
await installTools();
const installed = await prepare(newest);
const supervisor = await startFormSupervisor({
  base_url: 'https://portal.example',
  children: [{ name: 'Ola', login: '1234567', password: 'correct horse battery staple' }],
  language: 'pl',
  mqtt_url: '',
  messages: [],
});
const home = await HomeAssistant.open(installed, { brokerPort: undefined, supervisor: supervisor.address });
const browser = await openBrowser();
try {
  await home.restart();
  for (const [language, end] of [
    ['en', ''],
    ['pl', '-pl'],
  ] as const) {
    const page = await openSignedIn(browser, home, language, MORNING);
    await page.setViewportSize({ width: 800, height: 1_400 });
    await page.goto(`${home.access.url}/config/app/${slug}/config`);
    const form = page.locator('supervisor-app-config');
    await form.waitFor();
    await untilDrawn(page);
    await form.screenshot({ path: `docs/form${end}.png`, animations: 'disabled' });
  }
} finally {
  await browser.close();
  await home.close();
  supervisor.close();
}
process.exit(0);
