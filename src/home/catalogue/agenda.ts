import type { Json } from '../../lib/json.ts';
import { itemOf } from '../../shown/items.ts';
import type { ShownAgendaItem } from '../../shown/records.ts';
import type { Ahead, ShownAgenda } from '../../shown/school-work.ts';
import { entities } from '../entity.ts';
import { sortedByKey } from '../order.ts';

type Item = Ahead<ShownAgendaItem>;

const first = itemOf<Item>('time', 'content', 'category', 'days');
const agendaItem = itemOf<Item>(
  'id',
  'kind',
  'date',
  'time',
  'days',
  'category',
  'subject',
  'teacher',
  'content',
);

export const agenda = entities(['agenda'], (state) => state.agenda, {
  next_test: {
    name: { pl: 'Najbliższy sprawdzian', en: 'Next test' },
    about: {
      pl: 'Dzień najbliższego sprawdzianu, kartkówki albo klasówki; nieznany, gdy żadnego nie ma w terminarzu',
      en: 'The day of the next test or quiz; unknown while the agenda has none',
    },
    attributesAbout: {
      pl: '`subject`, `content`: co powtórzyć, `category`, `days`: za ile dni, `upcoming`: wszystkie, od najbliższego',
      en: '`subject`, `content`: what to revise, `category`, `days`: in how many days, `upcoming`: all of them, the next first',
    },
    icon: 'mdi:file-document-edit',
    device: 'plan',
    deviceClass: 'date',
    value: (list) => testsIn(list)[0]?.date ?? null,
    attributes: (list) => {
      const tests = testsIn(list);
      return { ...first(tests[0]), subject: tests[0]?.subject ?? null, upcoming: tests.map(agendaItem) };
    },
  },
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

function testsIn({ items }: ShownAgenda): readonly Item[] {
  return items.filter(({ kind }) => kind === 'test');
}

/** null: categories are hidden. */
function byCategory(items: readonly Item[]): Json {
  const named = items.flatMap(({ category }) => category ?? []);
  if (items.length > 0 && named.length === 0) return null;
  return sortedByKey(
    Object.fromEntries([...Map.groupBy(named, (one) => one)].map(([key, own]) => [key, own.length])),
  );
}
