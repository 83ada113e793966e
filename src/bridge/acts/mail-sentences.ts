import { inLanguages } from '../../lib/language.ts';

/** What the page for parents answers about messages. */
export const mailSentences = inLanguages({
  absent: {
    pl: 'Portal tego nie ma albo już nie pokazuje.',
    en: 'The portal does not have this, or does not show it any more.',
  },
});
