import { agenda, calendars, conferences, homework } from '../../../src/portal/records/agenda.ts';
import { attendances, attendanceTypes, justifications } from '../../../src/portal/records/attendance.ts';
import {
  descriptiveComments,
  descriptiveGrades,
  skills,
} from '../../../src/portal/records/descriptive-grades.ts';
import { classFreeDays, classFreeDayTypes, schoolFreeDays } from '../../../src/portal/records/free-days.ts';
import {
  baseTextGrades,
  behaviourComments,
  behaviourGrades,
  behaviourTypes,
  gradeComments,
  grades,
  pointCategories,
  pointGrades,
  textCategories,
} from '../../../src/portal/records/grades.ts';
import {
  agendaCategories,
  behaviourCategories,
  classrooms,
  gradeCategories,
  people,
  remarkCategories,
  subjects,
  taughtLessons,
} from '../../../src/portal/records/lookups.ts';
import { outboxPage } from '../../../src/portal/records/messages.ts';
import { staff } from '../../../src/portal/records/receivers.ts';
import type { RecordKind } from '../../../src/portal/records/record.ts';
import { classes } from '../../../src/portal/records/school.ts';
import { lendings, notices, remarks, schoolFiles, trips } from '../../../src/portal/records/school-life.ts';
import { substitutions } from '../../../src/portal/records/substitutions.ts';
import { realizations } from '../../../src/portal/records/timetable.ts';
import { inbox } from './inbox.ts';

/** Raw fields by their keys. */
export type Fields = Readonly<Record<string, unknown>>;

export const ref = { Id: 7, Url: 'https://portal.example' };
const added = { AddedBy: ref, Semester: 2, Date: '2026-11-17', AddDate: '2026-11-18 10:00:00' };
const graded = { Id: 1, Subject: ref, Category: ref, ...added };
const span = { DateFrom: '2026-11-11', DateTo: '2026-11-12' };
const comments = { Comments: [{ Id: 5 }] };

/** Documented fields of lists' items (§2), with the list's root; each field changes the value. */
export const items: readonly (readonly [RecordKind<unknown>, string, Fields])[] = [
  [classes, 'Class', { Id: 1, Number: 4, Symbol: 'b', ClassTutor: ref, BeginSchoolYear: '2026-09-01' }],
  [classes, 'Class', { EndFirstSemester: '2027-01-31', EndSchoolYear: '2027-06-25' }],
  [gradeCategories, 'Categories', { Id: 1, Name: 'Test', Weight: '1,5', CountToTheAverage: false }],
  [taughtLessons, 'Lessons', { Id: 1, Subject: ref, Teacher: ref, Class: ref }],
  [grades, 'Grades', { ...graded, ...comments, Grade: '4+', Improvement: ref }],
  [grades, 'Grades', { Id: 1, Grade: '4', IsSemesterProposition: true }],
  [grades, 'Grades', { Id: 1, Grade: '4', IsSemester: true }],
  [grades, 'Grades', { Id: 1, Grade: '4', IsFinalProposition: true }],
  [grades, 'Grades', { Id: 1, Grade: '4', IsFinal: true }],
  [
    descriptiveGrades,
    'Grades',
    { Id: 1, Map: '6', Subject: ref, Lesson: ref, Skill: ref, ...added, ...comments },
  ],
  [skills, 'Skills', { Id: 1, Name: 'Liczy', Subject: ref, Teacher: ref, Color: ref, Weight: 2 }],
  [descriptiveComments, 'Comments', { Id: 1, Text: 'Brawo', AddedBy: ref, Grade: ref }],
  [pointGrades, 'Grades', { ...graded, Grade: '9,5 pkt', GradeValue: 9.5 }],
  [pointCategories, 'Categories', { Id: 1, Name: 'Test', Weight: 2, CountToTheAverage: false }],
  [pointCategories, 'Categories', { Id: 1, ValueFrom: 1, ValueTo: 10 }],
  [baseTextGrades, 'Grades', { ...graded, Grade: 'dobrze', Lesson: ref, ShowInGradesView: false }],
  [textCategories, 'Categories', { Id: 1, Name: 'Opis', Short: 'op', Color: ref, Weight: 2, Standard: true }],
  [textCategories, 'Categories', { Id: 1, Name: 'Opis', CountToTheAverage: true, IsReadOnly: true }],
  [textCategories, 'Categories', { Id: 1, Name: 'Opis', BlockAnyGrades: true, ObligationToPerform: true }],
  [behaviourTypes, 'Types', { Id: '1', Name: 'wzorowe', Shortcut: 'wz' }],
  [behaviourGrades, 'Grades', { Id: 1, Category: ref, ...added, ...comments, Value: 5, ShortName: '+5' }],
  [behaviourGrades, 'Grades', { Id: 1, Text: 'plus', BehaviourGrade: { Id: '2' } }],
  [
    attendances,
    'Attendances',
    { Id: 't5', Lesson: ref, LessonNo: 3, Date: '2026-11-18', Semester: 1, Type: ref },
  ],
  [
    justifications,
    'data',
    {
      id: 1,
      messageFromParent: 'Katar',
      postDate: '2026-11-18 08:00:00',
      justificationStatus: 'accept',
      dateFrom: '2026-11-17',
      dateTo: '2026-11-18',
      lessons: [{ number: 3, date: '2026-11-17' }],
      justifiedAbsences: 1,
      attachment: true,
      notifiedTeachers: [{ name: 'Maj Ewa' }],
    },
  ],
  [
    substitutions,
    'Substitutions',
    {
      Id: 1,
      OrgDate: '2026-11-18',
      OrgLessonNo: '2',
      OrgTeacher: ref,
      OrgSubject: ref,
      OrgClassroomSymbol: '5',
    },
  ],
  [
    substitutions,
    'Substitutions',
    {
      Id: 1,
      OrgDate: '2026-11-18',
      LessonNo: '3',
      Date: '2026-11-19',
      Teacher: ref,
      Subject: ref,
      IsShifted: true,
    },
  ],
  [substitutions, 'Substitutions', { Id: 1, OrgDate: '2026-11-18', Subject: ref, ClassroomSymbol: '6' }],
  [realizations, 'Realizations', { Id: 't1', Lesson: ref, LessonNo: 2, Date: '2026-11-18', Topic: 'Ułamki' }],
  [realizations, 'Realizations', { Id: 't1', Date: '2026-11-18', IsTrip: true, AddedBy: ref }],
  [
    realizations,
    'Realizations',
    { Id: 't1', Date: '2026-11-18', CountInStatistics: false, CountInRPN: true },
  ],
  [
    agenda,
    'HomeWorks',
    { Id: 1, Category: ref, Subject: ref, Date: '2026-11-18', TimeFrom: '08:00:00', Content: 'Kartkówka' },
  ],
  [
    homework,
    'HomeWorkAssignments',
    { Id: 1, Topic: 'Mapa', Text: 'Narysuj', Teacher: ref, Lesson: ref, Category: ref },
  ],
  [
    homework,
    'HomeWorkAssignments',
    { Id: 1, Date: '2026-11-18', DueDate: '2026-11-20', SendFilePossible: true },
  ],
  [homework, 'HomeWorkAssignments', { Id: 1, MustSendAttachFile: true, HomeworkAssigmentFiles: [{ Id: 2 }] }],
  [homework, 'HomeWorkAssignments', { Id: 1, StudentsWhoRead: [ref], StudentsWhoMarkedAsDone: [ref] }],
  [classFreeDays, 'ClassFreeDays', { Id: 1, Class: ref, Type: ref, ...span, LessonNoFrom: 2, LessonNoTo: 4 }],
  [
    conferences,
    'ParentTeacherConferences',
    { Id: 1, Topic: 'Zebranie', Teacher: ref, Date: '2026-11-18', Time: '17:00:00' },
  ],
  [
    trips,
    'Data',
    { id: 1, destination: 'Kraków', route: 'A4', locomotion: 'autokar', coordinatorName: 'Maj Ewa' },
  ],
  [
    trips,
    'Data',
    { id: 1, termFrom: '2026-11-18', termTo: '2026-11-19', creatorName: 'Ewa', creatorLastName: 'Maj' },
  ],
  [
    schoolFiles,
    'Data',
    {
      id: 1,
      displayName: 'Plan',
      addedOnDate: '2026-11-18',
      downloadUrl: '/pliki_szkoly/pobierz/1',
      fileStatus: 'active',
    },
  ],
  [
    notices,
    'SchoolNotices',
    { Id: 'LID-NBOARD-NOTICE-1', Subject: 'Apel', Content: 'W auli', WasRead: true },
  ],
  [
    notices,
    'SchoolNotices',
    { Id: 'LID-NBOARD-NOTICE-1', StartDate: '2026-11-18', EndDate: '2026-11-19', CreationDate: '2026-11-17' },
  ],
  [remarks, 'Notes', { Id: 1, Text: 'Pomógł', Category: ref, Teacher: ref, Date: '2026-11-18', Positive: 1 }],
  [
    lendings,
    'lendings',
    {
      identifier: 'a',
      type: 'BOOK',
      title: 'Akademia',
      author: 'J. B.',
      lendedAt: '2026-11-18',
      dueDate: '2026-12-18',
    },
  ],
  [lendings, 'lendings', { identifier: 'a', title: 'Akademia', isExtendable: true }],
  [
    inbox,
    'data',
    { messageId: '1', senderName: 'Maj', topic: 'Apel', content: 'YQ==', sendDate: '2026-11-18 08:00:00' },
  ],
  [inbox, 'data', { messageId: '1', senderFirstName: 'Ewa', senderLastName: 'Maj', isAnyFileAttached: true }],
  [inbox, 'data', { messageId: '1', readDate: '2026-11-18 08:00:00' }],
  [
    outboxPage,
    'data',
    { messageId: '1', receiverName: 'Maj', topic: 'Apel', content: 'YQ==', sendDate: '2026-11-18' },
  ],
  [outboxPage, 'data', { messageId: '1', receiverFirstName: 'Ewa', receiverLastName: 'Maj', tags: ['x'] }],
  [outboxPage, 'data', { messageId: '1', category: 'normal', isAnyFileAttached: true }],
  [
    staff,
    'receivers',
    { accountId: '1', label: 'Maj Ewa', userId: '2', availabilityStatus: { isAvailable: false } },
  ],
];

const days = { DateFrom: '2026-11-11', DateTo: '2026-11-12' };
const text = { Id: 1, Text: 'Brawo' };
const named = { Id: 1, Name: 'Wycieczka' };

/** Lists whose fields have tests of their own, with an item that fits. */
export const otherItems: readonly (readonly [RecordKind<unknown>, string, Fields])[] = [
  [subjects, 'Subjects', named],
  [people, 'Users', { Id: 1, LastName: 'Łoś' }],
  [classrooms, 'Classrooms', named],
  [gradeComments, 'Comments', text],
  [behaviourComments, 'Comments', text],
  [agendaCategories, 'Categories', named],
  [behaviourCategories, 'Categories', named],
  [remarkCategories, 'Categories', { Id: 1, CategoryName: 'Uwaga' }],
  [classFreeDayTypes, 'Types', named],
  [attendanceTypes, 'Types', { ...named, IsPresenceKind: true }],
  [calendars, 'Calendars', { Id: '1' }],
  [schoolFreeDays, 'SchoolFreeDays', { Id: 1, ...days }],
];
