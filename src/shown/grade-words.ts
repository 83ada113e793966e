import { roundHalfUp } from '../domain/grades/average.ts';
import type { Language } from '../lib/language.ts';

/** `4,50` */
export function averageText(average: number, language: Language): string {
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return format.format(roundHalfUp(average, 2));
}
