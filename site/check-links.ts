// Fails where a page of the built site leads to a page or a heading that is not there, or one is called differently than in docs/.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const BASE = '/dziennik2mqtt/';
const folder = fileURLToPath(new URL('.vitepress/dist/', import.meta.url));

const pages = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.html') && name !== '404.html');
const texts = new Map(pages.map((page) => [page, readFileSync(join(folder, page), 'utf8')]));

const fileOf = (path: string): string =>
  [`${path}.html`, posix.join(path, 'index.html'), path].find((name) => existsSync(join(folder, name))) ??
  path;

function whatIsWrong(href: string, page: string): string | undefined {
  if (/^(?:[a-z]+:|\/\/)/.test(href)) return undefined;
  const { pathname, hash } = new URL(
    href,
    `https://site.example${BASE}${page.replace(/(?:index)?\.html$/, '')}`,
  );
  const anchor = decodeURIComponent(hash.slice(1));
  if (!pathname.startsWith(BASE)) return 'leads out of the site';
  const file = href.startsWith('#')
    ? page
    : fileOf(posix.join(decodeURIComponent(pathname).slice(BASE.length), '.'));
  if (!existsSync(join(folder, file))) return 'leads to no page';
  return anchor === '' || texts.get(file)?.includes(`id="${anchor}"`) ? undefined : 'leads to no heading';
}

let links = 0;
const problems = [...texts].flatMap(([page, text]) =>
  [...text.matchAll(/<a [^>]*?href="([^"]*)"/g)].flatMap(([, href = '']) => {
    links += 1;
    const wrong = whatIsWrong(href.replaceAll('&amp;', '&'), page);
    return wrong ? [`${page}: ${href} ${wrong}\n`] : [];
  }),
);
for (const problem of new Set(problems)) process.stderr.write(problem);
if (pages.length < 40 || links < 1_000) throw new Error(`only ${pages.length} pages and ${links} links`);
if (problems.length > 0) process.exitCode = 1;
else process.stdout.write(`ok      the site: ${pages.length} pages, ${links} links\n`);
