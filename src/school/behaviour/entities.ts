import type { Attributes } from '../../home/entity.ts';
import { thingKind } from '../catalogue/event-kind.ts';
import { entities } from '../catalogue/rows.ts';
import { commentOf, joined } from '../catalogue/values.ts';
import type { ShownBehaviour } from '../life/shown.ts';
import { itemOf } from '../shown/items.ts';
import type { ShownBehaviourEntry, ShownRemark } from '../shown/policies.ts';

const remarkItem = itemOf<ShownRemark>('id', 'date', 'kind', 'category', 'teacher', 'text');
const newestRemark = itemOf<ShownRemark>('id', 'kind', 'category', {
  sender: 'teacher',
  sent_at: 'date',
  preview: 'text',
});
const ENTERED = [{ comment: commentOf }, 'teacher', 'date', 'semester'] as const;
const newestBehaviour = itemOf<ShownBehaviourEntry>('name', 'category', ...ENTERED);
const pointsItem = itemOf<ShownBehaviourEntry>('id', 'points', 'category', ...ENTERED);

const remarkRows = entities(['remarks'], ({ remarks }) => remarks, {
  newest_remark: {
    name: { pl: 'Najnowsza uwaga', en: 'Newest remark' },
    about: {
      pl: 'Treść najnowszej uwagi w tym roku szkolnym. Rodzaj to `positive` (pozytywna), `negative` (negatywna) albo `neutral` (neutralna)',
      en: 'The newest remark of this school year. Its kind is `positive`, `negative` or `neutral`',
    },
    attributesAbout: {
      pl: '`kind`: rodzaj, `category`, `sender`, `sent_at`, `preview`: cała treść',
      en: '`kind`, `category`, `sender`, `sent_at`, `preview`: the whole text',
    },
    icon: 'mdi:comment-account-outline',
    device: 'school',
    value: ({ entries: [newest] }) => newest?.text || newest?.category || null,
    attributes: ({ entries: [newest] }) => newestRemark(newest),
  },
  remarks: {
    name: { pl: 'Uwagi', en: 'Remarks' },
    about: { pl: 'Ile uwag jest w tym roku szkolnym', en: 'How many remarks there are this school year' },
    attributesAbout: {
      pl: '`by_kind`: ile pozytywnych, negatywnych i neutralnych; `semester_1`, `semester_2`; `latest`: wszystkie',
      en: '`by_kind`: how many positive, negative and neutral ones; `semester_1`, `semester_2`; `latest`: all of them',
    },
    icon: 'mdi:comment-multiple-outline',
    device: 'school',
    value: ({ entries }) => entries.length,
    attributes: ({ entries, byKind, bySemester }) => ({
      by_kind: byKind,
      semester_1: bySemester[1],
      semester_2: bySemester[2],
      latest: entries.map(remarkItem),
    }),
  },
});

const behaviourRows = entities(['behaviour'], ({ behaviour }) => behaviour, {
  behaviour: {
    name: { pl: 'Zachowanie', en: 'Behaviour' },
    about: {
      pl: 'Najnowsza ocena zachowania w tym roku szkolnym, tak jak pokazuje ją portal: `bdb`. Punktów tu nie ma',
      en: 'The newest grade of behaviour of this school year, as the portal shows it: `bdb`. Points are not here',
    },
    attributesAbout: {
      pl: '`name`: pełna nazwa; `category`, `comment`, `teacher`, `date`, `semester`; `semester_1`, `semester_2`: ocena każdego semestru',
      en: '`name`: its full name; `category`, `comment`, `teacher`, `date`, `semester`; `semester_1`, `semester_2`: the grade of each semester',
    },
    icon: 'mdi:account-star',
    device: 'grades',
    value: ({ newest }) => newest?.shown ?? null,
    attributes: behaviourAttributes,
  },
  behaviour_points: {
    name: { pl: 'Punkty z zachowania', en: 'Behaviour points' },
    about: {
      pl: 'Punkty tego semestru: te na początek i wszystkie wpisane. Jest tylko w szkole, która je wpisuje',
      en: 'The points of this semester: those at its beginning, and all that were entered. Only in a school that enters them',
    },
    attributesAbout: {
      pl: '`semester_1`, `semester_2`; `latest`: każdy wpis, z komentarzem',
      en: '`semester_1`, `semester_2`; `latest`: each entry, with its comment',
    },
    icon: 'mdi:plus-minus-variant',
    device: 'grades',
    exists: ({ entries }) => entries.length > 0,
    value: ({ facts: { points, currentSemester } }) => points?.[currentSemester] ?? null,
    attributes: ({ facts: { points }, entries }) => ({
      semester_1: points?.[1] ?? null,
      semester_2: points?.[2] ?? null,
      latest: entries.map(pointsItem),
    }),
  },
});

export const remarks = [...remarkRows, ...behaviourRows];

function behaviourAttributes({ newest, grades }: ShownBehaviour): Attributes {
  return {
    ...newestBehaviour(newest),
    semester_1: grades[1]?.shown ?? null,
    semester_2: grades[2]?.shown ?? null,
  };
}

export const newRemark = thingKind('new_remark', {
  sources: ['remarks'],
  name: { pl: 'Nowa uwaga', en: 'New remark' },
  group: { pl: 'Uwagi', en: 'Remarks' },
  about: {
    pl: 'Zdarzenie: uwaga wpisana, zmieniona albo usunięta; `remark`, gdy portal nie podaje jej rodzaju',
    en: 'An event: a remark was entered, changed or removed; `remark` if the portal does not give its kind',
  },
  icon: 'mdi:comment-plus-outline',
  titles: {
    positive: { pl: 'pozytywna uwaga', en: 'positive remark' },
    negative: { pl: 'negatywna uwaga', en: 'negative remark' },
    neutral: { pl: 'neutralna uwaga', en: 'neutral remark' },
    remark: { pl: 'nowa uwaga', en: 'new remark' },
    changed: { pl: 'zmieniona uwaga', en: 'changed remark' },
    removed: { pl: 'usunięta uwaga', en: 'removed remark' },
  },
  fields: [
    { remark_id: 'thing' },
    ['kind', 'category'],
    { text: ({ now }) => now?.text, was: ({ was }) => was?.text },
    ['teacher', 'date'],
  ],
  message: ({ teacher, text, category }) => joined([teacher, text || category], ': '),
});

export const newBehaviour = thingKind('new_behaviour', {
  sources: ['behaviour'],
  name: { pl: 'Nowy wpis o zachowaniu', en: 'New entry on behaviour' },
  group: { pl: 'Zachowanie', en: 'Behaviour' },
  about: {
    pl: 'Zdarzenie: ocena albo punkty z zachowania, wpisane, zmienione albo usunięte',
    en: 'An event: a grade or points of behaviour were entered, changed or removed',
  },
  icon: 'mdi:account-star-outline',
  titles: {
    grade: { pl: 'ocena zachowania', en: 'behaviour grade' },
    points: { pl: 'punkty z zachowania', en: 'behaviour points' },
    changed: { pl: 'zmieniony wpis o zachowaniu', en: 'changed entry on behaviour' },
    removed: { pl: 'usunięty wpis o zachowaniu', en: 'removed entry on behaviour' },
  },
  fields: [
    {
      behaviour_id: 'thing',
      grade: ({ now }) => now?.shown,
      points: ({ now }) => now?.points,
      was: ({ was }) => was?.shown,
    },
    'category',
    ...ENTERED,
  ],
  message: ({ now, was, category, ...changed }) => {
    const values = joined([was && now && spoken(was), spoken(changed)], ' → ');
    return values === '' ? (category ?? '') : joined([values, category && `(${category})`], ' ');
  },
});

/** `bardzo dobre`, `+10` */
function spoken({ name, shown }: Partial<ShownBehaviourEntry>): string | null {
  return name ?? shown ?? null;
}
