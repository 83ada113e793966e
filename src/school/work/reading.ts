import type { Id } from '../../lib/id.ts';
import { PortalError } from '../../portal/outcome/problem.ts';
import { looseAnswer } from '../../portal/records/shape.ts';
import type { Timetable } from '../plan/timetable.ts';
import { readPublishedWeeks } from '../plan/timetable-reading.ts';
import { agendaCategories, taughtLessons } from '../pupil/lookup-records.ts';
import type { Readers } from '../reading/context.ts';
import { single } from '../reading/context.ts';
import { loose, plain, type Resource, type ResourceOptions } from '../reading/resource.ts';
import { isAmong, kindOf } from './agenda.ts';
import type { Homework } from './entries.ts';
import { homeworkSubject } from './homework.ts';
import { agenda, calendars, conferences, homework, homeworkAttachment } from './records.ts';

/** Agenda, homework, calendars, meetings (§2.8, §4.4). */
export const resources: readonly Resource[] = [
  { ...plain('agenda', agenda, 'tests, trips and meetings'), read: readAgenda },
  { ...plain('homework', homework, 'homework with its files'), read: readHomework },
  loose('homework-categories', 'HomeWorkAssignments/Categories', 'categories of homework'),
  {
    name: 'homework-attachment',
    endpoint: 'HomeWorkAssignments/Attachment/<homework id>-<file id>',
    about: 'where a file of homework is fetched',
    needsId: 'the id of the homework, a hyphen, and the id of the file',
    idLike: /^\d+-\d+$/u,
    read: ({ gateway }, { id = '' }) =>
      gateway.read(homeworkAttachment, { suffix: id, transientAbsence: true }),
  },
  plain('calendars', calendars, 'the calendars of the class'),
  loose('calendar-stats', 'Calendars/Stats', 'the first and the last day of the calendars'),
  {
    name: 'calendar',
    endpoint: 'Calendars/<calendar id>',
    about: "ids of what happens in the year, or with --month in a month; of the class's own calendar or --id",
    read: readCalendar,
  },
  { ...plain('conferences', conferences, 'meetings of parents and teachers'), read: readConferences },
];

/** Entries with the name of their category, and whether they are tests. */
async function readAgenda({ gateway, decorations }: Readers): Promise<readonly object[]> {
  const list = await gateway.read(agenda);
  const categories = await decorations.read(() => gateway.read(agendaCategories), undefined, []);
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const meetings = await decorations.read(() => gateway.read(conferences), undefined, []);
  return list.map((entry) => {
    const category = names.get(entry.categoryId ?? '') ?? null;
    return { ...entry, category, test: kindOf(entry, category, meetings) === 'test' };
  });
}

/** Meetings, and whether the agenda also has them. */
async function readConferences({ gateway, decorations }: Readers): Promise<readonly object[]> {
  const list = await gateway.read(conferences);
  const shown = await decorations.read(() => gateway.read(agenda), undefined, []);
  return list.map((conference) => ({ ...conference, inAgenda: isAmong(conference, shown) }));
}

async function readCalendar({ gateway }: Readers, { id, month }: ResourceOptions): Promise<unknown> {
  const suffix = id ?? (await gateway.read(calendars))[0]?.id;
  if (suffix === undefined) throw new PortalError('absent', 'The portal has no calendar of this account.');
  const [year, number] = month?.split('-') ?? [];
  const query = year && number ? { year, month: String(Number(number)) } : {};
  return gateway.read(looseAnswer('Calendars'), { suffix, query, transientAbsence: true });
}

const noTimetable: Timetable = { days: {} };

/** Homework with its subject, taken from Lessons or, if they lack it, the timetable (§2.8). */
export async function readHomework(
  { gateway, decorations }: Readers,
  { today }: Pick<ResourceOptions, 'today'>,
): Promise<readonly (Homework & { readonly subjectId: Id | null })[]> {
  const list = await gateway.read(homework);
  const taught = await decorations.read(() => gateway.read(taughtLessons), undefined, []);
  const lookups = { people: {}, lessons: Object.fromEntries(taught.map((lesson) => [lesson.id, lesson])) };
  const needsTimetable = list.some((one) => homeworkSubject(one, lookups) === null);
  const timetable = needsTimetable
    ? await decorations.read(() => readPublishedWeeks(gateway, today), undefined, noTimetable)
    : noTimetable;
  return list.map((one) => ({ ...one, subjectId: homeworkSubject(one, lookups, timetable) }));
}

export const readSources = {
  homework: single('homework', homework),
  agenda: single('agenda', agenda),
  conferences: single('conferences', conferences),
};
