import type { Id } from '../../lib/id.ts';
import { isObject } from '../../lib/is-object.ts';
import * as field from '../../portal/records/fields.ts';
import { arranged, list, mapped } from '../../portal/records/shape.ts';
import * as read from '../../portal/records/wire.ts';
import type { DescriptiveGrade } from './other-grades.ts';
import { comment, given } from './records.ts';

/** DescriptiveGrades (§2.4). The grade is Map; Grade has another meaning. */
export const descriptiveGrades = list('DescriptiveGrades', 'Grades', {
  id: field.recordId(),
  text: field.required('Map', read.text),
  subjectId: field.fact('Subject', read.reference),
  lessonId: field.cosmeticIfGiven('Lesson', read.reference),
  skillId: field.fact('Skill', read.reference),
  skill: field.always(null),
  ...given,
  commentIds: field.cosmeticList('Comments', read.references),
  comments: field.always([]),
  requirements: field.always([]),
});

/** DescriptiveGrades/Skills (§2.4): about 1,100 for a whole school, or none. */
export const skills = list('DescriptiveGrades/Skills', 'Skills', {
  id: field.recordId(),
  name: field.required('Name', read.text),
  subjectId: field.factIfGiven('Subject', read.reference),
  teacherId: field.cosmeticIfGiven('Teacher', read.reference),
  colorId: field.cosmeticIfGiven('Color', read.reference),
  weight: field.defaulted('Weight', read.weight),
  countsToAverage: field.defaulted('CountToTheAverage', read.isSet),
});

/** DescriptiveGrades/Comments (§2.4). */
export const descriptiveComments = list('DescriptiveGrades/Comments', 'Comments', {
  ...comment,
  teacherId: field.factIfGiven('AddedBy', read.reference),
  gradeId: field.factIfGiven('Grade', read.reference),
});

const readName = read.memberOf('name', read.text);

/** Texts, or objects that have one; a single comment may come without a list (§4.5). */
function readComments(value: unknown): readonly string[] {
  return read.each(readComment)(Array.isArray(value) ? value : [value]);
}

function readComment(value: unknown): string | null {
  if (!isObject(value)) return read.paragraphs(value);
  const [text] = ['text', 'content', 'comment', 'Text'].flatMap((key) => read.paragraphs(value[key]) ?? []);
  return text ?? null;
}

/** The subject is a LID of Auth/Subjects, or an ordinary id. */
const partialGrade = {
  id: field.joined([field.required('gradeId', read.id)], (id) => `p${id}`),
  text: field.anything('scaleValue', read.memberOf('value', read.text)),
  // May be a boolean, which is ignored (§4.5).
  subjectId: field.anything('subjectId', read.id),
  lessonId: field.always(null),
  skillId: field.always(null),
  skill: field.factIfGiven('area', readName),
  teacherId: field.either(
    field.cosmeticIfGiven('teacherId', read.id),
    field.cosmeticIfGiven('addedBy', read.id),
  ),
  // May be neither 1 nor 2 (observed).
  semester: field.joined([field.factIfGiven('semester', read.count)], read.semester),
  date: field.either(field.factIfGiven('date', read.date), field.anything('addDate', read.date)),
  addedAt: field.cosmeticIfGiven('addDate', read.moment),
  commentIds: field.always([]),
  comments: field.joined(
    [field.factIfGiven('content', read.paragraphs), field.factIfGiven('comments', readComments)],
    (content, comments) => [...(content === null ? [] : [content]), ...comments],
  ),
  requirements: field.cosmeticIfGiven('implementedRequirements', read.each(readName)),
};

/** The first page, which is all that is read (§4.5). */
export interface PartialGrades {
  readonly grades: readonly DescriptiveGrade[];
  /** The number on all pages; null if the portal does not give it. */
  readonly total: number | null;
}

const readTotal = read.memberOf('pagination', read.memberOf('total', read.count));

/** The first page of partial grades (§4.5), read by POST with the child's LID as the suffix; also the bare list (observed). */
export const partialGrades = mapped(
  arranged(list('Auth/DescriptiveGradingSystem/PartialGrades/Student', 'data', partialGrade), (json) =>
    Array.isArray(json) ? { data: json } : json,
  ),
  (grades, json): PartialGrades => ({ grades, total: readTotal(json) }),
);

/** Replaces LIDs of subjects by ordinary ids; an unknown LID is the `subjectLid`. */
export function withSubjects(
  { grades, total }: PartialGrades,
  subjects: readonly { readonly lid: Id; readonly subjectId: Id }[],
): PartialGrades {
  const known = new Map(subjects.map(({ lid, subjectId }) => [lid, subjectId]));
  const ordinary = (id: Id): Id | null => known.get(id) ?? (/^\d+$/u.test(id) ? id : null);
  const joined = (grade: DescriptiveGrade): DescriptiveGrade => {
    if (grade.subjectId === null) return grade;
    const subjectId = ordinary(grade.subjectId);
    return { ...grade, subjectId, ...(subjectId === null && { subjectLid: grade.subjectId }) };
  };
  return { grades: grades.map(joined), total };
}
