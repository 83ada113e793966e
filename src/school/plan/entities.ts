import type { Attributes, Derived } from '../../home/entity.ts';
import { sideBySide } from '../../lib/text.ts';
import { eventKind } from '../catalogue/event-kind.ts';
import { alsoOf, entities } from '../catalogue/rows.ts';
import { inWords, joined, withOffset } from '../catalogue/values.ts';
import { countOfChanges, type SchoolTime, type ShownDay } from '../day/shown.ts';
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
import type { ShownChanges, ShownPlan } from './shown.ts';

const dayItem = itemOf<ShownDay>('day', 'firstStart', 'lastEnd');
const bellItem = itemOf<SchoolTime>('day', 'usual', 'changed');

/** Where the timetable is not public, the list of changes alone. */
const planChanges = alsoOf(
  'substitutions',
  entities(['timetable'], (state) => state.plan, {
    plan_changes_today: {
      name: { pl: 'Zmiany planu dzisiaj', en: 'Plan changes today' },
      about: {
        pl: 'Ile dzisiejszych lekcji wygląda inaczej niż w planie',
        en: 'How many lessons of today are not as planned',
      },
      attributesAbout: {
        pl: '`summary`: wszystkie w jednym zdaniu, `changes`: co jest teraz i co było; `of`: ucznia (pupil), a gdy szkoła nie udostępnia planu, klasy (class): wszystko, co zapowiedziano klasie, także innym grupom',
        en: '`summary`: all of them in one sentence, `changes`: what each is now and what it was; `of`: pupil, or where the timetable is not public class: all that is announced for the class, other groups included',
      },
      ...changes(({ changes: { today } }) => today),
    },
    plan_changes_next_day: {
      name: { pl: 'Zmiany: kolejny dzień szkolny', en: 'Changes: next school day' },
      about: {
        pl: 'To samo dla następnego dnia, w którym miały być lekcje, także gdy wszystkie są odwołane',
        en: 'The same for the next day that was to be a school day, also when all its lessons are cancelled',
      },
      attributesAbout: '`day`, `summary`, `changes`, `of`',
      ...changes(({ changes: { nextDay } }) => nextDay),
      device: 'plan',
    },
  }),
);

export const plan = [
  ...planChanges,
  ...entities(['timetable'], (state) => state.plan, {
    lessons_today: {
      name: { pl: 'Lekcje dzisiaj', en: 'Lessons today' },
      about: { pl: 'Ile lekcji się odbywa', en: 'How many lessons take place' },
      attributesAbout: {
        pl: '`lessons`: plan, jeden wiersz na lekcję, przy zastępstwie także: zamiast czego; `first_start`, `last_end`; `trip`: wycieczka albo inne wydarzenie zamiast lekcji albo obok nich: nazwa, treść, godziny, rodzaj i numery lekcji, gdy zastępuje tylko niektóre',
        en: '`lessons`: the plan, one row a lesson, of a substitution also instead of what; `first_start`, `last_end`; `trip`: a trip or another event instead of lessons or beside them: its name, text, hours, kind, and the numbers of the lessons if it replaces only some',
      },
      ...lessons((plan) => plan.today),
    },
    lessons_next_day: {
      name: { pl: 'Lekcje: kolejny dzień szkolny', en: 'Lessons: next school day' },
      about: {
        pl: 'To samo dla następnego dnia szkolnego: w piątek jest nim poniedziałek; w dzień wycieczki 0',
        en: 'The same for the next school day: on a Friday that is Monday; 0 on the day of a trip',
      },
      attributesAbout: '`day`, `lessons`, `first_start`, `last_end`, `trip`',
      ...lessons((plan) => plan.nextDay),
    },
    current_lesson: {
      name: { pl: 'Bieżąca lekcja', en: 'Current lesson' },
      about: {
        pl: 'Jaki przedmiot trwa w tej chwili; nieznana na przerwach i po lekcjach',
        en: 'The subject right now; unknown in breaks and after school',
      },
      attributesAbout: '`from`, `to`, `teacher`, `room`, `status`, `was_subject`',
      icon: 'mdi:book-open-variant',
      device: 'plan',
      value: (plan) => subjects(plan.currentLessons),
      attributes: (plan) => slot(plan.currentLessons, plan.today),
    },
    next_lesson: {
      name: { pl: 'Następna lekcja', en: 'Next lesson' },
      about: {
        pl: 'Przedmiot, który będzie następny, dziś albo następnego dnia szkolnego',
        en: 'The subject that comes next, today or on the next school day',
      },
      attributesAbout: '`day`, `from`, `to`, `teacher`, `room`, `status`, `was_subject`',
      icon: 'mdi:book-clock',
      device: 'plan',
      value: (plan) => subjects(plan.nextLessons),
      attributes: (plan) => ({
        day: plan.nextLessonsDay,
        ...slot(plan.nextLessons, plan.nextLessonsDay === plan.date ? plan.today : plan.nextDay),
      }),
    },
    school_start: {
      name: { pl: 'Początek lekcji', en: 'School start' },
      about: {
        pl: 'Kiedy zaczyna się pierwsza lekcja albo wycieczka: dziś, dopóki trwa szkoła, a potem następnego dnia szkolnego; nieznany, gdy godziny nie podano albo byłaby przed 4:00',
        en: "When the first lesson or a trip begins: today's until school is over, then that of the next school day; unknown while its time is, and where it would be before 4:00",
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
    school_start_text: {
      name: { pl: 'Początek lekcji słowami', en: 'School start in words' },
      about: {
        pl: 'To samo co `school_start` do odczytania na głos: `w piątek o 8:00`',
        en: 'The same as `school_start`, to read aloud: `on Friday at 8:00`',
      },
      icon: 'mdi:clock-start',
      ...inWords<ShownPlan>((plan) => plan.inFocus?.start?.at),
    },
    school_end_text: {
      name: { pl: 'Koniec lekcji słowami', en: 'School end in words' },
      about: {
        pl: 'To samo co `school_end` do odczytania na głos: `w piątek o 13:30`',
        en: 'The same as `school_end`, to read aloud: `on Friday at 13:30`',
      },
      icon: 'mdi:clock-end',
      ...inWords<ShownPlan>((plan) => plan.inFocus?.end?.at),
    },
  }),
];

function changes(day: (plan: ShownPlan) => ShownChanges | null): Derived<ShownPlan> {
  return {
    icon: 'mdi:calendar-alert',
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

const INSTEAD_OF = { pl: 'zamiast', en: 'instead of' } as const;

export const planChange = eventKind('plan_change', {
  sources: ['timetable'],
  name: { pl: 'Zmiana planu', en: 'Plan change' },
  group: { pl: 'Plan lekcji', en: 'Timetable' },
  about: {
    pl: 'Zdarzenie: zmiana jednej lekcji, cały dzień odwołany albo przywrócony, inny początek albo koniec',
    en: 'An event: one lesson changed, a whole day was cancelled or restored, another start or end',
  },
  fieldsAbout: '`day`, `lesson_no`, `now`, `was`, `moved_to`, `usual`',
  icon: 'mdi:calendar-sync',
  titles: {
    lesson_cancelled: { pl: 'odwołana lekcja', en: 'lesson cancelled' },
    substitution: { pl: 'zastępstwo', en: 'substitution' },
    room_change: { pl: 'inna sala', en: 'other room' },
    lesson_moved: { pl: 'przeniesiona lekcja', en: 'lesson moved' },
    altered: { pl: 'kolejna zmiana planu', en: 'plan changed again' },
    withdrawn: { pl: 'zmiana planu cofnięta', en: 'plan change withdrawn' },
    day_cancelled: { pl: 'dzień bez lekcji', en: 'no lessons that day' },
    day_restored: { pl: 'lekcje jednak się odbędą', en: 'lessons take place after all' },
    start_changed: { pl: 'inny początek lekcji', en: 'school starts at another time' },
    end_changed: { pl: 'inny koniec lekcji', en: 'school ends at another time' },
  },
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
        message: `${day}: ${timeText(now)} ${INSTEAD_OF[language]} ${timeText(was)}`,
        fields: { day: change.day, was, now, usual },
      };
    }
    const { outing, name } = change;
    const text = outing && change.type === 'day_cancelled' ? eventText(outing, language) : name;
    return { message: joined([day, text], ': '), fields: { day: change.day, name } };
  },
});
