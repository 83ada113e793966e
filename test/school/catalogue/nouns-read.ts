import type { LocalDate } from '../../../src/lib/id.ts';
import { addDays, isWeekend } from '../../../src/school/plan/school-days.ts';
import type { SourceName } from '../../../src/school/sources.ts';
import * as work from '../school-work.ts';
import * as other from './other-grades.ts';
import * as home from './school.ts';

/** A thing that `read` lists, with a text of its own. */
export interface Item {
  readonly mark: string;
  /** Its day, or the first one. */
  readonly day: LocalDate;
  /** The last one. */
  readonly to: LocalDate;
  /** Tells the two kinds of a noun: unread or read, of the class or the school, with a subject or without one. */
  readonly flag: boolean;
}

interface Moment {
  readonly today: LocalDate;
  /** The free days that cover a day. */
  readonly freeOn: (day: LocalDate) => readonly Item[];
}

/** Whether an item is on a Surface at a moment. */
type Window = (item: Item, moment: Moment) => boolean;

interface Noun {
  readonly source: SourceName;
  readonly record: (item: Item) => unknown;
  /** Of the Sources whose value is no list. */
  readonly in?: (records: readonly never[]) => unknown;
  /** By Surface: an entity, a calendar (`.ics`), a list of CalDAV, the week of its day, what waits on the page of the week. */
  readonly on: Readonly<Record<string, Window>>;
}

const ahead: Window = ({ to }, { today }) => to >= today;
const always: Window = () => true;
const flagged: Window = ({ flag }) => flag;
/** A calendar has four weeks of the past. */
const kept: Window = ({ to }, { today }) => to >= addDays(today, -28);
const within =
  (from: number, to: number): Window =>
  ({ day }, { today }) =>
    addDays(today, from) <= day && day <= addDays(today, to);
const hasWeekday = ({ day, to }: Item, since: LocalDate): boolean =>
  range(day > since ? day : since, to).some((one) => !isWeekend(one));

export function range(from: LocalDate, to: LocalDate): readonly LocalDate[] {
  return from > to ? [] : [from, ...range(addDays(from, 1), to)];
}

const at = ({ day }: Item): string => `${day} 12:00:00`;
const agenda = (parts: Parameters<typeof work.agendaEntry>[1], on: Noun['on']): Noun => ({
  source: 'agenda',
  record: ({ mark, day, flag }) =>
    work.agendaEntry(mark, { content: mark, date: day, subjectId: flag ? '1' : null, ...parts }),
  on: { agenda: ahead, week: always, ...on },
});

/** What `read` lists, and where it is. */
export const nouns: Readonly<Record<string, Noun>> = {
  test: agenda({ categoryId: '61' }, { next_test: ahead, 'tests.ics': kept, 'dav tests': ahead }),
  agendaMeeting: agenda(
    { categoryId: '62', subjectId: null },
    { next_meeting: ahead, 'meetings.ics': kept, 'dav meetings': ahead, waiting: within(0, 14) },
  ),
  // On a day off of the class one with a time and without a subject is what the class does in place of lessons.
  entry: agenda({ categoryId: '63', time: '12:00' }, { 'entries.ics': kept }),
  conference: {
    source: 'conferences',
    record: ({ mark, day }) => work.conference(mark, { topic: mark, date: day }),
    on: {
      next_meeting: ahead,
      'meetings.ics': kept,
      'dav meetings': ahead,
      week: always,
      waiting: within(0, 14),
    },
  },
  homework: {
    source: 'homework',
    record: ({ mark, day }) => work.homework(mark, { topic: mark, dueOn: day }),
    on: { homework_due: ahead, 'homework.ics': kept, 'dav homework': within(-7, 99), week: always },
  },
  // No calendar has it, and it has no day in the week, which names it among the facts.
  undatedHomework: {
    source: 'homework',
    record: ({ mark, day }) => work.homework(mark, { topic: mark, date: day, dueOn: null }),
    on: { homework_due: within(-28, 99), 'dav homework': within(-28, 99), week: within(-28, 99) },
  },
  freeDays: {
    source: 'free_days',
    record: ({ mark, day, to, flag }) =>
      home.freeDays({ name: mark, from: day, to, list: flag ? 'class' : 'school' }),
    on: {
      free_days: (item, { today }) => hasWeekday(item, today),
      // Those of the class may be one event with a trip or what else is in place of lessons; of equal ones there is one event.
      'free-days.ics': (item, { today, freeOn }) => {
        const equal = freeOn(item.day).filter(({ day, to }) => day === item.day && to === item.to);
        return !item.flag && equal.length === 1 && hasWeekday(item, addDays(today, -28));
      },
    },
  },
  // The calendars have the trips of the class alone: the portal does not say whose one is.
  trip: {
    source: 'trips',
    record: ({ mark, day, to }) => home.trip({ id: mark, destination: mark, from: day, to }),
    on: {
      next_trip: (item, moment) => ahead(item, moment) && !isOnDayOff(item, moment),
      waiting: (item, moment) =>
        ahead(item, moment) && !isOnDayOff(item, moment) && item.day <= addDays(moment.today, 14),
    },
  },
  notice: {
    source: 'notices',
    record: (item) =>
      home.notice({ id: item.mark, subject: item.mark, createdAt: at(item), read: !item.flag }),
    on: { unread_notices: flagged, waiting: flagged },
  },
  message: {
    source: 'messages',
    record: (item) => home.message({ id: item.mark, topic: item.mark, sentAt: at(item), read: !item.flag }),
    in: (inbox) => home.mail({ inbox }),
    on: { unread_messages: flagged, waiting: flagged },
  },
  sent: {
    source: 'sent_messages',
    record: (item) => other.sent(item.mark, { topic: item.mark, sentAt: at(item) }),
    on: { answers_awaited: within(-13, 99) },
  },
  justification: {
    source: 'justifications',
    record: (item) => work.justification(item.mark, { message: item.mark, postedAt: at(item) }),
    on: { absences_unexcused: always },
  },
  remark: {
    source: 'remarks',
    record: ({ mark, day }) => home.remark({ id: mark, text: mark, date: day }),
    on: { remarks: always },
  },
  behaviour: {
    source: 'behaviour',
    record: (item) =>
      home.behaviour({
        id: item.mark,
        gradeId: null,
        points: 5,
        text: item.mark,
        date: item.day,
        addedAt: at(item),
      }),
    in: (grades) => home.ofBehaviour(...grades),
    on: { behaviour_points: always },
  },
  points: {
    source: 'point_grades',
    record: (item) => other.pointGrade(item.mark, { text: item.mark, date: item.day, addedAt: at(item) }),
    in: (grades) => ({ grades, categories: [other.pointCategory] }),
    on: { points: always },
  },
  words: {
    source: 'text_grades',
    record: (item) => other.textGrade(item.mark, { text: item.mark, date: item.day, addedAt: at(item) }),
    in: (grades) => ({ grades, categories: [other.textCategory] }),
    on: { newest_text_grade: always },
  },
  skill: {
    source: 'skill_grades',
    record: (item) =>
      other.skillGrade(item.mark, { skillId: null, skill: item.mark, date: item.day, addedAt: at(item) }),
    in: (partial) => ({ descriptive: [], partial, skills: {}, comments: {} }),
    on: { newest_description: always },
  },
  file: {
    source: 'school_files',
    record: ({ mark, day }) => home.schoolFile({ id: mark, name: mark, addedOn: day }),
    on: { school_files: always },
  },
  lending: {
    source: 'lendings',
    record: ({ mark, day }) => home.lending({ id: mark, title: mark, dueOn: day }),
    in: (lendings) => ({ synchronisedAt: null, lendings }),
    on: { lendings: always },
  },
};

/** Sources of which no item has a day and a text of its own, and where what they list is compared. */
export const elsewhere: Readonly<Partial<Record<SourceName, string>>> = {
  pupil: 'no list',
  class: 'no list',
  school: 'no list',
  lookups: 'names of what else is listed',
  lucky_number: 'one number: test/school/life/lucky-number-entities.test.ts',
  grades: 'by subject: test/school/grades/gradebook.test.ts',
  timetable: 'test/helpers/say-the-same.ts, on every Surface',
  substitutions: 'merged with the timetable: test/school/plan/moved-weeks.properties.test.ts',
  attendance: 'no text: test/school/catalogue/school-work.test.ts',
  topics: 'of missed lessons alone: test/school/attendance/missed-topics.test.ts',
};

/** Whether a trip is near on a day that is free: then another class makes it. */
function isOnDayOff({ day, to }: Item, { today, freeOn }: Moment): boolean {
  const days = [day, today, addDays(today, 1)].filter((one) => day <= one && one <= to);
  return days.some((one) => freeOn(one).length > 0);
}
