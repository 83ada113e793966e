import { createHash } from 'node:crypto';
import type { LocalDate, LocalTime } from '../../lib/id.ts';
import type { Language } from '../../lib/language.ts';
import { capitalized, oneLine, tidyLines } from '../../lib/text.ts';
import { lessonNumber } from '../../school/plan/blocks.ts';
import { dateText } from '../../school/plan/day-words.ts';
import { groupWords } from '../../school/plan/groups.ts';
import { lessonRangeText } from '../../school/plan/lesson-numbers.ts';
import { insteadText, outingText } from '../../school/plan/outing-words.ts';
import { planWords, replaced, roomText, slotText, statusText } from '../../school/plan/plan-words.ts';
import { takesPlace } from '../../school/plan/rows.ts';
import type { ShownFeed } from '../../school/shown/feed.ts';
import type {
  ShownAgendaItem,
  ShownCalendarLesson,
  ShownCalendarOuting,
  ShownFreeDays,
  ShownHomework,
} from '../../school/shown/policies.ts';
import { tellingCategory } from '../../school/work/agenda-kinds.ts';
import type { FeedKind } from './kinds.ts';
import { feedWords } from './words.ts';

/** An entry of a calendar, in words. */
export interface FeedEvent {
  /** Equal for the same thing in every calendar, whatever changes about it. */
  readonly uid: string;
  readonly kind: FeedKind;
  readonly title: string;
  /** What it is, by which programs colour and filter. */
  readonly category: string;
  readonly location: string | null;
  readonly description: string | null;
  readonly day: LocalDate;
  /** The last day of one of whole days; null: between `from` and `to` of `day`. */
  readonly lastDay: LocalDate | null;
  readonly from: LocalTime | null;
  /** null: an hour after `from`. */
  readonly to: LocalTime | null;
  readonly cancelled: boolean;
}

const MAX_TITLE_CHARS = 200;
const MAX_TEXT_CHARS = 2_000;

/** The entries of a child's calendars, each once. The order is not defined. */
export function feedEvents(feed: ShownFeed, language: Language): readonly FeedEvent[] {
  const { lessons, tests, entries, meetings, homework, freeDays, outings } = feed;
  const all: readonly Draft[] = [
    ...(lessons ?? []).map((lesson) => lessonEvent(lesson, language)),
    ...(tests ?? []).map((item) => agendaEvent(item, 'tests', language)),
    ...(entries ?? []).map((item) => agendaEvent(item, 'entries', language)),
    ...(meetings ?? []).map((item) => agendaEvent(item, 'meetings', language)),
    ...(homework ?? []).flatMap((one) => homeworkEvent(one, language)),
    ...(freeDays ?? []).map((range) => freeDaysEvent(range, language)),
    ...(outings ?? []).map((outing) => outingEvent(outing, language)),
  ];
  const events = all.map((draft) => finished(draft, feed, language));
  return [...new Map(events.map((event) => [event.uid, event])).values()];
}

/** An entry with its UID, its texts as long as calendars show them. */
export function finished(
  { thing, title, category, location, description, ...event }: Draft,
  { pupil }: Pick<ShownFeed, 'pupil'>,
  language: Language,
): FeedEvent {
  return {
    ...event,
    category: category ?? feedWords[language].categories[event.kind],
    // Free days are of the school: of several children they are one.
    uid: uidOf(event.kind === 'free-days' ? thing : `${pupil} ${thing}`),
    title: shortened(oneLine(title), MAX_TITLE_CHARS),
    location: location === null ? null : shortened(oneLine(location), MAX_TITLE_CHARS),
    description:
      shortened(tidyLines(description.filter((line) => line !== null).join('\n')), MAX_TEXT_CHARS) || null,
  };
}

/** An entry before its texts are shortened. `thing` identifies what it is about, never shown. */
export interface Draft extends Omit<FeedEvent, 'uid' | 'description' | 'category'> {
  readonly thing: string;
  /** Default: that of its kind. */
  readonly category?: string;
  readonly description: readonly (string | null)[];
}

export const ALL_DAY = { from: null, to: null, location: null, cancelled: false };

function lessonEvent(lesson: ShownCalendarLesson, language: Language): Draft {
  const { day, lessonNo, from, to, status, subject, teacher, room, group, note } = lesson;
  const [words, plan] = [feedWords[language], planWords[language]];
  const groupText = group && groupWords(group)[language];
  const name = `${subject ?? capitalized(plan.lesson)}${groupText ? ` (${groupText})` : ''}`;
  const { wasSubject, wasTeacher, wasRoom, wasDay, wasLessonNo } = lesson;
  const isOfOtherDay = wasDay !== null && wasDay !== day;
  const wasNo = wasLessonNo === null ? null : slotText({ lessonNo: wasLessonNo }, language);
  const before = [
    differing(wasSubject, subject),
    differing(wasTeacher, teacher),
    status === 'room_change' ? wasRoom !== room && wasRoom && roomText(wasRoom, language) : null,
    isOfOtherDay ? dateText(wasDay, language) : null,
    wasNo,
  ].filter(Boolean);
  const place = room && roomText(room, language);
  const isCancelled = !takesPlace(status);
  const changed = status === 'planned' ? null : statusText(status, isOfOtherDay, language);
  const other = status === 'substitution' ? replaced(lesson) : null;
  const instead = other === null ? '' : ` (${plan.insteadOf({ subject: other })})`;
  return {
    thing: `lesson ${lesson.key}`,
    kind: 'plan',
    title: inTitle(name, changed && `${changed}${instead}`, isCancelled ? null : place),
    location: place,
    description: [
      lessonNumber(lessonNo) === null ? null : capitalized(slotText(lesson, language)),
      labelled(words.teacher, teacher),
      ...(lesson.companions ?? []).map(
        (one) => labelled(one.subject ?? words.teacher, one.teacher) ?? one.subject,
      ),
      before.length > 0 ? `${words.was}: ${before.join(', ')}` : null,
      note,
    ],
    day,
    lastDay: from === null ? day : null,
    from,
    to,
    cancelled: isCancelled,
  };
}

export function agendaEvent(
  item: ShownAgendaItem,
  kind: 'tests' | 'entries' | 'meetings',
  language: Language,
): Draft {
  const words = feedWords[language];
  const { id, date, time, subject, content, teacher } = item;
  const ownTitle = content?.trim().split('\n')[0] || null;
  const isEntry = kind === 'entries';
  const category = words.categories[item.isQuiz ? 'quiz' : kind];
  return {
    ...ALL_DAY,
    thing: `agenda ${id}`,
    category,
    title:
      isEntry && ownTitle
        ? ownTitle
        : titleOf(
            tellingCategory(item) ?? category,
            kind === 'tests' ? (subject ?? ownTitle) : (ownTitle ?? subject),
          ),
    description: [
      subject,
      content === ownTitle && isEntry ? null : content,
      labelled(words.teacher, teacher),
    ],
    day: date,
    lastDay: time === null ? date : null,
    from: time,
    kind,
  };
}

export function homeworkEvent(
  { id, dueOn, subject, topic, text, teacher, files, done }: ShownHomework,
  language: Language,
): readonly Draft[] {
  if (dueOn === null) return [];
  const words = feedWords[language];
  const tail = [subject, topic].filter((part) => part !== null).join(' – ');
  return [
    {
      ...ALL_DAY,
      thing: `homework ${id}`,
      kind: 'homework',
      title: inTitle(titleOf(words.homework, tail || null), done ? words.done : null),
      description: [text, labelled(words.teacher, teacher), labelled(words.files, files?.join(', ') || null)],
      day: dueOn,
      lastDay: dueOn,
    },
  ];
}

function freeDaysEvent({ from, to, lessonFrom, lessonTo, name }: ShownFreeDays, language: Language): Draft {
  const words = feedWords[language];
  const lessons = lessonRangeText(lessonFrom, lessonTo, language);
  return {
    ...ALL_DAY,
    // The portal has no id for it. Without its name, which a level hides.
    thing: `free ${from} ${to} ${lessonFrom} ${lessonTo}`,
    kind: 'free-days',
    title: lessons === '' ? (name ?? words.free) : `${titleOf(words.free, name)} (${lessons})`,
    description: [],
    day: from,
    lastDay: to,
  };
}

/** In place of lessons, so it has its time, if it is of one day. */
function outingEvent(outing: ShownCalendarOuting, language: Language): Draft {
  const { key, day, lastDay, from, to, details } = outing;
  const title = capitalized(outingText(outing, language));
  const timed = from === null ? { lastDay } : { lastDay: null, from, to };
  return {
    ...ALL_DAY,
    thing: `outing ${key}`,
    kind: 'entries',
    category: feedWords[language].categories[outing.isTrip ? 'trip' : 'entries'],
    title,
    description: [insteadText(outing, language), ...(details ?? []).filter((one) => one !== title)],
    day,
    ...timed,
  };
}

/** The name first: `Przyroda · zastępstwo (zamiast: Muzyka) · sala 5`. */
function inTitle(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(' · ');
}

/** `Zebranie: Plan roku`, but not `Zebranie: Zebranie klasy`. */
function titleOf(what: string, tail: string | null): string {
  if (tail?.toLocaleLowerCase().startsWith(what.toLocaleLowerCase())) return tail;
  return tail ? `${capitalized(what)}: ${tail}` : capitalized(what);
}

function labelled(label: string, text: string | null): string | null {
  return text === null ? null : `${label}: ${text}`;
}

function differing(before: string | null, now: string | null): string | null {
  return before !== null && before !== now ? before : null;
}

/** Without half a character at the end. */
function shortened(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  return `${text
    .slice(0, maxChars - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .trimEnd()}…`;
}

function uidOf(thing: string): string {
  return `${createHash('sha256').update(thing).digest('hex').slice(0, 32)}@dziennik2mqtt`;
}
