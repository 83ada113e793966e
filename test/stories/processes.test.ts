import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Sqlite } from '../../src/bridge/store/sqlite.ts';
import { Store } from '../../src/bridge/store/store.ts';
import type { SimulatedAccount } from '../../src/demo/simulator/account.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { silentLog } from '../../src/lib/log.ts';
import { Cli, type ProcessSetup, processSetup, run } from '../commands/process.ts';

let setup: ProcessSetup;
let bridge: Cli | undefined;

beforeEach(async () => {
  setup = await processSetup();
});
afterEach(async () => {
  await bridge?.kill('SIGTERM');
  bridge = undefined;
  await setup.close();
});

const path = (): string => join(dirname(setup.file), 'data');
const ola = (): SimulatedAccount => setup.portal.accounts[0]!;
const status = (): unknown =>
  JSON.parse(setup.observer.payloads('dziennik2mqtt/ola/status').at(-1) ?? '{}')?.attributes?.problem;

const lastCommand = (): { state: string; attributes: { message_id: string } } | undefined =>
  JSON.parse(setup.observer.payloads('dziennik2mqtt/ola/last_command').at(-1) ?? 'null') ?? undefined;

async function started(): Promise<Cli> {
  bridge = new Cli('run', '--config', setup.file);
  await Promise.all(['ola', 'janek'].map(setup.published));
  return bridge;
}

/** The next login is not rationed. */
function allowLogin(): void {
  const sqlite = new Sqlite(join(path(), 'dziennik2mqtt.sqlite'));
  sqlite.exec(
    "UPDATE memory SET value = json_set(value, '$.override', json('true')) WHERE key LIKE 'login%'",
  );
  sqlite.close();
}

const reading = (resource: string) =>
  run('read', resource, '--config', setup.file, '--child', 'ola', '--json');
const RESOURCES = ['grades', 'notices', 'users'];

describe('a bridge and three command lines on one store', () => {
  it('make one login together when the session ends', { tags: 'nightly' }, async () => {
    await started();
    allowLogin();
    ola().killSession();
    const refreshed = setup.observer.publish('dziennik2mqtt/ola/command/refresh', 'PRESS');
    const ended = await Promise.all(RESOURCES.map(reading));
    await refreshed;
    expect(ended.map(({ code, stderr }) => ({ code, stderr }))).toEqual(
      RESOURCES.map(() => ({ code: 0, stderr: '' })),
    );
    await setup.observer.until(() => setup.observer.payloads('dziennik2mqtt/ola/last_command').length > 0);
    expect(ola().logins).toBe(2);
    expect(setup.portal.violations.filter(({ rule }) => !rule.startsWith('login storm'))).toEqual([]);
  });

  it('keep a lock that one of them receives', { tags: 'nightly' }, async () => {
    await started();
    allowLogin();
    ola().killSession();
    ola().demandCaptcha(true);
    const ended = await Promise.all(RESOURCES.map(reading));
    for (const { code, stderr } of ended) {
      expect(code).toBe(1);
      expect(stderr).toContain('captcha');
    }
    await setup.observer.publish('dziennik2mqtt/ola/command/refresh', 'PRESS');
    await setup.observer.until(() => status() === 'captcha');
    await bridge?.kill('SIGTERM');
    await started();
    expect(status()).toBe('captcha');
    expect(ola().logins).toBe(2);
  });
});

describe('a second bridge on the same store', () => {
  it('ends with one sentence, and does not affect the first', async () => {
    await started();
    const requestCount = setup.portal.requests.length;
    for (const args of [['--once'], []]) {
      const { code, stdout, stderr } = await run('run', '--config', setup.file, ...args);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(/^Another dziennik2mqtt runs on the storage .+: stop it, or give .+\n$/);
    }
    expect(setup.portal.requests).toHaveLength(requestCount);
    await setup.observer.publish('dziennik2mqtt/ola/command/refresh', 'PRESS');
    await setup.observer.until(() => setup.observer.payloads('dziennik2mqtt/ola/last_command').length > 0);
  });

  it('starts if the first was killed', { tags: 'nightly' }, async () => {
    await (await started()).kill('SIGKILL');
    await started();
  });
});

describe('a configuration that is changed under a running bridge', () => {
  it('has no effect before the next start, which names each mistake', { tags: 'nightly' }, async () => {
    const running = await started();
    writeFileSync(setup.file, 'children: 7\nmqtt: {}\n');
    await setup.observer.publish('dziennik2mqtt/ola/command/refresh', 'PRESS');
    await setup.observer.until(() => lastCommand()?.state === 'done');
    expect(await running.kill('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
    bridge = undefined;
    const { code, stderr } = await run('run', '--config', setup.file);
    expect(code).toBe(78);
    expect(stderr).toContain('children');
    expect(stderr).toContain('mqtt');
  });
});

describe('a message that a command line is sending', () => {
  it('is not concluded by a bridge that starts meanwhile, and is shown when it is sent', {
    tags: 'nightly',
  }, async () => {
    await run('read', 'grades', '--config', setup.file, '--child', 'ola', '--json');
    const store = Store.open(path(), { clock: systemClock, log: silentLog });
    const at = systemClock.now().toString();
    const id = store.journal.intend({
      child: 'ola',
      command: 'send_message',
      key: 'cli:send',
      at,
      origin: 'command_line',
    });
    await started();
    expect(store.journal.unconcluded().map((intent) => intent.id)).toEqual([id]);
    store.journal.conclude(id, { state: 'sent', command: 'send_message', at, detail: null, messageId: '17' });
    store.close();
    await bridge?.kill('SIGTERM');
    await started();
    await setup.observer.until(() => lastCommand()?.state === 'sent');
    expect(lastCommand()?.attributes.message_id).toBe('17');
  });
});

describe('one cycle', () => {
  it('exits with 1 and one sentence per child if nothing could be read', { tags: 'nightly' }, async () => {
    setup.portal.maintenance = '503';
    const { code, stderr } = await run('run', '--config', setup.file, '--once');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^ola: The portal is down\..*\njanek: The portal is down\..*\n$/);
  });

  it("exits with 1 and one sentence if one child's password was refused", { tags: 'nightly' }, async () => {
    ola().changePassword('another');
    const { code, stderr } = await run('run', '--config', setup.file, '--once');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^ola: The portal refused the login or the password\. Correct .+\n$/);
  });
});
