import type { LocalDate, LocalTime } from '../domain/id.ts';
import type { DayPlan, Lesson, LessonStatus, PlanChange } from '../domain/plan/plan.ts';
import type { SchoolView } from '../domain/view.ts';
import { isHidden } from '../home/privacy.ts';
import type { Language } from '../lib/language.ts';
import type { WallOptions } from './wall-options.ts';
import { dateText, dayMonthText, timeText, weekdayText, words } from './wall-words.ts';

/** One lesson of a slot; a class split in groups has several. */
export interface WallLesson {
  readonly subject: string;
  /** What it replaces, to be struck through. */
  readonly was: string | null;
  readonly room: string | null;
  readonly wasRoom: string | null;
  readonly group: string | null;
  /** Who, where that is news, and what the school noted. */
  readonly details: string | null;
  readonly status: LessonStatus;
  /** The status in a word; null for an ordinary lesson. */
  readonly word: string | null;
}

/** The lessons of one lesson number. */
export interface WallSlot {
  readonly no: number;
  readonly from: string;
  readonly time: 'past' | 'now' | 'ahead';
  readonly lessons: readonly WallLesson[];
}

/** The day that matters: today until its last bell, then the next school day. */
export interface WallDay {
  readonly when: 'today' | 'tomorrow' | 'later' | 'none';
  /** `Dziś`, `Jutro`, `Poniedziałek` */
  readonly label: string;
  /** `czwartek, 19 listopada` */
  readonly date: string;
  readonly start: string | null;
  readonly end: string | null;
  /** What they are on other weeks, where that differs: `8:00–13:25`. */
  readonly usual: string | null;
  readonly changes: number;
  readonly slots: readonly WallSlot[];
  /** A sentence about today where today is not shown, or about why nothing is. */
  readonly remark: string | null;
}

interface Moment {
  readonly today: LocalDate;
  readonly tomorrow: LocalDate;
  readonly time: LocalTime;
}

/** @returns the day as it is shown, and its date */
export function wallDay(view: SchoolView, options: WallOptions): { day: WallDay; shown: LocalDate | null } {
  const now = options.at.toZonedDateTimeISO(view.zone);
  const moment: Moment = {
    today: now.toPlainDate().toString(),
    tomorrow: now.toPlainDate().add({ days: 1 }).toString(),
    time: now.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
  const plan = planToShow(view, moment);
  if (!plan) return { day: emptyDay(view, options), shown: null };
  return { day: shownDay(plan, view, moment, options), shown: plan.day };
}

function planToShow(view: SchoolView, { today, time }: Moment): DayPlan | null {
  const plan = view.todayPlan;
  const stillOn = plan?.day === today && plan.lastEnd !== null && time < plan.lastEnd;
  return stillOn ? plan : view.nextDayPlan;
}

function shownDay(plan: DayPlan, view: SchoolView, moment: Moment, options: WallOptions): WallDay {
  const when = plan.day === moment.today ? 'today' : plan.day === moment.tomorrow ? 'tomorrow' : 'later';
  const changed = plan.firstStart !== plan.usualStart || plan.lastEnd !== plan.usualEnd;
  const usual = changed && plan.usualStart && plan.usualEnd;
  return {
    when,
    ...dayName(plan.day, when, options.language),
    start: plan.firstStart && timeText(plan.firstStart),
    end: plan.lastEnd && timeText(plan.lastEnd),
    usual: usual ? `${timeText(plan.usualStart)}–${timeText(plan.usualEnd)}` : null,
    changes: plan.changes.length,
    slots: slots(plan, when === 'today' ? moment.time : null, options),
    remark: when === 'today' ? null : todayRemark(view, options),
  };
}

function dayName(day: LocalDate, when: 'today' | 'tomorrow' | 'later', language: Language) {
  if (when !== 'later') return { label: words[language][when], date: dateText(day, language) };
  const weekday = weekdayText(day, language);
  const label = weekday.charAt(0).toLocaleUpperCase(language) + weekday.slice(1);
  return { label, date: dayMonthText(day, language) };
}

/** Why today is not a day of school; nothing on an ordinary weekend, and nothing after an ordinary day. */
function todayRemark(view: SchoolView, { language, privacy }: WallOptions): string | null {
  const plan = view.todayPlan;
  if (!plan || plan.count > 0) return null;
  const { freeToday, allCancelled } = words[language];
  if (plan.freeDay !== null) {
    return isHidden('detail', privacy) ? `${freeToday}.` : `${freeToday}: ${plan.freeDay}.`;
  }
  return plan.lessons.length > 0 ? allCancelled : null;
}

function emptyDay(view: SchoolView, options: WallOptions): WallDay {
  const { noPlan } = words[options.language];
  const state = view.snapshot.timetable.state;
  const why = state === 'missing' ? noPlan.missing : state === 'absent' ? noPlan.absent : noPlan.empty;
  const remark = [todayRemark(view, options), why].filter((one) => one !== null).join(' ');
  return {
    when: 'none',
    label: '',
    date: '',
    start: null,
    end: null,
    usual: null,
    changes: 0,
    slots: [],
    remark,
  };
}

/** @param time of now, where the plan is today's */
function slots(plan: DayPlan, time: LocalTime | null, options: WallOptions): WallSlot[] {
  const byNumber = Map.groupBy(plan.lessons, (lesson) => lesson.lessonNo);
  return [...byNumber].map(([no, lessons]) => {
    const from = lessons.map((lesson) => lesson.from).toSorted()[0] ?? '';
    const to =
      lessons
        .map((lesson) => lesson.to)
        .toSorted()
        .at(-1) ?? '';
    return {
      no,
      from: timeText(from),
      time: time === null || time < from ? 'ahead' : time < to ? 'now' : 'past',
      lessons: lessons.map((lesson) => wallLesson(lesson, changeOf(lesson, plan.changes), options)),
    };
  });
}

/** The change that explains a lesson; among several of one slot the one about its subject. */
function changeOf(lesson: Lesson, changes: readonly PlanChange[]): PlanChange | undefined {
  const here = changes.filter(
    (change) => change.lessonNo === lesson.lessonNo && change.kind === lesson.status,
  );
  return here.find((change) => [change.subject, change.wasSubject].includes(lesson.subject)) ?? here[0];
}

function wallLesson(lesson: Lesson, change: PlanChange | undefined, options: WallOptions): WallLesson {
  const texts = words[options.language];
  const { status } = lesson;
  const note = isHidden('text', options.privacy) ? null : (change?.note ?? null);
  const word = status === 'planned' ? null : texts.status[status];
  if (isHidden('detail', options.privacy)) {
    return {
      status,
      word,
      subject: texts.lesson,
      was: null,
      room: null,
      wasRoom: null,
      group: null,
      details: note,
    };
  }
  const substitution = status === 'substitution';
  const teacher = substitution ? differing(lesson.teacher, change?.wasTeacher) : null;
  return {
    status,
    word,
    subject: lesson.subject ?? texts.lesson,
    was: substitution ? differing(change?.wasSubject, lesson.subject) : null,
    room: roomText(lesson.room, texts.room),
    wasRoom: status === 'room_change' ? differing(change?.wasRoom, lesson.room) : null,
    group: lesson.group,
    details: [teacher, note].filter((one) => one !== null).join(' · ') || null,
  };
}

/** A bare number needs the word; `sala gimnastyczna` has it. */
function roomText(room: string | null, word: string): string | null {
  return room !== null && /^\d/.test(room) ? `${word} ${room}` : room;
}

function differing(text: string | null | undefined, other: string | null | undefined): string | null {
  return text != null && text !== other ? text : null;
}
