/** A piece of a text; `href`: it is a link. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
}

// Bounded, so that a long word costs no more than its length.
const LINK =
  /\bhttps?:\/\/[^\s<>"]{1,2000}|(?<![\w.+-])(?:mailto:)?[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/giu;
const AFTER_LINK = /[.,;:!?'"”»\]]+$/u;

/** Makes web and mail addresses of a plain text links. What is shown of a link is its address. */
export function withLinks(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(LINK)) {
    const shown = withoutRest(found);
    const href = addressOf(shown);
    if (href === null) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: shown, href });
    end = index + shown.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** `(https://a.example/)` and `see https://a.example.` end before the sign that is not the address's. */
function withoutRest(found: string): string {
  const shown = found.replace(AFTER_LINK, '');
  return shown.endsWith(')') && !shown.includes('(') ? withoutRest(shown.slice(0, -1)) : shown;
}

function addressOf(shown: string): string | null {
  const isWeb = /^https?:/iu.test(shown);
  const address = isWeb || /^mailto:/iu.test(shown) ? shown : `mailto:${shown}`;
  return URL.canParse(address) ? address : null;
}
