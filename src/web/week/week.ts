import type { LocalDate } from '../../lib/id.ts';
import type { Language } from '../../lib/language.ts';
import { capitalized } from '../../lib/text.ts';
import { daysText, fromTo, shortDateText, timeText } from '../../school/plan/day-words.ts';
import { outingText } from '../../school/plan/outing-words.ts';
import { otherDayText, planWords, replaced, statusText } from '../../school/plan/plan-words.ts';
import { addDays, isWeekend, mondayOf, todayOf } from '../../school/plan/school-days.ts';
import type { ShownWeekDay } from '../../school/plan/week-shown.ts';
import { type SubjectNames, shortSubject } from '../../school/pupil/subjects.ts';
import type { ShownAgendaItem, ShownHomework, ShownPlanChange } from '../../school/shown/policies.ts';
import type { ShownChild } from '../../school/shown/presenter.ts';
import { subjectNames } from '../wall/day.ts';
import { agendaLine, isOfOuting } from '../wall/lines.ts';
import type { WallOptions } from '../wall/options.ts';
import { momentText, type WallStrip, wallStrip } from '../wall/strip.ts';
import { attendanceFacts, type WeekdayAbsences, weekdayAbsences } from './attendance.ts';
import {
  averageOf,
  courses,
  type SubjectCourse,
  type WeekAverage,
  type WeekGrade,
  weekGrades,
} from './grades.ts';
import { type LessonTopic, missedOf, topicsFor } from './revision.ts';
import { unknownText } from './unread.ts';
import { type Settled, settledOf, type Waiting, type WaitingInput, waitingOf } from './waiting.ts';
import { words } from './words.ts';

/** What the page shows, as read. */
export interface WeekInput extends WaitingInput {
  readonly children: readonly ShownChild[];
  /** The days of a child's week of a day, from Monday. */
  readonly week: (child: string, day: LocalDate) => readonly ShownWeekDay[];
}

/** A thing of a day. */
export interface WeekTag {
  readonly kind: 'gone' | 'change' | 'test' | 'homework' | 'meeting' | 'event';
  /** `odwołano: WF`, `sprawdzian: Matma` */
  readonly text: string;
  /** The text without what a lesson replaces, where there is no room for that. */
  readonly brief?: string;
  readonly note: string | null;
  /** Of a test: what to revise. */
  readonly topics?: readonly LessonTopic[];
}

export interface WeekDay {
  readonly day: LocalDate;
  /** `pon. 23` */
  readonly name: string;
  readonly isToday: boolean;
  /** `8:00–13:30`, `wolne: ferie`; null: what is on it says all, or the account has no timetable. */
  readonly hours: string | null;
  readonly usually: string | null;
  readonly tags: readonly WeekTag[];
}

export interface WeekChild {
  readonly id: string;
  readonly name: string;
  readonly colour: string | null;
  /** null: reading works. */
  readonly strip: WallStrip | null;
  readonly readAt: string;
  /** What is not known of it; null: all is. */
  readonly unknown: string | null;
  readonly average: WeekAverage | null;
  readonly days: readonly WeekDay[];
  /** The week of the grades and the attendance: of one that is ahead this one. `23–29 listopada` */
  readonly begun: string;
  /** null: this child has no such grades, or they are unknown. */
  readonly grades: readonly WeekGrade[] | null;
  /** To catch up on. */
  readonly missed: readonly LessonTopic[];
  /** Label and value. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** The absences of this semester, from Monday; empty without any. */
  readonly weekdays: readonly WeekdayAbsences[];
  readonly courses: readonly SubjectCourse[];
}

/** What waits for parents, and what a person has settled. */
export interface Waits {
  readonly waiting: readonly Waiting[];
  /** Whether nothing else may wait. */
  readonly isKnown: boolean;
  readonly settled: readonly Settled[];
}

export interface WeekModel {
  readonly language: Language;
  readonly title: string;
  readonly before: LocalDate;
  readonly after: LocalDate;
  /** Finds what waits. Of two children that is more work than all the rest, and only the page with buttons and the digest have it. */
  readonly waits: () => Waits;
  readonly children: readonly WeekChild[];
}

const FRIDAY = 5;
const NOON = 12;
/** What lies farther away is not read. */
const MAX_WEEKS = 60;

/** @param wanted a day of the week to show; undefined: this one until Friday noon, then the next; null is returned for no such week */
export function weekModel(input: WeekInput, wanted: string | undefined): WeekModel | null {
  const { options, children } = input;
  const { language } = options;
  const now = options.at.toZonedDateTimeISO(options.zone);
  const isOver = now.dayOfWeek > FRIDAY || (now.dayOfWeek === FRIDAY && now.hour >= NOON);
  const today = todayOf(options);
  const near = Array.from({ length: 2 * MAX_WEEKS + 1 }, (_, index) =>
    mondayOf(addDays(today, 7 * (index - MAX_WEEKS))),
  );
  const monday = wanted ?? mondayOf(addDays(today, isOver ? 7 : 0));
  if (!near.includes(monday)) return null;
  return {
    language,
    title: words[language].title({ week: weekText(monday, language) }),
    before: addDays(monday, -7),
    after: addDays(monday, 7),
    waits: () => waitsOf(input),
    children: children.map((child) => weekChild(child, monday, input)),
  };
}

function waitsOf(input: WeekInput): Waits {
  const { options, children } = input;
  const waiting = children.flatMap((child) => waitingOf(child, input));
  return {
    waiting: waiting.toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst)),
    isKnown: children.every(
      (child) => child.health.lastSuccess !== null && unknownText(child, options.language) === null,
    ),
    settled: children.flatMap((child) => settledOf(child, input)),
  };
}

const weekText = (monday: LocalDate, language: Language): string =>
  daysText(monday, addDays(monday, 6), language);

function weekChild(child: ShownChild, monday: LocalDate, { options, week }: WeekInput): WeekChild {
  const { language } = options;
  const { health, grades, look, sources } = child;
  const texts = words[language];
  const names = subjectNames(child, language);
  const { lastSuccess } = health;
  const areRead = sources.grades.state === 'fresh' || sources.grades.state === 'stale';
  // Nothing was entered yet in a week that is ahead.
  const begun = monday > todayOf(options) ? mondayOf(todayOf(options)) : monday;
  const begunText = weekText(begun, language);
  return {
    id: child.id,
    name: child.name,
    colour: look?.colour.name ?? null,
    strip: wallStrip(health, options),
    readAt: lastSuccess === null ? texts.notRead : texts.readAt({ time: momentText(lastSuccess, options) }),
    unknown: unknownText(child, language),
    average: averageOf(grades, begun),
    days: week(child.id, monday)
      .map((day) => weekDay(day, child, names, options))
      .filter(({ day, tags }) => !isWeekend(day) || tags.length > 0),
    begun: begunText,
    grades: grades?.possible && grades.averages && areRead ? weekGrades(grades, begun) : null,
    missed: missedOf(child, names),
    facts: [
      ...undatedFact(child, names),
      ...riskFact(child, language),
      ...attendanceFacts(child, { monday: begun, text: begunText }, options),
    ],
    weekdays: weekdayAbsences(child, language),
    courses: courses(child, language),
  };
}

function weekDay(one: ShownWeekDay, child: ShownChild, names: SubjectNames, options: WallOptions): WeekDay {
  const { language } = names;
  const { day, verdict, changes, agenda, homework } = one;
  const outing = verdict?.outing ?? null;
  const event: readonly WeekTag[] = outing
    ? [
        {
          kind: 'event',
          text: outingText(outing, language),
          note:
            [fromTo(outing.from, outing.to, language), outing.content].filter(Boolean).join(' · ') || null,
        },
      ]
    : [];
  const tags = [
    ...event,
    ...changes.map((change) => changeTag(change, names)),
    ...agenda
      .filter(({ content }) => !isOfOuting(content, outing))
      .map((item) => agendaTag(item, child, names)),
    ...homework.map((item) => homeworkTag(item, names)),
  ];
  return {
    day,
    name: shortDateText(day, language),
    isToday: day === todayOf(options),
    ...hoursOf(verdict, tags.length > 0, child.sources.timetable.state === 'absent', language),
    tags,
  };
}

function hoursOf(
  verdict: ShownWeekDay['verdict'],
  hasTags: boolean,
  hasNoTimetable: boolean,
  language: Language,
): Pick<WeekDay, 'hours' | 'usually'> {
  const texts = words[language];
  if (!verdict) return { hours: hasNoTimetable ? null : texts.unknown, usually: null };
  const { start, end, usualStart, usualEnd, name } = verdict;
  const range = (a: string | null, b: string | null): string =>
    [a, b].map((time) => (time ? timeText(time) : '?')).join('–');
  switch (verdict.verdict) {
    case 'school':
    case 'trip': {
      if (start === null && end === null) return { hours: null, usually: null };
      const isOther =
        (usualStart !== null && usualStart !== start) || (usualEnd !== null && usualEnd !== end);
      const usually = isOther ? `${texts.usually} ${range(usualStart ?? start, usualEnd ?? end)}` : null;
      return { hours: range(start, end), usually: usually ?? (hasTags ? null : texts.noChanges) };
    }
    case 'cancelled_all':
      return { hours: texts.allCancelled, usually: null };
    case 'not_published':
      return { hours: texts.notPublished, usually: null };
    default:
      return { hours: name ? `${texts.off}: ${name.trim()}` : texts.off, usually: null };
  }
}

function changeTag(change: ShownPlanChange, names: SubjectNames): WeekTag {
  const { kind, subject, wasSubject, lessonNo, from, note } = change;
  const { language } = names;
  const otherDay = otherDayText(change, language);
  const status = statusText(kind, otherDay !== null, language);
  const name = subject ?? wasSubject;
  const other = replaced(change);
  const brief = `${status}: ${name ? shortSubject(name, names) : lessonNo}`;
  return {
    kind: kind === 'cancelled' ? 'gone' : 'change',
    ...(other === null
      ? { text: brief }
      : {
          text: `${brief} (${planWords[language].insteadOf({ subject: shortSubject(other, names) })})`,
          brief,
        }),
    note: [from && timeText(from), otherDay, note].filter(Boolean).join(' · ') || null,
  };
}

function agendaTag(item: ShownAgendaItem, child: ShownChild, names: SubjectNames): WeekTag {
  const { text, when } = agendaLine(item, item.time && timeText(item.time), names);
  const { kind, content } = item;
  const note = kind === 'other' ? null : content;
  return {
    kind: kind === 'other' ? 'event' : kind,
    text,
    note: [when, note].filter(Boolean).join(' · ') || null,
    ...(kind === 'test' && { topics: topicsFor(item.id, child, names) }),
  };
}

function homeworkTag({ subject, topic, text, done }: ShownHomework, names: SubjectNames): WeekTag {
  const texts = words[names.language];
  const name = subject ? `${texts.homework}: ${shortSubject(subject, names)}` : texts.homework;
  return {
    kind: 'homework',
    text: capitalized(done ? `${name} (${texts.done})` : name),
    note: topic || text || null,
  };
}

function riskFact({ grades }: ShownChild, language: Language): WeekChild['facts'] {
  const subjects = grades?.atRisk?.subjects ?? [];
  return subjects.length === 0
    ? []
    : [[words[language].atRisk, subjects.map(({ subject }) => subject).join(', ')]];
}

function undatedFact({ homework }: ShownChild, names: SubjectNames): WeekChild['facts'] {
  const texts = words[names.language];
  const things = (homework?.undated ?? []).map(({ subject, topic, text }) => {
    const parts = [subject && shortSubject(subject, names), topic || text];
    return parts.filter(Boolean).join(': ') || texts.homework;
  });
  return things.length === 0 ? [] : [[texts.undated, things.join('; ')]];
}
