import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import * as z from 'zod';
import { blueprintText } from '../src/home/blueprint.ts';
import { voice } from '../src/school/questions/blueprint.ts';
import type { HomeAssistant } from '../test/home-assistant/house/home-assistant.ts';
import { until } from '../test/home-assistant/house/until.ts';
import { CALDAV_TOKEN, type DemoHome, inBothLanguages } from './pictures/demo-home.ts';
import { MORNING } from './pictures/demo-setup.ts';
import { type Language, openSignedIn, untilDrawn } from './pictures/home-assistant-page.ts';

// Takes screenshots of the demo family in English and Polish: docs/device.png, a child's device page in the newest Home
// Assistant; docs/captcha.png, its reading status when the portal requires a captcha; docs/wall-captcha.png, the wall then.
// Also docs/todo.png, the homework as a to-do list; docs/blueprint.png, the form of a blueprint; docs/notification.png, what it tells;
// docs/voice.png, an answer of its assistant.
// Needs what `npm run test:ha` needs (root and the network, five minutes the first time), and Chromium.

const words = {
  en: {
    status: 'Reading status',
    sentence: 'The portal asks for a captcha.',
    list: 'todo.ola_homework_to_do',
    question: 'What does Ola need to pack for tomorrow?',
  },
  pl: {
    status: 'Stan odczytu',
    sentence: 'Portal prosi o przepisanie kodu z obrazka.',
    list: 'todo.ola_zadania_do_zrobienia',
    question: 'Co spakować Oli na jutro?',
  },
};
const MARGIN_PIXELS = 16;
const DIALOG = 'ha-more-info-dialog';

async function draw({ language, demo, home, browser }: DemoHome): Promise<void> {
  const page = await openSignedIn(browser, home, language, MORNING);
  await page.goto(`${home.access.url}/config/devices/device/${await idOf(home, 'Ola')}`);
  await drawDevice(page, language);
  await drawList(page, home, demo.wallUrl, language);
  await drawBlueprint(page, home, language);
  await drawNotification(page, home, demo, language);
  await page.goto(`${home.access.url}/config/devices/device/${await idOf(home, 'Ola')}`);
  await demo.requireCaptcha();
  await drawStatus(page, language);
  const wall = await browser.newPage({ viewport: { width: 1_280, height: 800 }, deviceScaleFactor: 0.75 });
  await wall.goto(demo.wallUrl);
  await wall.getByText(words[language].sentence).waitFor();
  await wall.screenshot({ path: fileOf('wall-captcha', language), fullPage: true });
  await drawAnswer(page, home, language);
}

function fileOf(name: string, language: Language): string {
  return `docs/${name}${language === 'en' ? '' : `-${language}`}.png`;
}

function idOf(home: HomeAssistant, name: string): Promise<string> {
  return until(`the device ${name}`, async () => {
    const answer = (await home.seen()).devices.find((device) => device.name === name)?.id;
    return answer === undefined ? { reason: 'there is no such device' } : { answer };
  });
}

/** The page down to the end of its last group of entities, without the activity: its times are the machine's. */
async function drawDevice(page: Page, language: Language): Promise<void> {
  const groups = page.locator('ha-device-entities-card');
  await groups.filter({ hasText: words[language].status }).waitFor();
  await untilDrawn(page);
  const activity = page.locator('ha-card', { has: page.locator('ha-logbook') });
  await activity.evaluate((card) => card.setAttribute('style', 'display: none'));
  const { width } = page.viewportSize() ?? { width: 0 };
  const { y, height } = (await groups.last().boundingBox()) ?? { y: 0, height: 0 };
  await page.screenshot({
    path: fileOf('device', language),
    clip: { x: 0, y: 0, width, height: y + height + MARGIN_PIXELS },
  });
}

async function drawList(page: Page, home: HomeAssistant, wallUrl: string, language: Language): Promise<void> {
  const account = { url: new URL('dav/', wallUrl).href, username: 'ola', password: CALDAV_TOKEN };
  await home.addIntegration('caldav', account);
  await page.setViewportSize({ width: 700, height: 800 });
  await page.goto(`${home.access.url}/todo?entity_id=${words[language].list}`);
  await page
    .locator('hui-todo-list-card ha-check-list-item, hui-todo-list-card ha-list-item')
    .first()
    .waitFor();
  await page.screenshot({ path: fileOf('todo', language) });
}

async function save(home: HomeAssistant, name: string, yaml: string, input: object): Promise<void> {
  const path = `dziennik2mqtt/${name}.yaml`;
  const saved = { domain: 'automation', path, yaml, source_url: `http://127.0.0.1/${name}.yaml` };
  await home.command(z.unknown(), 'blueprint/save', saved);
  await home.saveAutomation(name, { alias: name, use_blueprint: { path, input } });
}

async function drawBlueprint(page: Page, home: HomeAssistant, language: Language): Promise<void> {
  const yaml = await readFile(`blueprints/automation/dziennik2mqtt/new_message.yaml`, 'utf8');
  await save(home, 'new_message', yaml, { events: ['event.ola_new_message'] });
  await page.setViewportSize({ width: 1_000, height: 1_100 });
  await page.goto(`${home.access.url}/config/automation/edit/new_message`);
  await page.locator('blueprint-automation-editor ha-selector').first().waitFor();
  await untilDrawn(page);
  await page.screenshot({
    path: fileOf('blueprint', language),
    clip: { x: 0, y: 0, width: 1_000, height: 840 },
  });
}

/** Without its time, which is the machine's. */
async function drawNotification(
  page: Page,
  home: HomeAssistant,
  demo: DemoHome['demo'],
  language: Language,
): Promise<void> {
  await demo.receiveMessage();
  await until('the notification is there', async () => {
    const told = z.array(z.unknown()).parse(await home.command(z.unknown(), 'persistent_notification/get'));
    return told.length > 0 ? { answer: true } : { reason: 'there is none' };
  });
  await page.setViewportSize({ width: 412, height: 500 });
  await page.goto(`${home.access.url}/config/system`);
  await untilDrawn(page);
  await page
    .locator('home-assistant-main')
    .dispatchEvent('hass-show-notifications', { bubbles: true, composed: true });
  const item = page.locator('persistent-notification-item');
  await item.locator('.time').evaluate((time) => time.setAttribute('style', 'display: none'));
  await item.screenshot({ path: fileOf('notification', language), animations: 'disabled' });
}

async function drawAnswer(page: Page, home: HomeAssistant, language: Language): Promise<void> {
  await save(home, 'voice', blueprintText(voice([{ id: 'ola', name: 'Ola' }], 'dziennik2mqtt')), {});
  const { question } = words[language];
  await until('the question is answered', async () => {
    const found = await home.ask(question, language);
    return found.includes('Ola') ? { answer: found } : { reason: found };
  });
  await page.setViewportSize({ width: 700, height: 600 });
  await page.goto(`${home.access.url}/config/system`);
  await untilDrawn(page);
  await page.keyboard.press('a');
  const chat = page.locator('ha-assist-chat');
  await chat.locator('input').first().fill(question);
  await chat.locator('input').first().press('Enter');
  await chat
    .getByText(/^Ola: /)
    .first()
    .waitFor();
  await page.screenshot({ path: fileOf('voice', language) });
}

/** Takes a screenshot of the details of the reading status. */
async function drawStatus(page: Page, language: Language): Promise<void> {
  await page.setViewportSize({ width: 1_000, height: 900 });
  // Home Assistant says behind it that it is hidden.
  const entities = page.locator('ha-device-entities-card');
  await entities.getByText(words[language].status).first().click();
  await page.locator(`${DIALOG} ha-dropdown`).click();
  await page.locator(`${DIALOG} ha-dropdown-item[value=details]`).click();
  // Attribute names are the same in every language.
  await page.locator(DIALOG).getByText('What to do').waitFor();
  await page.locator(`${DIALOG} dialog`).screenshot({
    path: fileOf('captcha', language),
    animations: 'disabled',
  });
}

await inBothLanguages(draw);
