import type { LocalDate } from '../../lib/id.ts';
import type { Language } from '../../lib/language.ts';
import { localTime } from '../../lib/temporal.ts';
import { capitalized } from '../../lib/text.ts';
import { type DayInFocus, timeOf } from '../../school/day/shown.ts';
import {
  dateText,
  dayMonthText,
  shortDateText,
  shortWeekdayText,
  timeText,
  weekdayText,
} from '../../school/plan/day-words.ts';
import { groupWords } from '../../school/plan/groups.ts';
import { outingName, outingText } from '../../school/plan/outing-words.ts';
import { otherDayText, planWords, roomText, shortStatusText } from '../../school/plan/plan-words.ts';
import { addDays, todayOf } from '../../school/plan/school-days.ts';
import { verdictSentence } from '../../school/plan/verdict-sentence.ts';
import { type SubjectNames, shortestSubject, shortSubject } from '../../school/pupil/subjects.ts';
import type { ShownOuting } from '../../school/shown/policies.ts';
import { type WallBead, wallBeads } from './beads.ts';
import type {
  ChangeParts,
  DayParts,
  DayPlanParts,
  FocusParts,
  LessonParts,
  WallLesson,
  WallSlot,
} from './day-parts.ts';
import { isEvening, type WallFree, wallFree } from './free.ts';
import { type WallMoment, wallMoments } from './moments.ts';
import type { WallOptions } from './options.ts';
import { type WallPill, wallPill } from './pill.ts';
import { outingLook, subjectLook } from './subjects.ts';
import { words } from './words.ts';

/** The day in focus and the cancelled days beside it, in words. */
export interface WallDay {
  /** The next day that was to be a school day is wholly cancelled, or in the evening this one. */
  readonly banner: WallBanner | null;
  readonly when: DayInFocus['when'] | 'none';
  /** `Dziś`, `Jutro`, `Poniedziałek` */
  readonly label: string;
  /** The same where there is less room: `pon.` */
  readonly brief: string;
  /** `czwartek, 19 listopada` */
  readonly date: string;
  readonly start: string | null;
  readonly end: string | null;
  /** Than usual; null: as usual, or unknown. */
  readonly ends: 'earlier' | 'later' | null;
  /** The usual hours if those of the day are known and differ: `8:00–13:25`. */
  readonly usual: string | null;
  readonly changes: number;
  readonly slots: readonly WallSlot[];
  /** What is now or comes first, and what comes after it. */
  readonly moments: readonly WallMoment[];
  readonly pill: WallPill | null;
  /** Today is free; null also from its afternoon on, if school is tomorrow. */
  readonly free: WallFree | null;
  /** Today is free, and the day in focus is shown: its name. */
  readonly sun: string | null;
  readonly beads: readonly WallBead[];
  /** A sentence about today if another day is shown, or why no day is. */
  readonly remark: string | null;
}

export interface WallBanner {
  /** `Jutro: odwołano wszystkie lekcje.` */
  readonly text: string;
  /** The same where there is less room: `Jutro: odwołane`, `pon. 23: odwołane` */
  readonly brief: string;
  /** Whether it is the day that is over. */
  readonly isOver: boolean;
}

export function wallDay(child: DayParts, options: WallOptions): WallDay {
  const { plan } = child;
  const focus = plan?.inFocus;
  const free = plan && wallFree(plan, options);
  const isOver = free !== null && isEvening(free, options);
  return {
    banner: bannerOf(plan, isOver, options),
    ...(focus ? dayOf(focus, child, options) : emptyDay(child, options)),
    pill: free && !isOver ? null : wallPill(child, options),
    free: isOver ? null : free,
    sun: isOver ? (free.name ?? words[options.language].dayOff) : null,
  };
}

const DAYS_OF_WEEK = 7;

function bannerOf(plan: DayPlanParts | null, isOver: boolean, options: WallOptions): WallDay['banner'] {
  const { at, zone, language } = options;
  const { allCancelled, cancelledDay, today, tomorrow } = words[language];
  const banner = (day: string, brief = day) => ({
    text: `${day}: ${allCancelled}.`,
    brief: `${brief}: ${cancelledDay}`,
    isOver: day === today,
  });
  if (isOver && plan?.cancelled.today) return banner(today);
  const next = plan?.cancelled.next ?? null;
  if (next === null) return null;
  const isTomorrow = next === addDays(todayOf(options), 1);
  const days = at.toZonedDateTimeISO(zone).toPlainDate().until(next).days;
  const day = days < DAYS_OF_WEEK ? weekdayText(next, language) : dateText(next, language);
  return isTomorrow ? banner(tomorrow) : banner(capitalized(day), shortDateText(next, language));
}

type Focused = Omit<WallDay, 'banner' | 'pill' | 'free' | 'sun'>;

function dayOf({ when, day, slots }: FocusParts, child: DayParts, options: WallOptions): Focused {
  const { language } = options;
  const names = subjectNames(child, language);
  const changed = day.firstStart !== day.usualStart || day.lastEnd !== day.usualEnd;
  const usual = changed && day.firstStart && day.lastEnd && day.usualStart && day.usualEnd;
  const now = when === 'today' ? localTime(options.at, options.zone) : null;
  const wallSlots = slots.map((slot) => ({
    no: slot.no,
    from: slot.outing && slot.outing.from === null ? '' : timeText(slot.from),
    to: slot.outing && slot.outing.to === null ? '' : timeText(slot.to),
    time: timeOf(slot, now),
    lessons: slot.outing
      ? [outingLesson(slot.outing, language)]
      : slot.lessons.map(({ lesson, change }) => wallLesson(lesson, change, names)),
  }));
  const name = dayName(day.day, when, language);
  return {
    when,
    ...name,
    start: day.firstStart && timeText(day.firstStart),
    end: day.lastEnd && timeText(day.lastEnd),
    ends: comparedTo(day.usualEnd, day.lastEnd),
    usual: usual ? `${timeText(day.usualStart)}–${timeText(day.usualEnd)}` : null,
    changes: day.changes.length,
    slots: wallSlots,
    moments: wallMoments(wallSlots, day, now, when === 'today' ? null : name.label, language),
    beads: wallBeads(slots, wallSlots, now),
    remark: when === 'today' ? null : todayRemark(child.plan, language),
  };
}

/** The short names of the child's subjects. */
export function subjectNames({ look }: Pick<DayParts, 'look'>, language: Language): SubjectNames {
  return { own: look?.shortNames ?? null, schoolClass: look?.schoolClass ?? null, language };
}

function dayName(day: LocalDate, when: DayInFocus['when'], language: Language) {
  if (when !== 'later') {
    const label = words[language][when];
    return { label, brief: label, date: dateText(day, language) };
  }
  const brief = shortWeekdayText(day, language);
  return { label: capitalized(weekdayText(day, language)), brief, date: dayMonthText(day, language) };
}

/** Why today is free; null on an ordinary weekend and after an ordinary day. */
function todayRemark(plan: DayPlanParts | null, language: Language): string | null {
  const today = plan?.verdicts.today;
  const isFree = today?.verdict === 'free' || today?.verdict === 'holiday';
  return isFree ? verdictSentence(today, 'today', language) : null;
}

function emptyDay(child: DayParts, { language }: WallOptions): Focused {
  const why = reasonOf(child, language);
  const remark = [todayRemark(child.plan, language), why].filter((one) => one !== null).join(' ');
  return {
    when: 'none',
    label: '',
    brief: '',
    date: '',
    start: null,
    end: null,
    ends: null,
    usual: null,
    changes: 0,
    slots: [],
    moments: [],
    beads: [],
    remark: remark || null,
  };
}

/** Why no day is in focus; null of an account that has no timetable. */
function reasonOf({ sources, plan, daysAhead }: DayParts, language: Language): string | null {
  const { noPlan } = words[language];
  const { state } = sources.timetable;
  if (state === 'absent') return null;
  if (state === 'missing' || state === 'expired') return noPlan[state];
  const days = [plan?.verdicts.today ?? null, ...(daysAhead?.days.map(({ verdict }) => verdict) ?? [null])];
  if (days.some((day) => day?.verdict === 'not_published')) return noPlan.unpublishedAhead;
  return days.includes(null) ? noPlan.unreadAhead : noPlan.empty;
}

/** An outing in place of lessons. */
function outingLesson(outing: ShownOuting, language: Language): WallLesson {
  const none = { was: null, room: null, wasRoom: null, group: null, part: '', details: null };
  const subject = outingName(outing, language);
  const label = outingName({ ...outing, name: null, content: null }, language);
  const word = outingText(outing, language).startsWith(subject) ? null : label;
  return { ...none, status: 'planned', subject, label, word, look: outingLook(outing.isTrip) };
}

function wallLesson(lesson: LessonParts, change: ChangeParts | null, names: SubjectNames): WallLesson {
  const { language } = names;
  const texts = planWords[language];
  const { status } = lesson;
  const substitution = status === 'substitution';
  const teacher = substitution ? differing(lesson.teacher, change?.wasTeacher) : null;
  const was = substitution ? differing(change?.wasSubject, lesson.subject) : null;
  const otherDay = change && otherDayText(change, language);
  const wasRoom = status === 'room_change' ? differing(change?.wasRoom, lesson.room) : null;
  const group = lesson.group && groupWords(lesson.group)[language];
  const details = [teacher, otherDay, change?.note ?? null].filter((one) => one !== null);
  return {
    status,
    word: status === 'planned' ? null : shortStatusText(status, otherDay !== null, language),
    subject: lesson.subject === null ? texts.lesson : shortSubject(lesson.subject, names),
    label: lesson.subject === null ? texts.lesson : shortestSubject(lesson.subject, names),
    look: subjectLook(lesson.subject),
    was: was && shortSubject(was, names),
    room: lesson.room && roomText(lesson.room, language),
    wasRoom: wasRoom && roomText(wasRoom, language),
    group,
    part: group ?? words[language].oneGroup,
    details: details.join(' · ') || null,
  };
}

function comparedTo(usual: string | null, now: string | null): WallDay['ends'] {
  if (usual === null || now === null || usual === now) return null;
  return now < usual ? 'earlier' : 'later';
}

function differing(text: string | null | undefined, other: string | null | undefined): string | null {
  return text != null && text !== other ? text : null;
}
