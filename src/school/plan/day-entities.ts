import type { Derived, ImageRow } from '../../home/entity.ts';
import type { Json } from '../../lib/json.ts';
import type { Language } from '../../lib/language.ts';
import { entities, rowFactory } from '../catalogue/rows.ts';
import { countOfChanges, type ShownDay } from '../day/shown.ts';
import { itemOf, VERDICT_TEXTS } from '../shown/items.ts';
import type { ShownAgendaItem, ShownLesson, VerdictFacts } from '../shown/policies.ts';
import { kindToSay } from '../work/agenda-kinds.ts';
import { groupWords } from './groups.ts';
import { numberItem, outingItem, replacedItem, subjects } from './lesson-items.ts';
import { isKnown, isUnusual, type ShownOtherDay } from './other-day-shown.ts';
import { VERDICTS } from './plan.ts';
import { isSchoolDay } from './school-days.ts';
import type { ShownPlan } from './shown.ts';
import { verdictSentence } from './verdict-sentence.ts';

const dayOf = itemOf<ShownDay>('day', { free_day: (day) => (isSchoolDay(day) ? null : day.freeDay) });
const verdictItem = itemOf<VerdictFacts>('day', ...VERDICT_TEXTS);

/** What today and tomorrow are. */
const nearDays = entities(['timetable'], (state) => state.plan, {
  day_today: {
    name: { pl: 'Dzień dzisiejszy', en: 'Day today' },
    about: {
      pl: `Jaki jest dziś dzień: \`school\` lekcje, \`trip\` wycieczka albo inne wydarzenie zamiast lekcji, \`cancelled_all\` wszystkie lekcje odwołane, \`free\` wolne, \`weekend\`, \`holiday\` wakacje, ferie albo przerwa świąteczna, \`not_published\` planu jeszcze nie ma`,
      en: `What today is: \`school\` lessons, \`trip\` a trip or another event instead of lessons, \`cancelled_all\` all lessons cancelled, \`free\` a day off, \`weekend\`, \`holiday\`, \`not_published\` no timetable yet`,
    },
    attributesAbout: {
      pl: '`sentence`: zdanie do odczytania na głos; `day`, `name`: nazwa wolnego albo cel wycieczki, `start`, `end`, `usual_start`, `usual_end`, `first_lesson`, `last_lesson`',
      en: '`sentence`: a sentence to read aloud; `day`, `name`: of the day off, or where the trip goes, `start`, `end`, `usual_start`, `usual_end`, `first_lesson`, `last_lesson`',
    },
    icon: 'mdi:calendar-today',
    ...verdict('today'),
  },
  day_tomorrow: {
    name: { pl: 'Dzień jutrzejszy', en: 'Day tomorrow' },
    about: { pl: 'To samo o jutrze', en: 'The same for tomorrow' },
    attributesAbout:
      '`sentence`, `day`, `name`, `start`, `end`, `usual_start`, `usual_end`, `first_lesson`, `last_lesson`',
    icon: 'mdi:calendar-arrow-right',
    ...verdict('tomorrow'),
  },
  day_today_text: {
    name: { pl: 'Dziś w szkole', en: 'Today at school' },
    about: {
      pl: 'Zdanie o dzisiejszym dniu, do pokazania i odczytania na głos: lekcje albo wycieczka od kiedy do kiedy, albo dlaczego nie ma lekcji',
      en: 'A sentence about today, to show and to read aloud: lessons or a trip from when to when, or why there are no lessons',
    },
    icon: 'mdi:calendar-text',
    ...sentence('today'),
  },
  day_tomorrow_text: {
    name: { pl: 'Jutro w szkole', en: 'Tomorrow at school' },
    about: { pl: 'To samo o jutrze', en: 'The same for tomorrow' },
    icon: 'mdi:calendar-text-outline',
    device: 'plan',
    ...sentence('tomorrow'),
  },
  school_today: {
    platform: 'binary_sensor',
    name: { pl: 'Szkoła dzisiaj', en: 'School today' },
    about: {
      pl: 'Otwarta (`on`): dziś są lekcje albo wycieczka. Zamknięta (`off`): dzień wolny albo wszystkie lekcje odwołane',
      en: 'Open (`on`): there are lessons or a trip today. Closed (`off`): a free day, or all lessons are cancelled',
    },
    attributesAbout: { pl: '`day`, `free_day`: dlaczego wolne', en: '`day`, `free_day`: why it is free' },
    icon: 'mdi:school',
    device: 'plan',
    // Its states read well here: open, closed.
    deviceClass: 'opening',
    value: ({ today }) => today && isSchoolDay(today),
    attributes: (plan) => dayOf(plan.today),
  },
  school_tomorrow: {
    platform: 'binary_sensor',
    name: { pl: 'Szkoła jutro', en: 'School tomorrow' },
    about: { pl: 'To samo o jutrze', en: 'The same for tomorrow' },
    attributesAbout: '`day`, `free_day`',
    icon: 'mdi:calendar-arrow-right',
    device: 'plan',
    deviceClass: 'opening',
    value: ({ tomorrow }) => tomorrow && isSchoolDay(tomorrow),
    attributes: (plan) => dayOf(plan.tomorrow),
  },
});

const textsOfVerdict = itemOf<VerdictFacts>('verdict', ...VERDICT_TEXTS);

const aheadItem = (one: ShownOtherDay) => ({
  day: one.day,
  ...textsOfVerdict(one.verdict),
  changes: isKnown(one) || one.changes.length > 0 ? countOfChanges(one.changes) : null,
  trip: outingItem(one.verdict?.outing),
});

const daysAhead = entities(['timetable'], (state) => state.daysAhead, {
  days_ahead: {
    name: { pl: 'Najbliższe dni', en: 'Days ahead' },
    about: {
      pl: 'Ile z pięciu najbliższych dni, bez weekendów, wygląda inaczej niż zwykle: zmienione albo odwołane lekcje, wycieczka',
      en: 'How many of the next five days, without weekends, are not as usual: changed or cancelled lessons, a trip',
    },
    attributesAbout: {
      pl: '`days`: te dni od jutra, jeden wiersz na dzień: jaki jest, nazwa, godziny, zwykłe godziny, ile lekcji jest zmienionych, wycieczka',
      en: '`days`: these days from tomorrow on, one row a day: what it is, its name, hours, usual hours, how many lessons are changed, a trip',
    },
    icon: 'mdi:calendar-week',
    device: 'plan',
    value: ({ days }) => {
      const count = days.filter(isUnusual).length;
      return count > 0 || days.every(isKnown) ? count : null;
    },
    attributes: ({ days }) => ({ days: days.map(aheadItem) }),
  },
});

/** Without what is as usual or unknown: a week is a long list. */
function weekLesson(lesson: ShownLesson, changes: ShownOtherDay['changes'], language: Language): Json {
  const { lessonNo, from, to, subject, room, group, status } = lesson;
  return {
    ...numberItem(lessonNo),
    from,
    to,
    ...(subject !== null && { subject }),
    ...(room !== null && { room }),
    ...(group !== null && { group: groupWords(group)[language] }),
    ...(status !== 'planned' && { status }),
    ...replacedItem(lesson, changes),
  };
}

const testItem = itemOf<ShownAgendaItem>({ kind: kindToSay }, 'subject', 'category');

const weekPlan = entities(['timetable'], (state) => state.weekPlan, {
  week_plan: {
    name: { pl: 'Plan tygodnia', en: 'Week plan' },
    about: {
      pl: 'Ile lekcji odbywa się w tygodniu: w bieżącym do końca jego ostatniej lekcji, potem w następnym, w którym jest szkoła',
      en: 'How many lessons take place in the week: in this one until its last lesson is over, then in the next one with school',
    },
    attributesAbout: {
      pl: '`days`: dni od poniedziałku, jeden wiersz na dzień: jaki jest, godziny, sprawdziany i lekcje z numerem, godzinami, przedmiotem, salą i grupą, a zmienione też z tym, co jest inaczej',
      en: '`days`: the days from Monday on, one row a day: what it is, its hours, its tests and its lessons with number, hours, subject, room and group, and what is different of changed ones',
    },
    icon: 'mdi:calendar-week-begin',
    device: 'plan',
    value: ({ days }) => (days.every(isKnown) ? days.reduce((sum, { count }) => sum + count, 0) : null),
    attributes: ({ days }, language) => ({
      days: days.map((one) => ({
        ...aheadItem(one),
        tests: one.tests.map(testItem),
        lessons: one.lessons.map((lesson) => weekLesson(lesson, one.changes, language)),
      })),
    }),
  },
});

export const days = [...nearDays, ...daysAhead, ...weekPlan];

export const pictureOfTheDay: ImageRow<object> = {
  key: 'picture_of_the_day',
  platform: 'image',
  name: { pl: 'Obrazek dnia', en: 'Picture of the day' },
  about: {
    pl: 'Dzień dziecka jako obrazek, taki jak na ścianie, bez tego, co trwa teraz; tylko z [`display.picture: true`](wall.md#obrazek-także-na-e-papier)',
    en: "The child's day as a picture, as the wall has it, without what is now; only with [`display.picture: true`](wall.md#a-picture-for-e-ink-too)",
  },
  icon: 'mdi:image-outline',
  device: 'plan',
  contentType: 'image/png',
};

/** Not made of the state: the bridge draws it. */
export const picture = rowFactory(
  pictureOfTheDay.key,
  ['timetable'],
  (_, options) => options,
  ({ hasPictures }) => (hasPictures ? [pictureOfTheDay] : []),
);

function verdict(when: keyof ShownPlan['verdicts']): Derived<ShownPlan> {
  return {
    device: 'plan',
    // On a device's page the sentences stand before it.
    category: 'diagnostic',
    deviceClass: 'enum',
    options: VERDICTS,
    value: (plan) => plan.verdicts[when]?.verdict ?? null,
    attributes: (plan, language) => {
      const found = plan.verdicts[when];
      return {
        ...verdictItem(found),
        first_lesson: subjects(found?.firstLessons ?? []),
        last_lesson: subjects(found?.lastLessons ?? []),
        sentence: found && verdictSentence(found, when, language),
      };
    },
  };
}

// Home Assistant cannot translate the states of an enum.
function sentence(when: keyof ShownPlan['verdicts']): Derived<ShownPlan> {
  return {
    value: ({ verdicts: { [when]: found } }, language) => found && verdictSentence(found, when, language),
  };
}
