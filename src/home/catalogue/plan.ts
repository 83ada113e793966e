import type { SchoolTime, ShownDay } from '../../shown/day.ts';
import { itemOf } from '../../shown/items.ts';
import type { ShownPlan } from '../../shown/plan.ts';
import type { ShownLesson } from '../../shown/records.ts';
import { type Attributes, type Derived, entities } from '../entity.ts';
import { changeItem, countOfChanges, joined, lessonItem, numberItem, subjects } from './lesson-items.ts';
import { summaryOfChanges } from './plan-sentences.ts';
import { withOffset } from './times.ts';

const dayItem = itemOf<ShownDay>('day', 'firstStart', 'lastEnd');
const bellItem = itemOf<SchoolTime>('day', 'usual', 'changed');

export const plan = entities(['timetable'], (state) => state.plan, {
  plan_changes_today: {
    name: { pl: 'Zmiany planu dzisiaj', en: 'Plan changes today' },
    about: {
      pl: 'Ile dzisiejszych lekcji wygląda inaczej niż w planie',
      en: 'How many lessons of today are not as planned',
    },
    attributesAbout: {
      pl: '`summary`: wszystkie w jednym zdaniu, `changes`: co jest teraz i co było',
      en: '`summary`: all of them in one sentence, `changes`: what each is now and what it was',
    },
    ...changes((plan) => plan.today),
  },
  plan_changes_next_day: {
    name: { pl: 'Zmiany: kolejny dzień szkolny', en: 'Changes: next school day' },
    about: {
      pl: 'To samo dla następnego dnia, w którym miały być lekcje, także gdy wszystkie są odwołane',
      en: 'The same for the next day that was to be a school day, also when all its lessons are cancelled',
    },
    attributesAbout: '`day`, `summary`, `changes`',
    ...changes((plan) => plan.changesDay),
  },
  lessons_today: {
    name: { pl: 'Lekcje dzisiaj', en: 'Lessons today' },
    about: { pl: 'Ile lekcji się odbywa', en: 'How many lessons take place' },
    attributesAbout: {
      pl: '`lessons`: plan, jeden wiersz na lekcję; `first_start`, `last_end`',
      en: '`lessons`: the plan, one row a lesson; `first_start`, `last_end`',
    },
    ...lessons((plan) => plan.today),
  },
  lessons_next_day: {
    name: { pl: 'Lekcje: kolejny dzień szkolny', en: 'Lessons: next school day' },
    about: {
      pl: 'To samo dla następnego dnia z lekcjami: w piątek jest nim poniedziałek',
      en: 'The same for the next day with lessons: on a Friday that is Monday',
    },
    attributesAbout: '`day`, `lessons`, `first_start`, `last_end`',
    ...lessons((plan) => plan.nextDay),
  },
  current_lesson: {
    name: { pl: 'Bieżąca lekcja', en: 'Current lesson' },
    about: {
      pl: 'Jaki przedmiot trwa w tej chwili; nieznana na przerwach i po lekcjach',
      en: 'The subject right now; unknown in breaks and after school',
    },
    attributesAbout: '`from`, `to`, `teacher`, `room`, `status`',
    icon: 'mdi:book-open-variant',
    device: 'plan',
    value: (plan) => subjects(plan.currentLessons),
    attributes: (plan) => slot(plan.currentLessons),
  },
  next_lesson: {
    name: { pl: 'Następna lekcja', en: 'Next lesson' },
    about: {
      pl: 'Przedmiot, który będzie następny, dziś albo następnego dnia szkolnego',
      en: 'The subject that comes next, today or on the next school day',
    },
    attributesAbout: '`day`, `from`, `to`, `teacher`, `room`, `status`',
    icon: 'mdi:book-clock',
    device: 'plan',
    value: (plan) => subjects(plan.nextLessons),
    attributes: (plan) => ({ day: plan.nextLessonsDay, ...slot(plan.nextLessons) }),
  },
  school_start: {
    name: { pl: 'Początek lekcji', en: 'School start' },
    about: {
      pl: 'Kiedy zaczyna się pierwsza lekcja: dziś, dopóki trwa szkoła, a potem następnego dnia szkolnego',
      en: "When the first lesson begins: today's until school is over, then that of the next school day",
    },
    attributesAbout: {
      pl: '`day`, `usual`: o której zaczyna się zwykle, `changed`',
      en: '`day`, `usual`: at what time it usually begins, `changed`',
    },
    icon: 'mdi:clock-start',
    ...bell((plan) => plan.inFocus?.start),
  },
  school_end: {
    name: { pl: 'Koniec lekcji', en: 'School end' },
    about: {
      pl: 'Kiedy kończy się ostatnia lekcja, tak samo',
      en: 'When the last lesson ends, in the same way',
    },
    attributesAbout: '`day`, `usual`, `changed`',
    icon: 'mdi:clock-end',
    ...bell((plan) => plan.inFocus?.end),
  },
});

function changes(day: (plan: ShownPlan) => ShownDay | null): Derived<ShownPlan> {
  return {
    icon: 'mdi:calendar-alert',
    value: (plan) => countOfChanges(day(plan)?.changes),
    attributes: (plan, language) => ({
      day: day(plan)?.day ?? null,
      summary: summaryOfChanges(day(plan)?.changes, language),
      changes: (day(plan)?.changes ?? []).map(changeItem),
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
      lessons: (day(plan)?.lessons ?? []).map((lesson) => lessonItem(lesson, language)),
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

function slot(slotLessons: readonly ShownLesson[]): Attributes {
  const first = slotLessons[0];
  return {
    ...(first ? numberItem(first.lessonNo) : { lesson_no: null }),
    from: first?.from ?? null,
    to: first?.to ?? null,
    teacher: joined(slotLessons.map((lesson) => lesson.teacher)),
    room: joined(slotLessons.map((lesson) => lesson.room)),
    status: first?.status ?? null,
  };
}
