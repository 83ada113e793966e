import { describe, expect, it } from 'vitest';
import { flushed } from '../../mqtt/connecting.ts';
import {
  BRIDGE,
  defaultIds,
  documents,
  home,
  memoryOf,
  OLA,
  OLA_GRADES,
  output,
  topicOf,
} from './announcing.ts';

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
    memory.save(BRIDGE, { version: 'sensor', old: 'button' });
    const { announcer, observer, connection } = await home({ memory });
    announcer.announce(output(BRIDGE, 'version'));
    await flushed(connection, observer);
    const [payload] = observer.payloads(topicOf(BRIDGE));
    expect(JSON.parse(payload ?? '')).toMatchObject({ components: { old: { platform: 'button' } } });
  });

  it('stays, without a tombstone, while its Source has not been read', async () => {
    const memory = memoryOf();
    memory.save(BRIDGE, { version: 'sensor', old: 'sensor', unread: 'sensor' });
    const { announcer, observer, connection, clock } = await home({ memory });
    const announced = output(BRIDGE, 'version');
    announcer.announce({ ...announced, isGone: (key) => key === 'old' });
    clock.advance(3_000);
    await flushed(connection, observer);
    expect(documents(observer, BRIDGE)).toEqual([['-old', 'version']]);
    expect(Object.keys(memory.components(BRIDGE)).toSorted()).toEqual(['old', 'unread', 'version']);
    announcer.announce(announced);
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

describe('a sub-device', () => {
  const announced = async (known: Readonly<Record<string, Readonly<Record<string, string>>>>) => {
    const memory = memoryOf();
    for (const [device, components] of Object.entries(known)) memory.save(device, components);
    const parts = await home({ memory });
    const { announcer, observer, connection } = parts;
    const announce = (device: string, ...keys: readonly string[]): void =>
      announcer.announce(output(device, ...keys));
    announce(BRIDGE, 'version');
    announce(OLA, 'average');
    const grades = async (): Promise<readonly string[][]> => {
      await flushed(connection, observer);
      return documents(observer, OLA_GRADES);
    };
    return { ...parts, announce, grades };
  };
  const average = { average: 'sensor' };
  const moved = { average_x: 'sensor' };

  it('gets an entity 5 seconds after the broker has the other document without it', async () => {
    const { announce, grades, clock, observer, memory } = await announced({
      [OLA]: { ...average, ...moved },
    });
    announce(OLA_GRADES, 'average_x');
    expect(await grades()).toEqual([]);
    expect(documents(observer, OLA)).toEqual([['-average_x', 'average']]);
    clock.advance(4_999);
    expect(await grades()).toEqual([]);
    clock.advance(1);
    expect(await grades()).toEqual([['average_x']]);
    expect(memory.components(OLA_GRADES)).toEqual(moved);
  });

  it('gets its default id 3 seconds later, so that Home Assistant gives it the id that a user chose', async () => {
    const { announce, grades, clock, observer } = await announced({ [OLA]: { ...average, ...moved } });
    announce(OLA_GRADES, 'average_x', 'average_y');
    await grades();
    clock.advance(5_000);
    await grades();
    clock.advance(3_000);
    await grades();
    expect(defaultIds(observer, OLA_GRADES)).toEqual([
      [undefined, 'sensor.average_y'],
      ['sensor.average_x', 'sensor.average_y'],
    ]);
  });

  it.each([
    ['is new', { [OLA]: average }],
    ['has moved before', { [OLA]: { ...average, ...moved }, [OLA_GRADES]: moved }],
    ['is of another child, too', { [OLA]: average, dziennik2mqtt_jan: moved }],
  ])('gets an entity at once that %s', async (_, known) => {
    const { announce, grades } = await announced(known);
    announce('dziennik2mqtt_jan', 'average_x');
    announce(OLA_GRADES, 'average_x');
    expect(await grades()).toEqual([['average_x']]);
  });

  it('is removed with its last entity, and never announced without one', async () => {
    const { announce, announcer, grades, clock, birth, topics } = await announced({ [OLA]: average });
    announce(OLA_GRADES);
    await announcer.settled();
    expect(await grades()).toEqual([]);
    announce(OLA_GRADES, 'average_x');
    await grades();
    clock.advance(3_000);
    announce(OLA_GRADES);
    expect(await grades()).toEqual([['average_x'], ['-average_x']]);
    await birth();
    clock.advance(20_000);
    expect((await grades()).at(-1)).toEqual(['(empty)']);
    expect([...topics]).not.toContain(topicOf(OLA_GRADES));
    announce(OLA_GRADES, 'average_y');
    clock.advance(3_000);
    expect((await grades()).at(-1)).toEqual(['average_y']);
  });
});
