import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Sqlite } from '../../src/bridge/store/sqlite.ts';
import { Store } from '../../src/bridge/store/store.ts';
import type { SimulatedAccount } from '../../src/demo/simulator/account.ts';
import type { PortalSimulator } from '../../src/demo/simulator/portal-simulator.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { silentLog } from '../../src/lib/log.ts';
import { Cli, configFile, run, startPortal } from '../commands/process.ts';
import { type Broker, Observer, startBroker } from '../mqtt/brokers.ts';

let portal: PortalSimulator;
let broker: Broker;
let observer: Observer;
let file: string;
let bridge: Cli | undefined;

beforeEach(async () => {
  portal = await startPortal();
  broker = await startBroker();
  observer = await Observer.at(broker.url, '#');
  file = await configFile(portal, broker.url);
});
afterEach(async () => {
  await bridge?.kill('SIGTERM');
  bridge = undefined;
  await observer.close();
  await broker.stop();
  await portal.close();
});

const path = (): string => join(dirname(file), 'data');
const ola = (): SimulatedAccount => portal.accounts[0]!;
const status = (): unknown =>
  JSON.parse(observer.payloads('dziennik2mqtt/ola/status').at(-1) ?? '{}')?.attributes?.problem;

const lastCommand = (): { state: string; attributes: { message_id: string } } | undefined =>
  JSON.parse(observer.payloads('dziennik2mqtt/ola/last_command').at(-1) ?? 'null') ?? undefined;

async function started(): Promise<Cli> {
  bridge = new Cli('run', '--config', file);
  await observer.until(() => observer.payloads('dziennik2mqtt/janek/availability').at(-1) === 'online');
  await observer.until(() => observer.payloads('dziennik2mqtt/ola/availability').at(-1) === 'online');
  return bridge;
}

/** As if the last login had been an hour ago. */
function forgetLogins(): void {
  const sqlite = new Sqlite(join(path(), 'dziennik2mqtt.sqlite'));
  sqlite.exec("UPDATE memory SET value = json_set(value, '$.logins', json('[]')) WHERE key = 'session'");
  sqlite.close();
}

const reading = (resource: string) => run('read', resource, '--config', file, '--child', 'ola', '--json');
const FIVE = ['grades', 'notices', 'subjects', 'classrooms', 'users'];

describe('a bridge and five command lines on one store', () => {
  it('make one login between them when the session dies under all of them', async () => {
    await started();
    forgetLogins();
    ola().killSession();
    const refreshed = observer.publish('dziennik2mqtt/ola/command/refresh', 'PRESS');
    const ended = await Promise.all(FIVE.map(reading));
    await refreshed;
    expect(ended.map(({ code, stderr }) => ({ code, stderr }))).toEqual(
      FIVE.map(() => ({ code: 0, stderr: '' })),
    );
    await observer.until(() => observer.payloads('dziennik2mqtt/ola/last_command').length > 0);
    expect(ola().logins).toBe(2);
    expect(portal.violations.filter(({ rule }) => !rule.startsWith('login storm'))).toEqual([]);
  });

  it('lose no lock that one of them meets', async () => {
    await started();
    forgetLogins();
    ola().killSession();
    ola().demandCaptcha(true);
    const ended = await Promise.all(FIVE.map(reading));
    for (const { code, stderr } of ended) {
      expect(code).toBe(1);
      expect(stderr).toContain('captcha');
    }
    await observer.publish('dziennik2mqtt/ola/command/refresh', 'PRESS');
    await observer.until(() => status() === 'captcha');
    await bridge?.kill('SIGTERM');
    await started();
    expect(status()).toBe('captcha');
    expect(ola().logins).toBe(2);
  });
});

describe('a second bridge on the same store', () => {
  it('ends with one sentence, and does not disturb the first', async () => {
    await started();
    const asked = portal.requests.length;
    for (const args of [['--once'], []]) {
      const { code, stdout, stderr } = await run('run', '--config', file, ...args);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(/^Another dziennik2mqtt runs on the storage .+: stop it, or give .+\n$/);
    }
    expect(portal.requests).toHaveLength(asked);
    await observer.publish('dziennik2mqtt/ola/command/refresh', 'PRESS');
    await observer.until(() => observer.payloads('dziennik2mqtt/ola/last_command').length > 0);
  });

  it('begins at once where the first was killed', async () => {
    await (await started()).kill('SIGKILL');
    await started();
  });
});

describe('a message that a command line is sending', () => {
  it('is not concluded by a bridge that starts meanwhile, and shown when it is done', async () => {
    await run('read', 'grades', '--config', file, '--child', 'ola', '--json');
    const store = Store.open(path(), { clock: systemClock, log: silentLog });
    const at = systemClock.now().toString();
    const id = store.intend({
      child: 'ola',
      command: 'send_message',
      key: 'cli:send',
      at,
      origin: 'command_line',
    });
    await started();
    expect(store.unconcluded().map((intent) => intent.id)).toEqual([id]);
    store.conclude(id, { state: 'sent', command: 'send_message', at, detail: null, messageId: '17' });
    store.close();
    await bridge?.kill('SIGTERM');
    await started();
    await observer.until(() => lastCommand()?.state === 'sent');
    expect(lastCommand()?.attributes.message_id).toBe('17');
  });
});

describe('one cycle', () => {
  it('ends with 1 and a sentence where nothing could be read', async () => {
    portal.maintenance = '503';
    const { code, stderr } = await run('run', '--config', file, '--once');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^ola: The portal is down\..*\njanek: The portal is down\..*\n$/);
  });
});
