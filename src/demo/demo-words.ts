import { inLanguages, type Language } from '../lib/language.ts';
import { eventTexts } from '../texts/demo.ts';

/** What happens in an invented school. */
export const demoWords = inLanguages(eventTexts);

export type DemoWords = (typeof demoWords)[Language];
