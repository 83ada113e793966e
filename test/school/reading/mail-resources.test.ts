import { describe, expect, it } from 'vitest';
import { PortalError } from '../../../src/portal/outcome/problem.ts';
import { resources } from '../../../src/school/messages/reading.ts';
import type { Portal } from '../../../src/school/reading/portal.ts';
import type { Resource } from '../../../src/school/reading/resource.ts';
import { type PortalSetup, setUpPortal } from '../../portal/portal-setup.ts';

const options = { today: '2026-11-19', zone: 'Europe/Warsaw' };

function idFor({ name, needsId }: Resource, { account }: PortalSetup): { id?: string } {
  if (needsId === undefined) return {};
  if (name === 'receivers') return { id: 'teachers' };
  if (name === 'sent-message') return { id: account.mail.sent(false)[0]!.id };
  if (name === 'archived-message') return { id: account.mail.received('archive')[0]!.id };
  const attached = account.messages.find(({ attachment }) => attachment !== null)!.id;
  return { id: name === 'attachment-link' ? `${attached}7/${attached}` : attached };
}

async function read(resource: Resource, child: Portal, setup: PortalSetup): Promise<unknown> {
  try {
    return await child.readResource(resource, { ...options, ...idFor(resource, setup) });
  } catch (error) {
    if (error instanceof PortalError && error.kind === 'absent') return 'absent';
    throw error;
  }
}

describe('the resources of the messaging host', () => {
  it('are every endpoint of §4.8 that can be read', () => {
    const mailboxes = ['inbox', 'notes', 'alerts', 'substitutions', 'absences', 'justifications', 'trash'];
    const lists = [...mailboxes, 'outbox', 'archive/inbox', 'archive/outbox'].map(
      (name) => `/${name}/messages`,
    );
    const ones = [...mailboxes, 'outbox', 'archive/inbox'].map((name) => `/${name}/messages/<id>`);
    const others = [
      '/inbox/unreadMessagesCount',
      '/me',
      '/receivers/student-subjects',
      '/inbox/messages/senders',
      '/outbox/messages/receivers',
      '/receivers/types',
      '/receivers/groups/school-employees',
      '/attachments/<attachment id>/messages/<message id>',
    ];
    expect(resources.map(({ endpoint }) => endpoint).toSorted()).toEqual(
      [...lists, ...ones, ...others].toSorted(),
    );
    expect(new Set(resources.map(({ name }) => name)).size).toBe(resources.length);
  });

  it('can each be read or are absent, without violations', async () => {
    const setup = await setUpPortal();
    const child = setup.open();
    const values = new Map<string, unknown>();
    for (const resource of resources) values.set(resource.name, await read(resource, child, setup));
    for (const name of [
      'inbox',
      'message',
      'outbox',
      'sent-message',
      'archive',
      'archived-message',
      'senders',
    ]) {
      expect([name, values.get(name)]).not.toEqual([name, 'absent']);
    }
    expect(values.get('mailbox-account')).toMatchObject({ accessToAttachments: true });
    expect(values.get('attachment-link')).toEqual({ link: expect.stringMatching(/^http/) });
    expect(JSON.parse(JSON.stringify([...values]))).toEqual([...values]);
    expect(setup.portal.violations).toEqual([]);
  });

  it('state whether reading marks a message as read', () => {
    const opening = resources.filter(({ endpoint }) => endpoint.endsWith('/messages/<id>'));
    expect(opening.every(({ about }) => /marks? it as read|changes nothing/.test(about))).toBe(true);
  });
});
