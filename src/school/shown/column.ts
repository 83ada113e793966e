import { type InstantText, type LocalDate, possibleTime } from '../../lib/id.ts';
import { isObject } from '../../lib/is-object.ts';
import type { Json } from '../../lib/json.ts';
import { mapValues } from '../../lib/map-values.ts';
import { memoFields } from '../../lib/memo.ts';
import { type Instant, instantText } from '../../lib/temporal.ts';
import { shorten } from '../../lib/text.ts';
import type { DayInFocus, ShownVerdict } from '../day/shown.ts';
import { addDays } from '../plan/school-days.ts';
import type {
  ShownAgendaItem,
  ShownHomework,
  ShownLesson,
  ShownLook,
  ShownLuckyNumber,
  ShownOuting,
  ShownPlanChange,
} from './policies.ts';
import type { ShownChild, ShownSource } from './presenter.ts';

// What a child's column on a screen is made of, for the screens that have it of Home Assistant: the wall makes its own of the
// same ShownChild. Days and times are what they are, never how far away they are: it changes with facts, not with the minute.

/** Another form of `Column`, which a card of another release cannot read, has another number. */
export const COLUMN_FORM = 1;

export const MAX_COLUMN_BYTES = 7_000;

export type Column = ReturnType<typeof columnOf>;

type OfFacts = Pick<ShownChild, 'plan' | 'luckyNumber' | 'messages' | 'notices' | 'grades'>;

/** Of a child, what the column follows from. */
interface OfColumn
  extends OfFacts,
    Pick<ShownChild, 'look' | 'mornings' | 'bag' | 'agenda' | 'meetings' | 'homework' | 'daysAhead'> {
  readonly health: Pick<
    ShownChild['health'],
    'status' | 'problem' | 'says' | 'since' | 'budgetLack' | 'dailyBudget'
  >;
  readonly timetable: ShownSource['state'];
}

const sameHealth = memoFields((health: OfColumn['health']) => health);
const sameChild = memoFields((child: OfColumn) => child);

/** The same object while all of it is the same, so that a turn without changes makes no column. */
export function ofColumn(child: ShownChild): OfColumn {
  const { look, plan, mornings, bag, agenda, meetings, homework, daysAhead, sources } = child;
  const { luckyNumber, messages, notices, grades } = child;
  const { status, problem, says, since, budgetLack, dailyBudget } = child.health;
  const key = look ?? child.health;
  return sameChild(key, {
    ...{ look, plan, mornings, bag, agenda, meetings, homework, daysAhead },
    ...{ luckyNumber, messages, notices, grades },
    health: sameHealth(key, { status, problem, says, since, budgetLack, dailyBudget }),
    timetable: sources.timetable.state,
  });
}

/** What is not about a day. */
export interface ColumnFacts {
  /** The lucky number of the day in focus; `mine`: it is this child's. */
  readonly lucky: { readonly number: number; readonly mine: boolean } | null;
  readonly messages: number;
  readonly notices: number;
  readonly grade: { readonly text: string; readonly subject: string | null } | null;
}

export function factsOf({ plan, luckyNumber, messages, notices, grades }: OfFacts): ColumnFacts {
  const grade = grades?.newest;
  return {
    lucky: luckyOf(luckyNumber, plan?.inFocus?.day.day),
    messages: messages?.unread['inbox'] ?? 0,
    notices: notices?.filter((notice) => !notice.read).length ?? 0,
    grade: grade?.text ? { text: grade.text, subject: grade.subject } : null,
  };
}

function luckyOf(lucky: ShownLuckyNumber | null, focus: LocalDate | undefined): ColumnFacts['lucky'] {
  if (!lucky || lucky.number === null || lucky.day === null || lucky.day !== focus) return null;
  return { number: lucky.number, mine: lucky.isMine === true };
}

/** There is nothing to pack for blocks. */
export function bagToPack({ plan, bag }: Pick<ShownChild, 'plan' | 'bag'>): ShownChild['bag'] {
  return plan?.isOfBlocks ? null : bag;
}

/** At most `MAX_COLUMN_BYTES` of JSON; `isCut`: what did not fit is missing. */
export function columnOf(child: ShownChild) {
  const column = { ...wholeColumn(ofColumn(child)), isCut: false };
  const cuts = [...CUTS];
  let fitting = column;
  while (bytesOf(fitting) > MAX_COLUMN_BYTES) {
    const cut = cuts.shift();
    if (!cut) break;
    fitting = { ...cut(fitting), isCut: true };
  }
  return fitting;
}

type Whole = ReturnType<typeof wholeColumn>;

/** In this order: what is least missed first. What the last ones leave has a bound. */
const CUTS: readonly ((column: Whole) => Whole)[] = [
  (column) => withTextsOf(120, column),
  (column) => ({ ...column, homework: null }),
  (column) => withTextsOf(60, column),
  (column) => ({ ...column, announced: column.announced.map(firstChanges) }),
  (column) => ({ ...column, meetings: null, agenda: null }),
  (column) => ({ ...column, bag: null }),
  (column) => withTextsOf(30, column),
  (column) => ({ ...column, focus: column.focus && withoutExplanations(column.focus) }),
  (column) => ({ ...column, look: column.look && { ...column.look, shortNames: null } }),
  (column) => ({ ...column, announced: [], focus: column.focus && { ...column.focus, slots: [] } }),
];

function withoutExplanations(focus: NonNullable<Whole['focus']>): NonNullable<Whole['focus']> {
  const slots = focus.slots.map((slot) => ({
    ...slot,
    lessons: slot.lessons.map(({ lesson }) => ({ lesson, change: null })),
  }));
  return { ...focus, slots };
}

const MAX_ANNOUNCED = 6;

function firstChanges(day: Whole['announced'][number]): Whole['announced'][number] {
  return { ...day, changes: day.changes.slice(0, MAX_ANNOUNCED) };
}

function withTextsOf(chars: number, column: Whole): Whole {
  const cut = (value: unknown): unknown => {
    if (typeof value === 'string') return shorten(value, chars);
    if (Array.isArray(value)) return value.map(cut);
    return isObject(value) ? mapValues(value, cut) : value;
  };
  return cut(column) as Whole;
}

function bytesOf(value: Json): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/** Due lines end on the second weekday after the day in focus. */
const DAYS_OF_LINES = 4;

/** What is ticked off is ticked off on the wall alone. */
function lookOf({ morningSteps: _, ...look }: ShownLook) {
  return { ...look, colour: { ...look.colour } };
}

function wholeColumn(child: OfColumn) {
  const { look, plan, mornings, agenda, meetings, homework, daysAhead, health } = child;
  const focus = plan?.inFocus ?? null;
  const today = plan?.verdicts.today;
  const morning = mornings?.inFocus ?? null;
  const bag = bagToPack(child);
  const day = focus?.day.day ?? plan?.date;
  const isNear = (one: LocalDate | null): boolean =>
    day === undefined || one === null || one <= addDays(day, DAYS_OF_LINES);
  const entries = (items: readonly ShownAgendaItem[]) =>
    items.filter(({ date }) => isNear(date)).map(entryOf);
  return {
    health: {
      status: health.status,
      problem: health.problem,
      says: health.says ?? null,
      since: health.since,
      budgetLack: health.budgetLack ? { ...health.budgetLack } : null,
      dailyBudget: health.dailyBudget,
    },
    look: look && lookOf(look),
    timetable: child.timetable,
    focus: focus && focusOf(focus),
    // Those of the pupil are in the day in focus.
    announced: [plan?.changes.today, plan?.changes.nextDay].flatMap((one) =>
      one?.of === 'class' ? [{ ...one, changes: one.changes.map(changeOf) }] : [],
    ),
    cancelled: plan
      ? [plan.cancelled.today ? plan.date : null, plan.cancelled.next].flatMap((one) => one ?? [])
      : [],
    // Of a day of school it would only change at midnight.
    verdict: today && !(focus && today.verdict === 'school') ? verdictOf(today) : null,
    // Why no day is in focus.
    ahead:
      focus || !daysAhead
        ? null
        : daysAhead.days.map(({ day, verdict }) => ({
            day,
            verdict: verdict && { verdict: verdict.verdict },
          })),
    morning: morning && {
      leaveHome: textOf(morning.leaveHome.at),
      wakeUp: { at: textOf(morning.wakeUp.at), usual: morning.wakeUp.usual },
    },
    bag: bag && {
      day: bag.day,
      subjects: bag.subjects,
      bring: bag.bring?.map((thing) => ({ ...thing })) ?? null,
      added: bag.added,
    },
    agenda: agenda && entries(agenda.items),
    meetings: meetings && entries(meetings.items),
    homework: homework && {
      due: homework.due.filter(({ dueOn, done }) => !done && isNear(dueOn)).map(homeworkOf),
      undated: homework.undated.map(homeworkOf),
    },
    facts: { ...factsOf(child) },
  };
}

function focusOf({ day: of, slots, start }: DayInFocus) {
  const { day, firstStart, lastEnd, usualStart, usualEnd, outing, changes } = of;
  return {
    ...{ day, firstStart, lastEnd, usualStart, usualEnd },
    outing: outing && outingOf(outing),
    changes: changes.length,
    slots: slots.map((slot) => ({
      // An outing of all day begins at midnight, which is no time.
      ...{ no: slot.no, from: possibleTime(slot.from) ?? '', to: slot.to },
      outing: slot.outing && outingOf(slot.outing),
      lessons: slot.lessons.map(({ lesson, change }) => ({
        lesson: lessonOf(lesson),
        change: change && explainedBy(change),
      })),
    })),
    start: textOf(start?.at),
  };
}

const lessonOf = ({ status, subject, teacher, room, group }: ShownLesson) => ({
  ...{ status, subject, teacher, room, group },
});

const explainedBy = ({
  day,
  movedTo,
  movedFrom,
  wasSubject,
  wasTeacher,
  wasRoom,
  note,
}: ShownPlanChange) => ({
  ...{ day, wasSubject, wasTeacher, wasRoom, note },
  movedTo: movedTo && { ...movedTo },
  movedFrom: movedFrom && { ...movedFrom },
});

const changeOf = ({ movedTo, movedFrom, ...change }: ShownPlanChange) => ({
  ...change,
  movedTo: movedTo && { ...movedTo },
  movedFrom: movedFrom && { ...movedFrom },
});

const outingOf = ({ lessons, ...outing }: ShownOuting) => ({ ...outing, lessons: lessons && { ...lessons } });

const entryOf = ({ kind, isQuiz, date, time, category, subject, content }: ShownAgendaItem) => ({
  ...{ kind, isQuiz, date, time, category, subject, content },
});

const homeworkOf = ({ dueOn, done, subject, topic }: ShownHomework) => ({ dueOn, done, subject, topic });

const verdictOf = ({ firstLessons: _, lastLessons: __, outing: ___, ...facts }: ShownVerdict) => facts;

const textOf = (at: Instant | null | undefined): InstantText | null => (at ? instantText(at) : null);
