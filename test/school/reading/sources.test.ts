import { describe, expect, it } from 'vitest';
import { PortalError } from '../../../src/portal/outcome/problem.ts';
import { readSource } from '../../../src/school/reading/sources.ts';
import { type SourceName, sourceNames } from '../../../src/school/sources.ts';
import { absence, absent, contextWith, fresh, readersFor, readValue } from './test-readers.ts';

const Me = { Me: { Account: { Id: 1, UserId: 500200 }, User: { FirstName: 'Łucja', LastName: 'Źródlana' } } };
const User = { User: { Class: { Id: 7002 }, ClassRegisterNumber: 17 } };

describe('Sources of one request', () => {
  it('read the lucky number, the notices and the plan changes, without any query', async () => {
    const readers = readersFor({
      LuckyNumbers: { LuckyNumber: { LuckyNumber: 17, LuckyNumberDay: '2026-11-20' } },
      SchoolNotices: { SchoolNotices: [] },
      'Calendars/Substitutions': { Substitutions: [] },
    });
    expect(await readValue('lucky_number', readers, contextWith())).toEqual({
      number: 17,
      day: '2026-11-20',
    });
    expect(await readValue('notices', readers, contextWith())).toEqual([]);
    expect(await readValue('substitutions', readers, contextWith())).toEqual([]);
    expect(readers.gateway.take()).toEqual(['LuckyNumbers', 'SchoolNotices', 'Calendars/Substitutions']);
  });
});

describe('known messages', () => {
  const HOUR = 3_600_000;
  const mail = {
    value: { unread: { inbox: 1 }, inbox: [] },
    state: 'fresh',
    at: '2026-11-19T05:00:00Z',
  } as const;

  it('are `refused` until the module was missing for a day of requests', async () => {
    const readers = readersFor({});
    const { clock } = readers;
    const missing = (hours: number): void => {
      const until = clock.now().add({ hours });
      readers.mailbox.answers = {
        'inbox/unreadMessagesCount': new PortalError('absent', 'No module.', { until }),
      };
    };
    const reading = () =>
      readSource('messages', readers, contextWith({ messages: mail })).catch((error: PortalError) => error);
    missing(25);
    const first = await reading();
    expect(first).toMatchObject({ kind: 'refused', until: clock.now().add({ hours: 25 }) });
    clock.advance(12 * HOUR);
    expect(await reading()).toMatchObject({ kind: 'refused' });
    clock.advance(12.5 * HOUR);
    // Not asked meanwhile: the same answer from memory, with the same end.
    expect(await reading()).toMatchObject({ kind: 'refused' });
    clock.advance(HOUR);
    for (let hours = 0; hours < 24; hours += 1) {
      missing(1);
      expect(await reading()).toMatchObject({ kind: 'refused' });
      clock.advance(HOUR);
    }
    missing(1);
    expect(await reading()).toMatchObject({ kind: 'absent', until: clock.now().add({ hours: 1 }) });
  });
});

describe('every Source', () => {
  it('is absent if the account has nothing', async () => {
    for (const source of sourceNames) {
      await expect(readSource(source, readersFor({}), contextWith()), source).rejects.toThrow(absence());
    }
  });

  it('has the identical value while the answers are the same', async () => {
    const readers = readersFor(
      {
        Me,
        'Users/500200': User,
        Classes: { Class: { Id: 7002 } },
        Schools: { School: {} },
        Units: { Units: [] },
        Subjects: { Subjects: [] },
        Grades: { Grades: [{ Id: 1, Grade: '5' }] },
        GradingSystem: { countZero: false },
        LuckyNumbers: { LuckyNumber: [] },
        SchoolNotices: { SchoolNotices: [] },
        'Calendars/Substitutions': { Substitutions: [] },
        SchoolFreeDays: { SchoolFreeDays: [] },
        Attendances: { Attendances: [] },
        Justifications: { data: [] },
        HomeWorkAssignments: { HomeWorkAssignments: [] },
        HomeWorks: { HomeWorks: [] },
        Notes: { Notes: [] },
        'BehaviourGrades/Points': { Grades: [] },
        ParentTeacherConferences: { ParentTeacherConferences: [] },
        SchoolTrips: { Data: [] },
        SchoolFiles: { Data: [] },
        EbiblioLendings: { lendings: [] },
        PointGrades: { Grades: [] },
        BaseTextGrades: { Grades: [] },
        DescriptiveGrades: { Grades: [] },
        Realizations: { Realizations: [] },
        'Timetables?weekStart=2026-11-16': { Timetable: [] },
        'Timetables?weekStart=2026-11-23': absent(403),
      },
      {
        'inbox/unreadMessagesCount': { data: { inbox: 1 } },
        'inbox/messages?limit=10': { data: [{ messageId: 1 }] },
        'outbox/messages': {
          data: [{ messageId: 2, receiverName: 'Lis Jan', sendDate: '2026-11-18 09:00:00' }],
        },
      },
    );
    const same = async <S extends SourceName>(source: S): Promise<void> => {
      const first = await readValue(source, readers, contextWith());
      const again = await readValue(source, readers, contextWith({ [source]: fresh(first) }));
      expect(again, source).toBe(first);
    };
    for (const source of sourceNames) await same(source);
  });
});
