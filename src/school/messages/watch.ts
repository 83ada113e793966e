import { folded } from '../../lib/folded.ts';
import type { LocalDate } from '../../lib/id.ts';
import { termIn } from '../pupil/term.ts';

/** Words in the school's texts that want something of a parent: the setting `watch`. */

/** In Polish and English, in every case and number. */
export const DEFAULT_WATCH = [
  ...['zgoda', 'opłata', 'wpłata', 'składka', 'wycieczka', 'zebranie'],
  ...['consent', 'payment', 'trip', 'meeting'],
] as const;

/** What a text of the school wants of a parent. */
export interface Wanted {
  /** The watched words that it has, as they are in the settings. */
  readonly matches: readonly string[];
  /** A date in a text with such a word: until when, otherwise when; null: none, or more than one. */
  readonly term: LocalDate | null;
}

const NOTHING: Wanted = { matches: [], term: null };

/** @param sentOn years and weekdays are counted from it; null: there is no term */
export function wantedBy(text: string, watch: readonly string[], sentOn: LocalDate | null): Wanted {
  const plain = folded(text);
  const matches = watch.filter((word) => patternOf(word).test(plain));
  if (matches.length === 0) return NOTHING;
  return { matches, term: sentOn === null ? null : termIn(plain, sentOn) };
}

const patterns = new Map<string, RegExp>();

/** A word, several, or the beginning of one (`wpłat*`), in every case and number; `folded`. */
function patternOf(words: string): RegExp {
  const known = patterns.get(words);
  if (known) return known;
  const parts = folded(words).trim().split(/\s+/).map(formsOf);
  const pattern = new RegExp(`(?<!\\p{L})${parts.join('\\s+')}(?!\\p{L})`, 'u');
  patterns.set(words, pattern);
  return pattern;
}

// Of folded words: zgodę is zgode.
const NOUN_ENDINGS = 'i?(?:[aeyuo]|em|om|ow|owi|ami|ach)?';
/** Of zebranie; not zebrano, zebrane. */
const NEUTER_ENDINGS = '(?:i(?:[aeu]|em|om|ami|ach))?';
const ADJECTIVE_ENDINGS = '(?:[yiae]|ego|emu|[yi]m|ej|[yi]ch|[yi]mi)';
/** The last consonant of a stem before an ending such as -ie: zgodzie, opłacie, składce, drodze. */
const SOFTENED: Readonly<Record<string, string>> = {
  d: 'dzie',
  t: 'cie',
  r: 'rze',
  k: 'ce',
  g: 'dze',
  h: 'sze',
};
const MIN_STEM_LETTERS = 3;

function formsOf(word: string): string {
  const [, start = word, isOpen] = /^(.*?)(\*)?$/u.exec(word) ?? [];
  const literal = RegExp.escape(start);
  if (isOpen) return `${literal}\\p{L}*`;
  const stem = start.replace(/(?:i?[aeo]|y)$/u, '');
  if (stem.length < MIN_STEM_LETTERS) return literal;
  const endings = start.endsWith('y')
    ? ADJECTIVE_ENDINGS
    : start.endsWith('ie')
      ? NEUTER_ENDINGS
      : NOUN_ENDINGS;
  const softened = SOFTENED[stem.at(-1) ?? ''];
  const forms = [`${RegExp.escape(stem)}${endings}`, `${literal}'?s`];
  if (softened) forms.push(RegExp.escape(stem.slice(0, -1)) + softened);
  // składek, opłat
  if (/[^aeiouy]k$/u.test(stem)) forms.push(`${RegExp.escape(stem.slice(0, -1))}ek`);
  return `(?:${forms.join('|')})`;
}
