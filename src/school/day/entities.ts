import type { Derived } from '../../home/entity.ts';
import { MAX_STATE_CHARS } from '../../home/home-assistant.ts';
import type { Json } from '../../lib/json.ts';
import type { Language } from '../../lib/language.ts';
import { capitalized } from '../../lib/text.ts';
import { entities, notOfBlocks } from '../catalogue/rows.ts';
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
    name: { pl: 'Podsumowanie', en: 'Summary' },
    about: {
      pl: 'Zdanie do odczytania na głos o dniu z `shown_day`: od kiedy do kiedy są lekcje albo wycieczka, co jest odwołane, jakie są sprawdziany i zadania domowe; nieznane, gdy nic nie wiadomo',
      en: 'A sentence to read aloud about the day of `shown_day`: when the lessons are or a trip is, what is cancelled, which tests and homework there are; unknown while nothing is known',
    },
    attributesAbout: { pl: '`day`: dzień, o którym mówi', en: '`day`: the day that it is about' },
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
    name: { pl: 'Do plecaka', en: 'School bag' },
    about: {
      pl: 'Przedmioty, na które trzeba się spakować, każdy raz: dzisiejsze, dopóki nie zacznie się pierwsza lekcja, a potem następnego dnia szkolnego; w dzień wycieczki jej nazwa; bez przedmiotu nauczyciela wspomagającego, który stoi zawsze obok innych',
      en: "The subjects to pack for, each once: today's until the first lesson begins, then those of the next school day; on the day of a trip its name; without a support teacher's subject, which always stands beside others",
    },
    attributesAbout: {
      pl: '`day`, `subjects`, `bring`: co zabrać na te lekcje (`children[].bring`), `bring_added` i `bring_removed`: z tego przez zmiany planu, `added` i `removed`: przedmioty, które doszły i odpadły przez zmiany planu, `add` i `remove`: co dołożyć i co wyjąć w porównaniu z dniem szkolnym przed nim (`day_before`; nieznane, gdy był w tygodniu, którego mostek jeszcze nie widział), `tests`, `homework`: na ten dzień',
      en: '`day`, `subjects`, `bring`: what to bring for these lessons (`children[].bring`), `bring_added` and `bring_removed`: by changes of the plan, `added` and `removed`: subjects that changes of the plan put in and took out, `add` and `remove`: what to put in and take out compared with the school day before it (`day_before`; unknown if it was in a week that the bridge has not seen), `tests`, `homework`: of that day',
    },
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

const SUBJECTS = { pl: 'Przedmioty', en: 'Subjects' } as const;

/** What to pack for: the subjects, their number where names are hidden, or the outing. */
export function bagText({ subjects, count, outing }: ShownBag, language: Language): string {
  if (outing) return capitalized(outingText(outing, language));
  return subjects?.join(', ') ?? `${SUBJECTS[language]}: ${count}`;
}

const times = entities(SOURCES, (state) => state.mornings, {
  wake_up: {
    name: { pl: 'Pobudka', en: 'Wake-up' },
    about: {
      pl: 'Kiedy wstać: `wake_minutes` przed pierwszą lekcją, która się odbywa, albo przed zbiórką na wycieczkę, w dniu z `shown_day`; nieznana, gdy godziny nie podano, i gdy wypadłaby przed 4:00',
      en: 'When to get up: `wake_minutes` before the first lesson that takes place, or before a trip, on the day of `shown_day`; unknown while that time is, and where it would be before 4:00',
    },
    attributesAbout: {
      pl: '`day`, `usual`: o której zwykle, `changed`, `changed_late`: lekcje zaczynają się o innej godzinie, niż było wiadomo o 20:00 dnia poprzedniego, `minutes_before`',
      en: '`day`, `usual`: the usual time, `changed`, `changed_late`: the first lesson begins at another time than was known at 20:00 of the day before, `minutes_before`',
    },
    icon: 'mdi:alarm',
    ...time(({ wakeUp }) => wakeUp),
  },
  leave_home: {
    name: { pl: 'Wyjście z domu', en: 'Leave home' },
    about: {
      pl: 'Kiedy wyjść: `leave_minutes` przed tą lekcją albo zbiórką',
      en: 'When to leave: `leave_minutes` before that lesson or trip',
    },
    attributesAbout: '`day`, `usual`, `changed`, `changed_late`, `minutes_before`',
    icon: 'mdi:home-export-outline',
    ...time(({ leaveHome }) => leaveHome),
  },
  wake_up_text: {
    name: { pl: 'Pobudka słowami', en: 'Wake-up in words' },
    about: {
      pl: 'To samo do odczytania na głos: `w piątek o 7:00`',
      en: 'The same to read aloud: `on Friday at 7:00`',
    },
    icon: 'mdi:alarm-note',
    ...inWords<ShownMornings>(({ inFocus }) => inFocus?.wakeUp.at),
  },
  leave_home_text: {
    name: { pl: 'Wyjście z domu słowami', en: 'Leave home in words' },
    about: {
      pl: 'To samo do odczytania na głos: `w piątek o 7:40`',
      en: 'The same to read aloud: `on Friday at 7:40`',
    },
    icon: 'mdi:home-clock',
    ...inWords<ShownMornings>(({ inFocus }) => inFocus?.leaveHome.at),
  },
});

const plan = entities(SOURCES, (state) => state.plan, {
  at_school: {
    platform: 'binary_sensor',
    name: { pl: 'W szkole', en: 'At school' },
    about: {
      pl: 'Włączona (`on`) od początku pierwszej do końca ostatniej lekcji, która się odbywa, albo wycieczki; według planu, nie frekwencji; nieznana, gdy godzin nie podano',
      en: '`on` from the start of the first to the end of the last lesson that takes place, or of a trip; by the plan, not by attendance; unknown while the hours are',
    },
    attributesAbout: { pl: '`day`, `start`, `end`: dzisiaj', en: '`day`, `start`, `end`: of today' },
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
    name: { pl: 'Pokazywany dzień', en: 'Shown day' },
    about: {
      pl: 'Który dzień pokazują ściana i encje początku i końca lekcji: dziś do końca ostatniej lekcji i jeszcze przez `flip_delay`, a potem następny dzień szkolny',
      en: 'Which day the wall and the entities of school start and end show: today until the end of the last lesson and for `flip_delay` longer, then the next school day',
    },
    attributesAbout: {
      pl: '`when`: dziś (today), jutro (tomorrow) albo później (later), `until`: do kiedy pokazywany jest dzisiejszy dzień',
      en: '`when`: today, tomorrow or later, `until`: until when today is shown',
    },
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
export const familyDay = [...summary, ...bag, ...times, ...plan];

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
