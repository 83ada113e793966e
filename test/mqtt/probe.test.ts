import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import mqtt from 'mqtt';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { fileAdvice } from '../../src/mqtt/broker-advice.ts';
import { BrokerError } from '../../src/mqtt/broker-error.ts';
import { discardSession, type ProbeOptions, probe } from '../../src/mqtt/probe.ts';
import {
  type Broker,
  freePort,
  hasMosquitto,
  startAedes,
  startBroker,
  startMosquitto,
  startProxy,
} from './brokers.ts';
import { type Certificates, makeCertificates } from './certificates.ts';
import { connectedTo, connectionTo, forTest, observing, STATE } from './connecting.ts';

const advice = fileAdvice('en');

async function problemOf(url: string, options: Partial<ProbeOptions> = {}): Promise<BrokerError> {
  const error: unknown = await probe({
    url,
    protocol: 'auto',
    advice,
    clientId: 'bridge_test',
    ...options,
  }).catch((e) => e);
  if (!(error instanceof BrokerError)) throw new Error(`a BrokerError was expected, not ${String(error)}`);
  return error;
}

describe('probe', () => {
  it('connects and disconnects without a publication, beside a running bridge', async () => {
    const broker = await forTest(startBroker());
    const observer = await observing(broker, '#');
    await connectedTo(broker);
    await probe({ url: broker.url, protocol: 'auto', advice, clientId: 'bridge_test' });
    await observer.drain();
    expect(observer.payloads(STATE)).toEqual(['online']);
  });

  it('connects to a broker with 3.1.1 only', async () => {
    const broker = await forTest(startAedes());
    await expect(
      probe({ url: broker.url, protocol: 'auto', advice, clientId: 'x' }),
    ).resolves.toBeUndefined();
  });

  it('reports to set the version to auto if the broker does not support the configured one', async () => {
    const broker = await forTest(startAedes());
    const problem = await problemOf(broker.url, { protocol: '5' });
    expect(problem.message).toBe(
      `The broker at 127.0.0.1:${broker.port} does not speak MQTT 5: set mqtt.protocol to auto`,
    );
  });

  it('reports that nothing answers', async () => {
    const port = await freePort();
    const problem = await problemOf(`mqtt://127.0.0.1:${port}`);
    expect(problem).toMatchObject({
      kind: 'unreachable',
      message: `Nothing answers at 127.0.0.1:${port} (ECONNREFUSED): start the broker or correct mqtt.url`,
    });
  });

  it('reports an address that is not one of a broker', async () => {
    expect((await problemOf('box:1883')).message).toBe(
      'That is not the address of a broker: write mqtt.url as mqtt://host:1883 (or mqtts, ws, wss)',
    );
  });

  it('reports that another server listens there', async () => {
    const broker = await forTest(startBroker());
    const proxy = await forTest(startProxy(broker, { closeOn: 4 }));
    expect((await problemOf(proxy.url, { protocol: '3.1.1' })).message).toContain(
      'does mqtt.url name its MQTT port?',
    );
  });
});

it.runIf(hasMosquitto)('a probe reports a broker that does not take what is wanted of it', async () => {
  const broker = await forTest(startMosquitto(['allow_anonymous true', 'max_qos 1']));
  const options = { url: broker.url, protocol: 'auto', advice, clientId: 'bridge_test' } as const;
  await probe(options);
  await expect(probe(options, 2)).rejects.toThrow('set its max_qos to 2');
});

describe('discarding a session', () => {
  it('leaves nothing of it at the broker', async () => {
    const broker = await forTest(startBroker());
    const isKept = async (): Promise<boolean> => {
      const options = { clientId: 'bridge_events', clean: false, reconnectPeriod: 0 };
      const client = mqtt.connect(broker.url, options);
      const connack = await new Promise<{ readonly sessionPresent: boolean }>((resolve) => {
        client.once('connect', resolve);
      });
      // Aedes keeps no session without a subscription.
      await client.subscribeAsync('a', { qos: 1 });
      await client.endAsync();
      return connack.sessionPresent;
    };
    await isKept();
    expect(await isKept()).toBe(true);
    await discardSession({ url: broker.url, protocol: 'auto', advice, clientId: 'bridge_events' });
    expect(await isKept()).toBe(false);
  });
});

describe.runIf(hasMosquitto)('a broker with users', () => {
  let broker: Broker;
  let directory: string;

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'users-'));
    const file = join(directory, 'users');
    execFileSync('mosquitto_passwd', ['-b', '-c', file, 'bridge', 'right']);
    broker = await startMosquitto(['allow_anonymous false', `password_file ${file}`]);
  });
  afterAll(async () => {
    await broker.stop();
    rmSync(directory, { recursive: true });
  });

  it('accepts the right password, as an option or in the address', async () => {
    const options = { protocol: 'auto', advice, clientId: 'x' } as const;
    await probe({ ...options, url: broker.url, username: 'bridge', password: 'right' });
    await probe({ ...options, url: `mqtt://bridge:right@127.0.0.1:${broker.port}` });
  });

  it.each(['5', '3.1.1'] as const)(
    'reports what to correct after a wrong password (MQTT %s)',
    async (protocol) => {
      const problem = await problemOf(broker.url, { protocol, username: 'bridge', password: 'wrong' });
      expect(problem.kind).toBe('login');
      expect(problem.message).toBe(
        `The broker at 127.0.0.1:${broker.port} refused the user name or password: correct mqtt.username and mqtt.password`,
      );
    },
  );

  it('reports what to set if no user name is set', async () => {
    expect((await problemOf(broker.url)).message).toBe(
      `The broker at 127.0.0.1:${broker.port} requires a user name and password: set mqtt.username and mqtt.password`,
    );
  });

  it('gets the next attempt after 30 seconds, and is logged once', async () => {
    const proxy = await forTest(startProxy(broker));
    const { connection, clock, lines } = connectionTo(proxy, { username: 'bridge', password: 'wrong' });
    connection.start();
    await expect.poll(() => clock.waiting, { interval: 1 }).toBe(1);
    clock.advance(29_999);
    expect(clock.waiting).toBe(1);
    clock.advance(1);
    await expect.poll(() => proxy.levels.length, { interval: 1 }).toBe(2);
    await expect.poll(() => clock.waiting, { interval: 1 }).toBe(1);
    expect(lines.filter(({ level }) => level !== 'debug')).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain('wrong');
  });
});

describe.runIf(hasMosquitto)('a broker with TLS', () => {
  let certificates: Certificates;
  let other: Certificates;
  let broker: Broker;
  let url: string;

  beforeAll(async () => {
    certificates = makeCertificates('IP:127.0.0.1');
    other = makeCertificates('DNS:elsewhere.example');
    broker = await startMosquitto([
      'allow_anonymous true',
      `certfile ${certificates.directory}/cert.pem`,
      `keyfile ${certificates.directory}/key.pem`,
      `cafile ${certificates.directory}/ca.pem`,
      'require_certificate true',
    ]);
    url = `mqtts://127.0.0.1:${broker.port}`;
  });
  afterAll(async () => {
    await broker.stop();
    certificates.remove();
    other.remove();
  });

  it('accepts a client with the authority and its own certificate', async () => {
    const { ca, cert, key } = certificates;
    await probe({ url, ca, cert, key, protocol: '5', advice, clientId: 'x' });
  });

  it('reports to set the authority if it is unknown', async () => {
    const { cert, key } = certificates;
    const problem = await problemOf(url, { cert, key });
    expect(problem).toMatchObject({ kind: 'tls', message: expect.stringContaining('set mqtt.ca_file') });
  });

  it('reports that a client certificate is missing', async () => {
    const problem = await problemOf(url, { ca: certificates.ca });
    expect(problem).toMatchObject({ kind: 'tls', message: expect.stringContaining('mqtt.cert_file') });
  });

  it('reports that a PEM text cannot be parsed', async () => {
    const problem = await problemOf(url, { ca: certificates.ca, cert: 'no', key: 'no' });
    expect(problem).toMatchObject({ kind: 'tls', message: expect.stringContaining('mqtt.key_file') });
  });

  it('reports that a port does not use TLS', async () => {
    const plain = await forTest(startBroker());
    const problem = await problemOf(`mqtts://127.0.0.1:${plain.port}`);
    expect(problem.kind).not.toBe('version');
    expect(problem.message).toContain(`127.0.0.1:${plain.port}`);
  });

  it('reports that the certificate is issued for another name', async () => {
    const server = createServer({ cert: other.cert, key: other.key }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const problem = await problemOf(`mqtts://127.0.0.1:${port}`, { ca: other.ca });
    expect(problem).toMatchObject({ kind: 'tls', message: expect.stringContaining('another name') });
  });
});
