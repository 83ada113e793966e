import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { check } from '../../src/commands/check.ts';
import type { PortalSimulator } from '../../src/demo/simulator/portal-simulator.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import {
  type Broker,
  freePort,
  hasMosquitto,
  retained,
  startBroker,
  startMosquitto,
} from '../mqtt/brokers.ts';
import { sampled } from '../seed.ts';
import { environment, TestTerminal } from './command-setup.ts';
import { Cli, configFile, run, startPortal } from './process.ts';

/** The first child alone. */
const ola = ({ accounts: [account] }: PortalSimulator) => [
  { name: 'Ola', login: account?.login, password: account?.password },
];

/** `check` in this process, which starts none. */
async function checked(config: string, choice: { readonly login?: boolean } = {}) {
  const terminal = new TestTerminal();
  const isGood = await check({ config, ...choice }, terminal, environment);
  return { isGood, stdout: `${terminal.output.join('\n')}\n` };
}

describe('check', () => {
  let portal: PortalSimulator;
  let broker: Broker;
  beforeEach(async () => {
    portal = await startPortal();
    broker = await startBroker();
  });
  afterEach(async () => {
    await broker.stop();
    await portal.close();
    expect(portal.violations).toEqual([]);
  });

  it('prints one line for each part that works', async () => {
    const { code, stdout, stderr } = await run('check', '--config', await configFile(portal, broker.url));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const { base_url: base, auth_url: auth } = portal.addresses;
    const lines = stdout.trimEnd().split('\n');
    const groups = lines.findIndex((line) =>
      line.startsWith('ok       Ola: the groups of the class are 5b_gr1'),
    );
    expect(lines.slice(0, groups)).toEqual([
      'ok       configuration: 2 children',
      `ok       broker: connected to ${broker.url}`,
      'ok       broker: takes and returns dziennik2mqtt/…, homeassistant/…',
      'ok       Ola: signed in',
      expect.stringMatching(/^ok {7}Ola: class 5b · Ola has .+\. · 2 unread messages$/),
      expect.stringContaining(`ok       Ola: addresses: base ${base}, auth ${auth}`),
    ]);
    expect(lines.at(-1)).toMatch(/^Everything works\. The next step: run --config .+config\.yaml$/);
    // It leaves nothing at the broker that it has tried.
    const topics = Object.keys(await retained(broker.url, '#'));
    expect(topics.filter((topic) => topic.includes('check'))).toEqual([]);
  });

  it('says everything in the configured language, also what the broker lacks and how long it waits', async () => {
    const file = await configFile(portal, 'mqtt://127.0.0.1:9', {
      home_assistant: { language: 'pl' },
      children: ola(portal),
    });
    const clock = new ManualClock(new Date().toISOString());
    const terminal = new (class extends TestTerminal {
      override out(text: string): void {
        super.out(text);
        if (text.startsWith('czekam')) setImmediate(() => clock.advance(60_000));
      }
    })();
    expect(await check({ config: file }, terminal, { ...environment, clock })).toBe(false);
    const { output } = terminal;
    expect(output).toContain(
      'BŁĄD    broker: Pod adresem 127.0.0.1:9 nic nie odpowiada (ECONNREFUSED): uruchom brokera albo popraw mqtt.url',
    );
    expect(output.filter((line) => line.startsWith('czekam'))).toEqual([
      expect.stringMatching(/^czekam {2}ola: .* najwyżej 60 s\.$/),
    ]);
    expect(output.at(-1)).toBe(
      'Do poprawy: 1 (BŁĄD). Popraw, co mówią te wiersze, i uruchom check jeszcze raz.',
    );
    expect(output.join('\n')).not.toMatch(/\b(?:the|of|lessons|signed|class|read)\b/);
  });

  it('marks the hosts that it learned from the portal, and notes what the budget does not suffice for', async () => {
    const { base_url, auth_url, messages_url } = portal.addresses;
    const polling = { daily_budget: 100 };
    const children = ola(portal);
    const file = await configFile(portal, broker.url, { portal: { base_url }, polling, children });
    const { isGood, stdout } = await checked(file);
    expect(isGood).toBe(true);
    expect(stdout).toMatch(
      /^note {5}Ola: 100 requests a day do not suffice to read as often as configured, which takes about \d+:/m,
    );
    expect(stdout).toContain(`auth ${auth_url} (learned), messages ${messages_url} (learned)`);
  });

  it('reports a wrong password after one attempt, and makes no second one', async () => {
    portal.account(portal.accounts[0]?.login ?? '').changePassword('another');
    const file = await configFile(portal, broker.url, {
      children: [{ name: 'Ola', login: portal.accounts[0]?.login, password: 'not this' }],
    });
    for (const _ of ['first', 'second']) {
      const { isGood, stdout } = await checked(file);
      expect(isGood).toBe(false);
      expect(stdout).toMatch(
        /FAILED +Ola: The portal refused the login or the password\. .+ digits alone: is it missing\?/,
      );
    }
    expect(portal.accounts[0]?.logins).toBe(1);
  });

  it('says of a stored session that the password was not tried, tries it once if it is told to, and reports a broker that cannot be reached', async () => {
    const [{ login = '', password = '' } = {}] = portal.accounts;
    const storage = { path: await mkdtemp(join(tmpdir(), 'dziennik2mqtt-cli-')) };
    const withPassword = (given: string): Promise<string> =>
      configFile(portal, broker.url, { storage, children: [{ name: 'Ola', login, password: given }] });
    const logins = (): number | undefined => portal.accounts[0]?.logins;
    const right = await withPassword(password);
    expect((await checked(right)).stdout).toContain('ok       Ola: signed in\n');
    // The ration allows none so soon.
    const soon = await checked(right, { login: true });
    expect(soon.stdout).toMatch(
      /FAILED +Ola: Waiting before the next login.+ can be (?:today|[\d.]+) at [\d:]+\.\n/,
    );
    expect(soon.stdout).toMatch(/ok +Ola: class 5b/);
    const children = [{ name: 'Ola', login, password }];
    const alone = await checked(await configFile(portal, 'mqtt://127.0.0.1:9', { storage, children }));
    expect(alone.isGood).toBe(false);
    expect(alone.stdout).toMatch(/FAILED +broker: .*127\.0\.0\.1:9/);
    const wrong = await withPassword('not this');
    const { isGood, stdout } = await checked(wrong);
    expect([isGood, logins()]).toEqual([true, 1]);
    expect(stdout).toMatch(
      /note +Ola: the stored session \(renewed .+\) is still valid; the password was not tried: check --login tries it\n/,
    );
    expect(stdout).not.toContain('signed in');
    for (const _ of ['tried', 'not tried again']) {
      const tried = await checked(wrong, { login: true });
      expect([tried.isGood, logins()]).toEqual([false, 2]);
      expect(tried.stdout).toMatch(/FAILED +Ola: The portal refused the login or the password\./);
    }
  });

  it('signs in once where there is no stored session and it is told to try the password', async () => {
    const file = await configFile(portal, broker.url, { children: ola(portal) });
    const { isGood, stdout } = await checked(file, { login: true });
    expect([isGood, portal.accounts[0]?.logins]).toEqual([true, 1]);
    expect(stdout).toContain('ok       Ola: signed in\n');
  });

  const DOCUMENT = 'homeassistant/device/dziennik2mqtt-check/config';
  const STATE = 'dziennik2mqtt/bridge/check';
  const REFUSED = 'The broker takes no messages of this user to';
  const LOST = 'The broker acknowledges a message to';

  const denials = [
    ['5', 'homeassistant/#', `${REFUSED} ${DOCUMENT}`],
    ['3.1.1', 'homeassistant/#', `${LOST} ${DOCUMENT}`],
    ['5', 'dziennik2mqtt/bridge/#', `${REFUSED} ${STATE}`],
    ['3.1.1', 'dziennik2mqtt/bridge/#', `${LOST} ${STATE}`],
  ] as const;
  // With MQTT 3.1.1 it waits for a message that does not come.
  it.runIf(hasMosquitto).each(sampled<readonly (typeof denials)[number][]>(denials.slice(2, 3), denials))(
    'names the topics that the access list of the broker refuses: MQTT %s, %s',
    { tags: 'sampled' },
    async (protocol, denied, sentence) => {
      const acl = join(await mkdtemp(join(tmpdir(), 'dziennik2mqtt-acl-')), 'acl');
      await writeFile(acl, `topic readwrite #\ntopic deny ${denied}\n`);
      const strict = await startMosquitto(['allow_anonymous true', `acl_file ${acl}`]);
      onTestFinished(() => strict.stop());
      const mqtt = { url: strict.url, protocol };
      const file = await configFile(portal, strict.url, { mqtt, children: ola(portal) });
      const { isGood, stdout } = await checked(file);
      expect(stdout.split('\n').filter((line) => line.startsWith('FAILED'))).toEqual([
        expect.stringMatching(`^FAILED   broker: ${sentence}.+ACL.+or Home Assistant gets nothing$`),
      ]);
      expect([isGood, stdout.includes('Everything works')]).toEqual([false, false]);
    },
  );

  it("reports that the wall's port is taken, unless the running bridge of the same store has it", {
    tags: 'nightly',
  }, async () => {
    const port = await freePort();
    const file = await configFile(portal, broker.url, { http: { port } });
    expect((await checked(file)).stdout).toContain(`ok       wall: port ${port} is free\n`);
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const { isGood, stdout } = await checked(file);
    expect(isGood).toBe(false);
    expect(stdout).toContain(
      `FAILED   wall: port ${port} on 127.0.0.1 is in use by another program; choose another http.port or http.host\n`,
    );
    other.close();
    await once(other, 'close');
    const bridge = new Cli('run', '--config', file);
    await bridge.printed(/the wall page is at/);
    expect((await checked(file)).stdout).toContain(
      `ok       wall: the running bridge shows it at http://127.0.0.1:${port}/\n`,
    );
    await bridge.kill('SIGTERM');
  });

  it('names the command, not the button, that lifts a lock, and what the portal says of the account', async () => {
    const [ola, janek] = portal.accounts;
    ola?.demandCaptcha(true);
    const message = 'Minął termin ważności konta.';
    Object.assign(janek ?? {}, { loginRefusal: { status: 403, message } });
    const { isGood, stdout } = await checked(await configFile(portal, broker.url));
    expect(isGood).toBe(false);
    expect(stdout).toMatch(
      /FAILED +Ola: The portal asks for a captcha\. .+ run the command: resume --child ola\n/,
    );
    expect(stdout).toMatch(
      /FAILED +Janek: The portal says: Minął termin ważności konta\. .+ --child janek\n/,
    );
    expect(stdout).not.toContain('press');
  });

  it('tells an account that may read nothing from one whose pupil alone is refused', async () => {
    const [first, janek] = portal.accounts;
    Object.assign(first?.switches ?? {}, { closed: { status: 403 } });
    janek?.refuse('Me', 403);
    const { isGood, stdout } = await checked(await configFile(portal, broker.url));
    expect(isGood).toBe(false);
    expect(stdout.match(/ Ola: .*/g)).toEqual([
      expect.stringMatching(/ The portal shows nothing: has the account expired\?/),
    ]);
    expect(stdout).toMatch(/FAILED +Janek: The portal refused a request\./);
    expect(stdout).not.toMatch(/Janek: .*read nothing/);
  });

  it('says in words of the configured language why the portal does not answer', async () => {
    const file = await configFile(portal, broker.url, {
      portal: { base_url: 'https://portal.invalid' },
      home_assistant: { language: 'pl' },
    });
    const { stdout } = await checked(file);
    expect(stdout).toContain('Nie znaleziono adresu portalu');
    expect(stdout).not.toContain('ENOTFOUND');
  });

  it('finds the recipients of fixed messages, and suggests a name', async () => {
    const [person] = [...(portal.accounts[0]?.fixture.school.people.values() ?? [])];
    const name = `${person?.last} ${person?.first}`;
    const message = { topic: 'a', content: 'b', children: ['ola'] };
    const file = await configFile(portal, broker.url, {
      children: ola(portal),
      commands: {
        messages: [
          { id: 'good', name: 'Good', to: { teacher: name }, ...message },
          { id: 'wrong', name: 'Wrong', to: { teacher: `${name}x` }, ...message },
          { id: 'tutor', name: 'Tutor', to: { tutor: true }, ...message },
        ],
      },
    });
    const { isGood, stdout } = await checked(file);
    expect(isGood).toBe(false);
    expect(stdout).toContain('ok       Ola: message good: its recipient was found');
    expect(stdout).toContain('ok       Ola: message tutor: its recipient was found');
    expect(stdout).toContain(
      `FAILED   Ola: message wrong: "${name}x": there is no such recipient; did you mean "${name}`,
    );
  });

  it('reports a portal that is down, not a wrong password', async () => {
    portal.maintenance = '503';
    const { isGood, stdout } = await checked(await configFile(portal, broker.url, { children: ola(portal) }));
    expect(isGood).toBe(false);
    expect(stdout).toMatch(/FAILED +Ola: The portal is down\./);
  });

  it('names each Source with a part that fails, and continues', async () => {
    const [account] = portal.accounts;
    account?.refuse('Users/*', 500);
    account?.refuse('Classrooms', 500);
    const { isGood, stdout } = await checked(await configFile(portal, broker.url, { children: ola(portal) }));
    expect(isGood).toBe(false);
    expect(stdout).toMatch(/^ok +Ola: signed in$/m);
    expect(stdout).toMatch(/^FAILED +Ola: Pupil: The portal is down\./m);
    expect(stdout).toMatch(/^FAILED +Ola: Names: The portal is down\./m);
    expect(stdout).toMatch(/^ok +Ola: class 5b/m);
  });

  it('reports a storage that cannot be written, and sends the portal no request', async () => {
    const file = await configFile(portal, broker.url);
    const blocked = await configFile(portal, broker.url, { storage: { path: file } });
    const { isGood, stdout } = await checked(blocked);
    expect(isGood).toBe(false);
    expect(stdout).toContain(`FAILED   storage: nothing can be kept in ${file}; correct storage.path`);
    expect(stdout).toContain(`ok       broker: connected to ${broker.url}`);
    expect(portal.requests).toEqual([]);
  });
});
