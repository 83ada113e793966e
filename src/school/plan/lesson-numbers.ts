import { inLanguages, type Language } from '../../lib/language.ts';
import { lessonNumbersTexts } from '../../texts/plan.ts';

const words = inLanguages(lessonNumbersTexts);

type Range = readonly [first: number, last: number];

/** `lekcja 1`, `lekcje 3–7, 9`; empty without any. */
export function lessonsText(numbers: readonly number[], language: Language): string {
  const ranges: Range[] = [];
  for (const number of [...new Set(numbers)].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.[1] === number - 1) ranges[ranges.length - 1] = [last[0], number];
    else ranges.push([number, number]);
  }
  return ranges.length === 0 ? '' : rangesText(ranges, language);
}

/** `lekcje 3–7`, `od lekcji 3`; empty if both ends are open. */
export function lessonRangeText(first: number | null, last: number | null, language: Language): string {
  const { from, to } = words[language];
  if (first !== null && last !== null) return rangesText([[first, last]], language);
  if (first !== null) return `${from} ${first}`;
  return last === null ? '' : `${to} ${last}`;
}

function rangesText(ranges: readonly Range[], language: Language): string {
  const { lesson, lessons } = words[language];
  const texts = ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`));
  const text = texts.join(', ');
  return `${/^\d+$/.test(text) ? lesson : lessons} ${text}`;
}
