import type { Conference } from './conferences.ts';
import type { Id, LocalDate, LocalTime } from './id.ts';

/** HomeWorks (§2.8), which is the agenda: tests, trips, parents' meetings. */
export interface AgendaEntry {
  readonly id: Id;
  readonly date: LocalDate;
  readonly time: LocalTime | null;
  readonly content: string | null;
  readonly categoryId: Id | null;
  /** null: of the whole school or class. */
  readonly subjectId: Id | null;
}

const TEST =
  /sprawdzian|kartk[oó]wk|klas[oó]wk|prac[aęy] klasow|\btest(?:u|em|y|ów)?\b|egzamin|diagnoz|dyktand/iu;

/** Whether it is a test or a quiz, by its category or its content (§2.8). */
export function isTest(entry: AgendaEntry, category: string | null): boolean {
  return TEST.test(category ?? '') || TEST.test(entry.content ?? '');
}

/** The conferences that are not in the agenda at the same date and time (§2.8). */
export function withoutDuplicates(
  agenda: readonly AgendaEntry[],
  conferences: readonly Conference[],
): readonly Conference[] {
  const shown = new Set(agenda.flatMap(({ date, time }) => (time === null ? [] : [`${date} ${time}`])));
  return conferences.filter(({ date, time }) => time === null || !shown.has(`${date} ${time}`));
}
