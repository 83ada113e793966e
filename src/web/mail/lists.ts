import { html } from 'hono/html';
import { folded } from '../../lib/folded.ts';
import type { Language } from '../../lib/language.ts';
import { oneLine } from '../../lib/text.ts';
import { type MailFolder, mailFolders } from '../../school/messages/desk.ts';
import type { Html } from '../touch-page.ts';
import type { TextPart } from './links.ts';
import { words } from './words.ts';

// What the lists of messages, announcements and files have in common.

export interface Wanted {
  readonly query: string;
  /** From 1; another one is the nearest. */
  readonly page: number;
}

interface Found<T> extends Wanted {
  readonly items: readonly T[];
  readonly pages: number;
}

/** The items of a page that have the text. */
export function foundPage<T>(
  items: readonly T[],
  { query, page }: Wanted,
  perPage: number,
  textOf: (item: T) => string,
): Found<T> {
  const wanted = folded(oneLine(query));
  const found = items.filter((item) => !wanted || folded(textOf(item)).includes(wanted));
  const pages = Math.max(1, Math.ceil(found.length / perPage));
  const shown = Math.min(Math.max(1, page || 1), pages);
  return { query, items: found.slice((shown - 1) * perPage, shown * perPage), page: shown, pages };
}

type Tab = MailFolder | 'notices' | 'files';

export function tabs(current: Tab, language: Language): Html {
  const texts = words[language];
  const all: readonly Tab[] = [...mailFolders, 'notices', 'files'];
  return html`<nav class="tabs" aria-label="${texts.folders}">${all.map(
    (tab) =>
      html`<a href="./?folder=${tab}"${tab === current && html` aria-current="page"`}>${texts.tabs[tab]}</a>`,
  )}</nav>`;
}

export function search(current: Tab, query: string, language: Language): Html {
  const texts = words[language];
  return html`<form class="search" method="get" action="./" role="search"><input type="hidden" name="folder" value="${current}">
<label><span>${texts.search}</span><input type="search" name="q" maxlength="100" value="${query}"></label><button class="button">${texts.find}</button></form>`;
}

export function pager(
  current: Tab,
  { query, page, pages }: Omit<Found<unknown>, 'items'>,
  language: Language,
): Html | false {
  const texts = words[language];
  const link = (to: number, label: string) =>
    to >= 1 &&
    to <= pages &&
    html`<a class="button" href="./?folder=${current}&amp;q=${encodeURIComponent(query)}&amp;page=${to}">${label}</a>`;
  const text = texts.page({ page, pages });
  return (
    pages > 1 &&
    html`<nav class="buttons" aria-label="${text}">${link(page - 1, texts.newer)}<span>${text}</span>${link(page + 1, texts.older)}</nav>`
  );
}

/** What is said of an empty list. */
export function emptyText(isKnown: boolean, query: string, language: Language): string {
  const { nothingFound, nothing, notRead } = words[language];
  return isKnown ? (query ? nothingFound : nothing) : notRead;
}

/** What people have done with a thing. */
export function deedsOf(deeds: readonly string[]): readonly Html[] {
  return deeds.map((deed) => html`<span class="when"><bdi>${deed}</bdi></span>`);
}

export function linked(parts: readonly TextPart[]): readonly (Html | string)[] {
  return parts.map(({ text, href }) =>
    href === undefined
      ? text
      : html`<a href="${href}" rel="noreferrer noopener" target="_blank"><bdi>${text}</bdi></a>`,
  );
}

export function fileName(name: string, language: Language): Html {
  const type = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase();
  return html`<strong><bdi>${name}</bdi></strong>${type && html` <span class="when">${words[language].fileOf({ type })}</span>`}`;
}
