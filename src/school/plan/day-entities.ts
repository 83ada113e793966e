import type { Derived, ImageRow } from '../../home/entity.ts';
import type { Json } from '../../lib/json.ts';
import type { Language } from '../../lib/language.ts';
import { entityTexts } from '../../texts/plan.ts';
import { entities, type RowFactory, type Rows, rowFactory } from '../catalogue/rows.ts';
import { countOfChanges, type ShownDay, type ShownPlan } from '../day/shown.ts';
import { itemOf, VERDICT_TEXTS } from '../shown/items.ts';
import type { ShownAgendaItem, ShownLesson, VerdictFacts } from '../shown/policies.ts';
import { kindToSay } from '../work/agenda-kinds.ts';
import { groupWords } from './groups.ts';
import { numberItem, outingItem, replacedItem, subjects } from './lesson-items.ts';
import { isKnown, isUnusual, type ShownOtherDay } from './other-day-shown.ts';
import { VERDICTS } from './plan.ts';
import { isSchoolDay } from './school-days.ts';
import { verdictSentence } from './verdict-sentence.ts';

const dayOf = itemOf<ShownDay>('day', { free_day: (day) => (isSchoolDay(day) ? null : day.freeDay) });
const verdictItem = itemOf<VerdictFacts>('day', ...VERDICT_TEXTS);

/** What today and tomorrow are. */
const nearDays = entities(['timetable'], (state) => state.plan, {
  day_today: {
    ...entityTexts.day_today,
    icon: 'mdi:calendar-today',
    ...verdict('today'),
  },
  day_tomorrow: {
    ...entityTexts.day_tomorrow,
    icon: 'mdi:calendar-arrow-right',
    ...verdict('tomorrow'),
  },
  day_today_text: {
    ...entityTexts.day_today_text,
    icon: 'mdi:calendar-text',
    ...sentence('today'),
  },
  day_tomorrow_text: {
    ...entityTexts.day_tomorrow_text,
    icon: 'mdi:calendar-text-outline',
    ...sentence('tomorrow'),
  },
  school_today: {
    platform: 'binary_sensor',
    ...entityTexts.school_today,
    icon: 'mdi:school',
    device: 'plan',
    // Its states read well here: open, closed.
    deviceClass: 'opening',
    value: ({ today }) => today && isSchoolDay(today),
    attributes: (plan) => dayOf(plan.today),
  },
  school_tomorrow: {
    platform: 'binary_sensor',
    ...entityTexts.school_tomorrow,
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
    ...entityTexts.days_ahead,
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
    ...entityTexts.week_plan,
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

const days = [...nearDays, ...daysAhead, ...weekPlan];

const pictureOfTheDay: ImageRow<object> = {
  key: 'picture_of_the_day',
  platform: 'image',
  ...entityTexts.picture_of_the_day,
  icon: 'mdi:image-outline',
  device: 'plan',
  contentType: 'image/png',
};

/** Not made of the state: the bridge draws it. */
const picture: RowFactory = {
  ...rowFactory(
    pictureOfTheDay.key,
    ['timetable'],
    (_, options) => options,
    ({ hasPictures }) => (hasPictures ? [pictureOfTheDay] : []),
  ),
  example: { ...pictureOfTheDay, sources: ['timetable'] },
};

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

export const rows: Rows = { plan: [...days, picture] };
