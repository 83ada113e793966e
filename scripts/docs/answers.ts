import { answers, type CommandAnswer } from '../../src/bridge/acts/answers.ts';
import type { Language } from '../../src/lib/language.ts';
import { counted } from '../../src/lib/plural.ts';
import { table, withRegion } from './region.ts';

/** What the commands answer, in docs/LANGUAGE/troubleshooting.md. */

const headings = { pl: ['mówi', 'co to znaczy'], en: ['it says', 'what it means'] } as const;

export const answersPage =
  (language: Language) =>
  (text: string): string => {
    const rows = Object.values<CommandAnswer>(answers).map(({ means, example = '', ...says }) => [
      counted(says[language], example, language),
      means[language],
    ]);
    return withRegion(text, 'answers', table(headings[language], rows));
  };
