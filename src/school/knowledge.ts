import type { LocalDate } from '../lib/id.ts';
import { mapValues } from '../lib/map-values.ts';
import { lastValue } from '../portal/outcome/reading.ts';
import { addDays } from './plan/school-days.ts';
import type { Snapshot } from './snapshot.ts';
import { type SourceName, sourceNames } from './sources.ts';

/**
 * What is known of a Source. `lost`: nothing now, but it had a value in the last 30 days; `absent`: the account does not have it;
 * `unread`: it was not read yet.
 */
export type Knowledge = 'known' | 'lost' | 'absent' | 'unread';
export type SourceKnowledge = Readonly<Record<SourceName, Knowledge>>;

/** The day on which each Source had a value last. */
export type LastKnown = Readonly<Partial<Record<SourceName, LocalDate>>>;

/** After so long what was there is taken for gone. */
const MAX_LOST_DAYS = 30;

/** @param last of the days before */
export function sourceKnowledge(snapshot: Snapshot, last: LastKnown, today: LocalDate): SourceKnowledge {
  return mapValues(snapshot, (reading, source): Knowledge => {
    if (lastValue<unknown>(reading) !== undefined) return 'known';
    const day = last[source];
    const isLost = day !== undefined && addDays(day, MAX_LOST_DAYS) >= today;
    if (isLost || reading.state === 'expired') return 'lost';
    return reading.state === 'absent' ? 'absent' : 'unread';
  });
}

/** With the Sources that have a value today; the same object if that adds nothing. */
export function lastKnown(snapshot: Snapshot, last: LastKnown, today: LocalDate): LastKnown {
  const added = sourceNames.filter(
    (source) => lastValue<unknown>(snapshot[source]) !== undefined && last[source] !== today,
  );
  return added.length === 0
    ? last
    : { ...last, ...Object.fromEntries(added.map((source) => [source, today])) };
}

/** What is known of what follows from several Sources: without one that is lost, things of it would be missing. */
export function knowledgeOfAll(each: readonly Knowledge[]): Knowledge {
  return firstAmong(['lost', 'known', 'unread'], each);
}

/** What is known of what any of several has: of a pupil with several logins. */
export function knowledgeOfAny(each: readonly Knowledge[]): Knowledge {
  return firstAmong(['known', 'lost', 'unread'], each);
}

function firstAmong(order: readonly Knowledge[], each: readonly Knowledge[]): Knowledge {
  return order.find((one) => each.includes(one)) ?? 'absent';
}
