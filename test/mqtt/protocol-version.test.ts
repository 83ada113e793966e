import { describe, expect, it } from 'vitest';
import { BrokerError, type BrokerTrouble } from '../../src/mqtt/broker-error.ts';
import { ProtocolChoice } from '../../src/mqtt/protocol-version.ts';
import type { Arrival } from '../../src/mqtt/publication.ts';
import { hasMosquitto, startAedes, startMosquitto, startProxy } from './brokers.ts';
import { connectedTo, flushed, forTest, observing, reconnect } from './connecting.ts';

const trouble = (kind: BrokerTrouble) => new BrokerError(kind, kind);

describe('ProtocolChoice', () => {
  it('goes back to 5 if 3.1.1 does not work either', () => {
    const choice = new ProtocolChoice('auto');
    expect(choice.failed(trouble('closed'))).toBe(true);
    expect(choice.version).toBe(4);
    expect(choice.failed(trouble('closed'))).toBe(false);
    expect(choice.version).toBe(5);
  });

  it('does not try 3.1.1 after a lost connection once 5 has worked', () => {
    const choice = new ProtocolChoice('auto');
    choice.worked();
    expect(choice.failed(trouble('closed'))).toBe(false);
    expect(choice.version).toBe(5);
  });

  it('changes to 3.1.1 when the broker refuses 5, and stays with it while the broker is unreachable', () => {
    const choice = new ProtocolChoice('auto');
    choice.worked();
    expect(choice.failed(trouble('version'))).toBe(true);
    expect(choice.version).toBe(4);
    choice.worked();
    expect(choice.failed(trouble('unreachable'))).toBe(false);
    expect(choice.version).toBe(4);
  });

  it('never changes a configured version', () => {
    const choice = new ProtocolChoice('5');
    expect(choice.failed(trouble('version'))).toBe(false);
    expect(choice.version).toBe(5);
  });
});

describe('the version of the protocol', () => {
  it.runIf(hasMosquitto)('is 5 if the broker has it, and stays so after a lost connection', async () => {
    const broker = await forTest(startMosquitto());
    const proxy = await forTest(startProxy(broker));
    await reconnect(await connectedTo(proxy), proxy);
    expect(proxy.levels).toEqual([5, 5]);
  });

  it('falls back to 3.1.1 if the broker refuses 5, and stays with it', async () => {
    const broker = await forTest(startAedes());
    const proxy = await forTest(startProxy(broker));
    const connected = await connectedTo(proxy);
    await reconnect(connected, proxy);
    expect(proxy.levels).toEqual([5, 4, 4]);
    expect(connected.lines[0]).toMatchObject({ level: 'info', facts: { protocol: '3.1.1' } });
  });

  it('falls back if the broker closes the connection on 5 without a reason', async () => {
    const broker = await forTest(startAedes());
    const proxy = await forTest(startProxy(broker, { closeOn: 5 }));
    await connectedTo(proxy);
    expect(proxy.levels).toEqual([5, 4]);
  });

  it('is 3.1.1 at once if configured', async () => {
    const broker = await forTest(startAedes());
    const proxy = await forTest(startProxy(broker));
    await connectedTo(proxy, { protocol: '3.1.1' });
    expect(proxy.levels).toEqual([4]);
  });
});

describe.runIf(hasMosquitto)('Connection to a broker with MQTT 5', () => {
  it('keeps the retain flag of a command that is published live', async () => {
    const broker = await forTest(startMosquitto());
    const { connection } = await connectedTo(broker);
    const arrivals: Arrival[] = [];
    connection.subscribe(['base/ola/command/+'], (arrival) => arrivals.push(arrival));
    const observer = await observing(broker);
    await flushed(connection, observer);
    await observer.publish('base/ola/command/refresh', 'PRESS', true);
    await observer.publish('base/ola/command/refresh', 'PRESS');
    await flushed(connection, observer);
    expect(arrivals.map(({ retained: flag }) => flag)).toEqual([true, false]);
  });

  it('does not receive its own publications', async () => {
    const broker = await forTest(startMosquitto());
    const { connection } = await connectedTo(broker);
    const arrivals: Arrival[] = [];
    connection.subscribe(['base/#'], (arrival) => arrivals.push(arrival));
    const observer = await observing(broker);
    await connection.publish({ topic: 'base/ola/average', payload: '4.2', retain: true, qos: 1 });
    await flushed(connection, observer);
    expect(arrivals.filter(({ topic }) => topic === 'base/ola/average')).toEqual([]);
  });
});
