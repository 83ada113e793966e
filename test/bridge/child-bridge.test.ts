import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { markHomework } from '../../src/bridge/acts/deeds.ts';
import { ChildBridge } from '../../src/bridge/child-bridge.ts';
import type { ChildBridgeOptions } from '../../src/bridge/child-options.ts';
import { Faults } from '../../src/bridge/faults.ts';
import { RequestBudget } from '../../src/bridge/reading/request-budget.ts';
import { Sqlite } from '../../src/bridge/store/sqlite.ts';
import type { Store } from '../../src/bridge/store/store.ts';
import { silentLog } from '../../src/lib/log.ts';
import type { Publication } from '../../src/mqtt/publication.ts';
import { PortalError } from '../../src/portal/outcome/problem.ts';
import { createHome } from '../../src/school/catalogue/home.ts';
import { createPresenter } from '../../src/school/shown/presenter.ts';
import type { SourceName } from '../../src/school/sources.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import { lesson, lookups } from '../school/builders.ts';
import { notice } from '../school/catalogue/school.ts';
import { homework } from '../school/school-work.ts';
import { cadences } from './reading/cadences.ts';
import { directory, FILE, openStore } from './store/directories.ts';

const MINUTE = 60_000;
/** A Thursday, 22:30 in Warsaw: in quiet hours, so that only the first turn and a refresh read. */
const START = '2026-11-19T21:30:00Z';

const common: Partial<Record<SourceName, unknown>> = {
  lucky_number: { number: 7, day: '2026-11-20' },
  notices: [notice()],
};

/** A child's bridge over a real store; `done` is what it reads and publishes, in order. */
function childBridge({
  store,
  login = '1',
  clock = new ManualClock(START),
  values = common,
  keeper,
}: {
  readonly store: Store;
  readonly login?: string;
  readonly clock?: ManualClock;
  readonly values?: Partial<Record<SourceName, unknown>>;
  readonly keeper?: ChildBridgeOptions['keeper'];
}) {
  const done: string[] = [];
  const states = new Map<string, unknown>();
  /** The status that the store has when one is published. */
  const committed: unknown[] = [];
  const publish = (publications: readonly Publication[]): void => {
    for (const { topic, payload } of publications) {
      const key = topic.split('/').at(-1) ?? '';
      if (states.get(key) !== payload) done.push(`publish ${key}`);
      if (key === 'status') committed.push(store.turns.outcome('ola')?.status);
      states.set(key, payload);
    }
  };
  const portal: { -readonly [K in keyof ChildBridgeOptions['portal']]: ChildBridgeOptions['portal'][K] } = {
    lock: null,
    memory: store.memory(`ola/${login}`),
    keepGuard: () => undefined,
    losses: () => [],
    deviations: [],
    askAgain: () => [],
    askAgainAt: () => null,
    askAllAgain: () => undefined,
    answers: () => 0,
    async readSource(source) {
      done.push(`read ${source}`);
      if (!(source in values)) throw new PortalError('absent', 'This account does not have it.');
      return { value: values[source], problem: null } as never;
    },
  };
  const faults = new Faults({ clock, log: silentLog });
  const bridge = new ChildBridge({
    child: { id: 'ola', name: 'Ola' },
    portal,
    requestBudget: new RequestBudget({
      child: 'ola',
      requests: store.requests,
      clock,
      zone: 'Europe/Warsaw',
      dailyBudget: 400,
    }),
    store,
    sendings: { settleBySnapshot: () => undefined },
    keeper,
    presenter: createPresenter(() => 'full'),
    home: createHome({
      baseTopic: 'dziennik2mqtt',
      discoveryPrefix: 'homeassistant',
      language: 'en',
      version: '0.0.0',
      markNoticesRead: true,
      templates: [],
    }),
    publisher: {
      publish,
      has: () => false,
      retract: (topics) => done.push(...topics.map((topic) => `retract ${topic}`)),
    },
    announcer: { announce: () => undefined },
    outbox: { flush: () => undefined },
    faults,
    clock,
    random: () => 0,
    log: silentLog,
    zone: 'Europe/Warsaw',
    language: 'en',
    view: { zone: 'Europe/Warsaw', corrections: 'both' },
    cadences,
    quietHours: { from: '22:00', to: '05:30' },
    dailyBudget: 400,
    digestAt: null,
    remindAfter: null,
    digest: () => null,
  });
  const luckyNumber = (): unknown => JSON.parse(String(states.get('lucky_number') ?? 'null'));
  const attributes = (key: string): Readonly<Record<string, unknown>> =>
    JSON.parse(String(states.get(key))).attributes;
  return { bridge, clock, faults, portal, done, committed, luckyNumber, attributes };
}

const tomorrow = { state: 7, attributes: { day: '2026-11-20', is_today: false, is_mine: null } };

describe("a child's bridge", () => {
  it('commits no turn before what was told is known, unless nothing was', async () => {
    const { store } = openStore(directory());
    const known = Promise.withResolvers<void>();
    const keeper = { isOver: false, merged: () => known.promise, claim: async () => undefined };
    const first = childBridge({ store, keeper });
    await first.bridge.start();
    expect(first.luckyNumber()).toEqual(tomorrow);
    const later = { ...common, lucky_number: { number: 9, day: '2026-11-20' } };
    const { bridge, luckyNumber } = childBridge({ store, keeper, values: later });
    const started = bridge.start();
    const refreshed = bridge.refresh();
    await new Promise((resolve) => setTimeout(resolve));
    expect(luckyNumber()).toEqual(tomorrow);
    known.resolve();
    keeper.isOver = true;
    await Promise.all([started, refreshed]);
    expect(luckyNumber()).toMatchObject({ state: 9 });
  });

  it('publishes nothing before the first turn if the child was never read', async () => {
    const { store } = openStore(directory());
    const { bridge, done, luckyNumber } = childBridge({ store });
    await bridge.start();
    const firstPublished = done.findIndex((step) => step.startsWith('publish'));
    expect(done.findLastIndex((step) => step.startsWith('read'))).toBeLessThan(firstPublished);
    expect(luckyNumber()).toEqual(tomorrow);
    expect(bridge.hasRead).toBe(true);
    expect(store.turns.told('ola').notices?.size).toBe(1);
    await bridge.stop();
  });

  it('publishes the stored readings before it reads', async () => {
    const { store } = openStore(directory());
    const first = childBridge({ store });
    await first.bridge.start();
    await first.bridge.stop();
    const { bridge, done } = childBridge({ store });
    void bridge.start();
    expect(done).toContain('publish lucky_number');
    expect(done.filter((step) => step.startsWith('read'))).toEqual([]);
    expect(bridge.hasRead).toBe(false);
    await bridge.stop();
  });

  it('writes again what the disk has lost, also what was told', async () => {
    const path = directory();
    const { store } = openStore(path);
    const { bridge } = childBridge({ store });
    await bridge.start();
    const file = new Sqlite(join(path, FILE));
    file.exec('DELETE FROM readings; DELETE FROM told');
    file.close();
    Object.defineProperty(store.turns, 'losses', { value: 1 });
    await bridge.refresh();
    expect(store.turns.snapshot('ola')).toHaveProperty('notices');
    expect(store.turns.told('ola').notices?.size).toBe(1);
    await bridge.stop();
  });

  it('publishes nothing that was read with another login', async () => {
    const { store } = openStore(directory());
    const first = childBridge({ store });
    await first.bridge.start();
    await first.bridge.stop();
    const { bridge, done } = childBridge({ store, login: '2' });
    void bridge.start();
    expect(done).toEqual([]);
    expect(store.turns.snapshot('ola')).toEqual({});
    await bridge.stop();
  });

  it('publishes again at midnight and when the clock is set back, without reading', async () => {
    const { bridge, clock, done, luckyNumber } = childBridge({ store: openStore(directory()).store });
    await bridge.start();
    const reads = done.filter((step) => step.startsWith('read')).length;
    clock.advance(91 * MINUTE);
    expect(luckyNumber()).toMatchObject({ attributes: { is_today: true } });
    clock.jump(START);
    clock.advance(5 * MINUTE);
    expect(luckyNumber()).toEqual(tomorrow);
    expect(done.filter((step) => step.startsWith('read'))).toHaveLength(reads);
    await bridge.stop();
  });

  it('reads the frequent and the absent Sources on a refresh', async () => {
    const { bridge, done } = childBridge({ store: openStore(directory()).store });
    await bridge.start();
    done.length = 0;
    await bridge.refresh();
    expect(done).toEqual(expect.arrayContaining(['read notices', 'read lucky_number', 'read school']));
    await bridge.stop();
  });

  it.each([
    ['before 20:00 is not late', '2026-11-19T17:00:00Z', '2026-11-19T18:30:00Z', false],
    ['after 20:00 is late', '2026-11-19T17:00:00Z', '2026-11-19T19:30:00Z', true],
    ['in the morning is late', '2026-11-19T17:00:00Z', '2026-11-20T05:30:00Z', true],
    ['that was read for the first time is not late', null, '2026-11-19T19:30:00Z', false],
  ])('a change of the first lesson %s, also over a restart', async (_, first, then, isLate) => {
    const { store } = openStore(directory());
    const bridgeAt = (at: string, lessonNo: number) =>
      childBridge({
        store,
        clock: new ManualClock(at),
        values: { ...common, timetable: { days: { '2026-11-20': [lesson(lessonNo, '1')] } } },
      });
    for (const { bridge } of first === null ? [] : [bridgeAt(first, 1)]) {
      await bridge.start();
      await bridge.stop();
    }
    for (const restarted of [bridgeAt(then, 2), bridgeAt(then, 2)]) {
      await restarted.bridge.start();
      expect(restarted.attributes('wake_up')).toMatchObject({ day: '2026-11-20', changed_late: isLate });
      await restarted.bridge.stop();
    }
  });

  it('compares the bag of a Monday with Friday, which the timetable has no more', async () => {
    const { store } = openStore(directory());
    const bridgeAt = (at: string, days: unknown) =>
      childBridge({ store, clock: new ManualClock(at), values: { ...common, lookups, timetable: { days } } });
    const onFriday = bridgeAt('2026-11-20T07:30:00Z', { '2026-11-20': [lesson(1, '1'), lesson(2, '2')] });
    await onFriday.bridge.start();
    await onFriday.bridge.stop();
    const onMonday = bridgeAt('2026-11-23T05:30:00Z', { '2026-11-23': [lesson(1, '1'), lesson(2, '3')] });
    await onMonday.bridge.start();
    expect(onMonday.attributes('bag')).toMatchObject({
      day_before: '2026-11-20',
      add: ['Fizyka'],
      remove: ['Język polski'],
    });
    await onMonday.bridge.stop();
  });

  it('commits a lock that began without a turn before it publishes it', async () => {
    const { store } = openStore(directory());
    const { bridge, portal, committed, attributes } = childBridge({ store });
    await bridge.start();
    portal.lock = { kind: 'captcha', until: null };
    const before = committed.length;
    bridge.publish();
    expect(attributes('status')).toMatchObject({ problem: 'captcha' });
    expect(committed.slice(before)).toEqual(['locked']);
    await bridge.stop();
  });

  it('publishes the end of a fault that does not happen again', async () => {
    const { bridge, clock, faults, attributes } = childBridge({ store: openStore(directory()).store });
    await bridge.start();
    faults.note('row', 'average', new Error('a mistake'));
    bridge.publish();
    expect(attributes('status')).toMatchObject({ problem: 'internal' });
    clock.advance(61 * MINUTE);
    expect(attributes('status')).toMatchObject({ problem: null });
    await bridge.stop();
  });

  it('drops the mark of homework that the portal does not list any more', async () => {
    const { store } = openStore(directory());
    const { bridge, portal } = childBridge({ store, values: { ...common, homework: [homework('2')] } });
    for (const id of ['1', '2']) markHomework(portal.memory, id, true);
    await bridge.start();
    expect(portal.memory.get('homework_done')).toEqual(['2']);
    await bridge.stop();
  });

  it('publishes nothing after it was stopped', async () => {
    const { bridge, clock, done } = childBridge({ store: openStore(directory()).store });
    await bridge.start();
    await bridge.stop();
    done.length = 0;
    clock.advance(24 * 60 * MINUTE);
    expect(done).toEqual([]);
  });
});
