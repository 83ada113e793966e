import { classFreeDays, schoolFreeDays } from '../../../src/portal/records/free-days.ts';
import { grades } from '../../../src/portal/records/grades.ts';
import { classrooms, gradeCategories, people, subjects } from '../../../src/portal/records/lookups.ts';
import { luckyNumber } from '../../../src/portal/records/lucky-number.ts';
import { unreadCounts } from '../../../src/portal/records/messages.ts';
import { notices } from '../../../src/portal/records/notices.ts';
import { me, user } from '../../../src/portal/records/pupil.ts';
import type { RecordKind } from '../../../src/portal/records/record.ts';
import { schools, units } from '../../../src/portal/records/school.ts';
import { classes } from '../../../src/portal/records/school-class.ts';
import { substitutions } from '../../../src/portal/records/substitutions.ts';
import { timetable } from '../../../src/portal/records/timetable.ts';
import { inbox } from './inbox.ts';
import { type Fields, ref } from './list-fields.ts';

export interface Row {
  readonly kind: RecordKind<unknown>;
  /** The answer around one record. */
  readonly wrap: (record: Fields) => unknown;
  /** Fields that are documented for every record; null deviates. */
  readonly expected: Fields;
  /** Documented fields that may be null. */
  readonly nullable?: Fields;
  /** Fields that may be missing, with a readable value. */
  readonly optional?: Fields;
  /** Fields without which the record is left out; not tested here. */
  readonly always?: Fields;
}

const under =
  (root: string) =>
  (record: Fields): unknown => ({ [root]: [record] });
const span = { DateFrom: '2026-11-11', DateTo: '2026-11-12' };
export const slot = { LessonNo: '2', HourFrom: '08:00', HourTo: '08:45' };
export const lessonFields = { Subject: ref, Teacher: ref, IsCanceled: false };
const orgFields = { OrgDate: '2026-11-18', OrgLessonNo: '3', OrgSubject: ref };
const orgOptional = { OrgHourFrom: '09:00', OrgHourTo: '09:45', OrgTeacher: ref, OrgClassroom: ref };
const newFields = {
  NewDate: '2026-11-25',
  NewLessonNo: '5',
  NewHourFrom: '11:50',
  NewHourTo: '12:35',
  NewSubject: ref,
  NewTeacher: ref,
  NewClassroom: ref,
};
const orgSide = { OrgDate: '2026-11-18', OrgLessonNo: '2', OrgSubject: ref };
const newSide = { Date: '2026-11-19', LessonNo: '3', Teacher: ref, Subject: ref };

/** Documented fields of the records behind published states (§2). */
export const rows: Readonly<Record<string, Row>> = {
  Me: { kind: me, wrap: (Me) => ({ Me }), always: { Account: { UserId: 1 } }, expected: { User: {} } },
  'Users/<id>': {
    kind: user,
    wrap: (User) => ({ User }),
    expected: { Class: ref },
    optional: { ClassRegisterNumber: 17 },
  },
  Classes: {
    kind: classes,
    wrap: (Class) => ({ Class }),
    expected: {
      Number: 4,
      Symbol: 'b',
      BeginSchoolYear: '2026-09-01',
      EndFirstSemester: '2027-01-31',
      EndSchoolYear: '2027-06-25',
    },
    optional: { ClassTutor: ref },
  },
  Schools: {
    kind: schools,
    wrap: (School) => ({ School }),
    expected: { Name: 'SP 0' },
    optional: { town: 'Łęg' },
  },
  Units: {
    kind: units,
    wrap: (GradesSettings) => ({ Unit: { GradesSettings } }),
    expected: {
      StandardGradesEnabled: true,
      PointGradesEnabled: false,
      DescriptiveGradesEnabled: false,
    },
  },
  Subjects: {
    kind: subjects,
    wrap: under('Subjects'),
    always: { Id: 1, Name: 'Fizyka' },
    expected: { Short: 'fiz' },
  },
  Users: {
    kind: people,
    wrap: under('Users'),
    always: { Id: 1 },
    expected: { LastName: 'Łoś' },
    nullable: { FirstName: 'Ewa' },
  },
  Classrooms: {
    kind: classrooms,
    wrap: under('Classrooms'),
    always: { Id: 1 },
    expected: { Name: 'Hala', Symbol: 'h' },
  },
  'Grades/Categories': {
    kind: gradeCategories,
    wrap: under('Categories'),
    always: { Id: 1 },
    expected: { Name: 'Test', CountToTheAverage: true },
  },
  Grades: {
    kind: grades,
    wrap: under('Grades'),
    always: { Id: 1, Grade: '4+' },
    expected: {
      Subject: ref,
      Category: ref,
      Semester: 1,
      AddDate: '2026-11-18 10:00:00',
      IsSemesterProposition: false,
      IsSemester: false,
      IsFinalProposition: false,
      IsFinal: false,
      AddedBy: ref,
    },
    optional: { Comments: [ref, 5], Improvement: ref, Date: '2026-11-17' },
  },
  SchoolNotices: {
    kind: notices,
    wrap: under('SchoolNotices'),
    always: { Id: 1 },
    expected: {
      Subject: 'Apel',
      Content: '<p>W auli',
      StartDate: '2026-11-18',
      EndDate: '2026-11-19',
      CreationDate: '2026-11-17 08:00:00',
      WasRead: false,
    },
  },
  LuckyNumbers: {
    kind: luckyNumber,
    wrap: (LuckyNumber) => ({ LuckyNumber }),
    expected: { LuckyNumber: 5, LuckyNumberDay: '2026-11-19' },
  },
  'a planned lesson': {
    kind: timetable,
    wrap: (lesson) => ({ Timetable: { '2026-11-19': [[lesson]] } }),
    always: slot,
    expected: { ...lessonFields, IsSubstitutionClass: false },
    optional: { Classroom: ref, VirtualClassName: 'gr1', SubstitutionNote: 'x' },
  },
  'a substitution lesson': {
    kind: timetable,
    wrap: (lesson) => ({ Timetable: { '2026-11-19': [[lesson]] } }),
    always: { ...slot, IsSubstitutionClass: true },
    expected: { ...lessonFields, ...orgFields },
    optional: { Classroom: ref, ...orgOptional, SubstitutionNote: 'x' },
  },
  'a lesson that was moved away': {
    kind: timetable,
    wrap: (lesson) => ({ Timetable: { '2026-11-19': [[lesson]] } }),
    always: { ...slot, IsSubstitutionClass: true, IsCanceled: true },
    expected: { Subject: ref, Teacher: ref },
    optional: { Classroom: ref, ...orgFields, ...orgOptional, ...newFields, SubstitutionNote: 'x' },
  },
  'a cancellation': {
    kind: substitutions,
    wrap: under('Substitutions'),
    always: { Id: 1, IsCancelled: true, Date: '2026-11-18' },
    expected: orgSide,
    optional: { OrgTeacher: ref, OrgClassroomSymbol: '5', LessonNo: '1', Teacher: ref },
  },
  'a substitution': {
    kind: substitutions,
    wrap: under('Substitutions'),
    always: { Id: 1, IsCancelled: false },
    expected: { ...orgSide, ...newSide },
    optional: { OrgTeacher: ref, OrgClassroomSymbol: '5', ClassroomSymbol: '6' },
  },
  SchoolFreeDays: {
    kind: schoolFreeDays,
    wrap: under('SchoolFreeDays'),
    always: { DateFrom: span.DateFrom },
    expected: { Name: 'Święto', DateTo: span.DateTo },
  },
  ClassFreeDays: {
    kind: classFreeDays,
    wrap: under('ClassFreeDays'),
    always: { Id: 1, Class: ref, DateFrom: span.DateFrom },
    expected: { Type: ref, DateTo: span.DateTo },
    optional: { LessonNoFrom: 1, LessonNoTo: 2 },
  },
  'unread counts': {
    kind: unreadCounts,
    wrap: (data) => ({ data }),
    always: { trash: 0 },
    expected: { inbox: 1, notes: 0, absences: 0, justifications: 0 },
    optional: { alerts: 0, substitutions: 0, archiveInbox: 2 },
  },
  'a row of the inbox': {
    kind: inbox,
    wrap: under('data'),
    always: { messageId: '1' },
    expected: {
      topic: 'Zebranie',
      content: 'YQ==',
      sendDate: '2026-11-18 10:00:00',
      isAnyFileAttached: false,
    },
    nullable: { readDate: '2026-11-18 11:00:00' },
    optional: { senderName: 'Łoś Ewa', senderFirstName: 'Ewa', senderLastName: 'Łoś' },
  },
};
