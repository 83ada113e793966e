import { isObject } from '../../../lib/is-object.ts';
import type { Json } from '../deviation.ts';
import type { Reply } from '../http.ts';
import { type Item, oddNameOf, oddShapes, ref, SUPPORT } from './odd-shapes.ts';

/** A Sunday before the school years of the stories: what is on it is seen on no day. */
const DAY = '2025-08-31';
const given = { AddedBy: ref(9_999_001), Semester: 1, AddDate: `${DAY} 10:00:00` };

/**
 * The odd records that every school has all year long (observed), by endpoint: without a name, a mark, an id that can be
 * read. None of them is anything that a family would see.
 */
const records: Readonly<Record<string, readonly Item[]>> = {
  Users: [
    { Id: 9_999_001, FirstName: '', LastName: '', AccountId: 'LID-ACCOUNT-9999001' },
    { Id: 9_999_002, FirstName: null, LastName: null },
    { Id: 9_999_023, LastName: 'Sekretariat' },
  ],
  Subjects: [
    { Id: 9_999_003, Name: 'Zajęcia z wychowawcą', Short: null },
    { Id: 9_999_004, Name: 'Wycieczka' },
  ],
  Classrooms: [{ Id: 9_999_005, Name: null, Symbol: null }],
  Lessons: [
    { Id: 9_999_006, Subject: ref(9_999_003) },
    { Id: SUPPORT.lesson, Teacher: ref(SUPPORT.teacher), Subject: ref(SUPPORT.subject) },
  ],
  'Grades/Categories': [{ Id: 9_999_007, Name: 'Semestralna' }],
  'Attendances/Types': [
    { Id: 9_999_008, Name: 'uroczystość obecność', Short: 'uo', IsPresenceKind: true },
    { Id: 9_999_024, Name: 'uroczystość nieobecność', Short: 'un', IsPresenceKind: false },
    { Id: 9_999_026, Name: 'spóźnienie uspr.', Short: 'su', IsPresenceKind: true, StandardType: ref(2) },
  ],
  'HomeWorks/Categories': [{ Id: 9_999_009, Name: '' }],
  Grades: [{ Id: 9_999_010, Grade: '', Subject: ref(9_999_003), ...given }],
  'Grades/Comments': [{ Id: 9_999_011, Text: '' }],
  PointGrades: [
    { Id: 'x', Grade: '18.00', ...given },
    { Id: 9_999_028, Grade: '', GradeValue: '7.50', Subject: ref(9_999_003), ...given },
  ],
  BaseTextGrades: [{ Id: 9_999_012, Grade: ' ', ...given }],
  DescriptiveGrades: [{ Id: 9_999_013, Map: null, ...given }],
  'BehaviourGrades/Points': [
    { Id: null, ShortName: '-5', Value: -5, ...given },
    { Id: 9_999_029, BehaviourGrade: { Id: '2' }, IsProposal: '1', ...given },
  ],
  Notes: [
    { Id: '', Text: '', Positive: 1, Date: DAY },
    { Id: 9_999_030, Text: '', Positive: 0, Date: DAY },
  ],
  Attendances: [
    { Id: 9_999_014, Lesson: null, LessonNo: 1, Semester: 1, Type: ref(100) },
    { Id: 't41685', Lesson: ref(9_999_006), Trip: { Id: '41685' }, Date: DAY, LessonNo: '1', Type: ref(100) },
  ],
  Justifications: [{ id: null, dateFrom: DAY, justificationStatus: 'accepted' }],
  SchoolNotices: [{ Id: ' ', Subject: 'Apel', Content: '' }],
  HomeWorks: [
    { Id: '9999015', Content: '', Date: DAY, Category: null, LessonNo: null, TimeFrom: null },
    { Id: 9_999_031, Content: 'dział 3', Date: DAY, LessonNo: '2', TimeFrom: '00:00:00', TimeTo: '00:00:00' },
  ],
  HomeWorkAssignments: [
    { Id: {}, Topic: 'Zad. 5', Text: '', DueDate: null },
    { Id: 9_999_022, Topic: 'Lektura', Text: '', Date: DAY, DueDate: null },
  ],
  ParentTeacherConferences: [{ Id: 9_999_016, Date: null, Topic: '', Teacher: null, Time: null }],
  'Calendars/Substitutions': [
    {
      Id: 9_999_017,
      OrgDate: DAY,
      OrgLessonNo: '3',
      OrgTeacher: null,
      OrgSubject: ref(9_999_003),
      IsCancelled: true,
      IsShifted: null,
    },
  ],
  ClassFreeDays: [{ Id: 9_999_018, Type: ref(9_999_019), VirtualClass: ref(77), DateFrom: DAY, DateTo: DAY }],
  SchoolFreeDays: [{ Id: 9_999_020, Name: '', DateFrom: DAY, DateTo: DAY }],
  SchoolTrips: [{ id: null, destination: null, termFrom: null }],
  SchoolFiles: [{ id: null, displayName: 'plan.pdf' }],
  EbiblioLendings: [{ identifier: '9999021', title: '' }],
  Realizations: [{ Id: null, Lesson: null, LessonNo: null, Date: DAY, Topic: null, IsTrip: true }],
  'Auth/Subjects': [{ identifier: 'LID-SUB-9999003', numericIdentifier: 9_999_003, name: null }],
  'Auth/DescriptiveGradingSystem/PartialGrades/Student/*': [
    {
      gradeId: 9_999_032,
      subjectId: 'LID-SUB-9999003',
      area: null,
      scaleValue: null,
      date: DAY,
      semester: 0,
    },
  ],
  'inbox/messages': [{ messageId: null, topic: '', content: '', sendDate: null, readDate: null }],
  'outbox/messages': [{ messageId: null, topic: '', content: '', sendDate: null }],
};

/** The last body of each endpoint: most answers are the same again. */
const known = new Map<string, { readonly body: string; readonly sprinkled: string }>();

/** An answer in the odd shape of its endpoint, with its odd records at the front of its list. An empty list stays empty. */
export function sprinkled(reply: Reply, endpoint: string, { hasRecords }: { hasRecords: boolean }): Reply {
  const name = oddNameOf(endpoint);
  const [shape, odd = []] = [oddShapes[name], hasRecords ? records[name] : []];
  if (!(shape || odd.length > 0) || typeof reply.body !== 'string' || reply.status !== 200) return reply;
  const { body } = reply;
  const key = `${endpoint} ${hasRecords}`;
  const last = known.get(key);
  if (last?.body === body) return { ...reply, body: last.sprinkled };
  const json = JSON.parse(body) as Json;
  const changed = JSON.stringify(isObject(json) ? withRecords(odd, (shape ?? same)(json as Item)) : json);
  known.set(key, { body, sprinkled: changed });
  return { ...reply, body: changed };
}

const same = (answer: Item): Item => answer;

function withRecords(odd: readonly Item[], answer: Item): Item {
  const entries = Object.entries(answer).map(([key, value]) => {
    const isList = key !== 'Resources' && Array.isArray(value) && value.length > 0;
    return [key, isList ? [...odd, ...value] : value] as const;
  });
  return Object.fromEntries(entries);
}
