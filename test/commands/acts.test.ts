import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Sqlite } from '../../src/bridge/store/sqlite.ts';
import { Store } from '../../src/bridge/store/store.ts';
import { forwardOne, replyToOne, sendNew, withdrawOne } from '../../src/commands/acts.ts';
import { UsageError } from '../../src/commands/usage-error.ts';
import { loadConfig } from '../../src/config/load.ts';
import { commandSetup, environment, TestTerminal } from './command-setup.ts';

async function sender() {
  const setup = await commandSetup();
  const person = [...setup.account.fixture.school.people.values()].find(({ groups }) =>
    groups.includes('teachers'),
  )!;
  const name = `${person.last} ${person.first}`;
  return { ...setup, person, request: { ...setup.which, to: [name], topic: 'Zebranie', content: 'Będę.' } };
}

function writes({ portal }: Awaited<ReturnType<typeof commandSetup>>): string[] {
  return portal.requests
    .filter(({ method, host }) => host === 'messages' && method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`);
}

function lastAct(config: string, key: string) {
  const store = Store.open(loadConfig(config, {}, () => undefined).storage.path, environment);
  const act = store.journal.lastAct('ola', 'send_message', key);
  store.close();
  return act;
}

describe('message send', () => {
  it('asks, sends to exactly that person, and adds it to the journal', async () => {
    const setup = await sender();
    const terminal = new TestTerminal({ answer: 'tak' });
    expect(await sendNew(setup.request, terminal, environment)).toBe(true);
    expect(terminal.questions[0]).toMatch(/^Send "Zebranie" to .+\? \[y\/N\] $/);
    expect(setup.account.sent).toMatchObject([
      { receivers: [setup.person.accountId], topic: 'Zebranie', content: 'Będę.' },
    ]);
    expect(terminal.output).toEqual([expect.stringMatching(/^sent \(message \d+\)$/)]);
    expect(lastAct(setup.which.config, 'cli:send')?.outcome).toMatchObject({ state: 'sent', detail: 'sent' });
    expect(setup.portal.violations).toEqual([]);
  });

  it('is in the journal as an act of the command line', async () => {
    const setup = await sender();
    await sendNew({ ...setup.request, yes: true }, new TestTerminal(), environment);
    const { path } = loadConfig(setup.which.config, {}, () => undefined).storage;
    const sqlite = new Sqlite(join(path, 'dziennik2mqtt.sqlite'));
    expect(sqlite.all('SELECT origin FROM journal')).toEqual([{ origin: 'command_line' }]);
    sqlite.close();
  });

  it.each(['', 'n', 'nie', 'yesterday'])('sends nothing after the answer %j', async (answer) => {
    const setup = await sender();
    const terminal = new TestTerminal({ answer });
    expect(await sendNew(setup.request, terminal, environment)).toBe(false);
    expect(terminal.errors).toEqual(['Nothing was sent.']);
    expect(writes(setup)).toEqual([]);
    expect(lastAct(setup.which.config, 'cli:send')).toBeUndefined();
  });

  it('needs --yes without a terminal to ask on', async () => {
    const setup = await sender();
    await expect(async () => sendNew(setup.request, new TestTerminal(), environment)).rejects.toThrow(
      UsageError,
    );
    expect(setup.portal.requests).toEqual([]);
    expect(await sendNew({ ...setup.request, yes: true }, new TestTerminal(), environment)).toBe(true);
  });

  it.each([
    ['refuse422', /^refused: /, 'refused'],
    ['500', /^unconfirmed: .*sent messages/, 'unconfirmed'],
    ['drop', /^unconfirmed: /, 'unconfirmed'],
  ] as const)('reports the outcome of %s, and sends once', async (afterSend, sentence, state) => {
    const setup = await sender();
    setup.account.afterSend = afterSend;
    const terminal = new TestTerminal();
    expect(await sendNew({ ...setup.request, yes: true }, terminal, environment)).toBe(false);
    expect(terminal.errors).toEqual([expect.stringMatching(sentence)]);
    expect(lastAct(setup.which.config, 'cli:send')?.outcome).toMatchObject({ state });
    expect(writes(setup)).toHaveLength(1);
    // Where nobody knows, the next question of the same text says so, and of another one does not.
    const asked = new TestTerminal({ answer: 'n' });
    await sendNew(setup.request, asked, environment);
    await sendNew({ ...setup.request, content: 'Nie będę.' }, asked, environment);
    const doubt =
      state === 'unconfirmed' ? /^Nobody knows whether the same went out at \S+\. Send / : /^Send /;
    expect(asked.questions).toEqual([expect.stringMatching(doubt), expect.stringMatching(/^Send /)]);
    expect(writes(setup)).toHaveLength(1);
  });

  it('sends nothing to an unknown name', async () => {
    const setup = await sender();
    const terminal = new TestTerminal();
    expect(await sendNew({ ...setup.request, to: ['Nikt Nigdzie'], yes: true }, terminal, environment)).toBe(
      false,
    );
    expect(terminal.errors).toEqual([expect.stringContaining('no such recipient')]);
    expect(writes(setup)).toEqual([]);
  });

  it.each([403, 503])('sends nothing by name while a group of recipients answers %i', async (status) => {
    const setup = await sender();
    setup.account.refuse('receivers/groups/school-employees/secretary', status);
    const terminal = new TestTerminal();
    expect(await sendNew({ ...setup.request, yes: true }, terminal, environment)).toBe(false);
    expect(terminal.errors).toEqual([
      expect.stringMatching(/^Nothing was sent: .* A group of recipients cannot be read\. .*status/),
    ]);
    expect(writes(setup)).toEqual([]);
  });

  it('sends to an account without requesting the recipients', async () => {
    const setup = await sender();
    const { to: _, ...request } = setup.request;
    const withAccount = { ...request, account: [setup.person.accountId], yes: true };
    expect(await sendNew(withAccount, new TestTerminal(), environment)).toBe(true);
    expect(setup.portal.requests.some(({ path }) => path.includes('receivers'))).toBe(false);
  });

  it.each([{ topic: '' }, { content: '  ' }, { to: [] }])('rejects missing options: %j', (lack) => {
    const whole = { to: ['x'], topic: 'a', content: 'b', yes: true };
    expect(() => sendNew({ ...whole, ...lack }, new TestTerminal(), environment)).toThrow(UsageError);
  });
});

describe('message reply, forward and withdraw', () => {
  it('each send one request', async () => {
    const setup = await sender();
    const { account, portal, which } = setup;
    const id = account.messages.find(({ from, noReply }) => typeof from !== 'string' && !noReply)!.id;
    const sent = account.mail.sent(false).find(({ withdrawable }) => withdrawable)!;
    const terminal = new TestTerminal();
    const request = { ...which, yes: true };
    expect(await replyToOne({ ...request, id, content: 'Tak.' }, terminal, environment)).toBe(true);
    expect(await forwardOne({ ...setup.request, ...request, id }, terminal, environment)).toBe(true);
    expect(await withdrawOne({ ...request, id: sent.id }, terminal, environment)).toBe(true);
    expect(terminal.output).toEqual([
      'sent',
      expect.stringMatching(/^sent/),
      `withdrawn (message ${sent.id})`,
    ]);
    expect(writes(setup)).toEqual([
      'POST /api/messages/reply',
      'POST /api/messages/forwarding',
      `PUT /api/messages/${sent.id}/withdrawal`,
    ]);
    expect(lastAct(which.config, `cli:reply:${id}`)?.outcome).toMatchObject({ state: 'sent' });
    expect(portal.violations).toEqual([]);
  });

  it('report a message that takes no reply', async () => {
    const { account, which, portal } = await commandSetup();
    const id = account.messages.find(({ noReply }) => noReply)!.id;
    const terminal = new TestTerminal();
    expect(await replyToOne({ ...which, id, content: 'x', yes: true }, terminal, environment)).toBe(false);
    expect(terminal.errors).toEqual(['refused: This message takes no reply.']);
    expect(portal.violations).toEqual([]);
  });

  it.each(['outbox', 'archive', 'archive-outbox'])('reject messages of %s', (mailbox) => {
    const request = { content: 'x', to: ['y'], mailbox, yes: true };
    expect(() => replyToOne({ ...request, id: '1' }, new TestTerminal(), environment)).toThrow(UsageError);
    expect(() => forwardOne({ ...request, id: '1' }, new TestTerminal(), environment)).toThrow(UsageError);
  });
});
