import { describe, expect, it } from 'vitest';
import { markNoticeRead } from '../../src/commands/acts.ts';
import { commandSetup, environment, TestTerminal } from './command-setup.ts';

describe('notice mark-read', () => {
  it('asks, marks it, and succeeds for one that is read already', async () => {
    const { portal, account, which } = await commandSetup();
    const { id } = account.notices.find(({ read }) => !read)!;
    const terminal = new TestTerminal({ answer: 'y' });
    expect(await markNoticeRead({ ...which, id }, terminal, environment)).toBe(true);
    expect(await markNoticeRead({ ...which, id, yes: true }, terminal, environment)).toBe(true);
    expect(terminal.output).toEqual(['marked as read', 'marked as read']);
    expect(terminal.questions).toHaveLength(1);
    expect(account.markedRead).toEqual([id]);
    expect(portal.violations).toEqual([]);
  });

  it('marks nothing without a yes', async () => {
    const { account, which } = await commandSetup();
    const terminal = new TestTerminal({ answer: 'n' });
    const { id } = account.notices.find(({ read }) => !read)!;
    expect(await markNoticeRead({ ...which, id }, terminal, environment)).toBe(false);
    expect(terminal.errors).toEqual(['Nothing was marked.']);
    expect(account.markedRead).toEqual([]);
  });

  const unknown = 'There is no announcement LID-0; `read notices` lists them.';
  it.each([
    ['an unknown id', undefined, unknown],
    ['an id that the portal refuses as none', 400, unknown],
    [
      'a portal that does not allow it',
      403,
      'This account does not have it. This account may not read this (status 403).',
    ],
  ])('marks nothing and says so of %s', async (_, status, sentence) => {
    const { account, which } = await commandSetup();
    if (status !== undefined) account.refuse('SchoolNotices/MarkAsRead/*', status);
    const terminal = new TestTerminal();
    expect(await markNoticeRead({ ...which, id: 'LID-0', yes: true }, terminal, environment)).toBe(false);
    expect(terminal.errors).toEqual([sentence]);
    expect(account.markedRead).toEqual([]);
  });
});
