import { inLanguages } from '../lib/language.ts';
import { columnTexts } from '../texts/card.ts';

/** The words that only the card has; the others are the wall's. */
export const cardWords = inLanguages(columnTexts);
