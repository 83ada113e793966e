import type { Json } from '../../lib/json.ts';
import type { Language } from '../../lib/language.ts';
import { thingKind } from '../catalogue/event-kind.ts';
import { entities, notOfBlocks } from '../catalogue/rows.ts';
import { countsOf, joined } from '../catalogue/values.ts';
import { dateText, timeText } from '../plan/day-words.ts';
import { itemOf } from '../shown/items.ts';
import type { ShownAgendaItem } from '../shown/policies.ts';
import { kindToSay } from './agenda-kinds.ts';
import type { RevisionTopic } from './revision.ts';
import type { Ahead, ShownAgenda } from './shown.ts';

type Item = Ahead<ShownAgendaItem>;

const topicItem = itemOf<RevisionTopic>('day', 'topic');

const first = itemOf<Item>('time', 'content', 'category', 'days');
const SAYS = ['category', 'subject', 'teacher', 'content'] as const;
const agendaItem = itemOf<Item>('id', 'kind', 'date', 'time', 'days', ...SAYS);
const testItem = (test: Item) => ({ ...agendaItem(test), kind: kindToSay(test) });

const nextTest = entities(['agenda'], (state) => state.agenda, {
  next_test: {
    name: { pl: 'Najbliższy sprawdzian', en: 'Next test' },
    about: {
      pl: 'Dzień najbliższego sprawdzianu, kartkówki albo klasówki; nieznany, gdy żadnego nie ma w terminarzu',
      en: 'The day of the next test or quiz; unknown while the agenda has none',
    },
    attributesAbout: {
      pl: '`kind`: sprawdzian (test) albo kartkówka (quiz), `subject`, `content`: co powtórzyć, `category`, `days`: za ile dni, `topics`: tematy lekcji tego przedmiotu od poprzedniego sprawdzianu, od najstarszego, najwyżej 20 z ostatnich 8 tygodni; `upcoming`: wszystkie, od najbliższego',
      en: '`kind`: test or quiz, `subject`, `content`: what to revise, `category`, `days`: in how many days, `topics`: of the lessons of this subject since its last test, the oldest first, at most 20 of the last 8 weeks; `upcoming`: all of them, the next first',
    },
    icon: 'mdi:file-document-edit',
    deviceClass: 'date',
    value: (list) => testsIn(list)[0]?.date ?? null,
    attributes: (list) => {
      const tests = testsIn(list);
      const [next] = tests;
      const topics = next && list.topics?.[next.id];
      return {
        ...first(next),
        kind: next ? kindToSay(next) : null,
        subject: next?.subject ?? null,
        topics: topics?.map(topicItem) ?? null,
        upcoming: tests.map(testItem),
      };
    },
  },
});

const entries = entities(['agenda'], (state) => state.agenda, {
  agenda: {
    name: { pl: 'Terminarz', en: 'Agenda' },
    about: {
      pl: 'Ile wpisów terminarza jest na dziś i później: sprawdziany, wycieczki, zebrania i inne',
      en: 'How many entries the agenda has for today and later: tests, trips, meetings and others',
    },
    attributesAbout: {
      pl: '`by_category`: liczba wpisów każdej kategorii, `entries`: wpisy, od najbliższego',
      en: '`by_category`: the number of entries of each category, `entries`: the entries, the next first',
    },
    icon: 'mdi:calendar-text',
    device: 'plan',
    value: ({ items }) => items.length,
    attributes: ({ items }) => ({ by_category: byCategory(items), entries: items.map(agendaItem) }),
  },
});

export const agenda = [...notOfBlocks(nextTest), ...entries];

export const meetings = entities(['conferences', 'agenda'], (state) => state.meetings, {
  next_meeting: {
    name: { pl: 'Najbliższe zebranie', en: "Next parents' meeting" },
    about: {
      pl: 'Dzień najbliższego zebrania z rodzicami albo konsultacji; nieznany, gdy żadne nie jest zapowiedziane',
      en: "The day of the next parents' meeting or consultation; unknown while none is announced",
    },
    attributesAbout: {
      pl: '`time`: o której, `content`: temat, `teacher`, `days`: za ile dni, `upcoming`: wszystkie, od najbliższego',
      en: '`time`, `content`: its topic, `teacher`, `days`: in how many days, `upcoming`: all of them, the next first',
    },
    icon: 'mdi:account-group',
    device: 'plan',
    deviceClass: 'date',
    value: ({ items: [next] }) => next?.date ?? null,
    attributes: ({ items }) => ({
      ...first(items[0]),
      teacher: items[0]?.teacher ?? null,
      upcoming: items.map(agendaItem),
    }),
  },
});

function testsIn({ items }: Pick<ShownAgenda, 'items'>): readonly Item[] {
  return items.filter(({ kind }) => kind === 'test');
}

/** null: categories are hidden. */
function byCategory(items: readonly Item[]): Json {
  const named = items.flatMap(({ category }) => category ?? []);
  if (items.length > 0 && named.length === 0) return null;
  return countsOf(named);
}

const WAS = { pl: 'było', en: 'was' } as const;

const entryEvents = thingKind('new_agenda', {
  sources: ['agenda'],
  name: { pl: 'Nowy wpis w terminarzu', en: 'New entry of the agenda' },
  group: { pl: 'Terminarz', en: 'Agenda' },
  about: {
    pl: 'Zdarzenie: zapowiedziany sprawdzian, zebranie albo inny wpis terminarza, także zmieniony albo usunięty',
    en: "An event: a test, a parents' meeting or another entry of the agenda was announced, changed or removed",
  },
  icon: 'mdi:calendar-plus',
  titles: {
    test: { pl: 'zapowiedziany sprawdzian', en: 'test announced' },
    meeting: { pl: 'zebranie z rodzicami', en: "parents' meeting" },
    entry: { pl: 'nowy wpis w terminarzu', en: 'new entry of the agenda' },
    changed: { pl: 'zmieniony wpis w terminarzu', en: 'changed entry of the agenda' },
    removed: { pl: 'usunięty wpis z terminarza', en: 'entry of the agenda removed' },
  },
  fields: [
    { entry_id: 'thing' },
    'kind',
    { day: 'date' },
    ['time', ...SAYS],
    { was_day: ({ was }) => was?.date, was_time: ({ was }) => was?.time },
  ],
  message: ({ was, subject, category, teacher, content, ...changed }, language) => {
    const [now, before] = [changed, was].map((one) => one && momentOf(one, language));
    const when = now && before && now !== before ? `${now} (${WAS[language]} ${before})` : now;
    return joined([when, subject ?? category ?? teacher, content], ': ');
  },
});

const QUIZ = { pl: 'zapowiedziana kartkówka', en: 'quiz announced' } as const;

export const newAgenda: typeof entryEvents = {
  ...entryEvents,
  title: (change, language) =>
    change.type === 'test' && change.item?.isQuiz ? QUIZ[language] : entryEvents.title(change, language),
};

function momentOf({ kind, date, time }: Partial<ShownAgendaItem>, language: Language): string {
  return joined([date && dateText(date, language), kind === 'meeting' && time ? timeText(time) : null], ', ');
}
