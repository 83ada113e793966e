import type { DescriptiveGrade, SkillRecords } from '../../domain/grades/other-grades.ts';
import type { Id } from '../../domain/id.ts';
import { PortalError } from '../../domain/problem.ts';
import { lastValue, type SourceRead } from '../../domain/reading.ts';
import { DAY_MS } from '../../lib/duration.ts';
import { memo } from '../../lib/memo.ts';
import { descriptiveComments, descriptiveGrades, skills } from '../records/descriptive-grades.ts';
import { doneWithin } from '../remembered.ts';
import { readComments } from './comments.ts';
import { type Parts, parts, type ReadContext, type Readers, sameOr, unlessGone } from './context.ts';
import { readPartialGrades } from './descriptive-grades.ts';
import { SeldomUsed } from './seldom-used.ts';

const LABEL = 'skill_grades';
const none: readonly DescriptiveGrade[] = [];
const noNames: SkillRecords['skills'] = {};

const composed = memo(
  (
    descriptive: readonly DescriptiveGrade[],
    partial: readonly DescriptiveGrade[],
    names: SkillRecords['skills'],
    comments: SkillRecords['comments'],
  ): SkillRecords => ({ descriptive, partial, skills: names, comments }),
);

/** Grades for skills, the older way and the newer (§2.4, §4.5), as independent parts. */
export async function readSkillGrades(
  readers: Readers,
  { snapshot }: ReadContext,
): Promise<SourceRead<SkillRecords>> {
  const { gateway } = readers;
  const before = lastValue(snapshot.skill_grades);
  const each = parts();
  const seldom = new SeldomUsed(readers);
  const filled = Boolean(before?.descriptive.length);
  const readDescriptive = (): Promise<readonly DescriptiveGrade[]> => {
    if (lastValue(snapshot.school)?.descriptiveGrades === false) throw notEnabled();
    return seldom.read('descriptive_grades', before?.descriptive, () =>
      gateway.read(descriptiveGrades, { label: LABEL, known: filled, filled }),
    );
  };
  const older = async (): Promise<Omit<SkillRecords, 'partial'>> => {
    const descriptive = await each.read(readDescriptive, filled ? before?.descriptive : undefined, none);
    const comments = await readComments(readers, each, {
      key: 'descriptive_comments_read',
      now: descriptive.flatMap(({ commentIds }) => commentIds),
      before: (before?.descriptive ?? none).flatMap(({ commentIds }) => commentIds),
      last: before?.comments,
      kind: descriptiveComments,
      label: LABEL,
    });
    return { descriptive, comments, skills: await readSkillNames(readers, each, descriptive, before) };
  };
  const newer = each.read(
    () => seldom.read('partial_grades', before?.partial, () => readPartial(readers, before?.partial)),
    before?.partial.length ? before.partial : undefined,
    none,
  );
  const [{ descriptive, comments, skills: names }, partial] = await Promise.all([older(), newer]);
  each.assertAny();
  if (!before && each.doubt) throw each.doubt;
  const value = composed(descriptive, sameOr(before?.partial, partial), names, comments);
  if (before && !seldom.isRequested && !each.problem && isSame(value, before))
    return { value: before, problem: null, unrequested: true };
  return { value, problem: each.problem };
}

/** Units decides whether they are used (§2.4). */
function notEnabled(): PortalError {
  return new PortalError('absent', 'The school does not use descriptive grades.');
}

async function readPartial(
  readers: Readers,
  before: readonly DescriptiveGrade[] | undefined,
): Promise<readonly DescriptiveGrade[]> {
  const filled = Boolean(before?.length);
  try {
    const { grades } = await unlessGone(readers, 'partial_grades', filled, () =>
      readPartialGrades(readers, { label: LABEL, filled }),
    );
    return grades;
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
  each: Parts,
  grades: readonly DescriptiveGrade[],
  before: SkillRecords | undefined,
): Promise<SkillRecords['skills']> {
  const last = before?.skills ?? noNames;
  const requested = new Set([...Object.keys(last), ...skillIds(before?.descriptive ?? none)]);
  const wanted = skillIds(grades);
  const wasRead = doneWithin(readers, 'skills_read', DAY_MS);
  const isComplete = wanted.every((id) => Object.hasOwn(last, id));
  if (isComplete || (wasRead.current && wanted.every((id) => requested.has(id)))) return last;
  const names = await each.read(
    async () => {
      const list = await readers.gateway.read(skills, { label: LABEL });
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

function isSame(a: SkillRecords, b: SkillRecords): boolean {
  return (
    a.descriptive === b.descriptive &&
    a.partial === b.partial &&
    a.skills === b.skills &&
    a.comments === b.comments
  );
}
