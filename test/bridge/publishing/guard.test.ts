import { describe, expect, it, onTestFinished } from 'vitest';
import { BrokerGuards } from '../../../src/bridge/publishing/guard.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import { fileAdvice } from '../../../src/mqtt/broker-advice.ts';
import { publishOnce, watchRetained } from '../../../src/mqtt/probe.ts';
import type { Arrival } from '../../../src/mqtt/publication.ts';
import type { GuardKeeper, KeptGuards } from '../../../src/portal/ports.ts';
import { type Guard, guardLogin } from '../../../src/portal/session/guard.ts';
import { accountsOf } from '../../../src/portal/session/record.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { hasMosquitto, startAedes, startMosquitto } from '../../mqtt/brokers.ts';

const ROUNDS = 5;
const BASE = 'https://portal.example';
const places = { filters: ['base/+/guard'], marker: 'base/ola/guard' };

function guardOf({ login, writer }: GuardKeeper, counter: number): Guard {
  const rest = { resumes: [], failures: 1, unreadable: 0, lock: null };
  return { version: 2, counter, login, writer, logins: [counter], ...rest };
}

describe.each([
  ['MQTT 3.1.1', () => startAedes(), true],
  ['MQTT 5', () => startMosquitto(), hasMosquitto],
] as const)('two bridges that sign in at once (%s)', (_, startBroker, isThere) => {
  it.runIf(isThere)('have one that was first: the other one has seen its guard', async () => {
    const broker = await startBroker();
    onTestFinished(() => broker.stop());
    const options = {
      url: broker.url,
      clientId: 'guard',
      protocol: 'auto',
      advice: fileAdvice('en'),
    } as const;
    const keepers = ['ola', 'ola'].map((id) =>
      new BrokerGuards({
        watch: (work) => watchRetained(options, places, work),
        write: (publication) => publishOnce(options, publication),
        savesOnlyChanges: false,
        clock: systemClock,
      }).keeperOf(`base/${id}/guard`, ['account'], () => undefined),
    );
    for (let round = 1; round <= ROUNDS; round += 1) {
      const hasSeen = await Promise.all(
        keepers.map(async (keeper) => {
          const isOther = ({ guards }: KeptGuards): boolean =>
            guards.some((guard) => guard.version === 2 && guard.counter === round);
          let before = false;
          const between = await keeper.replace((kept) => {
            before = isOther(kept);
            return guardOf(keeper, round);
          });
          return before || (between !== null && isOther(between));
        }),
      );
      expect(hasSeen.filter((seen) => !seen)).toHaveLength(1);
    }
  });
});

describe('a guard that was saved', () => {
  /** Keepers of these children, and what the broker has at each reading. */
  function keepersOf(...ids: readonly string[]) {
    const clock = new ManualClock('2026-11-19T07:00:00Z');
    const readings: PromiseWithResolvers<readonly Arrival[]>[] = [];
    const guards = new BrokerGuards({
      async watch(work) {
        const reading = Promise.withResolvers<readonly Arrival[]>();
        readings.push(reading);
        await work({ arrivals: await reading.promise, arrived: async () => undefined });
      },
      write: async () => undefined,
      savesOnlyChanges: false,
      clock,
    });
    const keepers = ids.map((id) => guards.keeperOf(`base/${id}/guard`, [id], () => undefined));
    const arrivals = keepers.map(
      (keeper, index): Arrival => ({
        topic: `base/${ids[index]}/guard`,
        payload: JSON.stringify(guardOf(keeper, 1)),
        retained: true,
      }),
    );
    return { clock, readings, guards, keepers, arrivals };
  }

  it.each(['ŻANETA', ' żaneta', 'żaneta'.normalize('NFD')])('is that of the login as %j', async (login) => {
    const { readings, guards } = keepersOf();
    const keeper = guards.keeperOf('base/ola/guard', accountsOf(BASE, { login }), () => undefined);
    const loading = keeper.load(() => undefined);
    // As earlier versions had it, as another bridge has it written, and of another login.
    const others = [
      JSON.stringify([BASE, login.trim().toLowerCase()]),
      accountsOf(BASE, { login: 'żaneta' })[0],
      '11',
    ];
    readings[0]?.resolve(
      others.map((account, index): Arrival => {
        const guard = guardOf({ ...keeper, login: guardLogin(account), writer: 'other' }, index + 1);
        return { topic: 'base/mama/guard', payload: JSON.stringify(guard), retained: true };
      }),
    );
    expect((await loading).guards.map(({ logins }) => logins)).toEqual([[1], [2]]);
  });

  it('is looked for by each child after it was saved, although another child is reading', async () => {
    const { readings, keepers, arrivals } = keepersOf('ola', 'janek');
    const kept = Promise.all(keepers.map((keeper) => keeper.kept(() => true)));
    readings.forEach((reading, index) => {
      reading.resolve(arrivals.slice(0, index + 1));
    });
    await kept;
    expect(readings).toHaveLength(2);
  });

  it('is looked for again where the broker keeps it late, while a login waits for it', async () => {
    const { clock, readings, keepers, arrivals } = keepersOf('ola');
    let isWanted = true;
    const kept = keepers[0]?.kept(() => isWanted);
    readings[0]?.resolve([]);
    await expect.poll(() => clock.waiting, { interval: 1 }).toBe(1);
    clock.advance(250);
    await expect.poll(() => readings.length, { interval: 1 }).toBe(2);
    readings[1]?.resolve(arrivals);
    await kept;

    const unkept = keepers[0]?.kept(() => isWanted);
    readings[2]?.resolve([]);
    await expect.poll(() => clock.waiting, { interval: 1 }).toBe(1);
    isWanted = false;
    clock.advance(250);
    await unkept;
    expect(readings).toHaveLength(3);
  });
});
