import type { Language } from '../../lib/language.ts';
import { budgetTexts } from '../../texts/health.ts';
import type { BudgetLack, Health } from '../health.ts';
import { adviceOf } from './problem-words.ts';

/** What a daily budget cannot do, in one sentence. */
export function budgetSentence(lack: BudgetLack, dailyBudget: number, language: Language): string {
  return budgetTexts[lack.lacks][language]({ budget: dailyBudget, needed: lack.needed });
}

type Advised = Pick<Health, 'problem' | 'says'> & Partial<Pick<Health, 'budgetLack' | 'dailyBudget'>>;

/** A budget that is too small for one reading a day does not grow by waiting. @param advise default: beside the reason */
export function whatToDo(
  { problem, says, budgetLack, dailyBudget = 0 }: Advised,
  language: Language,
  advise = adviceOf,
): string | null {
  if ((problem ?? 'budget') === 'budget' && budgetLack?.lacks === 'once')
    return budgetSentence(budgetLack, dailyBudget, language);
  return problem && advise({ kind: problem, says }, language);
}
