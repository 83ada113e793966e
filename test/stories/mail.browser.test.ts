import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenRules } from '../helpers/axe.ts';
import { hasBrowser, sharedBrowser } from '../helpers/browser.ts';
import { withHostileTexts } from './hostile-family.ts';
import type { House } from './house.ts';
import { withReasons } from './house-config.ts';
import { openWithPage, type ParentsPage } from './parents-page.ts';

const CONTENT = 'Dzień dobry,\nOla będzie w piątek.';
const LEAST_PX = 48;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

let browser: Browser;
/** For axe, which needs scripts; the pages do not. */
let checked: Page;
let house: House;
let parents: ParentsPage;
beforeAll(async () => {
  browser = await sharedBrowser();
  checked = await browser.newPage({ viewport: PHONE });
  ({ house, page: parents } = await openWithPage({
    accounts: (family) => withHostileTexts(family, 2_000),
    config: withReasons,
  }));
});
afterAll(async () => {
  await checked.close();
  await house.close();
});

/** What of the page at the address of another one is wider than the screen, too small for a finger, without a name, not reached or not seen by the Tab key, or a mistake by axe. */
async function faults(of: Page): Promise<readonly unknown[]> {
  const page = checked;
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(of.url());
  await page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })");
  const small = await page
    .locator('main :is(button, select, input:not([type=hidden]), textarea, a.button, a.back, a.row, .tabs a)')
    .evaluateAll(
      (elements, least) =>
        elements
          .filter((element) => element.getBoundingClientRect().height < least)
          .map((element) => element.outerHTML),
      LEAST_PX,
    );
  const unreached = await unreachedByKeys(page);
  const nameless = await namelessControls(page);
  const isWide = async (): Promise<readonly string[]> =>
    (await page.evaluate('document.documentElement.scrollWidth > innerWidth'))
      ? ['wider than the screen']
      : [];
  const light = [...(await isWide()), ...(await brokenRules(page))];
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await brokenRules(page, { runOnly: ['color-contrast'] });
  await page.setViewportSize(DESK);
  const wide = await isWide();
  await page.setViewportSize(PHONE);
  return [...small, ...unreached, ...nameless, ...light, ...dark, ...wide];
}

/** The controls that the Tab key does not reach in their order, or that do not show that they have the focus. */
async function unreachedByKeys(page: Page): Promise<readonly unknown[]> {
  const count = await page.evaluate(`
    globalThis.controls = [...document.querySelectorAll('a[href], button:enabled, input:not([type=hidden]), select, textarea, summary')];
    globalThis.reached = [];
    document.addEventListener('focusin', ({ target }) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(target);
      reached.push([target, outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2]);
    });
    controls.length`);
  for (let index = 0; index < Number(count); index += 1) await page.keyboard.press('Tab');
  return (await page.evaluate(
    `controls.filter((one, index) => reached[index]?.[0] !== one || !reached[index][1]).map((one) => ['not by keys', one.outerHTML])`,
  )) as readonly unknown[];
}

const CONTROLS: readonly unknown[] = [
  'button',
  'link',
  'textbox',
  'searchbox',
  'combobox',
  'DisclosureTriangle',
];

/** The controls of the accessibility tree without a name. */
async function namelessControls(page: Page): Promise<readonly unknown[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const shown = nodes.filter(({ ignored, role }) => !ignored && CONTROLS.includes(role?.value));
  expect(shown.length).toBeGreaterThan(0);
  return shown.filter(({ name }) => !name?.value).map(({ role }) => ['without a name', role?.value]);
}

describe.skipIf(!hasBrowser)('messages on a phone', () => {
  it('are found on the week, read and answered without JavaScript', { tags: 'nightly' }, async () => {
    const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
    const page = await context.newPage();
    const button = (name: string) => page.getByRole('button', { name });
    // The page behind the week, and the week.
    for (const path of ['../../status/', '../../']) {
      await page.goto(parents.url(path));
      expect(await faults(page)).toEqual([]);
    }
    await page.getByRole('link', { name: 'Wiadomości i ogłoszenia' }).first().click();
    expect(await faults(page)).toEqual([]);
    await button('Wczytaj').click();
    await page.locator('a.row', { hasText: 'Wycieczka do Krakowa' }).first().click();
    expect(await faults(page)).toEqual([]);
    const openIt = button('Otwórz wiadomość');
    if (await openIt.isVisible()) await openIt.click();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Odpowiedz' }).click();
    await page.getByLabel('Treść').fill(`${CONTENT} Dziękuję.`);
    expect(await faults(page)).toEqual([]);
    await button('Dalej').click();
    expect(await page.getByText('Dokładnie to zostanie wysłane').isVisible()).toBe(true);
    expect(await faults(page)).toEqual([]);
    await button('Wyślij').click();
    expect(await page.getByRole('status').textContent()).toContain('Wiadomość wysłana do: ');
    for (const folder of ['notices', 'files']) {
      await page.goto(parents.url(`?folder=${folder}`));
      expect(await faults(page)).toEqual([]);
    }
    await page.goto(parents.url('write'));
    const needsList = button('Wczytaj listę odbiorców');
    if (await needsList.isVisible()) await needsList.click();
    expect(await faults(page)).toEqual([]);
    await context.close();
    expect(house.school('ola').opened).toHaveLength(1);
  });

  it('count down, and keep what is being written, with JavaScript', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    page.on('pageerror', (error) => lines.push(error.message));
    await parents.send('receivers', {});
    await page.goto(parents.url('write'));
    await page.getByLabel('Temat').fill('Piątek');
    await page.getByLabel('Treść').fill(CONTENT);
    await page.getByRole('link', { name: 'Wiadomości' }).click();
    await expect.poll(async () => parents.get('write')).toContain('Ola będzie');
    await page.goto(parents.url('write'));
    expect(await page.getByLabel('Treść').inputValue()).toBe(CONTENT);
    await page.getByRole('combobox').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Dalej' }).click();
    await page.getByText(/Zostało sekund: 1\d\d\./).waitFor();
    await page.getByRole('button', { name: 'Anuluj' }).click();
    expect(await parents.get('write')).not.toContain('Ola będzie');
    await page.goto(parents.url('../../status/'));
    await page.getByRole('link', { name: 'Wyślij: Usprawiedliwienie' }).first().click();
    await page.getByLabel('Twój tekst').fill('Wraca jutro.');
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'wizyta u lekarza' }).click();
    await page.getByText('Powód: wizyta u lekarza. Wraca jutro.').waitFor();
    await page.getByRole('button', { name: 'Wyślij' }).click();
    await page.getByRole('status').getByText('Wiadomość wysłana: Usprawiedliwienie.').waitFor();
    await page.goto(parents.url('?folder=files'));
    const { name } = house.school('ola').fixture.school.lists.files.find(({ direct }) => direct)!;
    const [ownName = ''] = name.split(' name:');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('article').filter({ hasText: ownName }).getByRole('button').click(),
    ]);
    expect(file.suggestedFilename()).toContain(ownName);
    expect(file.suggestedFilename()).not.toMatch(/[\u202E<>"]/);
    expect(await page.getByRole('button', { disabled: true }).count()).toBe(0);
    expect(lines).toEqual([]);
    await page.close();
  });
});
