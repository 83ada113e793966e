import { isObject } from '../../../lib/is-object.ts';
import type { Json } from '../deviation.ts';
import type { Reply } from '../http.ts';

type Odd = Readonly<Record<string, Json>>;

/** A Sunday before the school years of the stories: what is on it is seen on no day. */
const DAY = '2025-08-31';
/** The subject of a support teacher. */
const SUPPORT = 9_999_022;
const ref = (Id: number): Json => ({ Id, Url: 'https://portal.example/gateway/api/2.0/X' });
const MIDNIGHT = { HourFrom: '00:00', HourTo: '00:00' };
const AS_PLANNED = { IsCanceled: false, IsSubstitutionClass: false, SubstitutionNote: null };
const given = { AddedBy: ref(9_999_001), Semester: 1, AddDate: `${DAY} 10:00:00` };

/**
 * The odd records that every school has all year long (observed), by endpoint: without a name, a mark, an id that can be
 * read. None of them is anything that a family would see.
 */
const records: Readonly<Record<string, readonly Odd[]>> = {
  Users: [
    { Id: 9_999_001, FirstName: '', LastName: '', AccountId: 'LID-ACCOUNT-9999001' },
    { Id: 9_999_002, FirstName: null, LastName: null },
  ],
  Subjects: [
    { Id: 9_999_003, Name: 'Zajęcia z wychowawcą', Short: null },
    { Id: 9_999_004, Name: 'Wycieczka' },
    { Id: SUPPORT, Name: 'Wspomaganie', Short: 'Wsp' },
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
  'inbox/messages': [{ messageId: null, topic: '', content: '', sendDate: null, readDate: null }],
  'outbox/messages': [{ messageId: null, topic: '', content: '', sendDate: null }],
};

/** The times of day in which a school writes midnight where there is none. */
const timesOfDay: Readonly<Record<string, readonly string[]>> = {
  HomeWorks: ['TimeFrom', 'TimeTo'],
  ParentTeacherConferences: ['Time'],
};

/** The last body of each endpoint: most answers are the same again. */
const known = new Map<string, { readonly body: string; readonly sprinkled: string }>();

/** An answer with the odd records of its list at the front, and midnight in place of missing times. An empty list stays empty. */
export function sprinkled(reply: Reply, endpoint: string, hasSupportTeacher: boolean): Reply {
  const isPlan = hasSupportTeacher && endpoint === 'Timetables';
  const odd = Object.hasOwn(records, endpoint) ? records[endpoint] : undefined;
  if (!(odd || isPlan) || typeof reply.body !== 'string' || reply.status !== 200) return reply;
  const { body } = reply;
  const last = known.get(endpoint);
  if (last?.body === body) return { ...reply, body: last.sprinkled };
  const json = JSON.parse(body) as Json;
  const changed = JSON.stringify(
    odd ? withRecords(odd, json, timesOfDay[endpoint] ?? []) : withOddLessons(json),
  );
  known.set(endpoint, { body, sprinkled: changed });
  return { ...reply, body: changed };
}

function withRecords(odd: readonly Odd[], json: Json, times: readonly string[]): Json {
  if (typeof json !== 'object' || json === null) return json;
  const entries = Object.entries(json).map(([key, value]: [string, Json]) => {
    const isList = key !== 'Resources' && Array.isArray(value) && value.length > 0;
    return [key, isList ? [...odd, ...value].map((item) => withMidnight(item, times)) : value] as const;
  });
  return Object.fromEntries(entries);
}

function withMidnight(item: Json, times: readonly string[]): Json {
  if (times.length === 0 || !isObject(item)) return item;
  return { ...item, ...Object.fromEntries(times.map((time) => [time, item[time] ?? '00:00:00'])) } as Json;
}

/** With a support teacher's lesson beside each; the first has only the hours of its number. */
function withOddLessons(json: Json): Json {
  if (!isObject(json) || !isObject(json['Timetable'])) return json as Json;
  let isFirst = true;
  const days = Object.entries(json['Timetable']).map(([day, slots]) => {
    const odd = (slots as readonly (readonly Odd[])[]).map((lessons) => {
      const [one] = lessons;
      if (!one) return lessons;
      const own = isFirst ? lessons.map((lesson) => ({ ...lesson, ...MIDNIGHT })) : lessons;
      isFirst = false;
      return [...own, supportLesson(one)];
    });
    return [day, odd] as const;
  });
  return { ...json, Timetable: Object.fromEntries(days) } as Json;
}

function supportLesson({ Class, LessonNo, DayNo, HourFrom, HourTo }: Odd): Odd {
  const slot = { Class, LessonNo, DayNo, HourFrom, HourTo } as Odd;
  return { ...slot, Subject: ref(SUPPORT), Teacher: ref(9_999_001), ...AS_PLANNED };
}
