import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../src/lib/duration.ts';
import { PortalError } from '../../../src/portal/outcome/problem.ts';
import {
  absent,
  contextWith,
  down,
  fresh,
  pupil,
  readersFor,
  readValue,
  type TestReaders,
} from '../reading/test-readers.ts';

const PARENT = 'LID-AUTH-USER-1';
const CHILD = 'LID-AUTH-USER-2';
const SERVICE = '/gateway/ms/kindergartens/';
const plan = (id: string, from = '2026-11-16', to = '2026-11-22'): string =>
  `${SERVICE}timetable/kindergarteners/${id}?dateFrom=${from}&dateTo=${to}`;
const [SCHOOL_THIS, SCHOOL_NEXT] = ['Timetables?weekStart=2026-11-16', 'Timetables?weekStart=2026-11-23'];
const THIS = plan(CHILD);
const NEXT = plan(CHILD, '2026-11-23', '2026-11-29');

const block = {
  identifier: 'a',
  date: '2026-11-19',
  startTime: '09:00',
  endTime: '10:30',
  type: 'planned',
  activityTypeIdentifier: 'zab',
  classroomIdentifier: 'sun',
  teachers: ['850201', 'Ewa Skiba', 'LID-ACCOUNT-9', '2', '1'],
};
const none = { timetableEntries: [] };
const refusedSchool = { [SCHOOL_THIS]: absent(403), [SCHOOL_NEXT]: absent(403) };
const ids = {
  Me: { Me: { Account: { Id: 5, UserId: 7 } } },
  'Auth/TokenInfo': { UserIdentifier: PARENT },
  [`Auth/UserInfo/${PARENT}`]: { UserIdentifier: PARENT, IdentifierOfStudentAssignedWithUser: CHILD },
};
const names = {
  [`${SERVICE}activities-types`]: { activitiesTypes: [{ identifier: 'zab', name: 'Zabawy' }] },
  'Auth/Classrooms': { data: [{ identifier: 'sun', name: 'Sala Słoneczek', symbol: 'S' }] },
  // An id that is also that of an account is of the account.
  Users: {
    Users: [
      { Id: 1, AccountId: '850201', FirstName: 'Olga', LastName: 'Rybka' },
      { Id: 2, AccountId: '1', FirstName: 'Jan', LastName: 'Kos' },
    ],
  },
};
const own = {
  [THIS]: { timetableEntries: [block] },
  [NEXT]: { timetableEntries: [{ ...block, date: '2026-11-23' }] },
};

let readers: TestReaders;
beforeEach(() => {
  readers = readersFor({ ...refusedSchool, ...ids, ...names, ...own });
});

const context = contextWith({ pupil: fresh(pupil) });
const requests = (): string[] => readers.gateway.take();
const searches = (): string[] => requests().filter((path) => path.includes('kindergarteners'));

describe("a kindergarten's plan", () => {
  it('is read where Timetables are refused, with the names of everything', async () => {
    const { days, names: given } = await readValue('timetable', readers, context);
    expect(Object.keys(days)).toHaveLength(14);
    expect(days['2026-11-19']).toMatchObject([{ from: '09:00', to: '10:30', subjectId: 'zab' }]);
    expect(days['2026-11-20']).toEqual([]);
    expect(given?.subjects).toEqual({ zab: { id: 'zab', name: 'Zabawy', short: null } });
    expect(given?.classrooms['sun']?.symbol).toBe('S');
    expect(Object.values(given?.people ?? {}).map(({ name }) => name)).toEqual([
      'Rybka Olga, Ewa Skiba, Kos Jan, Kos Jan',
    ]);
  });

  it.each<[string, object]>([
    ['are read', { Timetable: { '2026-11-16': [[]] } }],
    ['fail', down()],
    ['are not there', absent(404)],
  ])('is never asked for where Timetables %s', async (_, answer) => {
    readers.gateway.answers = { ...readers.gateway.answers, [SCHOOL_THIS]: answer, [SCHOOL_NEXT]: answer };
    await readValue('timetable', readers, context).catch(() => undefined);
    expect(requests().every((path) => path.startsWith('Timetables'))).toBe(true);
  });

  it('is never asked for if one week of Timetables is read', async () => {
    readers.gateway.answers = {
      ...readers.gateway.answers,
      [SCHOOL_THIS]: { Timetable: { '2026-11-16': [[]] } },
    };
    await readValue('timetable', readers, context);
    expect(searches()).toEqual([]);
  });

  it.each([403, 404, 405])(
    'stays readable where Timetables answer %i, once the child is known',
    async (status) => {
      const before = await readValue('timetable', readers, context);
      const answer = absent(status);
      readers.gateway.answers = { ...readers.gateway.answers, [SCHOOL_THIS]: answer, [SCHOOL_NEXT]: answer };
      const later = contextWith({ pupil: fresh(pupil), timetable: fresh(before) });
      expect(await readValue('timetable', readers, later)).toBe(before);
    },
  );

  it('costs three requests once the child is known, and the names once a day', async () => {
    const before = await readValue('timetable', readers, context);
    requests();
    const later = contextWith({ pupil: fresh(pupil), timetable: fresh(before) });
    expect(await readValue('timetable', readers, later)).toBe(before);
    expect(requests()).toEqual([SCHOOL_THIS, THIS, NEXT]);
    readers.clock.advance(DAY_MS);
    await readValue('timetable', readers, later);
    expect(requests()).toEqual([
      SCHOOL_THIS,
      THIS,
      NEXT,
      `${SERVICE}activities-types`,
      'Auth/Classrooms',
      'Users',
    ]);
  });

  it('gives way to a timetable of the school', async () => {
    const before = await readValue('timetable', readers, context);
    const week = { Timetable: { '2026-11-16': [[]] } };
    readers.gateway.answers = { ...readers.gateway.answers, [SCHOOL_THIS]: week };
    const later = contextWith({ timetable: fresh(before) });
    expect(await readValue('timetable', readers, later)).toEqual({ days: { '2026-11-16': [] } });
  });

  it('keeps its last value while the service fails', async () => {
    const before = await readValue('timetable', readers, context);
    readers.gateway.answers = { ...readers.gateway.answers, [THIS]: down(), [NEXT]: down() };
    const later = contextWith({ timetable: fresh(before) });
    expect(await readValue('timetable', readers, later)).toBe(before);
  });
});

describe('the search of the child', () => {
  it('tries the ids of the account, the child before the parent, until one has blocks', async () => {
    await readValue('timetable', readers, context);
    expect(searches()).toEqual([THIS, THIS, NEXT]);
  });

  it('takes the one whose plan has blocks', async () => {
    const other = 'LID-AUTH-USER-3';
    const info = { IdentifierOfStudentAssignedWithUser: other, UserIdentifier: PARENT };
    readers.gateway.answers = {
      ...readers.gateway.answers,
      [`Auth/UserInfo/${PARENT}`]: info,
      [plan(other)]: none,
      [plan(PARENT)]: absent(401),
      [`Users/${pupil.userId}`]: { User: { AccountId: CHILD } },
    };
    const { days } = await readValue('timetable', readers, context);
    expect(days['2026-11-19']).toHaveLength(1);
    expect(searches()).toEqual([plan(other), plan(PARENT), THIS, THIS, NEXT]);
  });

  it.each<[string, PortalError | object]>([
    ['refuses', absent(401)],
    ['has no blocks', none],
    ['fails', down()],
    ['answers something else', { unexpected: true }],
  ])('is no problem and is not repeated that day if the service %s', async (_, answer) => {
    const paths = [plan(PARENT), THIS];
    readers.gateway.answers = {
      ...readers.gateway.answers,
      ...Object.fromEntries(paths.map((path) => [path, answer])),
    };
    expect(await readValue('timetable', readers, context)).toEqual({ days: {} });
    expect(searches()).toEqual([THIS, plan(PARENT)]);
    await readValue('timetable', readers, context);
    expect(requests()).toEqual([SCHOOL_THIS, SCHOOL_NEXT]);
    readers.clock.advance(DAY_MS);
    await readValue('timetable', readers, context);
    expect(searches()).toEqual([THIS, plan(PARENT)]);
  });

  it('is repeated if the portal did not answer', async () => {
    readers.gateway.answers = { ...readers.gateway.answers, [THIS]: new PortalError('down', 'No answer.') };
    await expect(readValue('timetable', readers, context)).rejects.toThrow('No answer.');
    readers.gateway.answers = { ...readers.gateway.answers, ...own };
    expect((await readValue('timetable', readers, context)).names).toBeDefined();
  });
});
