import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TrustedProxies } from '../../src/web/proxies.ts';

const PROXY = '10.0.0.1';
const proxies = new TrustedProxies([PROXY, '172.18.0.0/16', 'fd00::/8', '::1']);

const clientOf = (peer: string, headers: { 'x-forwarded-for'?: string; forwarded?: string }) =>
  proxies.clientOf({ socket: { remoteAddress: peer }, headers } as Parameters<typeof proxies.clientOf>[0]);

describe('the client of a request', () => {
  it.each([
    ['of another address: itself', '10.0.0.2', '192.168.1.7', '10.0.0.2'],
    ['of a proxy', PROXY, '192.168.1.7', '192.168.1.7'],
    ['of a proxy, over a socket for both kinds of address', `::ffff:${PROXY}`, '192.168.1.7', '192.168.1.7'],
    ['of a proxy in a network', '172.18.4.5', '::ffff:192.168.1.7', '192.168.1.7'],
    ['of a proxy with IPv6', 'fd12::9', '2001:DB8::7', '2001:db8::7'],
    ['of a proxy that says no client', PROXY, undefined, PROXY],
    ['of a proxy that says nothing', PROXY, '', PROXY],
    ['of a proxy that does not know it', PROXY, '1.2.3.4, unknown', PROXY],
    ['with what the client forged before', PROXY, '127.0.0.1, 1.2.3.4,192.168.1.7', '192.168.1.7'],
    ['through two proxies', PROXY, '1.2.3.4, 192.168.1.7, 172.18.0.3', '192.168.1.7'],
    ['through proxies alone', PROXY, '172.18.0.2, 172.18.0.3', '172.18.0.2'],
    ['with its port', PROXY, '192.168.1.7:50123', '192.168.1.7'],
    ['with its port, of IPv6', PROXY, '[2001:db8::7]:50123', '2001:db8::7'],
  ])('%s', (_, peer, forwardedFor, client) => {
    expect(clientOf(peer, forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor })).toBe(
      client,
    );
  });

  it.each([
    ['for=192.168.1.7;proto=https;by=10.0.0.1', '192.168.1.7'],
    ['for=1.2.3.4, proto=https; For="[2001:db8::7]:4711"', '2001:db8::7'],
    ['for="a, for=1.2.3.4, for=192.168.1.7', '192.168.1.7'],
    ['for=_hidden', PROXY],
    ['for=1.2.3.4, by=10.0.0.1', PROXY],
  ])('is read in Forwarded: %s', (forwarded, client) => {
    expect(clientOf(PROXY, { forwarded })).toBe(client);
  });

  it('is the proxy where its two headers disagree: it writes one, and the client the other', () => {
    const forwarded = 'for=192.168.1.7';
    expect(clientOf(PROXY, { forwarded, 'x-forwarded-for': '192.168.1.7' })).toBe('192.168.1.7');
    expect(clientOf(PROXY, { forwarded, 'x-forwarded-for': '192.168.1.8' })).toBe(PROXY);
  });

  it('is not changed by anything that a client writes before its address', () => {
    fc.assert(
      fc.property(fc.string(), fc.ipV4(), (forged, client) => {
        fc.pre(client !== PROXY && !client.startsWith('172.18.'));
        expect(clientOf(PROXY, { 'x-forwarded-for': `${forged}, ${client}` })).toBe(client);
        expect(clientOf(PROXY, { forwarded: `${forged}, for=${client}` })).toBe(client);
        expect(clientOf('10.0.0.2', { 'x-forwarded-for': `${forged}, ${client}` })).toBe('10.0.0.2');
      }),
    );
  });
});
