import { describe, expect, it } from 'vitest';
import { flushed } from '../mqtt/connecting.ts';
import { BRIDGE, documents, home, memoryOf, OLA, output, topicOf } from './announcing.ts';

describe('a removed component', () => {
  it('stays as a tombstone until 5 seconds after a birth', async () => {
    const { announcer, observer, connection, clock, birth, memory } = await home();
    announcer.announce(output(BRIDGE, 'version', 'old'));
    clock.advance(3_000);
    announcer.announce(output(BRIDGE, 'version'));
    clock.advance(600_000);
    await flushed(connection, observer);
    expect(documents(observer, BRIDGE)).toEqual([
      ['version', 'old'],
      ['-old', 'version'],
    ]);
    expect(memory.components(BRIDGE)).toEqual({ version: 'sensor', old: 'sensor' });
    await birth();
    clock.advance(3_000 + 4_999);
    await flushed(connection, observer);
    expect(documents(observer, BRIDGE).at(-1)).toEqual(['-old', 'version']);
    clock.advance(1);
    await flushed(connection, observer);
    expect(documents(observer, BRIDGE).at(-1)).toEqual(['version']);
    expect(memory.components(BRIDGE)).toEqual({ version: 'sensor' });
  });

  it('that an earlier process announced gets a tombstone, too', async () => {
    const memory = memoryOf();
    memory.saveComponents(BRIDGE, { version: 'sensor', old: 'button' });
    const { announcer, observer, connection } = await home({ memory });
    announcer.announce(output(BRIDGE, 'version'));
    await flushed(connection, observer);
    const [payload] = observer.payloads(topicOf(BRIDGE));
    expect(JSON.parse(payload ?? '')).toMatchObject({ components: { old: { platform: 'button' } } });
  });

  it('stays, without a tombstone, while its Source has not been read', async () => {
    const memory = memoryOf();
    memory.saveComponents(BRIDGE, { version: 'sensor', old: 'sensor', unread: 'sensor' });
    const { announcer, observer, connection, clock } = await home({ memory });
    announcer.announce({ ...output(BRIDGE, 'version'), isGone: (key) => key === 'old' });
    clock.advance(3_000);
    await flushed(connection, observer);
    expect(documents(observer, BRIDGE)).toEqual([['-old', 'version']]);
    expect(Object.keys(memory.components(BRIDGE)).toSorted()).toEqual(['old', 'unread', 'version']);
    announcer.announce(output(BRIDGE, 'version'));
    await flushed(connection, observer);
    expect(documents(observer, BRIDGE).at(-1)).toEqual(['-old', '-unread', 'version']);
  });

  it('keeps its tombstone after a birth that came before the tombstone', async () => {
    const { announcer, observer, connection, clock, birth } = await home();
    announcer.announce(output(BRIDGE, 'version', 'old'));
    clock.advance(3_000);
    await birth();
    announcer.announce(output(BRIDGE, 'version'));
    clock.advance(600_000);
    await flushed(connection, observer);
    expect(documents(observer, BRIDGE).at(-1)).toEqual(['-old', 'version']);
  });

  it('has no tombstone any more when it is announced again', async () => {
    const { announcer, observer, connection, clock, birth } = await home();
    for (const keys of [['a', 'b'], ['a'], ['a', 'b']]) {
      announcer.announce(output(BRIDGE, ...keys));
      clock.advance(3_000);
    }
    await birth();
    clock.advance(60_000);
    await flushed(connection, observer);
    expect(documents(observer, BRIDGE)).toEqual([
      ['a', 'b'],
      ['-b', 'a'],
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });
});

describe('a device that a person deleted in Home Assistant', () => {
  it('is not announced until the next birth', async () => {
    const { announcer, observer, connection, clock, birth } = await home();
    announcer.announce(output(BRIDGE, 'version'));
    announcer.announce(output(OLA, 'average'));
    clock.advance(10_000);
    await flushed(connection, observer);
    await observer.publish(topicOf(OLA), '', true);
    await flushed(connection, observer);
    announcer.announce(output(OLA, 'average', 'absences'));
    clock.advance(60_000);
    await flushed(connection, observer);
    expect(documents(observer, OLA)).toEqual([['average'], ['(empty)']]);
    await birth();
    clock.advance(10_000);
    await flushed(connection, observer);
    expect(documents(observer, OLA).at(-1)).toEqual(['average', 'absences']);
  });
});
