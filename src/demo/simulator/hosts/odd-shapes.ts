import { isObject } from '../../../lib/is-object.ts';
import { mapValues } from '../../../lib/map-values.ts';
import type { Json } from '../deviation.ts';

export type Item = Readonly<Record<string, Json>>;

export const ref = (Id: number): Json => ({ Id, Url: 'https://portal.example/gateway/api/2.0/X' });

/** The subject and the teacher of a support teacher's lessons. */
export const SUPPORT = { name: 'Wspomaganie', subject: 9_999_022, teacher: 9_999_001, lesson: 9_999_025 };

const NEW_GRADES = 'Auth/DescriptiveGradingSystem/PartialGrades/Student/*';
const MIDNIGHT = '00:00:00';

/** How a school writes the answers of an endpoint otherwise, with the same contents (observed). */
export const oddShapes: Readonly<Record<string, (answer: Item) => Item>> = {
  'Auth/Subjects': (answer) => {
    const subjects = Object.values(answer['subjects'] ?? answer);
    return subjects.every(isObject)
      ? { data: subjects.map((subject) => authSubject(subject as Item)) }
      : answer;
  },
  [NEW_GRADES]: (answer) => ({ ...answer, data: eachItem(answer['data'], newGrade) }),
  // As it is where the school has not chosen one.
  GradingSystem: (answer) => (isUsual(answer) ? { GradingSystem: {} } : answer),
  HomeWorks: withMidnight('HomeWorks', ['TimeFrom', 'TimeTo']),
  LuckyNumbers: ({ LuckyNumber: one, ...others }) => ({
    LuckyNumber: isObject(one)
      ? ({ ...one, LuckyNumber: String(one['LuckyNumber']) } as Item)
      : (one ?? null),
    ...others,
  }),
  ParentTeacherConferences: withMidnight('ParentTeacherConferences', ['Time']),
  Subjects: ({ Subjects: list, ...others }) => ({
    Subjects: Array.isArray(list)
      ? [...(list as readonly Json[]), { Id: SUPPORT.subject, Name: SUPPORT.name, Short: 'Wsp' }]
      : (list ?? null),
    ...others,
  }),
  'inbox/unreadMessagesCount': ({ data, ...others }) => ({
    data: isObject(data) ? mapValues(data as Item, String) : (data ?? null),
    ...others,
  }),
  Timetables: (answer) => withDays(answer, (slots, day) => withSupport(withMidnightLesson(slots), day)),
};

/** The name of an endpoint in `oddShapes`. */
export function oddNameOf(endpoint: string): string {
  return endpoint.replace(/\/LID-[^/]+$/u, '/*');
}

/** A list with each item changed; anything else stays. */
function eachItem(list: Json | undefined, change: (item: Item) => Item): Json {
  if (!Array.isArray(list)) return list ?? null;
  return list.map((item: Json) => (isObject(item) ? change(item as Item) : item));
}

function isUsual({ countZero, plusValue, minusValue }: Item): boolean {
  const [plus, minus] = [plusValue, minusValue].map((value) => Number(String(value).replace(',', '.')));
  return countZero === false && plus === 0.5 && minus === 0.25;
}

function authSubject({ identifier = null, numericIdentifier = null, name = null }: Item): Item {
  return { identifier, numericIdentifier, name };
}

/** Midnight in place of missing times of day. */
function withMidnight(root: string, times: readonly string[]) {
  return (answer: Item): Item => ({
    ...answer,
    [root]: eachItem(answer[root], (item) => ({
      ...item,
      ...Object.fromEntries(times.map((time) => [time, item[time] ?? MIDNIGHT])),
    })),
  });
}

/** Of a first class: one text for all comments, a value in words or none, and no teacher. */
function newGrade({ gradeId, subjectId, area, scaleValue, content, comments, date, semester }: Item): Item {
  const name = isObject(area) ? area['name'] : null;
  const value = isObject(scaleValue) ? scaleValue['value'] : null;
  const texts = [comments].flat().flatMap((one) => (isObject(one) ? one['text'] : one) ?? []);
  const isStated = typeof value === 'string' || typeof value === 'number';
  return {
    gradeId,
    subjectId,
    area: { name },
    scaleValue: isStated ? { value: String(value) } : null,
    content,
    comments: texts.join('\n') || null,
    date,
    semester,
  } as Item;
}

function withDays(answer: Item, change: (slots: Json, day: string) => Json): Item {
  const days = answer['Timetable'];
  if (!isObject(days)) return answer;
  const changed = Object.entries(days).map(([day, slots]) => [day, change(slots as Json, day)]);
  return { ...answer, Timetable: Object.fromEntries(changed) };
}

/** The first lesson of a day has only the hours of its number. */
function withMidnightLesson(slots: Json): Json {
  if (!Array.isArray(slots)) return slots;
  const first = slots.findIndex((lessons) => Array.isArray(lessons) && lessons.length > 0);
  const hours = { HourFrom: MIDNIGHT, HourTo: MIDNIGHT };
  return slots.map((lessons: Json, index) =>
    index === first ? eachItem(lessons, (lesson) => ({ ...lesson, ...hours })) : lessons,
  );
}

/** With a support teacher's lesson beside each that takes place in its usual slot. */
function withSupport(slots: Json, day: string): Json {
  if (!Array.isArray(slots)) return slots;
  return slots.map((lessons: Json): Json => {
    if (!Array.isArray(lessons)) return lessons;
    const held = (lessons as readonly Json[]).find((one) => isObject(one) && isInPlace(day, one as Item));
    return held ? [...(lessons as readonly Json[]), supportLesson(held as Item)] : lessons;
  });
}

function isInPlace(day: string, lesson: Item): boolean {
  const { IsCanceled, LessonNo = null, OrgDate = day, OrgLessonNo = LessonNo } = lesson;
  return IsCanceled === false && OrgDate === day && OrgLessonNo === LessonNo;
}

function supportLesson({ Class, LessonNo, HourFrom, HourTo }: Item): Item {
  const { subject, teacher, lesson } = SUPPORT;
  return {
    ...({ Class, LessonNo, HourFrom, HourTo } as Item),
    Lesson: ref(lesson),
    Subject: ref(subject),
    Teacher: ref(teacher),
    IsCanceled: false,
    IsSubstitutionClass: false,
    SubstitutionNote: null,
  };
}
