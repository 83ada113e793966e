/** How the words and numbers of a text are replaced. */
export interface Replacing {
  word(word: string): string;
  digits(digits: string): string;
}

const TAGS =
  'message|content|actions|br|p|div|span|a|b|i|u|s|em|strong|small|sub|sup|ul|ol|li|table|thead|tbody|tr|td|th|h[1-6]|hr|pre|blockquote|img|font|center';
/** Markup, references of characters, links, words, numbers; between them stands what is neither letter nor digit. */
const PIECES = new RegExp(
  [
    '<!\\[CDATA\\[|\\]\\]>',
    `</?(?:${TAGS})(?=[\\s/>])[^<>]*>`,
    '&(?:nbsp|amp|lt|gt|quot|apos|oacute|Oacute|bdquo|rdquo|ldquo|ndash|mdash|hellip);',
    'https?://[^\\s<>"\']+',
    '\\p{L}[\\p{L}\\p{M}]*',
    '\\p{N}+',
  ].join('|'),
  'giu',
);
const TAG_NAME = /^<(\/?)([a-z][a-z0-9]*).*?(\/?)>$/isu;

/** A text with its markup, punctuation and lengths; its words and numbers replaced. */
export function replaceText(text: string, replacing: Replacing): string {
  return text.replace(PIECES, (piece) => {
    if (piece.startsWith('<!') || piece === ']]>' || piece.startsWith('&')) return piece;
    if (piece.startsWith('<')) return bareTag(piece);
    if (/^https?:/iu.test(piece)) return 'https://elsewhere.example/';
    return /^\p{N}/u.test(piece) ? replacing.digits(piece) : replacing.word(piece);
  });
}

/** A tag without its attributes, of which a link keeps that it is one. */
function bareTag(tag: string): string {
  const [, end = '', name = '', empty = ''] = TAG_NAME.exec(tag) ?? [];
  const link = /^a$/iu.test(name) && end === '' && /\bhref\b/iu.test(tag);
  return `<${end}${name}${link ? ' href="https://elsewhere.example/"' : ''}${empty}>`;
}

interface Decoded {
  readonly text: string;
  /** The bytes after it that are a part of a character: the portal cuts previews (§2.10). */
  readonly rest: Buffer;
}

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/u;
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/** The longest incomplete character. */
const MAX_REST = 3;

/** The text of a base64 of UTF-8, maybe cut inside a character; undefined if it is none. */
export function decodedText(value: string): Decoded | undefined {
  const packed = value.replace(/\s+/gu, '');
  if (packed.length < 4 || packed.length % 4 === 1 || !BASE64.test(packed)) return undefined;
  const bytes = Buffer.from(packed, 'base64');
  for (let cut = 0; cut <= Math.min(MAX_REST, bytes.length - 1); cut++) {
    const end = bytes.length - cut;
    try {
      const text = strictUtf8.decode(bytes.subarray(0, end));
      if (/[\p{Cn}\p{Co}]|(?![\t\n\r])\p{Cc}/u.test(text)) return undefined;
      return { text, rest: bytes.subarray(end) };
    } catch {
      // One byte less may end a character.
    }
  }
  return undefined;
}

/** The base64 of a text, cut where the original was. */
export function encodedText(text: string, { rest }: Decoded): string {
  // The first byte of a character of two.
  const cut = Buffer.from(rest.length > 0 ? [0xc5] : []);
  return Buffer.concat([Buffer.from(text), cut]).toString('base64');
}
