import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Sqlite } from '../../../src/bridge/store/sqlite.ts';
import { StoreError } from '../../../src/bridge/store/store-error.ts';
import { sampledByKind } from '../../seed.ts';
import { directory, FILE, inProcess, openStore } from './directories.ts';

const NOW = '2026-11-19T07:00:00Z';
const mode = (path: string): string => (statSync(path).mode & 0o777).toString(8);
const asides = (path: string): string[] => readdirSync(path).filter((name) => name.includes('.corrupt-'));

describe('the file of the store', () => {
  it('and the files beside it are readable by the owner only', () => {
    const path = join(directory(), 'deep', 'data');
    const { store } = openStore(path);
    store.claim();
    store.topics.remember('a');
    expect(mode(path)).toBe('700');
    const files = readdirSync(path);
    expect(files).toContain('bridge.lock');
    expect(files).toContain(`${FILE}-wal`);
    expect(files.map((name) => mode(join(path, name)))).toEqual(files.map(() => '600'));
  });

  it('gets mode 0600 if it had another', () => {
    const path = directory();
    openStore(path).close();
    chmodSync(join(path, FILE), 0o644);
    openStore(path);
    expect(mode(join(path, FILE))).toBe('600');
  });

  it('opens after a restart without a log line', () => {
    const path = directory();
    const first = openStore(path);
    first.store.memory('ola').set('cookies', { a: [1, 'ż'] });
    first.close();
    const { store, lines } = openStore(path);
    expect(store.memory('ola').get('cookies')).toEqual({ a: [1, 'ż'] });
    expect(lines).toEqual([]);
  });
});

describe('a file that cannot be used', () => {
  it.each([
    [
      'is no database',
      (file: string) => writeFileSync(file, 'not a database, but quite a long text '.repeat(200)),
    ],
    [
      'is damaged',
      (file: string) => {
        const bytes = readFileSync(file);
        bytes.fill(0xa5, 4_096, 12_288);
        writeFileSync(file, bytes);
      },
    ],
    [
      'is of a later version',
      (file: string) => {
        const sqlite = new Sqlite(file);
        sqlite.exec('PRAGMA user_version = 1000');
        sqlite.close();
      },
    ],
  ])('is set aside if it %s, with one log line, and a new one is created', (_, spoil) => {
    const path = directory();
    const first = openStore(path);
    for (let index = 0; index < 200; index += 1)
      first.store.topics.remember(`topic/${index}/${'x'.repeat(100)}`);
    first.close();
    spoil(join(path, FILE));
    const { store, lines } = openStore(path);
    expect(store.topics.all()).toEqual([]);
    store.topics.remember('a');
    expect(asides(path)).toEqual([`${FILE}.corrupt-2026-11-19T07-00-00Z`]);
    expect(lines).toEqual([
      { level: 'error', facts: expect.anything(), message: expect.stringContaining('set aside') },
    ]);
    expect(mode(join(path, FILE))).toBe('600');
  });

  it.each([
    ['carries over what it can still read', 'PRAGMA user_version = 1000', { at: 'then' }, false],
    [
      'notes a loss if the logins cannot be read',
      'PRAGMA user_version = 1000; DROP TABLE memory',
      undefined,
      true,
    ],
    [
      'notes a loss if the acts cannot be read',
      'PRAGMA user_version = 1000; DROP TABLE journal',
      { at: 'then' },
      true,
    ],
  ])('%s', (_, sql, session, isLost) => {
    const path = directory();
    const at = '2026-11-19T06:59:00Z';
    const first = openStore(path);
    first.store.memory('ola').set('session', { at: 'then' });
    const act = { child: 'ola', command: 'send_message', key: 'late', at, origin: 'bridge' } as const;
    first.store.journal.intend(act);
    const list = { child: 'ola', list: 'todo-homework' };
    const item = first.store.davItems.put(list, { name: 'a', uid: 'a', own: 'a to-do', digest: 'a' });
    first.close();
    const sqlite = new Sqlite(join(path, FILE));
    sqlite.exec(sql);
    sqlite.close();
    const { store, lines, close } = openStore(path);
    expect(store.memory('ola').get('session')).toEqual(session);
    expect(store.memory('ola').isLost).toBe(isLost);
    // A cooldown runs from the act, or from the loss.
    expect(store.journal.lastAct('ola', 'send_message', 'late')?.at).toBe(sql.includes('journal') ? NOW : at);
    expect(store.journal.lastAct('ola', 'send_message', 'other')?.at).toBe(isLost ? NOW : undefined);
    expect(store.davItems.rows(list)).toMatchObject([item]);
    expect(store.davItems.put(list, { ...item, uid: 'a', own: 'another' }).number).toBe(item.number + 1);
    expect(lines[0]?.message).toContain(isLost ? 'could not be read' : 'were carried over');
    close();
    expect(openStore(path).store.memory('ola').isLost).toBe(isLost);
    expect(openStore(path, '2026-11-21T07:00:00Z').store.memory('ola').isLost).toBe(false);
  });

  it('was lost now if that was noted while the clock was ahead', () => {
    const path = directory();
    const first = openStore(path);
    first.store.memory('').set('lost_at', Date.parse('2027-11-19T07:00:00Z'));
    first.close();
    expect(openStore(path).store.memory('ola').isLost).toBe(true);
    expect(openStore(path, '2026-11-21T07:00:00Z').store.memory('ola').isLost).toBe(false);
  });

  it('is set aside if it is the database of another program', () => {
    const path = directory();
    const other = new Sqlite(join(path, FILE));
    other.exec('CREATE TABLE memory (x)');
    other.close();
    openStore(path).store.memory('ola').set('a', 1);
    expect(asides(path)).toHaveLength(1);
  });

  it('does not replace a file that was set aside in the same second', () => {
    const path = directory();
    for (let round = 0; round < 3; round += 1) {
      writeFileSync(join(path, FILE), `no database ${round} `.repeat(500));
      openStore(path).close();
    }
    expect(new Set(asides(path).map((name) => readFileSync(join(path, name), 'utf8'))).size).toBe(3);
  });
});

describe('a disk that cannot be written', () => {
  const error = (problem: string) => ['StoreError', problem];

  it.each<[string, (path: string) => string]>([
    [
      'because a file has the name of its folder',
      (path) => {
        writeFileSync(join(path, 'data'), '');
        return join(path, 'data');
      },
    ],
    [
      'because a folder has the name of its file',
      (path) => {
        mkdirSync(join(path, FILE));
        return path;
      },
    ],
  ])('opens no store, and changes nothing, %s', (_, prepare) => {
    const path = prepare(directory());
    const before = statSync(path).mtimeMs;
    expect(() => openStore(path)).toThrow(StoreError);
    expect(statSync(path).mtimeMs).toBe(before);
  });

  const folders = [
    ['that is read-only', 0o555, false],
    ['whose folder may not be entered', 0, false],
    ['on which a file that is no store cannot be set aside', 0o500, true],
  ] as const;
  it.each(sampledByKind(folders, ([, , isSpoilt]) => isSpoilt))(
    'opens no store, and the one with everything afterwards: one %s',
    { tags: 'sampled' },
    (_, folderMode, isSpoilt) => {
      const path = directory();
      const first = openStore(path);
      first.store.topics.remember('old');
      first.close();
      if (isSpoilt) writeFileSync(join(path, FILE), 'no database'.repeat(100));
      else chmodSync(join(path, FILE), 0o444);
      chmodSync(path, folderMode);
      const again = `
      const { chmodSync } = await import('node:fs');
      chmodSync(process.argv[1], 0o700);
      chmodSync(process.argv[1] + '/${FILE}', 0o600);
      print(open().topics.all());
    `;
      const { printed } = inProcess(path, again, { obeysModes: true });
      expect(printed).toEqual([error('disk'), isSpoilt ? [] : ['old']]);
      expect(asides(path)).toHaveLength(isSpoilt ? 1 : 0);
    },
  );

  it('whose file may not be read any more gets another one with everything', () => {
    const path = directory();
    const script = `
      const { chmodSync } = await import('node:fs');
      store.topics.remember('a');
      chmodSync(process.argv[1] + '/${FILE}', 0);
      store.topics.remember('b');
      print([store.topics.all(), lines]);
    `;
    const { printed } = inProcess(path, script, { obeysModes: true });
    expect(printed).toEqual([[['a', 'b'], [expect.stringContaining('written anew, with everything')]]]);
  });

  it.each(sampledByKind([0, 3, 40], () => ''))(
    'that is full at the very first start (%i KB are left) has lost nothing',
    { tags: 'sampled' },
    (blocks) => {
      const path = directory();
      const { printed } = inProcess(path, '', { shell: `ulimit -f ${blocks * 2};` });
      expect(printed).toEqual([error('disk')]);
      expect(openStore(path).store.memory('ola').isLost).toBe(false);
    },
  );

  it.runIf(existsSync('/usr/bin/prlimit'))(
    'that fills up keeps what was written and takes nothing more, until it has space again',
    () => {
      const path = directory();
      const fill = `
        const { execFileSync } = await import('node:child_process');
        const memory = store.memory('ola');
        const fill = () => {
          for (let index = 0; index < 40; index += 1) memory.set('key' + index, 'x'.repeat(50_000));
        };
        memory.set('first', 'kept');
        try {
          fill();
        } catch (error) {
          print([error.name, store.problem, memory.get('first'), memory.get('key39') ?? null]);
        }
        execFileSync('/usr/bin/prlimit', ['--pid', String(process.pid), '--fsize=unlimited']);
        fill();
        print([store.problem, lines.length]);
        process.kill(process.pid, 'SIGKILL');
      `;
      const { printed } = inProcess(path, fill, { shell: 'ulimit -S -f 600;' });
      expect(printed).toEqual([
        ['StoreError', 'disk', 'kept', null],
        [null, 2],
      ]);
      const { store, lines } = openStore(path);
      expect(store.memory('ola').get('key39')).toHaveLength(50_000);
      expect(lines).toEqual([]);
    },
  );
});
