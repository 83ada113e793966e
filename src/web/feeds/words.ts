import { inLanguages } from '../../lib/language.ts';
import { calendarsTexts } from '../../texts/feeds.ts';

export const feedWords = inLanguages(calendarsTexts);
