import { folded } from '../../lib/folded.ts';
import { listOf, type Vocabulary } from './kinds.ts';
import { type AskedIn, callings, type Named, vocabularies, withPossessives } from './understand.ts';

/**
 * The sentences that are ours, in the syntax of Home Assistant's sentence triggers: `(a|b)` alternatives, `[a]` may be missing,
 * `{a}` anything. A trigger has no lists and no repetitions, and cannot say that a sentence is not for it. So a sentence without a
 * child's name consists of known words alone, one of which is about school; one with the name of one of these children has a word
 * that is asked for, or asks what is on a day.
 */
export function sentencesFor(children: readonly Named[], language: AskedIn): readonly string[] {
  const vocabulary = vocabularies[language];
  const { days, months, ordinals, who, first, others, what, around, subjects } = vocabulary;
  const dated = [...Object.values(days), first];
  const lead = anyOf(singly([others, who, ...dated, ...months, ...ordinals]));
  const follow = anyOf(singly([others, who, ...dated, ...months, ...ordinals, ...Object.values(subjects)]));
  const key = anyOf(keysOf(vocabulary, false));
  const closed = `${before(lead, 8)}${key}${behind(follow, 6)}[ ${key}${behind(follow, 4)}][ ${key}${behind(follow, 2)}]`;
  const names = children.flatMap((child) => namesOf(child, language));
  if (names.length === 0) return [closed];
  const name = `(${plain(names)})`;
  const [stems, short] = stemsOf([...keysOf(vocabulary, true), vocabulary.named].flatMap(listOf));
  const opened = `[${lead} [{before} ]]`;
  const near = anyOf(singly([around, ...dated, ...months, ...ordinals]));
  return [
    closed,
    `${opened}${name} [{between} ]((${stems}){after}|(${short})[ {after}])`,
    `${opened}((${stems}){between} |(${short}) [{between} ])${name}[ {after}]`,
    `${before(near, 4)}${anyOf([what])}${behind(near, 4)} ${name}${behind(near, 7)}`,
    `${before(near, 3)}${name}${behind(near, 4)} ${anyOf([what])}${behind(near, 5)}`,
  ];
}

/** Phrases as their words. */
const singly = (lists: readonly string[]): readonly string[] =>
  lists.map((words) => words.replaceAll(' ', '|'));

/** Words in front of something, or behind it, up to so many: they cannot be repeated. */
const before = (words: string, count: number): string => nested(count, (inner) => `[${inner}${words} ]`);
const behind = (words: string, count: number): string => nested(count, (inner) => `[ ${words}${inner}]`);
const nested = (count: number, around: (inner: string) => string): string =>
  Array.from({ length: count }).reduce<string>((inner) => around(inner), '');

function namesOf(child: Named, language: AskedIn): readonly string[] {
  const { own, others } = callings(child);
  return language === 'pl' ? [...own, ...others] : withPossessives([...own, ...others]);
}

/** The words that tell what is asked. @param isNamed of a sentence with a name */
function keysOf({ rules, subjects }: Vocabulary, isNamed: boolean): readonly string[] {
  const all = Object.values(subjects).join('|');
  const own = rules.filter(({ words, weak = false }) => words.length === 1 && (isNamed || !weak));
  return own.map(({ words: [words] }) => words.replace('SUBJECT', all));
}

const MIN_STEM = 6;

/** The beginnings of longer words, and the shorter words. */
function stemsOf(words: readonly string[]): readonly [stems: string, short: string] {
  const long = words.filter((word) => word.length > MIN_STEM);
  return [
    plain(long.map((word) => word.slice(0, MIN_STEM))),
    plain(words.filter((word) => !long.includes(word))),
  ];
}

/** Also without diacritics, as some recognisers write. */
const spellings = (words: readonly string[]): readonly string[] =>
  [...new Set(words.flatMap((word) => [word.toLowerCase(), folded(word)]))].sort();

const plain = (words: readonly string[]): string => spellings(words).join('|');

/** Alternatives by their first letters: most are then left out at once. Behind a wildcard that would be slower. */
function anyOf(lists: readonly string[]): string {
  const groups = Map.groupBy(spellings(lists.flatMap(listOf)), (word) => word.slice(0, 1));
  const texts = [...groups].map(([letter, words]) => {
    const rests = words.map((word) => word.slice(1)).filter((rest) => rest !== '');
    const rest = rests.length > 1 ? `(${rests.join('|')})` : rests.join('');
    return rests.length < words.length && rest !== '' ? `${letter}[${rest}]` : `${letter}${rest}`;
  });
  return `(${texts.join('|')})`;
}
