import type { Json } from '../../../lib/json.ts';
import type { ShownGrade, ShownOtherGrade } from '../../../shown/records.ts';
import { eventKind, joined } from './kind.ts';

export const newGrade = eventKind('new_grade', {
  sources: ['grades', 'point_grades', 'text_grades', 'skill_grades'],
  part: (state) => state,
  exists: ({ grades, points, textGrades, skillGrades }) =>
    grades?.possible === true ||
    [points?.entries, textGrades, skillGrades?.entries].some((list) => list?.length),
  name: { pl: 'Nowa ocena', en: 'New grade' },
  group: { pl: 'Oceny', en: 'Grades' },
  about: {
    pl: 'Zdarzenie: ocena wpisana, zmieniona, poprawiona albo usunięta, proponowana albo końcowa',
    en: 'An event: a grade was entered, changed, corrected or removed, proposed or made final',
  },
  fieldsAbout: '`grade`, `value`, `was`, `scale`, `subject`, `category`, `weight`, `teacher`, `comment`',
  icon: 'mdi:certificate-outline',
  titles: {
    new: { pl: 'nowa ocena', en: 'new grade' },
    changed: { pl: 'zmieniona ocena', en: 'changed grade' },
    corrected: { pl: 'poprawiona ocena', en: 'corrected grade' },
    removed: { pl: 'usunięta ocena', en: 'removed grade' },
    restored: { pl: 'przywrócona ocena', en: 'restored grade' },
    semester_proposal: { pl: 'proponowana ocena śródroczna', en: 'proposed semester grade' },
    semester_grade: { pl: 'ocena śródroczna', en: 'semester grade' },
    final_proposal: { pl: 'proponowana ocena roczna', en: 'proposed final grade' },
    final_grade: { pl: 'ocena roczna', en: 'final grade' },
  },
  content({ thing, item, was }) {
    const grade = item ?? was;
    const marks = joined([was && item ? shownText(was) : null, grade && shownText(grade)], ' → ');
    const subject = joined([grade?.subject ?? null, marks || null], ': ');
    return {
      message: grade?.category ? `${subject} (${grade.category})` : subject,
      fields: {
        grade_id: thing,
        grade: item?.text ?? null,
        value: item && 'value' in item ? item.value : null,
        was: was?.text ?? null,
        ...gradeFields(grade),
      },
    };
  },
});

type AnyGrade = ShownGrade | ShownOtherGrade;

/** A grade for a skill may be a comment alone; points have their maximum: `9,5/10`. */
function shownText(grade: AnyGrade): string | null {
  const text = grade.text ?? null;
  if (!('scale' in grade)) return text;
  const isOfMax = grade.points !== null && grade.max !== null && !text?.includes('/');
  if (text !== null && isOfMax) return `${text}/${grade.max}`;
  return text ?? (grade.comments?.join(' ') || null);
}

function gradeFields(grade: AnyGrade | null): Readonly<Record<string, Json>> {
  const mark = grade && !('scale' in grade) ? grade : null;
  return {
    scale: grade && 'scale' in grade ? grade.scale : 'marks',
    subject: grade?.subject ?? null,
    category: grade?.category ?? null,
    weight: mark?.weight ?? null,
    teacher: grade?.teacher ?? null,
    date: grade?.date ?? null,
    semester: grade?.semester ?? null,
    comment: grade?.comments?.join('\n') || null,
    corrects: mark?.corrects ?? null,
  };
}
