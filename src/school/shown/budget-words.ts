import type { Bilingual, Language } from '../../lib/language.ts';
import type { BudgetLack, Health } from '../health.ts';
import { adviceOf } from './problem-words.ts';

// Objects of their own: the card's file has only the first.
const once: Bilingual = {
  pl: 'Limit {budget} zapytań na dobę nie wystarcza, żeby wszystko przeczytać choć raz: ustaw daily_budget na co najmniej {needed}.',
  en: '{budget} requests a day do not suffice to read everything once: set daily_budget to at least {needed}.',
};
const often: Bilingual = {
  pl: 'Limit {budget} zapytań na dobę nie wystarcza, żeby czytać tak często, jak ustawiono (trzeba około {needed}): wszystko jest czytane co najmniej raz na dobę, ale to, co miało być czytane najczęściej, rzadziej.',
  en: '{budget} requests a day do not suffice to read as often as configured, which takes about {needed}: everything is read at least once a day, but what was to be read most often less often.',
};

/** What a daily budget cannot do, in one sentence. */
export function budgetSentence(lack: BudgetLack, dailyBudget: number, language: Language): string {
  return sentence(lack.lacks === 'once' ? once : often, lack, dailyBudget, language);
}

function sentence(words: Bilingual, { needed }: BudgetLack, dailyBudget: number, language: Language): string {
  return words[language].replace('{budget}', String(dailyBudget)).replace('{needed}', String(needed));
}

type Advised = Pick<Health, 'problem' | 'says'> & Partial<Pick<Health, 'budgetLack' | 'dailyBudget'>>;

/** A budget that is too small for one reading a day does not grow by waiting. @param advise default: beside the reason */
export function whatToDo(
  { problem, says, budgetLack, dailyBudget = 0 }: Advised,
  language: Language,
  advise = adviceOf,
): string | null {
  if ((problem ?? 'budget') === 'budget' && budgetLack?.lacks === 'once')
    return sentence(once, budgetLack, dailyBudget, language);
  return problem && advise({ kind: problem, says }, language);
}
