import { agenda, conferences, homework } from '../../../src/portal/records/agenda.ts';
import { attendances } from '../../../src/portal/records/attendance.ts';
import { descriptiveGrades } from '../../../src/portal/records/descriptive-grades.ts';
import { classFreeDays, schoolFreeDays } from '../../../src/portal/records/free-days.ts';
import { behaviourGrades, grades, pointGrades } from '../../../src/portal/records/grades.ts';
import { classrooms, gradeCategories, people, subjects } from '../../../src/portal/records/lookups.ts';
import { unreadCounts } from '../../../src/portal/records/messages.ts';
import { me, user } from '../../../src/portal/records/pupil.ts';
import type { RecordKind } from '../../../src/portal/records/record.ts';
import { classes, schools, units } from '../../../src/portal/records/school.ts';
import { notices, trips } from '../../../src/portal/records/school-life.ts';
import { substitutions } from '../../../src/portal/records/substitutions.ts';
import { timetable } from '../../../src/portal/records/timetable.ts';
import { inbox } from './inbox.ts';
import { type Fields, ref } from './list-fields.ts';

export interface Row {
  readonly kind: RecordKind<unknown>;
  /** The answer around some records; of an answer that is one object, around the first. */
  readonly wrap: (...records: readonly Fields[]) => unknown;
  readonly isList?: false;
  /** Facts that are documented for every record; null deviates. */
  readonly facts?: Fields;
  /** Facts that are documented for every record, and may be null. */
  readonly factsOrNull?: Fields;
  /** Facts that may be missing, with a readable value. */
  readonly factsIfGiven?: Fields;
  /** Decorations that are documented for every record. */
  readonly cosmetic?: Fields;
  /** Decorations that may be missing. */
  readonly cosmeticIfGiven?: Fields;
  /** Fields without which the record is left out; not tested here. */
  readonly always?: Fields;
}

/** A record with all its documented fields. */
export function wholeRecord(row: Row): Fields {
  const { facts, factsOrNull, factsIfGiven, cosmetic, cosmeticIfGiven, always } = row;
  return { ...facts, ...factsOrNull, ...factsIfGiven, ...cosmetic, ...cosmeticIfGiven, ...always };
}

const under =
  (root: string) =>
  (...records: readonly Fields[]): unknown => ({ [root]: records });
const span = { DateFrom: '2026-11-11', DateTo: '2026-11-12' };
export const slot = { LessonNo: '2', HourFrom: '08:00', HourTo: '08:45' };
export const lessonFields = { Subject: ref, Teacher: ref, IsCanceled: false };
const newFields = {
  NewHourFrom: '11:50',
  NewHourTo: '12:35',
  NewSubject: ref,
  NewTeacher: ref,
  NewClassroom: ref,
};

/** Documented fields of the records behind published states (§2), with their weight. */
export const rows = {
  Me: {
    kind: me,
    isList: false,
    wrap: (Me) => ({ Me }),
    always: { Account: { UserId: 1 } },
    facts: { User: {} },
  },
  'Users/<id>': {
    kind: user,
    isList: false,
    wrap: (User) => ({ User }),
    facts: { Class: ref },
    factsIfGiven: { ClassRegisterNumber: 17 },
  },
  Classes: {
    kind: classes,
    isList: false,
    wrap: (Class) => ({ Class }),
    facts: { BeginSchoolYear: '2026-09-01', EndSchoolYear: '2027-06-25' },
    cosmetic: { Number: 4, Symbol: 'b', EndFirstSemester: '2027-01-31' },
    cosmeticIfGiven: { ClassTutor: ref },
  },
  Schools: {
    kind: schools,
    isList: false,
    wrap: (School) => ({ School }),
    cosmetic: { Name: 'SP 0' },
    cosmeticIfGiven: { town: 'Łęg' },
  },
  Units: {
    kind: units,
    isList: false,
    wrap: (GradesSettings) => ({ Unit: { GradesSettings } }),
    facts: { StandardGradesEnabled: true, PointGradesEnabled: false, DescriptiveGradesEnabled: false },
  },
  Subjects: {
    kind: subjects,
    wrap: under('Subjects'),
    always: { Id: 1, Name: 'Fizyka' },
    cosmetic: { Short: 'fiz' },
  },
  Users: {
    kind: people,
    wrap: under('Users'),
    always: { Id: 1 },
    factsOrNull: { LastName: 'Łoś' },
    factsIfGiven: { FirstName: 'Ewa' },
  },
  Classrooms: {
    kind: classrooms,
    wrap: under('Classrooms'),
    always: { Id: 1 },
    cosmetic: { Name: 'Hala', Symbol: 'h' },
  },
  'Grades/Categories': {
    kind: gradeCategories,
    wrap: under('Categories'),
    always: { Id: 1 },
    facts: { CountToTheAverage: true },
    cosmetic: { Name: 'Test' },
  },
  Grades: {
    kind: grades,
    wrap: under('Grades'),
    always: { Id: 1, Grade: '4+' },
    facts: {
      Subject: ref,
      Category: ref,
      Semester: 1,
      IsSemesterProposition: false,
      IsSemester: false,
      IsFinalProposition: false,
      IsFinal: false,
    },
    factsIfGiven: { Improvement: ref },
    cosmetic: { AddDate: '2026-11-18 10:00:00', AddedBy: ref },
    cosmeticIfGiven: { Comments: [ref, 5], Date: '2026-11-17' },
  },
  PointGrades: {
    kind: pointGrades,
    wrap: under('Grades'),
    always: { Id: 1, Grade: '18' },
    facts: { Subject: ref, Category: ref },
    factsOrNull: { GradeValue: 18 },
    factsIfGiven: { Semester: 1 },
    cosmeticIfGiven: { AddedBy: ref, AddDate: '2026-11-18 10:00:00' },
  },
  DescriptiveGrades: {
    kind: descriptiveGrades,
    wrap: under('Grades'),
    always: { Id: 1, Map: '6' },
    facts: { Subject: ref, Skill: ref },
    factsIfGiven: { Semester: 1 },
    cosmeticIfGiven: { AddedBy: ref, Comments: [ref] },
  },
  Attendances: {
    kind: attendances,
    wrap: under('Attendances'),
    always: { Id: 1, Date: '2026-11-18' },
    facts: { Type: ref, Semester: 1 },
    factsOrNull: { Lesson: ref, LessonNo: 2 },
  },
  HomeWorks: {
    kind: agenda,
    wrap: under('HomeWorks'),
    always: { Id: 1, Date: '2026-11-18' },
    factsOrNull: { TimeFrom: '08:00:00', Content: 'x', Category: ref },
    factsIfGiven: { Subject: ref },
  },
  HomeWorkAssignments: {
    kind: homework,
    wrap: under('HomeWorkAssignments'),
    always: { Id: 1 },
    factsOrNull: { Topic: 'x', Text: 'x', DueDate: '2026-11-20' },
    factsIfGiven: { StudentsWhoMarkedAsDone: [ref] },
    cosmeticIfGiven: { Teacher: ref, Lesson: ref, Category: ref, Date: '2026-11-17', StudentsWhoRead: [ref] },
  },
  'BehaviourGrades/Points in points': {
    kind: behaviourGrades,
    wrap: under('Grades'),
    always: { Id: 1, ShortName: '-5' },
    facts: { Value: -5 },
    cosmeticIfGiven: { Category: ref, Comments: [ref] },
  },
  'BehaviourGrades/Points on the classic scale': {
    kind: behaviourGrades,
    wrap: under('Grades'),
    always: { Id: 1, BehaviourGrade: ref },
    factsIfGiven: { Semester: 1, Value: 5 },
  },
  ParentTeacherConferences: {
    kind: conferences,
    wrap: under('ParentTeacherConferences'),
    always: { Id: 1, Date: '2026-11-18' },
    factsOrNull: { Topic: 'x', Time: '17:30:00' },
    cosmeticIfGiven: { Teacher: ref },
  },
  SchoolTrips: {
    kind: trips,
    wrap: under('Data'),
    always: { id: 1 },
    facts: { termFrom: '2026-11-18' },
    factsOrNull: { termTo: '2026-11-18', destination: 'Góry' },
    cosmeticIfGiven: { route: 'x', locomotion: 'autokar', coordinatorName: 'x' },
  },
  SchoolNotices: {
    kind: notices,
    wrap: under('SchoolNotices'),
    always: { Id: 1 },
    facts: { Subject: 'Apel', Content: '<p>W auli', WasRead: false },
    cosmetic: { StartDate: '2026-11-18', EndDate: '2026-11-19', CreationDate: '2026-11-17 08:00:00' },
  },
  'a planned lesson': {
    kind: timetable,
    wrap: (...lessons) => ({ Timetable: { '2026-11-19': [lessons] } }),
    always: slot,
    facts: { Subject: ref, IsCanceled: false, IsSubstitutionClass: false },
    factsIfGiven: { VirtualClass: ref },
    cosmetic: { Teacher: ref },
    cosmeticIfGiven: { Classroom: ref, VirtualClassName: 'gr1', SubstitutionNote: 'x' },
  },
  'a substitution lesson': {
    kind: timetable,
    wrap: (...lessons) => ({ Timetable: { '2026-11-19': [lessons] } }),
    always: { ...slot, IsSubstitutionClass: true },
    facts: { Subject: ref, IsCanceled: false, OrgDate: '2026-11-18', OrgLessonNo: '3', OrgSubject: ref },
    cosmetic: { Teacher: ref },
    cosmeticIfGiven: { OrgHourFrom: '09:00', OrgHourTo: '09:45', OrgTeacher: ref, OrgClassroom: ref },
  },
  'a lesson that was moved away': {
    kind: timetable,
    wrap: (...lessons) => ({ Timetable: { '2026-11-19': [lessons] } }),
    always: { ...slot, IsSubstitutionClass: true, IsCanceled: true },
    facts: { Subject: ref },
    factsIfGiven: { NewDate: '2026-11-25', NewLessonNo: '5', OrgDate: '2026-11-18' },
    cosmetic: { Teacher: ref },
    cosmeticIfGiven: newFields,
  },
  'a cancellation': {
    kind: substitutions,
    wrap: under('Substitutions'),
    always: { Id: 1, IsCancelled: true, Date: '2026-11-18' },
    facts: { OrgDate: '2026-11-18', OrgLessonNo: '2', OrgSubject: ref },
    factsIfGiven: { LessonNo: '1' },
    cosmeticIfGiven: { OrgTeacher: ref, OrgClassroomSymbol: '5', Teacher: ref },
  },
  'a substitution': {
    kind: substitutions,
    wrap: under('Substitutions'),
    always: { Id: 1, IsCancelled: false },
    facts: {
      OrgDate: '2026-11-18',
      OrgLessonNo: '2',
      OrgSubject: ref,
      Date: '2026-11-19',
      LessonNo: '3',
      Subject: ref,
    },
    cosmeticIfGiven: { Teacher: ref, OrgTeacher: ref, OrgClassroomSymbol: '5', ClassroomSymbol: '6' },
  },
  SchoolFreeDays: {
    kind: schoolFreeDays,
    wrap: under('SchoolFreeDays'),
    always: { DateFrom: span.DateFrom },
    facts: { DateTo: span.DateTo },
    cosmetic: { Name: 'Święto' },
  },
  ClassFreeDays: {
    kind: classFreeDays,
    wrap: under('ClassFreeDays'),
    always: { Id: 1, DateFrom: span.DateFrom },
    facts: { DateTo: span.DateTo },
    factsIfGiven: { Class: ref, LessonNoFrom: 1, LessonNoTo: 2 },
    cosmetic: { Type: ref },
  },
  'unread counts': {
    kind: unreadCounts,
    isList: false,
    wrap: (data) => ({ data }),
    always: { trash: 0, alerts: 0, archiveInbox: 2 },
    facts: { inbox: 1, notes: 0, absences: 0, justifications: 0 },
  },
  'a row of the inbox': {
    kind: inbox,
    wrap: under('data'),
    always: { messageId: '1' },
    facts: { sendDate: '2026-11-18 10:00:00' },
    factsOrNull: { readDate: '2026-11-18 11:00:00' },
    cosmetic: { topic: 'Zebranie', content: 'YQ==', isAnyFileAttached: false },
    cosmeticIfGiven: { senderName: 'Łoś Ewa' },
  },
} satisfies Readonly<Record<string, Row>>;
