import * as z from 'zod';
import { addDays } from '../../../src/school/plan/school-days.ts';
import { house } from './shared.ts';

const ZONE = 'Europe/Warsaw';
const moment = z.union([z.object({ dateTime: z.string() }), z.object({ date: z.string() })]);
const event = z.object({ summary: z.string(), start: moment, end: moment });
type PanelEvent = z.output<typeof event>;

/** What the calendar panel asks for: four weeks before today, and ten months after it. */
export async function shownEvents(entityId: string): Promise<readonly PanelEvent[]> {
  const today = house().school('ola').now.toZonedDateTimeISO(ZONE).toPlainDate().toString();
  const range = `start=${addDays(today, -28)}T00:00:00Z&end=${addDays(today, 300)}T00:00:00Z`;
  return house().home.get(z.array(event), `calendars/${entityId}?${range}`);
}

/** Events that begin at midnight, have no duration, or are there twice, in one calendar or in several. */
export function problemsOf(calendars: readonly (readonly PanelEvent[])[]): readonly string[] {
  const all = calendars.flat();
  const lines = all.map(({ summary, start, end }) => `${textOf(start)} ${textOf(end)} ${summary}`);
  if (all.length < 30) return [`only ${all.length} events`];
  return lines.filter((line, index) => {
    const [from = '', to = ''] = line.split(' ');
    return from.endsWith('T00:00') || to <= from || lines.indexOf(line) !== index;
  });
}

function textOf(at: PanelEvent['start']): string {
  if ('date' in at) return at.date;
  return new Date(at.dateTime).toLocaleString('sv', { timeZone: ZONE }).slice(0, 16).replace(' ', 'T');
}
