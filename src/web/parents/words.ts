import { inLanguages } from '../../lib/language.ts';
import { pageTexts } from '../../texts/parents.ts';
import { pressWords } from '../touch-page.ts';

export const words = inLanguages({
  ...pressWords,
  ...pageTexts,
});
