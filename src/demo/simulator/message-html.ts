const LINK = /https?:\/\/[^\s<]+/g;

/** Returns a message's body as the portal stores it: HTML, with links through a proxy (§2.10). */
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
