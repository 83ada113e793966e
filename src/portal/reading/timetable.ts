import type { LocalDate } from '../../domain/id.ts';
import { PortalError } from '../../domain/problem.ts';
import type { Timetable } from '../../domain/timetable.ts';
import { memo } from '../../lib/memo.ts';
import { Temporal } from '../../lib/temporal.ts';
import type { RecordReader } from '../ports.ts';
import { mergeWeeks, timetable } from '../records/timetable.ts';
import { isAbsence, type ReadContext, type Readers } from './context.ts';

const notPublished: Timetable = { days: {} };
const merged = memo((week: Timetable, next: Timetable): Timetable => mergeWeeks([week, next]));

/**
 * Timetables of this week and the next (§4.4). A week that is refused has not been published: it has no days.
 * @throws {PortalError} `absent`: both weeks are, and not because they are forbidden (403) for now
 */
export async function readTimetable({ gateway }: Readers, { today }: ReadContext): Promise<Timetable> {
  const monday = mondayOf(today);
  const weeks = [monday, monday.add({ weeks: 1 })] as const;
  const [week, next] = await Promise.all([
    readWeek(gateway, weeks[0].toString()),
    readWeek(gateway, weeks[1].toString()),
  ]);
  if (isRefused(week) && isRefused(next)) throw week;
  return merged(daysOf(week), daysOf(next));
}

function mondayOf(day: LocalDate) {
  const date = Temporal.PlainDate.from(day);
  return date.subtract({ days: date.dayOfWeek - 1 });
}

async function readWeek(gateway: RecordReader, weekStart: LocalDate): Promise<Timetable | PortalError> {
  try {
    return await gateway.read(timetable, {
      label: 'timetable',
      query: { weekStart },
      transientAbsence: true,
    });
  } catch (error) {
    if (isAbsence(error)) return error;
    throw error;
  }
}

function isRefused(week: Timetable | PortalError): week is PortalError {
  return week instanceof PortalError && week.status !== 403;
}

function daysOf(week: Timetable | PortalError): Timetable {
  return week instanceof PortalError ? notPublished : week;
}
