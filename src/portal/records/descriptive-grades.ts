import type { DescriptiveGrade } from '../../domain/grades/other-grades.ts';
import type { Id } from '../../domain/id.ts';
import { isObject } from '../../lib/is-object.ts';
import {
  always,
  anything,
  cosmeticIfGiven,
  cosmeticList,
  defaulted,
  either,
  fact,
  factIfGiven,
  joined,
  recordId,
  required,
} from './fields.ts';
import { given } from './grades.ts';
import { list, mapped } from './shape.ts';
import {
  each,
  isSet,
  memberOf,
  readContent,
  readCount,
  readDate,
  readId,
  readMoment,
  readParagraphs,
  readReference,
  readReferences,
  readSemester,
  readText,
  readWeight,
} from './wire.ts';

/** DescriptiveGrades (§2.4). The grade is Map; Grade has another meaning. */
export const descriptiveGrades = list('DescriptiveGrades', 'Grades', {
  id: recordId(),
  text: required('Map', readText),
  subjectId: fact('Subject', readReference),
  lessonId: cosmeticIfGiven('Lesson', readReference),
  skillId: fact('Skill', readReference),
  skill: always(null),
  ...given,
  commentIds: cosmeticList('Comments', readReferences),
  comments: always([]),
  requirements: always([]),
});

/** DescriptiveGrades/Skills (§2.4): about 1,100 for a whole school, or none. */
export const skills = list('DescriptiveGrades/Skills', 'Skills', {
  id: recordId(),
  name: required('Name', readText),
  subjectId: factIfGiven('Subject', readReference),
  teacherId: cosmeticIfGiven('Teacher', readReference),
  colorId: cosmeticIfGiven('Color', readReference),
  weight: defaulted('Weight', readWeight),
  countsToAverage: defaulted('CountToTheAverage', isSet),
});

/** DescriptiveGrades/Comments (§2.4). */
export const descriptiveComments = list('DescriptiveGrades/Comments', 'Comments', {
  id: recordId(),
  text: required('Text', readContent),
  teacherId: factIfGiven('AddedBy', readReference),
  gradeId: factIfGiven('Grade', readReference),
});

const readName = memberOf('name', readText);

/** Texts, or objects that have one; a single comment may come without a list (§4.5). */
function readComments(value: unknown): readonly string[] {
  return each(readComment)(Array.isArray(value) ? value : [value]);
}

function readComment(value: unknown): string | null {
  if (!isObject(value)) return readParagraphs(value);
  const [text] = ['text', 'content', 'comment', 'Text'].flatMap((key) => readParagraphs(value[key]) ?? []);
  return text ?? null;
}

/** The subject is a LID of Auth/Subjects, or an ordinary id. */
const partialGrade = {
  id: joined([required('gradeId', readId)], (id) => `p${id}`),
  text: anything('scaleValue', memberOf('value', readText)),
  // May be a boolean, which is ignored (§4.5).
  subjectId: anything('subjectId', readId),
  lessonId: always(null),
  skillId: always(null),
  skill: factIfGiven('area', readName),
  teacherId: either(cosmeticIfGiven('teacherId', readId), cosmeticIfGiven('addedBy', readId)),
  semester: factIfGiven('semester', readSemester),
  date: either(factIfGiven('date', readDate), anything('addDate', readDate)),
  addedAt: cosmeticIfGiven('addDate', readMoment),
  commentIds: always([]),
  comments: joined(
    [factIfGiven('content', readParagraphs), factIfGiven('comments', readComments)],
    (content, comments) => [...(content === null ? [] : [content]), ...comments],
  ),
  requirements: cosmeticIfGiven('implementedRequirements', each(readName)),
};

/** The first page, which is all that is read (§4.5). */
export interface PartialGrades {
  readonly grades: readonly DescriptiveGrade[];
  /** The number on all pages; null if the portal does not give it. */
  readonly total: number | null;
}

const readTotal = memberOf('pagination', memberOf('total', readCount));

/** The first page of partial grades (§4.5), read by POST with the child's LID as the suffix. */
export const partialGrades = mapped(
  list('Auth/DescriptiveGradingSystem/PartialGrades/Student', 'data', partialGrade),
  (grades, json): PartialGrades => ({ grades, total: readTotal(json) }),
);

/** Replaces LIDs of subjects by ordinary ids, and unknown LIDs by null. */
export function withSubjects(
  { grades, total }: PartialGrades,
  subjects: readonly { readonly lid: Id; readonly subjectId: Id }[],
): PartialGrades {
  const known = new Map(subjects.map(({ lid, subjectId }) => [lid, subjectId]));
  const ordinary = (id: Id): Id | null => known.get(id) ?? (/^\d+$/u.test(id) ? id : null);
  return {
    grades: grades.map((grade) => ({
      ...grade,
      subjectId: grade.subjectId === null ? null : ordinary(grade.subjectId),
    })),
    total,
  };
}
