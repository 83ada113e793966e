import { entities } from '../catalogue/rows.ts';
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
    name: { pl: 'Najnowsza ocena opisowa', en: 'Newest descriptive grade' },
    about: {
      pl: 'Umiejętność i ocena za nią, wpisana ostatnio; bez oceny komentarz. Pojawia się z pierwszą oceną opisową roku szkolnego',
      en: 'The skill, and the grade for it that was entered last; without a grade the comment. It appears with the first descriptive grade of the school year',
    },
    attributesAbout: {
      pl: '`grade`, `skill`, `subject`, `comment`, `requirements`: co już umie, `teacher`, `date`; `skills`: najnowsza ocena każdej umiejętności w tym semestrze',
      en: '`grade`, `skill`, `subject`, `comment`, `requirements`: what was mastered, `teacher`, `date`; `skills`: the newest grade of each skill in this semester',
    },
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
    name: { pl: 'Oceny punktowe', en: 'Grades in points' },
    about: {
      pl: 'Ile procent możliwych punktów zdobyto w tym semestrze, z wagami kategorii. Pojawia się z pierwszymi punktami roku szkolnego',
      en: 'The percentage of the possible points that was earned this semester, weighted by category. It appears with the first points of the school year',
    },
    attributesAbout: {
      pl: '`semester_1`, `semester_2`, `year`, `by_subject` w procentach; `latest`: ostatnie 20 z punktami i maksimum kategorii',
      en: '`semester_1`, `semester_2`, `year`, `by_subject` in percent; `latest`: the last 20 with their points and the maximum of the category',
    },
    icon: 'mdi:percent',
    device: 'grades',
    unit: '%',
    precision: 1,
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
    name: { pl: 'Najnowsza ocena słowna', en: 'Newest grade in words' },
    about: {
      pl: 'Tekst oceny wpisanej ostatnio. Pojawia się z pierwszą taką oceną roku szkolnego',
      en: 'The text of the grade that was entered last. It appears with the first such grade of the school year',
    },
    attributesAbout: {
      pl: '`subject`, `category`, `teacher`, `date`; `latest`: ostatnie 20',
      en: '`subject`, `category`, `teacher`, `date`; `latest`: the last 20',
    },
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

export const otherGrades = [...skillRows, ...pointRows, ...textRows];

/** `Czyta głośno: 5` */
function describedAs(grade: ShownOtherGrade): string | null {
  const parts = [grade.category ?? grade.subject, grade.text ?? commentOf(grade)];
  return parts.filter((part) => part !== null).join(': ') || null;
}
