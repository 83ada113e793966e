import type { CalendarMonth, CalendarSpan } from '../../domain/calendars.ts';
import type { Id } from '../../domain/id.ts';
import { factIfGiven, recordId } from './fields.ts';
import { complete, type RecordKind } from './record.ts';
import { changed, list, rootOf } from './shape.ts';
import { isObject, readDate, readId, readText } from './wire.ts';

/** Calendars (§2.8): ids of class calendars. */
export const calendars = list('Calendars', 'Calendars', { id: recordId('Id', readId) });

/** Calendars/Stats (§2.8). */
export const calendarStats = list<CalendarSpan>('Calendars/Stats', 'Stats', {
  id: recordId('Id', readId),
  from: factIfGiven('MinDate', readDate),
  to: factIfGiven('MaxDate', readDate),
});

const KINDS = [
  'HomeWorks',
  'Substitutions',
  'ParentTeacherConferences',
  'SchoolFreeDays',
  'ClassFreeDays',
  'TeacherFreeDays',
];

/** Calendars/<id> (§2.8): one month with `year` and `month`, otherwise the year. */
export const calendarMonth: RecordKind<CalendarMonth> = {
  endpoint: 'Calendars',
  parse(json) {
    const root = rootOf('Calendars', json, 'Calendar');
    if (!isObject(root)) throw changed('Calendars', 'has no calendar');
    const ids = KINDS.map((kind): [string, readonly Id[]] => [kind, idsIn(root[kind])]);
    const beside = isObject(json) ? json['Pages'] : undefined;
    const pages = [root['Pages'], beside].find(isObject) ?? {};
    return complete({
      ids: Object.fromEntries(ids),
      previous: readAddress(pages['Prev']),
      next: readAddress(pages['Next']),
    });
  },
};

const MAX_DEPTH = 4;

/** Ids at any place, bare, in references or in lists: the layout is undocumented. */
function idsIn(value: unknown, depth = 0): readonly Id[] {
  const id = isObject(value) && 'Id' in value ? readId(value['Id']) : readId(value);
  if (id !== null) return [id];
  if (depth >= MAX_DEPTH || typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((member) => idsIn(member, depth + 1));
}

function readAddress(value: unknown): string | null {
  return isObject(value) ? readText(value['Url']) : readText(value);
}
