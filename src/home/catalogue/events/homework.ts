import { dateText } from '../../../shown/day-words.ts';
import { eventKind, joined } from './kind.ts';

const DUE = { pl: 'termin: ', en: 'due ' } as const;
const WAS = { pl: 'było', en: 'was' } as const;

export const newHomework = eventKind('new_homework', {
  sources: ['homework'],
  part: ({ homework }) => homework,
  name: { pl: 'Nowe zadanie domowe', en: 'New homework' },
  group: { pl: 'Zadania domowe', en: 'Homework' },
  about: {
    pl: 'Zdarzenie: zadanie domowe zadane, zmienione albo odwołane przed terminem',
    en: 'An event: homework was set, changed, or withdrawn before it was due',
  },
  fieldsAbout: '`homework_id`, `topic`, `subject`, `teacher`, `due`, `was_due`, `text`, `files`',
  icon: 'mdi:notebook-plus',
  titles: {
    new: { pl: 'nowe zadanie domowe', en: 'new homework' },
    changed: { pl: 'zmienione zadanie domowe', en: 'changed homework' },
    removed: { pl: 'odwołane zadanie domowe', en: 'homework withdrawn' },
  },
  content({ thing, item, was }, language) {
    const homework = item ?? was;
    const wasDue = was?.dueOn ?? null;
    const due = homework?.dueOn ?? null;
    const dueText = due && `${DUE[language]}${dateText(due, language)}`;
    const wasText = wasDue && wasDue !== due ? `${WAS[language]} ${dateText(wasDue, language)}` : null;
    const what = joined([homework?.subject ?? null, homework?.topic ?? null], ': ');
    const when = joined([dueText, wasText], '; ');
    return {
      message: what === '' || when === '' ? `${what}${when}` : `${what} (${when})`,
      fields: {
        homework_id: thing,
        topic: homework?.topic ?? null,
        subject: homework?.subject ?? null,
        teacher: homework?.teacher ?? null,
        given: homework?.date ?? null,
        due,
        was_due: wasDue,
        text: homework?.text ?? null,
        files: homework?.files ?? null,
        must_send: homework?.mustSendFile ?? null,
      },
    };
  },
});
