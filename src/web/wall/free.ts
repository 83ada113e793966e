import { Temporal } from '../../lib/temporal.ts';
import type { DayParts } from './day-parts.ts';
import type { WallOptions } from './options.ts';
import { words } from './words.ts';

/** A day without school, which is to look like one. */
export interface WallFree {
  readonly kind: 'weekend' | 'free' | 'cancelled';
  /** What the day is called: `Boże Ciało`, `weekend`. */
  readonly name: string | null;
  /** Until the next school day; null: it is unknown. */
  readonly nights: { readonly count: number; readonly moons: number; readonly text: string } | null;
}

const MAX_MOONS = 5;

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
  const text = nights({ count });
  return {
    kind: found,
    name: found === 'free' ? name : found === 'weekend' ? weekend : allCancelled,
    nights: count > 0 ? { count, moons: count <= MAX_MOONS ? count : 1, text } : null,
  };
}
