import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { Sqlite } from '../../src/bridge/store/sqlite.ts';
import { version } from '../../src/version.ts';
import { HOUR, House, MINUTE } from './house.ts';
import {
  type AnnouncedEntity,
  announcedIn,
  haveNews,
  keepRelease,
  keptReleases,
  putStore,
  readRelease,
} from './kept-release.ts';

const STORE = 'dziennik2mqtt.sqlite';

let house: House;
afterEach(() => house.stopAll());

const delivered = (): string[] =>
  house.observer.seen
    .filter(({ topic }) => topic.includes('/event/'))
    .map(({ payload }) => JSON.parse(payload).id);

/** Until the bridge has told the news and sent a message. */
async function live(): Promise<void> {
  await house.start();
  await house.pass(MINUTE);
  haveNews(house.school('ola'));
  await house.press('ola', 'refresh');
  await house.pass(HOUR, 10 * MINUTE);
  expect(await house.press('ola', 'send_message', 'ill_today')).toMatchObject({ state: 'sent' });
  expect(delivered()).toHaveLength(3);
  await house.stop();
}

/**
 * Adds what a kill during the sending of a fixed message left: two acts, and another one an hour before that was concluded. Both
 * without what was sent to whom.
 */
function addUnconfirmed(folder: string, at: string): void {
  const store = new Sqlite(join(folder, STORE));
  const conclude = (command: string, concluded: number): number =>
    store.run(
      'UPDATE journal SET concluded = ?, outcome = ? WHERE id = (SELECT max(id) FROM journal WHERE command = ?)',
      [
        concluded,
        JSON.stringify({ state: 'unconfirmed', command, at, detail: 'x', messageId: null }),
        command,
      ],
    );
  const add = (command: string, key: string): number =>
    store.run("INSERT INTO journal (child, command, key, at) VALUES ('ola', ?, ?, ?)", [command, key, at]);
  add('send_message', 'late');
  add('write', '0123456789');
  conclude('write', 901);
  conclude('send_message', 902);
  add('send_message', 'late');
  add('write', '0123456789');
  store.close();
}

/** An entity may move to another device. */
const idsOf = ({ device: _, ...ids }: AnnouncedEntity) => ids;

/** Goes on reading, and sends nothing again. */
async function goesOn(): Promise<void> {
  await house.start();
  await house.pass(MINUTE);
  await house.press('ola', 'refresh');
  expect(house.state('ola', 'status').state).toBe('ok');
  const { state, attributes } = await house.press('ola', 'send_message', 'ill_today');
  expect([state, attributes['detail']]).toEqual(['refused', expect.stringMatching(/już poszła/)]);
}

describe.each(keptReleases)('the store and the topics that %s left', (release) => {
  it('are taken over: every entity and device stays itself, nothing is told or sent again', async () => {
    const left = readRelease(release);
    house = await House.open({ now: left.at });
    haveNews(house.school('ola'));
    putStore(left, house.config.storage.path);
    addUnconfirmed(house.config.storage.path, left.at);
    for (const [topic, payload] of Object.entries(left.retained))
      await house.observer.publish(topic, payload, true);
    await goesOn();
    const { attributes } = house.state('ola', 'last_command');
    const unknown = { at: left.at, to: null, topic: null };
    expect(attributes['unconfirmed']).toEqual(
      [unknown, unknown].map((one) => ({ id: expect.any(String), ...one })),
    );
    expect(house.state('ola', 'what_to_do').state).toContain('2 wiadomości do szkoły');
    // The simulator may have come to number some things otherwise since.
    expect(delivered().filter((id) => left.delivered.includes(id))).toEqual([]);
    expect(house.state('ola', 'changes_unseen').state).toBeGreaterThanOrEqual(left.delivered.length);
    // The last of each topic.
    const now = announcedIn(new Map(house.observer.seen.map(({ topic, payload }) => [topic, payload])));
    const kept = announcedIn(Object.entries(left.retained));
    expect(now.map(idsOf)).toEqual(expect.arrayContaining(kept.map(idsOf)));
    expect(now.map(({ device }) => device)).toEqual(expect.arrayContaining(kept.map(({ device }) => device)));
  });
});

describe('the store of a later version', () => {
  it('is set aside, and nothing is told or sent again', { tags: 'nightly' }, async () => {
    house = await House.open();
    await live();
    const store = new Sqlite(join(house.config.storage.path, STORE));
    store.exec(
      'ALTER TABLE journal ADD COLUMN later TEXT; CREATE TABLE later (a); PRAGMA user_version = 999',
    );
    store.close();
    const told = delivered();
    await goesOn();
    expect(delivered()).toEqual(told);
    expect(house.lines.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('logins, locks and sent messages were carried over'),
    );
  });
});

// KEEP_RELEASE=1 npx vitest run test/stories/upgrade.test.ts
describe.runIf(process.env['KEEP_RELEASE'])('this version', () => {
  it('leaves its store and its topics for the tests of the next one', async () => {
    house = await House.open();
    await live();
    const folder = house.config.storage.path;
    const store = new Sqlite(join(folder, STORE));
    store.exec('PRAGMA journal_mode = DELETE; VACUUM');
    store.close();
    const files = [STORE, 'store.key'].map((name) => [name, readFileSync(join(folder, name), 'base64')]);
    const retained = Object.fromEntries(
      house.observer.seen
        .filter(({ topic }) => /^(homeassistant|dziennik2mqtt)\/(?!.*\/(event|command)\/)/.test(topic))
        .map(({ topic, payload }) => [topic, payload]),
    );
    const left = {
      at: house.clock.now().toString(),
      files: Object.fromEntries(files),
      retained,
      delivered: delivered(),
    };
    keepRelease(version, left);
  });
});
