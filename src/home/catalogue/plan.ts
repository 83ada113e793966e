import type { Bilingual } from '../../lib/language.ts';
import type { SchoolTime, ShownDay } from '../../shown/day.ts';
import type { ShownPlan } from '../../shown/presenter.ts';
import type { ShownLesson, ShownPlanChange } from '../../shown/records.ts';
import { type Attributes, entities, type SensorRow } from '../entity.ts';
import { changeItem, lessonItem } from './lesson-items.ts';
import { summaryOfChanges } from './plan-sentences.ts';

export const plan = entities(['timetable'], (state) => state.plan, [
  changes(
    'plan_changes_today',
    { pl: 'Zmiany planu dzisiaj', en: 'Plan changes today' },
    (plan) => plan.today,
  ),
  changes(
    'plan_changes_next_day',
    { pl: 'Zmiany: kolejny dzień szkolny', en: 'Changes: next school day' },
    (plan) => plan.nextDay,
  ),
  lessons('lessons_today', { pl: 'Lekcje dzisiaj', en: 'Lessons today' }, (plan) => plan.today),
  lessons(
    'lessons_next_day',
    { pl: 'Lekcje: kolejny dzień szkolny', en: 'Lessons: next school day' },
    (plan) => plan.nextDay,
  ),
  {
    key: 'current_lesson',
    platform: 'sensor',
    name: { pl: 'Bieżąca lekcja', en: 'Current lesson' },
    icon: 'mdi:book-open-variant',
    initially: 'hidden',
    value: (plan) => subjects(plan.currentLessons),
    attributes: (plan) => slot(plan.currentLessons),
  },
  {
    key: 'next_lesson',
    platform: 'sensor',
    name: { pl: 'Następna lekcja', en: 'Next lesson' },
    icon: 'mdi:book-clock',
    initially: 'hidden',
    value: (plan) => subjects(plan.nextLessons),
    attributes: (plan) => ({ day: plan.nextLessonsDay, ...slot(plan.nextLessons) }),
  },
  bell(
    'school_start',
    { pl: 'Początek lekcji', en: 'School start' },
    'mdi:clock-start',
    (plan) => plan.inFocus?.start,
  ),
  bell('school_end', { pl: 'Koniec lekcji', en: 'School end' }, 'mdi:clock-end', (plan) => plan.inFocus?.end),
  {
    key: 'school_today',
    platform: 'binary_sensor',
    name: { pl: 'Szkoła dzisiaj', en: 'School today' },
    icon: 'mdi:school',
    initially: 'hidden',
    // The one class whose states read well here: open, closed.
    deviceClass: 'opening',
    value: (plan) => isSchoolDay(plan.today),
    attributes: (plan) => dayOf(plan.today),
  },
  {
    key: 'school_tomorrow',
    platform: 'binary_sensor',
    name: { pl: 'Szkoła jutro', en: 'School tomorrow' },
    icon: 'mdi:calendar-arrow-right',
    initially: 'hidden',
    deviceClass: 'opening',
    value: (plan) => isSchoolDay(plan.tomorrow),
    attributes: (plan) => dayOf(plan.tomorrow),
  },
]);

function changes(
  key: string,
  name: Bilingual,
  day: (plan: ShownPlan) => ShownDay | null,
): SensorRow<ShownPlan> {
  return {
    key,
    platform: 'sensor',
    name,
    icon: 'mdi:calendar-alert',
    value: (plan) => countOfChanges(day(plan)?.changes),
    attributes: (plan, language) => ({
      day: day(plan)?.day ?? null,
      summary: summaryOfChanges(day(plan)?.changes, language),
      changes: (day(plan)?.changes ?? []).map(changeItem),
    }),
  };
}

/** Groups of one slot are one changed lesson. */
function countOfChanges(list: readonly ShownPlanChange[] | undefined): number | null {
  return list ? new Set(list.map((change) => change.lessonNo)).size : null;
}

function lessons(
  key: string,
  name: Bilingual,
  day: (plan: ShownPlan) => ShownDay | null,
): SensorRow<ShownPlan> {
  return {
    key,
    platform: 'sensor',
    name,
    icon: 'mdi:timetable',
    initially: 'hidden',
    value: (plan) => day(plan)?.count ?? null,
    attributes: (plan) => ({
      day: day(plan)?.day ?? null,
      first_start: day(plan)?.firstStart ?? null,
      last_end: day(plan)?.lastEnd ?? null,
      lessons: (day(plan)?.lessons ?? []).map(lessonItem),
    }),
  };
}

function bell(
  key: string,
  name: Bilingual,
  icon: string,
  time: (plan: ShownPlan) => SchoolTime | null | undefined,
): SensorRow<ShownPlan> {
  return {
    key,
    platform: 'sensor',
    name,
    icon,
    deviceClass: 'timestamp',
    value: (plan) => withOffset(time(plan), plan.zone),
    attributes: (plan) => ({
      day: time(plan)?.day ?? null,
      usual: time(plan)?.usual ?? null,
      changed: time(plan)?.changed ?? null,
    }),
  };
}

/** `2026-11-20T08:00:00+01:00`: Home Assistant refuses a timestamp without offset. */
function withOffset(time: SchoolTime | null | undefined, zone: string): string | null {
  if (!time) return null;
  const local = time.at.toZonedDateTimeISO(zone);
  return local.toString({ smallestUnit: 'second', timeZoneName: 'never' });
}

/** Groups of one slot side by side: `Język angielski / Język niemiecki`. */
function subjects(slotLessons: readonly ShownLesson[]): string | null {
  return joined(slotLessons.map((lesson) => lesson.subject));
}

function slot(slotLessons: readonly ShownLesson[]): Attributes {
  const first = slotLessons[0];
  return {
    lesson_no: first?.lessonNo ?? null,
    from: first?.from ?? null,
    to: first?.to ?? null,
    teacher: joined(slotLessons.map((lesson) => lesson.teacher)),
    room: joined(slotLessons.map((lesson) => lesson.room)),
    status: first?.status ?? null,
  };
}

function joined(names: readonly (string | null)[]): string | null {
  const known = new Set(names.filter((name) => name !== null));
  return known.size > 0 ? [...known].join(' / ') : null;
}

function isSchoolDay(day: ShownDay | null): boolean | null {
  return day && day.count > 0;
}

function dayOf(day: ShownDay | null): Attributes {
  return { day: day?.day ?? null, free_day: day?.freeDay ?? null };
}
