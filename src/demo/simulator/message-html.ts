const LINK = /https?:\/\/[^\s<]+/g;

/** A message's body as the portal keeps it: HTML, its links rewritten to lead through a proxy (§2.10). */
export function messageHtml(body: string): string {
  const paragraphs = body.split(/\n{2,}/).map((part) => {
    const safe = part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    return `<p>${safe.replaceAll('\n', '<br>').replaceAll(LINK, proxied)}</p>`;
  });
  return paragraphs.join('');
}

function proxied(link: string): string {
  const target = encodeURIComponent(link);
  return `<a href="https://link-proxy.example/?u=${target}" title="Odnośnik prowadzi poza portal: ${link}">${link}</a>`;
}
