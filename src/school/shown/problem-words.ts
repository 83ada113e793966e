import type { Language } from '../../lib/language.ts';
import type { ProblemKind } from '../../portal/outcome/problem.ts';
import { problems } from '../../portal/outcome/problems.ts';
import { onceSettledTexts, problemTexts } from '../../texts/health.ts';

/** A problem, with the portal's own sentence where it gave one (`account`). */
export interface ToldProblem {
  readonly kind: ProblemKind;
  readonly says?: string | null | undefined;
}

/** With these the rest is read. */
const IN_PART: ReadonlySet<ProblemKind> = new Set(['changed', 'refused', 'internal']);

/** Whether nothing is read while it lasts: then nobody knows what is new. */
export function stopsReading({ kind }: ToldProblem): boolean {
  return !IN_PART.has(kind);
}

type Advice = Pick<(typeof problems)[ProblemKind], 'whatToDo' | 'onCommandLine'>;

/** Why, in one sentence: the portal's own, if there is one. */
export function reasonOf({ kind, says: sentence }: ToldProblem, language: Language): string {
  return sentence ? problemTexts.says[language]({ sentence }) : problems[kind].reason[language];
}

/** What a person should do beside `reasonOf`. */
export function adviceOf({ kind, says: sentence }: ToldProblem, language: Language): string {
  return (sentence ? onceSettledTexts : problems[kind]).whatToDo[language];
}

/** What a person should do, where the reason is not shown. At most 255 characters. */
export function whatToDoOf(problem: ToldProblem, language: Language): string {
  const advice = adviceOf(problem, language);
  return problem.says ? `${reasonOf(problem, language)} ${advice}` : advice;
}

/** Reason and advice for a person at a terminal, without a button. @param child its id */
export function onCommandLine(problem: ToldProblem, child: string, language: Language): string {
  const { whatToDo, onCommandLine }: Advice = problem.says ? onceSettledTexts : problems[problem.kind];
  const advice = onCommandLine ? onCommandLine[language]({ child }) : whatToDo[language];
  return `${reasonOf(problem, language)} ${advice}`;
}
