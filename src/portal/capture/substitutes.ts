import { seededRandom } from '../../lib/random.ts';
import type { Originals } from './originals.ts';
import { isFixedId, isIdWord } from './vocabulary.ts';

const MAX_TRIES = 300;
const CONSONANTS = 'bcdfgklmnprstwz';
const VOWELS = 'aeiouy';
const POLISH = 'ąćęłńóśźż';
const CYRILLIC = 'абвгдежзиклмнопрстуф';
const HEX = '0123456789abcdef';
const DIGITS = '0123456789';

/** Numbers from 0 to 1. */
export type Random = () => number;

/** Invents what stands in place of an original: the same form, none of the original's content. */
export class Substitutes {
  readonly #random: Random;
  readonly #originals: Originals;
  readonly #seed: string;
  readonly #words = new Map<string, string>();
  readonly #ids = new Map<string, string>();
  readonly #used = new Set<string>();
  readonly #digitShift: number;

  constructor(random: Random, originals: Originals) {
    this.#random = random;
    this.#originals = originals;
    this.#seed = String(random());
    this.#digitShift = 1 + this.below(8);
  }

  /** A random number that depends on the text and this capture alone. */
  randomOf(text: string): Random {
    return seededRandom(`${this.#seed}\n${text}`);
  }

  /** An integer from 0. */
  below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }

  /** An invented word of the same length; the same one for the same word in any case. */
  name(word: string): string {
    const plain = word.toLowerCase();
    const known = this.#words.get(plain) ?? this.word(plain, this.#random);
    this.#words.set(plain, known);
    return inCaseOf(word, known);
  }

  /** An invented word of the same length. */
  word(word: string, random: Random): string {
    return inCaseOf(
      word,
      this.#unlike(() => inventWord(word.toLowerCase(), random)),
    );
  }

  /** Other digits, as many; a single zero stays. */
  digits(text: string, random: Random): string {
    let invented = text;
    while (invented === text && text !== '0') invented = this.#unlike(() => inventDigits(text, random));
    return invented;
  }

  /** Another number of a name, the same one for the same number: `7b` and `7b gr. 1` stay one class. */
  number(text: string): string {
    const [, zeros = '', digit] = /^(0*)([1-9])$/u.exec(text) ?? [];
    if (digit !== undefined) return `${zeros}${1 + ((Number(digit) - 1 + this.#digitShift) % 9)}`;
    const isFixed = isFixedId(text.replace(/^0+(?=\d)/u, ''));
    return isFixed && text !== '0' ? this.#once(text, () => inventDigits(text, this.#random)) : this.id(text);
  }

  /** The same replacement for the same id, also inside others (`t41685`, `LID-STUDENT-5501`). */
  id(text: string): string {
    return text.replace(/[\p{L}\p{M}\p{N}]+/gu, (part) => this.#idPart(part));
  }

  #idPart(part: string): string {
    if (isIdWord(part)) return part;
    const [, letter = '', zeros = '', number] = /^([a-z]?)(0*)(\d+)$/u.exec(part) ?? [];
    if (number === undefined) return this.#once(part, () => inventCode(part, this.#random));
    return letter + zeros + (isFixedId(number) ? number : this.#number(number));
  }

  #number(number: string): string {
    let length = number.length;
    return this.#once(number, (attempt) => {
      // There are few numbers of one digit.
      if (attempt % 100 === 99) length += 1;
      const invented = inventDigits('1'.repeat(length), this.#random);
      return isFixedId(invented) ? undefined : invented;
    });
  }

  /** No two originals have the same replacement. */
  #once(original: string, invent: (attempt: number) => string | undefined): string {
    const known = this.#ids.get(original);
    if (known !== undefined) return known;
    const free = (text: string | undefined): text is string =>
      text !== undefined && text !== original && !this.#used.has(text);
    let found: string | undefined;
    for (let attempt = 0; attempt < 20 * MAX_TRIES && found === undefined; attempt++) {
      const invented = invent(attempt);
      const mayOccur = attempt >= MAX_TRIES;
      if (free(invented) && (mayOccur || !this.#originals.occurIn(invented))) found = invented;
    }
    const replacement = found ?? `x${this.#used.size}`;
    this.#used.add(replacement);
    this.#ids.set(original, replacement);
    return replacement;
  }

  #unlike(invent: () => string): string {
    let invented = invent();
    for (let tries = 0; tries < MAX_TRIES && this.#originals.occurIn(invented); tries++) invented = invent();
    return invented;
  }
}

function pick(characters: string, random: Random): string {
  return characters[Math.floor(random() * characters.length)] ?? 'a';
}

/** Letters that can be read aloud; Polish ones and those of other scripts where the original has them. */
function inventWord(word: string, random: Random): string {
  let isVowel = random() < 0.5;
  const letters = [...word].map((letter) => {
    isVowel = !isVowel;
    if (/\p{M}/u.test(letter)) return letter;
    if (/\p{Script=Cyrillic}/u.test(letter)) return pick(CYRILLIC, random);
    if (!/[a-z]/u.test(letter)) return pick(POLISH, random);
    return pick(isVowel ? VOWELS : CONSONANTS, random);
  });
  return letters.join('');
}

/** The first digit is zero where the original's is. */
function inventDigits(text: string, random: Random): string {
  const rest = [...text].slice(1).map(() => pick(DIGITS, random));
  return (text.startsWith('0') ? '0' : pick(DIGITS.slice(1), random)) + rest.join('');
}

/** A code such as a hash: characters of the same classes. */
function inventCode(code: string, random: Random): string {
  if (/^(?=.*\d)[0-9a-f]{6,}$/u.test(code)) return [...code].map(() => pick(HEX, random)).join('');
  const invented = [...code].map((character) =>
    /\d/u.test(character) ? pick(DIGITS, random) : pick(VOWELS + CONSONANTS, random),
  );
  return inCaseOf(code, invented.join(''));
}

/** Capitals where the original has them. */
function inCaseOf(original: string, invented: string): string {
  const letters = [...original];
  return [...invented]
    .map((letter, index) => (/\p{Lu}/u.test(letters[index] ?? '') ? letter.toUpperCase() : letter))
    .join('');
}
