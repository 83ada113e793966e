import type { Attributes, Derived } from '../../home/entity.ts';
import { sideBySide } from '../../lib/text.ts';
import { entityTexts, eventTexts, lessonsTexts } from '../../texts/plan.ts';
import { eventKind } from '../catalogue/event-kind.ts';
import { alsoOf, entities, type Rows } from '../catalogue/rows.ts';
import { inWords, joined, withOffset } from '../catalogue/values.ts';
import {
  countOfChanges,
  type SchoolTime,
  type ShownChanges,
  type ShownDay,
  type ShownPlan,
} from '../day/shown.ts';
import { itemOf } from '../shown/items.ts';
import type { ShownLesson } from '../shown/policies.ts';
import { dateText, timeText } from './day-words.ts';
import {
  changeItem,
  lessonItem,
  numberItem,
  outingItem,
  replacedItem,
  slotItem,
  subjects,
} from './lesson-items.ts';
import { eventText } from './outing-words.ts';
import { summaryOfChanges, textAfterAll } from './sentence-entities.ts';

const dayItem = itemOf<ShownDay>('day', 'firstStart', 'lastEnd');
const bellItem = itemOf<SchoolTime>('day', 'usual', 'changed');

/** Where the timetable is not public, the list of changes alone. */
const planChanges = alsoOf(
  'substitutions',
  entities(['timetable'], (state) => state.plan, {
    plan_changes_today: {
      ...entityTexts.plan_changes_today,
      ...changes(({ changes: { today } }) => today),
    },
    plan_changes_next_day: {
      ...entityTexts.plan_changes_next_day,
      ...changes(({ changes: { nextDay } }) => nextDay),
    },
  }),
);

const plan = [
  ...planChanges,
  ...entities(['timetable'], (state) => state.plan, {
    lessons_today: {
      ...entityTexts.lessons_today,
      ...lessons((plan) => plan.today),
    },
    lessons_next_day: {
      ...entityTexts.lessons_next_day,
      ...lessons((plan) => plan.nextDay),
    },
    current_lesson: {
      ...entityTexts.current_lesson,
      icon: 'mdi:book-open-variant',
      device: 'plan',
      value: (plan) => subjects(plan.currentLessons),
      attributes: (plan) => slot(plan.currentLessons, plan.today),
    },
    next_lesson: {
      ...entityTexts.next_lesson,
      icon: 'mdi:book-clock',
      device: 'plan',
      value: (plan) => subjects(plan.nextLessons),
      attributes: (plan) => ({
        day: plan.nextLessonsDay,
        ...slot(plan.nextLessons, plan.nextLessonsDay === plan.date ? plan.today : plan.nextDay),
      }),
    },
    school_start: {
      ...entityTexts.school_start,
      icon: 'mdi:clock-start',
      ...bell((plan) => plan.inFocus?.start),
    },
    school_end: {
      ...entityTexts.school_end,
      icon: 'mdi:clock-end',
      ...bell((plan) => plan.inFocus?.end),
    },
    school_start_text: {
      ...entityTexts.school_start_text,
      icon: 'mdi:clock-start',
      ...inWords<ShownPlan>((plan) => plan.inFocus?.start?.at),
    },
    school_end_text: {
      ...entityTexts.school_end_text,
      icon: 'mdi:clock-end',
      ...inWords<ShownPlan>((plan) => plan.inFocus?.end?.at),
    },
  }),
];

function changes(day: (plan: ShownPlan) => ShownChanges | null): Derived<ShownPlan> {
  return {
    icon: 'mdi:calendar-alert',
    device: 'plan',
    value: (plan) => {
      const found = day(plan);
      return found && countOfChanges(found.changes);
    },
    attributes: (plan, language) => ({
      day: day(plan)?.day ?? null,
      summary: summaryOfChanges(day(plan)?.changes, language),
      changes: (day(plan)?.changes ?? []).map(changeItem),
      of: day(plan)?.of ?? null,
    }),
  };
}

function lessons(day: (plan: ShownPlan) => ShownDay | null): Derived<ShownPlan> {
  return {
    icon: 'mdi:timetable',
    device: 'plan',
    value: (plan) => day(plan)?.count ?? null,
    attributes: (plan, language) => ({
      ...dayItem(day(plan)),
      trip: outingItem(day(plan)?.outing),
      lessons: (day(plan)?.lessons ?? []).map((lesson) =>
        lessonItem(lesson, day(plan)?.changes ?? [], language),
      ),
    }),
  };
}

function bell(time: (plan: ShownPlan) => SchoolTime | null | undefined): Derived<ShownPlan> {
  return {
    deviceClass: 'timestamp',
    value: (plan) => withOffset(time(plan)?.at, plan.zone),
    attributes: (plan) => bellItem(time(plan)),
  };
}

/** @param day of the lessons */
function slot(slotLessons: readonly ShownLesson[], day: ShownDay | null): Attributes {
  const first = slotLessons[0];
  return {
    ...(first ? numberItem(first.lessonNo) : { lesson_no: null }),
    from: first?.from ?? null,
    to: first?.to ?? null,
    teacher: sideBySide(slotLessons.map((lesson) => lesson.teacher)),
    room: sideBySide(slotLessons.map((lesson) => lesson.room)),
    status: first?.status ?? null,
    was_subject: sideBySide(
      slotLessons.map((lesson) => replacedItem(lesson, day?.changes ?? []).was_subject ?? null),
    ),
  };
}

const planChange = eventKind('plan_change', {
  sources: ['timetable'],
  ...eventTexts.plan_change,
  fields: ['day', 'lesson_no', 'now', 'was', 'moved_to', 'usual'],
  icon: 'mdi:calendar-sync',
  device: 'plan',
  content(change, language) {
    if ('lesson' in change) {
      const { lesson, was, lessonNo, movedTo } = change;
      // A lesson that was moved is announced for the day on which it takes place.
      const day = dateText(lesson?.day ?? change.day, language);
      const text = lesson ? summaryOfChanges([lesson], language) : textAfterAll(lessonNo, was, language);
      return {
        message: joined([day, text], ': '),
        fields: {
          day: change.day,
          ...numberItem(lessonNo),
          now: lesson && changeItem(lesson),
          was: was && changeItem(was),
          moved_to: slotItem(movedTo),
        },
      };
    }
    const day = dateText(change.day, language);
    if ('usual' in change) {
      const { was, now, usual } = change;
      return {
        message: `${day}: ${timeText(now)} ${lessonsTexts.otherThan[language]} ${timeText(was)}`,
        fields: { day: change.day, was, now, usual },
      };
    }
    const { outing, name } = change;
    const text = outing && change.type === 'day_cancelled' ? eventText(outing, language) : name;
    return { message: joined([day, text], ': '), fields: { day: change.day, name } };
  },
});

export const rows: Rows = { plan };
export const events = { plan_change: planChange };
