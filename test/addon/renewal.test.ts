import { setImmediate as turn } from 'node:timers/promises';
import type { Client } from 'aedes';
import { describe, expect, it } from 'vitest';
import type { Access } from '../../src/mqtt/connection.ts';
import { startAedes } from '../mqtt/brokers.ts';
import { connectionTo, forTest } from '../mqtt/connecting.ts';

/** A broker that only accepts `addons` with the current password. */
async function guarded(): Promise<{
  readonly url: string;
  readonly port: number;
  password: string;
  readonly tried: string[];
  stop(): Promise<void>;
}> {
  const broker = await startAedes();
  const guard = {
    url: broker.url,
    port: broker.port,
    password: 'new',
    tried: [] as string[],
    stop: broker.stop,
  };
  broker.aedes.authenticate = (_: Client, username, password, done) => {
    guard.tried.push(`${username}:${password}`);
    const refusal = Object.assign(new Error('refused'), { returnCode: 5 });
    if (`${password}` === guard.password) done(null, true);
    else done(refusal as Parameters<typeof done>[0], false);
  };
  return guard;
}

const old = { username: 'addons', password: 'old' };

describe('a broker that refuses our credentials', () => {
  it('is tried at once with the Supervisor’s current credentials', async () => {
    const broker = await forTest(guarded());
    const renew = async (): Promise<Access> => ({ url: broker.url, username: 'addons', password: 'new' });
    const { connection, next } = connectionTo(broker, { ...old, renew });
    const connected = next();
    connection.start();
    await connected;
    expect(broker.tried).toEqual(['addons:old', 'addons:new']);
  });

  it('is not tried again at once if the Supervisor has no others', async () => {
    const broker = await forTest(guarded());
    let requests = 0;
    const { connection, clock, next, lines } = connectionTo(broker, {
      ...old,
      renew: async () => {
        requests += 1;
        return requests === 1
          ? undefined
          : { url: broker.url, ...old, password: requests < 3 ? 'old' : 'new' };
      },
    });
    connection.start();
    for (const times of [1, 2]) {
      while (lines.length === 0 || requests < times) await turn();
      for (let turns = 0; turns < 20; turns += 1) await turn();
      expect(broker.tried).toHaveLength(times);
      const connected = next();
      clock.advance(times * 30_000);
      if (times === 2) await connected;
    }
    expect(broker.tried).toEqual(['addons:old', 'addons:old', 'addons:old', 'addons:new']);
    expect(lines.filter(({ level }) => level === 'warn')).toHaveLength(1);
  });

  it('is not tried after a stop', async () => {
    const broker = await forTest(guarded());
    const { promise, resolve } = Promise.withResolvers<Access | undefined>();
    const requested = Promise.withResolvers<void>();
    const { connection } = connectionTo(broker, {
      ...old,
      renew: () => {
        requested.resolve();
        return promise;
      },
    });
    connection.start();
    await requested.promise;
    await connection.stop();
    resolve({ url: broker.url, username: 'addons', password: 'new' });
    for (let turns = 0; turns < 20; turns += 1) await turn();
    expect(broker.tried).toEqual(['addons:old']);
  });
});
