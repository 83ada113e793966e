import { inLanguages } from '../../lib/language.ts';

/** What the page for parents answers about messages. */
export const mailSentences = inLanguages({
  absent: {
    pl: 'Portal tego nie ma albo już nie pokazuje.',
    en: 'The portal does not have this, or does not show it any more.',
  },
  budget: {
    pl: 'Limit zapytań do portalu jest na dziś wykorzystany. Po północy znów będzie można czytać; to, co wczytano, zostaje.',
    en: "Today's requests to the portal are used up. Reading is possible again after midnight; what was read stays.",
  },
});
