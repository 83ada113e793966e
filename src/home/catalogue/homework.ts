import { itemOf } from '../../shown/items.ts';
import type { ShownHomeworkList } from '../../shown/school-work.ts';
import { entities } from '../entity.ts';

const homeworkItem = itemOf<ShownHomeworkList['due'][number]>(
  ['id', 'topic', 'subject', 'teacher'],
  { due: 'dueOn' },
  'days',
  { given: 'date' },
  ['text', 'files'],
  { must_send: 'mustSendFile' },
  'done',
);

export const homework = entities(['homework'], (state) => state.homework, {
  homework_due: {
    name: { pl: 'Zadania domowe do oddania', en: 'Homework due' },
    about: {
      pl: 'Ile zadań domowych ma termin dziś albo później i nie jest oznaczonych jako zrobione',
      en: 'How many pieces of homework are due today or later and not marked as done',
    },
    attributesAbout: {
      pl: '`items`: zadania od najbliższego terminu; każde z tematem, przedmiotem, nauczycielem, terminem, liczbą dni i plikami oraz tym, czy jest zrobione',
      en: '`items`: the homework, the next first; each with topic, subject, teacher, day, number of days and files, and whether it is done',
    },
    icon: 'mdi:notebook-edit',
    device: 'plan',
    value: ({ due }) => due.filter(({ done }) => !done).length,
    attributes: ({ due }) => ({ items: due.map(homeworkItem) }),
  },
});
