import { html } from 'hono/html';
import type { Language } from '../lib/language.ts';
import { icon } from './wall/icons.ts';
import type { WallStrip } from './wall/strip.ts';

export type Html = ReturnType<typeof html>;

interface Page {
  readonly language: Language;
  readonly title: string;
  /** From the page's folder to that of the wall: `../../`. */
  readonly root: string;
  /** The version of the page's files. */
  readonly version: string;
  /** Its stylesheet; default: that of pages with buttons. */
  readonly style?: 'wall' | 'touch';
  readonly scripts: readonly string[];
  /** What its head has besides. */
  readonly more?: Html;
  readonly body: Html;
}

/** Returns a page that a person opens from the wall. */
export function touchPage(page: Page): Html {
  const { language, title, root, version, style = 'touch', scripts, more, body } = page;
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${root}icon.svg?${version}">
<link rel="stylesheet" href="${root}${style}.css?${version}">
${scripts.map((script) => html`<script type="module" src="${root}${script}?${version}"></script>\n`)}${more}</head>
<body>
${body}
</body>
</html>
`;
}

/** Without JavaScript a page leads back to the wall by itself, too. */
const LEAVE_SECONDS = 60;

/** What leads from a page in a folder beside the wall back to it. @param version of the page's files */
export function leadBack(version: string): Pick<Page, 'root' | 'version' | 'scripts' | 'more'> {
  const more = html`<script defer src="../reload.js?${version}" data-wall="../"></script>
<noscript><meta http-equiv="refresh" content="${LEAVE_SECONDS}; url=../"></noscript>\n`;
  return { root: '../', version, scripts: ['visit.js'], more };
}

/** What is wrong with the reading of a child. */
export function stateOf({ urgent, reason, whatToDo }: WallStrip): Html {
  return html`<p class="state ${urgent ? 'urgent' : 'calm'}">${icon('warning')}<span><strong>${reason}</strong> ${whatToDo}</span></p>`;
}

/** Labels and values. */
export function factList(facts: readonly (readonly [label: string, value: string])[]): Html {
  return html`<dl class="facts">${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** A form of one button. @param action default: the page itself */
export function buttonForm(
  token: string,
  fields: Readonly<Record<string, string>>,
  label: string,
  { action }: { readonly action?: string } = {},
): Html {
  const hidden = Object.entries({ token, ...fields });
  return html`<form method="post"${action !== undefined && html` action="${action}"`}>${hidden.map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}
<button class="button">${label}</button></form>`;
}
