import type { Id, LocalDate, LocalTime } from '../../lib/id.ts';
import type { Language } from '../../lib/language.ts';
import type { Knowledge } from '../../school/knowledge.ts';
import { dateText } from '../../school/plan/day-words.ts';
import { lessonsText } from '../../school/plan/lesson-numbers.ts';
import { addDays } from '../../school/plan/school-days.ts';
import { byPupil } from '../../school/pupil/pupil.ts';
import type { ShownFeed } from '../../school/shown/feed.ts';
import type { ShownChild } from '../../school/shown/presenter.ts';
import type { SourceName } from '../../school/sources.ts';
import { ALL_DAY, agendaEvent, type Draft, finished, homeworkEvent } from '../feeds/events.ts';
import { type FeedInput, knowledgeOfPupils } from '../feeds/feeds.ts';
import { FAMILY_FEED, FEED_SOURCES } from '../feeds/kinds.ts';
import { davWords } from './words.ts';

/** The lists of an account, in their order. */
export const taskLists = ['homework', 'tests', 'bring', 'absences', 'meetings'] as const;
export type TaskList = (typeof taskLists)[number];

/** What a tick does: `homework_done` of a homework, or a mark that a person has settled something, as on the page for parents. */
export type Tick = { readonly homework: Id } | { readonly settled: string };

/** Something of the school's that can be ticked off. */
export interface Task {
  /** Equal for the same thing in the lists of the child and the family. */
  readonly uid: string;
  /** The id of the login that a tick is for. */
  readonly child: string;
  readonly tick: Tick;
  readonly title: string;
  readonly description: string | null;
  readonly category: string;
  readonly due: LocalDate | null;
  /** null: of the whole day. */
  readonly time: LocalTime | null;
  readonly isDone: boolean;
}

/** The Sources that each follows from. */
const TASK_SOURCES: Readonly<Record<TaskList, readonly SourceName[]>> = {
  homework: FEED_SOURCES.homework,
  tests: FEED_SOURCES.tests,
  bring: ['timetable'],
  absences: ['attendance', 'lookups'],
  meetings: FEED_SOURCES.meetings,
};

/** What the lists are made of, of one login. */
export interface TaskInput extends FeedInput {
  readonly shown: Pick<ShownChild, 'attendance' | 'bag'>;
  readonly today: LocalDate;
  /** The keys of what a person has settled. */
  readonly settled: ReadonlySet<string>;
}

/** How long homework stays after its day. */
const LATE_DAYS = 7;

/** The tasks of a list of a child, or of the family: each pupil's once, with the name. null: nothing of it was read. */
export function tasksOf(
  owner: string,
  list: TaskList,
  inputs: readonly TaskInput[],
  language: Language,
): readonly Task[] | null {
  const make = (input: TaskInput): readonly Task[] | null => makers[list](input, language);
  const [first] = inputs;
  if (owner !== FAMILY_FEED) return first ? make(first) : null;
  const perPupil = byPupil(inputs, ({ feed }) => feed).flatMap((logins) => {
    const { name } = logins[0].feed;
    const tasks = logins.map(make).find((one) => one !== null);
    return tasks ? [tasks.map((task) => ({ ...task, title: `${name}: ${task.title}` }))] : [];
  });
  return perPupil.length === 0 ? null : perPupil.flat();
}

/** What is known of a list. */
export function taskKnowledge(list: TaskList, inputs: readonly TaskInput[], language: Language): Knowledge {
  return knowledgeOfPupils(inputs, TASK_SOURCES[list], (input) => makers[list](input, language) !== null);
}

type Maker = (input: TaskInput, language: Language) => readonly Task[] | null;

const makers: Readonly<Record<TaskList, Maker>> = {
  homework({ feed, today }, language) {
    const since = addDays(today, -LATE_DAYS);
    const kept = feed.homework?.filter(({ dueOn }) => dueOn !== null && dueOn >= since);
    const all = kept && [...kept, ...(feed.undated ?? [])];
    return (
      all?.flatMap((one) =>
        // What is done says so by its tick. No task without a due date has a day.
        homeworkEvent({ ...one, done: false, dueOn: one.dueOn ?? today }, language).map((draft) => ({
          ...taskOf(feed, draft, { homework: one.id }, one.done, language),
          due: one.dueOn,
        })),
      ) ?? null
    );
  },

  tests: (input, language) => ofAgenda(input, 'tests', 'test', language),
  meetings: (input, language) => ofAgenda(input, 'meetings', 'meeting', language),

  bring({ feed, shown: { bag }, today, settled, hasFailed }, language) {
    if (bag === null) return feed.lessons === null || hasFailed ? null : [];
    if (bag.day < today) return [];
    return (bag.bring ?? [])
      .filter(({ change }) => change !== 'removed')
      .map(({ thing }) => {
        const key = `bring/${bag.day}/${thing}`;
        const draft = { ...ownDraft(key, bag.day), title: thing, category: davWords[language].thing };
        return settledTask(feed, draft, key, settled, language);
      });
  },

  absences({ feed, shown: { attendance }, settled }, language) {
    if (!attendance?.justifications) return null;
    const open = attendance.open.filter(({ requested }) => requested === false);
    const words = davWords[language];
    return [...Map.groupBy(open, ({ date }) => date)].map(([day, lessons]) => {
      const numbers = lessons.flatMap(({ lessonNo }) => lessonNo ?? []).toSorted((a, b) => a - b);
      // Another absence of the day waits again.
      const key = `absence/${day}/${numbers.join()}`;
      const when = [dateText(day, language), lessonsText(numbers, language)].filter(Boolean).join(', ');
      const title = `${words.absence}: ${when}`;
      const draft = { ...ownDraft(`absence/${day}`, day), title, category: words.absence };
      return { ...settledTask(feed, draft, key, settled, language), due: null };
    });
  },
};

function ofAgenda(
  { feed, today, settled }: TaskInput,
  part: 'tests' | 'meetings',
  key: 'test' | 'meeting',
  language: Language,
): readonly Task[] | null {
  const ahead = feed[part]?.filter(({ date }) => date >= today);
  return (
    ahead?.map((item) =>
      settledTask(feed, agendaEvent(item, part, language), `${key}/${item.id}`, settled, language),
    ) ?? null
  );
}

/** Of what calendars do not have. */
function ownDraft(thing: string, day: LocalDate): Omit<Draft, 'title'> {
  return { ...ALL_DAY, thing, kind: 'entries', description: [], day, lastDay: day };
}

function settledTask(
  feed: ShownFeed,
  draft: Draft,
  key: string,
  settled: ReadonlySet<string>,
  language: Language,
): Task {
  return taskOf(feed, draft, { settled: key }, settled.has(key), language);
}

function taskOf(feed: ShownFeed, draft: Draft, tick: Tick, isDone: boolean, language: Language): Task {
  // Another UID than that of the same thing in a calendar: clients may keep both in one place.
  const named = { ...draft, thing: `task ${draft.thing}` };
  const { uid, title, description, category, day, from } = finished(named, feed, language);
  return { uid, child: feed.id, tick, title, description, category, due: day, time: from, isDone };
}
