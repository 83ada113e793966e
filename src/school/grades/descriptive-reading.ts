import * as z from 'zod';
import { DAY_MS } from '../../lib/duration.ts';
import type { Id } from '../../lib/id.ts';
import { haveSameFields } from '../../lib/memo.ts';
import { PortalError } from '../../portal/outcome/problem.ts';
import { lastValue } from '../../portal/outcome/reading.ts';
import { doneWithin, Remembered } from '../../portal/remembered.ts';
import { authSubjects } from '../pupil/lookup-records.ts';
import { tokenInfo, userInfo } from '../pupil/records.ts';
import { readComments } from '../reading/comments.ts';
import { listed, parts, type Readers, type ReadSource, sameOr, unlessGone } from '../reading/context.ts';
import { loose, plain, type Resource } from '../reading/resource.ts';
import {
  descriptiveComments,
  descriptiveGrades,
  type PartialGrades,
  partialGrades,
  skills,
  withSubjects,
} from './descriptive-records.ts';
import type { DescriptiveGrade, SkillRecords } from './other-grades.ts';

const none: readonly DescriptiveGrade[] = [];
const noNames: SkillRecords['skills'] = {};

/** Grades for skills, the older way and the newer (§2.4, §4.5), as independent parts. */
const readSkillGrades: ReadSource<'skill_grades'> = async (readers, { snapshot }) => {
  const before = lastValue(snapshot.skill_grades);
  const filled = Boolean(before?.descriptive.length);
  const each = parts();
  let isRequested = false;
  /** Many schools leave a list empty: then it is requested once a day. */
  const readSeldom = async (
    list: 'descriptive_grades' | 'partial_grades',
    last: readonly DescriptiveGrade[] | undefined,
    request: () => Promise<readonly DescriptiveGrade[]>,
  ): Promise<readonly DescriptiveGrade[]> => {
    const wasEmpty = doneWithin(readers, `${list}_empty`, DAY_MS);
    if (last?.length === 0 && wasEmpty.current) return last;
    const read = await request();
    isRequested = true;
    if (read.length === 0) wasEmpty.keep(true);
    return read;
  };
  const readDescriptive = async (): Promise<readonly DescriptiveGrade[]> => {
    // Units decides whether they are used (§2.4).
    if (lastValue(snapshot.school)?.descriptiveGrades === false)
      throw new PortalError('absent', 'The school does not use descriptive grades.');
    return readSeldom('descriptive_grades', before?.descriptive, () =>
      readers.gateway.read(descriptiveGrades, { known: filled, filled }),
    );
  };
  const readOlder = async (): Promise<Omit<SkillRecords, 'partial'>> => {
    const descriptive = await each.read(readDescriptive, filled ? before?.descriptive : undefined, none);
    const comments = await readComments(readers, {
      key: 'descriptive_comments_read',
      now: descriptive,
      before: before?.descriptive,
      last: before?.comments,
      kind: descriptiveComments,
    });
    return { descriptive, comments, skills: await readSkillNames(readers, descriptive, before) };
  };
  const readNewer = each.read(
    () => readSeldom('partial_grades', before?.partial, () => readPartial(readers, before?.partial)),
    before?.partial.length ? before.partial : undefined,
    none,
  );
  const [{ descriptive, comments, skills: names }, newer] = await Promise.all([readOlder(), readNewer]);
  each.assertAny();
  const partial = sameOr(before?.partial, newer);
  if (!before && each.doubt && descriptive.length + partial.length === 0) throw each.doubt;
  const value: SkillRecords = { descriptive, partial, skills: names, comments };
  const isSame = before !== undefined && haveSameFields(before, value);
  return isSame && !isRequested && !each.problem
    ? { value: before, problem: null, unrequested: true }
    : { value, problem: each.problem };
};

async function readPartial(
  readers: Readers,
  before: readonly DescriptiveGrade[] | undefined,
): Promise<readonly DescriptiveGrade[]> {
  const filled = Boolean(before?.length);
  try {
    const request = () => readPartialGrades(readers, filled);
    return (await unlessGone(readers, 'partial_grades', filled, request)).grades;
  } catch (error) {
    // A refusal holds for a day without a request (§7.3.1), and may have lasted for minutes: no problem until it is confirmed.
    if (before && error instanceof PortalError && error.kind === 'refused' && error.until) return before;
    throw error;
  }
}

/**
 * The list of skills is very long (§8): it is requested when a grade has a new unknown one. A skill that it lacks causes
 * one further request a day.
 */
async function readSkillNames(
  readers: Readers,
  grades: readonly DescriptiveGrade[],
  before: SkillRecords | undefined,
): Promise<SkillRecords['skills']> {
  const last = before?.skills ?? noNames;
  const requested = new Set([...Object.keys(last), ...skillIds(before?.descriptive ?? none)]);
  const wanted = skillIds(grades);
  const wasRead = doneWithin(readers, 'skills_read', DAY_MS);
  const isComplete = wanted.every((id) => Object.hasOwn(last, id));
  if (isComplete || (wasRead.current && wanted.every((id) => requested.has(id)))) return last;
  const names = await readers.decorations.read(
    async () => {
      const list = await readers.gateway.read(skills);
      wasRead.keep(true);
      return list.filter(({ id }) => wanted.includes(id)).map(({ id, name }): [Id, string] => [id, name]);
    },
    undefined,
    [],
  );
  return sameOr(last, { ...last, ...Object.fromEntries(names) });
}

function skillIds(grades: readonly DescriptiveGrade[]): readonly Id[] {
  return grades.flatMap(({ skillId }) => skillId ?? []);
}

const LID = { key: 'child_lid', schema: z.string(), holdsMs: 30 * DAY_MS };
const SUBJECTS = {
  key: 'auth_subjects',
  schema: z.array(z.object({ lid: z.string(), subjectId: z.string() })),
  holdsMs: DAY_MS,
};

/**
 * The first page of the newer descriptive grading (§4.5), with ordinary subject ids. A refusal of the grades or the
 * child's LID holds for a day (§7.3.1).
 */
export async function readPartialGrades(readers: Readers, filled = false): Promise<PartialGrades> {
  const suffix = await childLid(readers);
  const options = { filled, suffix, post: {}, lastingAbsence: true } as const;
  const page = await readers.gateway.read(partialGrades, options);
  if (page.grades.every(({ subjectId }) => !subjectId?.startsWith('LID-'))) return page;
  return withSubjects(page, await subjectIds(readers));
}

/** The LID of the token's owner. @throws {PortalError} `absent`: the account has none */
export async function ownLid({ gateway }: Readers): Promise<Id> {
  const { userLid } = await gateway.read(tokenInfo, { lastingAbsence: true });
  if (userLid === null) throw new PortalError('absent', 'The portal gives this account no LID.');
  return userLid;
}

/** The child's LID, which differs from the parent's and does not change; requested once a month. */
function childLid(readers: Readers): Promise<Id> {
  return new Remembered(readers, LID).currentOr(async () => {
    const suffix = await ownLid(readers);
    const { studentLid } = await readers.gateway.read(userInfo, { suffix, lastingAbsence: true });
    if (studentLid === null) throw new PortalError('absent', 'The portal gives this account no child.');
    return studentLid;
  });
}

/** Requested once a day, and at every reading while they cannot be read. */
async function subjectIds(readers: Readers): Promise<z.output<typeof SUBJECTS.schema>> {
  const kept = new Remembered(readers, SUBJECTS);
  const { current, latest } = kept;
  if (current) return current;
  const request = async (known: boolean) => {
    const found = await listed(readers, authSubjects)(known);
    return kept.keep(found.map(({ lid, subjectId }) => ({ lid, subjectId })));
  };
  return readers.decorations.read(request, latest?.length ? latest : undefined, []);
}

/** Grades for skills, the older way and the newer (§2.4, §4.4, §4.5). */
export const resources: readonly Resource[] = [
  plain('descriptive-grades', descriptiveGrades, 'grades for skills'),
  plain('descriptive-skills', skills, 'every skill of the whole school'),
  plain('descriptive-comments', descriptiveComments, 'comments on grades for skills'),
  loose('descriptive-types', 'DescriptiveGrades/Types', 'the scale of grades for skills'),
  loose('descriptive-phrases', 'DescriptiveGrades/Phrases', "the school's ready comments"),
  loose('descriptive-competences', 'DescriptiveGrades/SubjectCompetences', 'competences of subjects'),
  loose('descriptive-texts', 'DescriptiveGrades/Text', 'descriptive grades in words'),
  loose(
    'descriptive-text-categories',
    'DescriptiveGrades/Text/Categories',
    'categories of descriptive grades in words',
  ),
  loose('descriptive-text-grades', 'DescriptiveTextGrades', 'grades for skills in words'),
  loose('descriptive-text-skills', 'DescriptiveTextGrades/Skills', 'skills that are graded in words'),
  {
    name: 'partial-grades',
    endpoint: 'Auth/DescriptiveGradingSystem/PartialGrades/Student/<child LID>',
    about: 'grades for skills the newer way, the first page of them',
    read: (readers) => readPartialGrades(readers),
  },
  loose(
    'partial-grades-index',
    'Auth/DescriptiveGradingSystem/PartialGrades',
    'what the newer grades for skills consist of',
  ),
];

export const readSources = { skill_grades: readSkillGrades };
