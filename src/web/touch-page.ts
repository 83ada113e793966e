import { html } from 'hono/html';
import type { Language } from '../lib/language.ts';

export type Html = ReturnType<typeof html>;

interface TouchPage {
  readonly language: Language;
  readonly title: string;
  /** From the page's folder to that of the wall: `../../`. */
  readonly root: string;
  /** The version of the page's files. */
  readonly version: string;
  readonly scripts: readonly string[];
  /** The attributes and the content of `<main>`. */
  readonly main: Html;
}

/** Returns a page with buttons. */
export function touchPage({ language, title, root, version, scripts, main }: TouchPage): Html {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${root}icon.svg?${version}">
<link rel="stylesheet" href="${root}touch.css?${version}">
${scripts.map((script) => html`<script type="module" src="${root}${script}?${version}"></script>\n`)}</head>
<body>
${main}
</body>
</html>
`;
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
