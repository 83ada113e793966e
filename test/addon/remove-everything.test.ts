import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import mqtt, { type IConnackPacket } from 'mqtt';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Sqlite } from '../../src/bridge/store/sqlite.ts';
import { Cli, type Ended, run } from '../commands/process.ts';
import { retained } from '../mqtt/brokers.ts';
import { type Installed, install } from './installed.ts';

let addon: Installed;
beforeEach(async () => {
  addon = await install();
});
afterEach(() => addon.close());

const bridged = (): Promise<Ended> => run('run', '--config', addon.options, '--once');
const started = (): Promise<Ended> => run('run', '--config', addon.options);
const left = async (): Promise<string[]> => Object.keys(await retained(addon.broker.url, '#')).toSorted();

/** Whether the broker keeps a session of the client that sends events. */
const hasSession = async (): Promise<boolean> => {
  const clientId = 'dziennik2mqtt_dziennik2mqtt_events';
  const client = mqtt.connect(addon.broker.url, { clientId, clean: false, reconnectPeriod: 0 });
  const { sessionPresent } = await new Promise<IConnackPacket>((resolve) => client.once('connect', resolve));
  await client.endAsync(true);
  return sessionPresent;
};

describe('the switch that removes everything', () => {
  it('removes all without the portal, says what to do, changes nothing again, and is undone when switched off', async () => {
    addon.knowsBroker(true);
    expect(await bridged()).toMatchObject({ code: 0 });
    const published = await left();
    expect(published.length).toBeGreaterThan(20);
    const requestsBefore = addon.portal.requests.length;
    expect(await hasSession()).toBe(true);

    await addon.save({ remove_everything: true, log_level: 'error' });
    const { code, stdout, stderr } = await started();
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [line = '', ...others] = stdout.trim().split('\n');
    expect(others).toEqual([]);
    expect(line).toContain(
      `usunięto wszystko, co zostało opublikowane (urządzenia: 5, tematy: ${published.length})`,
    );
    expect(line).toMatch(
      /: teraz odinstaluj ten dodatek albo wyłącz remove_everything, żeby zacząć od nowa$/,
    );
    expect(await left()).toEqual([]);
    expect(await hasSession()).toBe(false);
    const store = new Sqlite(join(dirname(addon.options), 'dziennik2mqtt.sqlite'));
    expect(store.all('SELECT * FROM devices')).toEqual([]);
    store.close();
    expect(addon.portal.requests).toHaveLength(requestsBefore);
    // The watchdog of the Supervisor starts an add-on again that ended by itself.
    expect(addon.supervisor.stops).toBe(1);

    const again = await started();
    expect(again).toMatchObject({ code: 0, stderr: '' });
    expect(again.stdout).toMatch(/nie zostało już nic do usunięcia: teraz odinstaluj ten dodatek albo .*\n$/);

    await addon.save({ remove_everything: false });
    expect(await bridged()).toMatchObject({ code: 0, stderr: '' });
    expect(await left()).toEqual(published);
    // The stored session is kept.
    expect(addon.portal.accounts[0]?.logins).toBe(1);
    expect(addon.portal.violations).toEqual([]);
  });

  it('ends when the Supervisor stops it, and says what to do if that does not', {
    tags: 'nightly',
  }, async () => {
    addon.knowsBroker(true);
    await addon.save({ remove_everything: true });
    const cli = new Cli('run', '--config', addon.options);
    addon.supervisor.onStop = () => void cli.child.kill('SIGTERM');
    expect(await cli.ended()).toMatchObject({ code: 0, stderr: '' });
    expect(addon.supervisor.stops).toBe(1);
    addon.supervisor.onStop = undefined;
    addon.supervisor.canStop = false;
    const { code, stdout } = await started();
    expect(code).toBe(0);
    expect(stdout).toMatch(/Supervisor nie zatrzymuje tego dodatku: .+ wyłącz watchdog\n$/);
  });

  it('removes nothing and says what to do if the store cannot be read', { tags: 'nightly' }, async () => {
    addon.knowsBroker(true);
    await bridged();
    const published = await left();
    const store = join(dirname(addon.options), 'dziennik2mqtt.sqlite');
    await rm(store);
    await mkdir(store);
    await addon.save({ remove_everything: true });
    const { code, stdout, stderr } = await started();
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(
      /^Nie można odczytać danych w \S+ i nic nie zostało usunięte: uruchom ten dodatek jeszcze raz; .+\.\n$/,
    );
    expect(await left()).toEqual(published);
  });

  it('prints one sentence without a broker, known or not, and removes everything later', {
    tags: 'nightly',
  }, async () => {
    addon.knowsBroker(true);
    await bridged();
    addon.knowsBroker(false);
    for (const [form, sentence] of [
      [{}, /Nie ma brokera MQTT: .*„Mosquitto broker”.*/],
      [
        { mqtt_url: 'mqtt://127.0.0.1:9' },
        /Pod adresem 127\.0\.0\.1:9 nic nie odpowiada \(ECONNREFUSED\): uruchom brokera albo popraw mqtt_url/,
      ],
    ] as const) {
      await addon.save({ remove_everything: true, ...form });
      const { code, stdout, stderr } = await started();
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(sentence);
      expect(stderr).toMatch(
        / \(nie wszystko jest jeszcze usunięte: uruchom wtedy ten dodatek jeszcze raz\)\n$/,
      );
      expect(stderr.trim().split('\n')).toHaveLength(1);
    }

    addon.knowsBroker(true);
    await addon.save({ remove_everything: true });
    expect(await started()).toMatchObject({ code: 0 });
    expect(await left()).toEqual([]);
  });
});
