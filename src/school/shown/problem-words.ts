import type { Language } from '../../lib/language.ts';
import type { ProblemKind } from '../../portal/outcome/problem.ts';
import { problems } from '../../portal/outcome/problems.ts';
import { problemTexts } from '../../texts/health.ts';
import { onCommandLineTexts } from '../../texts/portal.ts';

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

/** Why, in one sentence: the portal's own, if there is one. */
export function reasonOf({ kind, says: sentence }: ToldProblem, language: Language): string {
  return sentence ? problemTexts.says[language]({ sentence }) : problems[kind].reason[language];
}

/** What a person should do beside `reasonOf`. */
export function adviceOf({ kind, says: sentence }: ToldProblem, language: Language): string {
  return (sentence ? problemTexts.onceSettled : problems[kind].whatToDo)[language];
}

/** What a person should do, where the reason is not shown. At most 255 characters. */
export function whatToDoOf(problem: ToldProblem, language: Language): string {
  const advice = adviceOf(problem, language);
  return problem.says ? `${reasonOf(problem, language)} ${advice}` : advice;
}

/** What a person at a terminal should do, without a button. @param child its id */
function commandFor({ kind, says }: ToldProblem, child: string, language: Language): string {
  const key = says ? 'onceSettled' : kind;
  return key in onCommandLineTexts
    ? onCommandLineTexts[key as keyof typeof onCommandLineTexts][language]({ child })
    : problems[kind].whatToDo[language];
}

/** Reason and advice, as `commandFor`. */
export function onCommandLine(problem: ToldProblem, child: string, language: Language): string {
  return `${reasonOf(problem, language)} ${commandFor(problem, child, language)}`;
}
