import { inLanguages, type Language } from '../../lib/language.ts';
import { capitalized, sentenceOf } from '../../lib/text.ts';
import { verdictTexts } from '../../texts/plan.ts';
import type { ShownOuting, VerdictFacts } from '../shown/policies.ts';
import { hoursText, weekdayText } from './day-words.ts';
import { besideText, eventText } from './outing-words.ts';

type When = 'today' | 'tomorrow';

const words = inLanguages(verdictTexts);

interface Verdict extends VerdictFacts {
  readonly outing?: ShownOuting | null;
}

/**
 * A sentence about today or tomorrow to read aloud: `Jutro lekcje od 8:55 do 13:40, zwykle od 8:00.`, `Jutro wycieczka: Kraków, od 7:00
 * (Zbiórka przed szkołą).`
 */
export function verdictSentence(found: Verdict, when: When, language: Language): string {
  return sentenceOf(capitalized(verdictText(found, when, language)));
}

/** As in `verdictSentence`: `jutro lekcje od 8:55 do 13:40` */
export function verdictText(found: Verdict, when: When, language: Language): string {
  const texts = words[language];
  const day = texts.day[when];
  const { outing } = found;
  switch (found.verdict) {
    case 'school': {
      const lessons = `${texts.lessons({ day })} ${hoursText(found, language)}`.trimEnd();
      return outing ? `${lessons}, ${besideText(outing, language)}` : lessons;
    }
    case 'trip':
      return outing ? `${day} ${eventText(outing, language)}` : texts.free({ day });
    case 'cancelled_all':
      return texts.cancelled({ day });
    case 'free':
    case 'holiday':
      return found.name === null ? texts.free({ day }) : `${texts.free({ day })}: ${found.name.trim()}`;
    case 'weekend':
      return texts.weekend({ day, weekday: weekdayText(found.day, language) });
    case 'not_published':
      return texts.notPublished({ day });
  }
}
