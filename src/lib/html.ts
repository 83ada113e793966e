import { tidyLines, windowsCharacter } from './text.ts';

/**
 * Converts the portal's markup, little more than `<br>` and `<p>` (§2.10), to plain text. A general converter
 * (html-to-text) would keep 19 MB of memory.
 */

const UNSEEN =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|head)\b[\s\S]*?(?:<\/\1\s*>|$)|<(?:!|\?[a-z])[^>]*(?:>|$)/giu;
// No backtracking: each alternative begins with another character, and none crosses the next "<".
const TAG = /<\/?(?:$|([a-z][a-z0-9:-]*)(?:[\s/](?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^'"<>])*)?(?:>|$))/giu;
const BREAKS_LINES = /<(?:br|p|div|li|tr|h[1-6]|ul|ol|table|blockquote)\b/iu;

const PARAGRAPH = new Set('p h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre'.split(' '));
/** Elements that begin a line: a browser shows no word of them beside one outside of them. */
export const LINES =
  'div section article aside main nav header footer address center dt dd fieldset legend form option hgroup figure figcaption caption details summary'.split(
    ' ',
  );
const LINE = new Set([...LINES, 'br', 'hr', 'tr']);
const CELL = new Set('td th img'.split(' '));

/** Plain text of HTML, which may be cut off inside a tag. Text without markup keeps its lines. */
export function htmlToText(html: string): string {
  // If tags break the lines, line breaks of the source are spaces.
  const source = BREAKS_LINES.test(html) ? html.replace(/[ \t\n\f\r]+/gu, ' ') : html;
  const text = source.replace(UNSEEN, '').replace(TAG, (tag, name: string | undefined) => spacing(tag, name));
  return tidyLines(decodeEntities(text));
}

const MARKUP = /<(?:\/?[a-z][a-z0-9:-]*(?:[\s/>]|$)|!)/iu;

/** Plain text as HTML with its lines; HTML as it is. */
export function plainToHtml(text: string): string {
  if (MARKUP.test(text)) return text;
  return text.replaceAll('<', '&lt;').replace(/\r\n?|\n/gu, '<br>');
}

function spacing(tag: string, name = ''): string {
  const element = name.toLowerCase();
  if (element === 'li') return tag.startsWith('</') ? ' ' : '\n- ';
  if (PARAGRAPH.has(element)) return '\n\n';
  if (LINE.has(element)) return '\n';
  return CELL.has(element) ? ' ' : '';
}

const NAMED: ReadonlyMap<string, string> = new Map(
  `amp& lt< gt> quot" apos' nbsp\u00A0 shy\u00AD ensp\u2002 emsp\u2003 thinsp\u2009 zwnj\u200C
  aogoną Aogoną cacuteć CacuteĆ eogonę EogonĘ lstrokł LstrokŁ nacuteń NacuteŃ oacuteó OacuteÓ
  sacuteś SacuteŚ zacuteź ZacuteŹ zdotż ZdotŻ auml\u00E4 Auml\u00C4 ouml\u00F6 Ouml\u00D6 uuml\u00FC Uuml\u00DC
  szlig\u00DF eacute\u00E9 egrave\u00E8 agrave\u00E0 ccedil\u00E7 bdquo„ ldquo“ rdquo” sbquo‚ lsquo‘ rsquo’
  laquo« raquo» ndash– mdash— hellip… bull• middot· deg° sect§ copy© reg® trade™ euro€ pound£ times×
  divide÷ plusmn± frac12½ frac14¼ frac34¾ sup2² sup3³ micro\u00B5 larr← rarr→ check✓`
    .split(/[ \n]+/u)
    .map((entry) => [entry.slice(0, -1), entry.slice(-1)] as const),
);

const REFERENCE = /&(?:#(\d{1,8})|#x([0-9a-f]{1,8})|([a-z][a-z0-9]{1,9}));/giu;
const CUT_REFERENCE = /&#?([a-z0-9]{0,8})$/iu;

/** Character references decoded once; unknown names stay as they are. */
export function decodeEntities(text: string): string {
  return text.replace(REFERENCE, (reference, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name) ?? reference;
    return character(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal));
  });
}

function character(code: number): string {
  // HTML defines these codes as Windows-1252.
  if (code >= 0x80 && code <= 0x9f) return windowsCharacter(code);
  const isCharacter = code > 0 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '';
}

/** Removes an incomplete character reference at the end: `&nbs`, `&`. */
export function dropCutEntity(html: string): string {
  return html.replace(CUT_REFERENCE, (rest, name: string) => {
    const isCut = rest.startsWith('&#') || NAMED.keys().some((known) => known.startsWith(name));
    return isCut ? '' : rest;
  });
}
