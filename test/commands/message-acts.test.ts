import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Sqlite } from '../../src/bridge/store/sqlite.ts';
import { Store } from '../../src/bridge/store/store.ts';
import { forwardOne, replyToOne, sendNew, withdrawOne } from '../../src/commands/message-acts.ts';
import { UsageError } from '../../src/commands/usage-error.ts';
import { loadConfig } from '../../src/config/load.ts';
import { clerk, environment, TestDesk } from './clerk.ts';

async function sender() {
  const office = await clerk();
  const person = [...office.account.fixture.school.people.values()].find(({ groups }) =>
    groups.includes('teachers'),
  )!;
  const name = `${person.last} ${person.first}`;
  return { ...office, person, request: { ...office.which, to: [name], topic: 'Zebranie', content: 'Będę.' } };
}

function writes({ portal }: Awaited<ReturnType<typeof clerk>>): string[] {
  return portal.requests
    .filter(({ method, host }) => host === 'messages' && method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`);
}

function lastAct(config: string, key: string) {
  const store = Store.open(loadConfig(config, {}, () => undefined).storage.path, environment);
  const act = store.lastAct('ola', 'send_message', key);
  store.close();
  return act;
}

describe('message send', () => {
  it('asks, sends to exactly that person, and keeps it in the journal', async () => {
    const office = await sender();
    const desk = new TestDesk({ answer: 'tak' });
    expect(await sendNew(office.request, desk, environment)).toBe(true);
    expect(desk.asked[0]).toMatch(/^Send "Zebranie" to .+\? \[y\/N\] $/);
    expect(office.account.sent).toMatchObject([
      { receivers: [office.person.accountId], topic: 'Zebranie', content: 'Będę.' },
    ]);
    expect(desk.said).toEqual([expect.stringMatching(/^sent \(message \d+\)$/)]);
    expect(lastAct(office.which.config, 'cli:send')?.outcome).toMatchObject({ state: 'sent' });
    expect(office.portal.violations).toEqual([]);
  });

  it('is journalled as an act of the command line, which a bridge that starts leaves alone', async () => {
    const office = await sender();
    await sendNew({ ...office.request, yes: true }, new TestDesk(), environment);
    const { path } = loadConfig(office.which.config, {}, () => undefined).storage;
    const sqlite = new Sqlite(join(path, 'dziennik2mqtt.sqlite'));
    expect(sqlite.all('SELECT origin FROM journal')).toEqual([{ origin: 'command_line' }]);
    sqlite.close();
  });

  it.each(['', 'n', 'nie', 'yesterday'])('sends nothing where the answer is %j', async (answer) => {
    const office = await sender();
    const desk = new TestDesk({ answer });
    expect(await sendNew(office.request, desk, environment)).toBe(false);
    expect(desk.complained).toEqual(['Nothing was sent.']);
    expect(writes(office)).toEqual([]);
    expect(lastAct(office.which.config, 'cli:send')).toBeUndefined();
  });

  it('refuses at once where nobody is there to be asked, unless that was said', async () => {
    const office = await sender();
    await expect(async () => sendNew(office.request, new TestDesk(), environment)).rejects.toThrow(
      UsageError,
    );
    expect(office.portal.requests).toEqual([]);
    expect(await sendNew({ ...office.request, yes: true }, new TestDesk(), environment)).toBe(true);
  });

  it.each([
    ['refuse422', /^refused: /, 'refused'],
    ['500', /^unconfirmed: .*sent messages/, 'unconfirmed'],
    ['drop', /^unconfirmed: /, 'unconfirmed'],
  ] as const)('says what %s means, once', async (afterSend, sentence, state) => {
    const office = await sender();
    office.account.afterSend = afterSend;
    const desk = new TestDesk();
    expect(await sendNew({ ...office.request, yes: true }, desk, environment)).toBe(false);
    expect(desk.complained).toEqual([expect.stringMatching(sentence)]);
    expect(lastAct(office.which.config, 'cli:send')?.outcome).toMatchObject({ state });
    expect(writes(office)).toHaveLength(1);
  });

  it('sends nothing to a name that is nobody', async () => {
    const office = await sender();
    const desk = new TestDesk();
    expect(await sendNew({ ...office.request, to: ['Nikt Nigdzie'], yes: true }, desk, environment)).toBe(
      false,
    );
    expect(desk.complained).toEqual([expect.stringContaining('no such recipient')]);
    expect(writes(office)).toEqual([]);
  });

  it.each([403, 503])('sends nothing by name while a group of recipients answers %i', async (status) => {
    const office = await sender();
    office.account.refuse('receivers/groups/school-employees/secretary', status);
    const desk = new TestDesk();
    expect(await sendNew({ ...office.request, yes: true }, desk, environment)).toBe(false);
    expect(desk.complained).toEqual([
      expect.stringMatching(/^Nothing was sent: .* A group of recipients cannot be read\. .*status/),
    ]);
    expect(writes(office)).toEqual([]);
  });

  it('sends to an account without looking anybody up', async () => {
    const office = await sender();
    const { to: _, ...request } = office.request;
    const asked = { ...request, account: [office.person.accountId], yes: true };
    expect(await sendNew(asked, new TestDesk(), environment)).toBe(true);
    expect(office.portal.requests.some(({ path }) => path.includes('receivers'))).toBe(false);
  });

  it.each([{ topic: '' }, { content: '  ' }, { to: [] }])('needs to know everything: %j', (lack) => {
    const whole = { to: ['x'], topic: 'a', content: 'b', yes: true };
    expect(() => sendNew({ ...whole, ...lack }, new TestDesk(), environment)).toThrow(UsageError);
  });
});

describe('message reply, forward and withdraw', () => {
  it('answer, send on and take back, each once', async () => {
    const office = await sender();
    const { account, portal, which } = office;
    const id = account.messages.find(({ from, noReply }) => typeof from !== 'string' && !noReply)!.id;
    const sent = account.mail.sent(false).find(({ withdrawable }) => withdrawable)!;
    const desk = new TestDesk();
    const request = { ...which, yes: true };
    expect(await replyToOne(id, { ...request, content: 'Tak.' }, desk, environment)).toBe(true);
    expect(await forwardOne(id, { ...office.request, ...request }, desk, environment)).toBe(true);
    expect(await withdrawOne(sent.id, request, desk, environment)).toBe(true);
    expect(desk.said).toEqual(['sent', expect.stringMatching(/^sent/), `withdrawn (message ${sent.id})`]);
    expect(writes(office)).toEqual([
      'POST /api/messages/reply',
      'POST /api/messages/forwarding',
      `PUT /api/messages/${sent.id}/withdrawal`,
    ]);
    expect(lastAct(which.config, `cli:reply:${id}`)?.outcome).toMatchObject({ state: 'sent' });
    expect(portal.violations).toEqual([]);
  });

  it('say that a message takes no reply', async () => {
    const { account, which, portal } = await clerk();
    const id = account.messages.find(({ noReply }) => noReply)!.id;
    const desk = new TestDesk();
    expect(await replyToOne(id, { ...which, content: 'x', yes: true }, desk, environment)).toBe(false);
    expect(desk.complained).toEqual(['refused: This message takes no reply.']);
    expect(portal.violations).toEqual([]);
  });

  it('are for received messages', () => {
    const request = { content: 'x', to: ['y'], mailbox: 'outbox', yes: true };
    expect(() => replyToOne('1', request, new TestDesk(), environment)).toThrow(UsageError);
    expect(() => forwardOne('1', request, new TestDesk(), environment)).toThrow(UsageError);
  });
});
