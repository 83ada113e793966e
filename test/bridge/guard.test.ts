import { describe, expect, it, onTestFinished } from 'vitest';
import { BrokerGuards } from '../../src/bridge/guard.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { publishOnce, watchRetained } from '../../src/mqtt/probe.ts';
import type { Arrival } from '../../src/mqtt/publication.ts';
import type { GuardKeeper, KeptGuards } from '../../src/portal/ports.ts';
import type { Guard } from '../../src/portal/session/guard.ts';
import { hasMosquitto, startAedes, startMosquitto } from '../mqtt/brokers.ts';

const ROUNDS = 5;
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
    const options = { url: broker.url, clientId: 'guard', protocol: 'auto' } as const;
    const keepers = ['ola', 'ola'].map((id) =>
      new BrokerGuards({
        watch: (work) => watchRetained(options, places, work),
        write: (publication) => publishOnce(options, publication),
        savesOnlyChanges: false,
        clock: systemClock,
      }).of(`base/${id}/guard`, 'account', () => undefined),
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

describe('whether a guard is kept', () => {
  it('is read for each child after it was saved, although another child is reading', async () => {
    const readings: PromiseWithResolvers<readonly Arrival[]>[] = [];
    const guards = new BrokerGuards({
      async watch(work) {
        const reading = Promise.withResolvers<readonly Arrival[]>();
        readings.push(reading);
        await work({ arrivals: await reading.promise, arrived: async () => undefined });
      },
      write: async () => undefined,
      savesOnlyChanges: false,
      clock: systemClock,
    });
    const keepers = ['ola', 'janek'].map((id) => guards.of(`base/${id}/guard`, id, () => undefined));
    const found = Promise.all(keepers.map((keeper) => keeper.isKept()));
    const arrivals = keepers.map((keeper, index): Arrival => {
      const topic = `base/${index === 0 ? 'ola' : 'janek'}/guard`;
      return { topic, payload: JSON.stringify(guardOf(keeper, 1)), retained: true };
    });
    readings.forEach((reading, index) => {
      reading.resolve(arrivals.slice(0, index + 1));
    });
    expect(await found).toEqual([true, true]);
  });
});
