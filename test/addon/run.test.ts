import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { check } from '../../src/commands/check.ts';
import { environment, TestTerminal } from '../commands/command-setup.ts';
import { Cli, run } from '../commands/process.ts';
import { freePort, Observer, retained } from '../mqtt/brokers.ts';
import { type Installed, install } from './installed.ts';
import { broker as known } from './supervisor.ts';

let addon: Installed;
let options: string;
beforeEach(async () => {
  addon = await install();
  ({ options } = addon);
});
afterEach(() => addon.close());

/** `check` in this process, which starts none. */
async function checked() {
  const terminal = new TestTerminal();
  const isGood = await check({ config: options }, terminal, environment);
  return { isGood, stdout: terminal.output.join('\n') };
}

describe('the add-on', () => {
  it('shows an invented school before anything is filled in, removes it when the demo is switched off, and publishes to the broker of the Supervisor', async () => {
    const { url } = addon.broker;
    addon.knowsBroker(true);
    const devices = async (): Promise<{ name: string; configuration_url: string }[]> =>
      Object.values(await retained(url, 'homeassistant/device/#')).map((text) => JSON.parse(text).device);
    await addon.save({ demo: true, base_url: '', children: [] });
    expect(await run('run', '--config', options, '--once')).toMatchObject({ code: 0, stderr: '' });
    expect((await devices()).map(({ name }) => name)).toContain('Janek (demo)');
    expect(addon.portal.requests).toEqual([]);

    await addon.save({ demo: false });
    const observer = await Observer.at(url, 'dziennik2mqtt/#');
    const cli = new Cli('run', '--config', options);
    const online = (): boolean => observer.payloads('dziennik2mqtt/ola/availability').at(-1) === 'online';
    await observer.until(online);
    const own = await devices();
    expect(own.filter(({ name }) => name.includes('demo'))).toEqual([]);
    expect(own.map((device) => device.configuration_url)).toEqual(
      Array.from({ length: 5 }, () => 'homeassistant://app/a1b2c3d4_dziennik2mqtt'),
    );
    expect(Object.keys(await retained(url, 'dziennik2mqtt_demo/#'))).toEqual([]);
    expect(addon.portal.accounts[0]?.logins).toBe(1);
    expect(await cli.kill('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
    expect(await retained(url, 'dziennik2mqtt/bridge/state')).toEqual({
      'dziennik2mqtt/bridge/state': 'offline',
    });
    expect(await run('clean', '--config', options)).toMatchObject({ code: 0, stderr: '' });
    expect(await retained(url, '#')).toEqual({});
    await observer.close();
  });

  it('waits for a broker, logs one sentence, and stops at SIGTERM', async () => {
    const cli = new Cli('run', '--config', options);
    await cli.printed(/Nie ma brokera MQTT: zainstaluj i uruchom dodatek „Mosquitto broker”/);
    // What the image's health check asks: a restart would not bring the broker.
    const healthy = async (): Promise<number> => (await fetch('http://127.0.0.1:8099/health')).status;
    await expect.poll(() => healthy().catch(() => 0)).toBe(200);
    const { code, stdout, stderr } = await cli.kill('SIGTERM');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.trim().split('\n')).toHaveLength(1);
    expect(addon.portal.requests).toEqual([]);
  });

  it('logs what to do about the Supervisor’s broker, not about empty fields', async () => {
    addon.supervisor.answer = known(await freePort());
    const cli = new Cli('run', '--config', options);
    await cli.printed(
      /Pod adresem .* nic nie odpowiada .*: uruchom dodatek „Mosquitto broker” \(ponowi się samo\)/,
    );
    expect((await cli.kill('SIGTERM')).stdout).not.toContain('mqtt_url');
  });

  it('fails with that sentence with --once', async () => {
    const { code, stderr } = await run('run', '--config', options, '--once');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Nie ma brokera MQTT: .*\n$/);
  });

  it('checks the broker of the Supervisor too', { tags: 'nightly' }, async () => {
    addon.knowsBroker(true);
    expect(await checked()).toMatchObject({
      isGood: true,
      stdout: expect.stringContaining(`ok      broker: połączono z ${addon.broker.url}`),
    });
    addon.knowsBroker(false);
    expect(await checked()).toMatchObject({
      isGood: false,
      stdout: expect.stringMatching(/^BŁĄD +broker: Nie ma brokera MQTT/m),
    });
  });

  it('keeps the device of a child that is renamed, for the command line too', {
    tags: 'nightly',
  }, async () => {
    addon.knowsBroker(true);
    expect(await run('run', '--config', options, '--once')).toMatchObject({ code: 0 });
    const [{ login, password } = { login: '', password: '' }] = addon.portal.accounts;
    const message = { id: 'ill', name: 'Choroba', topic: 'T', content: 'C', tutor: true, children: 'ola' };
    await addon.save({ children: [{ name: 'Aleksandra', login, password }], messages: [message] });
    expect(await run('run', '--config', options, '--once')).toMatchObject({ code: 0 });
    const announced = await retained(addon.broker.url, 'homeassistant/device/+/config');
    const topic = 'homeassistant/device/dziennik2mqtt_ola/config';
    expect(Object.keys(announced).toSorted()).toEqual([
      'homeassistant/device/dziennik2mqtt_bridge/config',
      topic,
      'homeassistant/device/dziennik2mqtt_ola_grades/config',
      'homeassistant/device/dziennik2mqtt_ola_plan/config',
      'homeassistant/device/dziennik2mqtt_ola_school/config',
    ]);
    expect(JSON.parse(announced[topic] ?? '')).toMatchObject({ device: { name: 'Aleksandra' } });
    expect((await checked()).stdout).toMatch(/^uwaga +Aleksandra: zapisana sesja /m);
    expect(await run('read', 'notices', '--config', options, '--child', 'ola', '--json')).toMatchObject({
      code: 0,
    });
    expect(addon.portal.account(login).logins).toBe(1);
    expect(await run('clean', '--config', options)).toMatchObject({ code: 0 });
    expect(await retained(addon.broker.url, '#')).toEqual({});
  });

  it('refuses two children of one name, in one sentence that names both', async () => {
    const children = addon.portal.accounts
      .slice(0, 2)
      .map(({ login, password }) => ({ name: 'Ola', login, password }));
    await addon.save({ children, language: 'en' });
    const { code, stderr } = await run('run', '--config', options);
    expect(code).toBe(78);
    expect(stderr).toMatch(
      /options\.json children\[1\]\.name: would have the same id \(`ola`\) as children\[0\] has; [^;]+`ola_2`\n$/,
    );
  });
});
