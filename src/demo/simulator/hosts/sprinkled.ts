import type { Json } from '../deviation.ts';
import type { Reply } from '../http.ts';

type Odd = Readonly<Record<string, Json>>;

/** A Sunday before the school years of the stories: what is on it is seen on no day. */
const DAY = '2025-08-31';
const ref = (Id: number): Json => ({ Id, Url: 'https://portal.example/gateway/api/2.0/X' });
const given = { AddedBy: ref(9_999_001), Semester: 1, AddDate: `${DAY} 10:00:00` };

/**
 * The odd records that every school has all year long (observed), by endpoint: without a name, a mark, an id that can be
 * read. None of them is anything that a family would see.
 */
const records: Readonly<Record<string, readonly Odd[]>> = {
  Users: [
    { Id: 9_999_001, FirstName: '', LastName: '' },
    { Id: 9_999_002, FirstName: null, LastName: null },
  ],
  Subjects: [
    { Id: 9_999_003, Name: 'Zajęcia z wychowawcą', Short: null },
    { Id: 9_999_004, Name: 'Wycieczka' },
  ],
  Classrooms: [{ Id: 9_999_005, Name: null, Symbol: null }],
  Lessons: [{ Id: 9_999_006, Subject: ref(9_999_003) }],
  'Grades/Categories': [{ Id: 9_999_007, Name: 'Semestralna' }],
  'Attendances/Types': [{ Id: 9_999_008, Name: 'uroczystość obecność', Short: 'uo', IsPresenceKind: true }],
  'HomeWorks/Categories': [{ Id: 9_999_009, Name: '' }],
  Grades: [{ Id: 9_999_010, Grade: '', Subject: ref(9_999_003), ...given }],
  'Grades/Comments': [{ Id: 9_999_011, Text: '' }],
  PointGrades: [{ Id: 'x', Grade: '18.00', ...given }],
  BaseTextGrades: [{ Id: 9_999_012, Grade: ' ', ...given }],
  DescriptiveGrades: [{ Id: 9_999_013, Map: null, ...given }],
  'BehaviourGrades/Points': [{ Id: null, ShortName: '-5', Value: -5, ...given }],
  Notes: [{ Id: '', Text: '', Positive: 1, Date: DAY }],
  Attendances: [{ Id: 9_999_014, Lesson: null, LessonNo: 1, Semester: 1, Type: ref(100) }],
  Justifications: [{ id: null, dateFrom: DAY, justificationStatus: 'accepted' }],
  SchoolNotices: [{ Id: ' ', Subject: 'Apel', Content: '' }],
  HomeWorks: [{ Id: '9999015', Content: '', Date: DAY, Category: null, LessonNo: null, TimeFrom: null }],
  HomeWorkAssignments: [{ Id: {}, Topic: 'Zad. 5', Text: '', DueDate: null }],
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
  'inbox/messages': [{ messageId: null, topic: '', content: '', sendDate: null, readDate: null }],
  'outbox/messages': [{ messageId: null, topic: '', content: '', sendDate: null }],
};

/** The last body of each endpoint: most answers are the same again. */
const known = new Map<string, { readonly body: string; readonly sprinkled: string }>();

/** An answer with the odd records of its list at the front. An empty list stays empty. */
export function sprinkled(reply: Reply, endpoint: string): Reply {
  const odd = Object.hasOwn(records, endpoint) ? records[endpoint] : undefined;
  if (!odd || typeof reply.body !== 'string' || reply.status !== 200) return reply;
  const { body } = reply;
  const last = known.get(endpoint);
  if (last?.body === body) return { ...reply, body: last.sprinkled };
  const changed = withRecords(odd, body);
  known.set(endpoint, { body, sprinkled: changed });
  return { ...reply, body: changed };
}

function withRecords(odd: readonly Odd[], body: string): string {
  const json: unknown = JSON.parse(body);
  if (typeof json !== 'object' || json === null) return body;
  const entries = Object.entries(json).map(([key, value]: [string, unknown]) => {
    const isList = key !== 'Resources' && Array.isArray(value) && value.length > 0;
    return [key, isList ? [...odd, ...value] : value] as const;
  });
  return JSON.stringify(Object.fromEntries(entries));
}
