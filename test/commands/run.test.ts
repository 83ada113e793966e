import { once } from 'node:events';
import { stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retained } from '../mqtt/brokers.ts';
import { Cli, configFile, type ProcessSetup, processSetup, run } from './process.ts';

let setup: ProcessSetup;

beforeEach(async () => {
  setup = await processSetup();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await setup.close();
  expect(setup.portal.violations).toEqual([]);
});

const bridgeState = (): string | undefined => setup.observer.payloads('dziennik2mqtt/bridge/state').at(-1);

/** A document per device, and a JSON per state. */
async function expectDocumentsAndStates(url: string): Promise<void> {
  const documents = Object.keys(await retained(url, 'homeassistant/#'));
  expect(documents).toEqual(
    expect.arrayContaining(
      ['bridge', 'ola', 'janek'].map((device) => `homeassistant/device/dziennik2mqtt_${device}/config`),
    ),
  );
  // Two children with three more devices each, the family, the bridge.
  expect(documents).toHaveLength(10);
  const states = Object.entries(await retained(url, 'dziennik2mqtt/+/+'));
  const json = states.filter(([topic]) => !/\/(availability|state|keeper|sources|event_cover)$/.test(topic));
  for (const [, payload] of json) expect(Object.keys(JSON.parse(payload))).toEqual(['state', 'attributes']);
  expect(json.length).toBeGreaterThan(40);
}

describe('run', () => {
  it('publishes offline by its will when it is killed, needs no login after that, and clean leaves nothing', async () => {
    const { portal, broker, observer } = setup;
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const settings = { log: { level: 'debug' }, storage: { path: join(dirname(setup.file), 'data') } };
    const first = new Cli('run', '--config', await configFile(portal, broker.url, settings));
    await Promise.all([setup.published('ola'), setup.published('janek')]);
    expect(bridgeState()).toBe('online');
    const killed = await first.kill('SIGKILL');
    expect(killed.stdout).toContain('signed in');
    await observer.until(() => bridgeState() === 'offline');

    // `--once` starts no web server: a running bridge may have its port.
    const file = await configFile(portal, broker.url, { ...settings, http: { port } });
    const reads = (): number => portal.requests.filter(({ path }) => path.endsWith('/LuckyNumbers')).length;
    const readsBefore = reads();
    const second = new Cli('run', '--config', file, '--once');
    await observer.until(() => bridgeState() === 'online');
    const { code, stdout, stderr } = await second.ended();
    taken.close();
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).not.toContain('port');
    await observer.until(() => bridgeState() === 'offline');
    expect(reads()).toBeGreaterThan(readsBefore);
    expect(portal.accounts.map(({ logins }) => logins)).toEqual([1, 1]);

    const secrets = portal.accounts.flatMap(({ login, password }) => [login, password]);
    const never = ['oauth_token', 'DZIENNIKSID', 'Matematyka', 'Borówka', 'singleUseKey'];
    for (const secret of [...secrets, ...never]) expect(killed.stdout + stdout).not.toContain(secret);
    await expectDocumentsAndStates(broker.url);
    const { mode } = await stat(join(settings.storage.path, 'dziennik2mqtt.sqlite'));
    expect(mode & 0o777).toBe(0o600);
    expect(await run('clean', '--config', file)).toMatchObject({ code: 0, stderr: '' });
    expect(await retained(broker.url, '#')).toEqual({});
  });

  it('continues after an uncaught error, and reports it', { tags: 'nightly' }, async () => {
    const script = `process.once('SIGUSR2', () => {
      Promise.reject(new Error('rejected'));
      throw new Error('thrown');
    })`;
    vi.stubEnv('NODE_OPTIONS', `--import=data:text/javascript,${encodeURIComponent(script)}`);
    const cli = new Cli('run', '--config', setup.file);
    await setup.published('ola');
    cli.child.kill('SIGUSR2');
    const states = (key: string): readonly string[] => setup.observer.payloads(`dziennik2mqtt/ola/${key}`);
    await setup.observer.until(() =>
      states('status').some((state) => state.includes('"problem":"internal"')),
    );
    await setup.observer.publish('dziennik2mqtt/ola/command/nonsense', 'PRESS');
    await setup.observer.until(() => states('last_command').some((state) => state.includes('"refused"')));
    const { code, stdout } = await cli.kill('SIGTERM');
    expect(code).toBe(0);
    expect(stdout.match(/"error":"Error: (thrown|rejected)/g)?.toSorted()).toEqual([
      '"error":"Error: rejected',
      '"error":"Error: thrown',
    ]);
  });

  it('continues when the reader of its log is gone', { tags: 'nightly' }, async () => {
    const cli = new Cli('run', '--config', setup.file);
    await setup.published('ola');
    cli.child.stdout?.destroy();
    const answers = (): readonly string[] => setup.observer.payloads('dziennik2mqtt/ola/last_command');
    for (const state of ['done', 'refused']) {
      const command = state === 'done' ? 'refresh' : 'nonsense';
      await setup.observer.publish(`dziennik2mqtt/ola/command/${command}`, 'PRESS');
      await setup.observer.until(() => JSON.parse(answers().at(-1) ?? '{}').state === state);
    }
    expect(await cli.kill('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
  });
});

describe('run, stopped while a server does not answer', () => {
  const silent = createServer(() => undefined);
  let port: number;
  beforeEach(async () => {
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    ({ port } = silent.address() as AddressInfo);
  });
  afterEach(() => {
    silent.close();
  });

  /** It ends as one that was stopped, not as one whose server did not answer in time: within 5 s, whatever a server does. */
  async function expectStopped(...args: readonly string[]): Promise<void> {
    const cli = new Cli('run', '--config', ...args);
    const [socket] = (await once(silent, 'connection')) as [Socket];
    const began = performance.now();
    const stopped = await cli.kill('SIGTERM');
    socket.destroy();
    expect(stopped).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(performance.now() - began).toBeLessThan(5_000);
  }

  it('does not wait for the broker', async () => {
    const config = await configFile(setup.portal, `mqtt://127.0.0.1:${port}`);
    await expectStopped(config, '--once');
    expect(setup.portal.requests).toEqual([]);
  });

  it('does not wait for the Supervisor', async () => {
    vi.stubEnv('SUPERVISOR_URL', `http://127.0.0.1:${port}`);
    const options = join(dirname(setup.file), 'options.json');
    const { base_url } = setup.portal.addresses;
    const children = [{ name: 'Ola', login: '1', password: 'hush' }];
    await writeFile(options, JSON.stringify({ base_url, children }));
    await expectStopped(options);
  });
});

describe('clean', () => {
  it('removes nothing and ends with one sentence and exit 1 if the store cannot be read', {
    tags: 'nightly',
  }, async () => {
    await run('run', '--config', setup.file, '--once');
    const published = await retained(setup.broker.url, '#');
    const file = await configFile(setup.portal, setup.broker.url, { storage: { path: setup.file } });
    expect(await run('clean', '--config', file)).toEqual({
      code: 1,
      stdout: '',
      stderr: `The store in ${setup.file} cannot be read, and nothing was removed: run this as the user of the bridge, and with its storage.path.\n`,
    });
    const home_assistant = { language: 'pl' };
    const polish = await configFile(setup.portal, setup.broker.url, {
      home_assistant,
      storage: { path: setup.file },
    });
    expect((await run('clean', '--config', polish)).stderr).toBe(
      `Nie można odczytać danych w ${setup.file} i nic nie zostało usunięte: uruchom to jako użytkownik mostka i z jego storage.path.\n`,
    );
    expect(await retained(setup.broker.url, '#')).toEqual(published);
  });
});
