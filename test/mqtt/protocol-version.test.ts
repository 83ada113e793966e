import { describe, expect, it } from 'vitest';
import { BrokerError, type BrokerTrouble } from '../../src/mqtt/broker-error.ts';
import { ProtocolChoice } from '../../src/mqtt/protocol-version.ts';
import { hasMosquitto, startAedes, startMosquitto, startProxy } from './brokers.ts';
import { connectedTo, forTest, reconnect } from './connecting.ts';

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
