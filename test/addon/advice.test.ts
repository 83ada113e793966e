import type { Client } from 'aedes';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addonOf } from '../../src/addon/addon.ts';
import { formAdvice, supervisorAdvice } from '../../src/addon/advice.ts';
import { Supervisor } from '../../src/addon/supervisor.ts';
import { brokerOptions } from '../../src/app/build.ts';
import { configSchema } from '../../src/config/schema.ts';
import { fileAdvice } from '../../src/mqtt/broker-advice.ts';
import { BrokerError } from '../../src/mqtt/broker-error.ts';
import { brokerProblem } from '../../src/mqtt/broker-problem.ts';
import { probe } from '../../src/mqtt/probe.ts';
import { freePort, startAedes } from '../mqtt/brokers.ts';
import { forTest } from '../mqtt/connecting.ts';
import { addon } from './form.ts';
import { least, load } from './options.ts';
import { broker as known, StubSupervisor, TOKEN } from './supervisor.ts';

const advices = {
  'the form': formAdvice('en'),
  'the Supervisor': supervisorAdvice({}, 'en'),
  'the Supervisor, with a login of the form': supervisorAdvice({ username: 'u' }, 'en'),
};
const groups = Object.keys(configSchema.shape).join('|');
/** A key of the configuration file: `mqtt.url`. */
const key = new RegExp(`\\b(?:${groups})\\.[a-z_]+`);
const fieldsIn = (text: string): string[] => [...text.matchAll(/\b[a-z]+_[a-z]+\b/g)].map(([field]) => field);

describe('advice about the broker', () => {
  it('names keys of the file', () => {
    const named = Object.values(fileAdvice('en')).join(' ');
    for (const option of ['url', 'username', 'password', 'protocol', 'ca_file', 'cert_file', 'key_file'])
      expect(named).toMatch(new RegExp(`\\bmqtt\\.${option}\\b`));
    expect(fieldsIn(named.replaceAll(new RegExp(key, 'g'), ''))).toEqual([]);
  });

  it.each(Object.entries(advices))('names fields of the form only (%s)', (_, advice) => {
    for (const [trouble, text] of Object.entries(advice)) {
      expect(text, trouble).not.toMatch(key);
      for (const field of fieldsIn(text)) expect(Object.keys(addon.schema), trouble).toContain(field);
    }
  });

  it('does not advise to correct an empty field', () => {
    const { version: _, ...others } = supervisorAdvice({}, 'en');
    for (const text of Object.values(others)) expect(text).not.toMatch(/\b(correct|set|check|name)\b/);
    expect(supervisorAdvice({ username: 'u' }, 'en').loginRefused).toBe(
      'correct mqtt_username and mqtt_password, or leave both empty',
    );
  });

  it.each<[string | number, string]>([
    [5, 'refused the user name or password: correct mqtt_username and mqtt_password'],
    [0x84, 'does not speak MQTT 5: set mqtt_protocol to auto'],
    ['ENOTFOUND', 'correct mqtt_url'],
    ['ETIMEDOUT', 'start the broker or correct mqtt_url'],
    ['ECONNRESET', 'does mqtt_url name its MQTT port?'],
    [
      'SELF_SIGNED_CERT_IN_CHAIN',
      'give the broker a certificate of a public authority, or use mqtt:// in mqtt_url',
    ],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'put that name into mqtt_url'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'use its TLS port, or mqtt:// in mqtt_url'],
    [
      'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED',
      'use mqtt:// in mqtt_url, for certificates cannot be given here',
    ],
  ])('ends the sentence about %s', (code, end) => {
    const facts = {
      label: 'box:1883',
      hasUsername: true,
      version: 5,
      opened: false,
      ofRequest: false,
    } as const;
    const error = Object.assign(new Error('no'), { code });
    const { message } = brokerProblem(error, { ...facts, advice: formAdvice('en') });
    expect(message).toMatch(/^[^.\n]*\bbox:1883\b/);
    expect(message.endsWith(end), message).toBe(true);
  });
});

describe("the Supervisor's broker", () => {
  /** The sentence of a connection with this form. */
  async function problemOf(port: number, form: object = {}): Promise<string> {
    const stub = await StubSupervisor.start(known(port));
    onTestFinished(() => stub.close());
    const supervisor = new Supervisor({ base: stub.url, token: TOKEN, language: 'en' });
    const given = load({ ...least, ...form }).mqtt;
    const started = addonOf({
      given,
      supervisor,
      namesBroker: false,
      removesEverything: false,
      showsDemo: false,
    });
    const advice = supervisorAdvice(given, 'en');
    const problem: unknown = await probe(brokerOptions(await started.broker(), advice)).catch((e) => e);
    if (!(problem instanceof BrokerError))
      throw new Error(`a BrokerError was expected, not ${String(problem)}`);
    return problem.message;
  }

  /** A broker that refuses all clients. */
  async function closed(): Promise<number> {
    const broker = await forTest(startAedes());
    const refusal = Object.assign(new Error('refused'), { returnCode: 5 });
    broker.aedes.authenticate = (_: Client, __, ___, done) =>
      done(refusal as Parameters<typeof done>[0], false);
    return broker.port;
  }

  it('is to be started if nothing answers', async () => {
    const port = await freePort();
    expect(await problemOf(port)).toBe(
      `Nothing answers at 127.0.0.1:${port} (ECONNREFUSED): start the "Mosquitto broker" add-on`,
    );
  });

  it('is to be restarted if it refuses the Supervisor’s login', async () => {
    const port = await closed();
    expect(await problemOf(port)).toBe(
      `The broker at 127.0.0.1:${port} refused the user name or password: restart the "Mosquitto broker" add-on, or fill in mqtt_username and mqtt_password`,
    );
  });

  it('needs a corrected form if it refuses the form’s login', async () => {
    const port = await closed();
    expect(await problemOf(port, { mqtt_username: 'me', mqtt_password: 'wrong' })).toBe(
      `The broker at 127.0.0.1:${port} refused the user name or password: correct mqtt_username and mqtt_password, or leave both empty`,
    );
  });
});
