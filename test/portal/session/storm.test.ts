import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardLogin, mergedWith } from '../../../src/portal/session/guard.ts';
import { nextLogin, withinADay } from '../../../src/portal/session/ration.ts';
import {
  blankLogin,
  blankSession,
  LASTING_LOCKS,
  type SessionRecord,
} from '../../../src/portal/session/record.ts';
import { sampled } from '../../seed.ts';
import { MINUTE, problemOf, read, TestMemory } from '../portal-setup.ts';

import { DAY, Day, faults, loginsOfDay, passes, passesOf, promised, SECOND } from './storm-day.ts';

const STEP = 15 * MINUTE;
/** Many more than the ration allows. */
const [CRASHES, RESUMES] = sampled([40, 100], [120, 200]);
/** Three restarts a day (Day.pass). */
const TURNS_A_LIFE = sampled(15, 25);

/** What happens in 24 hours. */
const days = {
  'no restart': async (day) => {
    const bridge = day.process();
    for (; !day.isOver; day.pass()) await problemOf(read(bridge, 'Me'));
  },
  'three restarts': async (day) => {
    let bridge = day.process();
    for (let turn = 0; !day.isOver; turn += 1, day.pass()) {
      if (turn % TURNS_A_LIFE === TURNS_A_LIFE - 1) bridge = day.process();
      await problemOf(read(bridge, 'Me'));
    }
  },
  'crash loop': async (day) => {
    for (let start = 0; start < CRASHES; start += 1) await day.live(5 * SECOND);
    for (; !day.isOver; day.pass()) await day.live(5 * SECOND);
  },
  'crash loop, no store': async (day) => {
    for (let start = 0; !day.isOver; start += 1) {
      day.memory = new TestMemory();
      await day.live(5 * SECOND);
      if (start > CRASHES) day.pass();
    }
  },
  '200 resumes': async (day) => {
    const bridge = day.process();
    for (let press = 0; press < RESUMES; press += 1, day.clock.advance(DAY / RESUMES)) {
      await bridge.resume();
      await problemOf(read(bridge, 'Me'));
    }
  },
  '200 resumes, crash loop, no store': async (day) => {
    for (let press = 0; press < RESUMES; press += 1, day.clock.advance(DAY / RESUMES)) {
      day.memory = new TestMemory();
      const bridge = day.process();
      await problemOf(read(bridge, 'Me'));
      await bridge.resume();
      await problemOf(read(bridge, 'Me'));
    }
  },
  'CLI beside': async (day) => {
    const bridge = day.process();
    for (; !day.isOver; day.pass()) {
      for (const portal of [bridge, day.process(), day.process()]) await problemOf(read(portal, 'Me'));
    }
  },
  'older store': async (day) => {
    void day.process().lock;
    // From before the first login.
    const copy = day.memory.text.replace(/"blindUntil":\d+/, '"blindUntil":null');
    for (; !day.isOver; day.clock.advance(STEP)) {
      day.memory = TestMemory.from(copy);
      await day.live(5 * SECOND);
    }
  },
  'id changed': async (day) => {
    const shared = day.memory;
    for (let start = 0; !day.isOver; start += 1, day.clock.advance(STEP))
      await day.live(5 * SECOND, { memory: new TestMemory(), shared, id: `ola${start}` });
  },
  'login changed and back': async (day) => {
    for (let start = 0; !day.isOver; start += 1, day.clock.advance(STEP))
      await day.live(5 * SECOND, { other: start % 2 === 1 });
  },
  'two bridges': async (day) => {
    const other = { memory: new TestMemory(), aheadMs: 365 * DAY };
    const bridges = [day.process(), day.process(other)];
    for (; !day.isOver; day.pass()) await Promise.all(bridges.map((bridge) => problemOf(read(bridge, 'Me'))));
  },
  'damaged record, no store': async (day) => {
    day.retained.set('dziennik2mqtt/ola/keeper', '{"version":2,"log');
    for (; !day.isOver; day.clock.advance(STEP)) {
      day.memory = new TestMemory();
      await day.live(5 * SECOND);
    }
  },
} satisfies Readonly<Record<(typeof passes)[number], (day: Day) => Promise<void>>>;

type Fault = keyof typeof faults;

describe('password logins in 24 hours', () => {
  it.each(Object.keys(faults) as Fault[])('are at their bound: %s', { tags: 'sampled' }, async (fault) => {
    const tried = sampled(passesOf(fault), passes);
    const counts: number[] = [];
    for (const pass of tried) {
      const day = await Day.open(fault);
      await days[pass](day);
      counts.push(day.account.logins);
    }
    expect(counts).toEqual(tried.map((pass) => loginsOfDay[fault][passes.indexOf(pass)]));
    expect(tried.filter((pass, index) => (counts[index] ?? 0) > promised(String(fault), pass))).toEqual([]);
  });
});

describe('a start that finds neither a store nor a guard', () => {
  it.each([
    ['the broker is unreachable', { isBrokerReachable: false }],
    ['the broker retains nothing', { keepsRetained: false }],
  ])('signs in a minute after it: %s', { tags: 'sampled' }, async (_, broker) => {
    const day = Object.assign(await Day.open(), broker);
    const crash = async (lifeMs: number): Promise<void> => {
      day.memory = new TestMemory();
      await day.live(lifeMs);
    };
    for (let start = 0; start < sampled(20, 100); start += 1) await crash(5 * SECOND);
    expect(day.account.logins).toBe(0);
    for (let start = 0; start < 10; start += 1) await crash(61 * SECOND);
    // At most 1,440 a day: the bound of a loop that lives just over a minute.
    expect(day.account.logins).toBe(10);
  });

  it('does not begin the minute anew while the store is kept', async () => {
    const day = Object.assign(await Day.open(), { isBrokerReachable: false });
    for (let start = 0; start < 11; start += 1) await day.live(5 * SECOND);
    expect(day.account.logins).toBe(0);
    await day.live(MINUTE);
    expect(day.account.logins).toBe(1);
  });

  it('takes the guard over as soon as the broker answers', async () => {
    const day = await Day.open('captcha');
    await day.live(MINUTE);
    const lost = Object.assign(day, { memory: new TestMemory(), isBrokerReachable: false });
    const portal = lost.process();
    const reading = problemOf(read(portal, 'Me'));
    for (let second = 0; second < 30; second += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (second === 20) lost.isBrokerReachable = true;
      lost.clock.advance(SECOND);
    }
    expect(await reading).toBe('captcha');
    expect(day.account.logins).toBe(1);
  });
});

describe('a store whose file could not be read', () => {
  const lose = (day: Day): void => {
    day.memory = Object.assign(new TestMemory(), { isLost: true });
  };

  it('locks the child until a person presses resume, if there is no guard', async () => {
    const day = await Day.open();
    lose(day);
    const portal = day.process();
    expect(await problemOf(read(portal, 'Me'))).toBe('storage');
    expect(portal.lock).toEqual({ kind: 'storage', until: null });
    expect(day.account.logins).toBe(0);
    expect(await portal.resume()).toBeNull();
    expect(await problemOf(read(portal, 'Me'))).toBe('none');
  });

  it('locks nothing if the guard is there', async () => {
    const day = await Day.open();
    await day.live(10 * MINUTE);
    lose(day);
    expect(await problemOf(read(day.process(), 'Me'))).toBe('none');
    expect(day.account.logins).toBe(2);
  });
});

describe('the guard', () => {
  it('has no login, password or cookie', async () => {
    const day = await Day.open('captcha');
    await day.live(MINUTE);
    const { account } = day;
    const payload = day.retained.get('dziennik2mqtt/ola/keeper') ?? '';
    expect(JSON.parse(payload)).toEqual({
      version: 1,
      counter: expect.any(Number),
      writer: expect.any(String),
      login: guardLogin(JSON.stringify([day.simulator.addresses.base_url, account.login])),
      guard: {
        logins: [Date.parse('2026-11-19T06:00:00Z')],
        resumes: [],
        failures: 1,
        unreadable: 0,
        lock: { kind: 'captcha', until: null },
      },
      told: { key: '', events: [] },
      sent: {},
    });
    for (const secret of [account.login, account.password, 'oauth', 'SID'])
      expect(payload).not.toContain(secret);
  });

  const now = Date.parse('2026-11-19T06:00:00Z');

  it('never makes a record less strict, whatever it contains', () => {
    const moment = fc.integer({ min: -1, max: 2 }).map((days) => now + days * DAY);
    const moments = fc.array(moment, { maxLength: 15 });
    const lock = fc.oneof(
      fc.constant(null),
      fc.constantFrom(...LASTING_LOCKS).map((kind) => ({ kind, until: null }) as const),
      moment.map((until) => ({ kind: 'busy', until }) as const),
    );
    const counts = { logins: moments, resumes: moments, failures: fc.nat(9), unreadable: fc.nat(2), lock };
    const blank: SessionRecord = {
      ...blankSession,
      ...blankLogin,
      owner: { salt: '', account: '' },
      credentials: { salt: '', hash: '' },
    };
    const record = fc.record({
      ...counts,
      override: fc.boolean(),
      blindUntil: fc.constantFrom(null, now),
      renewedAt: fc.option(moment),
    });
    const kept = fc.record(counts);
    fc.assert(
      fc.property(record, kept, (own, guard) => {
        const before = { ...blank, ...own };
        before.logins = before.logins.map((at) => Math.min(at, now)).toSorted((a, b) => a - b);
        const after = { ...before, ...mergedWith(before, guard, now) };
        expect(nextLogin(after)).toBeGreaterThanOrEqual(
          nextLogin({ ...before, logins: withinADay(before.logins, now) }),
        );
        expect(after.resumes.length).toBeGreaterThanOrEqual(
          new Set(withinADay(before.resumes, now)).size && 1,
        );
        expect(after.override).toBe(before.override);
        if (before.lock?.until === null) expect(after.lock).toEqual(before.lock);
        else if (before.lock)
          expect(after.lock?.until ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(before.lock.until);
      }),
    );
  });
});
