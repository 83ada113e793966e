import { existsSync, globSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { allPages, anchorsOf, parentsPages, proseOf, read, urlOf } from './pages.ts';

const REPOSITORY = 'https://github.com/dziennik2mqtt/dziennik2mqtt';
const RAW = /https:\/\/raw\.githubusercontent\.com\/dziennik2mqtt\/dziennik2mqtt\/main\/(\S+)/g;
/** Permitted links to other sites. */
const elsewhere = ['https://docs.docker.com/engine/install/', 'https://esphome.io'];
/** Home Assistant's page that opens a link in one's own Home Assistant. */
const MY = 'https://my.home-assistant.io/redirect/';
const sites = [
  REPOSITORY,
  `${MY}blueprint_import/?blueprint_url=${encodeURIComponent(REPOSITORY)}`,
  `${MY}supervisor_add_addon_repository/?repository_url=${encodeURIComponent(REPOSITORY)}`,
  `${MY}hacs_repository/?owner=dziennik2mqtt&repository=dziennik2mqtt&category=plugin`,
];

const forms = globSync('.github/ISSUE_TEMPLATE/*.yml', { cwd: fileURLToPath(urlOf('.')) });

const linksOf = (path: string): string[] =>
  [...proseOf(path).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);

const pathOf = (url: URL): string => relative(fileURLToPath(urlOf('.')), fileURLToPath(url));

function whatIsWrong(address: string, page: string): string | undefined {
  // A file of the repository, as it is reached from outside of it.
  const link = address.replace(`${REPOSITORY}/blob/main`, relative(dirname(page), '.') || '.');
  if (/^https?:/.test(link)) return undefined;
  const [target = '', anchor] = link.split('#');
  const url = target === '' ? urlOf(page) : new URL(target, urlOf(page));
  if (!existsSync(url)) return `${link}: there is no such file`;
  if (anchor === undefined || anchorsOf(pathOf(url)).has(decodeURIComponent(anchor))) return undefined;
  return `${link}: there is no such heading`;
}

describe('links', () => {
  it.each(allPages)('of %s lead to existing files and headings', (page) => {
    expect(linksOf(page).map((link) => whatIsWrong(link, page) ?? '')).toEqual(linksOf(page).map(() => ''));
  });

  it.each(forms)('of %s lead to existing files and headings', (form) => {
    const links = [...read(form).matchAll(/https:[^\s)]+/g)].map(([link]) => link);
    expect(links.map((link) => whatIsWrong(link, form) ?? '')).toEqual(links.map(() => ''));
  });

  it.each(parentsPages)('of %s lead to the project and permitted sites only', (page) => {
    const outside = linksOf(page).filter((link) => /^https?:/.test(link));
    const unknown = outside.filter(
      (link) => !sites.some((site) => link.startsWith(site)) && !elsewhere.includes(link),
    );
    expect(unknown).toEqual([]);
  });

  it.each(parentsPages)('of %s for downloads name files of this repository', (page) => {
    const missing = [...read(page).matchAll(RAW)].filter(([, path = '']) => !existsSync(urlOf(path)));
    expect(missing).toEqual([]);
  });

  it('reach every page of the documentation from its index', () => {
    const index = linksOf('docs/README.md').map((link) => pathOf(new URL(link, urlOf('docs/README.md'))));
    expect(index).toEqual(expect.arrayContaining(parentsPages.slice(1)));
  });
});

describe('headings', () => {
  it('have the anchors that GitHub gives them', () => {
    expect(anchorsOf('docs/pl/automations.md')).toContain('3-dziś-chora-tablet-pyta-telefon-wysyła');
    expect(anchorsOf('docs/en/entities.md')).toContain('unknown-unavailable-or-not-there');
  });
});
