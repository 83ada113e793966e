import type { Health } from '../../domain/health.ts';
import { onCommandLine } from '../../domain/problem-words.ts';
import { problems } from '../../domain/problems.ts';
import type { Language } from '../../lib/language.ts';

interface ChildResult {
  readonly id: string;
  readonly bridge: {
    /** Whether any Source was read. */
    readonly hasRead: boolean;
    readonly health: Pick<Health, 'problem' | 'says'>;
  };
}

/**
 * One sentence for each child whose portal waits for a person (a refused password), and for all children if nothing of any
 * of them was read.
 */
export function readFailures(children: readonly ChildResult[], language: Language): readonly string[] {
  const isNothingRead = !children.some(({ bridge }) => bridge.hasRead);
  return children.flatMap(({ id, bridge }) => {
    const { problem, says } = bridge.health;
    const { locks, needsPerson } = problems[problem ?? 'down'];
    return isNothingRead || (locks && needsPerson)
      ? [`${id}: ${onCommandLine({ kind: problem ?? 'down', says }, id, language)}`]
      : [];
  });
}
