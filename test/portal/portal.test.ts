import { describe, expect, it } from 'vitest';
import { emptySnapshot } from '../../src/domain/snapshot.ts';
import { problemOf, setUpPortal } from './portal-setup.ts';

describe('a portal', () => {
  it('asks nothing until something is read', async () => {
    const { open, memory, newRequests } = await setUpPortal();
    open();
    expect(newRequests()).toEqual([]);
    expect(memory.text).toBe('');
  });

  it('reads Sources and receivers', async () => {
    const { open, portal } = await setUpPortal();
    const child = open();
    const context = { today: '2026-11-19', snapshot: emptySnapshot };
    const { value: pupil } = await child.readSource('pupil', context);
    expect(pupil).toMatchObject({ firstName: expect.any(String) });
    expect((await child.readSource('pupil', context)).value).toBe(pupil);
    expect((await child.receivers()).length).toBeGreaterThan(0);
    expect(portal.violations).toEqual([]);
  });

  it('marks an announcement read, and counts one that is read already as done', async () => {
    const { open, account, portal } = await setUpPortal();
    const child = open();
    const context = { today: '2026-11-19', snapshot: emptySnapshot };
    const notice = (await child.readSource('notices', context)).value.find(({ read }) => !read);
    await child.markNoticeRead(notice!.id);
    await child.markNoticeRead(notice!.id);
    expect(account.markedRead).toEqual([notice!.id]);
    expect(portal.violations).toEqual([]);
  });

  it('does not take another refusal of an announcement for done', async () => {
    const { open, account, portal } = await setUpPortal();
    const child = open();
    account.refuse('SchoolNotices/MarkAsRead/LID-NBOARD-NOTICE-x', 400, { Code: 'Other' });
    expect(await problemOf(child.markNoticeRead('LID-NBOARD-NOTICE-x'))).toBe('refused');
    portal.maintenance = 'html';
    expect(await problemOf(child.markNoticeRead('LID-NBOARD-NOTICE-x'))).toBe('down');
  });

  it('reports its lock and when the lock ends', async () => {
    const { open, account } = await setUpPortal();
    const child = open();
    expect([child.lock, child.session.nextLoginAt]).toEqual([null, null]);
    account.demandCaptcha(true);
    await problemOf(child.readSource('pupil', { today: '2026-11-19', snapshot: emptySnapshot }));
    expect(child.lock).toEqual({ kind: 'captcha', until: null });
    expect(child.session.nextLoginAt?.toString()).toBe('2026-11-19T07:05:00Z');
    child.resume();
    expect([child.lock, child.session.nextLoginAt]).toEqual([null, null]);
  });
});
