import { inLanguages } from '../../lib/language.ts';
import { davTexts } from '../../texts/feeds.ts';

export const davWords = inLanguages(davTexts);
