import { entityTexts, eventTexts, wordsTexts } from '../../texts/work.ts';
import { HOMEWORK, PRESSED_ALONE } from '../catalogue/commands.ts';
import { thingKind } from '../catalogue/event-kind.ts';
import { entities, type Rows } from '../catalogue/rows.ts';
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

const homework = entities(['homework'], (state) => state.homework, {
  homework_due: {
    ...entityTexts.homework_due,
    icon: 'mdi:notebook-edit',
    device: 'plan',
    value: ({ due, undated }) => due.filter(({ done }) => !done).length + undated.length,
    attributes: ({ due, undated }) => ({
      items: [...due, ...undated.map((one) => ({ ...one, days: null }))].map(homeworkItem),
    }),
  },
  homework_done: {
    platform: 'text',
    ...entityTexts.homework_done,
    icon: 'mdi:notebook-check',
    category: PRESSED_ALONE,
    device: 'plan',
    command: 'homework_done',
    pattern: HOMEWORK,
  },
});

const newHomework = thingKind('new_homework', {
  sources: ['homework'],
  ...eventTexts.new_homework,
  icon: 'mdi:notebook-plus',
  device: 'plan',
  fields: [
    { homework_id: 'thing' },
    NAMED,
    { given: 'date', due: 'dueOn', was_due: ({ was }) => was?.dueOn },
    ...CONTENT,
  ],
  message: ({ subject, topic, dueOn, was }, language) => {
    const before = was?.dueOn;
    const due = dueOn && `${wordsTexts.due[language]}${dateText(dueOn, language)}`;
    const wasDue =
      before && before !== dueOn ? `${wordsTexts.homeworkWas[language]} ${dateText(before, language)}` : null;
    const what = joined([subject, topic], ': ');
    const when = joined([due, wasDue], '; ');
    return what === '' || when === '' ? `${what}${when}` : `${what} (${when})`;
  },
});

export const rows: Rows = { homework };
export const events = { new_homework: newHomework };
