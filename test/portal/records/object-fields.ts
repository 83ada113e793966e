import { gradingSystem } from '../../../src/portal/records/grades.ts';
import { authSubjects } from '../../../src/portal/records/lookups.ts';
import { sentMessage } from '../../../src/portal/records/message.ts';
import { tokenInfo, userInfo } from '../../../src/portal/records/pupil.ts';
import type { RecordKind } from '../../../src/portal/records/record.ts';
import { substitutions } from '../../../src/portal/records/substitutions.ts';
import { timetable } from '../../../src/portal/records/timetable.ts';
import { type Fields, ref } from './list-fields.ts';

const lesson = {
  LessonNo: '2',
  HourFrom: '08:00',
  HourTo: '08:45',
  Subject: ref,
  Teacher: ref,
  Classroom: ref,
};
const Message = Buffer.from('a').toString('base64');

/** Documented fields of single objects (§2), with the answer around them. */
export const objects: readonly (readonly [RecordKind<unknown>, (fields: Fields) => unknown, Fields])[] = [
  [
    substitutions,
    (entry) => ({ Substitutions: [{ Id: 1, OrgDate: '2026-11-18', Subject: ref, ...entry }] }),
    { IsCancelled: true },
  ],
  [
    tokenInfo,
    (info) => info,
    { SchoolId: 1, UserIdentifier: 'LID-1', UserType: 'parent', SchoolNodeName: 'x', Scopes: ['mydata'] },
  ],
  [
    userInfo,
    (info) => info,
    {
      UserIdentifier: 'LID-1',
      UserNumericIdentifier: 1,
      AccountNumericIdentifier: 2,
      SchoolId: 3,
      UserType: 'parent',
      UserSchoolClassId: 4,
      IdentifierOfStudentAssignedWithUser: 'LID-2',
      IdentifierOfClassOfStudentAssignedWithUser: 'LID-3',
      UserState: 'active',
      KindergartenGraduationYear: 2030,
      Login: '1',
      Gender: 'x',
    },
  ],
  [
    authSubjects,
    (subject) => ({ subjects: { 'LID-9': subject } }),
    {
      identifier: 'LID-1',
      numericIdentifier: 5,
      name: 'Fizyka',
      type: 'x',
      extracurricular: true,
      schemaNumber: 3,
    },
  ],
  [gradingSystem, (system) => system, { countZero: true, plusValue: -0.3, minusValue: -0.4 }],
  [
    timetable,
    (one) => ({ Timetable: { '2026-11-19': [[one]] } }),
    {
      ...lesson,
      VirtualClassName: 'gr1',
      IsCanceled: true,
      IsSubstitutionClass: true,
      SubstitutionNote: 'x',
    },
  ],
  [
    timetable,
    (one) => ({ Timetable: { '2026-11-19': [[{ ...lesson, ...one }]] } }),
    {
      OrgDate: '2026-11-18',
      OrgLessonNo: '3',
      OrgHourFrom: '09:00',
      OrgHourTo: '09:45',
      OrgSubject: ref,
      OrgTeacher: ref,
      OrgClassroom: ref,
    },
  ],
  [
    sentMessage,
    (fields) => ({ data: { Message, ...fields } }),
    {
      attachments: [{ id: 1, filename: 'a.pdf' }],
      senderId: '1',
      senderGroupId: 'teachers',
      noReply: 1,
      enableMessageWithdrawn: true,
      isMessageWithdrawn: true,
      attachementInfo: 'na stronie',
      receivers: [{ firstName: 'Ewa', lastName: 'Maj', group: 'teachers', readed: true }],
      receiversCount: 1,
      readedCount: 1,
    },
  ],
];
