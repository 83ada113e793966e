import type { Attributes } from '../../home/entity.ts';
import { entityTexts, eventTexts } from '../../texts/behaviour.ts';
import { thingKind } from '../catalogue/event-kind.ts';
import { entities, type Rows } from '../catalogue/rows.ts';
import { commentOf, joined } from '../catalogue/values.ts';
import { itemOf } from '../shown/items.ts';
import type { ShownBehaviourEntry, ShownRemark } from '../shown/policies.ts';
import type { ShownBehaviour } from './shown.ts';

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
    ...entityTexts.newest_remark,
    icon: 'mdi:comment-account-outline',
    device: 'school',
    value: ({ entries: [newest] }) => newest?.text || newest?.category || null,
    attributes: ({ entries: [newest] }) => newestRemark(newest),
  },
  remarks: {
    ...entityTexts.remarks,
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
    ...entityTexts.behaviour,
    icon: 'mdi:account-star',
    device: 'grades',
    value: ({ newest }) => newest?.shown ?? null,
    attributes: behaviourAttributes,
  },
  behaviour_points: {
    ...entityTexts.behaviour_points,
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

const remarks = [...remarkRows, ...behaviourRows];

function behaviourAttributes({ newest, grades }: ShownBehaviour): Attributes {
  return {
    ...newestBehaviour(newest),
    semester_1: grades[1]?.shown ?? null,
    semester_2: grades[2]?.shown ?? null,
  };
}

const newRemark = thingKind('new_remark', {
  sources: ['remarks'],
  ...eventTexts.new_remark,
  icon: 'mdi:comment-plus-outline',
  device: 'school',
  fields: [
    { remark_id: 'thing' },
    ['kind', 'category'],
    { text: ({ now }) => now?.text, was: ({ was }) => was?.text },
    ['teacher', 'date'],
  ],
  message: ({ teacher, text, category }) => joined([teacher, text || category], ': '),
});

const newBehaviour = thingKind('new_behaviour', {
  sources: ['behaviour'],
  ...eventTexts.new_behaviour,
  icon: 'mdi:account-star-outline',
  device: 'grades',
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

export const rows: Rows = { remarks };
export const events = { new_remark: newRemark, new_behaviour: newBehaviour };
