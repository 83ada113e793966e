import { describe, expect, it } from 'vitest';
import { listMessages, openOne } from '../../src/commands/message.ts';
import { UsageError } from '../../src/commands/usage-error.ts';
import { commandSetup, environment, TestTerminal } from './command-setup.ts';

describe('message list', () => {
  it('prints the newest of a mailbox, and marks nothing as read', async () => {
    const { portal, account, which } = await commandSetup();
    const terminal = new TestTerminal();
    expect(await listMessages({ ...which, limit: '2' }, terminal, environment)).toBe(true);
    const newest = account.messages.toSorted((a, b) => b.sentAt.localeCompare(a.sentAt))[0]!;
    expect(terminal.output[0]).toMatch(/^id +.*topic/);
    expect(terminal.output[0]?.split('\n')[1]).toContain(newest.id);
    expect(account.opened).toEqual([]);
    expect(portal.violations).toEqual([]);
  });

  it('prints JSON with --json', async () => {
    const { account, which } = await commandSetup();
    const terminal = new TestTerminal();
    await listMessages({ ...which, mailbox: 'outbox', json: true }, terminal, environment);
    const page = JSON.parse(terminal.output[0] ?? '');
    expect(page.total).toBe(account.mail.sent(false).length);
    expect(page.rows[0]).toHaveProperty('receiver');
  });

  it('reports a failure in one sentence', async () => {
    const { portal, which } = await commandSetup();
    portal.maintenance = '503';
    const terminal = new TestTerminal();
    expect(await listMessages(which, terminal, environment)).toBe(false);
    expect([terminal.output, terminal.errors.length]).toEqual([[], 1]);
  });

  it.each([{ mailbox: 'inbx' }, { limit: '0' }, { limit: 'all' }, { child: 'nobody' }])(
    'rejects %j',
    async (request) => {
      const { which } = await commandSetup();
      await expect(async () =>
        listMessages({ ...which, ...request }, new TestTerminal(), environment),
      ).rejects.toThrow(UsageError);
    },
  );
});

describe('message open', () => {
  it('prints the whole message, which marks it as read', async () => {
    const { portal, account, which } = await commandSetup();
    const { id, topic, body } = account.messages.find(({ attachment }) => attachment !== null)!;
    const terminal = new TestTerminal();
    expect(await openOne({ ...which, id }, terminal, environment)).toBe(true);
    expect(terminal.output[0]).toContain(`topic:       ${topic}`);
    expect(terminal.output[0]).toContain(`attachment:  ${id}7  `);
    expect(terminal.output[0]).toContain(body.split('\n')[0]);
    expect(account.opened).toEqual([id]);
    expect(portal.violations).toEqual([]);
  });

  it('prints who has read a sent one', async () => {
    const { account, which } = await commandSetup();
    const sent = account.mail.sent(false).find(({ readBy, to }) => readBy < to.length)!;
    const terminal = new TestTerminal();
    await openOne({ ...which, id: sent.id, mailbox: 'outbox' }, terminal, environment);
    expect(terminal.output[0]).toMatch(/^to: +.* - has not read it$/m);
  });

  it('rejects archived sent messages', () => {
    expect(() => openOne({ id: '1', mailbox: 'archive-outbox' }, new TestTerminal(), environment)).toThrow(
      UsageError,
    );
  });
});
