import type { DayPlan, Lesson, PlanChange } from '../../domain/plan/plan.ts';
import type { SchoolTime, SchoolView } from '../../domain/view.ts';
import type { Bilingual } from '../../lib/language.ts';
import { type Attributes, entities, type SensorRow } from '../entity.ts';
import { detail, type Value } from '../privacy.ts';
import { changeItem, lessonItem } from './lesson-items.ts';
import { summaryOfChanges } from './plan-sentences.ts';

export const plan = entities(['timetable'], (state) => state.view, [
  changes('plan_changes_today', { pl: 'Zmiany planu dzisiaj', en: 'Plan changes today' }, today),
  changes(
    'plan_changes_next_day',
    { pl: 'Zmiany: kolejny dzień szkolny', en: 'Changes: next school day' },
    nextDay,
  ),
  lessons('lessons_today', { pl: 'Lekcje dzisiaj', en: 'Lessons today' }, today),
  lessons(
    'lessons_next_day',
    { pl: 'Lekcje: kolejny dzień szkolny', en: 'Lessons: next school day' },
    nextDay,
  ),
  {
    key: 'current_lesson',
    platform: 'sensor',
    name: { pl: 'Bieżąca lekcja', en: 'Current lesson' },
    icon: 'mdi:book-open-variant',
    initially: 'hidden',
    value: (view) => subjects(view.currentLessons),
    attributes: (view) => slot(view.currentLessons),
  },
  {
    key: 'next_lesson',
    platform: 'sensor',
    name: { pl: 'Następna lekcja', en: 'Next lesson' },
    icon: 'mdi:book-clock',
    initially: 'hidden',
    value: (view) => subjects(view.nextLessons),
    attributes: (view) => ({ day: view.nextLessonsDay, ...slot(view.nextLessons) }),
  },
  bell(
    'school_start',
    { pl: 'Początek lekcji', en: 'School start' },
    'mdi:clock-start',
    (view) => view.schoolStart,
  ),
  bell('school_end', { pl: 'Koniec lekcji', en: 'School end' }, 'mdi:clock-end', (view) => view.schoolEnd),
  {
    key: 'school_today',
    platform: 'binary_sensor',
    name: { pl: 'Szkoła dzisiaj', en: 'School today' },
    icon: 'mdi:school',
    initially: 'hidden',
    // The one class whose states read well here: open, closed.
    deviceClass: 'opening',
    value: (view) => isSchoolDay(view.todayPlan),
    attributes: (view) => dayOf(view.todayPlan),
  },
  {
    key: 'school_tomorrow',
    platform: 'binary_sensor',
    name: { pl: 'Szkoła jutro', en: 'School tomorrow' },
    icon: 'mdi:calendar-arrow-right',
    initially: 'hidden',
    deviceClass: 'opening',
    value: (view) => isSchoolDay(view.tomorrowPlan),
    attributes: (view) => dayOf(view.tomorrowPlan),
  },
]);

function today(view: SchoolView): DayPlan | null {
  return view.todayPlan;
}

function nextDay(view: SchoolView): DayPlan | null {
  return view.nextDayPlan;
}

function changes(
  key: string,
  name: Bilingual,
  day: (view: SchoolView) => DayPlan | null,
): SensorRow<SchoolView> {
  return {
    key,
    platform: 'sensor',
    name,
    icon: 'mdi:calendar-alert',
    value: (view) => countOfChanges(day(view)?.changes),
    attributes: (view, language) => ({
      day: day(view)?.day ?? null,
      summary: summaryOfChanges(day(view)?.changes, language),
      changes: (day(view)?.changes ?? []).map(changeItem),
    }),
  };
}

/** Groups of one slot are one changed lesson. */
function countOfChanges(list: readonly PlanChange[] | undefined): number | null {
  return list ? new Set(list.map((change) => change.lessonNo)).size : null;
}

function lessons(
  key: string,
  name: Bilingual,
  day: (view: SchoolView) => DayPlan | null,
): SensorRow<SchoolView> {
  return {
    key,
    platform: 'sensor',
    name,
    icon: 'mdi:timetable',
    initially: 'hidden',
    value: (view) => day(view)?.count ?? null,
    attributes: (view) => ({
      day: day(view)?.day ?? null,
      first_start: day(view)?.firstStart ?? null,
      last_end: day(view)?.lastEnd ?? null,
      lessons: (day(view)?.lessons ?? []).map(lessonItem),
    }),
  };
}

function bell(
  key: string,
  name: Bilingual,
  icon: string,
  time: (view: SchoolView) => SchoolTime | null,
): SensorRow<SchoolView> {
  return {
    key,
    platform: 'sensor',
    name,
    icon,
    deviceClass: 'timestamp',
    value: (view) => withOffset(time(view), view.zone),
    attributes: (view) => ({
      day: time(view)?.day ?? null,
      usual: time(view)?.usual ?? null,
      changed: time(view)?.changed ?? null,
    }),
  };
}

/** `2026-11-20T08:00:00+01:00`: Home Assistant refuses a timestamp without offset. */
function withOffset(time: SchoolTime | null, zone: string): string | null {
  if (time === null) return null;
  const local = time.at.toZonedDateTimeISO(zone);
  return local.toString({ smallestUnit: 'second', timeZoneName: 'never' });
}

/** Groups of one slot side by side: `Język angielski / Język niemiecki`. */
function subjects(slotLessons: readonly Lesson[]): Value {
  return detail(joined(slotLessons.map((lesson) => lesson.subject)));
}

function slot(slotLessons: readonly Lesson[]): Attributes {
  const first = slotLessons[0];
  return {
    lesson_no: first?.lessonNo ?? null,
    from: first?.from ?? null,
    to: first?.to ?? null,
    teacher: detail(joined(slotLessons.map((lesson) => lesson.teacher))),
    room: detail(joined(slotLessons.map((lesson) => lesson.room))),
    status: first?.status ?? null,
  };
}

function joined(names: readonly (string | null)[]): string | null {
  const known = new Set(names.filter((name) => name !== null));
  return known.size > 0 ? [...known].join(' / ') : null;
}

function isSchoolDay(day: DayPlan | null): boolean | null {
  return day && day.count > 0;
}

function dayOf(day: DayPlan | null): Attributes {
  return { day: day?.day ?? null, free_day: detail(day?.freeDay ?? null) };
}
