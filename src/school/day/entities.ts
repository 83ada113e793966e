import type { Derived } from '../../home/entity.ts';
import { MAX_STATE_CHARS } from '../../home/home-assistant.ts';
import type { Json } from '../../lib/json.ts';
import type { Language } from '../../lib/language.ts';
import { capitalized } from '../../lib/text.ts';
import { bagTexts, entityTexts } from '../../texts/day.ts';
import { entities, notOfBlocks, type Rows } from '../catalogue/rows.ts';
import { inWords, withOffset } from '../catalogue/values.ts';
import { outingText } from '../plan/outing-words.ts';
import { itemOf } from '../shown/items.ts';
import type { ShownAgendaItem, ShownHomework } from '../shown/policies.ts';
import { kindToSay } from '../work/agenda-kinds.ts';
import type { Thing } from './bag.ts';
import type { ShownBag, ShownMornings } from './family-shown.ts';
import type { Morning, MorningTime } from './morning.ts';
import { summarySentence } from './summary-sentence.ts';

const SOURCES = ['timetable'] as const;

const summary = entities(SOURCES, (state) => state.summary, {
  summary: {
    ...entityTexts.summary,
    icon: 'mdi:message-text-outline',
    device: 'plan',
    value: (child, language) => summarySentence([child], language, MAX_STATE_CHARS),
    attributes: ({ plan }) => ({ day: plan.inFocus?.day.day ?? null }),
  },
});

const testItem = itemOf<ShownAgendaItem>('id', { kind: kindToSay }, 'subject', 'category', 'content', 'time');
const homeworkItem = itemOf<ShownHomework>('id', 'topic', 'subject', 'done');

const bags = entities(SOURCES, (state) => state.bag, {
  bag: {
    ...entityTexts.bag,
    icon: 'mdi:bag-personal',
    device: 'plan',
    value: bagText,
    attributes: ({ day, dayBefore, subjects, bring, added, removed, add, remove, tests, homework }) => ({
      day,
      day_before: dayBefore,
      subjects,
      bring: thingsOf(bring, (change) => change !== 'removed'),
      bring_added: thingsOf(bring, (change) => change === 'added'),
      bring_removed: thingsOf(bring, (change) => change === 'removed'),
      added,
      removed,
      add,
      remove,
      tests: tests?.map(testItem) ?? null,
      homework: homework?.map(homeworkItem) ?? null,
    }),
  },
});

const bag = notOfBlocks(bags);

function thingsOf(bring: ShownBag['bring'], isWanted: (change: Thing['change']) => boolean): Json {
  return bring?.filter(({ change }) => isWanted(change)).map(({ thing }) => thing) ?? null;
}

/** What to pack for: the subjects, their number where names are hidden, or the outing. */
export function bagText({ subjects, count, outing }: ShownBag, language: Language): string {
  if (outing) return capitalized(outingText(outing, language));
  return subjects?.join(', ') ?? `${bagTexts.subjects[language]}: ${count}`;
}

const times = entities(SOURCES, (state) => state.mornings, {
  wake_up: {
    ...entityTexts.wake_up,
    icon: 'mdi:alarm',
    ...time(({ wakeUp }) => wakeUp),
  },
  leave_home: {
    ...entityTexts.leave_home,
    icon: 'mdi:home-export-outline',
    ...time(({ leaveHome }) => leaveHome),
  },
  wake_up_text: {
    ...entityTexts.wake_up_text,
    icon: 'mdi:alarm-note',
    ...inWords<ShownMornings>(({ inFocus }) => inFocus?.wakeUp.at),
  },
  leave_home_text: {
    ...entityTexts.leave_home_text,
    icon: 'mdi:home-clock',
    ...inWords<ShownMornings>(({ inFocus }) => inFocus?.leaveHome.at),
  },
});

const plan = entities(SOURCES, (state) => state.plan, {
  at_school: {
    platform: 'binary_sensor',
    ...entityTexts.at_school,
    icon: 'mdi:account-school',
    device: 'plan',
    deviceClass: 'occupancy',
    value: ({ isAtSchool }) => isAtSchool,
    attributes: ({ date, today }) => ({
      day: date,
      start: today?.firstStart ?? null,
      end: today?.lastEnd ?? null,
    }),
  },
  shown_day: {
    ...entityTexts.shown_day,
    icon: 'mdi:calendar',
    device: 'plan',
    deviceClass: 'date',
    value: ({ inFocus }) => inFocus?.day.day ?? null,
    attributes: ({ inFocus, focusFlips, zone }) => ({
      when: inFocus?.when ?? null,
      until: inFocus?.when === 'today' ? withOffset(focusFlips, zone) : null,
    }),
  },
});

/** What a family does by the plan of a day. */
const familyDay = [...summary, ...bag, ...times, ...plan];

function time(timeOf: (morning: Morning) => MorningTime): Derived<ShownMornings> {
  return {
    device: 'plan',
    deviceClass: 'timestamp',
    value: ({ inFocus, zone }) => withOffset(inFocus && timeOf(inFocus).at, zone),
    attributes: ({ inFocus }) => ({
      day: inFocus?.day ?? null,
      usual: inFocus && timeOf(inFocus).usual,
      changed: inFocus?.changed ?? null,
      changed_late: inFocus?.changedLate ?? null,
      minutes_before: inFocus && timeOf(inFocus).minutesBefore,
    }),
  };
}

export const rows: Rows = { family_day: familyDay };
