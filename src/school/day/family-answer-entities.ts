import { inLanguages, type Language } from '../../lib/language.ts';
import type { Instant } from '../../lib/temporal.ts';
import { capitalized, sentenceOf } from '../../lib/text.ts';
import { answersTexts } from '../../texts/family.ts';
import { clockText, nearDayText } from '../plan/near-day-words.ts';
import type { PupilDay, ShownFamily } from '../shown/family.ts';
import { listOf, summarySentence } from './summary-sentence.ts';

const words = inLanguages(answersTexts);

interface Answer {
  readonly sentence: string;
  readonly isKnown: boolean;
}

/** The answers about all children together: `Jutro najwcześniej wychodzi Janek, o 7:10; potem Ola, o 7:40.` */
export function familyAnswers(family: ShownFamily, language: Language) {
  return {
    leaves_first: inOrder(family, 'leaves', ({ leaves }) => leaves, language),
    ends_first: inOrder(family, 'ends', ({ end }) => end, language),
  };
}

const MAX_SUMMARY_CHARS = 400;

/** The summaries of all children in one sentence. */
export function summaryOf(
  pupils: ShownFamily['pupils'],
  language: Language,
  maxChars: number,
): string | null {
  const known = pupils.flatMap(({ child, summary }) => (summary ? [{ ...summary, name: child.name }] : []));
  return summarySentence(known, language, maxChars);
}

/** Who first, and the others after them; where no time is known, what is known of the days. */
function inOrder(
  { day, pupils, unknown: others }: ShownFamily,
  verb: 'leaves' | 'ends',
  timeOf: (pupil: PupilDay) => Instant | null,
  language: Language,
): Answer {
  const { afterwards, first, unknown, unknownOf, [verb]: verbs } = words[language];
  const verbOf = (names: readonly string[]): string => verbs({ count: names.length });
  const unknownNames = others.map(({ name }) => name);
  const rest =
    others.length === 0
      ? ''
      : ` ${unknownOf({ verb: verbOf(unknownNames), who: listOf(unknownNames, language) })}`;
  const timed = (day?.pupils ?? []).flatMap((pupil) => {
    const at = timeOf(pupil);
    return at ? [{ name: pupil.child.name, at }] : [];
  });
  const sorted = timed.toSorted((a, b) => a.at.epochMilliseconds - b.at.epochMilliseconds);
  const groups = [...Map.groupBy(sorted, ({ at }) => clockText(at, day?.zone ?? 'UTC', language))];
  if (!day || groups.length === 0) {
    const sentence = summaryOf(pupils, language, MAX_SUMMARY_CHARS);
    return { sentence: sentence === null ? unknown : sentence + rest, isKnown: sentence !== null };
  }
  const parts = groups.map(([time, group], index) => {
    const names = group.map(({ name }) => name);
    const who = listOf(names, language);
    const when = nearDayText(day.day, day.today, language);
    const said =
      index === 0 ? capitalized(first({ day: when, verb: verbOf(names), who })) : `${afterwards} ${who}`;
    return `${said}, ${time}`;
  });
  return { sentence: sentenceOf(parts.join('; ')) + rest, isKnown: true };
}
