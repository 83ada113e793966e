import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Faults } from '../../../src/bridge/faults.ts';
import { Keeper, type KeeperOptions } from '../../../src/bridge/publishing/keeper.ts';
import { parseKeeperRecord } from '../../../src/bridge/store/keeper-record.ts';
import { createTopics } from '../../../src/home/topics.ts';
import { type Clock, systemClock } from '../../../src/lib/clock.ts';
import { InterruptedError } from '../../../src/lib/interrupted.ts';
import { silentLog } from '../../../src/lib/log.ts';
import { fileAdvice } from '../../../src/mqtt/broker-advice.ts';
import { BrokerError } from '../../../src/mqtt/broker-error.ts';
import { Connection } from '../../../src/mqtt/connection.ts';
import { type ProbeOptions, watchRetained } from '../../../src/mqtt/probe.ts';
import type { Arrival } from '../../../src/mqtt/publication.ts';
import type { GuardKeeper, KeptGuards } from '../../../src/portal/ports.ts';
import { type Guard, guardLogin } from '../../../src/portal/session/guard.ts';
import { accountsOf } from '../../../src/portal/session/record.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { type Broker, hasMosquitto, Observer, startAedes, startMosquitto } from '../../mqtt/brokers.ts';
import { sampled } from '../../seed.ts';
import { directory, FILE, openStore } from '../store/directories.ts';

const AT = '2026-11-19T07:00:00Z';
const NOW = Date.parse(AT);
const GUARD: Guard = { logins: [], resumes: [], failures: 1, unreadable: 0, lock: null };
const KEPT = {
  version: 1,
  counter: 7,
  writer: 'w',
  login: guardLogin('account'),
  guard: null,
  told: { key: 'x', events: [] },
  sent: { late: NOW },
};
const act = { child: 'ola', command: 'send_message', key: 'late', at: AT, origin: 'bridge' } as const;
const isSame = (): boolean => true;

/** A keeper over a real store, for the child `ola`. */
function keeperOver(
  parts: Pick<KeeperOptions, 'watch' | 'write'> & Partial<KeeperOptions>,
  {
    base = 'base',
    accounts = ['account'] as const,
    clock = new ManualClock(AT) as Clock,
    path = directory(),
  } = {},
) {
  const { store } = openStore(path);
  const keeper = new Keeper({
    topics: createTopics({ baseTopic: base, discoveryPrefix: 'homeassistant', subDevices: [] }),
    templates: new Set(['late']),
    records: store.toldRecords,
    savesOnlyChanges: false,
    onWait: () => undefined,
    faults: new Faults({ clock, log: silentLog }),
    clock,
    log: silentLog,
    ...parts,
  });
  const guard = keeper.guardOf('ola', accounts);
  onTestFinished(() => keeper.stop());
  return { keeper, store, guard };
}

/** `answers` are those of the broker, the last of them again and again. */
function answered(...answers: readonly (Error | string)[]) {
  const clock = new ManualClock(AT);
  const published: string[] = [];
  let reads = 0;
  const parts: Pick<KeeperOptions, 'watch' | 'write'> = {
    async watch(_, work) {
      const answer = answers[Math.min(reads, answers.length - 1)] ?? '';
      reads += 1;
      if (answer instanceof Error) throw answer;
      const arrivals = answer === '' ? [] : [{ topic: 'base/ola/keeper', payload: answer, retained: true }];
      await work({ arrivals, arrived: async () => undefined });
    },
    write: async ({ payload }) => void published.push(payload),
  };
  const { keeper, store } = keeperOver(parts, { clock });
  const start = (): void => keeper.start({ onConnect: () => undefined, subscribe: () => undefined });
  const send = async (): Promise<void> => {
    store.journal.intend(act);
    await nextImmediate();
  };
  const isAnswered = async (): Promise<boolean> => {
    let is = false;
    void keeper.answered.then(() => {
      is = true;
    });
    await nextImmediate();
    return is;
  };
  return { keeper, clock, store, published, start, send, isAnswered };
}

const unreachable = new BrokerError('unreachable', 'no answer');

describe('a start', () => {
  it('waits for the record of the broker, and then replaces it', async () => {
    const { keeper, store, published, start, send, isAnswered } = answered(JSON.stringify(KEPT));
    await send();
    expect([published, keeper.isOver, await isAnswered()]).toEqual([[], false, false]);
    start();
    await keeper.merged();
    expect([keeper.isOver, await isAnswered()]).toEqual([true, true]);
    const { counter, sent } = store.toldRecords.recordOf('ola');
    expect(sent).toEqual({ late: NOW });
    await send();
    expect(published.map((payload) => JSON.parse(payload).counter)).toEqual([counter, counter + 1]);
  });

  it('goes on by the store after a minute without the broker, and takes its record over later', async () => {
    const { keeper, clock, store, published, start, isAnswered } = answered(
      ...Array(20).fill(unreachable),
      JSON.stringify(KEPT),
    );
    start();
    const over: boolean[] = [];
    for (let second = 0; second < 65; second += 5) {
      over.push(keeper.isOver);
      clock.advance(5_000);
      await nextImmediate();
    }
    expect(over).toEqual([...Array(12).fill(false), true]);
    await keeper.merged();
    expect([published, await isAnswered()]).toEqual([[], false]);
    expect(store.journal.lastAct('ola', 'send_message', 'late')).toBeUndefined();
    for (let second = 0; second < 60; second += 5) {
      clock.advance(5_000);
      await nextImmediate();
    }
    expect([published.length, await isAnswered()]).toEqual([1, true]);
    expect(store.journal.lastAct('ola', 'send_message', 'late')).toBeDefined();
  });

  it('waits for no broker that does not let its topic be read', async () => {
    const { keeper, start, isAnswered } = answered(new BrokerError('refused', 'not allowed'));
    start();
    await keeper.merged();
    expect(await isAnswered()).toBe(true);
  });

  it('interrupts what waits for it when it is stopped', async () => {
    const { keeper, start } = answered(unreachable);
    start();
    const waiting = keeper.merged();
    const claiming = keeper.claim('ola', isSame);
    keeper.stop();
    await expect(waiting).rejects.toThrow(InterruptedError);
    await expect(claiming).rejects.toThrow(InterruptedError);
  });

  it('replaces a damaged record, and publishes none that was never changed', async () => {
    const damaged = answered('{"version":9}');
    await damaged.send();
    damaged.start();
    await damaged.keeper.merged();
    await damaged.send();
    expect(JSON.parse(damaged.published.at(-1) ?? '')).toMatchObject({ sent: { late: NOW } });
    const none = answered('');
    none.start();
    await none.keeper.merged();
    await nextImmediate();
    expect(none.published).toEqual([]);
  });
});

describe('a sending', () => {
  it('waits ten seconds for a broker that does not answer, and then begins without it', async () => {
    const clock = new ManualClock(AT);
    const never = new Promise<void>(() => undefined);
    const { keeper } = keeperOver({ watch: () => never, write: () => never }, { clock });
    const claiming = keeper.claim('ola', isSame);
    clock.advance(10_000);
    expect(await claiming).toBeUndefined();
  });
});

describe('a guard', () => {
  it.each(['ŻANETA', ' żaneta', 'żaneta'.normalize('NFD')])('is that of the login as %j', async (login) => {
    const base = 'https://portal.example';
    const others = [
      // As earlier versions had it, as another bridge has it written, and of another login.
      JSON.stringify([base, login.trim().toLowerCase()]),
      accountsOf(base, { login: 'żaneta' })[0],
      '11',
    ];
    const arrivals = others.map((account, index): Arrival => {
      const record = { ...KEPT, writer: `w${index}`, login: guardLogin(account) };
      const payload = JSON.stringify({ ...record, guard: { ...GUARD, logins: [index] } });
      return { topic: `other/mama${index}/keeper`, payload, retained: true };
    });
    const watch: KeeperOptions['watch'] = (_, work) => work({ arrivals, arrived: async () => undefined });
    const { guard } = keeperOver(
      { watch, write: async () => undefined },
      { accounts: accountsOf(base, { login }) as never },
    );
    const taken: KeptGuards[] = [];
    // The first time it is stopped, and takes nothing.
    const load = () => guard.load((kept) => taken.push(kept) > 1, isSame);
    for (let time = 0; time < 3; time += 1) await load();
    const kept = (isKnown: boolean) =>
      [0, 1].map((index) => ({ guard: { ...GUARD, logins: [index] }, isKnown }));
    expect(taken.map(({ guards }) => guards)).toEqual([kept(false), kept(false), kept(true)]);
  });

  it('is looked for again where the broker keeps it late, while a login waits for it', async () => {
    const clock = new ManualClock(AT);
    const retained: Arrival[] = [];
    let reads = 0;
    const { guard } = keeperOver(
      {
        async watch(_, work) {
          reads += 1;
          await work({ arrivals: retained, arrived: async () => undefined });
        },
        write: async () => undefined,
      },
      { clock },
    );
    let isWanted = true;
    const kept = guard.kept(() => isWanted);
    await expect.poll(() => clock.waiting, { interval: 1 }).toBe(1);
    retained.push({ topic: 'base/ola/keeper', payload: JSON.stringify(KEPT), retained: true });
    clock.advance(250);
    await kept;
    expect(reads).toBe(2);
    retained.pop();
    const unkept = guard.kept(() => isWanted);
    await expect.poll(() => clock.waiting, { interval: 1 }).toBe(1);
    isWanted = false;
    clock.advance(250);
    await unkept;
    expect(reads).toBe(3);
  });
});

/** A keeper at a real broker, with a connection of its own for what it saves and hears. */
async function keeperAt(broker: Broker, base: string, forgotten?: string[]) {
  const options: ProbeOptions = {
    url: broker.url,
    clientId: `keeper_${Math.random()}`,
    protocol: 'auto',
    advice: fileAdvice('en'),
  };
  const connection = new Connection({ ...options, clock: systemClock, log: silentLog });
  const parts = keeperOver(
    {
      watch: (places, work) => watchRetained(options, places, work),
      write: (publication) => connection.publish(publication).catch(() => undefined),
      ...(forgotten && { forget: ({ merged }) => void forgotten.push(...merged) }),
    },
    { base, clock: systemClock },
  );
  const taken: KeptGuards[] = [];
  const loaded = parts.guard.load((kept) => taken.push(kept) > 0, isSame);
  parts.keeper.start(connection);
  onTestFinished(() => connection.stop());
  const { promise, resolve } = Promise.withResolvers<void>();
  connection.onConnect(resolve);
  connection.start();
  await Promise.all([promise, parts.keeper.merged(), loaded]);
  const sent = (): unknown => parts.store.toldRecords.recordOf('ola').sent['late'];
  const claim = async (at: string): Promise<'first' | 'late' | 'refused'> => {
    let id: number | undefined;
    const begin = (): boolean => {
      const isFree = Number(sent() ?? 0) < Date.parse(at) - 1_000;
      if (isFree) id = parts.store.journal.intend({ ...act, at });
      return isFree;
    };
    const take = await parts.keeper.claim('ola', begin);
    if (id === undefined) return 'refused';
    if (!take) return 'first';
    parts.store.journal.withdraw(id);
    take();
    return begin() ? 'first' : 'late';
  };
  return { ...parts, taken, sent, claim };
}

describe.each([
  ['MQTT 3.1.1', () => startAedes(), true],
  ['MQTT 5', () => startMosquitto(), hasMosquitto],
] as const)('two bridges (%s)', (_, startBroker, isThere) => {
  it.runIf(isThere).each([
    ['the same base topic', 'base'],
    ['another base topic', 'home/second'],
  ])('with %s that begin at once have one that was first', { tags: 'sampled' }, async (__, base) => {
    const broker = await startBroker();
    const both = [await keeperAt(broker, 'base'), await keeperAt(broker, base)];
    for (let round = 1; round <= sampled(3, 5); round += 1) {
      const logins = [NOW + round];
      const seen = await Promise.all(
        both.map(async ({ guard, taken }) => {
          const isOther = (guards: readonly Guard[]): boolean =>
            guards.some((one) => one.logins[0] === logins[0]);
          let before = false;
          const between = await guard.replace(() => {
            before = isOther(taken.flatMap(({ guards }) => guards.map((kept) => kept.guard)));
            return { ...GUARD, logins };
          });
          return before || (between !== null && isOther(between.guards));
        }),
      );
      expect(seen.filter((isSeen) => !isSeen)).toHaveLength(1);
      const at = new Date(NOW - 60_000 + round * 2_000).toISOString();
      const claims = await Promise.all(both.map(({ claim }) => claim(at)));
      expect(claims.filter((claim) => claim === 'first')).toHaveLength(1);
    }
    await broker.stop();
  });
});

describe('with the same base topic a bridge', () => {
  it('hears what another one sends, before it replaces the record', async () => {
    const broker = await startAedes();
    const [first, second] = [await keeperAt(broker, 'base'), await keeperAt(broker, 'base')];
    expect(await first.claim(AT)).toBe('first');
    await expect.poll(second.sent, { interval: 1 }).toBe(NOW);
    second.guard.save(GUARD);
    await expect.poll(() => first.taken.length, { interval: 1 }).toBeGreaterThan(1);
    expect(await (await keeperAt(broker, 'base')).claim(AT)).toBe('refused');
    await broker.stop();
  });
});

describe('a record that the store has had', () => {
  const lock = { kind: 'captcha', until: null } as const;
  const known = { ...KEPT, guard: GUARD, counter: 2 ** 50 };

  it.each<[what: string, changed: object]>([
    ['what protects the login', { guard: { ...GUARD, lock } }],
    ['what was sent', { sent: { late: NOW + 1 } }],
    ['the writer', { writer: 'another' }],
  ])('is known as it was, not with another one of %s and the same counter', async (_, changed) => {
    let record: object = known;
    const watch: KeeperOptions['watch'] = (__, work) =>
      work({
        arrivals: [{ topic: 'other/ola/keeper', payload: JSON.stringify(record), retained: true }],
        arrived: async () => undefined,
      });
    const { guard } = keeperOver({ watch, write: async () => undefined });
    const taken: unknown[] = [];
    const load = () => guard.load(({ guards }) => taken.push(guards[0]?.isKnown) > 0, isSame);
    for (record of [known, known, { ...known, ...changed }]) await load();
    expect(taken).toEqual([false, true, false]);
  });
});

describe('a copy of the store', () => {
  it('takes what the other one saves since for a record of another bridge, whichever has counted further', async () => {
    const [path, copy] = [directory(), directory()];
    const saved: Arrival[] = [];
    const write: KeeperOptions['write'] = async ({ topic, payload }) =>
      void saved.push({ topic, payload, retained: true });
    const watch: KeeperOptions['watch'] = async (_, work) => {
      const { length } = saved;
      const arrivals = saved.slice(-1);
      await work({ arrivals, arrived: async () => void arrivals.push(...saved.slice(length)) });
    };
    const first = keeperOver({ watch, write }, { path });
    await first.guard.load(isSame, isSame);
    first.guard.save(GUARD);
    await nextImmediate();
    for (const suffix of ['', '-wal']) cpSync(join(path, FILE + suffix), join(copy, FILE + suffix));
    const second = keeperOver({ watch, write }, { path: copy, base: 'second' });
    const taken: unknown[] = [];
    const load = () =>
      second.guard.load((kept) => taken.push(...kept.guards.map(({ isKnown }) => isKnown)) > 0, isSame);
    await load();
    for (let change = 0; change < 10; change += 1) second.store.toldRecords.noteGuard('ola');
    await nextImmediate();
    const guard = { ...GUARD, logins: [NOW] };
    first.guard.save(guard);
    await nextImmediate();
    const last = saved.at(-1)!;
    await load();
    expect(taken).toEqual([true, false]);
    const between = await second.guard.replace(() => {
      saved.push(last);
      return GUARD;
    });
    expect(between?.guards).toEqual([guard]);
  });
});

describe('processes on one store', () => {
  it('take no record of each other for one that was earlier', async () => {
    const path = directory();
    const saved: string[] = [];
    const arrival = (payload: string): Arrival => ({ topic: 'base/ola/keeper', payload, retained: true });
    const parts: Pick<KeeperOptions, 'watch' | 'write'> = {
      async watch(_, work) {
        const arrivals = saved.slice(-1).map(arrival);
        await work({ arrivals, arrived: async () => void arrivals.push(...saved.map(arrival)) });
      },
      write: async ({ payload }) => void saved.push(payload),
    };
    const [bridge, command, reader] = [1, 2, 3].map(() => keeperOver(parts, { path }).guard) as [
      GuardKeeper,
      GuardKeeper,
      GuardKeeper,
    ];
    // The last one forgets writers without a record.
    for (const guard of [bridge, command, reader]) await guard.load(isSame, isSame);
    const guard = { ...GUARD, logins: [NOW] };
    // It has seen the login in the store.
    bridge.save(guard);
    await nextImmediate();
    expect(saved).not.toEqual([]);
    expect(await command.replace(() => guard)).toMatchObject({ guards: [] });
  });
});

describe('a broker that lets only the own base topic be read', () => {
  const kinds = [
    ['refuses others', false],
    ['ends the connection that wants more', true],
  ] as const;
  // The other one waits for ten seconds.
  it.each(sampled<readonly (typeof kinds)[number][]>(kinds.slice(0, 1), kinds))(
    '%s, and keeps that one',
    { tags: 'sampled' },
    async (_, isClosing) => {
      const broker = await startAedes();
      broker.aedes.authorizeSubscribe = (__, subscription, done) => {
        const isElsewhere = subscription.topic.startsWith('+/');
        done(isElsewhere && isClosing ? new Error('not allowed') : null, isElsewhere ? null : subscription);
      };
      expect(await (await keeperAt(broker, 'base')).claim(AT)).toBe('first');
      expect(await (await keeperAt(broker, 'base')).claim(AT)).toBe('refused');
      await broker.stop();
    },
  );
});

describe('what earlier versions kept', () => {
  const lock = { kind: 'captcha', until: null } as const;
  const older = {
    'base/ola/guard': { ...GUARD, lock },
    'base/ola/told': { version: 1, counter: 7, key: 'x', events: [], sent: { late: NOW } },
  };

  it.each([
    ['without a counter', {}],
    ['with a counter', { version: 2, counter: 7, login: guardLogin('account'), writer: 'w' }],
  ])('(%s) is read once, and emptied when the broker has the new record', async (_, more) => {
    const broker = await startAedes();
    const { aedes } = broker;
    const observer = await Observer.at(broker.url, 'base/#');
    for (const [topic, kept] of Object.entries(older))
      await observer.publish(
        topic,
        JSON.stringify(topic.endsWith('guard') ? { ...kept, ...more } : kept),
        true,
      );
    // It takes the record, and keeps it only later.
    let isKept = false;
    aedes.authorizePublish = (__, packet, done) => {
      if (!isKept && packet.topic.endsWith('/keeper')) packet.retain = false;
      done(null);
    };
    const forgotten: string[] = [];
    const { store, taken, guard, sent } = await keeperAt(broker, 'base', forgotten);
    expect(taken[0]?.guards).toEqual([{ guard: { ...GUARD, lock }, isKnown: false }]);
    expect(sent()).toBe(NOW);
    guard.save({ ...GUARD, lock });
    await observer.until(() => observer.payloads('base/ola/keeper').some((text) => parseKeeperRecord(text)));
    await nextImmediate();
    expect(forgotten).toEqual([]);
    isKept = true;
    guard.save({ ...GUARD, lock, failures: 2 });
    await expect.poll(() => forgotten.toSorted()).toEqual(Object.keys(older));
    await guard.load((kept) => taken.push(kept) > 0, isSame);
    expect(taken.at(-1)?.guards).toEqual([{ guard: { ...GUARD, lock }, isKnown: true }]);
    expect(store.toldRecords.isMerged).toBe(true);
    await observer.close();
    await broker.stop();
  });
});
