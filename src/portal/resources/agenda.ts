import { isTest, withoutDuplicates } from '../../domain/agenda.ts';
import { PortalError } from '../../domain/problem.ts';
import { type Readers, unlessAbsent } from '../reading/context.ts';
import { readHomework } from '../reading/homework.ts';
import { agenda as entries } from '../records/agenda.ts';
import { calendarClassFreeDays, calendarSchoolFreeDays } from '../records/calendar-free-days.ts';
import { calendarMonth, calendarStats, calendars } from '../records/calendars.ts';
import { agendaCategories, homeworkCategories } from '../records/categories.ts';
import { conferences } from '../records/conferences.ts';
import { classFreeDays, classFreeDayTypes, schoolFreeDays } from '../records/free-days.ts';
import { homework, homeworkAttachment } from '../records/homework.ts';
import { looseAnswer } from '../records/loose.ts';
import { LABEL, plain } from './plain.ts';
import type { Resource, ResourceOptions } from './resource.ts';

const options = { label: LABEL };

/** What is to come: agenda, homework, free days, calendars, meetings (§2.8, §4.4). */
export const agenda: readonly Resource[] = [
  { ...plain('agenda', entries, 'tests, trips and meetings'), read: readAgenda },
  {
    ...plain('homework', homework, 'homework with its files'),
    read: (readers, { today }) => readHomework(readers, today, LABEL),
  },
  plain('homework-categories', homeworkCategories, 'categories of homework'),
  {
    name: 'homework-attachment',
    endpoint: 'HomeWorkAssignments/Attachment/<homework id>-<file id>',
    about: 'where a file of homework is fetched',
    needsId: 'the id of the homework, a hyphen, and the id of the file',
    idLike: /^\d+-\d+$/u,
    read: ({ gateway }, { id = '' }) =>
      gateway.read(homeworkAttachment, { ...options, suffix: id, transientAbsence: true }),
  },
  plain('school-free-days', schoolFreeDays, 'free days of the school'),
  plain('class-free-days', classFreeDays, 'free days of every class of the school'),
  {
    ...plain('class-free-day-types', classFreeDayTypes, 'what classes have their free days for'),
    async read({ gateway }) {
      return (await gateway.read(classFreeDayTypes, options)).map(([id, name]) => ({ id, name }));
    },
  },
  plain(
    'calendar-school-free-days',
    calendarSchoolFreeDays,
    'free days of the school, and when they were entered',
  ),
  plain(
    'calendar-class-free-days',
    calendarClassFreeDays,
    'free days of classes, and when they were entered',
  ),
  plain('teacher-free-days', looseAnswer('Calendars/TeacherFreeDays'), 'free days of teachers'),
  plain('calendars', calendars, 'the calendars of the class'),
  plain('calendar-stats', calendarStats, 'the first and the last day of the calendars'),
  {
    name: 'calendar',
    endpoint: 'Calendars/<calendar id>',
    about: "ids of what happens in the year, or with --month in a month; of the class's own calendar or --id",
    read: readCalendar,
  },
  { ...plain('conferences', conferences, 'meetings of parents and teachers'), read: readConferences },
];

/** Each entry with the name of its category, and whether it is a test. */
async function readAgenda({ gateway }: Readers): Promise<readonly object[]> {
  const list = await gateway.read(entries, options);
  const categories = await unlessAbsent(gateway.read(agendaCategories, options), []);
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return list.map((entry) => {
    const category = names.get(entry.categoryId ?? '') ?? null;
    return { ...entry, category, test: isTest(entry, category) };
  });
}

/** Each meeting, and whether the agenda shows it too. */
async function readConferences({ gateway }: Readers): Promise<readonly object[]> {
  const list = await gateway.read(conferences, options);
  const shown = await unlessAbsent(gateway.read(entries, options), []);
  const others = new Set(withoutDuplicates(shown, list));
  return list.map((conference) => ({ ...conference, inAgenda: !others.has(conference) }));
}

async function readCalendar({ gateway }: Readers, { id, month }: ResourceOptions): Promise<object> {
  const suffix = id ?? (await gateway.read(calendars, options))[0]?.id;
  if (suffix === undefined) throw new PortalError('absent', 'The portal has no calendar of this account.');
  const [year, number] = month?.split('-') ?? [];
  const query = year && number ? { year, month: String(Number(number)) } : {};
  return gateway.read(calendarMonth, { ...options, suffix, query, transientAbsence: true });
}
