import { hasDate } from './dates.ts';
import { type FieldKind, fieldOf } from './fields.ts';
import { decodedText } from './texts.ts';

const PARTS = /\p{L}[\p{L}\p{M}]*|\p{Nd}+/gu;
/** Shorter parts occur in any text by chance. */
const MIN_CHARS = 4;
/** Only the beginning of a longer part counts. */
const MAX_CHARS = 24;

/** Fields of which the text says nothing about persons and things, or says it elsewhere too. */
const WORDLESS: ReadonlySet<FieldKind> = new Set(['value', 'address', 'colour']);

/** What the answers say of persons and things: no replacement may be among it. */
export class Originals {
  readonly #parts = new Set<string>();
  readonly #names = new Set<string>();
  readonly #texts = new Set<string>();

  /** @param names of the configuration: the child, the login */
  constructor(names: readonly string[]) {
    for (const name of names) this.#addName(name);
  }

  isName(word: string): boolean {
    return this.#names.has(word.toLowerCase());
  }

  /** Whether a word is in a name or a text: anywhere but in fields that have words of the portal. */
  isText(word: string): boolean {
    const plain = word.toLowerCase();
    return this.#names.has(plain) || this.#texts.has(plain.slice(0, MAX_CHARS));
  }

  /** Whether any part of a replacement is in the answers. */
  occurIn(text: string): boolean {
    const plain = text.toLowerCase();
    for (let from = 0; from <= plain.length - MIN_CHARS; from++) {
      for (let to = from + MIN_CHARS; to <= Math.min(plain.length, from + MAX_CHARS); to++) {
        if (this.#parts.has(plain.slice(from, to))) return true;
      }
    }
    return false;
  }

  addText(text: string): void {
    addParts(text, this.#parts);
  }

  addBody(value: unknown, name = ''): void {
    if (typeof value === 'string') this.#addString(value, name);
    else if (typeof value === 'number') this.addText(String(value));
    else if (Array.isArray(value)) for (const member of value) this.addBody(member, name);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, member] of Object.entries(value)) {
        if (!fieldOf(key).isKnown) this.addText(key);
        this.addBody(member, key);
      }
    }
  }

  #addString(value: string, name: string): void {
    if (hasDate(value)) return;
    const { kind } = fieldOf(name);
    const plain = [value, decodedText(value)?.text ?? ''];
    for (const text of plain) {
      this.addText(text);
      if (!WORDLESS.has(kind)) addParts(text, this.#texts);
    }
    if (kind === 'name') this.#addName(value);
  }

  #addName(name: string): void {
    this.addText(name);
    for (const [word] of name.toLowerCase().matchAll(PARTS)) this.#names.add(word);
  }
}

function addParts(text: string, parts: Set<string>): void {
  for (const [part] of text.toLowerCase().matchAll(PARTS)) {
    if (part.length >= MIN_CHARS) parts.add(part.slice(0, MAX_CHARS));
  }
}
