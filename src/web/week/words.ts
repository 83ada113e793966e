import { inLanguages } from '../../lib/language.ts';
import { pageTexts } from '../../texts/week.ts';

export const words = inLanguages(pageTexts);
