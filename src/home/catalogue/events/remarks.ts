import type { ShownBehaviourEntry } from '../../../shown/records.ts';
import { eventKind, joined } from './kind.ts';

export const newRemark = eventKind('new_remark', {
  sources: ['remarks'],
  part: ({ remarks }) => remarks,
  name: { pl: 'Nowa uwaga', en: 'New remark' },
  group: { pl: 'Uwagi', en: 'Remarks' },
  about: {
    pl: 'Zdarzenie: uwaga wpisana, zmieniona albo usunięta; `remark`, gdy portal nie podaje jej rodzaju',
    en: 'An event: a remark was entered, changed or removed; `remark` if the portal does not give its kind',
  },
  fieldsAbout: '`remark_id`, `kind`, `category`, `text`, `was`, `teacher`, `date`',
  icon: 'mdi:comment-plus-outline',
  titles: {
    positive: { pl: 'pozytywna uwaga', en: 'positive remark' },
    negative: { pl: 'negatywna uwaga', en: 'negative remark' },
    neutral: { pl: 'neutralna uwaga', en: 'neutral remark' },
    remark: { pl: 'nowa uwaga', en: 'new remark' },
    changed: { pl: 'zmieniona uwaga', en: 'changed remark' },
    removed: { pl: 'usunięta uwaga', en: 'removed remark' },
  },
  content({ thing, item, was }) {
    const remark = item ?? was;
    return {
      message: joined([remark?.teacher ?? null, remark?.text || remark?.category || null], ': '),
      fields: {
        remark_id: thing,
        kind: remark?.kind ?? null,
        category: remark?.category ?? null,
        text: item?.text ?? null,
        was: was?.text ?? null,
        teacher: remark?.teacher ?? null,
        date: remark?.date ?? null,
      },
    };
  },
});

export const newBehaviour = eventKind('new_behaviour', {
  sources: ['behaviour'],
  part: ({ behaviour }) => behaviour,
  name: { pl: 'Nowy wpis o zachowaniu', en: 'New entry on behaviour' },
  group: { pl: 'Zachowanie', en: 'Behaviour' },
  about: {
    pl: 'Zdarzenie: ocena albo punkty z zachowania, wpisane, zmienione albo usunięte',
    en: 'An event: a grade or points of behaviour were entered, changed or removed',
  },
  fieldsAbout:
    '`behaviour_id`, `grade`, `points`, `was`, `category`, `comment`, `teacher`, `date`, `semester`',
  icon: 'mdi:account-star-outline',
  titles: {
    grade: { pl: 'ocena zachowania', en: 'behaviour grade' },
    points: { pl: 'punkty z zachowania', en: 'behaviour points' },
    changed: { pl: 'zmieniony wpis o zachowaniu', en: 'changed entry on behaviour' },
    removed: { pl: 'usunięty wpis o zachowaniu', en: 'removed entry on behaviour' },
  },
  content({ thing, item, was }) {
    const entry = item ?? was;
    const values = joined([was && item ? spoken(was) : null, entry && spoken(entry)], ' → ');
    return {
      message:
        values === ''
          ? (entry?.category ?? '')
          : joined([values, entry?.category ? `(${entry.category})` : null], ' '),
      fields: {
        behaviour_id: thing,
        grade: item?.shown ?? null,
        points: item?.points ?? null,
        was: was?.shown ?? null,
        category: entry?.category ?? null,
        comment: entry?.comments?.join('\n') || null,
        teacher: entry?.teacher ?? null,
        date: entry?.date ?? null,
        semester: entry?.semester ?? null,
      },
    };
  },
});

/** `bardzo dobre`, `+10` */
function spoken({ name, shown }: ShownBehaviourEntry): string | null {
  return name ?? shown;
}
