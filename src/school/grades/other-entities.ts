import { entityTexts } from '../../texts/grades.ts';
import { entities, type Rows } from '../catalogue/rows.ts';
import { commentOf, MAX_LATEST, ofTerms, rounded, sortedByKey } from '../catalogue/values.ts';
import { itemOf } from '../shown/items.ts';
import type { ShownOtherGrade } from '../shown/policies.ts';

const ENTERED = ['subject', 'category', 'teacher', 'date', 'semester'] as const;
const item = itemOf<ShownOtherGrade>({ grade: 'text' }, ...ENTERED);
const pointItem = itemOf<ShownOtherGrade>({ grade: 'text' }, ...ENTERED, 'points', 'max');
const newestText = itemOf<ShownOtherGrade>(...ENTERED);
const newestSkill = itemOf<ShownOtherGrade>(
  { grade: 'text', skill: 'category' },
  'subject',
  { comment: commentOf },
  ['requirements', 'teacher', 'date', 'semester'],
);
const skillItem = itemOf<ShownOtherGrade>(
  { skill: 'category' },
  'subject',
  { grade: 'text', comment: commentOf },
  'date',
);

const skillRows = entities(['skill_grades', 'class'], (state) => state.skillGrades, {
  newest_description: {
    ...entityTexts.newest_description,
    icon: 'mdi:text-box-check-outline',
    device: 'grades',
    exists: ({ entries }) => entries.length > 0,
    value: ({ entries: [newest] }) => (newest ? describedAs(newest) : null),
    attributes: ({ entries: [newest], skills }) => ({
      ...newestSkill(newest),
      skills: skills.map(skillItem),
    }),
  },
});

const pointRows = entities(['point_grades', 'class'], (state) => state.points, {
  points: {
    ...entityTexts.points,
    icon: 'mdi:percent',
    device: 'grades',
    unit: '%',
    precision: 1,
    stateClass: 'measurement',
    exists: ({ entries }) => entries.length > 0,
    value: ({ facts }) => rounded(facts.percentages?.current, 1),
    attributes: ({ facts: { percentages, bySubject }, entries }) => ({
      ...ofTerms(percentages, 1),
      by_subject:
        bySubject &&
        sortedByKey(
          Object.fromEntries(bySubject.map(({ subject, percent }) => [subject, rounded(percent, 1)])),
        ),
      latest: entries.slice(0, MAX_LATEST).map(pointItem),
    }),
  },
});

const textRows = entities(['text_grades', 'class'], (state) => state.textGrades, {
  newest_text_grade: {
    ...entityTexts.newest_text_grade,
    icon: 'mdi:text-box-outline',
    device: 'grades',
    exists: (entries) => entries.length > 0,
    value: ([newest]) => newest?.text ?? null,
    attributes: (entries) => ({
      ...newestText(entries[0]),
      latest: entries.slice(0, MAX_LATEST).map(item),
    }),
  },
});

const otherGrades = [...skillRows, ...pointRows, ...textRows];

/** `Czyta głośno: 5` */
function describedAs(grade: ShownOtherGrade): string | null {
  const parts = [grade.category ?? grade.subject, grade.text ?? commentOf(grade)];
  return parts.filter((part) => part !== null).join(': ') || null;
}

export const rows: Rows = { grades: otherGrades };
