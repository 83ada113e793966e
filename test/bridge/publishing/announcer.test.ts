import { setImmediate as nextImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { hasMosquitto, retained, startMosquitto } from '../../mqtt/brokers.ts';
import { flushed, observing } from '../../mqtt/connecting.ts';
import { BRIDGE, documents, home, OLA, output, READ, STATUS, topicOf } from './announcing.ts';

describe('Announcer', () => {
  it('announces a device once, and again only when its document differs', async () => {
    const { announcer, observer, connection, clock, broker, topics } = await home();
    announcer.announce(output(BRIDGE, 'version'));
    announcer.announce(output(BRIDGE, 'version'));
    clock.advance(10_000);
    announcer.announce(output(BRIDGE, 'version'));
    await flushed(connection, observer);
    expect(documents(observer, BRIDGE)).toEqual([['version']]);
    announcer.announce(output(BRIDGE, 'version', 'status'));
    await flushed(connection, observer);
    expect(documents(observer, BRIDGE)).toEqual([['version'], ['version', 'status']]);
    expect(Object.keys(await retained(broker.url, 'homeassistant/#'))).toEqual([topicOf(BRIDGE)]);
    expect([...topics]).toEqual([topicOf(BRIDGE)]);
  });

  it('waits 3 seconds between two documents of a device, and sends only the latest', async () => {
    const { announcer, observer, connection, clock } = await home();
    announcer.announce(output(BRIDGE, 'a'));
    announcer.announce(output(BRIDGE, 'a', 'b'));
    announcer.announce(output(BRIDGE, 'a', 'b', 'c'));
    clock.advance(2_999);
    await flushed(connection, observer);
    expect(documents(observer, BRIDGE)).toEqual([['a']]);
    clock.advance(1);
    await flushed(connection, observer);
    expect(documents(observer, BRIDGE)).toEqual([['a'], ['a', 'b', 'c']]);
  });

  it("publishes online 3 and 30 seconds after the bridge's document, which makes the connection expire", async () => {
    const { announcer, observer, connection, clock } = await home({ willTopic: 'base/bridge/state' });
    const onlineCount = (): number =>
      observer.seen.filter(({ topic }) => topic === 'base/bridge/state').length;
    announcer.announce(output(BRIDGE, 'version'));
    announcer.announce(output(OLA, 'average'));
    for (const waitMs of [3_000, 27_000]) {
      clock.advance(waitMs - 1);
      await flushed(connection, observer);
      const before = onlineCount();
      clock.advance(1);
      await flushed(connection, observer);
      expect(onlineCount() - before).toBe(1);
    }
  });

  it.each([
    ['', null],
    [', also where the removal fails', new TypeError('injected')],
  ])(
    'does not treat a topic that is emptied before the first announcement as a deletion%s',
    async (_, error) => {
      const { announcer, observer, connection, clock } = await home();
      announcer.holdUntil(error ? Promise.reject(error) : Promise.resolve());
      announcer.announce(output(BRIDGE, 'version'));
      await flushed(connection, observer);
      await observer.publish(topicOf(BRIDGE), '', true);
      await flushed(connection, observer);
      clock.advance(5_000);
      await flushed(connection, observer);
      expect(documents(observer, BRIDGE).at(-1)).toEqual(['version']);
    },
  );

  it('announces the bridge first', async () => {
    const { announcer, observer, connection, clock } = await home();
    announcer.announce(output(OLA, 'average'));
    await flushed(connection, observer);
    expect(observer.seen.filter(({ topic }) => topic.startsWith('homeassistant'))).toEqual([]);
    announcer.announce(output(BRIDGE, 'version'));
    clock.advance(50);
    await flushed(connection, observer);
    const order = observer.seen
      .map(({ topic }) => topic)
      .filter((topic) => topic.startsWith('homeassistant'));
    expect(order).toEqual([topicOf(BRIDGE), topicOf(OLA)]);
  });

  it('publishes a change after its own document came back (MQTT 3.1.1)', async () => {
    const { announcer, observer, connection, clock } = await home({ protocol: '3.1.1' });
    announcer.announce(output(BRIDGE, 'a'));
    await flushed(connection, observer);
    clock.advance(3_000);
    announcer.announce(output(BRIDGE, 'a', 'b'));
    await flushed(connection, observer);
    expect(documents(observer, BRIDGE)).toEqual([['a'], ['a', 'b']]);
  });

  it('announces everything again after a reconnect', async () => {
    const { announcer, observer, connection, connected, clock, proxy } = await home();
    announcer.announce(output(BRIDGE, 'version'));
    announcer.announce(output(OLA, 'average'));
    clock.advance(3_000);
    await flushed(connection, observer);
    const gone = connected.lost();
    proxy.cut();
    await gone;
    announcer.announce(output(OLA, 'average', 'absences'));
    const back = connected.next();
    clock.advance(1_000);
    await back;
    clock.advance(50);
    await flushed(connection, observer);
    expect(documents(observer, BRIDGE)).toHaveLength(2);
    expect(documents(observer, OLA).at(-1)).toEqual(['average', 'absences']);
  });
});

describe.runIf(hasMosquitto)('a broker', () => {
  it.each([
    [
      'whose access list forbids the topic',
      `acl_file ${import.meta.dirname}/../../mqtt/no-discovery.acl`,
      /access list/,
    ],
    ['that takes only smaller packets', 'max_packet_size 100', /raise max_packet_size/],
  ])('%s refuses a document: the others are not waited for', async (_, setting, reason) => {
    const { announcer } = await home({
      startsBroker: () => startMosquitto(['allow_anonymous true', setting]),
    });
    announcer.announce(output(BRIDGE, 'version'));
    announcer.announce(output(OLA, 'average'));
    await expect(announcer.settled()).rejects.toThrow(reason);
  });
});

describe("Home Assistant's birth", () => {
  it('is followed by all documents after a random pause, and by all states 3 seconds later', async () => {
    const { announcer, publisher, observer, connection, clock, birth } = await home();
    announcer.announce(output(BRIDGE, 'version'));
    announcer.announce(output(OLA, 'average'));
    publisher.publish([{ topic: 'base/ola/average', payload: '4', retain: true, qos: 1 }]);
    clock.advance(60_000);
    await birth();
    clock.advance(2_999);
    await flushed(connection, observer);
    expect(documents(observer, OLA)).toHaveLength(1);
    clock.advance(1 + 50);
    await flushed(connection, observer);
    expect([BRIDGE, OLA].map((device) => documents(observer, device).length)).toEqual([2, 2]);
    expect(observer.payloads('base/ola/average')).toEqual(['4']);
    clock.advance(3_050);
    await flushed(connection, observer);
    expect(observer.payloads('base/ola/average')).toEqual(['4', '4']);
  });

  it('pauses events from the offline of Home Assistant until it has subscribed again', async () => {
    const { announcer, observer, connection, clock, birth, listening } = await home();
    announcer.announce(output(BRIDGE, 'version'));
    await observer.publish(STATUS, 'offline');
    await flushed(connection, observer);
    clock.advance(60_000);
    expect(listening).toEqual([true, false]);
    await birth();
    clock.advance(3_000 + 3_050 + 4_999);
    expect(listening).toEqual([true, false, false]);
    clock.advance(1);
    expect(listening).toEqual([true, false, false, true]);
    await birth();
    clock.advance(5_000);
    await observer.publish(STATUS, 'offline');
    await flushed(connection, observer);
    clock.advance(60_000);
    expect(listening.at(-1)).toBe(false);
  });

  it('is not waited for at a start, but the acknowledgement of `online`', async () => {
    const { connected, connection, observer, proxy, listening } = await home({
      started: false,
      willTopic: 'base/bridge/state',
    });
    connection.onConnect(() => proxy.mute());
    const ready = connected.next();
    connection.start();
    await ready;
    await observer.until(() => observer.payloads('base/bridge/state').length > 0);
    await nextImmediate();
    expect(listening).toEqual([]);
  });

  it('is not answered where Home Assistant goes offline before the answer', async () => {
    const { announcer, observer, connection, clock, birth, listening } = await home();
    announcer.announce(output(BRIDGE, 'version'));
    clock.advance(60_000);
    await birth();
    clock.advance(1_000);
    await observer.publish(STATUS, 'offline');
    await flushed(connection, observer);
    clock.advance(60_000);
    await flushed(connection, observer);
    expect([listening.at(-1), documents(observer, BRIDGE)]).toEqual([false, [['version']]]);
  });

  it.runIf(hasMosquitto)(
    'need not come where the broker says that somebody has subscribed (MQTT 5)',
    async () => {
      const { broker, observer, connection, clock, publisher, listening } = await home({ filters: [] });
      publisher.publish([{ topic: READ, payload: 'OFF', retain: true, qos: 1 }]);
      const look = async (): Promise<void> => {
        clock.advance(20_000);
        await flushed(connection, observer);
        await nextImmediate();
      };
      await observer.publish(STATUS, 'offline');
      await flushed(connection, observer);
      await look();
      await observing(broker, READ);
      await look();
      clock.advance(14_999);
      expect(listening).toEqual([true, false]);
      clock.advance(1);
      expect(listening).toEqual([true, false, true]);
    },
  );

  it('may come while there is no connection: events wait 10 minutes after the offline at most', async () => {
    const { announcer, observer, connection, clock, listening, reconnect } = await home();
    announcer.announce(output(BRIDGE, 'version'));
    await observer.publish(STATUS, 'offline');
    await flushed(connection, observer);
    for (const passedMs of [60_000, 0]) {
      await reconnect();
      clock.advance(passedMs);
    }
    clock.advance(10 * 60_000 - 62_000 - 1);
    expect(listening).toEqual([true, false]);
    clock.advance(1);
    expect(listening).toEqual([true, false, true]);
  });

  it('may follow a lost connection: events wait 15 seconds for it', async () => {
    const { announcer, observer, connection, clock, listening, birth, reconnect } = await home();
    announcer.announce(output(BRIDGE, 'version'));
    await flushed(connection, observer);
    await reconnect();
    clock.advance(14_999);
    expect(listening).toEqual([true, false]);
    clock.advance(1);
    await expect.poll(() => listening).toEqual([true, false, true]);
    clock.advance(60_000);
    await reconnect();
    await birth();
    clock.advance(3_000);
    await flushed(connection, observer);
    clock.advance(8_000);
    expect(listening).toEqual([true, false, true, false, false]);
    clock.advance(1_000);
    expect(listening.at(-1)).toBe(true);
  });

  it('that comes several times is answered once', async () => {
    const { announcer, observer, connection, clock, birth } = await home();
    announcer.announce(output(BRIDGE, 'version'));
    clock.advance(60_000);
    await birth();
    await birth();
    clock.advance(60_000);
    await flushed(connection, observer);
    expect(documents(observer, BRIDGE)).toHaveLength(2);
  });

  it('is not a retained online from before the connection', async () => {
    const { announcer, observer, connection, connect, clock } = await home({ started: false });
    await observer.publish(STATUS, 'online', true);
    await connect();
    announcer.announce(output(BRIDGE, 'version'));
    await flushed(connection, observer);
    clock.advance(60_000);
    await flushed(connection, observer);
    expect(documents(observer, BRIDGE)).toHaveLength(1);
  });

  it('may be a retained online after the connection', async () => {
    const { announcer, observer, connection, clock, birth } = await home();
    announcer.announce(output(BRIDGE, 'version'));
    clock.advance(60_000);
    await birth(true);
    clock.advance(60_000);
    await flushed(connection, observer);
    expect(documents(observer, BRIDGE)).toHaveLength(2);
  });
});
