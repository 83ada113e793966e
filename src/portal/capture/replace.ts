import { isObject } from '../../lib/is-object.ts';
import { type DateShift, dateShift, hasDate, isTime } from './dates.ts';
import { type FieldKind, fieldOf } from './fields.ts';
import type { Originals } from './originals.ts';
import { paths } from './paths.ts';
import { type Random, Substitutes } from './substitutes.ts';
import { decodedText, encodedText, replaceText } from './texts.ts';
import { isKnownError, isKnownValue, isMeaningful, isOrdinaryName, isSharedMark } from './vocabulary.ts';

/** Something that the interface does not know: a field, or a value of an enumeration. */
export type OnUnknown = (what: 'field' | 'value', name: string) => void;

/** The replacements within one record: equal values of one stay equal. */
type Scope = Map<string, string>;

const MAX_SHIFT_WEEKS = 8;
const NUMERIC = /^([+-]?)(\d+)(?:([.,])(\d+))?$/u;
const MARK = /^([+-]?)([1-6])([+-]?)$/u;
/** A word of an enumeration, or the name of a field. */
const ENUMERATED = /^[A-Za-z][A-Za-z_]{0,39}$/u;
const COLOUR = /^#?[0-9a-f]{6}$/iu;
const MAX_RULE = 1_000;
/** Ids that are known as such wherever they stand (§2.1.3, §2.1.4). */
const ID_TEXT = /^(?:LID-\S+|t\d+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/iu;
const MAX_LESSON = 20;
const REGISTER_NUMBERS = 36;
const MAX_DEPTH = 40;

/** Replaces every value of the answers of one capture. */
export class Replacement {
  readonly shift: DateShift;
  readonly #substitutes: Substitutes;
  readonly #originals: Originals;
  readonly #paths: ReturnType<typeof paths>;
  readonly #registerShift: number;
  readonly #onUnknown: OnUnknown;

  /** @param words of addresses, which stay */
  constructor(random: Random, originals: Originals, words: ReadonlySet<string>, onUnknown: OnUnknown) {
    const weeks = 1 + Math.floor(random() * MAX_SHIFT_WEEKS);
    this.shift = dateShift(random() < 0.5 ? weeks : -weeks);
    this.#originals = originals;
    this.#substitutes = new Substitutes(random, originals);
    this.#paths = paths(this.#substitutes, this.shift, words);
    this.#registerShift = 1 + this.#substitutes.below(REGISTER_NUMBERS - 1);
    this.#onUnknown = onUnknown;
  }

  path(path: string): string {
    return this.#paths.request(path);
  }

  body(json: unknown): unknown {
    return this.#value(json, 'part', new Map(), 0);
  }

  #value(value: unknown, kind: FieldKind, scope: Scope, depth: number, name = ''): unknown {
    if (value === null || typeof value === 'boolean') return value;
    if (typeof value === 'string') return this.#text(value, kind, scope, name);
    if (typeof value === 'number') return this.#number(value, kind, scope);
    if (depth >= MAX_DEPTH) return null;
    if (Array.isArray(value)) {
      const isList = value.some(isObject);
      return value.map((member) => this.#value(member, kind, isList ? new Map() : scope, depth + 1, name));
    }
    return isObject(value) ? this.#object(value, scope, depth) : null;
  }

  #object(object: Readonly<Record<string, unknown>>, scope: Scope, depth: number): object {
    const entries = Object.entries(object).map(([key, member]) => {
      const { kind, isKnown } = fieldOf(key);
      const name = isKnown ? key : this.#key(key);
      return [name, this.#value(member, kind, scope, depth + 1, name)] as const;
    });
    return Object.fromEntries(entries);
  }

  /** The name of a field that is not in the table: an id or a date of a map, or a word, which is kept. */
  #key(key: string): string {
    if (hasDate(key)) return this.shift.text(key);
    if (key.includes('/')) return this.#paths.request(`/${key}`).slice(1);
    if (/\d/u.test(key)) return this.#substitutes.id(key);
    const name = this.#isOfPortal(key) ? key : replaceText(key, this.#consistent);
    this.#onUnknown('field', name);
    return name;
  }

  #text(text: string, kind: FieldKind, scope: Scope, name: string): string {
    if (text.trim() === '' || (isTime(text) && (kind === 'part' || text.includes(':')))) return text;
    if (hasDate(text)) return this.shift.text(text);
    if (ID_TEXT.test(text)) return this.#substitutes.id(text);
    switch (kind) {
      case 'id':
        return this.#substitutes.id(text);
      case 'name':
        return replaceText(text, this.#consistent);
      case 'label':
        return isOrdinaryName(text) && !this.#isNamed(text) ? text : replaceText(text, this.#labels);
      case 'value':
        return this.#enumerated(text, name);
      case 'number':
      case 'lesson':
      case 'register':
      case 'level':
      case 'mark':
      case 'points':
        return this.#numeric(text, kind, scope);
      case 'colour':
        return COLOUR.test(text) && !this.#originals.isText(text.replace('#', '')) ? text : this.#free(text);
      case 'address':
        return this.#paths.address(text);
      case 'encoded':
        return this.#encoded(text);
      default:
        return isKnownError(text) || /^(?:0|1|true|false)$/u.test(text) ? text : this.#free(text);
    }
  }

  #number(value: number, kind: FieldKind, scope: Scope): number {
    if (kind === 'seconds') return this.shift.seconds(value);
    const text = String(value);
    const number = Number(kind === 'id' ? this.#substitutes.id(text) : this.#numeric(text, kind, scope));
    return Number.isFinite(number) ? number : 0;
  }

  #numeric(text: string, kind: FieldKind, scope: Scope): string {
    if (kind === 'mark' || kind === 'points') return within(scope, text, () => this.#mark(text, scope));
    const number = Number(text.replace(',', '.'));
    if (kind === 'number' && Math.abs(number) <= MAX_RULE) return text;
    if (kind === 'lesson') return number >= 0 && number <= MAX_LESSON ? text : this.#substitutes.id(text);
    if (kind === 'register' && Number.isInteger(number) && number > 0)
      return String(this.#registerNumber(number));
    if (kind === 'level' && Number.isInteger(number) && number > 0 && number <= 8)
      return String(this.#level(number));
    if (kind === 'name' || kind === 'label') return replaceText(text, this.#consistent);
    if (NUMERIC.test(text.trim())) return within(scope, text, () => this.#otherDigits(text));
    return this.#free(text);
  }

  /** Another class of early education, or a later one. */
  #level(number: number): number {
    const [first, count] = number <= 3 ? [1, 3] : [4, 5];
    return first + ((number - first + 1 + this.#substitutes.below(count - 1)) % count);
  }

  /** The same for the lucky number and the pupil's, so that they stay equal or different. */
  #registerNumber(number: number): number {
    return number > REGISTER_NUMBERS
      ? number + this.#registerShift
      : 1 + ((number - 1 + this.#registerShift) % REGISTER_NUMBERS);
  }

  #mark(text: string, scope: Scope): string {
    const [, before, digit, after] = MARK.exec(text.trim()) ?? [];
    if (digit !== undefined)
      return `${before}${within(scope, `digit ${digit}`, () => String(1 + this.#substitutes.below(6)))}${after}`;
    if (isSharedMark(text)) return text;
    const [, sign = '', whole, point = '', decimals = ''] = NUMERIC.exec(text.trim()) ?? [];
    if (whole === undefined) return this.#free(text);
    // Not more than it was: the most points are elsewhere.
    const size = Number(`${whole}.${decimals || 0}`);
    const other = (this.#substitutes.below(1_000) / 1_000) * size;
    const key = `${sign}${size}`;
    const [units = '0', rest = ''] = within(scope, key, () => other.toFixed(decimals.length)).split('.');
    return `${sign}${units}${point}${rest.padEnd(decimals.length, '0').slice(0, decimals.length)}`;
  }

  #otherDigits(text: string): string {
    return text.replace(/\d+/gu, (digits) =>
      this.#substitutes.digits(digits, () => this.#substitutes.below(1_000) / 1_000),
    );
  }

  #enumerated(text: string, name: string): string {
    if (isKnownValue(text)) return text;
    if (!this.#isOfPortal(text)) return this.#free(text);
    this.#onUnknown('value', `${name}: ${text}`);
    return text;
  }

  #encoded(text: string): string {
    const decoded = decodedText(text);
    if (!decoded) return isKnownError(text) ? text : this.#free(text);
    return encodedText(this.#free(decoded.text), decoded);
  }

  /** The same text gives the same one; a word in another text gives another. */
  #free(text: string): string {
    const random = this.#substitutes.randomOf(text);
    return replaceText(text, {
      word: (word) => (this.#isKept(word) ? word : this.#substitutes.word(word, random)),
      digits: (digits) => this.#substitutes.digits(digits, random),
    });
  }

  /** Whether a field or a value looks like a word of the portal, and none of the texts has it. */
  #isOfPortal(text: string): boolean {
    return ENUMERATED.test(text) && ![text, ...wordsOf(text)].some((word) => this.#originals.isText(word));
  }

  #isNamed(text: string): boolean {
    return wordsOf(text).some((word) => this.#originals.isName(word));
  }

  /** Whether a word of a text says what the text is about, and no name is like it. */
  #isKept(word: string): boolean {
    return isMeaningful(word) && !this.#originals.isName(word);
  }

  readonly #consistent = {
    word: (word: string): string => (/^gr(?:upa)?$/iu.test(word) ? word : this.#substitutes.name(word)),
    digits: (digits: string): string => this.#substitutes.number(digits),
  };

  readonly #labels = {
    ...this.#consistent,
    word: (word: string): string => (this.#isKept(word) ? word : this.#substitutes.name(word)),
  };
}

function wordsOf(text: string): readonly string[] {
  return text.match(/\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+/gu) ?? [];
}

function within(scope: Scope, key: string, make: () => string): string {
  const known = scope.get(key) ?? make();
  scope.set(key, known);
  return known;
}
