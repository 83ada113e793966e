import type { PlainDate } from '../../lib/temporal.ts';

/** The values of the placeholders of a fixed message. */
export interface MessageFacts {
  readonly child: string;
  readonly today: PlainDate;
}

/** Fills in `{child}`, `{today}` and `{tomorrow}` (19.11.2026); leaves other braces. */
export function fillMessage(text: string, { child, today }: MessageFacts): string {
  const values: Record<string, string> = {
    child,
    today: polishDate(today),
    tomorrow: polishDate(today.add({ days: 1 })),
  };
  return text.replace(/\{(\w+)\}/gu, (whole, name: string) => values[name] ?? whole);
}

/** 19.11.2026 */
export function polishDate(date: PlainDate): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(date.day)}.${two(date.month)}.${date.year}`;
}
