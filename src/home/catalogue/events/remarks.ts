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
  content({ remarkId, remark, was }) {
    const of = remark ?? was;
    return {
      message: joined([of?.teacher ?? null, of?.text || of?.category || null], ': '),
      fields: {
        remark_id: remarkId,
        kind: of?.kind ?? null,
        category: of?.category ?? null,
        text: remark?.text ?? null,
        was: was?.text ?? null,
        teacher: of?.teacher ?? null,
        date: of?.date ?? null,
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
  content({ behaviourId, entry, was }) {
    const of = entry ?? was;
    const values = joined([was && entry ? spoken(was) : null, of && spoken(of)], ' → ');
    return {
      message:
        values === ''
          ? (of?.category ?? '')
          : joined([values, of?.category ? `(${of.category})` : null], ' '),
      fields: {
        behaviour_id: behaviourId,
        grade: entry?.shown ?? null,
        points: entry?.points ?? null,
        was: was?.shown ?? null,
        category: of?.category ?? null,
        comment: of?.comments?.join('\n') || null,
        teacher: of?.teacher ?? null,
        date: of?.date ?? null,
        semester: of?.semester ?? null,
      },
    };
  },
});

/** `bardzo dobre`, `+10` */
function spoken({ name, shown }: ShownBehaviourEntry): string | null {
  return name ?? shown;
}
