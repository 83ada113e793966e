import { problems } from '../problem.ts';
import type { Change, Committed } from './change.ts';

/** A problem that a person has to solve and that was not there before. */
export function portalProblem(before: Committed, { outcome }: Committed): readonly Change[] {
  if (!outcome?.problem || outcome.problem === before.outcome?.problem) return [];
  const { problem, since } = outcome;
  if (!problems[problem].needsPerson) return [];
  return [
    { kind: 'portal_problem', type: problem, id: `portal_problem/${problem}/${since}`, occurredAt: since },
  ];
}
