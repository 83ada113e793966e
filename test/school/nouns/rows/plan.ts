import {
  classFreeDays,
  classFreeDayTypes,
  schoolFreeDays,
} from '../../../../src/school/plan/free-day-records.ts';
import {
  kindergartenActivities,
  kindergartenBlocks,
  kindergartenRooms,
  teacherAccounts,
} from '../../../../src/school/plan/kindergarten-records.ts';
import { substitutions } from '../../../../src/school/plan/substitution-records.ts';
import { realizations, timetable } from '../../../../src/school/plan/timetable-records.ts';
import { type Row, type Rows, ref, under } from './row.ts';

const DAY = '2026-11-19';
const slot = { LessonNo: '2', HourFrom: '8:00', HourTo: '08:45:00' };
const lessons: Pick<Row, 'kind' | 'wrap'> = {
  kind: timetable,
  wrap: (...all) => ({ Timetable: { [DAY]: [[], all, []] } }),
};
const entries: Pick<Row, 'kind' | 'wrap'> = { kind: substitutions, wrap: under('Substitutions') };
const original = { OrgDate: '2026-11-18', OrgLessonNo: '3', OrgSubject: ref(6) };
const named = { identifier: 'zab', name: 'Zabawy' };

/** The plan (§2.7, §2.8, observed). */
export const planRows = {
  'a planned lesson': {
    ...lessons,
    required: slot,
    facts: { Subject: ref(1), IsCanceled: false, IsSubstitutionClass: false },
    factsIfGiven: { VirtualClass: ref(2) },
    cosmetic: { Teacher: ref(3) },
    cosmeticIfGiven: { Classroom: ref(4), VirtualClassName: 'gr1', SubstitutionNote: 'x' },
    value: {
      days: {
        '2026-11-19': [
          {
            lessonNo: 2,
            from: '08:00',
            to: '08:45',
            subjectId: '1',
            teacherId: '3',
            classroomId: '4',
            group: 'gr1',
            groupId: '2',
            cancelled: false,
            substitution: false,
            original: null,
            note: 'x',
          },
        ],
      },
    },
  },
  'a substitution lesson': {
    ...lessons,
    required: slot,
    facts: { Subject: ref(1), IsCanceled: false, ...original },
    cosmetic: { Teacher: ref(3) },
    cosmeticIfGiven: { OrgHourFrom: '09:00', OrgHourTo: '09:45', OrgTeacher: ref(7), OrgClassroom: ref(8) },
    form: { IsSubstitutionClass: true },
    value: {
      days: {
        '2026-11-19': [
          {
            lessonNo: 2,
            from: '08:00',
            to: '08:45',
            subjectId: '1',
            teacherId: '3',
            classroomId: null,
            group: null,
            groupId: null,
            cancelled: false,
            substitution: true,
            original: {
              date: '2026-11-18',
              lessonNo: 3,
              from: '09:00',
              to: '09:45',
              subjectId: '6',
              teacherId: '7',
              classroomId: '8',
            },
            note: null,
          },
        ],
      },
    },
  },
  'a lesson that was moved away': {
    ...lessons,
    required: slot,
    facts: { Subject: ref(1) },
    factsIfGiven: { NewDate: '2026-11-25', NewLessonNo: '5' },
    cosmetic: { Teacher: ref(3) },
    cosmeticIfGiven: {
      NewHourFrom: '11:50',
      NewHourTo: '12:35',
      NewSubject: ref(9),
      NewTeacher: ref(10),
      NewClassroom: ref(11),
    },
    form: { IsSubstitutionClass: true, IsCanceled: true },
    value: {
      days: {
        '2026-11-19': [
          {
            lessonNo: 2,
            from: '08:00',
            to: '08:45',
            subjectId: '1',
            teacherId: '3',
            classroomId: null,
            group: null,
            groupId: null,
            cancelled: true,
            substitution: true,
            original: null,
            note: null,
            target: {
              date: '2026-11-25',
              lessonNo: 5,
              from: '11:50',
              to: '12:35',
              subjectId: '9',
              teacherId: '10',
              classroomId: '11',
            },
          },
        ],
      },
    },
  },
  Realizations: {
    kind: realizations,
    wrap: under('Realizations'),
    required: { Id: 't1', Date: '2026-11-18 00:00' },
    factsOrNull: { Lesson: ref(2), Topic: 'Ułamki' },
    factsIfGiven: { LessonNo: '2' },
    cosmeticIfGiven: { CountInStatistics: false, AddedBy: ref(3) },
    defaulted: { IsTrip: true, CountInRPN: 1 },
    value: [
      {
        id: 't1',
        lessonId: '2',
        lessonNo: 2,
        date: '2026-11-18',
        topic: 'Ułamki',
        isTrip: true,
        countsInStatistics: false,
        countsInRpn: true,
        teacherId: '3',
      },
    ],
  },
  'a cancellation': {
    ...entries,
    required: { Id: 1 },
    facts: original,
    factsIfGiven: { Date: '2026-11-19', LessonNo: '1', Subject: ref(1) },
    cosmeticIfGiven: { OrgTeacher: ref(7), OrgClassroomSymbol: '5', Teacher: ref(3), ClassroomSymbol: '6' },
    form: { IsCancelled: true },
    value: [
      {
        id: '1',
        kind: 'cancelled',
        original: { date: '2026-11-18', lessonNo: 3, subjectId: '6', teacherId: '7', classroom: '5' },
        replacement: null,
      },
    ],
  },
  'a substitution': {
    ...entries,
    required: { Id: 1 },
    facts: { ...original, Date: '2026-11-19', LessonNo: '1', Subject: ref(1) },
    cosmeticIfGiven: { OrgTeacher: ref(7), OrgClassroomSymbol: '5', Teacher: ref(3), ClassroomSymbol: '6' },
    form: { IsCancelled: false },
    value: [
      {
        id: '1',
        kind: 'substitution',
        original: { date: '2026-11-18', lessonNo: 3, subjectId: '6', teacherId: '7', classroom: '5' },
        replacement: { date: '2026-11-19', lessonNo: 1, subjectId: '1', teacherId: '3', classroom: '6' },
      },
    ],
  },
  'a shift': {
    ...entries,
    required: { Id: 1 },
    facts: { ...original, Date: '2026-11-19', LessonNo: '1', Subject: ref(1) },
    defaulted: { IsShifted: true },
    form: { IsCancelled: false },
    value: [
      {
        id: '1',
        kind: 'shifted',
        original: { date: '2026-11-18', lessonNo: 3, subjectId: '6', teacherId: null, classroom: null },
        replacement: { date: '2026-11-19', lessonNo: 1, subjectId: '1', teacherId: null, classroom: null },
      },
    ],
  },
  SchoolFreeDays: {
    kind: schoolFreeDays,
    wrap: under('SchoolFreeDays'),
    required: { DateFrom: '2026-11-11 00:00' },
    facts: { DateTo: '2026-11-12 00:00' },
    cosmetic: { Name: 'Święto' },
    value: [{ name: 'Święto', from: '2026-11-11', to: '2026-11-12', lessonFrom: null, lessonTo: null }],
  },
  ClassFreeDays: {
    kind: classFreeDays,
    wrap: under('ClassFreeDays'),
    required: { Id: 1, DateFrom: '2026-11-11 00:00' },
    facts: { Class: ref(2), DateTo: '2026-11-12 00:00' },
    factsIfGiven: { LessonNoFrom: '0', LessonNoTo: '2' },
    cosmetic: { Type: ref(3) },
    value: [{ classId: '2', typeId: '3', from: '2026-11-11', to: '2026-11-12', lessonFrom: 0, lessonTo: 2 }],
  },
  'Calendars/ClassFreeDays/Types': {
    kind: classFreeDayTypes,
    wrap: under('Types'),
    required: { Id: 1, Name: 'Wycieczka' },
    value: [{ id: '1', name: 'Wycieczka' }],
  },
  'a block of a kindergarten': {
    kind: kindergartenBlocks,
    wrap: under('timetableEntries'),
    required: { date: `${DAY} 00:00`, startTime: '09:00:00', endTime: `${DAY}T10:30:00` },
    facts: { type: 'cancelled' },
    cosmetic: { identifier: 'a', activityTypeIdentifier: 'zab' },
    cosmeticIfGiven: { classroomIdentifier: 'sun' },
    others: { teachers: ['1', { identifier: '2' }], comments: [{ content: 'choroba' }, 'x'] },
    value: [
      {
        date: '2026-11-19',
        lesson: {
          from: '09:00',
          to: '10:30',
          subjectId: 'zab',
          teacherId: '1\n2',
          classroomId: 'sun',
          lessonNo: 10900,
          group: null,
          cancelled: true,
          substitution: false,
          original: null,
          note: 'choroba\nx',
        },
      },
    ],
  },
  'activities of kindergartens': {
    kind: kindergartenActivities,
    wrap: under('activitiesTypes'),
    required: { identifier: named.identifier },
    cosmetic: { name: named.name },
    cosmeticIfGiven: { symbol: 'z' },
    value: [{ id: 'zab', name: 'Zabawy', symbol: 'z' }],
  },
  'rooms of kindergartens': {
    kind: kindergartenRooms,
    wrap: under('data'),
    required: { identifier: named.identifier },
    cosmetic: { name: named.name },
    value: [{ id: 'zab', name: 'Zabawy', symbol: null }],
  },
  'accounts of teachers': {
    kind: teacherAccounts,
    wrap: under('Users'),
    others: { AccountId: 850201, FirstName: 'Olga', LastName: 'Rybka' },
    value: [{ id: '850201', name: 'Rybka Olga', symbol: null }],
  },
} satisfies Rows;
