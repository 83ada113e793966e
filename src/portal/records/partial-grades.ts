import type { DescriptiveGrade, PartialGrades } from '../../domain/grades/descriptive-grades.ts';
import type { Id } from '../../domain/id.ts';
import { isObject } from '../../lib/is-object.ts';
import { always, anything, cosmeticIfGiven, factIfGiven, joined, required } from './fields.ts';
import { itemReader } from './items.ts';
import type { RecordKind } from './record.ts';
import { listIn } from './shape.ts';
import { readCount, readDate, readId, readMoment, readParagraphs, readSemester, readText } from './wire.ts';

const ENDPOINT = 'Auth/DescriptiveGradingSystem/PartialGrades/Student';

function named(value: unknown): string | null {
  return isObject(value) ? readText(value['name']) : null;
}

/** Texts, or objects that have one; a single comment may come without a list (§4.5). */
function readComments(value: unknown): readonly string[] {
  const items = Array.isArray(value) ? value : [value];
  return items.map(readComment).filter((text) => text !== null);
}

function readComment(value: unknown): string | null {
  if (!isObject(value)) return readParagraphs(value);
  const [text] = ['text', 'content', 'comment', 'Text'].flatMap((key) => readParagraphs(value[key]) ?? []);
  return text ?? null;
}

function readRequirements(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(named).filter((name) => name !== null) : [];
}

/** The subject is a LID of Auth/Subjects, or an ordinary id. */
const read = itemReader<DescriptiveGrade>({
  id: joined([required('gradeId', readId)], (id) => `p${id}`),
  text: anything('scaleValue', (value) => (isObject(value) ? readText(value['value']) : null)),
  // May be a boolean, which is ignored (§4.5).
  subjectId: anything('subjectId', readId),
  lessonId: always(null),
  skillId: always(null),
  skill: factIfGiven('area', named),
  teacherId: joined(
    [cosmeticIfGiven('teacherId', readId), cosmeticIfGiven('addedBy', readId)],
    (teacher, addedBy) => teacher ?? addedBy,
  ),
  semester: factIfGiven('semester', readSemester),
  date: joined(
    [factIfGiven('date', readDate), anything('addDate', readMoment)],
    (date, addedAt) => date ?? readDate(addedAt),
  ),
  addedAt: cosmeticIfGiven('addDate', readMoment),
  commentIds: always([]),
  comments: joined(
    [factIfGiven('content', readParagraphs), factIfGiven('comments', readComments)],
    (content, comments) => [...(content === null ? [] : [content]), ...comments],
  ),
  requirements: cosmeticIfGiven('implementedRequirements', readRequirements),
});

/** The first page of partial grades (§4.5), read by POST with the child's LID as the suffix. */
export const partialGrades: RecordKind<PartialGrades> = {
  endpoint: ENDPOINT,
  parse(json) {
    const { value: grades, ...counts } = listIn(ENDPOINT, json, 'data', read);
    const pagination = isObject(json) ? json['pagination'] : undefined;
    const total = isObject(pagination) ? readCount(pagination['total']) : null;
    return { value: { grades, total }, ...counts };
  },
};

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
