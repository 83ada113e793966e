import fc from 'fast-check';
import { mapValues } from '../../../src/lib/map-values.ts';
import type { SourceKnowledge } from '../../../src/school/knowledge.ts';
import type { ShownFeed } from '../../../src/school/shown/feed.ts';
import type { ShownCalendarLesson } from '../../../src/school/shown/policies.ts';
import { sources } from '../../../src/school/sources.ts';

const LESSON = {
  key: 'a',
  day: '2026-11-19',
  lessonNo: 1,
  from: '08:00',
  to: '08:45',
  status: 'planned',
  subject: 'Matematyka',
  teacher: 'Nowak Anna',
  room: '12',
  group: null,
  wasSubject: null,
  wasTeacher: null,
  wasRoom: null,
  wasDay: null,
  wasLessonNo: null,
  note: null,
  companions: [],
};

// Only privacy makes these records; a test may.
export const lessonOf = (parts: Partial<Omit<ShownCalendarLesson, symbol>>): ShownCalendarLesson =>
  ({ ...LESSON, ...parts }) as unknown as ShownCalendarLesson;

export function feed(parts: Partial<ShownFeed> = {}): ShownFeed {
  const empty = {
    lessons: [],
    tests: [],
    entries: [],
    meetings: [],
    homework: [],
    undated: [],
    freeDays: [],
    outings: [],
  };
  return { id: 'ola', name: 'Ola', pupil: 'ola', zone: 'Europe/Warsaw', ...empty, ...parts };
}

/** That everything was read, but for some Sources. */
export const known = (others: Partial<SourceKnowledge> = {}) => ({
  knowledge: { ...mapValues(sources, () => 'known' as const), ...others },
  hasFailed: false,
});

/** Characters with a meaning in iCalendar, line breaks, control characters and halves of characters. */
const hostile = fc.constantFrom(
  ...[
    '\\',
    '\\n',
    ';',
    ',',
    ':',
    '"',
    '\r\nEND:VCALENDAR',
    '\r',
    '\n ',
    '\0',
    '\x0b',
    '\u2028',
    '\ud83c',
    '\udf92',
    '🎒',
    'Zażółć gęślą',
  ],
);
const text = fc
  .array(fc.oneof(hostile, fc.string({ unit: 'grapheme', maxLength: 60 })), { maxLength: 6 })
  .map((parts) => parts.join(''));
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { nil: null, freq: 4 });
const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-10-${String(number).padStart(2, '0')}`);
const time = fc
  .tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const number = fc.nat({ max: 9 });
const id = fc.nat({ max: 20 }).map(String);
const few = <T>(item: fc.Arbitrary<T>) => maybe(fc.array(item, { maxLength: 5 }));

const lesson = fc.record({
  key: id,
  day,
  lessonNo: number,
  from: time,
  to: time,
  status: fc.constantFrom('planned', 'substitution', 'room_change', 'shifted', 'cancelled', 'moved', 'free'),
  subject: maybe(text),
  teacher: maybe(text),
  room: maybe(text),
  group: maybe(text),
  wasSubject: maybe(text),
  wasTeacher: maybe(text),
  wasRoom: maybe(text),
  wasDay: maybe(day),
  wasLessonNo: maybe(number),
  note: maybe(text),
  companions: maybe(fc.array(fc.record({ subject: maybe(text), teacher: maybe(text) }), { maxLength: 2 })),
});
const item = (kind: string) =>
  fc.record({
    id: id.map((of) => `${kind}${of}`),
    kind: fc.constant(kind),
    isQuiz: kind === 'test' ? fc.boolean() : fc.constant(false),
    date: day,
    time: maybe(time),
    category: maybe(text),
    subject: maybe(text),
    content: maybe(text),
    teacher: maybe(text),
  });
const homework = fc.record({
  id,
  date: maybe(day),
  dueOn: maybe(day),
  mustSendFile: fc.boolean(),
  subject: maybe(text),
  teacher: maybe(text),
  topic: maybe(text),
  text: maybe(text),
  files: maybe(fc.array(text, { maxLength: 2 })),
  done: fc.boolean(),
});
const free = fc.record({
  from: day,
  to: day,
  next: day,
  name: maybe(text),
  lessonFrom: maybe(number),
  lessonTo: maybe(number),
});

const outing = fc.record({
  key: id,
  day,
  lastDay: day,
  name: maybe(text),
  content: maybe(text),
  isTrip: fc.boolean(),
  from: maybe(time),
  to: maybe(time),
  lessons: maybe(fc.record({ first: number, last: number })),
});

/** What the calendars may have of any child, with any texts of a school. */
export function anyFeed(): fc.Arbitrary<ShownFeed> {
  const parts = {
    id: fc.constantFrom('ola', 'jas', 'ola_2', 'kuba', 'zolc_1'),
    name: text.map((name) => name.trim() || 'Ola'),
    pupil: fc.constantFrom('ola', 'jas'),
    zone: fc.constantFrom('Europe/Warsaw', 'Europe/London', 'UTC'),
    lessons: few(lesson),
    tests: few(item('test')),
    entries: few(item('other')),
    meetings: few(item('meeting')),
    homework: few(homework),
    freeDays: few(free),
    outings: few(outing),
  };
  return fc.record(parts) as unknown as fc.Arbitrary<ShownFeed>;
}
