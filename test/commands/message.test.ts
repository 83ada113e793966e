import { describe, expect, it } from 'vitest';
import { listMessages, openOne } from '../../src/commands/message.ts';
import { UsageError } from '../../src/commands/usage-error.ts';
import { clerk, environment, TestDesk } from './clerk.ts';

describe('message list', () => {
  it('shows the newest of a mailbox, and marks nothing as read', async () => {
    const { portal, account, which } = await clerk();
    const desk = new TestDesk();
    expect(await listMessages({ ...which, limit: '2' }, desk, environment)).toBe(true);
    const newest = account.messages.toSorted((a, b) => b.sentAt.localeCompare(a.sentAt))[0]!;
    expect(desk.said[0]).toMatch(/^id +.*topic/);
    expect(desk.said[0]?.split('\n')[1]).toContain(newest.id);
    expect(account.opened).toEqual([]);
    expect(portal.violations).toEqual([]);
  });

  it('is JSON for scripts', async () => {
    const { account, which } = await clerk();
    const desk = new TestDesk();
    await listMessages({ ...which, mailbox: 'outbox', json: true }, desk, environment);
    const page = JSON.parse(desk.said[0] ?? '');
    expect(page.total).toBe(account.mail.sent(false).length);
    expect(page.rows[0]).toHaveProperty('receiver');
  });

  it('says in one sentence what failed', async () => {
    const { portal, which } = await clerk();
    portal.maintenance = '503';
    const desk = new TestDesk();
    expect(await listMessages(which, desk, environment)).toBe(false);
    expect([desk.said, desk.complained.length]).toEqual([[], 1]);
  });

  it.each([{ mailbox: 'inbx' }, { limit: '0' }, { limit: 'all' }, { child: 'nobody' }])(
    'does not understand %j',
    async (request) => {
      const { which } = await clerk();
      await expect(async () =>
        listMessages({ ...which, ...request }, new TestDesk(), environment),
      ).rejects.toThrow(UsageError);
    },
  );
});

describe('message open', () => {
  it('shows the whole message, which marks it as read', async () => {
    const { portal, account, which } = await clerk();
    const { id, topic, body } = account.messages.find(({ attachment }) => attachment !== null)!;
    const desk = new TestDesk();
    expect(await openOne(id, which, desk, environment)).toBe(true);
    expect(desk.said[0]).toContain(`topic:       ${topic}`);
    expect(desk.said[0]).toContain(`attachment:  ${id}7  `);
    expect(desk.said[0]).toContain(body.split('\n')[0]);
    expect(account.opened).toEqual([id]);
    expect(portal.violations).toEqual([]);
  });

  it('shows who has read a sent one', async () => {
    const { account, which } = await clerk();
    const sent = account.mail.sent(false).find(({ readBy, to }) => readBy < to.length)!;
    const desk = new TestDesk();
    await openOne(sent.id, { ...which, mailbox: 'outbox' }, desk, environment);
    expect(desk.said[0]).toMatch(/^to: +.* - has not read it$/m);
  });

  it('does not know how for archived sent messages', () => {
    expect(() => openOne('1', { mailbox: 'archive-outbox' }, new TestDesk(), environment)).toThrow(
      UsageError,
    );
  });
});
