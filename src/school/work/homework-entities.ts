import { HOMEWORK, PRESSED_ALONE } from '../catalogue/commands.ts';
import { thingKind } from '../catalogue/event-kind.ts';
import { entities } from '../catalogue/rows.ts';
import { joined } from '../catalogue/values.ts';
import { dateText } from '../plan/day-words.ts';
import { itemOf } from '../shown/items.ts';
import type { ShownHomeworkList } from './shown.ts';

const NAMED = ['topic', 'subject', 'teacher'] as const;
const CONTENT = [['text', 'files'], { must_send: 'mustSendFile' }] as const;
const homeworkItem = itemOf<ShownHomeworkList['undated'][number] & { readonly days: number | null }>(
  'id',
  NAMED,
  { due: 'dueOn' },
  'days',
  { given: 'date' },
  ...CONTENT,
  'done',
);

export const homework = entities(['homework'], (state) => state.homework, {
  homework_due: {
    name: { pl: 'Zadania domowe do oddania', en: 'Homework due' },
    about: {
      pl: 'Ile zadań domowych ma termin dziś albo później, albo nie ma terminu i jest sprzed mniej niż miesiąca, i nie jest oznaczonych jako zrobione',
      en: 'How many pieces of homework are due today or later, or have no due date and were given within a month, and are not marked as done',
    },
    attributesAbout: {
      pl: '`items`: zadania od najbliższego terminu, na końcu te bez terminu; każde z tematem, przedmiotem, nauczycielem, terminem, liczbą dni i plikami oraz tym, czy jest zrobione',
      en: '`items`: the homework, the next first, that without a due date last; each with topic, subject, teacher, day, number of days and files, and whether it is done',
    },
    icon: 'mdi:notebook-edit',
    device: 'plan',
    value: ({ due, undated }) => due.filter(({ done }) => !done).length + undated.length,
    attributes: ({ due, undated }) => ({
      items: [...due, ...undated.map((one) => ({ ...one, days: null }))].map(homeworkItem),
    }),
  },
  homework_done: {
    platform: 'text',
    name: { pl: 'Oznacz zadanie jako zrobione', en: 'Mark homework as done' },
    about: {
      pl: 'Pole: `id` zadania z `homework_due` oznacza je jako zrobione, `ID undone` cofa to; używa go karta. W portalu nic się nie zmienia',
      en: 'A field: the `id` of an item of `homework_due` marks it as done, `ID undone` takes that back; the card uses it. Nothing changes on the portal',
    },
    icon: 'mdi:notebook-check',
    category: PRESSED_ALONE,
    device: 'plan',
    command: 'homework_done',
    pattern: HOMEWORK,
  },
});

const DUE = { pl: 'termin: ', en: 'due ' } as const;
const WAS = { pl: 'było', en: 'was' } as const;

export const newHomework = thingKind('new_homework', {
  sources: ['homework'],
  name: { pl: 'Nowe zadanie domowe', en: 'New homework' },
  group: { pl: 'Zadania domowe', en: 'Homework' },
  about: {
    pl: 'Zdarzenie: zadanie domowe zadane, zmienione albo odwołane przed terminem',
    en: 'An event: homework was set, changed, or withdrawn before it was due',
  },
  icon: 'mdi:notebook-plus',
  titles: {
    new: { pl: 'nowe zadanie domowe', en: 'new homework' },
    changed: { pl: 'zmienione zadanie domowe', en: 'changed homework' },
    removed: { pl: 'odwołane zadanie domowe', en: 'homework withdrawn' },
  },
  fields: [
    { homework_id: 'thing' },
    NAMED,
    { given: 'date', due: 'dueOn', was_due: ({ was }) => was?.dueOn },
    ...CONTENT,
  ],
  message: ({ subject, topic, dueOn, was }, language) => {
    const before = was?.dueOn;
    const due = dueOn && `${DUE[language]}${dateText(dueOn, language)}`;
    const wasDue = before && before !== dueOn ? `${WAS[language]} ${dateText(before, language)}` : null;
    const what = joined([subject, topic], ': ');
    const when = joined([due, wasDue], '; ');
    return what === '' || when === '' ? `${what}${when}` : `${what} (${when})`;
  },
});
