import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Sqlite } from '../../src/bridge/store/sqlite.ts';
import { Cli, configFile, type ProcessSetup, processSetup } from '../commands/process.ts';
import { PARENTS_TOKEN, ParentsPage, readable } from './parents-page.ts';

const UNKNOWN =
  /The bridge was interrupted while sending: look at the sent messages in the portal\. Nothing is sent a second time\./;
const FOUND = /The message is among the sent ones in the portal: it went out\./;
const ADVICE = /Nobody knows whether (a message|\d messages) to the school went out/;
const [ME, POST] = ['GET /api/me', 'POST /api/messages'];

let setup: ProcessSetup;
let file: string;
let bridge: Cli | undefined;

beforeAll(async () => {
  setup = await processSetup();
  const account = setup.portal.accounts[0]!;
  const [person] = account.fixture.school.people.values();
  const message = { name: 'Test', to: { account_id: String(person?.accountId) }, cooldown: '0s' };
  const messages = KILLS.map(({ id }) => ({ ...message, id, topic: id, content: `Text of ${id}` }));
  file = await configFile(setup.portal, setup.broker.url, {
    commands: { messages },
    http: { port: 0, parents_token: PARENTS_TOKEN },
    // Eight starts in one day: after midnight the usual budget would make the last ones wait for the sent box.
    polling: { daily_budget: 2_000 },
  });
});
afterAll(async () => {
  await bridge?.kill('SIGTERM');
  await setup.close();
});

/** The page of a bridge that has just read the child. */
async function started(): Promise<ParentsPage> {
  bridge = new Cli('run', '--config', file);
  const line = await bridge.printed(/the wall page is at (http:[^"\s]+\/)/);
  return new ParentsPage({ wallUrl: /http:\S+/.exec(line)![0] });
}

async function killed(): Promise<void> {
  await bridge?.kill('SIGKILL');
  bridge = undefined;
}

const posts = (): number =>
  setup.portal.requests.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/messages'))
    .length;

const state = (key: string): { readonly state: unknown; readonly attributes: Record<string, unknown> } =>
  JSON.parse(setup.observer.payloads(`dziennik2mqtt/ola/${key}`).at(-1) ?? '{}');

interface Unconfirmed {
  readonly id: string;
  readonly topic: string;
}

const unconfirmedAtBroker = () =>
  (state('last_command').attributes['unconfirmed'] ?? []) as readonly Unconfirmed[];

/** The unconfirmed sendings, as every place has them that shows them. */
async function unconfirmed(page: ParentsPage): Promise<readonly Unconfirmed[]> {
  await setup.observer.drain();
  const all = unconfirmedAtBroker();
  expect(ADVICE.test(String(state('what_to_do').state))).toBe(all.length > 0);
  const [week, status, mail] = await Promise.all(
    ['../../', '../../status/', ''].map((path) => page.get(path)),
  );
  for (const text of [status, mail]) expect(cards(text ?? '', 'p class="state urgent"')).toBe(all.length);
  // First of what waits.
  expect(cards(week ?? '', 'li class="wait urgent"')).toBe(all.length);
  const waiting = [...(week ?? '').matchAll(/<li class="(wait[^"]*)">[\s\S]*?<\/li>/g)].slice(0, all.length);
  for (const [index, [card, kind]] of waiting.entries()) {
    expect([kind, readable(card)]).toEqual(['wait urgent', expect.stringContaining(`${all[index]?.topic} `)]);
    expect(readable(card)).toMatch(/It went out It did not $/);
  }
  return all;
}

const cards = (text: string, tag: string): number => text.split(`<${tag}>`).length - 1;

/** Presses a button of the first page for parents. */
async function settle(page: ParentsPage, { id }: Unconfirmed, outcome: string): Promise<void> {
  const text = await page.get('../../');
  const token = /name="token" value="([^"]*)"/.exec(text)?.[1] ?? '';
  const payload = `sending/${id}/${outcome}`;
  expect(text).toContain(`value="${payload}"`);
  const body = new URLSearchParams({ token, child: 'ola', command: 'settle', payload });
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  await fetch(page.url('../../'), { method: 'POST', body, headers, redirect: 'manual' });
  // The broker has it after the page.
  await setup.observer.until(() => !unconfirmedAtBroker().some((one) => one.id === id));
}

const armedIn = (text: string): string => /name="armed" value="([^"]*)"/.exec(text)?.[1] ?? '';

/**
 * Sends, and resolves when the portal has the request and holds its answer back.
 * @returns `release` lets it answer; `answered` is the answer of the page, if it is not killed
 */
async function sendUntil(
  request: string,
  page: ParentsPage,
  armed: string,
): Promise<{ readonly release: () => void; readonly answered: Promise<unknown> }> {
  const { promise, resolve } = Promise.withResolvers<() => void>();
  setup.portal.interruption = (_, response) => {
    if (`${response.req.method} ${response.req.url}` !== request) return false;
    const end = response.end.bind(response);
    response.end = ((...given: Parameters<typeof end>) => {
      resolve(() => void end(...given));
      return response;
    }) as typeof end;
    return false;
  };
  const answered = page.post('send', { armed }).catch(() => undefined);
  const release = await promise;
  setup.portal.interruption = null;
  return { release, answered };
}

interface Kill {
  readonly id: string;
  /** Resolves at the moment of the kill. @returns what to do after it */
  readonly moment: (page: ParentsPage, armed: string) => Promise<(() => void) | undefined>;
  /** What the page says after the next start. */
  readonly says: RegExp;
  /** Messages that have reached the portal. */
  readonly sent: 0 | 1;
  /** Whether the same text to the same person is refused then. */
  readonly isRefused: boolean;
  /** Whether the portal shows no sent messages to the next bridge. */
  readonly hidesSent?: true;
  /** Whether nobody knows after the next start whether it went out. */
  readonly isUnconfirmed?: true;
}

const KILLS: readonly Kill[] = [
  { id: 'before_send', moment: async () => undefined, says: /^$/, sent: 0, isRefused: false },
  {
    id: 'after_the_intent',
    async moment(page, armed) {
      await sendUntil(ME, page, armed);
      return undefined;
    },
    ...{ says: UNKNOWN, sent: 0, isRefused: true, isUnconfirmed: true },
  },
  {
    id: 'after_the_outcome',
    async moment(page, armed) {
      await page.post('send', { armed });
      return undefined;
    },
    ...{ says: /The message was sent: Test\./, sent: 1, isRefused: true },
  },
  {
    id: 'after_the_request',
    async moment(page, armed) {
      await sendUntil(POST, page, armed);
      return undefined;
    },
    ...{ says: FOUND, sent: 1, isRefused: true },
  },
  {
    id: 'after_a_refusal',
    async moment(page, armed) {
      const account = setup.portal.accounts[0]!;
      account.afterSend = 'refuse422';
      await page.post('send', { armed });
      account.afterSend = 'ok';
      return undefined;
    },
    ...{ says: /The portal refused the message; nothing was sent\./, sent: 1, isRefused: false },
  },
  {
    id: 'after_the_answer',
    // Another program holds the file, so that the outcome is not on the disk.
    async moment(page, armed) {
      const { release, answered } = await sendUntil(POST, page, armed);
      const other = new Sqlite(join(dirname(file), 'data', 'dziennik2mqtt.sqlite'));
      other.exec('BEGIN IMMEDIATE');
      release();
      await answered;
      expect(readable(await page.get('send'))).toContain('The message was sent: Test.');
      return () => other.close();
    },
    ...{ says: FOUND, sent: 1, isRefused: true },
  },
  {
    id: 'with_a_hidden_sent_box',
    async moment(page, armed) {
      await sendUntil(POST, page, armed);
      return undefined;
    },
    ...{ says: UNKNOWN, sent: 1, isRefused: true, hidesSent: true, isUnconfirmed: true },
  },
];

describe('a message of the page for parents, whose bridge is killed', () => {
  it('reaches the portal at most once, and the page says what came of it', { tags: 'nightly' }, async () => {
    let page = await started();
    await setup.published('ola');
    const account = setup.portal.accounts[0]!;
    const waiting: string[] = [];
    for (const { id, moment, says, sent, isRefused, hidesSent, isUnconfirmed } of KILLS) {
      const before = posts();
      const armed = armedIn(await page.send('fixed', { id }));
      expect(armed, id).not.toBe('');
      const after = await moment(page, armed);
      await killed();
      after?.();
      if (hidesSent) account.refuse('outbox/messages', 503);
      page = await started();
      if (id !== 'before_send')
        await setup.observer.until(() => says.test(String(state('last_command_text').state)));
      expect(state('last_command').attributes['command'] ?? 'send_message', id).toBe('send_message');
      const [, shown] = /role="status">([^<]*)</.exec(await page.get()) ?? [];
      expect(shown, id).toMatch(says);
      // The form of the page that was open.
      expect(readable(await page.send('send', { armed })), id).toContain('Nothing was sent now.');
      expect(posts() - before, id).toBe(sent);
      const again = await page.send('fixed', { id });
      if (isRefused) expect(readable(again), id).toContain('The same text was or may have been sent');
      else expect(armedIn(again), id).not.toBe('');
      expect(posts() - before, id).toBe(sent);
      if (isUnconfirmed) waiting.unshift(id);
      // What comes after it hides it nowhere.
      await setup.observer.publish('dziennik2mqtt/ola/command/homework_done', id);
      await setup.observer.until(() => String(state('last_command_text').state).includes(id));
      await setup.observer.publish('dziennik2mqtt/ola/command/refresh', 'PRESS');
      await setup.observer.until(() => state('last_command').attributes['command'] === 'refresh');
      expect(
        (await unconfirmed(page)).map(({ topic }) => topic),
        id,
      ).toEqual(waiting);
    }
    const [second, first] = await unconfirmed(page);
    await settle(page, first!, 'not_sent');
    expect(await unconfirmed(page)).toEqual([second]);
    expect(armedIn(await page.send('fixed', { id: first!.topic }))).not.toBe('');
    await settle(page, second!, 'sent');
    expect(await unconfirmed(page)).toEqual([]);
    expect(readable(await page.send('fixed', { id: second!.topic }))).toContain('The same text was or may');
    expect(setup.portal.violations).toEqual([]);
  });
});
