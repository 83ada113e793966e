import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PortalError } from '../../../src/domain/problem.ts';
import { Temporal } from '../../../src/lib/temporal.ts';
import { parseJson } from '../../../src/portal/answers.ts';
import {
  account,
  tokenInfo,
  userDetails,
  userInfo,
  userProfile,
} from '../../../src/portal/records/account.ts';
import { agenda } from '../../../src/portal/records/agenda.ts';
import { attendances, attendanceTypes } from '../../../src/portal/records/attendance.ts';
import { authPhotos } from '../../../src/portal/records/auth-photos.ts';
import { authSubjects } from '../../../src/portal/records/auth-subjects.ts';
import { behaviourGrades, behaviourTypes } from '../../../src/portal/records/behaviour.ts';
import { unitSettings } from '../../../src/portal/records/bells.ts';
import {
  calendarClassFreeDays,
  calendarSchoolFreeDays,
} from '../../../src/portal/records/calendar-free-days.ts';
import { calendarMonth, calendarStats } from '../../../src/portal/records/calendars.ts';
import { homeworkCategories, noteCategories } from '../../../src/portal/records/categories.ts';
import { colors } from '../../../src/portal/records/colors.ts';
import { descriptiveComments } from '../../../src/portal/records/comments.ts';
import { conferences } from '../../../src/portal/records/conferences.ts';
import {
  descriptiveGrades,
  descriptiveTypes,
  phrases,
  skills,
} from '../../../src/portal/records/descriptive-grades.ts';
import { gradeTypes } from '../../../src/portal/records/grade-types.ts';
import { homework, homeworkAttachment } from '../../../src/portal/records/homework.ts';
import { justifications } from '../../../src/portal/records/justifications.ts';
import { lendings } from '../../../src/portal/records/lendings.ts';
import { looseAnswer, looseList } from '../../../src/portal/records/loose.ts';
import { moduleIndex } from '../../../src/portal/records/module-index.ts';
import { notes } from '../../../src/portal/records/notes.ts';
import { partialGrades } from '../../../src/portal/records/partial-grades.ts';
import { pointCategories, pointGrades } from '../../../src/portal/records/point-grades.ts';
import { realizations } from '../../../src/portal/records/realizations.ts';
import type { RecordKind } from '../../../src/portal/records/record.ts';
import { gradeAverages, periodicAverages } from '../../../src/portal/records/school-averages.ts';
import { schoolDetails } from '../../../src/portal/records/school-details.ts';
import { schoolFiles } from '../../../src/portal/records/school-files.ts';
import { standingPlan } from '../../../src/portal/records/standing-plan.ts';
import { oneSubstitution } from '../../../src/portal/records/substitutions.ts';
import {
  help,
  modulesAccess,
  pushConfigurations,
  regulations,
  systemData,
} from '../../../src/portal/records/system.ts';
import { taughtLessons } from '../../../src/portal/records/taught-lessons.ts';
import { baseTextGrades, textCategories, textGrades } from '../../../src/portal/records/text-grades.ts';
import { trips } from '../../../src/portal/records/trips.ts';
import { hostileValue, replaceOne } from './hostile.ts';

const ref = { Id: 7, Url: 'https://portal.example/7' };
const dates = { Date: '2026-11-19', AddDate: '2026-11-19 10:00:00' };
const grade = {
  Id: 1,
  Grade: '4+',
  Map: '6',
  GradeValue: 9,
  Subject: ref,
  Category: ref,
  AddedBy: ref,
  Semester: 1,
  Comments: [ref],
  ...dates,
};
const days = { DateFrom: '2026-11-19', DateTo: '2026-11-20' };
const category = { Id: 1, Name: 'Żółte', CategoryName: 'Uwaga', Weight: '1,5', ValueTo: 10, RGB: 'ffffff' };

/** Every record with an answer that fits. */
const records: readonly (readonly [RecordKind<unknown>, object])[] = [
  [account, { Me: { Account: { Id: 1, UserId: 2 }, User: { FirstName: 'Ł' }, Refresh: 900 } }],
  [
    userDetails,
    { User: { Id: 1, AccountId: 'LID-1', Class: { Id: 5, UUID: 'x' }, Unit: ref, ClassRegisterNumber: 4 } },
  ],
  [userProfile, { UserProfile: { ClassNumber: 5, Town: 'Łęg' } }],
  [tokenInfo, { UserIdentifier: 'LID-1', Scopes: ['a'] }],
  [userInfo, { IdentifierOfStudentAssignedWithUser: 'LID-2', UserNumericIdentifier: 5 }],
  [authSubjects, { subjects: { 'LID-1': { identifier: 'LID-1', numericIdentifier: 5 } } }],
  [authPhotos, { data: { status: 'none', photo: null } }],
  [moduleIndex, { Resources: { Grades: { Url: 'x' } } }],
  [schoolDetails, { School: { Name: 'SP 0', town: 'Łęg' } }],
  [unitSettings, { Unit: { LessonsRange: [{ From: '08:00', To: '08:45' }], ASettings: { a: ref } } }],
  [taughtLessons, { Lessons: { 7: { Subject: ref, Teacher: ref } } }],
  [noteCategories, { Categories: [category] }],
  [homeworkCategories, { Categories: [{ ...category, Teacher: ref }] }],
  [colors, { Colors: [category] }],
  [gradeTypes, { Types: [{ Value: '6-' }] }],
  [pointGrades, { Grades: [grade] }],
  [pointCategories, { Categories: [category] }],
  [descriptiveComments, { Comments: [{ Id: 1, Text: 'a<br>b', AddedBy: ref, Grade: ref }] }],
  [descriptiveGrades, { Grades: [{ ...grade, Skill: ref, Lesson: ref }] }],
  [descriptiveTypes, { Types: [{ Value: '5+', Name: 'B', EditOnly: true, GradeRange: 3 }] }],
  [skills, { Skills: [{ ...category, Subject: ref, Color: ref }] }],
  [phrases, { Phrases: [{ Id: 1, Content: 'x', Skill: ref, ClassLevel: 1 }] }],
  [
    partialGrades,
    {
      data: [
        {
          gradeId: 1,
          area: { name: 'x' },
          subjectId: 'LID-1',
          scaleValue: { value: 0 },
          comments: 'x',
          date: '2026-11-19',
        },
      ],
      pagination: { total: 1 },
    },
  ],
  [baseTextGrades, { Grades: [grade] }],
  [textGrades, { Any: [grade] }],
  [textCategories, { Categories: [{ ...category, Color: ref }] }],
  [gradeAverages, { Averages: { a: 1 } }],
  [periodicAverages, { annual: 4.5 }],
  [behaviourGrades, { Grades: [{ ...grade, ShortName: '', Value: -5, BehaviourGrade: { Id: '2' } }] }],
  [behaviourTypes, { Types: [{ Id: '1', Name: 'wzorowe', Shortcut: 'wz' }] }],
  [notes, { Notes: [{ Id: 1, Text: 'x', Positive: 1, Teacher: ref, ...dates }] }],
  [attendances, { Attendances: [{ Id: 't1', Lesson: ref, LessonNo: 1, Semester: 1, Type: ref, ...dates }] }],
  [attendanceTypes, { Types: [{ Id: 3, Name: 'uspr.', IsPresenceKind: false }] }],
  [
    justifications,
    {
      status: 'ok',
      data: [
        {
          id: 1,
          dateFrom: '2026-11-19',
          lessons: [{ number: 1, date: '2026-11-19' }],
          notifiedTeachers: [{ name: 'x' }],
        },
      ],
    },
  ],
  [
    standingPlan,
    {
      TimetableEntries: [
        { Id: 1, Lesson: ref, DayOfTheWeek: 1, LessonNo: 1, Classroom: { Id: 1, Name: 'x' }, ...days },
      ],
    },
  ],
  [realizations, { Realizations: [{ Id: 't1', Lesson: ref, Topic: 'x', ...dates }] }],
  [oneSubstitution, { Substitution: { Id: 1, OrgDate: '2026-11-19', OrgSubject: ref } }],
  [agenda, { HomeWorks: [{ Id: 1, TimeFrom: '08:00', Content: 'x', Category: ref, ...dates }] }],
  [
    conferences,
    { ParentTeacherConferences: [{ Id: 1, Topic: 'x', Teacher: ref, Time: '17:00:00', ...dates }] },
  ],
  [
    homework,
    {
      HomeWorkAssignments: [
        {
          Id: 1,
          Text: 'x',
          Teacher: ref,
          DueDate: '2026-11-25',
          HomeworkAssigmentFiles: [{ Id: 1, Name: '../x' }],
          ...dates,
        },
      ],
    },
  ],
  [homeworkAttachment, { Id: 1, Name: '../x', DownloadUrl: 'https://portal.example' }],
  [calendarStats, { Stats: [{ Id: '1', MinDate: '2026-09-01', MaxDate: '2027-06-26' }] }],
  [calendarMonth, { Calendar: { HomeWorks: [ref], Pages: { Prev: { Url: 'x' } } } }],
  [calendarSchoolFreeDays, { SchoolFreeDays: [{ Name: 'x', ...days, ...dates }] }],
  [calendarClassFreeDays, { ClassFreeDays: [{ Id: 1, Class: ref, LessonNoFrom: 1, ...days, ...dates }] }],
  [trips, { Data: [{ id: 1, destination: 'x', termFrom: '2026-11-19', creatorName: 'x' }] }],
  [schoolFiles, { Data: [{ id: 1, displayName: '../x', addedOnDate: '2026-11-19' }] }],
  [
    lendings,
    {
      lastSynchronizationTimestamp: 1_792_807_200,
      lendings: [{ identifier: 'x', title: 'y', dueDate: '2026-11-19' }],
    },
  ],
  [systemData, { Date: '2026-11-19', Time: '10:00:00' }],
  [modulesAccess, { Data: [{ module: 'x', access: true }] }],
  [pushConfigurations, { version: 1, settings: { grades: { add: true } } }],
  [regulations, { Data: [{ module: 'x', acceptanceDate: '2026-11-19', url: 'y' }] }],
  [help, { Help: [{ Id: 1, Description: '<p>x' }] }],
  [looseList('VirtualClasses', 'VirtualClasses'), { VirtualClasses: [{ Id: 1, Class: ref }] }],
  [looseAnswer('Surveys'), { Surveys: [ref] }],
];

const named = records.map(([kind, answer]) => [kind.endpoint, kind, answer] as const);
const DAYS: ReadonlySet<string> = new Set(['date', 'dueOn', 'lentOn', 'addedOn']);

/** Ids are texts or null, and days exist. */
function expectClean(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    if (key === 'id' || /^[a-z]+Id$/u.test(key)) {
      if (member !== null && typeof member !== 'string')
        throw new TypeError(`${key} is ${JSON.stringify(member)}`);
    }
    if (DAYS.has(key) && typeof member === 'string') Temporal.PlainDate.from(member);
    if (typeof member === 'object' && member !== null) expectClean(member);
  }
}

/** Either a clean value with its bad items counted, or one clear error; nothing else. */
function readOrChanged(kind: RecordKind<unknown>, json: unknown): void {
  try {
    const { value, dropped } = kind.parse(json);
    JSON.stringify(value);
    if (!kind.endpoint.startsWith('Surveys') && kind.endpoint !== 'VirtualClasses') expectClean(value);
    if (dropped < 0 || !Number.isInteger(dropped)) throw new RangeError(`dropped ${dropped}`);
  } catch (error) {
    if (!(error instanceof PortalError) || error.kind !== 'changed') throw error;
  }
}

describe.each(named)('%s', (_, kind, answer) => {
  it('is read where it fits, with nothing left out', () => {
    expect(kind.parse({ ...answer, Resources: {}, Url: 'https://portal.example' }).dropped).toBe(0);
  });

  it('is read or refused whatever stands in the place of any of its values', () => {
    fc.assert(
      fc.property(fc.nat(), hostileValue, (choice, value) =>
        readOrChanged(kind, replaceOne(answer, choice, value)),
      ),
      { numRuns: 1_000 },
    );
  });
});

describe('an answer', () => {
  const texts = fc.constantFrom(...records.map(([kind, answer]) => [kind, JSON.stringify(answer)] as const));
  const answerOf = (body: string) => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    url: new URL('https://portal.example'),
    body: Buffer.from(body),
    setCookies: [],
    text: () => body,
  });

  it('that is cut off, or broken anywhere, is one clear error or read', () => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.string({ maxLength: 3 }), ([kind, text], place, noise) => {
        const at = place % text.length;
        for (const body of [text.slice(0, at), text.slice(0, at) + noise + text.slice(at + 1)]) {
          try {
            readOrChanged(kind, parseJson(answerOf(body)));
          } catch (error) {
            // Where the noise makes it begin like a page, it is one.
            expect(error).toMatchObject({ kind: body.trimStart().startsWith('<') ? 'down' : 'changed' });
          }
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('that is a page is no data', () => {
    for (const page of ['<!DOCTYPE html><h1>Przerwa techniczna</h1>', '\n  <html>', '<p>Brak dostępu</p>']) {
      expect(() => parseJson(answerOf(page))).toThrow(expect.objectContaining({ kind: 'down' }));
    }
  });

  it('pollutes nothing', () => {
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});
