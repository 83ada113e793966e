import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { bundleCard, CARD_FILE } from '../../scripts/bundle/card.ts';
import type { Hass } from '../../src/card/hass.ts';

const ADDRESS = 'http://card.test/';

/** The card as one file. */
export async function builtCard(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'dziennik-card-'));
  await bundleCard(fileURLToPath(new URL('../..', import.meta.url)), folder);
  const script = readFileSync(join(folder, CARD_FILE), 'utf8');
  rmSync(folder, { recursive: true });
  return script;
}

/** The variables of Home Assistant's own two themes. */
const themes = {
  light: { text: '#141414', soft: '#5e5e5e', line: 'rgba(0, 0, 0, 0.12)', card: '#ffffff', page: '#fafafa' },
  dark: {
    text: '#e1e1e1',
    soft: '#9b9b9b',
    line: 'rgba(225, 225, 225, 0.12)',
    card: '#1c1c1c',
    page: '#111111',
  },
};
export type Theme = keyof typeof themes;

/** What a browser of 2021 lacks: functions of the language and the platform since Chromium 91. */
const WITHOUT_NEWER = `
  const drop = (of, ...names) => names.forEach((name) => delete of[name]);
  drop(Array.prototype, 'at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with');
  drop(Object.getPrototypeOf(Int8Array.prototype), 'at', 'toSorted', 'toReversed', 'with');
  drop(String.prototype, 'at', 'isWellFormed', 'toWellFormed');
  drop(Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom');
  drop(Object, 'hasOwn', 'groupBy');
  drop(Map, 'groupBy');
  drop(Array, 'fromAsync');
  drop(Promise, 'withResolvers', 'try');
  drop(window, 'structuredClone', 'Temporal', 'Iterator', 'scheduler');
  drop(Intl, 'DurationFormat', 'supportedValuesOf');`;

/** A page as of Home Assistant's frontend, with the card's module and without its own elements. */
export async function openStand(page: Page, script: string, theme: Theme, isOld = false): Promise<void> {
  const { text, soft, line, card, page: back } = themes[theme];
  const html = `<!doctype html><html lang="pl"><head><title>Dom</title><style>
    html { --primary-text-color: ${text}; --secondary-text-color: ${soft}; --divider-color: ${line};
      --card-background-color: ${card}; background: ${back}; color: ${text}; font-family: Roboto, sans-serif; }
    main { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start; }
    ha-card { background: ${card}; border-radius: 12px; }
    </style></head><body><main><h1>Dom</h1></main></body></html>`;
  await page.route(`${ADDRESS}**`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body: html }),
  );
  await page.goto(ADDRESS);
  if (isOld) await page.evaluate(WITHOUT_NEWER);
  // Home Assistant keeps the list of cards that is there first.
  await page.evaluate('window.offered = window.customCards = []');
  await page.evaluate(`import('${ADDRESS}dziennik-card.js')`);
}

export interface Placed {
  readonly width: number;
  readonly config: object;
  readonly hass: Hass;
}

/** Puts cards into the page, and waits until they are drawn. */
export async function place(page: Page, cards: readonly Placed[]): Promise<void> {
  await page.evaluate(
    `(async (cards) => {
      for (const { width, config, hass } of cards) {
        const card = document.createElement((config.type || 'custom:dziennik-card').slice('custom:'.length));
        card.style.width = width + 'px';
        card.setConfig({ type: 'custom:dziennik-card', ...config });
        card.hass = hass;
        document.querySelector('main').append(card);
        await card.updateComplete;
      }
      // Sizes are observed after the layout.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    })(${JSON.stringify(cards)})`,
  );
}

/** Opens the collapsed lists of all cards. */
export async function openLists(page: Page): Promise<void> {
  await page.evaluate(
    `for (const card of document.querySelectorAll('dziennik-card'))
      for (const list of card.shadowRoot.querySelectorAll('details')) list.open = true;`,
  );
}

/** A sentence for everything that is outside of its card, overlaps what follows it, is cut without an ellipsis, or is too small. */
export function misplaced(page: Page): Promise<readonly string[]> {
  return page.evaluate(`[...document.querySelectorAll('dziennik-card, dziennik-week-card')].flatMap((card, at) => {
    const found = [];
    const host = card.getBoundingClientRect();
    const report = (element, text) =>
      found.push(at + ' (' + host.width + ' px): ' + element.tagName + '.' + element.className + ' ' + text);
    for (const element of card.shadowRoot.querySelectorAll('*')) {
      if (element.closest('.hidden, svg, style, details:not([open]) > :not(summary)')) continue;
      const style = getComputedStyle(element);
      if (element.getClientRects().length === 0 || style.position === 'absolute') continue;
      const isText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
      if (isText && Number.parseFloat(style.fontSize) < 12) report(element, 'is too small to read');
      const box = element.getBoundingClientRect();
      const isCut = element.parentElement && getComputedStyle(element.parentElement).overflowX === 'hidden';
      if (!isCut && (box.right > host.right + 1 || box.left < host.left - 1)) report(element, 'is outside');
      if (style.overflowX === 'hidden' && style.textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1)
        report(element, 'is cut');
      const list = element.parentElement && element.parentElement.closest('.rest, .moments, .list, .child');
      if (list && box.bottom > list.getBoundingClientRect().bottom + 1) report(element, 'is below its list');
      const isShort = element.className === 'name' && element.textContent.length <= 10;
      if (isShort && element.scrollWidth > element.clientWidth) report(element, 'is cut');
      const next = element.nextElementSibling;
      if (element.parentElement && element.parentElement.matches('.child, .rest, .moments, .list, ul') && next) {
        const other = next.getBoundingClientRect();
        const isBeside = other.left >= box.right - 1 || other.right <= box.left + 1;
        if (!isBeside && other.top < box.bottom - 1) report(element, 'overlaps what follows it');
      }
    }
    return found;
  })`);
}
