import { compareTexts, type LocalDate, minutesOf } from '../../lib/id.ts';
import type { Language } from '../../lib/language.ts';
import { isAfter, localTime } from '../../lib/temporal.ts';
import { capitalized } from '../../lib/text.ts';
import { dateText, timeText, weekdayText } from '../../school/plan/day-words.ts';
import { outingText } from '../../school/plan/outing-words.ts';
import {
  otherDayText,
  planWords,
  replaced,
  shortStatusText,
  slotText,
} from '../../school/plan/plan-words.ts';
import type { LessonStatus } from '../../school/plan/rows.ts';
import { addDays, isWeekend, todayOf } from '../../school/plan/school-days.ts';
import { type SubjectNames, shortSubject } from '../../school/pupil/subjects.ts';
import type { ShownAgendaItem, ShownHomework, ShownOuting } from '../../school/shown/policies.ts';
import { kindToSay, tellingCategory } from '../../school/work/agenda-kinds.ts';
import { subjectNames, type WallDay } from './day.ts';
import type { DayParts, FocusParts, WallSlot } from './day-parts.ts';
import { markOf, namesOf, replacedIn, type WallMoment } from './moments.ts';
import type { WallOptions } from './options.ts';
import { words } from './words.ts';

/** One thing that is different on the day in focus, or due soon. */
export interface WallLine {
  readonly kind:
    | Exclude<LessonStatus, 'planned'>
    | 'trip'
    | 'later'
    | 'earlier'
    | 'home'
    | 'test'
    | 'meeting'
    | 'event'
    | 'homework';
  /** `Polski`, `Sprawdzian: Matma` */
  readonly text: string;
  /** What became of a lesson: `nie ma`, `zastępstwo (zamiast: Biologia)`. */
  readonly status: string | null;
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

type LineEntry = Pick<
  ShownAgendaItem,
  'kind' | 'isQuiz' | 'date' | 'time' | 'category' | 'subject' | 'content'
>;
type LineHomework = Pick<ShownHomework, 'dueOn' | 'done' | 'subject' | 'topic'>;

/** What is different on the day in focus, by its hours. */
export function differentLines(
  child: DayParts & LineParts,
  day: WallDay,
  options: WallOptions,
): readonly WallLine[] {
  const focus = child.plan?.inFocus;
  const { language } = options;
  const names = subjectNames(child, language);
  const announced = announcedLines(child.plan?.changes, names, options);
  if (!focus) return announced;
  const isOn = ({ date }: { readonly date: LocalDate }): boolean => date === focus.day.day;
  // What comes next says that it is changed, without what it replaces.
  const isWhole = ({ kind, slot, mark }: WallMoment): boolean =>
    kind !== 'next' || !slot || !mark || replacedIn(slot, mark) === '';
  const shown = new Set(day.moments.filter(isWhole).map(({ slot }) => slot));
  const timed = [
    ...day.slots
      .filter((slot) => slot.time !== 'past' && !shown.has(slot))
      .flatMap((slot) => changeLine(slot, language)),
    ...outingLine(focus, day, language),
    ...[
      ...(child.agenda?.items ?? []).filter(
        ({ kind, content }) => kind !== 'meeting' && !isOfOuting(content, focus.day.outing),
      ),
      ...(child.meetings?.items ?? []),
    ]
      .filter(isOn)
      .map((item) => agendaLine(item, item.time && timeText(item.time), names)),
  ].sort((a, b) => minutesOf(a.when ?? '') - minutesOf(b.when ?? ''));
  return [...announced, ...morningLine(child, options), ...timed, ...homeLine(focus.day, language)];
}

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
      const status = shortStatusText(kind, otherDayText(change, language) !== null, language);
      return {
        kind,
        text: name === null ? capitalized(planWords[language].lesson) : shortSubject(name, names),
        status:
          other === null
            ? status
            : `${status} (${planWords[language].insteadOf({ subject: shortSubject(other, names) })})`,
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
  return [{ kind: 'trip', text: capitalized(text), status: null, when }];
}

/** Whether the text of an entry is what an outing says already. */
export function isOfOuting(content: string | null, outing: ShownOuting | null): boolean {
  return content !== null && outing?.content === content.split('\n')[0]?.trim();
}

function changeLine(slot: WallSlot, language: Language): readonly WallLine[] {
  const mark = markOf(slot);
  if (!mark) return [];
  const changed = slot.lessons.filter(({ status }) => status === mark.status);
  const status = mark.part === null ? mark.text : `${mark.part}: ${mark.text}`;
  const was = replacedIn(slot, mark);
  return [
    {
      kind: mark.status,
      text: namesOf(changed),
      status: was === '' ? status : `${status} (${planWords[language].insteadOf({ subject: was })})`,
      when: slot.from,
    },
  ];
}

/** `Sprawdzian: Matma`; of an event its text. */
export function agendaLine(item: LineEntry, when: string | null, names: SubjectNames): WallLine {
  const { kind, subject, content } = item;
  const own = words[names.language][kindToSay(item)];
  const category = tellingCategory(item);
  const what = kind === 'other' ? (content ?? category ?? own) : (category ?? own);
  const text = subject === null ? what : `${what}: ${shortSubject(subject, names)}`;
  return { kind: kind === 'other' ? 'event' : kind, text: capitalized(text), status: null, when };
}

/** The child gets up at another time, until it is that time. */
function morningLine({ mornings }: DayParts, { at, zone, language }: WallOptions): readonly WallLine[] {
  const wake = mornings?.inFocus?.wakeUp;
  if (!wake?.usual || !wake.at || !isAfter(wake.at, at)) return [];
  const time = localTime(wake.at, zone);
  if (time === wake.usual) return [];
  const isLater = time > wake.usual;
  const text = words[language][isLater ? 'sleepLonger' : 'getUp'];
  return [{ kind: isLater ? 'later' : 'earlier', text, status: null, when: timeText(time) }];
}

function homeLine(
  { lastEnd, usualEnd }: { readonly lastEnd: string | null; readonly usualEnd: string | null },
  language: Language,
): readonly WallLine[] {
  if (lastEnd === null || usualEnd === null || lastEnd === usualEnd) return [];
  const text = words[language][lastEnd < usualEnd ? 'shorter' : 'longer'];
  return [{ kind: 'home', text, status: null, when: timeText(lastEnd) }];
}

/** The tests after the day in focus, and the homework for it and after it, until the second weekday after it; then that without a due date. */
export function dueLines(
  focus: LocalDate,
  today: LocalDate,
  parts: LineParts,
  names: SubjectNames,
): readonly WallLine[] {
  const until = weekdaysAfter(focus, 2);
  const { language } = names;
  const tests = (parts.agenda?.items ?? []).filter(
    ({ kind, date }) => kind === 'test' && date > focus && date <= until,
  );
  const homework = (parts.homework?.due ?? []).filter(
    ({ dueOn, done }) => !done && dueOn !== null && dueOn >= focus && dueOn <= until,
  );
  const dated = [
    ...tests.map((test) => ({ day: test.date, line: agendaLine(test, null, names) })),
    ...homework.map((one) => ({ day: one.dueOn ?? focus, line: homeworkLine(one, names) })),
  ]
    .sort((a, b) => compareTexts(a.day, b.day))
    .map(({ day, line }) => ({ ...line, when: dayWord(day, today, language, weekdayText) }));
  return [...dated, ...undatedLines(parts.homework?.undated ?? [], names)];
}

/** More of them are one line. */
const MAX_UNDATED = 2;

function undatedLines(homework: readonly LineHomework[], names: SubjectNames): readonly WallLine[] {
  const { allUndated, undated } = words[names.language];
  if (homework.length <= MAX_UNDATED)
    return homework.map((one) => ({ ...homeworkLine(one, names), when: undated }));
  return [{ kind: 'homework', text: allUndated, status: null, when: String(homework.length) }];
}

function homeworkLine({ subject, topic }: LineHomework, names: SubjectNames): Omit<WallLine, 'when'> {
  const name = subject === null ? topic : shortSubject(subject, names);
  const own = capitalized(words[names.language].homework);
  return { kind: 'homework', text: name === null ? own : `${own}: ${name}`, status: null };
}

function weekdaysAfter(day: LocalDate, count: number): LocalDate {
  let found = day;
  for (let left = count; left > 0; ) {
    found = addDays(found, 1);
    if (!isWeekend(found)) left -= 1;
  }
  return found;
}

/** `jutro`, `piątek, 20 listopada` @param textOf of a day that is neither today nor tomorrow */
export function dayWord(day: LocalDate, today: LocalDate, language: Language, textOf = dateText): string {
  const { today: now, tomorrow } = words[language];
  if (day === today) return now.toLocaleLowerCase(language);
  return day === addDays(today, 1) ? tomorrow.toLocaleLowerCase(language) : textOf(day, language);
}
