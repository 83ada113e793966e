import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PortalSimulator } from '../../src/demo/simulator/portal-simulator.ts';
import { Cli, run, startPortal } from '../commands/process.ts';
import { type Broker, Observer, retained, startBroker } from '../mqtt/brokers.ts';
import { broker as known, noBroker, StubSupervisor, TOKEN } from './supervisor.ts';

let portal: PortalSimulator;
let broker: Broker;
let supervisor: StubSupervisor;
let options: string;

beforeEach(async () => {
  portal = await startPortal();
  broker = await startBroker();
  supervisor = await StubSupervisor.start(noBroker);
  process.env['SUPERVISOR_TOKEN'] = TOKEN;
  process.env['SUPERVISOR_URL'] = supervisor.url;
  const folder = await mkdtemp(join(tmpdir(), 'dziennik2mqtt-addon-'));
  options = join(folder, 'options.json');
  const [account] = portal.accounts;
  const children = [{ name: 'Ola', login: account?.login, password: account?.password }];
  await writeFile(options, JSON.stringify({ ...portal.addresses, children }));
});
afterEach(async () => {
  delete process.env['SUPERVISOR_TOKEN'];
  delete process.env['SUPERVISOR_URL'];
  await supervisor.close();
  await broker.stop();
  await portal.close();
});

describe('the add-on', () => {
  it('publishes to the broker of the Supervisor', async () => {
    supervisor.answer = known(broker.port);
    const observer = await Observer.at(broker.url, 'dziennik2mqtt/#');
    const cli = new Cli('run', '--config', options);
    const online = (): boolean => observer.payloads('dziennik2mqtt/ola/availability').at(-1) === 'online';
    await observer.until(online);
    expect(await cli.kill('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
    expect(await retained(broker.url, 'dziennik2mqtt/bridge/state')).toEqual({
      'dziennik2mqtt/bridge/state': 'offline',
    });
    expect(await run('clean', '--config', options)).toMatchObject({ code: 0, stderr: '' });
    expect(await retained(broker.url, '#')).toEqual({});
    await observer.close();
  });

  it('waits for a broker, says so in one sentence, and stops when it is told to', async () => {
    const cli = new Cli('run', '--config', options);
    await cli.says(/There is no MQTT broker: install and start the "Mosquitto broker" add-on/);
    const { code, stdout, stderr } = await cli.kill('SIGTERM');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.trim().split('\n')).toHaveLength(1);
    expect(portal.requests).toEqual([]);
  });

  it('fails with that sentence where it may not wait', async () => {
    const { code, stderr } = await run('run', '--config', options, '--once');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^There is no MQTT broker: .*\n$/);
  });

  it('checks the broker of the Supervisor too', async () => {
    const without = await run('check', '--config', options);
    expect(without.code).toBe(1);
    expect(without.stdout).toMatch(/^FAILED +broker: There is no MQTT broker/m);
    supervisor.answer = known(broker.port);
    const { code, stdout } = await run('check', '--config', options);
    expect(stdout).toContain(`ok      broker: connected to ${broker.url}`);
    expect(code).toBe(0);
  });

  it('names the field of the form that is wrong, and exits with 78', async () => {
    await writeFile(options, JSON.stringify({ ...portal.addresses, children: [], language: 'pl' }));
    const { code, stderr } = await run('run', '--config', options);
    expect(code).toBe(78);
    expect(stderr).toMatch(/options\.json children: must name at least one child\n$/);
  });
});
