import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Store } from '../../src/bridge/store/store.ts';
import { diagnostics } from '../../src/commands/diagnostics.ts';
import { loadConfig } from '../../src/config/load.ts';
import { silentLog } from '../../src/lib/log.ts';
import { LOG_TAIL_FILE, LogTail, readLogTail } from '../../src/lib/log-tail.ts';
import { createLog } from '../../src/lib/pino.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import { message, notice } from '../school/catalogue/school.ts';
import { agendaEntry } from '../school/school-work.ts';
import { commandLine } from './command-line.ts';
import { TestTerminal } from './command-setup.ts';

const clock = new ManualClock('2026-11-19T07:00:00Z');
const environment = { clock, log: silentLog, random: () => 0.5 };

/** In the configuration, in the store and in the log; a part of each must not be in the report. */
const canaries = {
  name: 'Kanarek Żółty',
  id: 'kanarek_id',
  login: '90817263',
  password: 'Haslo-Kanarka"\\1',
  host: 'szkola-kanarka.example',
  mqttUser: 'uzytkownik-kanarek',
  // Like a time of day.
  mqttPassword: '25:61',
  mqttHost: 'broker-kanarka.example',
  topic: 'temat/kanarka',
  token: 'token-kanarka-1234567890',
  templateName: 'Choroba Kanarka',
  templateText: 'Kanarek jest dziś chory.',
  teacher: 'Wróblewska Sikorka',
  cookie: 'ciastko=kanarka0123456789abcdef',
  subject: 'Wycieczka do ptaszarni',
  answer: 'Odmowa dla kanarka',
  body: 'Proszę o dwa złote na ziarno.\nZbiórka o ósmej',
} as const;

function configWith(file: string): string {
  const base = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const text = JSON.stringify({
    ...base,
    portal: { base_url: `https://${canaries.host}` },
    children: [
      { id: canaries.id, name: canaries.name, login: canaries.login, password: canaries.password },
      { id: 'druga', name: 'Druga', login: '55443322', password: 'x', same_child_as: canaries.id },
    ],
    mqtt: {
      url: `mqtt://${canaries.mqttHost}`,
      username: canaries.mqttUser,
      password: canaries.mqttPassword,
      base_topic: canaries.topic,
    },
    http: { calendar_token: canaries.token },
    commands: {
      messages: [
        {
          id: 'choroba_kanarka',
          name: canaries.templateName,
          to: { teacher: canaries.teacher },
          topic: canaries.templateName,
          content: canaries.templateText,
        },
      ],
    },
  });
  writeFileSync(file, text);
  return loadConfig(file, {}, () => undefined).storage.path;
}

const losses = {
  SchoolNotices: {
    items: 9,
    count: 2,
    ids: ['LID-KANAREK-1'],
    unidentified: 1,
    usual: 2,
    neverKnown: 2,
    since: '2026-11-18T06:00:00Z',
  },
};

const deviations = [
  { endpoint: 'SchoolNotices', fields: [{ field: 'WasRead', fault: 'missing', weight: 'lost', count: 2 }] },
];

function fillStore(directory: string): void {
  const store = Store.open(directory, environment);
  const at = '2026-11-19T06:00:00Z';
  const notices = [notice({ subject: canaries.subject, content: canaries.body })];
  const agenda = [agendaEntry('1', { date: '2026-11-20', time: '03:59', content: canaries.body })];
  const inbox = [message({ topic: canaries.subject, preview: canaries.body })];
  store.turns.commit({
    child: canaries.id,
    at: 0,
    readings: {
      notices: { state: 'stale', value: notices, at, problem: 'down', losses },
      messages: { state: 'fresh', value: { unread: { inbox: 1 }, inbox }, at },
      agenda: { state: 'fresh', value: agenda, at },
    },
    outcome: { status: 'stale', problem: 'down', since: at, reachable: true },
    told: [],
    events: [],
    pupil: undefined,
  });
  store.memory(canaries.id).set('deviations', { account: canaries.login, value: deviations });
  store.memory(canaries.id).set('session', { jar: { cookies: [canaries.cookie] } });
  store.journal.record(canaries.id, {
    command: canaries.answer,
    at,
    state: 'refused',
    detail: canaries.answer,
    messageId: null,
  });
  store.requests.spend(canaries.id, '2026-11-19', 'grades', 9);
  store.close();
}

/** Every canary, a part of each, in a message, a fact, a key and a stack. */
function fillLog(directory: string): void {
  const tail = new LogTail(join(directory, LOG_TAIL_FILE), clock);
  const log = createLog({ level: 'debug', format: 'json' }, { write: () => true } as never, (line) =>
    tail.add(line),
  );
  const quoted = Object.values(canaries).flatMap((text) => [text, ...text.split('\n')]);
  for (const text of quoted) {
    const child = log.child({ child: canaries.id });
    child.info({ sources: ['grades'], [text]: { deep: [text] } }, `the portal wrote "${text}" (${text})`);
    child.error({ stack: new Error(text).stack }, 'an error');
  }
  log.info({}, `Nowak, Sikorka and ${canaries.login}`);
  log.info({ status: 'stale' }, 'the status is stale: the portal does not answer');
  tail.save();
}

describe('diagnostics', () => {
  it('reports versions, settings, statuses and the log, and nothing that a person or the school wrote', async () => {
    const { config } = await commandLine();
    const directory = configWith(config);
    fillStore(directory);
    fillLog(directory);
    const terminal = new TestTerminal();
    await diagnostics({ config }, terminal, environment);
    const text = terminal.output.join('\n');
    for (const [kind, canary] of Object.entries(canaries)) {
      const parts = [canary, JSON.stringify(canary).slice(1, -1), ...canary.split('\n')];
      for (const part of parts) expect(text, kind).not.toContain(part);
    }
    expect(text.match(/.{0,20}(?:kanar|sikork|ptaszarni|złote|ósmej|druga).{0,20}/giu)).toBeNull();
    expect(JSON.parse(text)).toMatchObject({
      node: process.version,
      configuration: {
        children: 2,
        otherLogins: 1,
        portal: { base_url: 'given', timezone: 'default' },
        mqtt: { password: 'given', base_topic: 'given', protocol: 'auto' },
        polling: { grades: { school: '30m' }, quiet_hours: { from: '22:00' } },
        display: { flip_delay: '0d', picture: false },
        commands: { messages: 1 },
        http: { calendar_token: 'given', port: 8099 },
      },
      store: { onDisk: true, outbox: 0 },
      children: [
        {
          child: 'child_1',
          status: 'stale',
          problem: 'down',
          requestsBySource: { grades: 1 },
          deviations,
          tooEarly: [{ what: 'agenda', day: '2026-11-20', time: '03:59' }],
          sources: {
            notices: {
              state: 'stale',
              problem: 'down',
              losses: { SchoolNotices: { items: 9, count: 2, usual: 2, since: '2026-11-18T06:00:00Z' } },
              items: 1,
            },
            grades: { state: 'missing' },
          },
        },
        { child: 'child_2', sameChildAs: 'child_1' },
      ],
    });
    // The log stays readable.
    expect(text).toContain('the status is stale: the portal does not answer');
    expect(text).toContain('"child": "child_1"');
  });
});

describe('the last lines of the log', () => {
  it('are the last 200, over restarts, written at most every ten minutes, a warning after half a minute', async () => {
    const { config } = await commandLine();
    const path = join(loadConfig(config, {}, () => undefined).storage.path, LOG_TAIL_FILE);
    const tail = new LogTail(path, clock);
    for (let line = 0; line < 150; line += 1) tail.add(`{"level":30,"line":${line}}\n`);
    clock.advance(10 * 60_000 - 1);
    expect(readLogTail(path)).toEqual([]);
    clock.advance(1);
    expect(readLogTail(path)).toHaveLength(150);
    const next = new LogTail(path, clock);
    for (let line = 150; line < 300; line += 1) next.add(`{"level":40,"line":${line}}\n`);
    clock.advance(30_000);
    const lines = readLogTail(path);
    expect(lines).toHaveLength(200);
    expect([lines[0], lines.at(-1)]).toEqual(['{"level":30,"line":100}', '{"level":40,"line":299}']);
  });
});
