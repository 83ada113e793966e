import * as z from 'zod';
import type { Grade, GradeRecords, GradingSystem } from '../../domain/grades.ts';
import type { Id } from '../../domain/id.ts';
import { PortalError } from '../../domain/problem.ts';
import { lastValue } from '../../domain/reading.ts';
import { memo } from '../../lib/memo.ts';
import { gradeComments, grades } from '../records/grades.ts';
import { defaultGradingSystem, gradingSystem } from '../records/grading-system.ts';
import { DAY, isAbsence, isWithin, type ReadContext, type Readers, unlessAbsent } from './context.ts';

const LABEL = 'grades';
const SYSTEM_KEY = 'grading_system';

type Comments = Readonly<Record<Id, string>>;
const noComments: Comments = {};

const composed = memo(
  (
    list: readonly Grade[],
    comments: Comments,
    countZero: boolean,
    plus: number,
    minus: number,
  ): GradeRecords => ({
    grades: list,
    comments,
    system: { countZero, plus, minus },
  }),
);

/** Grades with what explains them (§2.4). Without Grades the account has none of it. */
export async function readGrades(readers: Readers, context: ReadContext): Promise<GradeRecords> {
  const [list, system] = await Promise.all([
    readers.gateway.read(grades, { label: LABEL }),
    readGradingSystem(readers),
  ]);
  const comments = await readComments(readers, list, lastValue(context.snapshot.grades));
  return composed(list, comments, system.countZero, system.plus, system.minus);
}

/** Asked for only when a comment was added: the list is long, and a comment that it lacks is not asked for again. */
async function readComments(
  { gateway }: Readers,
  list: readonly Grade[],
  before: GradeRecords | undefined,
): Promise<Comments> {
  const known = before?.comments ?? noComments;
  const asked = new Set([...Object.keys(known), ...(before?.grades ?? []).flatMap(commentIds)]);
  if (list.flatMap(commentIds).every((id) => asked.has(id))) return known;
  return Object.fromEntries(await unlessAbsent(gateway.read(gradeComments, { label: LABEL }), []));
}

function commentIds(grade: Grade): readonly Id[] {
  return grade.commentIds;
}

const remembered = z.object({
  value: z.object({ countZero: z.boolean(), plus: z.number(), minus: z.number() }),
  askedAt: z.number(),
});

/** At most once a day; refused, the defaults hold for a day (§7.3.2). Its failures never fail the grades. */
async function readGradingSystem({ gateway, memory, clock }: Readers): Promise<GradingSystem> {
  const known = remembered.safeParse(memory.get(SYSTEM_KEY)).data;
  if (known && isWithin(DAY, known.askedAt, clock)) return known.value;
  const keep = (value: GradingSystem): GradingSystem => {
    memory.set(SYSTEM_KEY, { value, askedAt: clock.now().epochMilliseconds });
    return value;
  };
  try {
    return keep(await gateway.read(gradingSystem, { label: LABEL }));
  } catch (error) {
    if (isAbsence(error)) return keep(defaultGradingSystem);
    if (!(error instanceof PortalError)) throw error;
    const last = known?.value ?? defaultGradingSystem;
    // An answer of another shape will be the same in half an hour; a portal that is down will not.
    return error.kind === 'changed' ? keep(last) : last;
  }
}
