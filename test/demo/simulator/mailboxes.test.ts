import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rules } from '../../../src/demo/simulator/rules.ts';
import { type RawClient, SimulatorSetup } from './raw-client.ts';

let setup: SimulatorSetup;
let client: RawClient;

beforeEach(async () => {
  setup = await SimulatorSetup.open();
  client = setup.client();
  await client.signIn();
  await client.bootstrap();
});
afterEach(() => setup.close());

interface Listed {
  readonly messageId: string;
  readonly readDate: string | null;
  readonly receiverName: string;
  readonly receiverLastName: string;
}

interface List {
  readonly data: Listed[];
  readonly total: number;
}

async function list(path: string): Promise<List> {
  return (await client.api(path)).json as List;
}

describe('the mailboxes', () => {
  it('have one message each, which is marked read when it is opened', async () => {
    for (const name of ['notes', 'absences', 'trash']) {
      expect([name, (await list(`${name}/messages?limit=10`)).total]).toEqual([name, 1]);
    }
    client.account.mail.received('notes')[0]!.readAt = null;
    expect((await client.api('inbox/unreadMessagesCount')).json).toMatchObject({
      data: { notes: 1, inbox: 2 },
    });
    const { data } = await list('notes/messages?unreadOnly=1');
    expect(data).toHaveLength(1);
    expect((await client.api(`notes/messages/${data[0]!.messageId}`)).json).toHaveProperty('data.Message');
    expect((await list('notes/messages')).data[0]!.readDate).toBe('2026-11-19 08:00:00');
    expect(client.account.opened).toEqual([data[0]!.messageId]);
    expect((await client.api('notes/messages/1')).status).toBe(404);
    expect(setup.brokenRules).toEqual([]);
  });

  it('have one that answers with a bare list', async () => {
    expect(await list('justifications/messages')).toHaveLength(1);
  });

  it('are not all available on every account', async () => {
    expect((await client.api('alerts/messages')).status).toBe(200);
    const other = setup.client('5100002');
    await other.signIn();
    await other.bootstrap();
    expect((await other.api('alerts/messages')).status).toBe(404);
    expect((await other.api('nowhere/messages')).status).toBe(404);
  });

  it.each([
    'inbox/messages?page=2',
    'outbox/messages?limit=10',
    'inbox/messages/senders',
    'inbox/messages/senders?page=1',
    'outbox/messages/receivers?limit=50',
    'receivers/types',
    'receivers/groups/school-employees',
  ])('accept only the known query: %s', async (endpoint) => {
    expect((await client.api(endpoint)).status).toBe(400);
    expect(setup.brokenRules).toEqual([rules.messagingQuery]);
  });
});

describe('the outbox', () => {
  it('has the receiver in one field or in two, and the times of reading', async () => {
    const { data } = await list('outbox/messages');
    expect(data).toHaveLength(2);
    for (const { receiverName, receiverLastName } of data) {
      expect([receiverName === '', receiverLastName === '']).toContain(true);
    }
    const opened = await client.api(`outbox/messages/${data[1]!.messageId}`);
    expect(opened.json).toMatchObject({
      data: {
        receivers: [
          { firstName: 'Magdalena', lastName: 'Zielińska', readed: expect.stringMatching(/^2026-/) },
          { firstName: 'Ewa', lastName: 'Maj', group: 'librarian', readed: null },
        ],
        receiversCount: 2,
        readedCount: 1,
      },
    });
  });

  it('lists senders and receivers', async () => {
    const senders = await list('inbox/messages/senders?page=1&limit=50');
    expect(senders.data).toContainEqual({
      senderId: '1',
      senderFirstName: 'System dziennika',
      senderLastName: '',
    });
    expect((await list('inbox/messages/senders?page=2&limit=50')).data).toEqual([]);
    const receivers = await list('outbox/messages/receivers?page=1&limit=2');
    expect(receivers.data).toHaveLength(2);
    expect((await client.api('outbox/messages/receivers?page=0&limit=2')).status).toBe(400);
  });

  it('lists the teachers with their subjects, under the ids of the staff', async () => {
    const pairs = (await client.api('receivers/student-subjects')).json as { teacherIdentifier: string }[];
    const staff = (await client.api('receivers/groups/school-employees?receiverType=teachers')).json;
    const ids = (staff as { receivers: { accountId: string }[] }).receivers.map(({ accountId }) => accountId);
    expect(ids).toEqual(expect.arrayContaining(pairs.map(({ teacherIdentifier }) => teacherIdentifier)));
    expect(pairs).toContainEqual({ teacherIdentifier: expect.any(String), subject: 'Plastyka' });
  });
});

describe('the archive', () => {
  it('has messages whose attachments are refused', async () => {
    const inbox = (await client.api('archive/inbox/messages')).json as List;
    expect(inbox).toMatchObject({ total: 1, archivingInProgress: false });
    const id = inbox.data[0]!.messageId;
    const { json } = await client.api(`archive/inbox/messages/${id}`);
    expect(json).toMatchObject({ data: { attachementInfo: expect.stringContaining('na stronie') } });
    const [file] = (json as { data: { attachments: { id: string }[] } }).data.attachments;
    expect((await client.api(`attachments/${file!.id}/messages/${id}`)).status).toBe(401);
    expect((await client.api('archive/outbox/messages')).json).toMatchObject({ total: 1 });
    expect(client.account.opened).toEqual([]);
  });
});

function put(path: string) {
  return client.send('PUT', `${client.origin('messages')}/api/${path}`);
}

describe('a reply', () => {
  async function reply(topic: string, change: object = {}) {
    await client.api('me');
    const original = client.account.messages.find((message) => message.topic === topic)!;
    const { from } = original;
    const accountId = typeof from === 'string' ? '1' : from.accountId;
    const receivers = { schoolReceivers: [{ accountId }] };
    return client.sendMessage({ receivers, originalMessageId: Number(original.id), ...change }, 'reply');
  }

  it('goes to the sender, and is answered without an id', async () => {
    const { status, json } = await reply('Wycieczka do Krakowa');
    expect([status, json]).toEqual([201, { data: { status: 'sent' } }]);
    expect(client.account.sent).toHaveLength(1);
    expect((await list('outbox/messages')).total).toBe(3);
    expect(setup.brokenRules).toEqual([]);
  });

  it('is refused if the message does not allow replies', async () => {
    expect((await reply('Usprawiedliwienie nieobecności')).status).toBe(422);
    expect(setup.brokenRules).toEqual([rules.replyTo]);
    expect(client.account.sent).toEqual([]);
  });

  it('is refused to another receiver', async () => {
    const receivers = { schoolReceivers: [{ accountId: client.teacher }] };
    expect((await reply('Wycieczka do Krakowa', { receivers })).status).toBe(422);
    expect(setup.brokenRules).toEqual([rules.replyTo]);
  });

  it('has the id of its message as a number', async () => {
    expect((await reply('Wycieczka do Krakowa', { originalMessageId: '7' })).status).toBe(422);
    expect(setup.brokenRules).toEqual([rules.messageBody]);
  });
});

describe('a sent message', () => {
  it('can be withdrawn once, if it is withdrawable', async () => {
    const [newest, older] = (await list('outbox/messages')).data;
    expect((await put(`messages/${older!.messageId}/withdrawal`)).status).toBe(422);
    expect((await put(`messages/${newest!.messageId}/withdrawal`)).status).toBe(200);
    const { json } = await client.api(`outbox/messages/${newest!.messageId}`);
    expect(json).toMatchObject({ data: { isMessageWithdrawn: true, enableMessageWithdrawn: false } });
    expect((await put(`messages/${newest!.messageId}/withdrawal`)).status).toBe(422);
    expect((await put('messages/1/withdrawal')).status).toBe(404);
    expect(setup.brokenRules).toEqual([]);
    await client.send('PUT', `${client.origin('messages')}/api/messages/1/withdrawal`, {}, '{}');
    expect(setup.brokenRules).toEqual([rules.noBody]);
  });

  it('can be forwarded, in the body of a message', async () => {
    await client.api('me');
    const { status, json } = await client.sendMessage({}, 'forwarding');
    expect([status, json]).toMatchObject([201, { data: { messageId: expect.any(Number) } }]);
    expect(setup.brokenRules).toEqual([]);
  });
});
