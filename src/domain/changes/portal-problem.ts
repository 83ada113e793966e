import { problems } from '../problems.ts';
import type { Change, Committed } from './change.ts';
import type { NounDiff } from './noun.ts';
import type { ToldThings } from './told.ts';

/** A new problem that a person has to solve. Told holds its start by its kind. */
export function portalProblem(
  told: ToldThings | undefined,
  before: Committed,
  { outcome }: Committed,
): NounDiff {
  const none = { changes: [], told };
  if (!outcome?.problem || outcome.problem === before.outcome?.problem) return none;
  const { problem, since, says } = outcome;
  if (!problems[problem].needsPerson || told?.get(problem) === since) return none;
  const change: Change = {
    kind: 'portal_problem',
    type: problem,
    id: `portal_problem/${problem}/${since}`,
    occurredAt: since,
    ...(says !== undefined && { says }),
  };
  return { changes: [change], told: new Map([...(told ?? []), [problem, since]]) };
}
