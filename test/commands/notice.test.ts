import { describe, expect, it } from 'vitest';
import { markNoticeRead } from '../../src/commands/notice.ts';
import { commandSetup, environment, TestTerminal } from './command-setup.ts';

describe('notice mark-read', () => {
  it('asks, marks it, and succeeds for one that is read already', async () => {
    const { portal, account, which } = await commandSetup();
    const { id } = account.notices.find(({ read }) => !read)!;
    const terminal = new TestTerminal({ answer: 'y' });
    expect(await markNoticeRead(id, which, terminal, environment)).toBe(true);
    expect(await markNoticeRead(id, { ...which, yes: true }, terminal, environment)).toBe(true);
    expect(terminal.output).toEqual(['marked as read', 'marked as read']);
    expect(terminal.questions).toHaveLength(1);
    expect(account.markedRead).toEqual([id]);
    expect(portal.violations).toEqual([]);
  });

  it('marks nothing without a yes, and no unknown id', async () => {
    const { account, which } = await commandSetup();
    const terminal = new TestTerminal({ answer: 'n' });
    expect(await markNoticeRead('LID-NBOARD-NOTICE-0', which, terminal, environment)).toBe(false);
    expect(await markNoticeRead('LID-NBOARD-NOTICE-0', { ...which, yes: true }, terminal, environment)).toBe(
      false,
    );
    expect(terminal.errors).toHaveLength(2);
    expect(account.markedRead).toEqual([]);
  });
});
