import type { LocalDate } from '../../lib/id.ts';
import type { Asked } from '../catalogue/commands.ts';
import { type Answer, type Askable, answerTo } from './answer.ts';
import { type Named, questionOf, understand } from './understand.ts';

/** The answer to a question in words, or in parts; to one that is not understood, that. */
export function answerAsked(
  { text, ...parts }: Asked,
  children: readonly Named[],
  askable: readonly Askable[],
  today: LocalDate,
): Answer {
  const language = languageOf(parts.language);
  const question = text === undefined ? questionOf(parts, children) : understand(text, children, language);
  return answerTo(question ?? { ...NONE, language: language ?? 'en' }, askable, today);
}

const NONE = { kind: null, who: [], isFirst: false, when: 'none', subject: null } as const;

const languageOf = (language: string | undefined): 'pl' | 'en' | null =>
  language === 'pl' || language === 'en' ? language : null;
