import type { Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { Temporal } from '../../src/lib/temporal.ts';
import { stepIcons } from '../../src/school/day/morning-steps.ts';
import type { ChildState } from '../../src/school/shown/child-state.ts';
import { createPresenter } from '../../src/school/shown/presenter.ts';
import { childModel } from '../../src/web/child/child.ts';
import { brokenRules } from '../helpers/axe.ts';
import { hasBrowser, Pages } from '../helpers/browser.ts';
import { TouchServer } from './touch-server.ts';
import { focusedAt, jas, lesson, ola, plan, wallOf, withView } from './wall/views.ts';

const pages = new Pages({ viewport: { width: 1280, height: 800 }, locale: 'pl' });
const { lines: consoleLines } = pages;
afterAll(() => pages.close());
afterEach(() => pages.end());

const steps = (...icons: readonly (typeof stepIcons)[number][]) =>
  icons.map((icon) => ({ icon, name: icon === 'breakfast' ? 'owsianka' : null }));

const named = (of: ChildState, child: Partial<ChildState['child']>): ChildState => ({
  ...of,
  child: { ...of.child, ...child },
});

/** A wall at 7:15 of a day with school, or later. */
class Morning {
  day = '2026-11-19';
  time = '06:15';
  lessons = [lesson(1, 'Matematyka'), lesson(2, 'Biologia')];
  children = [
    named(ola, { morningSteps: steps('teeth', 'breakfast', 'bed') }),
    named(jas, { morningSteps: steps('teeth') }),
  ];
  url = '';
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<this> {
    const at = () => `${this.day}T${this.time}:00Z`;
    const states = () =>
      this.children.map((child) =>
        withView(child, {
          today: this.day,
          todayPlan: plan(this.day, this.lessons),
        }),
      );
    const presenter = createPresenter(() => 'full');
    const { url } = await TouchServer.open({
      wall: () => wallOf(states(), { at: at() }),
      child: (id, day) => {
        const instant = Temporal.Instant.from(at());
        const state = states().find(({ child }) => child.id === id) ?? expect.fail();
        const options = { at: instant, zone: 'Europe/Warsaw', language: 'pl' } as const;
        return childModel(focusedAt(state, instant), presenter, day, options);
      },
    });
    this.url = url;
    await this.page.goto(url);
    return this;
  }

  row(name: string, list = 'rano') {
    return this.page.getByRole('region', { name }).getByRole('list', { name: list });
  }

  button(child: string, name: string, list?: string) {
    return this.row(child, list).getByRole('button', { name });
  }

  /** The names of what is ticked off, and whether that is all, and moves. */
  async state(
    name: string,
    list?: string,
  ): Promise<readonly [ticked: readonly string[], isDone: boolean, moves: number]> {
    const row = this.row(name, list);
    const ticked = await row.getByRole('button', { pressed: true }).allTextContents();
    const moves = await this.page.evaluate('document.getAnimations().length');
    return [ticked, (await row.getAttribute('data-done')) !== null, Number(moves)];
  }

  /** The bridge has news: the page replaces everything that it shows. */
  async replace(): Promise<void> {
    const [first, ...others] = this.children;
    if (!first) return;
    this.children = [
      { ...first, unseen: [], child: { ...first.child, name: `${first.child.name}!` } },
      ...others,
    ];
    await this.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await this.page.getByRole('heading', { name: this.children[0]?.child.name ?? '' }).waitFor();
  }

  said(): Promise<string | null> {
    return this.page.locator('p[role="status"].hidden').textContent();
  }
}

const NONE = [[], false, 0] as const;

describe.skipIf(!hasBrowser)('what a child ticks off in the morning', () => {
  it('stays ticked off on this tablet until the next morning, by touch and keyboard, without a request', async () => {
    const page = await pages.own();
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(`${request.method()} ${new URL(request.url()).pathname}`));
    const morning = await new Morning(page).open();
    expect(await morning.row('Ola').getByRole('button').allTextContents()).toEqual([
      'zęby',
      'owsianka',
      'łóżko',
    ]);
    expect(await page.evaluate('document.documentElement.scrollHeight')).toBe(800);
    asked.clear();
    await morning.button('Ola', 'zęby').click();
    await morning.button('Ola', 'owsianka').focus();
    await page.keyboard.press('Space');
    expect(await morning.state('Ola')).toEqual([['zęby', 'owsianka'], false, 0]);
    await page.keyboard.press('Enter');
    expect(await morning.state('Ola')).toEqual([['zęby'], false, 0]);
    expect(await morning.state('Jaś')).toEqual(NONE);
    expect(page.url()).toBe(morning.url);
    expect([...asked].filter((one) => !/^GET \/(?:fragment|events)$/.test(one))).toEqual([]);

    await morning.replace();
    expect(await morning.state('Ola!')).toEqual([['zęby'], false, 0]);
    await page.reload();
    expect(await morning.state('Ola!')).toEqual([['zęby'], false, 0]);
    await page.goto(`${morning.url}child/ola`);
    expect(await morning.state('Ola!')).toEqual([['zęby'], false, 0]);
    await morning.button('Ola!', 'łóżko').click();
    await page.goto(morning.url);
    expect(await morning.state('Ola!')).toEqual([['zęby', 'łóżko'], false, 0]);

    morning.day = '2026-11-20';
    await page.reload();
    expect(await morning.state('Ola!')).toEqual(NONE);
    expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain('łóżko');
    expect(consoleLines).toEqual([]);
  });

  it('makes the row green with one movement and one sentence, when nothing is left', {
    tags: 'nightly',
  }, async () => {
    const page = await pages.own();
    const morning = await new Morning(page).open();
    for (const name of ['zęby', 'owsianka']) await morning.button('Ola', name).click();
    expect([await morning.state('Ola'), await morning.said()]).toEqual([
      [['zęby', 'owsianka'], false, 0],
      '',
    ]);
    await morning.button('Ola', 'łóżko').click();
    const all = ['zęby', 'owsianka', 'łóżko'];
    expect([await morning.state('Ola'), await morning.said()]).toEqual([
      [all, true, 1],
      'Ola: wszystko gotowe!',
    ]);
    await expect.poll(() => page.evaluate('document.getAnimations().length')).toBe(0);
    expect(await morning.state('Jaś')).toEqual(NONE);
    expect(await brokenRules(page)).toEqual([]);

    await morning.replace();
    expect(await morning.state('Ola!')).toEqual([all, true, 0]);
    await page.reload();
    expect([await morning.state('Ola!'), await morning.said()]).toEqual([[all, true, 0], '']);
    for (const _ of ['off', 'on']) await morning.button('Ola!', 'zęby').click();
    expect([await morning.state('Ola!'), await morning.said()]).toEqual([[all, true, 0], '']);
  });

  it('is so of what it packs, from the evening before until that school day', {
    tags: 'nightly',
  }, async () => {
    const page = await pages.own();
    const morning = await new Morning(page).open();
    expect(await morning.row('Ola', 'plecak').getByRole('button').allTextContents()).toEqual([
      'Matma',
      'Biologia',
    ]);
    await morning.button('Ola', 'Matma', 'plecak').click();
    expect([await morning.state('Ola', 'plecak'), await morning.said()]).toEqual([[['Matma'], false, 0], '']);
    await morning.button('Ola', 'Biologia', 'plecak').focus();
    await page.keyboard.press('Enter');
    expect([await morning.state('Ola', 'plecak'), await morning.said()]).toEqual([
      [['Matma', 'Biologia'], true, 1],
      'Ola: plecak spakowany!',
    ]);
    expect([await morning.state('Ola'), await morning.state('Jaś', 'plecak')]).toEqual([
      [[], false, 1],
      [[], false, 1],
    ]);
    for (const name of ['zęby', 'owsianka', 'łóżko']) await morning.button('Ola', name).click();
    expect(await morning.said()).toBe('Ola: wszystko gotowe!');
    await expect.poll(() => page.evaluate('document.getAnimations().length')).toBe(0);
    expect(await brokenRules(page)).toEqual([]);

    morning.time = '17:00';
    await page.reload();
    expect(await morning.state('Ola', 'plecak')).toEqual(NONE);
    for (const name of ['Polski', 'Matma']) await morning.button('Ola', name, 'plecak').click();
    expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain('Biologia');
    [morning.day, morning.time] = ['2026-11-20', '06:15'];
    await page.reload();
    expect(await morning.state('Ola', 'plecak')).toEqual([['Matma'], false, 0]);
  });

  it('ticks off the tile that is tapped, where eight of each of four children are narrowest', async () => {
    const page = await pages.own({ hasTouch: true });
    await page.setViewportSize({ width: 800, height: 480 });
    const morning = new Morning(page);
    const others = ['Biologia', 'Chemia', 'Fizyka', 'Geografia', 'Historia', 'Muzyka', 'Plastyka'];
    morning.lessons = ['Matematyka', ...others].map((subject, index) => lesson(index + 1, subject));
    const bring = { Muzyka: ['flet'], Plastyka: ['blok techniczny'] };
    morning.children = ['Ola', 'Jaś', 'Ala', 'Ewa'].map((name, index) =>
      named(ola, { id: `c${index}`, name, bring }),
    );
    await morning.open();
    const tiles = await morning.row('Ewa', 'plecak').getByRole('button').all();
    for (const [index, tile] of tiles.entries()) {
      const { x, y, height } = (await tile.boundingBox()) ?? expect.fail();
      // What is touched is 44 pixels high.
      await page.touchscreen.tap(x + 3, index % 2 === 0 ? y - 6 : y + height + 6);
    }
    const states = ['Ola', 'Jaś', 'Ala', 'Ewa'].map((name) => morning.state(name, 'plecak'));
    expect((await Promise.all(states)).map(([ticked]) => ticked)).toEqual([[], [], [], ['Matma', ...others]]);
    expect(page.url()).toBe(morning.url);
  });

  it('moves nothing where less motion is wanted', { tags: 'nightly' }, async () => {
    const page = await pages.own();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const morning = await new Morning(page).open();
    await morning.button('Jaś', 'zęby').click();
    expect([await morning.state('Jaś'), await morning.said()]).toEqual([
      [['zęby'], true, 0],
      'Jaś: wszystko gotowe!',
    ]);
  });

  it.each(['getItem', 'setItem'])(
    'stays until the page is left where the browser keeps nothing: %s',
    { tags: 'nightly' },
    async (name) => {
      const page = await pages.own();
      await page.addInitScript(`Storage.prototype.${name} = () => { throw new Error('no storage'); };`);
      const morning = await new Morning(page).open();
      await morning.button('Ola', 'zęby').click();
      await morning.button('Ola', 'łóżko').click();
      await morning.replace();
      expect(await morning.state('Ola!')).toEqual([['zęby', 'łóżko'], false, 0]);
    },
  );

  const sizes = [
    [1280, 800, 1],
    [1280, 800, 4],
    [800, 1280, 2],
    [800, 1280, 4],
    [390, 844, 4],
    [1024, 600, 3],
    [390, 844, 1],
    [390, 844, 3],
  ] as const;
  it.each(sizes)(
    'is large enough to touch on %i x %i, with children: %i',
    { tags: 'nightly' },
    async (width, height, count) => {
      const page = await pages.own();
      await page.setViewportSize({ width, height });
      const [morning, most] = [new Morning(page), { morningSteps: steps(...stepIcons.slice(6)) }];
      morning.children = ['Ola', 'Jaś', 'Ala', 'Ewa']
        .slice(0, count)
        .map((name, index) => named(ola, { id: `c${index}`, name, ...most }));
      await morning.open();
      for (const address of [morning.url, `${morning.url}child/c0`]) {
        await page.goto(address);
        const boxes: unknown = await page.evaluate(`
        [...document.querySelectorAll('.ticks .tick')].map((tick) => {
          const { left, right, top, bottom, width, height } = tick.getBoundingClientRect();
          const { right: end, bottom: foot } = tick.closest('section').getBoundingClientRect();
          const top1 = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return width >= 44 && height >= 44 && right <= end && bottom <= foot && (tick.contains(top1) || bottom > innerHeight);
        })`);
        const columns = address === morning.url ? count : 1;
        expect(boxes).toEqual(Array(columns * 6).fill(true));
        const tiles: unknown = await page.evaluate(`
        [...document.querySelectorAll('.tile .tick')].map((tile) => {
          const { left, top, width, height } = tile.getBoundingClientRect();
          const high = innerWidth < 400 ? 18 : 21;
          const around = [[-21, 0], [21, 0], [0, -high], [0, high]];
          const isHit = ([x, y]) => tile.contains(document.elementFromPoint(left + width / 2 + x, top + height / 2 + y));
          return top > innerHeight - 60 || around.every(isHit);
        })`);
        expect(tiles).toEqual(Array(columns * 2).fill(true));
      }
      expect(await brokenRules(page)).toEqual([]);
    },
  );
});
