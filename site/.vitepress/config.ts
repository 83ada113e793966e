import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { boostDocument, processTerm } from '../search.ts';

/** The site is made of docs/ as it is: here stands how links, languages and menus of a repository become those of a site. */

const FILES = 'https://github.com/dziennik2mqtt/dziennik2mqtt/blob/main';

interface Token {
  readonly type: string;
  readonly children: readonly Token[] | null;
  attrGet(name: string): string | null;
  attrSet(name: string, value: string): void;
}

/** Of markdown-it, which VitePress brings. */
interface Markdown {
  readonly core: {
    readonly ruler: {
      push(
        name: string,
        rule: (state: { readonly tokens: readonly Token[]; readonly env: Env }) => void,
      ): void;
    };
  };
  readonly renderer: { readonly rules: Record<string, (...args: readonly unknown[]) => string> };
}

interface Env {
  readonly relativePath: string;
}

/** Links to what is no page lead to the file on GitHub. */
function addressOf(href: string, page: string): string {
  if (/^[a-z]+:|^#/.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  const file = posix.join('docs', posix.dirname(page), path);
  if (file.startsWith('docs/') && file.endsWith('.md')) return href;
  return `${FILES}/${file}${anchor === undefined ? '' : `#${anchor}`}`;
}

function adapt(md: Markdown): void {
  // In a template of Vue they begin an expression; in ours they are Home Assistant's.
  for (const name of ['text', 'code_inline']) {
    const render = md.renderer.rules[name];
    if (render) md.renderer.rules[name] = (...args) => render(...args).replaceAll('{{', '&#123;&#123;');
  }
  md.core.ruler.push('files of the repository', ({ tokens, env }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? []))
      if (token.type === 'link_open')
        token.attrSet('href', addressOf(token.attrGet('href') ?? '', env.relativePath));
  });
}

/** As GitHub makes anchors. */
const slugify = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-');

interface Item {
  readonly text: string;
  readonly link: string;
}

const index = readFileSync(new URL('../../docs/README.md', import.meta.url), 'utf8');

/** The menu of a language: the rows of docs/README.md, by its headings, of which each has both languages. */
const menu = (column: 0 | 1): readonly { readonly text: string; readonly items: readonly Item[] }[] =>
  index
    .split(/^## /m)
    .slice(1)
    .flatMap((part) => {
      const [heading = '', ...lines] = part.split('\n');
      const items = lines
        .map((line) => [...line.matchAll(/\[([^\]]+)\]\(((?:pl|en)\/[\w-]+\.md)\)/g)][column])
        .flatMap((found) =>
          found ? [{ text: found[1] ?? '', link: `/${found[2]?.replace(/(?:install)?\.md$/, '')}` }] : [],
        );
      const text = heading.split(' · ')[column] ?? heading;
      return items.length > 0 ? [{ text, items }] : [];
    });

const ofLanguage = (column: 0 | 1) => ({
  sidebar: menu(column),
  i18nRouting: true,
  outline: { level: [2, 3] },
});

const polish = {
  ...ofLanguage(0),
  outline: { level: [2, 3], label: 'Na tej stronie' },
  docFooter: { prev: 'Poprzednia', next: 'Następna' },
  darkModeSwitchLabel: 'Wygląd',
  sidebarMenuLabel: 'Menu',
  returnToTopLabel: 'Na górę',
  langMenuLabel: 'Język',
  notFound: { title: 'Nie ma takiej strony', quote: 'Adres mógł się zmienić.', linkText: 'Od początku' },
};

const ukrainian = {
  sidebar: [],
  i18nRouting: true,
  outline: { level: [2, 3], label: 'На цій сторінці' },
  langMenuLabel: 'Мова',
};

const searchTexts = (button: string, nothing: string, reset: string) => ({
  translations: {
    button: { buttonText: button, buttonAriaLabel: button },
    modal: { noResultsText: nothing, resetButtonTitle: reset },
  },
});

export default {
  title: 'dziennik2mqtt',
  lang: 'en',
  base: '/dziennik2mqtt/',
  srcDir: 'pages',
  cleanUrls: true,
  lastUpdated: false,
  // check-links.ts knows headings, too.
  ignoreDeadLinks: true,
  markdown: { anchor: { slugify }, config: adapt },
  locales: {
    pl: { label: 'Polski', lang: 'pl', themeConfig: polish },
    en: { label: 'English', lang: 'en', themeConfig: ofLanguage(1) },
    uk: { label: 'Українська', lang: 'uk', themeConfig: ukrainian },
  },
  themeConfig: {
    i18nRouting: false,
    sidebar: [...menu(0), ...menu(1)],
    socialLinks: [{ icon: 'github', link: 'https://github.com/dziennik2mqtt/dziennik2mqtt' }],
    search: {
      provider: 'local',
      options: {
        miniSearch: { options: { processTerm }, searchOptions: { boostDocument } },
        locales: {
          pl: searchTexts('Szukaj', 'Nic nie znaleziono', 'Wyczyść'),
          uk: searchTexts('Пошук', 'Нічого не знайдено', 'Очистити'),
        },
      },
    },
  },
};
