import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addonOf } from '../../src/addon/addon.ts';
import { Supervisor, SupervisorError } from '../../src/addon/supervisor.ts';
import { least, load } from './options.ts';
import { type Answer, broker, noBroker, StubSupervisor, TOKEN } from './supervisor.ts';

let stub: StubSupervisor;
beforeEach(async () => {
  stub = await StubSupervisor.start(broker(1883));
});
afterEach(() => stub.close());

const asking = (token = TOKEN): Supervisor => new Supervisor({ base: stub.url, token, language: 'en' });
const refused = (supervisor: Supervisor): Promise<unknown> =>
  supervisor.broker().catch((error: unknown) => error);

describe('the Supervisor', () => {
  it('gives the broker’s address and login', async () => {
    expect(await asking().broker()).toEqual({
      url: 'mqtt://127.0.0.1:1883',
      username: 'addons',
      password: 'hush',
    });
  });

  it.each<[string, object, object]>([
    ['a port in quotes', { port: '1884' }, { url: 'mqtt://127.0.0.1:1884' }],
    ['a broker with TLS', { ssl: true, port: 8883 }, { url: 'mqtts://127.0.0.1:8883' }],
    ['a name', { host: 'core-mosquitto' }, { url: 'mqtt://core-mosquitto:1883' }],
    [
      'a broker without login',
      { username: '', password: null },
      { username: undefined, password: undefined },
    ],
    ['unknown fields', { addon: undefined, app: 'core_mosquitto', protocol: '5' }, {}],
  ])('may name %s', async (_, more, access) => {
    stub.answer = broker(1883, more);
    expect(await asking().broker()).toMatchObject(access);
  });

  it('gives one sentence if there is no broker', async () => {
    stub.answer = noBroker;
    const error = await refused(asking());
    expect(error).toBeInstanceOf(SupervisorError);
    expect(error).toHaveProperty(
      'message',
      expect.stringMatching(/^There is no MQTT broker: [^.\n]*mqtt_url[^.\n]*$/),
    );
  });

  it.each<[string, Answer, RegExp]>([
    [
      'is a refusal',
      { status: 403, body: { result: 'error', message: 'No access to mqtt service!' } },
      /403, No access/,
    ],
    ['is an error', { status: 500, body: 'Internal Server Error' }, /\(500\)/],
    ['has an unknown shape', { status: 200, body: { result: 'ok', data: {} } }, /\(200\)/],
    ['names no port', broker(0), /\(200\)/],
    ['names an invalid host', broker(1883, { host: 'a b/c' }), /\(200\)/],
    ['is no JSON', { status: 200, body: '<html>' }, /\(200\)/],
  ])('gives one sentence if the answer %s', async (_, answer, sentence) => {
    stub.answer = answer;
    const error = await refused(asking());
    expect(error).toBeInstanceOf(SupervisorError);
    expect(error).toHaveProperty('message', expect.stringMatching(sentence));
    expect(String(error)).not.toContain(TOKEN);
  });

  it('refuses an unknown token', async () => {
    expect(await refused(asking('other'))).toHaveProperty('message', expect.stringMatching(/401/));
  });

  it('gives one sentence if nothing answers', async () => {
    await stub.close();
    expect(await refused(asking())).toHaveProperty('message', expect.stringMatching(/does not answer/));
  });
});

describe('the page of the add-on', () => {
  it.each([
    ['2026.11.0', 'homeassistant://app/a1b2c3d4_dziennik2mqtt'],
    ['2026.2.0b1', 'homeassistant://app/a1b2c3d4_dziennik2mqtt'],
    ['2026.1.3', 'homeassistant://hassio/ingress/a1b2c3d4_dziennik2mqtt'],
    ['2025.10.4', 'homeassistant://hassio/ingress/a1b2c3d4_dziennik2mqtt'],
  ])('is in Home Assistant %s at %s', async (release, address) => {
    stub.release = release;
    expect(await asking().pageUrl()).toBe(address);
  });

  it('is unknown if the Supervisor refuses or does not answer', async () => {
    expect(await asking('other').pageUrl()).toBeUndefined();
    await stub.close();
    expect(await asking().pageUrl()).toBeUndefined();
  });
});

describe('the broker of the add-on', () => {
  const addon = (options: object) =>
    addonOf({
      given: load({ ...least, ...options }).mqtt,
      supervisor: asking(),
      namesBroker: 'mqtt_url' in options,
      removesEverything: false,
      showsDemo: false,
    });

  it('is the Supervisor’s if the form names none', async () => {
    expect(await addon({ mqtt_base_topic: 'school' }).broker()).toMatchObject({
      url: 'mqtt://127.0.0.1:1883',
      username: 'addons',
      password: 'hush',
      base_topic: 'school',
    });
  });

  it('is the form’s if it names one, without a request to the Supervisor', async () => {
    const named = addon({ mqtt_url: 'mqtt://192.168.1.10', mqtt_username: 'me', mqtt_password: 'mine' });
    expect(await named.broker()).toMatchObject({
      url: 'mqtt://192.168.1.10',
      username: 'me',
      password: 'mine',
    });
    expect(stub.requests).toBe(0);
  });

  it('never gets the Supervisor’s password with another user name', async () => {
    const { username, password } = await addon({ mqtt_username: 'me' }).broker();
    expect({ username, password }).toEqual({ username: 'me', password: undefined });
  });

  it('is read again for a renewal, and unknown if the Supervisor does not have it', async () => {
    const own = addon({});
    stub.answer = broker(1883, { password: 'new' });
    expect(await own.renewBroker()).toEqual({
      url: 'mqtt://127.0.0.1:1883',
      username: 'addons',
      password: 'new',
    });
    stub.answer = noBroker;
    expect(await own.renewBroker()).toBeUndefined();
  });
});
