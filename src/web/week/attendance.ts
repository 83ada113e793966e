import type { Id, LocalDate } from '../../lib/id.ts';
import { type Language, LOCALES } from '../../lib/language.ts';
import { Temporal } from '../../lib/temporal.ts';
import { type DayAttendance, subjectPercentage } from '../../school/attendance/absences.ts';
import { roundHalfUp } from '../../school/grades/average.ts';
import { weekdayText } from '../../school/plan/day-words.ts';
import { addDays, todayOf } from '../../school/plan/school-days.ts';
import type { ShownChild } from '../../school/shown/presenter.ts';
import type { WallOptions } from '../wall/options.ts';
import { words } from './words.ts';

type Attended = Pick<ShownChild, 'attendance'>;

/** Lessons missed on a weekday, excused or not. */
export interface WeekdayAbsences {
  /** `poniedziałek` */
  readonly name: string;
  readonly count: number;
}

const MONTH_DAYS = 30;
const SCHOOL_DAYS = [1, 2, 3, 4, 5];

/** The attendance of the shown week, of the last 30 days and of the semester; without lessons nothing. */
export function attendanceFacts(
  { attendance }: Attended,
  { monday, text }: { readonly monday: LocalDate; readonly text: string },
  options: WallOptions,
): readonly (readonly [label: string, value: string])[] {
  if (!attendance) return [];
  const { language } = options;
  const texts = words[language];
  const today = todayOf(options);
  const { percentages, absences, lateness, days } = attendance.facts;
  const between = (from: LocalDate, to: LocalDate): string | null => {
    const { lessons, present, ...missed } = countsIn(days, from, to);
    return lessons === 0 ? null : attendanceText((100 * present) / lessons, missed, language);
  };
  const { current } = percentages;
  const facts = [
    [texts.ofWeek({ week: text }), between(monday, addDays(monday, 6))],
    [texts.ofMonth, between(addDays(today, 1 - MONTH_DAYS), today)],
    [texts.ofSemester, current === null ? null : attendanceText(current, { absences, lateness }, language)],
  ] as const;
  return facts.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]));
}

type Counts = Pick<DayAttendance, (typeof COUNTED)[number]>;
const COUNTED = ['lessons', 'present', 'absences', 'lateness'] as const;

/** The sums of some days, both included. */
export function countsIn(days: readonly DayAttendance[], from: LocalDate, to: LocalDate): Counts {
  const own = days.filter(({ date }) => date >= from && date <= to);
  const sums = COUNTED.map((key) => [key, own.reduce((total, day) => total + day[key], 0)]);
  return Object.fromEntries(sums) as Counts;
}

type Missed = Pick<Counts, 'absences' | 'lateness'>;

/** `96,7% (1 nieobecność)` */
function attendanceText(percentage: number, missed: Missed, language: Language): string {
  const text = missedText(missed, language);
  return `${percentText(percentage, language)}${text && ` (${text})`}`;
}

/** `2 nieobecności, 1 spóźnienie`; empty: none */
export function missedText({ absences, lateness }: Missed, language: Language): string {
  const said = (key: keyof Missed, count: number): readonly string[] =>
    count === 0 ? [] : [`${count} ${words[language][key]({ count })}`];
  return [...said('absences', absences), ...said('lateness', lateness)].join(', ');
}

/** `96,7%` */
function percentText(percentage: number, language: Language): string {
  return `${roundHalfUp(percentage, 1).toLocaleString(LOCALES[language])}%`;
}

/** Of this semester: the days from Monday to Friday, and those of a weekend with any; empty without absences. */
export function weekdayAbsences({ attendance }: Attended, language: Language): readonly WeekdayAbsences[] {
  const absent = (attendance?.absent ?? []).filter(({ kind }) => kind !== 'lateness');
  if (absent.length === 0) return [];
  const byDay = Map.groupBy(absent, ({ date }) => Temporal.PlainDate.from(date).dayOfWeek);
  return [...new Set([...SCHOOL_DAYS, ...[...byDay.keys()].toSorted((a, b) => a - b)])].map((day) => ({
    name: weekdayText(Temporal.PlainDate.from('2026-11-15').add({ days: day }).toString(), language),
    count: byDay.get(day)?.length ?? 0,
  }));
}

/** Each subject with its attendance, `96,7%`, by its id; without those that are unknown. */
export function subjectAttendance(
  { attendance }: Attended,
  language: Language,
): ReadonlyMap<Id, { readonly subject: string; readonly attendance: string }> {
  const known = (attendance?.facts.bySubject ?? []).flatMap(({ id, subject, ...counts }) => {
    const percentage = subjectPercentage(counts);
    const text = percentage === null ? null : percentText(percentage, language);
    return text === null ? [] : [[id, { subject, attendance: text }] as const];
  });
  return new Map(known);
}
