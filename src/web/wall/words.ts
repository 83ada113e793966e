import { inLanguages } from '../../lib/language.ts';
import { columnTexts } from '../../texts/wall.ts';

export const words = inLanguages(columnTexts);
