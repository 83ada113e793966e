import { inLanguages, type Language } from '../../lib/language.ts';
import { capitalized, sentenceOf } from '../../lib/text.ts';
import type { ShownOuting, VerdictFacts } from '../shown/policies.ts';
import { hoursText, weekdayText } from './day-words.ts';
import { besideText, eventText } from './outing-words.ts';

type When = 'today' | 'tomorrow';

const words = inLanguages({
  day: {
    today: { pl: 'dziś', en: 'today' },
    tomorrow: { pl: 'jutro', en: 'tomorrow' },
  },
  lessons: { pl: (day: string) => `${day} lekcje`, en: (day: string) => `lessons ${day}` },
  cancelled: {
    pl: (day: string) => `${day} wszystkie lekcje są odwołane`,
    en: (day: string) => `all of ${day}'s lessons are cancelled`,
  },
  free: { pl: (day: string) => `${day} wolne`, en: (day: string) => `no school ${day}` },
  weekend: {
    pl: (day: string, weekday: string) => `${day} ${weekday}, nie ma lekcji`,
    en: (day: string, weekday: string) => `no school ${day}, it is ${weekday}`,
  },
  notPublished: {
    pl: (day: string) => `planu na ${day} jeszcze nie ma`,
    en: (day: string) => `there is no timetable for ${day} yet`,
  },
});

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
      const lessons = `${texts.lessons(day)} ${hoursText(found, language)}`.trimEnd();
      return outing ? `${lessons}, ${besideText(outing, language)}` : lessons;
    }
    case 'trip':
      return outing ? `${day} ${eventText(outing, language)}` : texts.free(day);
    case 'cancelled_all':
      return texts.cancelled(day);
    case 'free':
    case 'holiday':
      return found.name === null ? texts.free(day) : `${texts.free(day)}: ${found.name.trim()}`;
    case 'weekend':
      return texts.weekend(day, weekdayText(found.day, language));
    case 'not_published':
      return texts.notPublished(day);
  }
}
