import type { LocalDate, LocalTime } from '../../lib/id.ts';
import { localTime, Temporal } from '../../lib/temporal.ts';
import { shortWeekdayText } from '../../school/plan/day-words.ts';
import { addDays } from '../../school/plan/school-days.ts';
import type { DayParts } from './day-parts.ts';
import type { WallOptions } from './options.ts';
import { words } from './words.ts';

/** A day without school, which is to look like one. */
export interface WallFree {
  readonly kind: 'weekend' | 'free' | 'cancelled';
  /** What the day is called: `Boże Ciało`, `weekend`. */
  readonly name: string | null;
  /** Until the next school day; null: it is unknown. */
  readonly nights: {
    readonly count: number;
    readonly text: string;
    /** `sob.`: today and the days before school; none of more than can be counted at a glance. */
    readonly days: readonly string[];
  } | null;
}

const MAX_DAYS = 6;
/** From then on the evening before a school day is about it, as after school. */
const AFTERNOON: LocalTime = '12:00';

type Plan = Pick<NonNullable<DayParts['plan']>, 'inFocus' | 'cancelled' | 'verdicts'>;

/** null: today has or had school, or nothing is known of it. */
export function wallFree({ inFocus, cancelled, verdicts }: Plan, { language }: WallOptions): WallFree | null {
  const { today } = verdicts;
  if (!today || (inFocus?.when === 'today' && !cancelled.today)) return null;
  const { verdict, name, day } = today;
  const found = cancelled.today ? 'cancelled' : verdict === 'holiday' ? 'free' : verdict;
  if (found !== 'cancelled' && found !== 'free' && found !== 'weekend') return null;
  const { allCancelled, weekend, nights } = words[language];
  const count = inFocus ? Temporal.PlainDate.from(day).until(inFocus.day.day).days : 0;
  const days = count <= MAX_DAYS ? Array.from({ length: count }, (_, index) => addDays(day, index)) : [];
  const nameOf = (one: LocalDate): string => shortWeekdayText(one, language);
  return {
    kind: found,
    name: found === 'free' ? name : found === 'weekend' ? weekend : allCancelled,
    nights: count > 0 ? { count, text: nights({ count }), days: days.map(nameOf) } : null,
  };
}

/** Whether school is tomorrow, and the day over half. */
export function isEvening({ nights }: WallFree, { at, zone }: WallOptions): boolean {
  return nights?.count === 1 && localTime(at, zone) >= AFTERNOON;
}
