import type { Bilingual, Language } from '../../lib/language.ts';
import type { ProblemKind } from '../../portal/outcome/problem.ts';
import { problems, thenResume } from '../../portal/outcome/problems.ts';

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

const says: Bilingual = { pl: 'Portal mówi: {}', en: 'The portal says: {}' };
const onceSettled = thenResume('Gdy to załatwisz,', 'Once that is settled,');

/** Why, in one sentence: the portal's own, if there is one. */
export function reasonOf({ kind, says: sentence }: ToldProblem, language: Language): string {
  return sentence ? says[language].replace('{}', () => sentence) : problems[kind].reason[language];
}

/** What a person should do beside `reasonOf`. */
export function adviceOf({ kind, says: sentence }: ToldProblem, language: Language): string {
  return (sentence ? onceSettled : problems[kind]).whatToDo[language];
}

/** What a person should do, where the reason is not shown. At most 255 characters. */
export function whatToDoOf(problem: ToldProblem, language: Language): string {
  const advice = adviceOf(problem, language);
  return problem.says ? `${reasonOf(problem, language)} ${advice}` : advice;
}

/** Reason and advice for a person at a terminal, without a button. @param child its id */
export function onCommandLine(problem: ToldProblem, child: string, language: Language): string {
  const { whatToDo, onCommandLine: advice = whatToDo } = problem.says ? onceSettled : problems[problem.kind];
  return `${reasonOf(problem, language)} ${advice[language].replace('{}', child)}`;
}
