import { itemOf } from '../../shown/items.ts';
import type { ShownBehaviourEntry, ShownRemark } from '../../shown/records.ts';
import type { ShownBehaviour } from '../../shown/school-life.ts';
import { type Attributes, entities } from '../entity.ts';

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

/** Remarks and behaviour. */
export const remarks = [...remarkRows, ...behaviourRows];

function behaviourAttributes({ newest, grades }: ShownBehaviour): Attributes {
  return {
    ...newestBehaviour(newest),
    semester_1: grades[1]?.shown ?? null,
    semester_2: grades[2]?.shown ?? null,
  };
}

function commentOf({ comments }: ShownBehaviourEntry): string | null {
  return comments?.join('\n') || null;
}
