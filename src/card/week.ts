import type { LocalDate } from '../lib/id.ts';
import { type Instant, localTime } from '../lib/temporal.ts';
import { dayMonthText, daysText, shortDateText, timeText, weekdayText } from '../school/plan/day-words.ts';
import { planWords, roomText, shortStatusText } from '../school/plan/plan-words.ts';
import { LESSON_STATUSES, type LessonStatus, takesPlace } from '../school/plan/rows.ts';
import { mondayOf, todayOf } from '../school/plan/school-days.ts';
import { type SubjectNames, shortSubject } from '../school/pupil/subjects.ts';
import { subjectNames } from '../web/wall/day.ts';
import type { WallOptions } from '../web/wall/options.ts';
import { type SubjectLook, subjectLook } from '../web/wall/subjects.ts';
import type { WallColumn } from '../web/wall/wall.ts';
import { words } from '../web/wall/words.ts';
import { dayText } from './ahead.ts';
import type { WeekConfig } from './config.ts';
import { entityId, type Item } from './entities.ts';
import type { Hass } from './hass.ts';
import { type CardModel, type NoModel, type Seen, seen } from './model.ts';
import { testName, testWord } from './tests.ts';
import { cardWords } from './words.ts';

/** What the week grid shows at one moment. */
export interface WeekModel extends Pick<CardModel, 'language' | 'at' | 'cutOff'> {
  readonly id: string;
  readonly name: string;
  readonly colour: WallColumn['colour'];
  /** `16–20 listopada` */
  readonly title: string;
  readonly days: readonly WeekDay[];
  /** By lesson number, or by the start of a block. */
  readonly rows: readonly WeekRow[];
  /** The day to show where there is room for one alone. */
  readonly first: LocalDate;
  /** What is missing; null: nothing. */
  readonly note: string | null;
}

export interface WeekDay {
  readonly day: LocalDate;
  /** `czw. 19` */
  readonly name: string;
  /** `czwartek, 19 listopada` */
  readonly date: string;
  readonly isToday: boolean;
  /** What it is, if it is no day of ordinary lessons. */
  readonly remark: string | null;
  /** Of no lesson of that day. */
  readonly tests: readonly string[];
}

export interface WeekRow {
  /** null: a block, which has none. */
  readonly no: number | null;
  readonly from: string;
  readonly to: string;
  /** One for each day; several lessons of a class that is split into groups. */
  readonly cells: readonly (readonly WeekLesson[])[];
}

export interface WeekLesson {
  readonly subject: string;
  readonly look: SubjectLook;
  /** Group, room, what it replaces, and the hours where they are not those of the row. */
  readonly details: string | null;
  /** `zastępstwo`; null: as usual. */
  readonly word: string | null;
  /** Whether it takes place. */
  readonly isHeld: boolean;
  /** `sprawdzian`; null: it has none. */
  readonly test: string | null;
  readonly isNow: boolean;
}

/** @param last @param isFirst as of `cardModel` */
export function weekModel(
  hass: Hass,
  config: WeekConfig,
  at: Instant,
  last: WeekModel | null,
  isFirst = false,
): WeekModel | NoModel {
  const found = seen(hass, config, at, last, isFirst);
  return 'entities' in found ? weekOf(config.child, found) : found;
}

function weekOf(
  id: string,
  { entities, given, column: { name, colour }, options }: Seen,
): WeekModel | NoModel {
  const { language, at } = options;
  const texts = cardWords[language];
  const items = entities.attributesOf('week_plan')?.items('days') ?? [];
  const isKnown = items.some((item) => item.text('verdict') !== null);
  const found = isKnown ? items.filter((item) => item.text('day') !== null) : [];
  const [first] = found;
  if (!first) {
    const sentence = entities.has('week_plan')
      ? words[language].noPlan.expired
      : `${texts.missing} ${entityId(id, 'week_plan')}`;
    return { language, name, sentence };
  }
  const names = subjectNames(given, language);
  const today = todayOf(options);
  const shown = given.focus?.day ?? today;
  const days = found.map(dayOf);
  return {
    language,
    at,
    cutOff: null,
    id,
    name,
    colour,
    title: daysText(mondayOf(dayOf(first)), days[days.length - 1] ?? '', language),
    days: found.map((item) => weekDay(item, today, names)),
    rows: rowsOf(found, names, options),
    first: days.find((day) => day >= shown) ?? dayOf(first),
    note: entities.known('week_plan')?.isTrue('truncated') ? texts.truncated : null,
  };
}

const dayOf = (item: Item): LocalDate => item.text('day') ?? '';
const lessonsOf = (item: Item): readonly Item[] => item.items('lessons') ?? [];

const statusOf = (lesson: Item): LessonStatus =>
  LESSON_STATUSES.find((one) => one === lesson.text('status')) ?? 'planned';

function weekDay(item: Item, today: LocalDate, names: SubjectNames): WeekDay {
  const { language } = names;
  const day = dayOf(item);
  const held = lessonsOf(item).filter((lesson) => takesPlace(statusOf(lesson)));
  const subjects = new Set(held.map((lesson) => lesson.text('subject')));
  const tests = (item.items('tests') ?? []).filter(
    (test) => test.text('subject') === null || !subjects.has(test.text('subject')),
  );
  const isOrdinary = item.text('verdict') === 'school' && item.item('trip') === null;
  return {
    day,
    name: shortDateText(day, language),
    date: `${weekdayText(day, language)}, ${dayMonthText(day, language)}`,
    isToday: day === today,
    remark: isOrdinary ? null : dayText(item, language),
    tests: tests.map((test) => {
      const [subject, kind] = [test.text('subject'), testName(test, language)];
      return subject === null ? kind : `${kind}: ${shortSubject(subject, names)}`;
    }),
  };
}

function rowsOf(days: readonly Item[], names: SubjectNames, options: WallOptions): readonly WeekRow[] {
  const rows = new Map<string, { no: number | null; from: string; to: string; cells: WeekLesson[][] }>();
  const { language } = names;
  const [today, time] = [todayOf(options), localTime(options.at, options.zone)];
  days.forEach((item, at) => {
    const tests = new Map(
      (item.items('tests') ?? []).map((test) => [test.text('subject'), testWord(test, language)]),
    );
    for (const lesson of lessonsOf(item)) {
      const no = lesson.number('lesson_no');
      const [from, to] = [lesson.text('from') ?? '', lesson.text('to') ?? ''];
      const row = rows.get(String(no ?? from)) ?? { no, from, to, cells: days.map(() => []) };
      rows.set(String(no ?? from), row);
      const isNow = dayOf(item) === today && from <= time && time < to;
      row.cells[at]?.push(weekLesson(lesson, row.from, isNow, tests, names));
    }
  });
  return [...rows.values()].sort((a, b) => (a.no ?? 0) - (b.no ?? 0) || (a.from < b.from ? -1 : 1));
}

function weekLesson(
  lesson: Item,
  usualFrom: string,
  isNow: boolean,
  tests: ReadonlyMap<string | null, string>,
  names: SubjectNames,
): WeekLesson {
  const { language } = names;
  const [subject, room, from] = [lesson.text('subject'), lesson.text('room'), lesson.text('from') ?? ''];
  const was = lesson.text('was_subject');
  const status = statusOf(lesson);
  const held = takesPlace(status);
  const details = [
    from === usualFrom ? null : timeText(from),
    room !== null && held ? roomText(room, language) : null,
    lesson.text('group'),
    was === null ? null : planWords[language].insteadOf({ subject: shortSubject(was, names) }),
  ];
  return {
    subject: subject === null ? cardWords[language].lesson : shortSubject(subject, names),
    look: subjectLook(subject),
    details: details.filter(Boolean).join(' · ') || null,
    word: status === 'planned' ? null : shortStatusText(status, false, language),
    isHeld: held,
    test: held && subject !== null ? (tests.get(subject) ?? null) : null,
    isNow: isNow && held,
  };
}

/** The day before or after; the same one at the end of the week. */
export function dayBeside({ days }: WeekModel, day: LocalDate, by: 1 | -1): LocalDate {
  const all = days.map((one) => one.day);
  return all[all.indexOf(day) + by] ?? day;
}
