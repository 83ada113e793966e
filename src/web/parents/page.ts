import { html } from 'hono/html';
import { buttonForm, type Html, touchPage } from '../touch-page.ts';
import { icon } from '../wall/icons.ts';
import type { ParentsButton, ParentsChild, ParentsModel } from './parents.ts';
import { words } from './words.ts';

interface PageParts {
  /** The token of the forms. */
  readonly token: string;
  /** The version of the page's files. */
  readonly version: string;
  /** Whether a form was refused because it was out of date. */
  readonly isOutdated: boolean;
}

/** Returns the page. Its addresses are relative to `parents/KEY/status/`. */
export function parentsPage(model: ParentsModel, { token, version, isOutdated }: PageParts): Html {
  const { language, children } = model;
  const texts = words[language];
  const main = html`<main class="parents">
<div class="top"><h1>${texts.title}</h1><a class="back" href="../">${icon('house')}<span>${texts.back}</span></a></div>
${isOutdated && html`<p class="answer" role="alert">${texts.outdated}</p>`}
${children.map((child) => childSection(child, model, token))}
<div class="bottom"><p>${model.broker} · dziennik2mqtt ${model.version}</p>
<p><a class="button" href="diagnostics" download="dziennik2mqtt-diagnostics.json">${texts.diagnostics}</a> ${texts.diagnosticsAbout}</p></div>
</main>`;
  return touchPage({
    language,
    title: texts.title,
    root: '../../../',
    version,
    scripts: ['parents.js'],
    main,
  });
}

function childSection(child: ParentsChild, { language }: ParentsModel, token: string): Html {
  const { id, name, strip, facts, answer, isPending, buttons, messages } = child;
  const texts = words[language];
  return html`<section class="card" aria-labelledby="name-${id}"${isPending && html` data-pending="yes"`}>
<h2 id="name-${id}">${name}</h2>
${
  strip
    ? html`<p class="state ${strip.urgent ? 'urgent' : 'calm'}">${icon('warning')}<span><strong>${strip.reason}</strong>
${strip.since && html`<span>${strip.since}</span>`} ${strip.whatToDo}</span></p>`
    : html`<p class="state good">${icon('tick')}<span>${texts.works}</span></p>`
}
<dl class="facts">${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
<p class="answer" role="status">${answer}</p>
<div class="buttons"><a class="button" href="../mail/${id}/">${texts.mail}</a>${buttons.map((button) => commandForm(button, id, token))}</div>
${messages.length > 0 && html`<h3>${texts.messages}</h3><div class="buttons">${messages.map((message) => html`<a class="button" href="../mail/${id}/fixed?id=${message.id}">${message.label}</a>`)}</div>`}
<details><summary>${texts.freshness}</summary>${freshness(child, language)}</details>
</section>`;
}

function commandForm({ command, payload, label }: ParentsButton, child: string, token: string): Html {
  return buttonForm(token, { child, command, payload }, label);
}

function freshness({ sources }: ParentsChild, language: ParentsModel['language']): Html {
  const texts = words[language];
  const heads = [texts.source, texts.readAt, texts.requestsToday];
  return html`<table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${sources.map(
    ({ name, at, state, isStale, requests }) =>
      html`<tr${isStale && html` class="stale"`}><th scope="row">${name}</th><td>${at && html`<strong>${at}</strong> `}${state}</td><td>${requests}</td></tr>`,
  )}</tbody></table>`;
}
