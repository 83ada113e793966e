import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenRules } from '../helpers/axe.ts';
import { hasBrowser, sharedBrowser } from '../helpers/browser.ts';
import type { House } from './house.ts';
import { withReasons } from './house-config.ts';
import { openWithPage, type ParentsPage } from './parents-page.ts';

const CONTENT = 'Dzień dobry,\nOla będzie w piątek.';
const LEAST_PX = 48;
const PHONE = { width: 390, height: 844 };

let browser: Browser;
/** For axe, which needs scripts; the pages do not. */
let checked: Page;
let house: House;
let parents: ParentsPage;
beforeAll(async () => {
  browser = await sharedBrowser();
  checked = await browser.newPage({ viewport: PHONE });
  ({ house, page: parents } = await openWithPage({ config: withReasons }));
});
afterAll(async () => {
  await checked.close();
  await house.close();
});

/** What of the page at the address of another one is too small for a finger, wider than the screen, or a mistake by axe. */
async function faults(of: Page): Promise<readonly unknown[]> {
  const page = checked;
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(of.url());
  const small = await page
    .locator('main :is(button, select, input:not([type=hidden]), textarea, a.button, a.back, a.row, .tabs a)')
    .evaluateAll(
      (elements, least) =>
        elements
          .filter((element) => element.getBoundingClientRect().height < least)
          .map((element) => element.outerHTML),
      LEAST_PX,
    );
  const isWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
  const light = await brokenRules(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await brokenRules(page, { runOnly: ['color-contrast'] });
  return [...small, ...(isWide ? ['wider than the screen'] : []), ...light, ...dark];
}

describe.skipIf(!hasBrowser)('messages on a phone', () => {
  it('are found on the week, read and answered without JavaScript', async () => {
    const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
    const page = await context.newPage();
    const button = (name: string) => page.getByRole('button', { name });
    await page.goto(parents.url('../../'));
    expect(await faults(page)).toEqual([]);
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
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('article').filter({ hasText: name }).getByRole('button').click(),
    ]);
    expect(file.suggestedFilename()).toBe(name);
    expect(await page.getByRole('button', { disabled: true }).count()).toBe(0);
    expect(lines).toEqual([]);
    await page.close();
  });
});
