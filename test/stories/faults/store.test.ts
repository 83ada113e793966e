import { cpSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { actSentences } from '../../../src/bridge/acts/sentences.ts';
import { Sqlite } from '../../../src/bridge/store/sqlite.ts';
import { statusIsGood } from '../../../src/portal/outcome/problems.ts';
import { type StorageProblem, storageProblems } from '../../../src/school/storage.ts';
import { sampledByKind } from '../../seed.ts';
import { todo } from '../../web/dav/dav-server.ts';
import { HOUR, type House, MINUTE } from '../house.ts';
import { events, logged, startedHouse, states } from './fault.ts';

const NOTICE = /notice|changes_unseen|^answers$/;
const ANEW = 'the store was deleted or changed by another program: it was written anew, with everything';
const CANNOT = 'the store cannot be written: nothing is read, sent or told until it can';
const CAN = 'the store can be written again';
const [WAITS, READS] = [actSentences['pl'].problem('disk'), statusIsGood.pl];

const LOST = 'set aside and a new one created; logins, locks and sent messages could not be read';
const CARRIED_OVER = 'set aside and a new one created; logins, locks and sent messages were carried over';

let house: House;
afterEach(async () => {
  await house.stopAll();
  // What was refused, and the known device, may be lost with the store.
  expect(house.simulator.violations.filter(({ rule }) => rule.startsWith('login'))).toEqual([]);
});

/** In their order. */
const storageStates = (): readonly unknown[] =>
  house.observer.payloads('dziennik2mqtt/bridge/storage').map((payload) => JSON.parse(payload).state);

const file = (): string => join(house.config.storage.path, 'dziennik2mqtt.sqlite');

/** How many events the broker has not completed. */
function undelivered(): number {
  const sqlite = new Sqlite(file());
  try {
    return sqlite.all('SELECT 1 FROM outbox').length;
  } finally {
    sqlite.close();
  }
}

interface StoreFault {
  /** Named in docs/faults.md. */
  readonly name: string;
  readonly begin: () => unknown;
  readonly logged: readonly string[];
  /** Until then nothing can be written. */
  readonly end?: () => unknown;
  readonly problem?: StorageProblem;
  /** Default: 1. */
  readonly logins?: number;
}

let other: Sqlite | undefined;

const runtimeFaults: readonly StoreFault[] = [
  {
    name: 'another program holds the store for 20 minutes',
    begin() {
      other = new Sqlite(file());
      other.exec('BEGIN IMMEDIATE');
    },
    end() {
      other?.exec('ROLLBACK');
      other?.close();
    },
    problem: 'held',
    logged: [CANNOT, WAITS, CAN, READS],
  },
  {
    name: 'the store is deleted while the bridge runs',
    begin() {
      for (const suffix of ['', '-wal', '-shm']) rmSync(file() + suffix, { force: true });
    },
    logged: [ANEW],
  },
  {
    name: 'the store is replaced by an older copy while the bridge runs',
    begin() {
      cpSync(`${file()}.older`, `${file()}.put`);
      renameSync(`${file()}.put`, file());
    },
    logged: [ANEW],
  },
  {
    name: 'the folder of the store is deleted, and cannot be made again for 20 minutes',
    begin() {
      rmSync(house.config.storage.path, { recursive: true });
      writeFileSync(house.config.storage.path, '');
    },
    end: () => rmSync(house.config.storage.path),
    // The key of the sealed cookies was in it.
    logins: 2,
    problem: 'disk',
    logged: [CANNOT, WAITS, ANEW, CAN, READS],
  },
  {
    name: 'the store is filled with zeros while the bridge runs',
    begin() {
      const { size } = statSync(file());
      truncateSync(`${file()}-wal`, 0);
      writeFileSync(file(), Buffer.alloc(size));
    },
    logged: [ANEW],
  },
  {
    name: 'the store is cut to nothing while the bridge runs',
    begin() {
      truncateSync(`${file()}-wal`, 0);
      truncateSync(file(), 0);
    },
    logged: [ANEW],
  },
];

describe('a fault of the store', () => {
  it.each(sampledByKind(runtimeFaults, (fault) => fault.logged))(
    '$name',
    { tags: 'sampled' },
    async ({ begin, end, problem = 'disk', logged: lines, logins = 1 }) => {
      house = await startedHouse({ storeWaitMs: 500 });
      const older = new Sqlite(file());
      older.run('VACUUM INTO ?', [`${file()}.older`]);
      older.close();
      const school = house.school('ola');
      school.addGrade({ subject: 'Matematyka', text: '5' });
      await house.press('ola', 'refresh');
      await house.observer.until(() => events(house, 'new_grade').length > 0);
      await expect.poll(undelivered, { interval: 1 }).toBe(0);
      const before = states(house, NOTICE);
      const mark = house.lines.length;
      begin();
      school.addNotice({ subject: 'Festyn', content: 'W sobotę.' });
      await house.press('ola', 'refresh');
      await house.pass(20 * MINUTE, 5 * MINUTE);
      if (end) {
        const requests = house.simulator.requests.length;
        expect((await house.press('ola', 'send_message', 'ill_today')).state).toBe('refused');
        await house.press('ola', 'refresh');
        await house.pass(20 * MINUTE, 5 * MINUTE);
        expect(house.simulator.requests.length).toBe(requests);
        expect(house.messagePosts).toBe(0);
        const { reason, whatToDo } = storageProblems[problem];
        expect(house.state('bridge', 'storage').attributes).toEqual({
          reason: reason.pl,
          what_to_do: whatToDo.pl,
        });
        expect(house.state('ola', 'status')).toMatchObject({
          state: 'stale',
          attributes: { problem: 'disk' },
        });
        expect(states(house, NOTICE)).toEqual(before);
        end();
        await house.pass(20 * MINUTE, 5 * MINUTE);
      }
      expect(storageStates()).toEqual(end ? ['OFF', 'ON', 'OFF'] : ['OFF']);
      expect(house.state('ola', 'status').state).toBe('ok');
      expect(states(house, NOTICE)).toEqual(before);
      expect(logged(house, mark).filter((line) => line !== 'command answered')).toEqual(lines);
      expect(statSync(file()).mode & 0o777).toBe(0o600);

      await house.restart();
      await house.press('ola', 'refresh');
      await house.observer.until(() => events(house, 'new_notice').length > 0);
      await house.observer.drain();
      expect(events(house, 'new_notice')).toEqual(['Festyn']);
      expect(events(house, 'new_grade')).toHaveLength(1);
      expect(house.state('ola', 'status').state).toBe('ok');
      expect(states(house, NOTICE)).toEqual(before);
      expect(school.logins).toBe(logins);
      expect(logged(house, mark).filter((line) => /^the store |internal/.test(line))).toEqual(
        lines.filter((line) => line.startsWith('the store')),
      );
    },
  );
});

it('what was read is shown for three days without a disk, and no longer', { tags: 'nightly' }, async () => {
  house = await startedHouse();
  const { path } = house.config.storage;
  rmSync(path, { recursive: true });
  writeFileSync(path, '');
  await house.pass(71 * HOUR, 23 * HOUR + 40 * MINUTE);
  expect(house.state('ola', 'average').state).toEqual(expect.any(Number));
  await house.pass(2 * HOUR, HOUR);
  expect(house.state('ola', 'average').state).toBeNull();
  rmSync(path);
});

it('what CalDAV cannot write to a disk is refused at once, and is there when it can', async () => {
  const token = 'ten-token-jest-tajny';
  house = await startedHouse({
    config: ({ http, ...config }) => ({ ...config, http: { ...http, caldav_token: token } }),
  });
  const status = async (method: string, body: string | null = null): Promise<number> => {
    const headers = { authorization: `Basic ${btoa(`ola:${token}`)}` };
    const item = `${house.wallUrl}dav/ola/todo-homework/full.ics`;
    return (await fetch(item, { method, headers, body })).status;
  };
  const put = (): Promise<number> => status('PUT', todo('full', 'full'));
  const { path } = house.config.storage;
  rmSync(path, { recursive: true });
  writeFileSync(path, '');
  expect(await put()).toBe(503);
  await house.until('bridge', 'storage', ({ state }) => state === 'ON');
  expect([await put(), await status('GET')]).toEqual([503, 404]);
  rmSync(path);
  expect([await put(), await status('GET')]).toEqual([201, 200]);
  await house.until('bridge', 'storage', ({ state }) => state === 'OFF');
});

/** Damage before a start; the guard at the broker has the ration of logins. */
const startFaults: readonly StoreFault[] = [
  {
    name: 'the store is no database at the start',
    begin: () => writeFileSync(file(), 'x'.repeat(20_000)),
    logged: [LOST],
  },
  { name: 'the store is cut off at the start', begin: () => truncateSync(file(), 12_000), logged: [LOST] },
  {
    name: 'the store is filled with zeros at the start',
    begin: () => writeFileSync(file(), Buffer.alloc(statSync(file()).size)),
    logged: [LOST],
  },
  {
    name: 'the store is of a later version',
    begin() {
      const sqlite = new Sqlite(file());
      sqlite.exec('PRAGMA user_version = 1000');
      sqlite.close();
    },
    logged: [CARRIED_OVER],
  },
];

describe('a store that cannot be used at a start', () => {
  it.each(sampledByKind(startFaults, () => null))(
    '$name',
    { tags: 'sampled' },
    async ({ begin, logged: [line = ''] }) => {
      house = await startedHouse();
      const before = states(house);
      await house.stop();
      begin();
      const mark = house.lines.length;
      await house.start();
      await house.pass(10 * MINUTE);
      expect(house.state('ola', 'status').state).toBe('ok');
      expect(states(house)).toEqual(before);
      expect(house.school('ola').logins).toBe(line === LOST ? 2 : 1);
      expect(logged(house, mark).filter((one) => one.includes('store'))).toEqual([
        expect.stringContaining(line),
      ]);
      house.school('ola').addNotice({ subject: 'Festyn', content: 'W sobotę.' });
      await house.press('ola', 'refresh');
      await house.observer.until(() => events(house, 'new_notice').length > 0);
      expect(house.observer.seen.filter(({ topic }) => topic.includes('/event/'))).toHaveLength(1);
    },
  );

  it('the folder of the store is in the way at the start, for five minutes', async () => {
    house = await startedHouse();
    const before = states(house);
    await house.stop();
    const { path } = house.config.storage;
    renameSync(path, `${path}.away`);
    writeFileSync(path, '');
    const requests = house.simulator.requests.length;
    const started = house.startWhenStored();
    const { attributes } = await house.until('bridge', 'storage', ({ state }) => state === 'ON');
    expect(attributes).toMatchObject({ reason: storageProblems.disk.reason.pl });
    await house.pass(5 * MINUTE);
    expect(house.simulator.requests.length).toBe(requests);
    expect(states(house)).toEqual(before);
    rmSync(path);
    renameSync(`${path}.away`, path);
    house.clock.advance(MINUTE);
    await started;
    await house.until('bridge', 'storage', ({ state }) => state === 'OFF');
    expect(house.state('ola', 'status').state).toBe('ok');
    expect(house.school('ola').logins).toBe(1);
    expect(house.observer.seen.filter(({ topic }) => topic.includes('/event/'))).toEqual([]);
  });
});
