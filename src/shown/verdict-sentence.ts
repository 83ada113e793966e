import type { LocalTime } from '../domain/id.ts';
import { inLanguages, type Language } from '../lib/language.ts';
import { capitalized } from '../lib/text.ts';
import { timeText, weekdayText } from './day-words.ts';
import type { VerdictFacts } from './records.ts';

type When = 'today' | 'tomorrow';

const words = inLanguages({
  day: {
    today: { pl: 'dziś', en: 'today' },
    tomorrow: { pl: 'jutro', en: 'tomorrow' },
  },
  lessons: { pl: (day: string) => `${day} lekcje`, en: (day: string) => `lessons ${day}` },
  from: { pl: 'od', en: 'from' },
  to: { pl: 'do', en: 'to' },
  usually: { pl: 'zwykle', en: 'usually' },
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

/** A sentence about today or tomorrow to read aloud: `Jutro lekcje od 8:55 do 13:40, zwykle od 8:00.` */
export function verdictSentence(found: VerdictFacts, when: When, language: Language): string {
  const text = textOf(found, when, language);
  const sentence = capitalized(text);
  // The name of a free day may end with a full stop.
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`;
}

function textOf(found: VerdictFacts, when: When, language: Language): string {
  const texts = words[language];
  const day = texts.day[when];
  switch (found.verdict) {
    case 'school':
      return `${texts.lessons(day)} ${hoursText(found, language)}`.trimEnd();
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

/** `od 8:55 do 13:40, zwykle od 8:00`; empty if the hours are unknown. */
export function hoursText(
  { start, end, usualStart, usualEnd }: Pick<VerdictFacts, 'start' | 'end' | 'usualStart' | 'usualEnd'>,
  language: Language,
): string {
  const texts = words[language];
  const now = hours(start, end, texts).join(' ');
  if (now === '') return now;
  const differing = hours(
    usualStart === start ? null : usualStart,
    usualEnd === end ? null : usualEnd,
    texts,
  );
  return differing.length === 0 ? now : `${now}, ${[texts.usually, ...differing].join(' ')}`;
}

/** `['od 8:00', 'do 13:40']` */
function hours(
  start: LocalTime | null,
  end: LocalTime | null,
  { from, to }: (typeof words)[Language],
): readonly string[] {
  return [
    ...(start === null ? [] : [`${from} ${timeText(start)}`]),
    ...(end === null ? [] : [`${to} ${timeText(end)}`]),
  ];
}
