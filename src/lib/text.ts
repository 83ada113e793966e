const INVISIBLE = /[\u00AD\u200B\u2060]|(?!\n)\p{Cc}/gu;
const INCOMPLETE_OR_WRONG = '\uFFFD';

/** One line: every run of whitespace, line breaks and no-break spaces too, is one space. */
export function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(INVISIBLE, '').trim();
}

/** Lines without padding, and never more than one empty line in a row. */
export function tidyLines(text: string): string {
  return text
    .replace(/\r\n?/gu, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(/ ?\n ?/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}

/**
 * Base64 of UTF-8, read as far as it goes (§2.10: previews are cut to a fixed number of bytes, also inside
 * a character). A character that is cut off at the end, and bytes that are no UTF-8, are left out; never throws.
 */
export function decodeBase64Text(base64: string): string {
  // A streaming decoder holds back the incomplete character at the end instead of replacing it.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return decoder.decode(Buffer.from(base64, 'base64'), { stream: true }).replaceAll(INCOMPLETE_OR_WRONG, '');
}

const WRAPPER = '<Message><Content><![CDATA[';
const OPENING = /^\s*<Message>\s*<Content>\s*<!\[CDATA\[/u;
const CLOSING = /\]\]>(?:\s*<\/Content>\s*(?:<\/Message>)?)?\s*$/u;

/**
 * What stands inside `<Message><Content><![CDATA[ … ]]></Content></Message>` (§2.10); other text as it is.
 * The end may be missing, as in a preview, and so may all but the first characters of the beginning.
 */
export function unwrapMessage(text: string): string {
  if (text !== '' && WRAPPER.startsWith(text.trim())) return '';
  if (!OPENING.test(text)) return text;
  return text.replace(OPENING, '').replace(CLOSING, '').replaceAll(']]]]><![CDATA[>', ']]>');
}
