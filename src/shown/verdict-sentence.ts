import type { LocalTime } from '../domain/id.ts';
import type { Language } from '../lib/language.ts';
import { timeText, weekdayText } from './day-words.ts';
import type { VerdictFacts } from './records.ts';

type When = 'today' | 'tomorrow';

interface Words {
  readonly day: Readonly<Record<When, string>>;
  readonly lessons: (day: string) => string;
  readonly from: string;
  readonly to: string;
  readonly usually: string;
  readonly cancelled: (day: string) => string;
  readonly free: (day: string) => string;
  readonly weekend: (day: string, weekday: string) => string;
  readonly notPublished: (day: string) => string;
}

const words: Readonly<Record<Language, Words>> = {
  pl: {
    day: { today: 'dziś', tomorrow: 'jutro' },
    lessons: (day) => `${day} lekcje`,
    from: 'od',
    to: 'do',
    usually: 'zwykle',
    cancelled: (day) => `${day} wszystkie lekcje są odwołane`,
    free: (day) => `${day} wolne`,
    weekend: (day, weekday) => `${day} ${weekday}, nie ma lekcji`,
    notPublished: (day) => `planu na ${day} jeszcze nie ma`,
  },
  en: {
    day: { today: 'today', tomorrow: 'tomorrow' },
    lessons: (day) => `lessons ${day}`,
    from: 'from',
    to: 'to',
    usually: 'usually',
    cancelled: (day) => `all of ${day}'s lessons are cancelled`,
    free: (day) => `no school ${day}`,
    weekend: (day, weekday) => `no school ${day}, it is ${weekday}`,
    notPublished: (day) => `there is no timetable for ${day} yet`,
  },
};

/** A sentence about today or tomorrow to read aloud: `Jutro lekcje od 8:55 do 13:40, zwykle od 8:00.` */
export function verdictSentence(found: VerdictFacts, when: When, language: Language): string {
  const text = textOf(found, when, language);
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
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
function hours(start: LocalTime | null, end: LocalTime | null, { from, to }: Words): readonly string[] {
  return [
    ...(start === null ? [] : [`${from} ${timeText(start)}`]),
    ...(end === null ? [] : [`${to} ${timeText(end)}`]),
  ];
}
