import { inLanguages, type Language } from '../lib/language.ts';
import { checkTexts } from '../texts/commands.ts';

export type Mark = keyof (typeof checkWords)[Language]['marks'];
export type Report = (mark: Mark, line: string) => void;

/** What `check` says. */
export const checkWords = inLanguages(checkTexts);
