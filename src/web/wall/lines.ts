import { type LocalDate, minutesOf } from '../../lib/id.ts';
import type { Language } from '../../lib/language.ts';
import { localTime } from '../../lib/temporal.ts';
import { capitalized } from '../../lib/text.ts';
import { dateText, timeText } from '../../school/plan/day-words.ts';
import { outingText } from '../../school/plan/outing-words.ts';
import {
  otherDayText,
  planWords,
  replaced,
  shortStatusText,
  slotText,
} from '../../school/plan/plan-words.ts';
import type { LessonStatus } from '../../school/plan/rows.ts';
import { addDays, todayOf } from '../../school/plan/school-days.ts';
import { type SubjectNames, shortSubject } from '../../school/pupil/subjects.ts';
import type { ShownAgendaItem, ShownHomework, ShownOuting } from '../../school/shown/policies.ts';
import { kindToSay, tellingCategory } from '../../school/work/agenda-kinds.ts';
import { subjectNames, type WallDay } from './day.ts';
import type { DayParts, FocusParts, WallSlot } from './day-parts.ts';
import { markOf, namesOf, replacedIn } from './moments.ts';
import type { WallOptions } from './options.ts';
import { words } from './words.ts';

/** Where there is no room the least gives way first. */
export const GIVES = {
  next: 2,
  lucky: 3,
  undated: 4,
  laterHomework: 5,
  laterTest: 6,
  homework: 7,
  event: 8,
  substitution: 9,
  gone: 10,
  anotherTest: 11,
  // These two and the first test are never left out.
  banner: 12,
  trouble: 13,
  test: 14,
} as const;
export type Gives = (typeof GIVES)[keyof typeof GIVES];

/** One thing that is different on the day in focus, or due soon. */
export interface WallLine {
  readonly kind:
    | Exclude<LessonStatus, 'planned'>
    | 'trip'
    | 'next'
    | 'lucky'
    | 'test'
    | 'meeting'
    | 'event'
    | 'homework';
  /** `Polski`, `Sprawdzian: Matma` */
  readonly text: string;
  /** Its end that is the subject, which never gives way: `Matma`; null: all of it. */
  readonly subject: string | null;
  /** What became of a lesson: `nie ma`, `sala 7`. */
  readonly status: string | null;
  /** The same in a word, for one whose room has a long name. */
  readonly brief: string | null;
  /** What a lesson replaces: gives way first. */
  readonly reason: string | null;
  readonly gives: Gives;
  /** `11:50`, `jutro` */
  readonly when: string | null;
  /** Announced for the class, where the timetable is not public: no lesson says it. */
  readonly isAnnounced?: true;
}

/** What the lines are made of besides the day: null where nothing is known, or another part shows it. */
export interface LineParts {
  readonly agenda: { readonly items: readonly LineEntry[] } | null;
  readonly meetings: { readonly items: readonly LineEntry[] } | null;
  readonly homework: {
    readonly due: readonly LineHomework[];
    readonly undated: readonly LineHomework[];
  } | null;
}

export type LineEntry = Pick<
  ShownAgendaItem,
  'kind' | 'isQuiz' | 'date' | 'time' | 'category' | 'subject' | 'content'
>;
export type LineHomework = Pick<ShownHomework, 'dueOn' | 'done' | 'subject' | 'topic'>;

/** What is different on the day in focus, by its hours; of a free day what is on it. */
export function differentLines(
  child: DayParts & LineParts,
  day: WallDay,
  options: WallOptions,
): readonly WallLine[] {
  const focus = child.plan?.inFocus;
  const { language } = options;
  const names = subjectNames(child, language);
  const announced = announcedLines(child.plan?.changes, names, options);
  const today = todayOf(options);
  if (day.free) return [...announced, ...entryLines(child, today, { today, outing: null }, names)];
  if (!focus) return announced;
  const shown = day.moments[0]?.slot;
  const timed = [
    ...day.slots
      .filter((slot) => slot.time !== 'past' && slot !== shown)
      .flatMap((slot) => changeLine(slot, language)),
    ...outingLine(focus, day, language),
    ...nextLine(day),
    ...entryLines(child, focus.day.day, { today, outing: focus.day.outing }, names).flatMap((line) =>
      stillLine(line, day, options),
    ),
  ].sort((a, b) => minutesOf(a.when ?? '') - minutesOf(b.when ?? ''));
  return [...announced, ...withFirstTest(timed)];
}

/** The portal has it for an entry without a time, too. */
const NO_TIME = '8:00';

/** None if it was at a lesson that is over, or began before now at no lesson; where its time may be another one it gives way before others. */
function stillLine(line: WallLine, { when, slots }: WallDay, { at, zone }: WallOptions): readonly WallLine[] {
  if (when !== 'today' || line.when === null) return [line];
  const [time, now] = [minutesOf(line.when), minutesOf(localTime(at, zone))];
  const slot = slots.find(({ from, to }) => minutesOf(from) <= time && time < minutesOf(to));
  const isOver = slot ? slot.time === 'past' : time < now;
  if (!isOver) return [line];
  if (line.when !== NO_TIME) return [];
  return [line.gives === GIVES.test ? { ...line, gives: GIVES.anotherTest } : line];
}

/** Of the tests the first one gives way last. */
export function withFirstTest(lines: readonly WallLine[]): readonly WallLine[] {
  const first = lines.find(({ gives }) => gives === GIVES.test);
  return lines.map((line) =>
    line.gives === GIVES.test && line !== first ? { ...line, gives: GIVES.anotherTest } : line,
  );
}

/** The lucky number is the child's. */
export function luckyLine(
  { lucky }: { readonly lucky: { readonly number: number; readonly mine: boolean } | null },
  { language }: WallOptions,
): readonly WallLine[] {
  if (!lucky?.mine) return [];
  const { luckyMine: text } = words[language];
  return [{ ...plain, kind: 'lucky', text, when: String(lucky.number), gives: GIVES.lucky }];
}

/** What the agenda and the meetings have of a day. */
function entryLines(
  { agenda, meetings }: LineParts,
  day: LocalDate,
  { today, outing }: { readonly today: LocalDate; readonly outing: ShownOuting | null },
  names: SubjectNames,
): readonly WallLine[] {
  const isSoon = day <= addDays(today, 1);
  const entries = (agenda?.items ?? []).filter(
    ({ kind, content }) => kind !== 'meeting' && !isOfOuting(content, outing),
  );
  return [...entries, ...(meetings?.items ?? [])]
    .filter(({ date }) => date === day)
    .map((item) => ({ item, line: agendaLine(item, item.time && timeText(item.time), names) }))
    .map(({ item, line }) => (item.kind === 'test' && !isSoon ? { ...line, gives: GIVES.laterTest } : line));
}

/** What comes next, if nothing about it is changed. */
function nextLine({ moments: [, next] }: WallDay): readonly WallLine[] {
  if (!next || next.mark) return [];
  const { word, title, aside, time } = next;
  return [{ ...plain, kind: 'next', text: `${word} ${title}`, status: aside, when: time, gives: GIVES.next }];
}

export const plain = { subject: null, status: null, brief: null, reason: null } as const;

/** Of a plan that is not public: what is announced for the class on its day and tomorrow, without what is not known. */
function announcedLines(
  changes: NonNullable<DayParts['plan']>['changes'] | undefined,
  names: SubjectNames,
  options: WallOptions,
): readonly WallLine[] {
  const { language } = names;
  const today = todayOf(options);
  const next = changes?.nextDay && changes.nextDay.day <= addDays(today, 1) ? changes.nextDay : null;
  const days = [changes?.today, next].filter((one) => one?.of === 'class');
  return days.flatMap((one) =>
    (one?.changes ?? []).map((change): WallLine => {
      const { kind, lessonNo, subject, wasSubject } = change;
      const name = subject ?? wasSubject;
      const other = replaced(change);
      return {
        kind,
        text: name === null ? capitalized(planWords[language].lesson) : shortSubject(name, names),
        subject: null,
        status: shortStatusText(kind, otherDayText(change, language) !== null, language),
        brief: null,
        reason: other && planWords[language].insteadOf({ subject: shortSubject(other, names) }),
        gives: givesOf(kind),
        when: `${dayWord(change.day, today, language)}, ${slotText({ lessonNo }, language)}`,
        isAnnounced: true,
      };
    }),
  );
}

/** What an outing is; of one that is all of the day, or now or next, what the agenda says about it. */
function outingLine(
  { day: { outing }, slots }: FocusParts,
  day: WallDay,
  language: Language,
): readonly WallLine[] {
  if (!outing) return [];
  const own = day.slots[slots.findIndex((slot) => slot.outing)];
  const isSaid = own !== undefined && (slots.length === 1 || day.moments.some(({ slot }) => slot === own));
  const text = isSaid ? outing.name && outing.content : outingText(outing, language);
  if (text === null) return [];
  const when = isSaid ? null : outing.from && timeText(outing.from);
  return [{ ...plain, kind: 'trip', text: capitalized(text), when, gives: GIVES.event }];
}

/** Whether the text of an entry is what an outing says already. */
export function isOfOuting(content: string | null, outing: ShownOuting | null): boolean {
  return content !== null && outing?.content === content.split('\n')[0]?.trim();
}

function changeLine(slot: WallSlot, language: Language): readonly WallLine[] {
  const mark = markOf(slot);
  if (!mark) return [];
  const changed = slot.lessons.filter(({ status }) => status === mark.status);
  const said = (text: string): string => (mark.part === null ? text : `${mark.part}: ${text}`);
  const was = replacedIn(slot, mark);
  return [
    {
      kind: mark.status,
      text: namesOf(changed),
      subject: null,
      status: said(mark.text),
      // The pictogram says what became of a group's lesson.
      brief: mark.part ?? mark.brief,
      reason: was === '' ? null : planWords[language].insteadOf({ subject: was }),
      when: slot.from,
      gives: givesOf(mark.status),
    },
  ];
}

function givesOf(status: Exclude<LessonStatus, 'planned'>): Gives {
  return status === 'substitution' || status === 'room_change' ? GIVES.substitution : GIVES.gone;
}

/** `Sprawdzian: Matma`; of an event its text. */
export function agendaLine(item: LineEntry, when: string | null, names: SubjectNames): WallLine {
  const { kind, subject, content } = item;
  const own = words[names.language][kindToSay(item)];
  const category = tellingCategory(item);
  const what = kind === 'other' ? (content ?? category ?? own) : (category ?? own);
  const of = subject && shortSubject(subject, names);
  const text = of === null ? what : `${what}: ${of}`;
  const line = kind === 'other' ? 'event' : kind;
  const gives = line === 'test' ? GIVES.test : GIVES.event;
  return { ...plain, kind: line, text: capitalized(text), subject: of, when, gives };
}

/** `jutro`, `piątek, 20 listopada` @param textOf of a day that is neither today nor tomorrow */
export function dayWord(day: LocalDate, today: LocalDate, language: Language, textOf = dateText): string {
  const { today: now, tomorrow } = words[language];
  if (day === today) return now.toLocaleLowerCase(language);
  return day === addDays(today, 1) ? tomorrow.toLocaleLowerCase(language) : textOf(day, language);
}
