import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrations } from '../../../src/bridge/store/migrations.ts';
import { migrate } from '../../../src/bridge/store/open.ts';
import { KEY_FILE, type KeyPlace, storeKey } from '../../../src/bridge/store/seal-key.ts';
import { Sqlite } from '../../../src/bridge/store/sqlite.ts';
import { Store } from '../../../src/bridge/store/store.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { recordingLog } from '../../mqtt/brokers.ts';
import { MINUTE, type PortalSetup, problemOf, read, setUpPortal } from '../../portal/portal-setup.ts';
import { directory, FILE, openStore } from './directories.ts';

/** The bytes of all files of the store: its log and its free pages too. */
function bytesOf(path: string): string {
  const files = readdirSync(path).filter((name) => name !== KEY_FILE);
  return files.map((name) => readFileSync(join(path, name), 'latin1')).join('\n');
}

function editStore(path: string, sql: string): void {
  const sqlite = new Sqlite(join(path, FILE));
  sqlite.exec(sql);
  sqlite.close();
}

/** Reads from the portal with the session of the store, as one process does. */
async function readOnce(setup: PortalSetup, path: string): Promise<string> {
  const log = recordingLog();
  const store = Store.open(path, { clock: setup.clock, log });
  const problem = await problemOf(read(setup.open({ memory: store.memory('ola') }), 'Grades'));
  store.close();
  return [problem, ...log.lines.map(({ message }) => message)].join();
}

const REPLACE = "UPDATE memory SET value = '%' WHERE child = 'ola' AND key = 'cookies'";
const UNREADABLE =
  'none,the stored session cannot be read, because its key is another one or it was changed: the child signs in again';

const damages: readonly [string, (path: string) => void][] = [
  ['whose key was lost', (path) => rmSync(join(path, KEY_FILE))],
  ['with another key', (path) => writeFileSync(join(path, KEY_FILE), 'k'.repeat(32))],
  ['with a key cut short', (path) => writeFileSync(join(path, KEY_FILE), 'k')],
  ['with an empty key', (path) => writeFileSync(join(path, KEY_FILE), '')],
  [
    'whose sealed cookies were changed',
    (path) =>
      editStore(
        path,
        "UPDATE memory SET value = substr(value, 1, 60) || 'AAAA' || substr(value, 65) WHERE key = 'cookies'",
      ),
  ],
  [
    'with sealed cookies cut short',
    (path) => editStore(path, "UPDATE memory SET value = substr(value, 1, 30) || '\"' WHERE key = 'cookies'"),
  ],
  [
    'with cookies of another child',
    (path) => {
      const { store, close } = openStore(path);
      store
        .memory('janek')
        .set('cookies', [{ key: 'oauth_token', value: 'x', domain: '127.0.0.1', path: '/' }]);
      close();
      editStore(
        path,
        "UPDATE memory SET value = (SELECT value FROM memory WHERE child = 'janek' AND key = 'cookies') WHERE child = 'ola' AND key = 'cookies'",
      );
    },
  ],
  ['with plain cookies of somebody else', (path) => editStore(path, REPLACE.replace('%', '[]'))],
  ['with no JSON', (path) => editStore(path, REPLACE.replace('%', '{'))],
];

describe('the session in the store', () => {
  it('is in no file of it, and is used again after a restart', async () => {
    const setup = await setUpPortal();
    const path = directory();
    const { store, close } = openStore(path);
    const memory = store.memory('ola');
    await read(setup.open({ memory }), 'Grades');
    const cookies = memory.get('cookies') as readonly { key: string; value: string }[];
    const values = cookies.map(({ value }) => value).filter(({ length }) => length > 3);
    expect(values.length).toBeGreaterThan(2);
    const whileOpen = bytesOf(path);
    close();
    for (const bytes of [whileOpen, bytesOf(path)]) {
      expect(bytes.includes('sealed:1:')).toBe(true);
      for (const secret of [...values, 'oauth_token', setup.account.password])
        expect(bytes).not.toContain(secret);
    }
    expect(await readOnce(setup, path)).toBe('none');
    expect(setup.account.logins).toBe(1);
  });

  it.each(damages)('%s costs one login', async (_, damage) => {
    const setup = await setUpPortal();
    const path = directory();
    await readOnce(setup, path);
    damage(path);
    setup.clock.advance(6 * MINUTE);
    expect(await readOnce(setup, path)).toMatch(/^none,/);
    expect(setup.account.logins).toBe(2);
  });

  it('that cannot be read is logged once, and within the ration', async () => {
    const setup = await setUpPortal();
    const path = directory();
    await readOnce(setup, path);
    for (let start = 0; start < 3; start += 1) {
      rmSync(join(path, KEY_FILE));
      setup.clock.advance(MINUTE);
      expect(await readOnce(setup, path)).toBe(UNREADABLE.replace('none', 'rationed'));
    }
    setup.clock.advance(3 * MINUTE);
    expect(await readOnce(setup, path)).toBe(UNREADABLE);
    expect(await readOnce(setup, path)).toBe('none');
    expect(setup.account.logins).toBe(2);
  });

  it('keeps its lock when the key is lost', async () => {
    const setup = await setUpPortal();
    const path = directory();
    setup.account.demandCaptcha(true);
    expect(await readOnce(setup, path)).toBe('captcha');
    rmSync(join(path, KEY_FILE));
    setup.clock.advance(6 * MINUTE);
    expect(await readOnce(setup, path)).toMatch(/^captcha/);
    expect(setup.account.logins).toBe(1);
  });
});

describe('a store of an earlier version', () => {
  /** As after a power cut: plain cookies in the file, in free pages and in the log. */
  function earlierStore(): string {
    const [from, path] = [directory(), directory()];
    const sqlite = new Sqlite(join(from, FILE));
    sqlite.exec('PRAGMA journal_mode = WAL');
    migrate(sqlite, migrations);
    const set = (key: string, value: unknown) =>
      sqlite.run("INSERT OR REPLACE INTO memory (child, key, value) VALUES ('ola', ?, ?)", [
        key,
        JSON.stringify(value),
      ]);
    for (let number = 0; number < 50; number += 1) set(`old_${number}`, `canary-${number}`.padEnd(300, '.'));
    sqlite.exec("DELETE FROM memory WHERE key LIKE 'old%'; PRAGMA wal_checkpoint");
    set('cookies', [{ key: 'oauth_token', value: 'canary-cookie' }]);
    set('session', { lock: { kind: 'captcha', until: null }, owner: { credentials: 'canary-hash' } });
    cpSync(from, path, { recursive: true });
    sqlite.close();
    return path;
  }

  it('is sealed once, and no file has the plain text any more', () => {
    const path = earlierStore();
    const plain = ['canary-9', 'canary-cookie', 'canary-hash', 'oauth_token'];
    expect(plain.filter((text) => bytesOf(path).includes(text))).toEqual(plain);
    const { store, lines } = openStore(path);
    expect([...plain, 'canary'].filter((text) => bytesOf(path).includes(text))).toEqual([]);
    expect(store.memory('ola').get('cookies')).toEqual([{ key: 'oauth_token', value: 'canary-cookie' }]);
    expect(store.memory('ola').get('session')).toEqual({
      lock: { kind: 'captcha', until: null },
      owner: { credentials: 'ca' },
    });
    expect(lines).toEqual([]);
  });

  it('is sealed also if it was set aside because it is damaged', () => {
    const path = earlierStore();
    editStore(path, 'PRAGMA user_version = 99');
    const { store } = openStore(path);
    expect(readFileSync(join(path, FILE), 'latin1').includes('canary-cookie')).toBe(false);
    expect(store.memory('ola').get('cookies')).toEqual([{ key: 'oauth_token', value: 'canary-cookie' }]);
  });
});

describe('the key', () => {
  const place = (more: Omit<Partial<KeyPlace>, 'log'> = {}) => ({
    directory: directory(),
    log: recordingLog(),
    ...more,
  });
  const alone = <T>(work: () => T): T => work();

  it('is created once, for its user only', () => {
    const own = place();
    const key = storeKey(own, alone);
    expect(storeKey(own, alone)).toEqual(key);
    expect(key.length).toBeGreaterThanOrEqual(32);
    expect((statSync(join(own.directory, KEY_FILE)).mode & 0o777).toString(8)).toBe('600');
  });

  it('is that of another process which creates it at the same time', () => {
    const own = place();
    const other = Buffer.alloc(40, 'o');
    const key = storeKey(own, (work) => {
      writeFileSync(join(own.directory, KEY_FILE), other);
      return work();
    });
    expect(key).toEqual(other);
  });

  it('is read from the configured file, which is created, or from a credential of systemd', () => {
    const [keys, credentials] = [directory(), directory()];
    const keyFile = join(keys, 'k');
    const own = place({ keyFile, credentials });
    expect(storeKey(own, alone)).toEqual(readFileSync(keyFile));
    writeFileSync(join(credentials, 'dziennik2mqtt.key'), 'c'.repeat(40));
    expect(storeKey({ ...own, keyFile: undefined }, alone).toString()).toBe('c'.repeat(40));
    expect(readdirSync(own.directory)).toEqual([]);
  });

  it.each([
    ['is a folder', (path: string) => mkdirSync(path)],
    ['has too few bytes, and is not replaced', (path: string) => writeFileSync(path, 'hostname')],
  ])('that %s is reported, and another one is used until the end of the process', (_, make) => {
    const keyFile = join(directory(), 'k');
    make(keyFile);
    const own = place({ keyFile });
    expect(storeKey(own, alone)).not.toEqual(storeKey(own, alone));
    expect(own.log.lines.map(({ message }) => message)).toEqual(
      Array(2).fill(
        'the key of the stored sessions cannot be used: after each start the children sign in again',
      ),
    );
  });
});

describe('a command without the key of the running bridge', () => {
  it('is refused, and leaves its sessions alone; without a bridge it takes over', () => {
    const path = directory();
    const bridge = openStore(path);
    bridge.store.claim();
    bridge.store.memory('ola').set('cookies', []);
    const command = Store.open(path, { ...options(), keyFile: join(directory(), 'k') });
    expect(() => command.assertSharedKey()).toThrow(/another key: .*storage\.key_file/);
    expect(() => Store.open(path, options()).assertSharedKey()).not.toThrow();
    bridge.close();
    expect(() => command.assertSharedKey()).not.toThrow();
    command.close();
  });

  const options = () => ({ clock: new ManualClock('2026-11-19T07:00:00Z'), log: recordingLog() });
});
