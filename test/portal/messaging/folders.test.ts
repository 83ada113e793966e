import { describe, expect, it } from 'vitest';
import { folders, listFolder, openMessage } from '../../../src/portal/messaging/folders.ts';
import { labelled } from '../../../src/portal/ports.ts';
import { staff } from '../../../src/school/messages/receiver-records.ts';
import type { Portal } from '../../../src/school/reading/portal.ts';
import { problemOf, setUpPortal } from '../portal-setup.ts';

const mailboxOf = ({ mailbox }: Portal) => labelled(mailbox, 'test');

describe('folders', () => {
  it('can all be listed, without marking anything as read', async () => {
    const { open, account, portal } = await setUpPortal();
    const mailbox = mailboxOf(open());
    const pages: Awaited<ReturnType<typeof listFolder>>[] = [];
    for (const folder of folders) pages.push(await listFolder(mailbox, folder, { limit: 5 }));
    expect(pages.every(({ rows }) => rows.length <= 5)).toBe(true);
    expect(pages.filter(({ rows }) => rows.length > 0).length).toBeGreaterThan(3);
    expect(account.opened).toEqual([]);
    expect(portal.violations).toEqual([]);
  });

  it('list only unread messages with `unreadOnly`', async () => {
    const { open, account, portal } = await setUpPortal();
    const mailbox = mailboxOf(open());
    const unread = account.messages.filter(({ readAt }) => readAt === null).length;
    const page = await listFolder(mailbox, 'inbox', { unreadOnly: true });
    expect(page.rows).toHaveLength(unread);
    expect(portal.requests.at(-1)?.path).toMatch(/\?unreadOnly=1$/u);
    const archive = await listFolder(mailbox, 'archive', { unreadOnly: true });
    expect(archive.rows.every((row) => 'read' in row && !row.read)).toBe(true);
  });

  it('request at most `limit` rows', async () => {
    const { open, portal } = await setUpPortal();
    await listFolder(mailboxOf(open()), 'inbox', { limit: 3 });
    expect(portal.requests.at(-1)?.path).toContain('limit=3');
    const { rows } = await listFolder(mailboxOf(open()), 'outbox', { limit: 1 });
    expect(rows).toHaveLength(1);
    expect(portal.violations).toEqual([]);
  });

  it('that an account lacks are absent, and requested once a day', async () => {
    const { open, account, clock, newRequests } = await setUpPortal();
    account.refuse('alerts/messages', 404);
    const mailbox = mailboxOf(open());
    const list = () => problemOf(listFolder(mailbox, 'alerts', {}));
    expect(await list()).toBe('absent');
    newRequests();
    expect(await list()).toBe('absent');
    expect(await problemOf(listFolder(mailboxOf(open()), 'alerts', { limit: 3 }))).toBe('absent');
    expect(newRequests()).toEqual([]);
    account.allow('alerts/messages');
    clock.advance(24 * 3_600_000);
    expect(await list()).toBe('none');
  });

  it('are remembered as absent after a 404, but a group of receivers is not (§5.4.3)', async () => {
    const { open, account } = await setUpPortal();
    const mailbox = mailboxOf(open());
    const people = () => problemOf(mailbox.read(staff, { query: { receiverType: 'teachers' } }));
    account.refuse('receivers/groups/school-employees', 404);
    expect(await people()).toBe('absent');
    account.allow('receivers/groups/school-employees');
    expect(await people()).toBe('none');
  });

  it('include an inbox in every account: its 404 is not remembered', async () => {
    const { open, account } = await setUpPortal();
    account.refuse('inbox/messages', 404);
    const mailbox = mailboxOf(open());
    expect(await problemOf(listFolder(mailbox, 'inbox', {}))).toBe('absent');
    account.allow('inbox/messages');
    expect(await problemOf(listFolder(mailbox, 'inbox', {}))).toBe('none');
  });
});

describe('opening a message', () => {
  it('shows its text, and marks it as read', async () => {
    const { open, account, portal } = await setUpPortal();
    const linked = account.messages.find(({ body }) => /https?:/.test(body) && /\n\n/.test(body));
    const message = linked ?? account.messages[0]!;
    const opened = await openMessage(mailboxOf(open()), 'inbox', message.id);
    expect(opened).toMatchObject({ id: message.id, topic: message.topic, noReply: message.noReply });
    expect(opened).not.toHaveProperty('html');
    expect(opened.text.replace(/\s+/g, ' ')).toBe(message.body.replace(/\s+/g, ' '));
    expect(account.opened).toEqual([message.id]);
    expect(portal.violations).toEqual([]);
  });

  it('in the outbox shows who has read it, and changes nothing', async () => {
    const { open, account, portal } = await setUpPortal();
    const sent = account.mail.sent(false)[0]!;
    const opened = await openMessage(mailboxOf(open()), 'outbox', sent.id);
    expect(opened).toMatchObject({ receiversCount: sent.to.length, readCount: sent.readBy });
    expect(account.opened).toEqual([]);
    expect(portal.violations).toEqual([]);
  });

  it('of the archive shows where its attachments are', async () => {
    const { open, account, portal } = await setUpPortal();
    const archived = account.mail.received('archive')[0]!;
    const opened = await openMessage(mailboxOf(open()), 'archive', archived.id);
    expect(opened.topic).toBe(archived.topic);
    if (archived.attachment !== null) expect(opened.attachmentInfo).not.toBeNull();
    expect(portal.violations).toEqual([]);
  });

  it('that does not exist is absent', async () => {
    const { open } = await setUpPortal();
    await expect(openMessage(mailboxOf(open()), 'inbox', '1')).rejects.toMatchObject({
      kind: 'absent',
      message: 'There is no message 1 there.',
    });
  });
});
