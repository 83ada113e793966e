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
  const { rules, days, feasts, undated, months, ordinals, who, first, others, what, around, subjects } =
    vocabulary;
  const dated = [...Object.values(days), ...Object.values(feasts), undated, ...months, ...ordinals, first];
  const parts = rules.flatMap(({ words, weak }) => (weak || words.length > 1 ? words : []));
  const opening = [others, who, what, around, vocabulary.children, ...dated];
  const known = [...opening, ...parts.map((words) => words.replace(/\|?SUBJECT/, ''))];
  const lead = anyOf(singly(known));
  const follow = anyOf(singly([...known, ...Object.values(subjects)]));
  const key = anyOf([...keysOf(vocabulary, false), vocabulary.children]);
  const closed = `${before(lead, 8)}${key}${behind(follow, 8)}[ ${key}${behind(follow, 4)}][ ${key}${behind(follow, 2)}]`;
  const names = children.flatMap((child) => namesOf(child, language));
  if (names.length === 0) return [closed];
  const name = `(${plain(names)})`;
  const [stems, short] = stemsOf([...keysOf(vocabulary, true), vocabulary.named].flatMap(listOf));
  const near = anyOf(singly([around, who, ...dated]));
  const opened = `[${anyOf(singly(opening))} [{before} ]]`;
  return [
    closed,
    `${opened}${name} [{between} ]((${stems}){after}|(${short})[ {after}])`,
    `${opened}((${stems}){between} |(${short}) [{between} ])${name}[ {after}]`,
    `${before(near, 4)}${anyOf([what])}${behind(near, 4)} ${name}[ ${near} ${name}]${behind(near, 9)}`,
    `${before(near, 3)}${name}[ ${near} ${name}]${behind(near, 4)} ${anyOf([what])}${behind(near, 7)}`,
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
  const long = words.filter((word) => word.length > MIN_STEM && !word.includes(' '));
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
  return byLetter(spellings(lists.flatMap(listOf)));
}

/** Of more, those of one letter are grouped by the next. */
const MANY = 40;

function byLetter(all: readonly string[]): string {
  const texts = [...Map.groupBy(all, (word) => word.slice(0, 1))].map(([letter, words]) => {
    const rests = words.map((word) => word.slice(1)).filter((rest) => rest !== '');
    const [one = ''] = rests;
    const rest = rests.length > MANY ? byLetter(rests) : rests.length > 1 ? `(${rests.join('|')})` : one;
    return rests.length < words.length && rest !== '' ? `${letter}[${rest}]` : `${letter}${rest}`;
  });
  return `(${texts.join('|')})`;
}
