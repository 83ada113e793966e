import type { Json } from '../../lib/json.ts';
import type { Language } from '../../lib/language.ts';
import { entityTexts, eventTexts, wordsTexts } from '../../texts/work.ts';
import { thingKind } from '../catalogue/event-kind.ts';
import { entities, notOfBlocks, type Rows } from '../catalogue/rows.ts';
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
    ...entityTexts.next_test,
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
    ...entityTexts.agenda,
    icon: 'mdi:calendar-text',
    device: 'plan',
    value: ({ items }) => items.length,
    attributes: ({ items }) => ({ by_category: byCategory(items), entries: items.map(agendaItem) }),
  },
});

const agenda = [...notOfBlocks(nextTest), ...entries];

const meetings = entities(['conferences', 'agenda'], (state) => state.meetings, {
  next_meeting: {
    ...entityTexts.next_meeting,
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

const entryEvents = thingKind('new_agenda', {
  sources: ['agenda'],
  ...eventTexts.new_agenda,
  icon: 'mdi:calendar-plus',
  device: 'plan',
  fields: [
    { entry_id: 'thing' },
    'kind',
    { day: 'date' },
    ['time', ...SAYS],
    { was_day: ({ was }) => was?.date, was_time: ({ was }) => was?.time },
  ],
  message: ({ was, subject, category, teacher, content, ...changed }, language) => {
    const [now, before] = [changed, was].map((one) => one && momentOf(one, language));
    const when =
      now && before && now !== before ? `${now} (${wordsTexts.entryWas[language]} ${before})` : now;
    return joined([when, subject ?? category ?? teacher, content], ': ');
  },
});

const newAgenda: typeof entryEvents = {
  ...entryEvents,
  title: (change, language) =>
    change.type === 'test' && change.item?.isQuiz
      ? wordsTexts.newQuiz[language]
      : entryEvents.title(change, language),
};

function momentOf({ kind, date, time }: Partial<ShownAgendaItem>, language: Language): string {
  return joined([date && dateText(date, language), kind === 'meeting' && time ? timeText(time) : null], ', ');
}

export const rows: Rows = { homework: [...agenda, ...meetings] };
export const events = { new_agenda: newAgenda };
