import { describe, expect, it } from 'vitest';
import { receivedPages } from '../../../src/portal/messaging/list-records.ts';
import type { RecordKind } from '../../../src/portal/records/record.ts';
import { justifications } from '../../../src/school/attendance/records.ts';
import { grades } from '../../../src/school/grades/records.ts';
import { notices, systemData, trips } from '../../../src/school/life/records.ts';
import { kindergartenBlocks } from '../../../src/school/plan/kindergarten-records.ts';
import { timetable } from '../../../src/school/plan/timetable-records.ts';
import { schools, units } from '../../../src/school/pupil/school-records.ts';
import { agenda, conferences } from '../../../src/school/work/records.ts';

const DAY = '2026-11-27';
const lesson = { LessonNo: '2', Subject: { Id: 1 }, Teacher: { Id: 2 }, IsCanceled: false };
const planned = { ...lesson, IsSubstitutionClass: false, HourFrom: '08:55', HourTo: '09:40' };
const before = { OrgDate: DAY, OrgLessonNo: '2', OrgSubject: { Id: 3 }, OrgTeacher: { Id: 4 } };
const moved = { NewDate: DAY, NewLessonNo: '3' };
const ofDay = (one: object) => ({ Timetable: { [DAY]: [[], [one]] } });
const block = { identifier: 'a', date: DAY, type: 'planned', activityTypeIdentifier: 'zab' };
const settings = { StandardGradesEnabled: true, PointGradesEnabled: false, DescriptiveGradesEnabled: false };
const bells = (range: object) => [null, range, { From: '08:55', To: '09:40' }];

const replacing = { ...planned, ...before, IsSubstitutionClass: true };
const entry = { Id: 1, Date: DAY };
const under = (root: string, item: object) => ({ [root]: [item] });

/** Every field that is a time of day at the school, in an answer, and what is read of it. */
const fields: readonly (readonly [
  field: string,
  kind: RecordKind<unknown>,
  answer: (time: string) => unknown,
  read: object,
])[] = [
  [
    'HomeWorks: TimeFrom',
    agenda,
    (TimeFrom) => under('HomeWorks', { ...entry, Content: 'x', Category: { Id: 5 }, TimeFrom }),
    [{ time: null }],
  ],
  [
    'ParentTeacherConferences: Time',
    conferences,
    (Time) => under('ParentTeacherConferences', { ...entry, Topic: 'x', Time }),
    [{ time: null }],
  ],
  ...['HourFrom', 'HourTo'].flatMap((hour, index): typeof fields => {
    const none = index === 0 ? { from: null } : { to: null };
    const lessonWith = (of: object) => ({ days: { [DAY]: [of] } });
    return [
      [`Timetables: ${hour}`, timetable, (time) => ofDay({ ...planned, [hour]: time }), lessonWith(none)],
      [
        `Timetables: Org${hour}`,
        timetable,
        (time) => ofDay({ ...replacing, [`Org${hour}`]: time }),
        lessonWith({ original: none }),
      ],
      [
        `Timetables: New${hour}`,
        timetable,
        (time) => ofDay({ ...planned, ...moved, [`New${hour}`]: time }),
        lessonWith({ target: none }),
      ],
    ];
  }),
  [
    'kindergarteners: startTime',
    kindergartenBlocks,
    (startTime) => under('timetableEntries', { ...block, startTime, endTime: '10:30' }),
    [{ lesson: { from: null, to: '10:30' } }],
  ],
  [
    'kindergarteners: endTime',
    kindergartenBlocks,
    (endTime) => under('timetableEntries', { ...block, startTime: '09:00', endTime }),
    [{ lesson: { from: '09:00', to: null } }],
  ],
  [
    'Schools: LessonsRange',
    schools,
    (From) => ({ School: { Name: 'SP 0', town: 'x', LessonsRange: bells({ From, To: '08:45' }) } }),
    { bells: [{ lessonNo: 2 }] },
  ],
  [
    'Units: LessonsRange',
    units,
    (From) => under('Units', { GradesSettings: settings, LessonsRange: bells({ From, To: From }) }),
    { bells: [{ lessonNo: 2 }] },
  ],
];
const MIDNIGHTS = ['00:00:00', '00:00', '0:00', '00.00', `${DAY} 00:00:00`, `${DAY}T00:00`];

describe('midnight', () => {
  it.each(fields)('is no time of %s, and no deviation', (_, kind, answer, read) => {
    for (const time of MIDNIGHTS) {
      const { value, deviating } = kind.parse(answer(time) as never);
      expect(value, time).toMatchObject(read);
      expect(deviating, time).toBeUndefined();
    }
  });

  const at = `${DAY} 00:00:00`;
  it.each<[string, RecordKind<unknown>, unknown, string]>([
    [
      'a message',
      receivedPages.inbox,
      { data: [{ messageId: '1', topic: 'x', sendDate: at }], total: 1 },
      'sentAt',
    ],
    ['a grade', grades, { Grades: [{ Id: 1, Grade: '5', AddDate: at }] }, 'addedAt'],
    ['an announcement', notices, { SchoolNotices: [{ Id: 1, CreationDate: at }] }, 'createdAt'],
    ['a justification', justifications, { data: [{ id: 1, postDate: at }] }, 'postedAt'],
  ])('is the moment of %s that was entered then', (_, kind, answer, field) => {
    expect(JSON.stringify(kind.parse(answer as never).value)).toContain(`"${field}":"${at}"`);
  });

  it('is a date of a trip, and a time of the portal', () => {
    expect(trips.parse({ Data: [{ id: 1, termFrom: at }] }).value).toMatchObject([{ from: DAY }]);
    expect(systemData.parse({ Date: DAY, Time: '00:00:10' }).value).toEqual({ date: DAY, time: '00:00:10' });
  });
});
