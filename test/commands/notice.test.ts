import { describe, expect, it } from 'vitest';
import { markNoticeRead } from '../../src/commands/notice.ts';
import { clerk, environment, TestDesk } from './clerk.ts';

describe('notice mark-read', () => {
  it('asks, marks it, and counts one that is read already as done', async () => {
    const { portal, account, which } = await clerk();
    const { id } = account.notices.find(({ read }) => !read)!;
    const desk = new TestDesk({ answer: 'y' });
    expect(await markNoticeRead(id, which, desk, environment)).toBe(true);
    expect(await markNoticeRead(id, { ...which, yes: true }, desk, environment)).toBe(true);
    expect(desk.said).toEqual(['marked as read', 'marked as read']);
    expect(desk.asked).toHaveLength(1);
    expect(account.markedRead).toEqual([id]);
    expect(portal.violations).toEqual([]);
  });

  it('marks nothing without a yes, and nothing that is not there', async () => {
    const { account, which } = await clerk();
    const desk = new TestDesk({ answer: 'n' });
    expect(await markNoticeRead('LID-NBOARD-NOTICE-0', which, desk, environment)).toBe(false);
    expect(await markNoticeRead('LID-NBOARD-NOTICE-0', { ...which, yes: true }, desk, environment)).toBe(
      false,
    );
    expect(desk.complained).toHaveLength(2);
    expect(account.markedRead).toEqual([]);
  });
});
