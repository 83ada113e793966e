import { describe, expect, it } from 'vitest';
import type { MessageFact } from '../../../src/demo/simulator/mail-folders.ts';
import { MessageSendError } from '../../../src/domain/problem.ts';
import { forward, reply, withdraw } from '../../../src/portal/messaging/writing.ts';
import { type PortalSetup, setUpPortal } from '../portal-setup.ts';

function isPersonal({ from, noReply }: MessageFact): boolean {
  return typeof from !== 'string' && !noReply;
}

async function sentOf(act: Promise<unknown>): Promise<false | null | 'sent'> {
  try {
    await act;
    return 'sent';
  } catch (error) {
    if (error instanceof MessageSendError) return error.sent;
    throw error;
  }
}

function writes({ portal }: PortalSetup): string[] {
  return portal.requests
    .filter(({ method, host }) => host === 'messages' && method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`);
}

const trouble = [
  ['refuse422', false],
  ['500', null],
  ['errors', null],
  ['drop', null],
] as const;

describe('a reply', () => {
  async function original(): Promise<PortalSetup & { id: string; folder: 'inbox' }> {
    const home = await setUpPortal();
    return { ...home, id: home.account.messages.find(isPersonal)!.id, folder: 'inbox' };
  }

  it('goes to whoever wrote the message, and names it', async () => {
    const home = await original();
    const { open, account, portal, id } = home;
    const { from, topic } = account.messages.find((one) => one.id === id)!;
    await reply(open().mailbox, home, { content: 'Tak,\nbędę.' });
    expect(account.sent).toMatchObject([
      {
        receivers: [typeof from === 'string' ? '' : from.accountId],
        topic: `Re: ${topic}`,
        content: 'Tak,<br>będę.',
      },
    ]);
    expect(account.opened).toEqual([id]);
    expect(writes(home)).toEqual(['POST /api/messages/reply']);
    expect(portal.violations).toEqual([]);
  });

  it('is refused where the message takes none', async () => {
    const home = await setUpPortal();
    const { open, account, portal } = home;
    const id = account.messages.find(({ noReply }) => noReply)!.id;
    await expect(reply(open().mailbox, { folder: 'inbox', id }, { content: 'x' })).rejects.toMatchObject({
      sent: false,
      message: expect.stringContaining('no reply'),
    });
    expect(writes(home)).toEqual([]);
    expect(portal.violations).toEqual([]);
  });

  it('is not sent where the message cannot be opened', async () => {
    const home = await original();
    const { open } = home;
    expect(await sentOf(reply(open().mailbox, { folder: 'inbox', id: '1' }, { content: 'x' }))).toBe(false);
    expect(writes(home)).toEqual([]);
  });

  it.each(trouble)('is sent once, whatever comes back: %s', async (afterSend, sent) => {
    const home = await original();
    home.account.afterSend = afterSend;
    expect(await sentOf(reply(home.open().mailbox, home, { content: 'x' }))).toBe(sent);
    expect(writes(home)).toHaveLength(1);
    expect(home.portal.violations).toEqual([]);
  });
});

describe('forwarding', () => {
  it('sends the text on, below a note', async () => {
    const home = await setUpPortal();
    const { open, account, portal } = home;
    const { id, topic, body } = account.messages.find(isPersonal)!;
    const [person] = [...account.fixture.school.people.values()];
    const note = { accountIds: [person!.accountId], content: 'Do wiadomości.' };
    await forward(open().mailbox, { folder: 'inbox', id }, note);
    const [sent] = account.sent;
    expect(sent).toMatchObject({ receivers: [person!.accountId], topic: `Fwd: ${topic}` });
    expect(sent?.content).toMatch(/^Do wiadomości\.<br><br>-+<br>Od: .*<br>Wysłano: .*<br>Temat: /);
    expect(sent?.content).toContain(body.split('\n')[0]!.slice(0, 20));
    expect(writes(home)).toEqual(['POST /api/messages/forwarding']);
    expect(portal.violations).toEqual([]);
  });
});

describe('withdrawing', () => {
  it('is one request, and only where the portal allows it', async () => {
    const home = await setUpPortal();
    const { open, account, portal } = home;
    const { mailbox } = open();
    const sent = account.mail.sent(false);
    const [yes, no] = [sent.find((one) => one.withdrawable)!, sent.find((one) => !one.withdrawable)!];
    await withdraw(mailbox, yes.id);
    expect(yes.withdrawn).toBe(true);
    expect(await sentOf(withdraw(mailbox, no.id))).toBe(false);
    await expect(withdraw(mailbox, yes.id)).rejects.toThrow(/withdrawn before/);
    expect(writes(home)).toEqual([`PUT /api/messages/${yes.id}/withdrawal`]);
    expect(portal.violations).toEqual([]);
  });
});
