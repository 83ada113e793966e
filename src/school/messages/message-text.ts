import { type PlainDate, Temporal } from '../../lib/temporal.ts';
import type { Absence } from '../attendance/absences.ts';
import { lessonsText } from '../plan/lesson-numbers.ts';

/** The values of the placeholders of a fixed message. */
export interface MessageFacts {
  readonly child: string;
  readonly today: PlainDate;
  /** Absences to justify; empty: there are none, or they are unknown. */
  readonly unexcused: readonly Pick<Absence, 'date' | 'lessonNo'>[];
  /** When school begins tomorrow, `8:55`; null: unknown, or there are no lessons. */
  readonly tomorrowFirst: string | null;
  /** null: none was chosen. */
  readonly reason: string | null;
  /** null: none was written. */
  readonly text: string | null;
}

/** Filled in when a message is sent, besides `DATE`. */
export const placeholders = [
  ...(['child', 'today', 'tomorrow', 'unexcused', 'tomorrow_first'] as const),
  ...(['reason', 'text'] as const),
] as const;
/** So many days after today: `{date:+3}`. */
export const DATE = /^date:\+(\d{1,3})$/;
const PLACEHOLDER = /\{([\w:+]+)\}/gu;

/** Fills in placeholders; dates are 19.11.2026. Leaves other braces. */
export function fillMessage(text: string, facts: MessageFacts): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => valueIn(name, facts) ?? whole);
}

/** The first placeholder of a text that has no value now; null: all have one. */
export function missingIn(text: string, facts: MessageFacts): string | null {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  return names.find((name) => valueIn(name, facts) === '') ?? null;
}

/** undefined: no placeholder; empty: it has no value now. */
function valueIn(name: string, facts: MessageFacts): string | undefined {
  const { child, today, unexcused, tomorrowFirst, reason, text } = facts;
  const days = DATE.exec(name)?.[1];
  if (days !== undefined) return polishDate(today.add({ days: Number(days) }));
  const values: Readonly<Record<(typeof placeholders)[number], string>> = {
    child,
    today: polishDate(today),
    tomorrow: polishDate(today.add({ days: 1 })),
    unexcused: absencesText(unexcused),
    tomorrow_first: tomorrowFirst ?? '',
    reason: reason ?? '',
    text: text ?? '',
  };
  return Object.hasOwn(values, name) ? values[name as keyof typeof values] : undefined;
}

/** In Polish, as the recipient belongs to the school: `17.11.2026 (lekcje 3–5, 7), 18.11.2026 (lekcja 1)` */
function absencesText(absences: MessageFacts['unexcused']): string {
  const days = [...Map.groupBy(absences, ({ date }) => date)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const texts = days.map(([date, lessons]) => {
    const which = lessonsText(
      lessons.flatMap(({ lessonNo }) => lessonNo ?? []),
      'pl',
    );
    return `${polishDate(Temporal.PlainDate.from(date))}${which && ` (${which})`}`;
  });
  return texts.join(', ');
}

/** 19.11.2026 */
export function polishDate(date: PlainDate): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(date.day)}.${two(date.month)}.${date.year}`;
}
