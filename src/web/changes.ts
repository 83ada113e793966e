import { html } from 'hono/html';
import { inLanguages } from '../lib/language.ts';
import { capitalized } from '../lib/text.ts';
import { changeTexts } from '../school/catalogue/event-payload.ts';
import type { ShownChange } from '../school/shown/changes.ts';
import type { ShownChild } from '../school/shown/presenter.ts';
import { changesTexts } from '../texts/web.ts';
import { idLines } from './forms.ts';
import { type Html, leadBack, touchPage } from './touch-page.ts';
import { type IconName, icon } from './wall/icons.ts';
import type { WallOptions } from './wall/options.ts';
import { momentText } from './wall/strip.ts';
import { isNight } from './wall/wall.ts';
import { words } from './wall/words.ts';

const ownWords = inLanguages(changesTexts);

/** Of the kinds that have one of their own. */
const ICONS: { readonly [K in ShownChange['kind']]?: IconName } = {
  new_grade: 'pencil',
  new_message: 'letter',
  new_notice: 'board',
  plan_change: 'swap',
  new_absence: 'clock',
  new_homework: 'notebook',
  new_remark: 'speech',
  new_behaviour: 'star',
  new_document: 'book',
  new_trip: 'sun',
};

/**
 * Returns the page of what changed of a child, newest first, with one button that acknowledges it. Its addresses are relative to
 * `changes/CHILD`.
 * @param token of the form
 * @param version of the page's files
 */
export function changesPage(child: ShownChild, options: WallOptions, token: string, version: string): Html {
  const { language } = options;
  const changes = child.unseen ?? [];
  const texts = { ...words[language], ...ownWords[language] };
  const title = `${child.name}: ${texts.title}`;
  const body = html`<main class="changes" data-theme="${isNight(options) ? 'night' : 'day'}">
<div class="top"><h1>${title}</h1>
<a class="back" href="../">${icon('house')}<span>${texts.back}</span></a></div>
${changes.length > 0 ? html`<ul class="items" tabindex="0" aria-label="${texts.title}">${changes.map((change) => itemOf(change, options))}</ul>` : html`<p class="nothing">${texts.nothing}</p>`}
${
  changes.length > 0 &&
  html`<form method="post"><input type="hidden" name="token" value="${token}"><input type="hidden" name="ids" value="${idLines(changes)}">
<p id="failed" role="alert" data-text="${texts.failed}"></p>
<button class="big">${icon('tick')}<span>${texts.button}</span></button></form>`
}
</main>`;
  return touchPage({ language, title, ...leadBack(version), body });
}

function itemOf(change: ShownChange, options: WallOptions): Html {
  const { title, message } = changeTexts(change, options.language);
  return html`<li class="item"><span class="sign">${icon(ICONS[change.kind] ?? 'bell')}</span><div><p class="item-title">${capitalized(title)}</p>
${message !== '' && html`<p class="message">${message}</p>`}<p class="when">${momentText(change.occurredAt, options)}</p></div></li>`;
}
