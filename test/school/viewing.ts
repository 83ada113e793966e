import { Temporal } from '../../src/lib/temporal.ts';
import type { TimetableLesson } from '../../src/school/plan/timetable.ts';
import type { Snapshot } from '../../src/school/snapshot.ts';
import type { SourceValues } from '../../src/school/sources.ts';
import { type SchoolView, schoolView } from '../../src/school/view.ts';
import { lesson, lookups, monday, snapshot, tuesday } from './builders.ts';

export const zone = 'Europe/Warsaw';
export const sunday = '2026-11-15';

/** The view at a local time such as `2026-11-16T08:10`. */
export function viewAt(local: string, from: Snapshot): SchoolView {
  const at = Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant();
  return schoolView(from, at, { zone, corrections: 'both' });
}

export function localText(
  instant: { toZonedDateTimeISO(zone: string): { toPlainDateTime(): unknown } } | undefined,
): string {
  return String(instant?.toZonedDateTimeISO(zone).toPlainDateTime());
}

export const days: Readonly<Record<string, readonly TimetableLesson[]>> = {
  '2026-11-14': [],
  [sunday]: [],
  [monday]: [lesson(1, '1'), lesson(2, '2', { group: 'gr. 1' }), lesson(2, '3', { group: 'gr. 2' })],
  [tuesday]: [lesson(2, '3'), lesson(3, '4')],
};

export function week(rest: Partial<SourceValues> = {}): Snapshot {
  return snapshot({ timetable: { days }, lookups, ...rest });
}
