import { onCommandLine, type ProblemKind, problems } from '../domain/problem.ts';
import type { Language } from '../lib/language.ts';

interface ChildResult {
  readonly id: string;
  readonly bridge: {
    /** Whether any Source was read. */
    readonly hasRead: boolean;
    readonly health: { readonly problem: ProblemKind | null };
  };
}

/**
 * One sentence for each child whose portal waits for a person (a refused password), and for all children if nothing of any
 * of them was read.
 */
export function readFailures(children: readonly ChildResult[], language: Language): readonly string[] {
  const isNothingRead = !children.some(({ bridge }) => bridge.hasRead);
  return children.flatMap(({ id, bridge }) => {
    const { problem } = bridge.health;
    const { locks, needsPerson } = problems[problem ?? 'down'];
    return isNothingRead || (locks && needsPerson)
      ? [`${id}: ${onCommandLine(problem ?? 'down', id, language)}`]
      : [];
  });
}
