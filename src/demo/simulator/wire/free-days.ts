import type { AccountFixture } from '../fixture/types.ts';
import type { Addresses } from './envelope.ts';

/** SchoolFreeDays, and the same list with AddDate as Calendars/SchoolFreeDays (§2.8). */
export function schoolFreeDays(
  { school }: AccountFixture,
  to: Addresses,
  path: `${'' | 'Calendars/'}SchoolFreeDays` = 'SchoolFreeDays',
): object {
  const list = school.freeDays.map(({ id, name, from, to: until }) => ({
    Id: id,
    Name: name,
    DateFrom: from,
    DateTo: until,
    ...(path !== 'SchoolFreeDays' && { AddDate: `${school.year.begin} 09:00:00` }),
  }));
  return to.envelope('SchoolFreeDays', list, path);
}

/** The free days of all classes of the school (§2.8). */
export function classFreeDays(
  { school }: AccountFixture,
  to: Addresses,
  path: `${'' | 'Calendars/'}ClassFreeDays` = 'ClassFreeDays',
): object {
  const list = school.classFreeDays.map((one) => ({
    Id: one.id,
    Class: to.ref('Classes', one.classId),
    Type: to.ref('Calendars/ClassFreeDays/Types', one.typeId),
    DateFrom: one.from,
    DateTo: one.to,
    ...(one.lessonFrom !== null && { LessonNoFrom: one.lessonFrom, LessonNoTo: one.lessonTo }),
    ...(path !== 'ClassFreeDays' && { AddDate: `${school.year.begin} 09:00:00` }),
  }));
  return to.envelope('ClassFreeDays', list, path);
}

export function classFreeDayTypes({ school }: AccountFixture, to: Addresses): object {
  const list = [...school.freeDayTypes.values()].map(({ id, name }) => ({ Id: id, Name: name }));
  return to.envelope('Types', list, 'Calendars/ClassFreeDays/Types');
}
