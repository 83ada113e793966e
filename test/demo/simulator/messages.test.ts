import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rules } from '../../../src/demo/simulator/rules.ts';
import { type RawClient, SimulatorSetup } from './raw-client.ts';

let setup: SimulatorSetup;
let client: RawClient;

beforeEach(async () => {
  setup = await SimulatorSetup.open();
  client = setup.client();
  await client.signIn();
});
afterEach(() => setup.close());

function decode(text: string): string {
  return Buffer.from(text, 'base64').toString('utf8');
}

interface ListItem {
  readonly messageId: string;
  readonly content: string;
  readonly readDate: string | null;
}

async function inbox(query = ''): Promise<{ data: ListItem[]; total: number }> {
  return (await client.api(`inbox/messages${query}`)).json as { data: ListItem[]; total: number };
}

describe('the bootstrap', () => {
  it('opens a session on the messaging host with a single-use code', async () => {
    const page = await client.bootstrap();
    expect(page.text).not.toContain('Brak dostępu');
    expect(client.cookies.messages.has('WIADOMOSCISID')).toBe(true);
    const entry = setup.simulator.requests.find(({ host }) => host === 'messages')!;
    client.cookies.messages.clear();
    expect((await client.get('messages', entry.path)).status).toBe(400);
    expect(setup.brokenRules).toEqual([]);
  });

  it('comes before the first messaging call', async () => {
    expect((await client.api('me')).status).toBe(401);
    expect(setup.brokenRules).toEqual([rules.bootstrap]);
  });

  it('comes again after every password login', async () => {
    await client.bootstrap();
    setup.advanceMinutes(10);
    await client.signIn();
    await client.api('me');
    expect(setup.brokenRules).toEqual([rules.bootstrapAgain]);
    await client.bootstrap();
    expect((await client.api('me')).status).toBe(200);
    expect(setup.simulator.violations).toHaveLength(1);
  });

  it('answers Brak dostępu after the end of the portal session, or without the module', async () => {
    client.account.messagesModule = 'none';
    expect((await client.bootstrap()).text).toContain('Brak dostępu');
    client.account.messagesModule = 'present';
    client.account.killSession();
    expect((await client.bootstrap()).text).toContain('Brak dostępu');
    expect(setup.brokenRules).toEqual([]);
  });

  it('without the module is requested three times after 5 minutes, then hourly', async () => {
    client.account.messagesModule = 'none';
    await client.bootstrap();
    for (const pause of [5, 5, 5, 60, 60]) {
      setup.advanceMinutes(pause);
      await client.bootstrap();
    }
    expect(setup.brokenRules).toEqual([]);
    setup.advanceMinutes(59);
    await client.bootstrap();
    expect(setup.brokenRules).toEqual([rules.noModuleRecheck]);
  });

  it('without the module is not requested within 5 minutes', async () => {
    client.account.messagesModule = 'none';
    await client.bootstrap();
    setup.advanceMinutes(4);
    await client.bootstrap();
    expect(setup.brokenRules).toEqual([rules.noModuleRecheck]);
  });
});

describe('the messaging session', () => {
  it('expires after an hour, or through expireMailbox, with 401', async () => {
    await client.bootstrap();
    setup.advanceMinutes(59);
    expect((await client.api('me')).status).toBe(200);
    setup.advanceMinutes(1);
    expect((await client.api('me')).status).toBe(401);
    await client.bootstrap();
    client.account.expireMailbox();
    expect((await client.api('me')).status).toBe(401);
    expect((await client.gateway('Me')).status).toBe(200);
    expect(setup.brokenRules).toEqual([]);
  });
});

describe('the inbox', () => {
  beforeEach(() => client.bootstrap());

  it('has fourteen counters', async () => {
    const { data } = (await client.api('inbox/unreadMessagesCount')).json as { data: Record<string, number> };
    expect(Object.keys(data)).toHaveLength(14);
    expect(data).toMatchObject({ inbox: 2, notes: 0, archiveInbox: 0, archiveTrash: 0 });
  });

  it('is listed newest first, limited, or unread only, and listing marks nothing read', async () => {
    const all = await inbox();
    expect(all.total).toBe(4);
    expect(all.data.map(({ readDate }) => readDate === null)).toEqual([true, true, false, false]);
    expect((await inbox('?limit=1')).data).toEqual([all.data[0]]);
    expect((await inbox('?limit=10&unreadOnly=1')).total).toBe(2);
    expect(client.account.opened).toEqual([]);
  });

  it('cuts previews inside a Polish letter', async () => {
    const bytes = (await inbox()).data.map(({ content }) => Buffer.from(content, 'base64'));
    const cut = bytes.filter((preview) => preview.toString('utf8').endsWith('\ufffd'));
    expect(cut).toHaveLength(1);
  });

  it('returns the whole message wrapped in CDATA, and marks it read', async () => {
    const id = (await inbox()).data[0]!.messageId;
    const { data } = (await client.api(`inbox/messages/${id}`)).json as { data: Record<string, string> };
    const wrapped = decode(data['Message']!);
    expect(wrapped).toMatch(
      /^<Message><Content><!\[CDATA\[<p>Dzień dobry,<\/p><p>.*\]\]><\/Content><\/Message>$/,
    );
    expect(wrapped).toContain('&amp; o 20 zł');
    expect(wrapped).toContain('href="https://link-proxy.example/');
    expect(data).toMatchObject({ noReply: 0, senderId: expect.stringMatching(/^\d+$/) });
    expect(client.account.opened).toEqual([id]);
    expect((await inbox('?unreadOnly=1')).total).toBe(1);
    expect(setup.brokenRules).toEqual([]);
  });

  it('answers 404 for an unknown message', async () => {
    expect((await client.api('inbox/messages/1')).status).toBe(404);
  });
});

describe('receivers', () => {
  beforeEach(() => client.bootstrap());

  it('come by group; one person has one account id in every group', async () => {
    const types = (await client.api('receivers/types?includeClass=true')).json;
    expect(types).toMatchObject({ data: { defaultGroup: 'teachers' } });
    expect(JSON.stringify(types)).toContain('"tutors"');
    const tutors = (await client.api('receivers/groups/school-employees?receiverType=tutors')).json;
    const [tutor] = (tutors as { receivers: { accountId: string; label: string }[] }).receivers;
    expect(tutor).toMatchObject({ label: 'Nowak Anna', availabilityStatus: { isAvailable: true } });
    const teachers = (await client.api('receivers/groups/school-employees?receiverType=teachers')).json;
    expect((teachers as { receivers: unknown[] }).receivers).toContainEqual(tutor);
  });

  it('are none in a group without people', async () => {
    const { json } = await client.api('receivers/groups/school-employees?receiverType=psychologist');
    expect(json).toEqual({ receivers: [] });
  });
});

describe('sending', () => {
  beforeEach(() => client.bootstrap());

  it('accepts a message after GET /me', async () => {
    await client.api('me');
    const { status, json } = await client.sendMessage();
    expect(status).toBe(201);
    expect(json).toMatchObject({ data: { messageId: expect.any(Number), status: 'sent' } });
    expect(client.account.sent).toEqual([
      {
        at: '2026-11-19T07:00:00Z',
        receivers: [client.teacher],
        topic: 'Nieobecność',
        content: 'Ola jest chora.<br>Pozdrawiam',
      },
    ]);
    expect(setup.brokenRules).toEqual([]);
  });

  it('reports a message without GET /me', async () => {
    await client.sendMessage();
    expect(setup.brokenRules).toEqual([rules.checkBeforeSend]);
  });

  it('reports the same message a second time, also if the first had no answer', async () => {
    client.account.afterSend = 'drop';
    await client.api('me');
    await expect(client.sendMessage()).rejects.toThrow();
    client.account.afterSend = 'ok';
    await client.api('me');
    await client.sendMessage();
    expect(setup.brokenRules).toEqual([rules.sentTwice]);
    expect(client.account.sent).toHaveLength(2);
  });

  it('allows it again after ten minutes, or once it was refused', async () => {
    client.account.afterSend = 'refuse422';
    await client.api('me');
    expect((await client.sendMessage()).status).toBe(422);
    expect(client.account.sent).toEqual([]);
    client.account.afterSend = '201';
    await client.api('me');
    expect((await client.sendMessage()).json).toEqual({ data: { status: 'sent' } });
    setup.advanceMinutes(10);
    await client.api('me');
    await client.sendMessage();
    expect(setup.brokenRules).toEqual([]);
  });

  it.each([
    ['500', 500],
    ['errors', 200],
  ] as const)('can send a message and answer %s', async (afterSend, status) => {
    client.account.afterSend = afterSend;
    await client.api('me');
    const answer = await client.sendMessage();
    expect(answer.status).toBe(status);
    expect(answer.json).toHaveProperty('errors');
    expect(client.account.sent).toHaveLength(1);
  });

  it.each([
    ['plain text', { topic: 'Nieobecność!' }],
    ['no receivers', { receivers: { schoolReceivers: [] } }],
    ['a storage id', { storageId: 7 }],
    ['another category', { category: 'important' }],
  ])('refuses %s', async (_, change) => {
    await client.api('me');
    expect((await client.sendMessage(change)).status).toBe(422);
    expect(setup.brokenRules).toEqual([rules.messageBody]);
  });

  it('refuses a body of another type than JSON', async () => {
    await client.api('me');
    const url = `${client.origin('messages')}/api/messages`;
    expect((await client.send('POST', url, { 'content-type': 'text/plain' }, '{}')).status).toBe(422);
    expect(setup.brokenRules).toEqual([rules.messageBody]);
  });

  it('refuses an unknown receiver', async () => {
    await client.api('me');
    const answer = await client.sendMessage({ receivers: { schoolReceivers: [{ accountId: '1' }] } });
    expect(answer.status).toBe(422);
    expect(client.account.sent).toEqual([]);
  });
});
