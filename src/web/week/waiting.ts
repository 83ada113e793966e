import { compareTexts, dateIn, type LocalDate } from '../../lib/id.ts';
import { capitalized } from '../../lib/text.ts';
import type { Deed } from '../../school/deed.ts';
import { wantedBy } from '../../school/messages/watch.ts';
import { dayMonthText, timeText, weekdayText } from '../../school/plan/day-words.ts';
import { lessonsText } from '../../school/plan/lesson-numbers.ts';
import { addDays, todayOf } from '../../school/plan/school-days.ts';
import type { ShownChild } from '../../school/shown/presenter.ts';
import { deedLines } from '../deeds.ts';
import type { IconName } from '../wall/icons.ts';
import type { WallOptions } from '../wall/options.ts';
import { needed } from './needed.ts';
import type { Action, Thing } from './thing.ts';
import { words } from './words.ts';

/** One thing that waits for a parent. */
export interface Waiting {
  readonly child: string;
  readonly icon: IconName;
  /** `Ola: Wycieczka do Krakowa` */
  readonly title: string;
  readonly detail: string;
  /** null: it is read elsewhere. */
  readonly text: string | null;
  /** The day until which, or on which; null: none. */
  readonly term: LocalDate | null;
  /** Empty: nothing here settles it. */
  readonly actions: readonly Action[];
  /** Whether it comes before everything else. */
  readonly isFirst: boolean;
}

export interface WaitingInput {
  readonly options: WallOptions;
  /** The setting `watch`. */
  readonly watch: readonly string[];
  readonly markNoticesRead: boolean;
  /** The id of a fixed message that justifies absences; null: there is none for this child. */
  readonly justification: (child: string) => string | null;
  /** The keys of what a person has settled of a child. */
  readonly settled: (child: string) => ReadonlySet<string>;
  /** What people have done with a child's things. */
  readonly deeds: (child: string) => readonly Deed[];
}

const MEETING_DAYS = 14;
/** How long a text without a term waits that wants something. */
const WANTED_DAYS = 14;

/** Something that waited, until a person settled it. */
export interface Settled {
  /** `Ola: Wycieczka do Krakowa` */
  readonly title: string;
  /** `Załatwione: Ania, 7:15` */
  readonly deeds: string;
}

function thingsOf(child: ShownChild, input: WaitingInput): readonly Thing[] {
  const today = todayOf(input.options);
  return [
    ...needed(child, input.options),
    ...messages(child, today, input),
    ...notices(child, today, input),
    ...homework(child, input),
    ...absences(child, input),
    ...ahead(child, today, input),
    ...changes(child, input),
  ];
}

/** What would wait, and was settled by a person whose name is known. */
export function settledOf(child: ShownChild, input: WaitingInput): readonly Settled[] {
  const settled = input.settled(child.id);
  const deeds = input.deeds(child.id);
  const named = new Set(deeds.filter(({ kind }) => kind === 'settled').map(({ key }) => key));
  if (named.size === 0) return [];
  return thingsOf(child, input)
    .filter(({ key }) => settled.has(key) && named.has(key))
    .map(({ key, title }) => ({
      title: `${child.name}: ${title}`,
      deeds: deedLines(deeds, key, input.options).join(' · '),
    }));
}

/** What waits for a parent of a child: what has a term first, by its day, then what else is wanted. */
export function waitingOf(child: ShownChild, input: WaitingInput): readonly Waiting[] {
  const { language } = input.options;
  const settled = input.settled(child.id);
  const deeds = input.deeds(child.id);
  const texts = words[language];
  return thingsOf(child, input)
    .filter(({ key }) => !settled.has(key))
    .toSorted((a, b) => compareTexts(placeOf(a), placeOf(b)))
    .map(({ key, icon, title, details, text = null, term, isFirst = false, action }) => ({
      child: child.id,
      icon,
      title: `${child.name}: ${title}`,
      detail: [...details, ...deedLines(deeds, key, input.options)].filter(Boolean).join(' · '),
      text,
      term,
      actions: [
        action === undefined ? ({ kind: 'settle', label: texts.settled, key } as const) : (action ?? []),
      ].flat(),
      isFirst,
    }));
}

const placeOf = ({ term, isWanted = false, isFirst = false }: Thing): string =>
  isFirst ? '' : (term ?? (isWanted ? 'a' : 'b'));

/** `do 4 grudnia (piątek)` */
function untilText(term: LocalDate | null, { language }: WallOptions): string | null {
  if (term === null) return null;
  return `${words[language].until} ${dayMonthText(term, language)} (${weekdayText(term, language)})`;
}

interface Wanting {
  readonly matches: readonly string[] | null;
  readonly term: LocalDate | null;
}

/** Whether what was read still wants something. */
function wants({ matches, term }: Wanting, sentOn: LocalDate | null, today: LocalDate): boolean {
  if (!matches || matches.length === 0) return false;
  return term === null ? sentOn !== null && sentOn >= addDays(today, -WANTED_DAYS) : term >= today;
}

function messages(
  { id: child, messages: mail }: ShownChild,
  today: LocalDate,
  { options }: WaitingInput,
): readonly Thing[] {
  const texts = words[options.language];
  return (mail?.inbox ?? [])
    .filter((one) => !one.read || wants(one, dateIn(one.sentAt), today))
    .map(({ id, topic, sender, preview, matches, term, read }) => ({
      key: `message/${id}`,
      icon: 'letter',
      title: topic || texts.message,
      details: [matches?.join(', ') ?? null, untilText(term, options), sender],
      text: preview,
      isWanted: (matches ?? []).length > 0,
      term,
      ...(!read && {
        action: {
          kind: 'link',
          label: texts.read,
          href: `mail/${child}/message?folder=inbox&id=${encodeURIComponent(id)}`,
        } as const,
      }),
    }));
}

function notices(
  { notices: list }: ShownChild,
  today: LocalDate,
  { options, markNoticesRead }: WaitingInput,
): readonly Thing[] {
  const texts = words[options.language];
  const mark = (payload: string): Action | null =>
    markNoticesRead
      ? { kind: 'command', label: texts.markRead, command: 'mark_notices_read', payload }
      : null;
  return (list ?? [])
    .filter((one) => !one.read || wants(one, dateIn(one.createdAt) ?? one.startsOn, today))
    .map(({ id, subject, content, matches, term, read }) => ({
      key: `notice/${id}`,
      icon: 'board',
      title: subject || texts.notice,
      details: [matches?.join(', ') ?? null, untilText(term, options)],
      text: content,
      isWanted: (matches ?? []).length > 0,
      term,
      ...(!read && { action: mark(id) }),
    }));
}

function homework({ homework: list }: ShownChild, { options, watch }: WaitingInput): readonly Thing[] {
  return [...(list?.due ?? []), ...(list?.undated ?? [])].flatMap(
    ({ id, topic, text, date, dueOn, done, subject }) => {
      const { matches, term } = wantedBy(`${topic ?? ''}\n${text ?? ''}`, watch, date);
      if (done || matches.length === 0) return [];
      const until = term ?? dueOn;
      const title = topic || words[options.language].homework;
      return [
        {
          key: `homework/${id}`,
          icon: 'notebook',
          title,
          details: [matches.join(', '), untilText(until, options), subject],
          text,
          term: until,
        },
      ];
    },
  );
}

function absences(
  { id, attendance }: ShownChild,
  { options: { language }, justification }: WaitingInput,
): readonly Thing[] {
  const open = (attendance?.open ?? []).filter(({ requested }) => requested === false);
  if (open.length === 0) return [];
  const days = [...Map.groupBy(open, ({ date }) => date)].map(([date, lessons]) => {
    const which = lessonsText(
      lessons.flatMap(({ lessonNo }) => lessonNo ?? []),
      language,
    );
    return `${dayMonthText(date, language)}${which && ` (${which})`}`;
  });
  const title = `${open.length} ${words[language].unexcused({ count: open.length })}`;
  const message = justification(id);
  const action: Action | null =
    message === null
      ? null
      : { kind: 'link', label: words[language].write, href: `mail/${id}/fixed?id=${message}` };
  return [{ key: 'absences', icon: 'clock', title, details: [days.join(', ')], term: null, action }];
}

/** Trips and meetings of the next days. */
function ahead(
  { trips, meetings }: ShownChild,
  today: LocalDate,
  { options: { language } }: WaitingInput,
): readonly Thing[] {
  const last = addDays(today, MEETING_DAYS);
  const texts = words[language];
  const when = (day: LocalDate, time: string | null): string =>
    `${weekdayText(day, language)}, ${dayMonthText(day, language)}${time ? `, ${timeText(time)}` : ''}`;
  const known = (key: string): Action => ({ kind: 'settle', label: texts.known, key });
  const trip = (trips ?? []).flatMap(({ id, destination, from, to }) => {
    const day = from ?? to;
    if (day === null || day > last || destination === null) return [];
    const details = [when(day, null), texts.schoolTrip];
    return [{ key: `trip/${id}`, icon: 'bus' as const, title: destination, details, term: day }];
  });
  const meeting = (meetings?.items ?? [])
    .filter(({ date }) => date <= last)
    .map(({ id, date, time, content, category, teacher }) => ({
      key: `meeting/${id}`,
      icon: 'people' as const,
      title: capitalized(content || category || texts.meeting),
      details: [when(date, time), teacher],
      term: date,
    }));
  return [...trip, ...meeting].map((one) => ({ ...one, action: known(one.key) }));
}

/** They are seen, and acknowledged, on a page of their own. */
function changes({ id, unseen }: ShownChild, { options: { language } }: WaitingInput): readonly Thing[] {
  const count = unseen?.length ?? 0;
  if (count === 0) return [];
  const title = `${count} ${words[language].changes({ count })}`;
  const action = { kind: 'link', label: words[language].see, href: `../../changes/${id}` } as const;
  return [{ key: 'changes', icon: 'bell', title, details: [], term: null, action }];
}
