import { inLanguages } from '../../lib/language.ts';
import { pageTexts } from '../../texts/parents.ts';
import { pressTexts } from '../../texts/web.ts';

export const words = inLanguages({
  ...pressTexts,
  ...pageTexts,
});
