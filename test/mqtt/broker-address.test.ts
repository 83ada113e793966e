import { describe, expect, it } from 'vitest';
import { parseBrokerAddress } from '../../src/mqtt/broker-address.ts';
import { fileAdvice } from '../../src/mqtt/broker-advice.ts';
import { BrokerError } from '../../src/mqtt/broker-error.ts';

describe('parseBrokerAddress', () => {
  it.each([
    ['mqtt://box', { protocol: 'mqtt', hostname: 'box', port: 1883, path: undefined, label: 'box:1883' }],
    ['mqtts://box:8884', { protocol: 'mqtts', hostname: 'box', port: 8884, label: 'box:8884' }],
    ['ws://box/mqtt?a=1', { protocol: 'ws', hostname: 'box', port: 80, path: '/mqtt?a=1' }],
    ['wss://[::1]', { protocol: 'wss', hostname: '[::1]', port: 443, path: '/' }],
    ['mqtt://[::1]:1884', { protocol: 'mqtt', hostname: '::1', port: 1884, label: '[::1]:1884' }],
  ])('parses %s', (text, expected) => {
    expect(parseBrokerAddress(text, fileAdvice('en'))).toMatchObject(expected);
  });

  it('parses user name and password, and keeps them out of the label', () => {
    const address = parseBrokerAddress('mqtt://me:p%40ss@box', fileAdvice('en'));
    expect(address).toMatchObject({ username: 'me', password: 'p@ss', label: 'box:1883' });
  });

  it.each(['', 'box:1883', 'http://box', 'mqtt://'])('rejects %j with a BrokerError', (text) => {
    expect(() => parseBrokerAddress(text, fileAdvice('en'))).toThrow(BrokerError);
  });
});
