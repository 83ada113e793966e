import { describe, expect, it } from 'vitest';
import { type Interfaces, reachableAddress } from '../../src/web/address.ts';

const ip = (address: string, internal = false) => ({
  address,
  internal,
  family: address.includes(':') ? ('IPv6' as const) : ('IPv4' as const),
  netmask: '',
  mac: '',
  cidr: null,
  ...(address.includes(':') ? { scopeid: 0 } : {}),
});
const lo = [ip('127.0.0.1', true), ip('::1', true)];

/** As `os.networkInterfaces()`. */
const machine = (more: object): Interfaces => ({ lo, ...more }) as Interfaces;

const box = machine({ docker0: [ip('172.17.0.1')], eth0: [ip('fe80::1'), ip('192.168.1.10')] });
const container = machine({ eth0: [ip('172.18.0.3')] });

describe('reachableAddress', () => {
  it.each<[string, string, number, Interfaces, string | undefined]>([
    ['a host that is named', 'wall.lan', 8099, box, 'http://wall.lan:8099/'],
    ['an address', '192.168.1.10', 80, box, 'http://192.168.1.10:80/'],
    ['an IPv6 address', 'fd00::10', 8099, box, 'http://[fd00::10]:8099/'],
    ['every address, on a machine at home', '0.0.0.0', 8099, box, 'http://192.168.1.10:8099/'],
    ['every address of both kinds', '::', 8099, box, 'http://192.168.1.10:8099/'],
    ['every address, in a container', '0.0.0.0', 8099, container, undefined],
    ['every address, without a network', '0.0.0.0', 8099, machine({}), undefined],
    ['this machine alone', '127.0.0.1', 8099, box, undefined],
    ['this machine alone, by name', 'localhost', 8099, box, undefined],
    ['this machine alone, in IPv6', '::1', 8099, box, undefined],
    ['any free port', '0.0.0.0', 0, box, undefined],
  ])('of %s', (_, host, port, interfaces, expected) => {
    expect(reachableAddress({ host, port }, interfaces)).toBe(expected);
  });
});
