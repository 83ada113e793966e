import { inLanguages, type Language, type Translated } from '../../lib/language.ts';
import { briefTexts } from '../../texts/wall.ts';
import type { WallStrip } from './strip.ts';

// Beside the strip: the card, which has room for its sentences, does not have them in its bundle.

type Brief = NonNullable<WallStrip['problem']> | 'stale';

const briefWords = inLanguages(briefTexts satisfies Partial<Record<Brief, Translated>>);

/** What is wrong in two or three words, for a small place. */
export function briefOf(problem: WallStrip['problem'], language: Language): string {
  const texts: Partial<Record<Brief, string>> = briefWords[language];
  return texts[problem ?? 'stale'] ?? briefWords[language].stale;
}
