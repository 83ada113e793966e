import { describe, expect, it } from 'vitest';
import { AddressBook } from '../../src/portal/addresses.ts';
import { TestMemory } from './portal-setup.ts';

const base = 'https://portal.example';

describe('learned addresses', () => {
  it('are pinned across restarts, for this portal only', () => {
    const memory = new TestMemory();
    new AddressBook({ base }, memory).confirm(
      'auth',
      new URL('https://auth.example/OAuth/Authorization?x=1'),
    );
    expect(new AddressBook({ base }, memory).auth).toBe('https://auth.example');
    expect(new AddressBook({ base: 'https://other.example' }, memory).auth).toBeUndefined();
    const changed = new URL('https://else.example/');
    expect(() => new AddressBook({ base }, memory).confirm('auth', changed)).toThrow(
      /another auth host.*https:\/\/else\.example, not https:\/\/auth\.example.*set portal\.auth_url/,
    );
  });

  it('change permanently when the configuration has a new one', () => {
    const memory = new TestMemory();
    const moved = new URL('https://new.example/index.php');
    new AddressBook({ base }, memory).confirm('sandbox', new URL('https://files.example/'));
    new AddressBook({ base, sandbox: 'https://new.example' }, memory).confirm('sandbox', moved);
    expect(new AddressBook({ base }, memory).confirm('sandbox', moved)).toBe('https://new.example');
  });

  it('are listed as learned or configured', () => {
    const book = new AddressBook({ base, auth: 'https://auth.example' }, new TestMemory());
    book.confirm('messages', new URL('https://messages.example/x'));
    expect(book.known).toEqual([
      { host: 'base', origin: base, learned: false },
      { host: 'auth', origin: 'https://auth.example', learned: false },
      { host: 'messages', origin: 'https://messages.example', learned: true },
    ]);
  });

  it.each(['https://portal.example/plik', 'https://auth.example/plik', 'https://messages.example/plik'])(
    'are not accepted for files on hosts that receive session cookies: %s',
    (url) => {
      const configured = { base, auth: 'https://auth.example', messages: 'https://messages.example' };
      const book = new AddressBook(configured, new TestMemory());
      expect(() => book.confirm('sandbox', new URL(url))).toThrow(/unsafe sandbox/);
    },
  );

  it.each([
    ['https://portal.example', 'http://auth.example/'],
    ['https://portal.example', 'http://127.0.0.1:8000/'],
    ['http://127.0.0.1:8000', 'http://auth.example/'],
    ['https://portal.example', 'ftp://auth.example/'],
    ['https://portal.example', 'javascript:alert(1)'],
  ])('are refused if they are unsafe: %s to %s', (from, to) => {
    const memory = new TestMemory();
    expect(() => new AddressBook({ base: from }, memory).confirm('messages', new URL(to))).toThrow(/unsafe/);
    expect(memory.text).toBe('');
  });

  it("may be loopback addresses if the portal's is", () => {
    const book = new AddressBook({ base: 'http://127.0.0.1:8000' }, new TestMemory());
    expect(book.confirm('messages', new URL('http://127.0.0.3:9000/x'))).toBe('http://127.0.0.3:9000');
  });

  it('are replaced by configured ones', () => {
    const memory = new TestMemory();
    memory.set('addresses', { base, auth: 'https://old.example' });
    const book = new AddressBook({ base, auth: 'https://auth.example' }, memory);
    expect(book.auth).toBe('https://auth.example');
    expect(() => book.confirm('auth', new URL('https://old.example/'))).toThrow(/another auth host/);
  });

  it('show whether a URL is a login page', () => {
    const book = new AddressBook({ base, auth: 'https://auth.example' }, new TestMemory());
    const login = [
      'https://portal.example/loguj',
      'https://auth.example/x',
      'https://any.example/OAuth/Authorization',
    ];
    expect(login.map((url) => book.isLogin(new URL(url)))).toEqual([true, true, true]);
    expect(book.isLogin(new URL('https://portal.example/rodzina'))).toBe(false);
  });
});

describe('a redirect', () => {
  const book = new AddressBook({ base }, new TestMemory());
  const url = new URL('https://portal.example/a/b');

  it.each([
    [302, '/c', 'https://portal.example/c'],
    [301, 'https://auth.example/?x=1', 'https://auth.example/?x=1'],
    [200, '/c', undefined],
    [302, undefined, undefined],
  ])('with status %i to %s leads to %s', (status, location, to) => {
    expect(book.redirectOf({ status, url, headers: { location } })?.href).toBe(to);
  });

  it.each([
    ['http://portal.example/c?x#y', 'https://portal.example/c?x#y'],
    ['http://portal.example:80/c', 'https://portal.example/c'],
    ['http://portal.example//else.example/c', 'https://portal.example//else.example/c'],
    ['http://messages.example/c', 'https://messages.example:8443/c'],
    ['http://messages.example:8443/c', 'https://messages.example:8443/c'],
    ['http://portal.example:8080/c', 'http://portal.example:8080/c'],
    ['http://else.example/c', 'http://else.example/c'],
    ['http://portal.example.else.example/c', 'http://portal.example.else.example/c'],
  ])('to %s leads to %s (observed: plain http of a known host is upgraded)', (location, to) => {
    const known = new AddressBook({ base, messages: 'https://messages.example:8443' }, new TestMemory());
    expect(known.redirectOf({ status: 301, url, headers: { location } })?.href).toBe(to);
  });

  it('stays plain http on this machine', () => {
    const local = new AddressBook({ base: 'http://127.0.0.1:8000' }, new TestMemory());
    const headers = { location: 'http://127.0.0.1:8000/c' };
    expect(local.redirectOf({ status: 301, url, headers })?.href).toBe('http://127.0.0.1:8000/c');
  });

  it('to plain http of another host is refused without advice to configure it', () => {
    const known = new AddressBook({ base, messages: 'https://messages.example' }, new TestMemory());
    expect(() => known.confirm('messages', new URL('http://else.example/'))).toThrow(
      /not https:\/\/messages\.example\.$/,
    );
  });

  it('to an invalid address is `changed`', () => {
    expect(() => book.redirectOf({ status: 302, url, headers: { location: 'http://' } })).toThrow(
      /invalid address/,
    );
  });
});
