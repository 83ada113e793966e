import { once } from 'node:events';
import { stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PortalSimulator } from '../../src/demo/simulator/portal-simulator.ts';
import { type Broker, Observer, retained, startBroker } from '../mqtt/brokers.ts';
import { Cli, configFile, run, startPortal } from './process.ts';

let portal: PortalSimulator;
let broker: Broker;
let observer: Observer;
let file: string;

beforeEach(async () => {
  portal = await startPortal();
  broker = await startBroker();
  observer = await Observer.at(broker.url, '#');
  file = await configFile(portal, broker.url);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await observer.close();
  await broker.stop();
  await portal.close();
  expect(portal.violations).toEqual([]);
});

const bridgeState = (): string | undefined => observer.payloads('dziennik2mqtt/bridge/state').at(-1);

function published(child: string): Promise<void> {
  return observer.until(() => observer.payloads(`dziennik2mqtt/${child}/availability`).at(-1) === 'online');
}

describe('run', () => {
  it('says offline by its will when it is killed, and needs no login when it comes back', async () => {
    const first = new Cli('run', '--config', file);
    await Promise.all([published('ola'), published('janek')]);
    expect(bridgeState()).toBe('online');
    await first.kill('SIGKILL');
    await observer.until(() => bridgeState() === 'offline');

    const second = new Cli('run', '--config', file);
    await observer.until(() => bridgeState() === 'online');
    const reads = (): number => portal.requests.filter(({ path }) => path.endsWith('/LuckyNumbers')).length;
    await observer.until(() => reads() >= 2);
    const { code, stderr } = await second.kill('SIGTERM');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    await observer.until(() => bridgeState() === 'offline');
    expect(portal.accounts.map(({ logins }) => logins)).toEqual([1, 1]);
  });

  it('goes on where a mistake meets nothing that expects it, and says so', async () => {
    const script = `setTimeout(() => {
      Promise.reject(new Error('rejected'));
      throw new Error('thrown');
    }, 1200)`;
    vi.stubEnv('NODE_OPTIONS', `--import=data:text/javascript,${encodeURIComponent(script)}`);
    const cli = new Cli('run', '--config', file);
    const states = (key: string): readonly string[] => observer.payloads(`dziennik2mqtt/ola/${key}`);
    await observer.until(() => states('status').some((state) => state.includes('"problem":"internal"')));
    await observer.publish('dziennik2mqtt/ola/command/nonsense', 'PRESS');
    await observer.until(() => states('last_command').some((state) => state.includes('"refused"')));
    const { code, stdout } = await cli.kill('SIGTERM');
    expect(code).toBe(0);
    expect(stdout.match(/"error":"Error: (thrown|rejected)/g)?.toSorted()).toEqual([
      '"error":"Error: rejected',
      '"error":"Error: thrown',
    ]);
  });

  it('goes on when nobody is left to read its log', async () => {
    const cli = new Cli('run', '--config', file);
    await published('ola');
    cli.child.stdout?.destroy();
    const answers = (): readonly string[] => observer.payloads('dziennik2mqtt/ola/last_command');
    for (const state of ['done', 'refused']) {
      const command = state === 'done' ? 'refresh' : 'nonsense';
      await observer.publish(`dziennik2mqtt/ola/command/${command}`, 'PRESS');
      await observer.until(() => JSON.parse(answers().at(-1) ?? '{}').state === state);
    }
    expect(await cli.kill('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
  });

  it('opens no door with --once: a bridge that runs may have its port', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const other = await configFile(portal, broker.url, { http: { port } });
    const { code, stdout, stderr } = await run('run', '--config', other, '--once');
    taken.close();
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).not.toContain('port');
  });

  it('leaves one retained document a device and one retained JSON a state, and a store for nobody else', async () => {
    expect(await run('run', '--config', file, '--once')).toMatchObject({ code: 0, stderr: '' });
    const documents = Object.keys(await retained(broker.url, 'homeassistant/#'));
    expect(documents).toEqual(
      expect.arrayContaining(
        ['bridge', 'ola', 'janek'].map((device) => `homeassistant/device/dziennik2mqtt_${device}/config`),
      ),
    );
    expect(documents).toHaveLength(3);
    const states = Object.entries(await retained(broker.url, 'dziennik2mqtt/+/+'));
    const json = states.filter(([topic]) => !/\/(availability|state)$/.test(topic));
    for (const [, payload] of json) expect(Object.keys(JSON.parse(payload))).toEqual(['state', 'attributes']);
    expect(json.length).toBeGreaterThan(40);
    const { mode } = await stat(join(dirname(file), 'data', 'dziennik2mqtt.sqlite'));
    expect(mode & 0o777).toBe(0o600);
  });

  it('writes no secret, no cookie and nothing about a child into its log', async () => {
    const logged = await configFile(portal, broker.url, { log: { level: 'debug' } });
    const { stdout, code } = await run('run', '--config', logged, '--once');
    expect(code).toBe(0);
    expect(stdout).toContain('signed in');
    const secrets = portal.accounts.flatMap(({ login, password }) => [login, password]);
    for (const secret of [
      ...secrets,
      'oauth_token',
      'DZIENNIKSID',
      'Matematyka',
      'Borówka',
      'singleUseKey',
    ]) {
      expect(stdout).not.toContain(secret);
    }
  });
});

describe('run, told to stop while somebody does not answer', () => {
  const silent = createServer(() => undefined);
  let port: number;
  beforeEach(async () => {
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    ({ port } = silent.address() as AddressInfo);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    silent.close();
  });

  async function stoppedWithinSeconds(...args: readonly string[]): Promise<number> {
    const cli = new Cli('run', '--config', ...args);
    const [socket] = (await once(silent, 'connection')) as [Socket];
    const told = performance.now();
    const { code, stderr } = await cli.kill('SIGTERM');
    socket.destroy();
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return (performance.now() - told) / 1_000;
  }

  it('does not wait for the broker', async () => {
    const lonely = await configFile(portal, `mqtt://127.0.0.1:${port}`);
    expect(await stoppedWithinSeconds(lonely, '--once')).toBeLessThan(5);
    expect(portal.requests).toEqual([]);
  });

  it('does not wait for the Supervisor', async () => {
    vi.stubEnv('SUPERVISOR_URL', `http://127.0.0.1:${port}`);
    const options = join(dirname(file), 'options.json');
    const { base_url } = portal.addresses;
    const children = [{ name: 'Ola', login: '1', password: 'hush' }];
    await writeFile(options, JSON.stringify({ base_url, children }));
    expect(await stoppedWithinSeconds(options)).toBeLessThan(5);
  });
});

describe('clean', () => {
  it('leaves nothing retained', async () => {
    await run('run', '--config', file, '--once');
    expect(Object.keys(await retained(broker.url, '#')).length).toBeGreaterThan(50);
    expect(await run('clean', '--config', file)).toMatchObject({ code: 0, stderr: '' });
    expect(await retained(broker.url, '#')).toEqual({});
  });
});
