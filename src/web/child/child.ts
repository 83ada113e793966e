import { unguarded } from '../../lib/attempt.ts';
import type { LocalDate } from '../../lib/id.ts';
import { localTime } from '../../lib/temporal.ts';
import { capitalized } from '../../lib/text.ts';
import { dateText, shortDateText, timeText } from '../../school/plan/day-words.ts';
import type { Verdict } from '../../school/plan/plan.ts';
import { addDays, todayOf } from '../../school/plan/school-days.ts';
import type { ShownWeekDay } from '../../school/plan/week-shown.ts';
import type { ChildState } from '../../school/shown/child-state.ts';
import type { Presenter, ShownChild } from '../../school/shown/presenter.ts';
import type { WallOptions } from '../wall/options.ts';
import { childColumn, isNight, type WallColumn, type WallModel } from '../wall/wall.ts';
import { words } from '../wall/words.ts';

/** A day of a child, and its week. */
export interface ChildModel extends Pick<WallModel, 'language' | 'night' | 'clock'> {
  /** As on the wall, with this day in focus. */
  readonly column: WallColumn;
  /** `Piątek, 20 listopada` */
  readonly title: string;
  /** The days beside it; null: it is beyond what is known. */
  readonly before: LocalDate | null;
  readonly after: LocalDate | null;
  readonly week: readonly WeekDay[];
  /** Of a free day the next one with lessons; null: its lessons are in the column, or it is unknown. */
  readonly next: WallColumn | null;
}

export interface WeekDay {
  readonly day: LocalDate;
  /** `pt. 20` */
  readonly name: string;
  readonly kind: 'school' | 'gone' | 'off' | 'unknown';
  /** When school begins and ends. */
  readonly hours: readonly string[];
  readonly isChanged: boolean;
  /** null: it has none. */
  readonly test: 'test' | 'quiz' | null;
  readonly isToday: boolean;
  readonly isShown: boolean;
}

/** The timetable is read about as far as that. */
const MAX_DAYS = 42;

const KINDS: Readonly<Record<Verdict, WeekDay['kind']>> = {
  school: 'school',
  cancelled_all: 'gone',
  free: 'off',
  weekend: 'off',
  holiday: 'off',
  not_published: 'unknown',
  trip: 'school',
};

/**
 * @param wanted the day to show, `2026-11-20`; undefined: that of the wall
 * @returns null: there is no such day
 */
export function childModel(
  state: ChildState,
  presenter: Presenter,
  wanted: string | undefined,
  options: WallOptions,
): ChildModel | null {
  const { language } = options;
  const today = todayOf(options);
  const ofWall = presenter.child(state, 'wall');
  const ofToday = childColumn(ofWall, options);
  const usual = ofToday.day.free ? today : (ofWall.plan?.inFocus?.day.day ?? today);
  const day = wanted ?? usual;
  const near = Array.from({ length: 2 * MAX_DAYS + 1 }, (_, index) => addDays(today, index - MAX_DAYS));
  if (!near.includes(day)) return null;
  const week = presenter.week(state, 'wall', day);
  const column =
    day === usual ? ofToday : columnOn(presenter.child(state, 'wall', unguarded, day), day > today, options);
  const isKnown = week.some((one) => one.day === day && one.verdict !== null);
  return {
    language,
    night: isNight(options),
    clock: timeText(localTime(options.at, options.zone)),
    column,
    next:
      column.day.free && column.day.slots.length === 0 ? nextColumn(state, presenter, day, options) : null,
    title: capitalized(dateText(day, language)),
    before: near.find((one) => one === addDays(day, -1) && (isKnown || day > today)) ?? null,
    after: near.find((one) => one === addDays(day, 1) && (isKnown || day < today)) ?? null,
    week: week.map(({ day: date, verdict, changes, agenda }) => ({
      day: date,
      name: shortDateText(date, language),
      kind: verdict ? KINDS[verdict.verdict] : 'unknown',
      hours: [verdict?.start, verdict?.end].flatMap((time) => (time ? [timeText(time)] : [])),
      isChanged: changes.length > 0,
      test: testOf(agenda),
      isToday: date === today,
      isShown: date === day,
    })),
  };
}

/** The next day with lessons, of the week after a day. */
function nextColumn(
  state: ChildState,
  presenter: Presenter,
  day: LocalDate,
  options: WallOptions,
): WallColumn | null {
  for (let days = 1; days <= 7; days += 1) {
    const found = presenter.child(state, 'wall', unguarded, addDays(day, days));
    if (found.plan?.inFocus) return columnOn(found, true, options);
  }
  return null;
}

function testOf(agenda: ShownWeekDay['agenda']): WeekDay['test'] {
  const tests = agenda.filter(({ kind }) => kind === 'test');
  if (tests.length === 0) return null;
  return tests.every(({ isQuiz }) => isQuiz) ? 'quiz' : 'test';
}

/** The column of another day; why there is no plan is said of this day. What is due is said before it. */
function columnOn(child: ShownChild, isAhead: boolean, options: WallOptions): WallColumn {
  const { plan, sources } = child;
  const verdict = plan?.verdicts.today?.verdict;
  const cancelled = { today: verdict === 'cancelled_all', next: null };
  const column = childColumn({ ...child, plan: plan && { ...plan, cancelled } }, options);
  const { day, bag } = column;
  const { noPlan } = words[options.language];
  const why = verdict === 'not_published' ? noPlan.unpublished : noPlan.unread;
  const isRead = sources.timetable.state === 'fresh' || sources.timetable.state === 'stale';
  const remark = day.free || day.when !== 'none' ? null : isRead ? why : day.remark;
  const due = isAhead && day.when !== 'none' ? column.due : [];
  return { ...column, due, bag: bag && { ...bag, day: null }, day: { ...day, remark } };
}
