import type { LocalDate } from '../../lib/id.ts';
import { Temporal, type ZonedDateTime } from '../../lib/temporal.ts';

/**
 * The definition of a zone (RFC 5545, 3.6.5) from before a day until a year after another. No longer: some programs compute each change of
 * the clocks for each event.
 */
export function timezoneText(zone: string, from: LocalDate, to: LocalDate): string {
  const first = Temporal.PlainDate.from(from).subtract({ days: 1 }).toZonedDateTime(zone);
  const end = Temporal.PlainDate.from(to).add({ years: 1 }).toZonedDateTime(zone);
  const changes: ZonedDateTime[] = [];
  let change = first.getTimeZoneTransition('previous') ?? first;
  for (;;) {
    changes.push(change);
    const next = change.getTimeZoneTransition('next');
    if (!next || Temporal.ZonedDateTime.compare(next, end) > 0) break;
    change = next;
  }
  const parts = changes.flatMap((at) => observance(at));
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...parts, 'END:VTIMEZONE'].join('\r\n');
}

/** What holds from a change on, which is at a time of what was before. */
function observance(at: ZonedDateTime): readonly string[] {
  const before = at.subtract({ nanoseconds: 1 });
  const local = at.toInstant().toZonedDateTimeISO(before.offset).toPlainDateTime();
  const kind = at.offsetNanoseconds > before.offsetNanoseconds ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${local.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')}`,
    `TZOFFSETFROM:${before.offset.replace(':', '')}`,
    `TZOFFSETTO:${at.offset.replace(':', '')}`,
    `END:${kind}`,
  ];
}
