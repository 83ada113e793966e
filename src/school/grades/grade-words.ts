import type { Language } from '../../lib/language.ts';

// A formatter takes longer to make than to use.
const formats = new Map<Language, Intl.NumberFormat>();

/** `4,50` @param average rounded to two decimals */
export function averageText(average: number, language: Language): string {
  const known = formats.get(language);
  const format =
    known ?? new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  if (!known) formats.set(language, format);
  return format.format(average);
}
