import { DAY_MS } from '../../lib/duration.ts';
import type { LocalDate } from '../../lib/id.ts';
import type { Language } from '../../lib/language.ts';
import { localDate, Temporal } from '../../lib/temporal.ts';
import { dayMonthText } from '../../school/plan/day-words.ts';
import type { ShownChild } from '../../school/shown/presenter.ts';
import { type SourceName, sources as table } from '../../school/sources.ts';
import type { WallOptions } from '../wall/options.ts';
import { words } from './words.ts';

/** What a day of the week ahead may have. */
export const AHEAD = ['timetable', 'agenda', 'homework', 'conferences', 'trips'] as const;
/** What the week is made of. */
const WEEK = [...AHEAD, 'grades', 'attendance', 'justifications', 'messages', 'notices'] as const;

type Read = Pick<ShownChild, 'sources' | 'health'>;

/** What is not known of the week, in a sentence; null: nothing of it, or nothing was ever read. */
export function unknownText({ sources, health }: Read, language: Language): string | null {
  const unknown = WEEK.filter((source) => ['missing', 'expired'].includes(sources[source].state));
  if (unknown.length === 0 || health.lastSuccess === null) return null;
  return `${words[language].unread}: ${namesOf(unknown, language)}.`;
}

/** Whether a Source that the account has was not read since a day. */
export function isUnreadSince(
  source: SourceName,
  since: LocalDate,
  { sources, health }: Read,
  zone: string,
): boolean {
  const at = health.lastSuccessBySource[source];
  const isRead = at !== undefined && localDate(Temporal.Instant.from(at), zone) >= since;
  return sources[source].state !== 'absent' && !isRead;
}

/** What was not read in a week, and what was read last on an earlier day of it, in sentences. */
export function unreadSaid(
  child: Read,
  week: LocalDate,
  { at, zone, language }: WallOptions,
): readonly string[] {
  const texts = words[language];
  const unread = WEEK.filter((source) => isUnreadSince(source, week, child, zone));
  const { status, lastSuccessBySource } = child.health;
  const old = WEEK.flatMap((source) => {
    const read = lastSuccessBySource[source];
    if (status === 'ok' || read === undefined || unread.includes(source)) return [];
    const last = Temporal.Instant.from(read);
    const isOld = at.epochMilliseconds - last.epochMilliseconds > DAY_MS;
    return isOld ? [{ source, day: localDate(last, zone) }] : [];
  });
  const byDay = [...Map.groupBy(old, ({ day }) => day)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const days = byDay.map(([day, own]) => {
    const names = namesOf(
      own.map(({ source }) => source),
      language,
    );
    return `${dayMonthText(day, language)} ${names}`;
  });
  return [
    ...(unread.length > 0 ? [`${texts.unreadThisWeek}: ${namesOf(unread, language)}.`] : []),
    ...(days.length > 0 ? [`${texts.lastRead}: ${days.join('; ')}.`] : []),
  ];
}

function namesOf(sources: readonly SourceName[], language: Language): string {
  return sources.map((source) => table[source].name[language].toLocaleLowerCase(language)).join(', ');
}
