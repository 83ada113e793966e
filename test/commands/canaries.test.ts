import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KEY_FILE } from '../../src/bridge/store/seal-key.ts';
import { Store } from '../../src/bridge/store/store.ts';
import { ConfigError, describeProblems } from '../../src/config/config-error.ts';
import { loadConfig } from '../../src/config/load.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { silentLog } from '../../src/lib/log.ts';
import { LOG_TAIL_FILE } from '../../src/lib/log-tail.ts';
import { Cli, configFile, type ProcessSetup, processSetup, run } from './process.ts';

const given = {
  brokerPassword: 'broker-Kanarek-1',
  calendarToken: 'kalendarz-Kanarek-0123456789',
  parentsToken: 'rodzice-Kanarek-0123456789',
  wrongPassword: 'zle-haslo-Kanarek"\\',
};
const template = { topic: 'Temat Kanarka', content: 'Kanarek ma dziś gorączkę.' };
const CHILD_NAMES = ['Kanarek Pierwszy', 'Kanarek Drugi'];

/** Errors that nothing caught at SIGWINCH, with secrets among their properties, and a crash at SIGUSR2. */
const SCRIPT = `
  const failing = () => Object.assign(new Error('thrown'), { options: ${JSON.stringify(given)} });
  process.once('SIGWINCH', () => { Promise.reject(failing()); throw failing(); });
  process.on('SIGUSR2', () => {
    process.removeAllListeners('uncaughtException');
    setImmediate(() => { throw new Error('crash'); });
  });`;

let setup: ProcessSetup;
beforeEach(async () => {
  setup = await processSetup();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await setup.close();
});

/** Every string below a value, also in maps. */
function textsBelow(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (value instanceof Map) return [...value.values()].flatMap(textsBelow);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsBelow) : [];
}

/** What the school has of the family: names, subjects, texts. */
function schoolTexts(): readonly string[] {
  const texts = setup.portal.accounts.flatMap(({ fixture }) => textsBelow(fixture));
  return [...new Set(texts)].filter((text) => /\p{Lu}\p{L}{4}|\p{L}{3} \p{L}{3}/u.test(text));
}

/** Those of the bridge's session, and those of the simulator. */
function sessionSecrets(storage: string): readonly string[] {
  const store = Store.open(storage, { clock: systemClock, log: silentLog });
  const cookies = store.memory('kid_1').get('cookies') as readonly { readonly value: string }[];
  store.close();
  const tokens = setup.portal.accounts.flatMap(({ history }) => history.sessions.map(({ token }) => token));
  return [...cookies.map(({ value }) => value), ...tokens].filter(({ length }) => length > 3);
}

/** What other users of the machine see of a process. */
function seenByPs({ child: { pid } }: Cli): string {
  return ['cmdline', 'environ', 'status']
    .map((file) => readFileSync(`/proc/${pid}/${file}`, 'utf8'))
    .join('\n');
}

const bytesIn = (folder: string): string =>
  readdirSync(folder)
    .filter((name) => name !== KEY_FILE)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('\n');

/** The canaries in a text, as they are, in JSON and in an address. */
function found(text: string, canaries: readonly string[]): readonly string[] {
  return canaries.filter((canary) =>
    [canary, JSON.stringify(canary).slice(1, -1), encodeURIComponent(canary)].some((form) =>
      text.includes(form),
    ),
  );
}

describe('secrets and what the school wrote', () => {
  it('are in nothing that a run of the bridge writes, with failures and a crash', async () => {
    const { portal, broker, observer } = setup;
    const [first, second] = portal.accounts as [(typeof portal.accounts)[0], (typeof portal.accounts)[0]];
    const file = await configFile(portal, broker.url, {
      children: [
        { id: 'kid_1', name: CHILD_NAMES[0], login: first.login, password: first.password },
        { id: 'kid_2', name: CHILD_NAMES[1], login: second.login, password: given.wrongPassword },
      ],
      mqtt: { url: broker.url, username: 'kanarek', password: given.brokerPassword },
      http: {
        port: 0,
        calendar_token: given.calendarToken,
        parents_token: given.parentsToken,
      },
      log: { level: 'debug' },
      commands: {
        messages: [{ id: 'ill', name: 'Kanarek chory', to: { tutor: true }, confirm: false, ...template }],
      },
    });
    const storage = join(dirname(file), 'data');
    // Parsers quote what they cannot read.
    portal.deviate('Grades', { kind: 'truncated' });
    portal.deviate('SchoolNotices', { kind: 'field', field: 'Subject', item: 'every', to: 17 });
    portal.deviate('LuckyNumbers', { kind: 'json', value: { Message: template.content } });
    const script = join(dirname(file), 'failing.mjs');
    writeFileSync(script, SCRIPT);
    vi.stubEnv('NODE_OPTIONS', `--import=${script}`);
    vi.stubEnv('DEBUG', '*');
    const bridge = new Cli('run', '--config', file);
    const answers = (): string => observer.payloads('dziennik2mqtt/kid_1/last_command').join();
    const url = (await bridge.printed(/wall page is at (\S+\/)/)).replace('wall page is at ', '');
    await setup.published('kid_1');
    bridge.child.kill('SIGWINCH');
    await bridge.printed(/"error":"Error: thrown/);
    const press = (name: string, payload: string) =>
      observer.publish(`dziennik2mqtt/kid_1/command/${name}`, payload);
    await press('send_message', 'ill');
    await observer.until(() => answers().includes('"sent"'));
    await press(template.topic, template.content);
    await observer.until(() => answers().includes('"refused"'));
    portal.maintenance = '503';
    await press('refresh', 'PRESS');
    await observer.until(() => answers().includes('"refresh"'));
    const read = async (path: string): Promise<string> => (await fetch(url + path)).text();
    const tokens = [
      `parents/${given.parentsToken}/`,
      `parents/${given.parentsToken}/status/`,
      `calendar/${given.calendarToken}/kid_1.ics`,
      'parents/x',
    ];
    await Promise.all(tokens.map(read));
    const [health, wall] = await Promise.all(['health', ''].map(read));
    const ps = seenByPs(bridge);
    const { stdout, stderr } = await bridge.kill('SIGUSR2');
    expect([stdout.includes('signed in'), stderr.includes('crash'), wall?.includes('Kanarek')]).toEqual([
      true,
      true,
      true,
    ]);
    vi.unstubAllEnvs();

    writeFileSync(join(storage, LOG_TAIL_FILE), stdout);
    const report = await run('diagnostics', '--config', file);
    const failed = await run('read', 'grades', '--config', file, '--child', 'kid_1');
    expect([report.code, failed.code]).toEqual([0, 1]);
    const logins = portal.accounts.map(({ login }) => login);
    const passwords = [first.password, ...Object.values(given), ...sessionSecrets(storage)];
    const family = [...schoolTexts(), ...CHILD_NAMES, ...Object.values(template), ...logins];
    expect([passwords.length > 8, family.length > 100]).toEqual([true, true]);
    const published = observer.seen.map(({ topic, payload }) => `${topic} ${payload}`).join('\n');
    const sinks: readonly (readonly [string, string | undefined, readonly string[]])[] = [
      ['log', stdout, [...passwords, ...family]],
      ['crash output', stderr, [...passwords, ...family]],
      ['ps', ps, [...passwords, ...family]],
      ['/health', health, [...passwords, ...family]],
      ['diagnostics', report.stdout + report.stderr, [...passwords, ...family]],
      ['error of a command', failed.stdout + failed.stderr, [...passwords, ...family]],
      // The family reads these.
      ['wall', wall, passwords],
      ['states, events and documents in Home Assistant', published, [...passwords, ...logins]],
      ['store', bytesIn(storage), [...passwords, ...logins]],
    ];
    const leaks = sinks.map(([sink, text, canaries]) => [
      sink,
      text === '' ? 'empty' : '',
      found(text ?? '', canaries),
    ]);
    expect(leaks.filter(([, , canaries]) => canaries?.length !== 0)).toEqual([]);
  });

  it('are not quoted from a configuration with mistakes', () => {
    const whole = readFileSync(setup.file, 'utf8');
    const password = setup.portal.accounts[0]?.password ?? '';
    const mistakes = [
      `password: "${password}`,
      `password: ${password}: x`,
      `passwort: ${password}`,
      `password: [${password}]`,
    ];
    const texts = mistakes.map((mistake, index) => {
      const file = `${setup.file}.${index}`;
      writeFileSync(file, whole.replace(`password: ${password}`, mistake));
      try {
        loadConfig(file, {}, () => undefined);
        return 'no problem';
      } catch (error) {
        return error instanceof ConfigError ? describeProblems(error, file) : String(error);
      }
    });
    for (const text of texts) expect(text).toMatch(/:\d+:\d+[: ]/);
    expect(found(texts.join('\n'), [password])).toEqual([]);
  });
});
