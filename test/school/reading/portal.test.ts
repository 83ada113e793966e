import { describe, expect, it } from 'vitest';
import { UnconfirmedError } from '../../../src/portal/outcome/problem.ts';
import { emptySnapshot } from '../../../src/school/snapshot.ts';
import { MINUTE, type PortalSetup, problemOf, read, setUpPortal } from '../../portal/portal-setup.ts';

const NOTICE = 'LID-NBOARD-NOTICE-x';
const MARK = `SchoolNotices/MarkAsRead/${NOTICE}`;

/** Closes the connection of requests for such a path. */
function cut(portal: PortalSetup['portal'], path: string): void {
  portal.interruption = (_, response) => {
    if (!response.req.url?.includes(path)) return false;
    response.destroy();
    return true;
  };
}

describe('a portal', () => {
  it('asks nothing until something is read', async () => {
    const { open, memory, newRequests } = await setUpPortal();
    open();
    expect(newRequests()).toEqual([]);
    expect(memory.text).toBe('');
  });

  it('reads Sources and receivers, and counts the requests under their names', async () => {
    const { open, portal, budget } = await setUpPortal();
    const child = open();
    const context = { today: '2026-11-19', snapshot: emptySnapshot };
    const { value: pupil } = await child.readSource('pupil', context);
    expect(pupil).toMatchObject({ firstName: expect.any(String) });
    const reading = { state: 'fresh', value: pupil, at: '2026-11-19T05:00:00Z' } as const;
    const later = { ...context, snapshot: { ...emptySnapshot, pupil: reading } };
    expect((await child.readSource('pupil', later)).value).toBe(pupil);
    expect((await child.receivers()).length).toBeGreaterThan(0);
    expect(new Set(budget.spent)).toEqual(new Set(['session', 'pupil', 'send_message']));
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

  it.each([400, 403, 500])(
    'leaves a problem of the portal with its announcements to the portal (status %i)',
    async (status) => {
      const { open, account } = await setUpPortal();
      account.refuse('SchoolNotices/MarkAsRead/LID-NBOARD-NOTICE-x', status, { Code: 'NoticeboardProblem' });
      await open().markNoticeRead('LID-NBOARD-NOTICE-x');
    },
  );

  it('does not take another refusal of an announcement for done', async () => {
    const { open, account, portal } = await setUpPortal();
    const child = open();
    account.refuse('SchoolNotices/MarkAsRead/LID-NBOARD-NOTICE-x', 400, { Code: 'Other' });
    expect(await problemOf(child.markNoticeRead('LID-NBOARD-NOTICE-x'))).toBe('refused');
    portal.maintenance = 'html';
    expect(await problemOf(child.markNoticeRead('LID-NBOARD-NOTICE-x'))).toBe('down');
  });

  it.each<[string, (setup: PortalSetup) => unknown, isUnconfirmed: boolean, kind: string]>([
    ['answers 503', ({ account }) => account.refuse(MARK, 503), true, 'down'],
    [
      'answers with a page',
      ({ portal }) => {
        portal.maintenance = 'html';
      },
      true,
      'down',
    ],
    ['closes the connection', ({ portal }) => cut(portal, 'MarkAsRead'), true, 'down'],
    ['answers unexpectedly', ({ account }) => account.refuse(MARK, 302), true, 'changed'],
    ['refuses it', ({ account }) => account.refuse(MARK, 400, { Code: 'Other' }), false, 'refused'],
    ['does not have it', ({ account }) => account.refuse(MARK, 404), false, 'absent'],
    [
      'asks for fewer requests',
      ({ portal }) => {
        portal.busy = { retryAfter: 60 };
      },
      false,
      'busy',
    ],
    ['refuses the connection', ({ portal }) => portal.refuseConnections(), false, 'down'],
    [
      'refuses the session and the login',
      ({ account, portal }) => {
        account.killSession();
        cut(portal, 'loguj');
      },
      false,
      'down',
    ],
    [
      'may not be asked',
      ({ budget }) => {
        budget.limit = 0;
      },
      false,
      'budget',
    ],
  ])('knows whether an announcement may be marked if it %s', async (_, change, isUnconfirmed, kind) => {
    const setup = await setUpPortal();
    const child = setup.open();
    await read(child, 'Me');
    setup.clock.advance(10 * MINUTE);
    await change(setup);
    const error = await child.markNoticeRead(NOTICE).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind });
    expect(error instanceof UnconfirmedError).toBe(isUnconfirmed);
  });

  it('reports the outcome of each request that was sent, and of no other', async () => {
    const setup = await setUpPortal();
    const outcomes: string[] = [];
    const child = setup.open({ onRequest: (label, outcome) => outcomes.push(`${label} ${outcome}`) });
    await read(child, 'Me');
    setup.account.refuse('Grades', 500);
    await problemOf(read(child, 'Grades'));
    cut(setup.portal, 'Homeworks');
    await problemOf(read(child, 'Homeworks'));
    setup.budget.limit = 0;
    await problemOf(read(child, 'Subjects'));
    expect(outcomes.filter((outcome) => outcome.startsWith('test'))).toEqual([
      'test 2xx',
      'test 5xx',
      'test no_answer',
    ]);
    expect(new Set(outcomes)).toContain('session 3xx');
  });

  it('reports its lock', async () => {
    const { open, account } = await setUpPortal();
    const child = open();
    expect(child.lock).toBeNull();
    account.demandCaptcha(true);
    await problemOf(child.readSource('pupil', { today: '2026-11-19', snapshot: emptySnapshot }));
    expect(child.lock).toEqual({ kind: 'captcha', until: null });
    await child.resume();
    expect(child.lock).toBeNull();
  });
});
