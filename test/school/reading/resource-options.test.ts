import { describe, expect, it } from 'vitest';
import type { ResourceOptions } from '../../../src/school/reading/resource.ts';
import { resourceNamed } from '../../../src/school/reading/resources.ts';
import { type PortalSetup, problemOf, setUpPortal } from '../../portal/portal-setup.ts';

const GATEWAY = '/gateway/api/2.0';

/** The latest request's address, after a resource was read, and what came of it. */
async function asked(
  { open, portal }: Pick<PortalSetup, 'open' | 'portal'>,
  name: string,
  options: Partial<ResourceOptions>,
): Promise<readonly [path: string, problem: string]> {
  const all = { today: '2026-11-19', zone: 'Europe/Warsaw', ...options };
  const problem = await problemOf(open().readResource(resourceNamed(name)!, all));
  return [portal.requests.at(-1)!.path, problem];
}

describe('a request of a resource', () => {
  it.each<[string, Partial<ResourceOptions>, string]>([
    ['timetable', {}, `${GATEWAY}/Timetables?weekStart=2026-11-16`],
    ['timetable', { week: '2026-11-29' }, `${GATEWAY}/Timetables?weekStart=2026-11-23`],
    ['timetable', { day: '2026-11-20' }, `${GATEWAY}/Timetables?day=2026-11-20`],
    [
      'other-activities',
      { week: '2026-11-25' },
      `${GATEWAY}/Timetables/OtherActivitiesRegister?dateFrom=2026-11-23&dateTo=2026-11-29&hideOutdatedEntries=false`,
    ],
    ['calendar', { id: '31501' }, `${GATEWAY}/Calendars/31501`],
    ['calendar', { month: '2027-02' }, `${GATEWAY}/Calendars/31501?year=2027&month=2`],
    ['inbox', { limit: 10, unreadOnly: true }, '/api/inbox/messages?limit=10&unreadOnly=1'],
    ['senders', {}, '/api/inbox/messages/senders?page=1&limit=50'],
    ['sent-receivers', {}, '/api/outbox/messages/receivers?page=1&limit=50'],
    ['receiver-types', {}, '/api/receivers/types?includeClass=true'],
    ['receivers', { id: 'tutors' }, '/api/receivers/groups/school-employees?receiverType=tutors'],
  ])('%s %j', async (name, options, path) => {
    const setup = await setUpPortal();
    expect(await asked(setup, name, options)).toEqual([path, 'none']);
    expect(setup.portal.violations).toEqual([]);
  });

  it('by an id, or of a future day, is made again after any refusal', async () => {
    const setup = await setUpPortal();
    setup.account.refuse('Timetables', 403);
    setup.account.refuse('Auth/UserInfo/LID-USER-1', 404);
    const refused: readonly (readonly [string, Partial<ResourceOptions>, string])[] = [
      ['timetable', { day: '2026-11-20' }, 'Timetables?day=2026-11-20'],
      ['substitution', { id: '1' }, 'Calendars/Substitutions/1'],
      ['calendar', { id: '7' }, 'Calendars/7'],
      ['user-info', { id: 'LID-USER-1' }, 'Auth/UserInfo/LID-USER-1'],
      ['homework-attachment', { id: '1-2' }, 'HomeWorkAssignments/Attachment/1-2'],
    ];
    for (const [name, options, path] of [...refused, ...refused]) {
      const before = setup.portal.requests.length;
      expect(await asked(setup, name, options)).toEqual([`${GATEWAY}/${path}`, 'absent']);
      expect(setup.portal.requests.length).toBeGreaterThan(before);
    }
    expect(setup.account.logins).toBe(1);
  });

  it('of the lucky number may have a day, which is refused for a parent (§4.4)', async () => {
    const setup = await setUpPortal();
    const path = `${GATEWAY}/LuckyNumbers?forDay=2026-11-20`;
    expect(await asked(setup, 'lucky-number', { day: '2026-11-20' })).toEqual([path, 'absent']);
    expect(setup.portal.violations).toEqual([]);
  });
});
