import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { Sqlite } from '../../src/bridge/store/sqlite.ts';
import type { DiscoveryDocument } from '../../src/home/device.ts';
import { version } from '../../src/version.ts';
import { HOUR, House, MINUTE } from './house.ts';

/** What a release left when it stopped. */
interface Left {
  readonly at: string;
  /** Of its folder, in base64. */
  readonly files: Readonly<Record<string, string>>;
  readonly retained: Readonly<Record<string, string>>;
  /** The ids of the events that were told. */
  readonly delivered: readonly string[];
}

const FOLDER = new URL('../../fixtures/releases/', import.meta.url);
const STORE = 'dziennik2mqtt.sqlite';

let house: House;
afterEach(() => house.stopAll());

const delivered = (): string[] =>
  house.observer.seen
    .filter(({ topic }) => topic.includes('/event/'))
    .map(({ payload }) => JSON.parse(payload).id);

/** What happens at school before a release stops, and is there when another one starts. */
function haveNews(): void {
  const school = house.school('ola');
  school.addGrade({ subject: 'Matematyka', text: '5' });
  school.addNotice({ subject: 'Festyn', content: 'W sobotę.' });
  school.addMessage({ sender: 'Nowak Anna', topic: 'Zebranie', body: 'W czwartek.' });
}

/** Until the bridge has told the news and sent a message. */
async function live(): Promise<void> {
  await house.start();
  await house.pass(MINUTE);
  haveNews();
  await house.press('ola', 'refresh');
  await house.pass(HOUR, 10 * MINUTE);
  expect(await house.press('ola', 'send_message', 'ill_today')).toMatchObject({ state: 'sent' });
  expect(delivered()).toHaveLength(3);
  await house.stop();
}

/** Goes on reading, and sends nothing again. */
async function goesOn(): Promise<void> {
  await house.start();
  await house.pass(MINUTE);
  await house.press('ola', 'refresh');
  expect(house.state('ola', 'status').state).toBe('ok');
  const { state, attributes } = await house.press('ola', 'send_message', 'ill_today');
  expect([state, attributes['detail']]).toEqual(['refused', expect.stringMatching(/już poszła/)]);
}

const idsIn = (retained: Iterable<readonly [topic: string, payload: string]>): Map<unknown, unknown> =>
  new Map(
    [...retained]
      .filter(([topic, payload]) => topic.startsWith('homeassistant/') && payload !== '')
      .flatMap(([, payload]) => Object.values((JSON.parse(payload) as DiscoveryDocument).components))
      .map((component) => [component['unique_id'], component['default_entity_id']]),
  );

describe.each(readdirSync(FOLDER))('the store and the topics that %s left', (file) => {
  it('are taken over: every entity stays itself, nothing is told or sent again', async () => {
    const left: Left = JSON.parse(gunzipSync(readFileSync(new URL(file, FOLDER))).toString());
    house = await House.open({ now: left.at });
    haveNews();
    for (const [name, content] of Object.entries(left.files))
      writeFileSync(join(house.config.storage.path, name), Buffer.from(content, 'base64'), { mode: 0o600 });
    for (const [topic, payload] of Object.entries(left.retained))
      await house.observer.publish(topic, payload, true);
    await goesOn();
    // The simulator may have come to number some things otherwise since.
    expect(delivered().filter((id) => left.delivered.includes(id))).toEqual([]);
    expect(house.state('ola', 'changes_unseen').state).toBeGreaterThanOrEqual(left.delivered.length);
    // The last of each topic.
    const now = idsIn(new Map(house.observer.seen.map(({ topic, payload }) => [topic, payload])));
    expect([...now]).toEqual(expect.arrayContaining([...idsIn(Object.entries(left.retained))]));
  });
});

describe('the store of a later version', () => {
  it('is set aside, and nothing is told or sent again', async () => {
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
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(new URL(`${version}.json.gz`, FOLDER), gzipSync(JSON.stringify(left)));
  });
});
