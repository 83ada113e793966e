import { answersTexts } from '../../src/texts/acts.ts';
import type { DocsLanguage } from './language.ts';
import { prose } from './prose.ts';
import { table, withRegion } from './region.ts';

/** What the commands answer, in docs/LANGUAGE/troubleshooting.md. */

const headings = { pl: ['mówi', 'co to znaczy'], en: ['it says', 'what it means'] } as const;

export function answerText(key: keyof typeof answersTexts, language: DocsLanguage): string {
  const text = answersTexts[key][language];
  const id = key === 'noSuchMessage' ? '4711' : '17';
  return typeof text === 'string' ? text : text({ count: 3, total: 5, id });
}

export const answersPage =
  (language: DocsLanguage) =>
  (text: string): string => {
    const rows = Object.entries(prose[language].answers).map(([key, means]) => [
      answerText(key as keyof typeof answersTexts, language),
      means,
    ]);
    return withRegion(text, 'answers', table(headings[language], rows));
  };
