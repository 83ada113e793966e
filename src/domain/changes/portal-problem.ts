import { problems } from '../problems.ts';
import type { Change } from './change.ts';
import type { ComparedNoun, NounDiff, NounTurn } from './noun.ts';

/** A new problem that a person has to solve. Told holds its start by its kind. Each login has its own session and locks. */
export const portalProblem: ComparedNoun<'portal_problem'> = {
  kind: 'portal_problem',
  owner: 'account',
  sources: [],
  diff,
};

function diff({ told, outcomes: [before, after] }: NounTurn): NounDiff {
  const none = { changes: [], told };
  if (!after?.problem || after.problem === before?.problem) return none;
  const { problem, since, says } = after;
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
