import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cardConfig } from '../../src/card/config.ts';
import { childEntities } from '../../src/card/entities.ts';
import type { Hass } from '../../src/card/hass.ts';
import { cardModel } from '../../src/card/model.ts';
import { ABSENT } from '../../src/card/style.ts';
import { cancelDay, manyChanges } from '../../src/demo/demo-states.ts';
import { Temporal } from '../../src/lib/temporal.ts';
import { bannerOf, headOf, theDay } from '../../src/web/wall/child.ts';
import { html } from '../../src/web/wall/markup.ts';
import { factsOf, laterLessons, linesOf } from '../../src/web/wall/rows.ts';
import { brokenRules } from '../helpers/axe.ts';
import { hasBrowser, Pages } from '../helpers/browser.ts';
import { sampled, shareOf } from '../seed.ts';
import { type ReadChild, readFamily } from '../web/wall/read-families.ts';
import { allSources, published, withStates } from './published.ts';
import { builtCard, misplaced, openLists, openStand, type Placed, place, type Theme } from './stand.ts';

/** A third of it is Temporal, which only the newest browsers have; each language is 5 KB of it. */
const MAX_BYTES = 78_000;
const WIDTHS = [250, 330, 450, 600];
const WEEK = { type: 'custom:dziennik-week-card' };
const MORNING = '2026-11-19T08:20:00Z';

let script: string;
let page: Page;
let hass: Hass;
let states: Readonly<Record<string, Hass>>;
let fullest: readonly Hass[];

const LONG = 'Zajęcia rozwijające kreatywność, wyobraźnię i współpracę gr. 1';

/** The same entities with texts of 60 letters. */
function long(of: Hass): Hass {
  const json = JSON.stringify(of).replaceAll(/"(?:Muzyka|Historia|Technika|Ola|Nowak Anna)"/g, `"${LONG}"`);
  return JSON.parse(json.replaceAll('"Matematyka"', `"${'Ą'.repeat(60)}"`)) as Hass;
}

function withButton(of: Hass): Hass {
  const there = { state: 'unknown', attributes: {} };
  return { ...of, states: { ...of.states, 'button.ola_resume': there, 'text.ola_homework_done': there } };
}

const pages = new Pages({ viewport: { width: 1_280, height: 900 }, locale: 'pl' });
afterAll(() => pages.close());

beforeAll(async () => {
  const ola = (all: readonly ReadChild[]): ReadChild => all.find(({ id }) => id === 'ola') ?? expect.fail();
  const demo = ola(await readFamily('demo', undefined, allSources));
  const changed = ola(await readFamily('demo', (account) => manyChanges(account, '2026-11-19')));
  const cancelled = ola(await readFamily('demo', (account) => cancelDay(account, '2026-11-19')));
  hass = published(demo, '09:20').hass;
  states = {
    lesson: hass,
    after: published(demo, '15:30').hass,
    groups: published(demo, '2026-11-20T09:50').hass,
    captcha: withButton(published(changed, '09:20', { problem: 'captcha' }).hass),
    cancelled: published(cancelled, '07:30').hass,
    counts: published(changed, '09:20', { privacy: 'counts' }).hass,
    long: long(published(changed, '09:20').hass),
    gone: withStates(hass, () => ({ state: 'unavailable', attributes: {} })),
    older: withStates(hass, (id, state) => (id.endsWith('_card') ? null : state)),
  };
  fullest = ['captcha', 'cancelled', 'long'].map((state) => states[state] ?? hass);
  script = await builtCard();
});

beforeEach(async () => {
  page = await pages.shared();
  await page.clock.setFixedTime(MORNING);
});
afterEach(async () => {
  const lines = [...pages.lines];
  await pages.end();
  expect(lines).toEqual([]);
});

function cardsOf(
  of: readonly Hass[],
  widths: readonly number[],
  theme: Theme,
  config: object = {},
): readonly Placed[] {
  const themes = { darkMode: theme === 'dark' };
  return of.flatMap((state) =>
    widths.map((width) => ({ width, config: { child: 'ola', ...config }, hass: { ...state, themes } })),
  );
}

describe.skipIf(!hasBrowser)('the card in a browser', () => {
  it('is one module under 78 KB, with the licences of what is in it', () => {
    expect(gzipSync(script, { level: 9 }).length).toBeLessThan(MAX_BYTES);
    expect(script).not.toMatch(/\bimport\s*[("'{*]/);
    expect(script).toMatch(/lit-html \d+[\s\S]*Copyright \(c\) 2017 Google/);
  });

  it('fits into every width', { tags: 'sampled' }, async () => {
    await openStand(page, script, 'light', true);
    const share = shareOf(sampled(5, 1));
    const some = [
      ...cardsOf(Object.values(states), WIDTHS, 'light'),
      ...cardsOf([hass], WIDTHS, 'light', { name: 'Wawrzyniec' }),
      ...cardsOf(Object.values(states), [250, 360, 560, 720, 1_000], 'light', WEEK),
    ].filter((_, index) => index % share.of === share.number);
    await place(page, [
      ...some,
      ...cardsOf(fullest, [250, 600], 'light', { size: 'large' }),
      ...cardsOf(fullest, [250], 'light', { size: 'compact' }),
      // The last of three children has both columns of a dashboard.
      ...cardsOf(fullest, [1_030], 'light'),
    ]);
    expect(await misplaced(page)).toEqual([]);
    // The card's stylesheet has no rules for them.
    expect(await page.locator(ABSENT.map((name) => `.${name}`).join()).count()).toBe(0);
    await openLists(page);
    expect(await misplaced(page)).toEqual([]);
    const wide = page.locator('dziennik-card[wide]').first();
    const [messages, notices] = await Promise.all(
      ['messages', 'notices'].map((kind) => wide.locator(`.list.${kind}`).boundingBox()),
    );
    expect([messages?.y, (messages?.x ?? 0) < (notices?.x ?? 0)]).toEqual([notices?.y, true]);
  });

  it.each(['light', 'dark'] as const)('is accessible, %s', { tags: 'nightly' }, async (theme) => {
    await openStand(page, script, theme);
    await place(page, [...cardsOf(fullest, [400], theme), ...cardsOf(fullest, [400, 700], theme, WEEK)]);
    await openLists(page);
    const broken = await brokenRules(page, { rules: { 'page-has-heading-one': { enabled: false } } });
    expect(broken).toEqual([]);
  });

  it('has no word for the program between the portal and Home Assistant, nor have the words of the wall', () => {
    const found = [/spróbuje ponownie samo\./, /mostek|mostk/i].map((words) => words.test(script));
    expect(found).toEqual([true, false]);
  });

  it('uses nothing of stylesheets that is newer than Chromium 90', () => {
    expect(script).not.toMatch(
      /@container|@layer|@scope|\dcq[a-z]|\d[dsl]v[hw]|:has\(|color-mix|subgrid|text-wrap|oklch|light-dark/,
    );
  });

  it('lists what is different about the day below its beads and home', { tags: 'nightly' }, async () => {
    await openStand(page, script, 'light');
    await place(page, cardsOf([states['captcha'] ?? hass], [400], 'light'));
    const boxOf = async (selector: string) =>
      (await page.locator(selector).first().boundingBox()) ?? expect.fail(`${selector} is not drawn`);
    const [hero, rest] = [await boxOf('.hero'), await boxOf('.rest')];
    for (const { y, width, height } of [await boxOf('.bead'), await boxOf('.home')]) {
      expect(Math.min(width, height)).toBeGreaterThan(20);
      expect(y).toBeGreaterThan(hero.y + hero.height);
      expect(y + height).toBeLessThan(rest.y);
    }
    const lines = await page.locator('.rest li').allTextContents();
    expect(lines.slice(0, 4).map((line) => line.trim())).toEqual([
      '8:55 Muzyka: nie ma',
      '10:55 Matma: SG: inna sala',
      '11:50 Polski: nie ma',
      '4 Twój numerek!',
    ]);
  });

  it('says of the day word for word what the templates of the wall do', { tags: 'nightly' }, async () => {
    await openStand(page, script, 'light');
    const at = Temporal.Instant.from(MORNING);
    const models = Object.values(states).map((of) =>
      cardModel(of, cardConfig({ child: 'ola' }, 'pl'), at, null),
    );
    await place(page, cardsOf(Object.values(states), [400], 'light'));
    const wordsOf = (text: string): string => text.replace(/\s+/g, '');
    const shown: readonly string[] = await page.evaluate(`
      [...document.querySelectorAll('dziennik-card')].map(({ shadowRoot }) =>
        [...shadowRoot.querySelectorAll('.head, .banner, .hero, .remark, .free, .again, .day, .rest > *')].map((one) => one.textContent).join(''))`);
    const expected = models.map((model) => {
      if (!('column' in model)) return '';
      const { column, language } = model;
      const lucky = factsOf({ ...column.facts, messages: 0, notices: 0, grade: null }, language);
      const day = html`${headOf(column, language)}${bannerOf(column.day)}${theDay(column.day, language)}${linesOf(column.lines)}${laterLessons(column.day)}${lucky}`;
      return wordsOf(String(day).replace(/<[^>]*>/g, ''));
    });
    expect(expected.filter((text) => text !== '').length).toBeGreaterThan(6);
    expect(shown.map(wordsOf)).toEqual(expected);
  });

  it('shows texts of the school as texts', async () => {
    const evil = '<img src=x onerror="console.log(1)">';
    const json = JSON.stringify(hass).replaceAll('"Muzyka"', JSON.stringify(evil));
    await openStand(page, script, 'light');
    await place(page, [{ width: 400, config: { child: 'ola', name: evil }, hass: JSON.parse(json) }]);
    expect(await page.locator('dziennik-card img').count()).toBe(0);
    expect(await page.locator('.hero.now .title').textContent()).toBe(evil);
  });

  it('is drawn again when one of its entities changes, and each minute, and not at all when it is removed', async () => {
    page = await pages.own();
    await page.clock.install({ time: MORNING });
    await openStand(page, script, 'light');
    await page.evaluate(`{
      window.timers = new Set();
      const { setTimeout, clearTimeout } = window;
      window.setTimeout = (action, wait) => {
        const id = setTimeout(() => { timers.delete(id); action(); }, wait);
        timers.add(id);
        return id;
      };
      window.clearTimeout = (id) => { timers.delete(id); clearTimeout(id); };
    }`);
    await place(page, [{ width: 400, config: { child: 'ola' }, hass }]);
    await page.evaluate(`{
      window.card = document.querySelector('dziennik-card');
      window.drawn = 0;
      const render = card.render;
      card.render = () => { drawn += 1; return render.call(card); };
    }`);
    const drawn = (change: string): Promise<unknown> =>
      page.evaluate(`(async () => { drawn = 0; ${change}; await card.updateComplete; return drawn; })()`);
    const change = (id: string): string =>
      `card.hass = { ...card.hass, states: { ...card.hass.states, '${id}': { state: '7', attributes: {} } } }`;
    expect(await drawn(change('light.kitchen'))).toBe(0);
    expect(await drawn(change('sensor.janek_bag'))).toBe(0);
    expect(await drawn(change('sensor.ola_unread_notices'))).toBe(1);
    expect(await page.locator('.list.notices strong').textContent()).toBe('7');
    expect(await page.locator('.label').first().textContent()).toContain('do 9:40');
    await page.clock.fastForward('21:00');
    expect(await page.locator('.label').first().textContent()).toContain('teraz do 9:50');
    await page.evaluate('drawn = 0');
    await page.clock.runFor(60_000);
    expect(await page.evaluate('drawn')).toBe(1);
    expect(await page.evaluate('timers.size')).toBe(1);
    // As Home Assistant does where the card is edited.
    expect(await drawn("card.setConfig({ child: 'janek' }); card.hass = { ...card.hass }")).toBe(1);
    await page.evaluate('card.remove()');
    expect(await page.evaluate('timers.size')).toBe(0);
    await page.evaluate("document.querySelector('main').append(card)");
    expect(await page.evaluate('timers.size')).toBe(1);
  });

  it('hides what is now while the bridge is away, until it is back', { tags: 'nightly' }, async () => {
    await openStand(page, script, 'light');
    await place(page, [{ width: 400, config: { child: 'ola' }, hass }]);
    const show = (of: Hass): Promise<unknown> =>
      page.evaluate(
        `(async (card) => { card.hass = ${JSON.stringify(of)}; await card.updateComplete; })(document.querySelector('dziennik-card'))`,
      );
    const { gone = hass } = states;
    await show(gone);
    expect(await page.locator('.cut-off').textContent()).toBe('Brak połączenia od 9:20 (0 min)');
    expect(await page.locator('.hero.now').isVisible()).toBe(false);
    expect(await page.locator('.day .home').isVisible()).toBe(true);
    await show(hass);
    expect(await page.locator('.hero.now').isVisible()).toBe(true);
    expect(await page.locator('.cut-off').count()).toBe(0);
  });

  it('opens and closes the days ahead by keyboard, and leaves them so when it is drawn again', {
    tags: 'nightly',
  }, async () => {
    await openStand(page, script, 'light');
    await place(page, [{ width: 400, config: { child: 'ola' }, hass }]);
    const days = page.locator('.list.ahead .item-title');
    expect([await days.count(), await days.first().isVisible()]).toEqual([5, false]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await days.allTextContents()).toContain('jutro');
    expect(await days.first().isVisible()).toBe(true);
    await page.evaluate(
      `(async (card) => { card.hass = ${JSON.stringify(states['captcha'])}; await card.updateComplete; })(document.querySelector('dziennik-card'))`,
    );
    expect(await days.first().isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    expect(await days.first().isVisible()).toBe(false);
  });

  it('ticks homework by keyboard, takes it back, and shows what the bridge answers', async () => {
    page = await pages.own();
    await page.clock.install({ time: MORNING });
    await openStand(page, script, 'light');
    const ticks = { 'text.ola_homework_done': { state: 'unknown', attributes: {} } };
    const sections = ['homework'];
    const shown = { ...hass, states: { ...hass.states, ...ticks } };
    await place(page, [{ width: 400, config: { child: 'ola', sections }, hass: shown }]);
    await page.evaluate(`{
      window.calls = [];
      const card = document.querySelector('dziennik-card');
      card.hass = { ...card.hass, callService: async (...call) => calls.push(call) };
    }`);
    const box = page.getByRole('checkbox').first();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect([await box.isChecked(), await page.locator('.done').count()]).toEqual([true, 1]);
    await page.keyboard.press('Space');
    expect([await box.isChecked(), await page.locator('.done').count()]).toEqual([false, 0]);
    const call = (value: unknown) => [
      'text',
      'set_value',
      { value },
      { entity_id: 'text.ola_homework_done' },
    ];
    const [first] = childEntities(hass.states, 'ola').known('homework_due')?.items('items') ?? [];
    const id = first?.text('id');
    expect(await page.evaluate('calls')).toEqual([call(id), call(`${id} undone`)]);
    // The bridge refused it: it is as it was.
    await page.keyboard.press('Space');
    expect(await box.isChecked()).toBe(true);
    await page.clock.fastForward('00:06');
    expect(await box.isChecked()).toBe(false);
    expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(32);
    // Without the entity there is nothing to tick.
    await page.evaluate(
      `(async (card) => { card.hass = ${JSON.stringify(hass)}; await card.updateComplete; })(document.querySelector('dziennik-card'))`,
    );
    expect(await page.getByRole('checkbox').count()).toBe(0);
  });

  it('shows a day of the week on a phone, and the days beside it by its buttons', {
    tags: 'nightly',
  }, async () => {
    await openStand(page, script, 'light');
    await place(page, cardsOf([hass], [360, 700], 'light', WEEK));
    const [phone, grid] = [
      page.locator('dziennik-week-card').first(),
      page.locator('dziennik-week-card').last(),
    ];
    const days = async () => [
      await phone.locator('.choice strong').textContent(),
      await phone.locator('tbody td:visible').count(),
    ];
    expect(await days()).toEqual(['czwartek, 19 listopada', 5]);
    await phone.getByRole('button', { name: 'Dzień później' }).click();
    expect(await days()).toEqual(['piątek, 20 listopada', 5]);
    expect(await phone.getByRole('button', { name: 'Dzień później' }).isDisabled()).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    expect((await days())[0]).toBe('czwartek, 19 listopada');
    expect(await grid.locator('tbody td:visible').count()).toBe(5 * 7);
    expect(await grid.locator('.choice').isVisible()).toBe(false);
  });

  it('presses the button that its advice names', async () => {
    await openStand(page, script, 'light');
    await place(page, [{ width: 400, config: { child: 'ola' }, hass: states['captcha'] ?? hass }]);
    await page.evaluate(`{
      window.calls = [];
      const card = document.querySelector('dziennik-card');
      card.hass = { ...card.hass, callService: async (...call) => calls.push(call) };
    }`);
    await page.getByRole('button', { name: 'Wznów' }).click();
    expect(await page.evaluate('calls')).toEqual([
      ['button', 'press', {}, { entity_id: 'button.ola_resume' }],
    ]);
  });

  it('is offered by the dialogs and for entities of a child, with a form, a default child and its size', async () => {
    await openStand(page, script, 'light');
    await place(page, [{ width: 400, config: { child: 'ola' }, hass }]);
    await page.evaluate(`{
      const root = document.createElement('home-assistant');
      root.hass = document.querySelector('dziennik-card').hass;
      document.body.append(root);
    }`);
    const answers: unknown = await page.evaluate(`(() => {
      const Card = customElements.get('dziennik-card');
      const card = document.querySelector('dziennik-card');
      let refused = '';
      try { document.createElement('dziennik-card').setConfig({}); } catch (error) { refused = error.message; }
      return {
        type: window.offered.map(({ type, preview }) => [type, preview]),
        strategy: window.customStrategies.map(({ type, strategyType }) => [type, strategyType]),
        suggested: ['sensor.ola_status', 'sun.sun'].map((id) =>
          window.offered.map((one) => one.getEntitySuggestion(card.hass, id))),
        stub: Card.getStubConfig(card.hass),
        children: Card.getConfigForm().schema[0].selector.select.options,
        grid: card.getGridOptions(),
        size: card.getCardSize(),
        refused,
      };
    })()`);
    expect(answers).toEqual({
      type: [
        ['dziennik-card', true],
        ['dziennik-week-card', true],
      ],
      strategy: [['dziennik', 'dashboard']],
      suggested: [
        [
          { config: { type: 'custom:dziennik-card', child: 'ola' } },
          { config: { type: 'custom:dziennik-week-card', child: 'ola' } },
        ],
        [null, null],
      ],
      stub: { child: 'ola' },
      children: [{ value: 'ola', label: 'Ola' }],
      grid: { columns: 12, min_columns: 6, rows: 'auto' },
      size: 22,
      refused:
        'Karta dziennika: podaj child, czyli id dziecka z identyfikatorów encji, na przykład child: ola.',
    });
  });
});
