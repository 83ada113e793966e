/** Also marks that reverse the direction of the text after them; without what makes one emoji of several characters. */
const INVISIBLE =
  /(?!\u200C|\u200D|[\uFE00-\uFE0F\u{E0020}-\u{E007F}])\p{Default_Ignorable_Code_Point}|(?!\s)\p{Cc}/gu;
/** What separates words without being whitespace. */
const BLANK = /[\u2800\u3164\uFFA0]/gu;
const MISREAD = /[\u0080-\u009F]/gu;
const INCOMPLETE_OR_WRONG = '\uFFFD';

/**
 * One line: every run of whitespace, including line breaks and no-break spaces, becomes one space; half a character, as JSON
 * may have it (`"\ud83d"`), a replacement character: Home Assistant refuses all of a document that has one.
 */
export function oneLine(text: string): string {
  return seen(text).replace(/\s+/gu, ' ').trim();
}

function seen(text: string): string {
  return text
    .toWellFormed()
    .replace(MISREAD, (control) => windowsCharacter(control.charCodeAt(0)))
    .replace(BLANK, ' ')
    .replace(INVISIBLE, '');
}

/** What a byte from 0x80 to 0x9F is in Windows-1252: texts have it as a control character, HTML as a number. */
export function windowsCharacter(code: number): string {
  return new TextDecoder('windows-1252').decode(Uint8Array.of(code));
}

/** Cuts a text to at most `limit` code points, the last an ellipsis. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  // A code point has at most two units: the rest of a long text isn't needed to see that it is too long.
  const points = [...text.slice(0, 2 * limit + 1)];
  return points.length <= limit ? text : `${points.slice(0, limit - 1).join('')}…`;
}

export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase('pl') + text.slice(1);
}

/** Each name once: `Nowak Anna / Lis Jan`; null: there is none. */
export function sideBySide(names: readonly (string | null)[]): string | null {
  const known = new Set(names.filter((name) => name !== null));
  return known.size > 0 ? [...known].join(' / ') : null;
}

/** With a full stop at its end, unless something else ends it: the name of a free day may. */
export function sentenceOf(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** Trimmed lines with at most one empty line in a row, well-formed as in `oneLine`. */
export function tidyLines(text: string): string {
  return seen(text)
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}

/**
 * Decodes base64 of UTF-8 that may be cut inside a character (§2.10: previews have a fixed number of bytes). An
 * incomplete last character and invalid bytes are left out; never throws.
 */
export function decodeBase64Text(base64: string): string {
  // With `stream` the incomplete last character is omitted, not replaced.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return decoder.decode(Buffer.from(base64, 'base64'), { stream: true }).replaceAll(INCOMPLETE_OR_WRONG, '');
}

const WRAPPER = '<Message><Content><![CDATA[';
const OPENING = /^\s*<Message>\s*<Content>\s*<!\[CDATA\[/u;
const CLOSING = /\]\]>(?:\s*<\/Content>(?:\s*<\/Message>)?)?\s*$/u;

/**
 * The content of `<Message><Content><![CDATA[ … ]]></Content></Message>` (§2.10); other text as it is.
 * The text may be cut anywhere, as in a preview.
 */
export function unwrapMessage(text: string): string {
  if (text !== '' && WRAPPER.startsWith(text.trim())) return '';
  if (!OPENING.test(text)) return text;
  return text.replace(OPENING, '').replace(CLOSING, '').replaceAll(']]]]><![CDATA[>', ']]>');
}
