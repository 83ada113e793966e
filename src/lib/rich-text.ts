import { tidyLines } from './text.ts';

const DEEPEST = 100;
const LONGEST = 2_000_000;
const SHOWN = /^(?:https?|tel):/iu;

/** What the converter says of an element. */
interface Link {
  readonly attribs?: Readonly<Record<string, string | undefined>>;
}

/**
 * A whole message body as text: paragraphs, lists, tables, and links with their addresses. The converter is loaded
 * with the first message that somebody opens: it would take 19 MB of a bridge that never opens one (lib/html.ts).
 */
export async function richText(html: string): Promise<string> {
  const { convert } = await import('html-to-text');
  const text = convert(html.slice(0, LONGEST), {
    wordwrap: false,
    limits: { maxDepth: DEEPEST },
    selectors: [
      {
        selector: 'a',
        options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'], pathRewrite: shownAddress },
      },
      { selector: 'img', format: 'skip' },
      { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  });
  return tidyLines(text);
}

/** What is shown of a link's address; nothing where it leads nowhere that a reader could go. */
function shownAddress(address: string, _metadata: unknown, link?: Link): string {
  const mail = /^mailto:([^?]+)/iu.exec(address)?.[1];
  if (mail !== undefined) return mail;
  if (!SHOWN.test(address)) return '';
  return link?.attribs?.['title'] ? (proxiedTarget(address) ?? address) : address;
}

/** Where a link-proxy would lead: the one address among its query (§2.10: such links explain themselves in a title). */
function proxiedTarget(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const values = [...new URL(address).searchParams.values()];
  const [target, ...others] = values.filter((value) => /^https?:\/\//iu.test(value));
  return others.length === 0 ? target : undefined;
}
