import { describe, expect, it } from 'vitest';
import type { MessageFact } from '../../../src/demo/simulator/mail-folders.ts';
import { forward, reply, withdraw } from '../../../src/portal/messaging/writing.ts';
import { type PortalSetup, sendOutcome, setUpPortal } from '../portal-setup.ts';

function isPersonal({ from, noReply }: MessageFact): boolean {
  return typeof from !== 'string' && !noReply;
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
    const setup = await setUpPortal();
    return { ...setup, id: setup.account.messages.find(isPersonal)!.id, folder: 'inbox' };
  }

  it('goes to the sender of the message, with its topic', async () => {
    const setup = await original();
    const { open, account, portal, id } = setup;
    const { from, topic } = account.messages.find((one) => one.id === id)!;
    await reply(open().mailbox, setup, { content: 'Tak,\nbędę.' });
    expect(account.sent).toMatchObject([
      {
        receivers: [typeof from === 'string' ? '' : from.accountId],
        topic: `Re: ${topic}`,
        content: 'Tak,<br>będę.',
      },
    ]);
    expect(account.opened).toEqual([id]);
    expect(writes(setup)).toEqual(['POST /api/messages/reply']);
    expect(portal.violations).toEqual([]);
  });

  it('is refused if the message takes none', async () => {
    const setup = await setUpPortal();
    const { open, account, portal } = setup;
    const id = account.messages.find(({ noReply }) => noReply)!.id;
    await expect(reply(open().mailbox, { folder: 'inbox', id }, { content: 'x' })).rejects.toMatchObject({
      sent: false,
      message: expect.stringContaining('no reply'),
    });
    expect(writes(setup)).toEqual([]);
    expect(portal.violations).toEqual([]);
  });

  it('is not sent if the message cannot be opened', async () => {
    const setup = await original();
    const { open } = setup;
    expect(await sendOutcome(reply(open().mailbox, { folder: 'inbox', id: '1' }, { content: 'x' }))).toBe(
      false,
    );
    expect(writes(setup)).toEqual([]);
  });

  it.each(trouble)('is sent once, whatever the answer: %s', async (afterSend, sent) => {
    const setup = await original();
    setup.account.afterSend = afterSend;
    expect(await sendOutcome(reply(setup.open().mailbox, setup, { content: 'x' }))).toBe(sent);
    expect(writes(setup)).toHaveLength(1);
    expect(setup.portal.violations).toEqual([]);
  });
});

describe('forwarding', () => {
  it('sends the text below a note', async () => {
    const setup = await setUpPortal();
    const { open, account, portal } = setup;
    const { id, topic, body } = account.messages.find(isPersonal)!;
    const [person] = [...account.fixture.school.people.values()];
    const note = { accountIds: [person!.accountId], content: 'Do wiadomości.' };
    await forward(open().mailbox, { folder: 'inbox', id }, note);
    const [sent] = account.sent;
    expect(sent).toMatchObject({ receivers: [person!.accountId], topic: `Fwd: ${topic}` });
    expect(sent?.content).toMatch(/^Do wiadomości\.<br><br>-+<br>Od: .*<br>Wysłano: .*<br>Temat: /);
    expect(sent?.content).toContain(body.split('\n')[0]!.slice(0, 20));
    expect(writes(setup)).toEqual(['POST /api/messages/forwarding']);
    expect(portal.violations).toEqual([]);
  });
});

describe('withdrawing', () => {
  it('is one request, and only if the portal allows it', async () => {
    const setup = await setUpPortal();
    const { open, account, portal } = setup;
    const { mailbox } = open();
    const sent = account.mail.sent(false);
    const [yes, no] = [sent.find((one) => one.withdrawable)!, sent.find((one) => !one.withdrawable)!];
    await withdraw(mailbox, yes.id);
    expect(yes.withdrawn).toBe(true);
    expect(await sendOutcome(withdraw(mailbox, no.id))).toBe(false);
    await expect(withdraw(mailbox, yes.id)).rejects.toThrow(/withdrawn before/);
    expect(writes(setup)).toEqual([`PUT /api/messages/${yes.id}/withdrawal`]);
    expect(portal.violations).toEqual([]);
  });
});
