import type { FormatCallback } from 'html-to-text';
import { htmlToText, LINES } from './html.ts';
import { tidyLines } from './text.ts';

const MAX_DEPTH = 100;
const MAX_CHARS = 1_000_000;
/** With more the converter, which looks at all open elements for each, takes seconds. */
const MAX_TAGS = 10_000;
const ONE_BREAK = { leadingLineBreaks: 1, trailingLineBreaks: 1 };
const SHOWN_SCHEME = /^(?:https?|tel):/iu;

/**
 * A whole message body as text: paragraphs, lists, tables, and links with their addresses. The converter takes 19 MB,
 * so it is loaded when the first message is opened (lib/html.ts).
 */
export async function richText(html: string): Promise<string> {
  const source = html.slice(0, MAX_CHARS);
  if (source.split('<', MAX_TAGS + 2).length > MAX_TAGS + 1) return htmlToText(source);
  const { convert } = await import('html-to-text');
  const text = convert(source, {
    wordwrap: false,
    // Without the zero-width space, which nobody sees.
    whitespaceCharacters: ' \t\r\n\f',
    formatters: { spaced },
    limits: { maxDepth: MAX_DEPTH },
    selectors: [
      {
        selector: 'a',
        options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'], pathRewrite: shownAddress },
      },
      ...[...LINES, 'dl', 'tr'].map((selector) => ({ selector, format: 'block', options: ONE_BREAK })),
      ...['img', 'td', 'th', 'li'].map((selector) => ({ selector, format: 'spaced' })),
      { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  });
  return tidyLines(text);
}

/** In a table or a list it is a cell or an item; an image is not shown. */
const spaced: FormatCallback = (element, walk, builder) => {
  builder.addInline(' ');
  walk(element.children, builder);
  builder.addInline(' ');
};

/** The address to show for a link; empty if a reader cannot open it. */
function shownAddress(
  address: string,
  _metadata: unknown,
  link?: { readonly attribs?: NodeJS.Dict<string> },
): string {
  const mail = /^mailto:([^?]+)/iu.exec(address)?.[1];
  if (mail !== undefined) return mail;
  if (!SHOWN_SCHEME.test(address)) return '';
  return link?.attribs?.['title'] ? (proxiedTarget(address) ?? address) : address;
}

/** The target of a link proxy: the only address in its query (§2.10: such links have a title). */
function proxiedTarget(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const values = [...new URL(address).searchParams.values()];
  const [target, ...others] = values.filter((value) => /^https?:\/\//iu.test(value));
  return others.length === 0 ? target : undefined;
}
