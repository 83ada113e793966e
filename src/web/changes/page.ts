import { html } from 'hono/html';
import { inLanguages } from '../../lib/language.ts';
import { type Html, touchPage } from '../touch-page.ts';
import { icon } from '../wall/icons.ts';
import { words } from '../wall/words.ts';
import type { ChangesModel } from './changes.ts';

const ownWords = inLanguages({
  title: { pl: 'Co nowego', en: 'What is new' },
  button: { pl: 'Już wiem!', en: 'Got it!' },
  nothing: { pl: 'Nie ma nic nowego.', en: 'There is nothing new.' },
});

/**
 * Returns the page of what changed, with one button that acknowledges it. Its addresses are relative to `changes/CHILD`.
 * @param token of the form
 * @param version of the page's files
 */
export function changesPage(model: ChangesModel, token: string, version: string, isNight: boolean): Html {
  const { language, child, items, seen } = model;
  const texts = { ...words[language], ...ownWords[language] };
  const main = html`<main class="changes" data-theme="${isNight ? 'night' : 'day'}">
<div class="top"><h1>${child.name}: ${texts.title}</h1>
<a class="back" href="../">${icon('house')}<span>${texts.back}</span></a></div>
${items.length > 0 ? html`<ul class="items" tabindex="0" aria-label="${texts.title}">${items.map(itemOf)}</ul>` : html`<p class="nothing">${texts.nothing}</p>`}
${
  items.length > 0 &&
  html`<form method="post"><input type="hidden" name="token" value="${token}"><input type="hidden" name="seen" value="${seen}">
<p id="failed" role="alert" data-text="${texts.failed}"></p>
<button class="big">${icon('tick')}<span>${texts.button}</span></button></form>`
}
</main>`;
  const title = `${child.name}: ${texts.title}`;
  return touchPage({ language, title, root: '../', version, scripts: ['visit.js'], main });
}

function itemOf({ icon: name, title, message, when }: ChangesModel['items'][number]): Html {
  return html`<li class="item"><span class="sign">${icon(name)}</span><div><p class="item-title">${title}</p>
${message !== null && html`<p class="message">${message}</p>`}<p class="when">${when}</p></div></li>`;
}
