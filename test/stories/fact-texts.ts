import { mapValues } from '../../src/lib/map-values.ts';
import { Temporal } from '../../src/lib/temporal.ts';
import { shortSubject } from '../../src/school/pupil/subjects.ts';
import type { Facts } from '../honesty/facts.ts';
import { eventsOn, heldOn } from '../honesty/truth-of-day.ts';
import { averagesOf } from '../honesty/truth-of-grades.ts';
import { attendanceOf, TEST } from '../honesty/truth-of-school-work.ts';
import { addDays, momentOf, stampOf } from '../honesty/values.ts';

/** What a cause stops together. */
export const parts = [
  ...(['plan', 'agenda', 'homework', 'meetings', 'grades', 'attendance', 'notices', 'messages'] as const),
  'others',
] as const;
export type Part = (typeof parts)[number];
type Texts = readonly (string | null | undefined)[];

const DAYS_AHEAD = 7;
const WAKE_MINUTES = 60;
const LEAVE_MINUTES = 20;
/** Pages cut longer ones. */
const MAX_CHARS = 24;

/** The texts by which a reader knows what a school has: names, times and numbers, as pages, sentences and states write them. */
export function factTexts(facts: Facts, today: string): Readonly<Record<Part, readonly string[]>> {
  const { agenda, homework, conferences, notices, messages, sent, remarks, trips, files, texts } = facts;
  const at = momentOf(today, '23:59');
  const grades = facts.grades.flatMap(({ text, comments, category, subject }) => [
    text,
    category.name,
    ...namesOf(subject, facts),
    ...comments.map((comment) => comment.text),
  ]);
  const all: Readonly<Record<Part, Texts>> = {
    plan: Array.from({ length: DAYS_AHEAD }, (_, days) => planTexts(facts, addDays(today, days))).flat(),
    agenda: agenda?.flatMap(({ content, subject }) => [content, ...namesOf(subject, facts)]) ?? [],
    homework:
      homework?.flatMap(({ topic, text, subject }) => [topic, text, ...namesOf(subject, facts)]) ?? [],
    meetings: conferences?.map(({ topic }) => topic) ?? [],
    grades: [...grades, ...averagesOf(facts, today).flatMap(([, value]) => decimals(value))],
    attendance: attendanceOf(facts, at).flatMap(([key, value]) =>
      key === 'attendance' ? decimals(value) : [],
    ),
    notices: notices.flatMap(({ subject, content }) => [subject, content]),
    messages: [...(messages ?? []), ...(sent ?? [])].map(({ topic }) => topic),
    others: [
      ...(remarks?.map(({ text }) => text) ?? []),
      ...(trips?.map(({ destination }) => destination) ?? []),
      ...(files?.map(({ name }) => name) ?? []),
      ...texts.map(({ text }) => text),
      ...facts.descriptive.flatMap(({ grade, comments }) => [grade, ...comments]),
    ],
  };
  return mapValues(all, (own) => [...new Set(own.flatMap((text) => firstOf(text)))]);
}

const firstOf = (text: string | null | undefined): string[] => {
  const line = text?.split('\n')[0]?.trim() ?? '';
  // A page has many digits.
  return line.length < 2 ? [] : [line.slice(0, MAX_CHARS)];
};

/** Its subjects and hours, with those of cancelled lessons, and when a pupil gets up and leaves for it. */
function planTexts(facts: Facts, day: string): Texts {
  const held = heldOn(facts, day);
  const lessons = facts.lessonsOn?.(day) ?? [];
  const [first] = held.map(({ from }) => from).toSorted();
  const before = [WAKE_MINUTES, LEAVE_MINUTES].map((minutes) =>
    String(stampOf(day, first, minutes)).slice(11, 16),
  );
  const bells = lessons.flatMap(({ lessonNo }) => facts.fixture.school.bells.get(lessonNo) ?? []);
  const times = [...bells.flatMap(({ from, to }) => [from, to]), ...(first ? before : [])];
  const subjects = [
    ...held.map(({ subject }) => ({ name: subject })),
    ...lessons.map(({ planned }) => planned.subject),
  ];
  return [...subjects.flatMap((one) => namesOf(one, facts)), ...times, ...times.map(clock)];
}

function namesOf(subject: { readonly name: string } | null, facts: Facts): Texts {
  return subject ? [subject.name, shortOf(subject.name, facts)] : [];
}

const clock = (time: string): string => time.replace(/^0/, '');

function shortOf(subject: string, { fixture }: Facts): string {
  const { number, symbol } = fixture.class;
  return shortSubject(subject, { language: 'pl', own: {}, schoolClass: `${number}${symbol}` });
}

function decimals(value: string | number | null): readonly string[] {
  const text = Number(value) % 1 === 0 ? '' : String(value);
  return [text, text.replace('.', ',')];
}

/** Whether a surface has a text, as a word of its own. */
export function has(surface: string, text: string): boolean {
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
  const end = text.length < MAX_CHARS ? '(?![\\p{L}\\d:])' : '';
  return new RegExp(`(?<![\\p{L}\\d:.,])${escaped}${end}`, 'iu').test(surface);
}

/** What surfaces must have of a part that is read, on a day. */
export function expectedTexts(part: Part, facts: Facts, today: string): ExpectedTexts {
  const { agenda, homework, notices, messages } = facts;
  const week = shownWeek(today);
  switch (part) {
    case 'plan': {
      const held = eventsOn(facts, today);
      const names = held.map(({ subject }) => shortOf(subject, facts));
      const ends = held.map(({ to }) => clock(to)).slice(-1);
      return {
        wall: [...names, ...ends],
        child: [...names, ...held.map(({ from }) => clock(from))],
        week: week.flatMap((day) => hoursOf(facts, day)),
        voice: [
          ...held.flatMap(({ subject, from }, index) => (index === 0 ? [subject, clock(from)] : subject)),
          ...ends,
        ],
      };
    }
    case 'agenda': {
      const tests =
        agenda?.filter(({ content, category }) => TEST.test(category.name) || TEST.test(content)) ?? [];
      const [next] = tests.filter(({ day }) => day >= today).toSorted((a, b) => (a.day < b.day ? -1 : 1));
      return {
        week: tests.filter(({ day }) => week.includes(day)).map(({ content }) => content),
        voice: [next?.content],
      };
    }
    case 'homework': {
      const left = homework?.filter(({ done }) => !done) ?? [];
      const topics = (own: typeof left) => own.map(({ topic }) => topic);
      return { week: topics(left.filter(({ due }) => week.includes(due))) };
    }
    case 'grades':
      return { child: [facts.grades.at(-1)?.text], week: [facts.grades.at(-1)?.text] };
    case 'notices':
      return { parents: notices.filter(({ read }) => !read).map(({ subject }) => subject) };
    case 'messages':
      return { parents: messages?.filter(({ readAt }) => readAt === null).map(({ topic }) => topic) ?? [] };
    default:
      return {};
  }
}

type ExpectedTexts = Readonly<Partial<Record<'wall' | 'child' | 'week' | 'voice' | 'parents', Texts>>>;

/** The week that its page has: at a weekend the next one. */
function shownWeek(today: string): readonly string[] {
  const { dayOfWeek } = Temporal.PlainDate.from(today);
  const monday = addDays(today, (dayOfWeek >= 6 ? 8 : 1) - dayOfWeek);
  return Array.from({ length: 7 }, (_, days) => addDays(monday, days));
}

/** `8:55–13:30` */
function hoursOf(facts: Facts, day: string): Texts {
  const held = heldOn(facts, day);
  const [from, to] = [
    held.map((one) => one.from).toSorted()[0],
    held
      .map((one) => one.to)
      .toSorted()
      .at(-1),
  ];
  return from && to ? [`${clock(from)}–${clock(to)}`] : [];
}
