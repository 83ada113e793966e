import type { Language } from '../lib/language.ts';

/** `4,50` @param average rounded to two decimals */
export function averageText(average: number, language: Language): string {
  return new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    average,
  );
}
