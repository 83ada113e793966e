import { inLanguages } from '../../lib/language.ts';
import { pageTexts } from '../../texts/mail.ts';
import { pressTexts } from '../../texts/web.ts';

export const words = inLanguages({
  ...pressTexts,
  ...pageTexts,
});
