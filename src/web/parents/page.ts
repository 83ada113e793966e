import { html } from 'hono/html';
import { compareNewest } from '../../lib/id.ts';
import type { Language } from '../../lib/language.ts';
import { type CommandName, commands, MAX_IDS } from '../../school/catalogue/commands.ts';
import type { Deed } from '../../school/deed.ts';
import { type FixedMessage, isFor } from '../../school/messages/fixed-message.ts';
import { isSending } from '../../school/messages/sendings.ts';
import { budgetSentence } from '../../school/shown/budget-words.ts';
import type { ShownChild } from '../../school/shown/presenter.ts';
import { sourceNames, sources } from '../../school/sources.ts';
import { deedLines } from '../deeds.ts';
import { idLines } from '../forms.ts';
import { buttonForm, factList, type Html, touchPage } from '../touch-page.ts';
import { unconfirmedNotes } from '../unconfirmed.ts';
import { icon } from '../wall/icons.ts';
import type { WallOptions } from '../wall/options.ts';
import { momentText, wallStrip } from '../wall/strip.ts';
import type { Press, Presses } from './presses.ts';
import { words } from './words.ts';

/** What the page shows, as read. */
export interface ParentsInput {
  readonly children: readonly ShownChild[];
  readonly options: WallOptions;
  readonly templates: readonly Pick<FixedMessage, 'id' | 'name' | 'children'>[];
  readonly markNoticesRead: boolean;
  readonly isConnected: boolean;
  /** What people have done with a child's things. */
  readonly deeds: (child: string) => readonly Deed[];
  readonly version: string;
}

interface PageParts {
  /** The token of the forms. */
  readonly token: string;
  /** The version of the page's files. */
  readonly version: string;
  /** Whether a form was refused because it was out of date. */
  readonly isOutdated: boolean;
  /** The buttons that were pressed on this page. */
  readonly presses: Pick<Presses, 'last'>;
}

/** Returns the page. Its addresses are relative to `parents/KEY/status/`. */
export function parentsPage(input: ParentsInput, parts: PageParts): Html {
  const { children, options, isConnected } = input;
  const { language } = options;
  const texts = words[language];
  const body = html`<main class="parents">
<div class="top"><h1>${texts.title}</h1><a class="back" href="../">${icon('house')}<span>${texts.back}</span></a></div>
${parts.isOutdated && html`<p class="answer" role="alert">${texts.outdated}</p>`}
${children.map((child) => childSection(child, input, parts))}
<div class="bottom"><p>${isConnected ? texts.broker : texts.noBroker} · dziennik2mqtt ${input.version}</p>
<p><a class="button" href="diagnostics" download="dziennik2mqtt-diagnostics.json">${texts.diagnostics}</a> ${texts.diagnosticsAbout}</p>
<p>${children.map(({ id, name }) => html`<a class="button" href="capture/${id}/">${texts.captureOf({ name })}</a> `)}${texts.captureWhat}</p></div>
</main>`;
  const { version } = parts;
  return touchPage({
    language,
    title: texts.title,
    root: '../../../',
    version,
    scripts: ['parents.js'],
    body,
  });
}

function childSection(child: ShownChild, input: ParentsInput, { token, presses }: PageParts): Html {
  const { options } = input;
  const { id, name, health, lastCommand } = child;
  const texts = words[options.language];
  const strip = wallStrip(health, options);
  const press = presses.last(id);
  const last = press ?? lastCommand;
  const messages = input.templates.filter((template) => isFor(template, id));
  return html`<section class="card" aria-labelledby="name-${id}"${press?.answer === null && html` data-pending="yes"`}>
<h2 id="name-${id}">${name}</h2>
${
  strip
    ? html`<p class="state ${strip.urgent ? 'urgent' : 'calm'}">${icon('warning')}<span><strong>${strip.reason}</strong>
${strip.since && html`<span>${strip.since}</span>`} ${strip.whatToDo}</span></p>`
    : html`<p class="state good">${icon('tick')}<span>${texts.works}</span></p>`
}
${unconfirmedNotes(child, options, '../')}
${factList(factsOf(child, input))}
<p class="answer${last && wentWell(last) && ' good'}" role="status">${last && answerText(last, child, options)}</p>
<div class="buttons"><a class="button" href="../mail/${id}/">${texts.mail}</a>${buttonsOf(child, input).map(([command, label, payload]) => buttonForm(token, { child: id, command, payload }, label))}</div>
${messages.length > 0 && html`<h3>${texts.messages}</h3><div class="buttons">${messages.map((message) => html`<a class="button" href="../mail/${id}/fixed?id=${message.id}">${texts.send({ name: message.name })}</a>`)}</div>`}
<details><summary>${texts.freshness}</summary>${freshness(child, options)}</details>
</section>`;
}

type Facts = readonly (readonly [label: string, value: string])[];

function factsOf({ id, health }: ShownChild, { options, deeds, templates }: ParentsInput): Facts {
  const texts = words[options.language];
  const { lastSuccess, nextAttempt, requestsToday, dailyBudget, budgetLack } = health;
  const isLimited = dailyBudget < Number.MAX_SAFE_INTEGER;
  const requests = (isLimited ? texts.requestsOf : texts.unlimited)({
    count: requestsToday,
    budget: dailyBudget,
  });
  // Who has seen the changes, and sent the fixed messages.
  const things: Facts = [
    ['changes', texts.changes],
    ...templates.map((template) => [`template/${template.id}`, template.name] as const),
  ];
  const known = deeds(id);
  return [
    [texts.lastSuccess, lastSuccess === null ? texts.never : momentText(lastSuccess, options)],
    ...(nextAttempt === null ? [] : [[texts.nextAttempt, momentText(nextAttempt, options)] as const]),
    [texts.requests, requests],
    ...(budgetLack
      ? [[texts.budget, budgetSentence(budgetLack, dailyBudget, options.language)] as const]
      : []),
    ...things.flatMap(([key, label]) => deedLines(known, key, options).map((line) => [label, line] as const)),
  ];
}

function freshness({ health, sources: shown }: ShownChild, options: WallOptions): Html {
  const texts = words[options.language];
  const heads = [texts.source, texts.readAt, texts.requestsToday];
  const rows = sourceNames.map((source) => {
    const { state: known, incomplete } = shown[source];
    // What rarely changes is shown nevertheless.
    const state = known === 'expired' && sources[source].rare ? 'stale' : known;
    const at = health.lastSuccessBySource[source];
    const dropped = incomplete > 0 && `, ${texts.incomplete({ count: incomplete })}`;
    const isStale = state === 'stale' || state === 'expired' || incomplete > 0;
    return html`<tr${isStale && html` class="stale"`}><th scope="row">${sources[source].name[options.language]}</th><td>${at && html`<strong>${momentText(at, options)}</strong> `}${texts.states[state]}${dropped}</td><td>${health.requestsBySource[source] ?? 0}</td></tr>`;
  });
  return html`<table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table>`;
}

export interface Answered {
  readonly text: string;
  readonly isPending: boolean;
  readonly isGood: boolean;
}

type Last = Press | NonNullable<ShownChild['lastCommand']>;

const stateOf = (last: Last): string | undefined => ('answer' in last ? last.answer?.state : last.state);
const wentWell = (last: Last): boolean => ['done', 'sent'].includes(stateOf(last) ?? '');

/** What became of the last press of a button on these pages; null: there was none lately. */
export function answerOf(
  { children, options }: Pick<ParentsInput, 'children' | 'options'>,
  presses: Pick<Presses, 'last'>,
): Answered | null {
  const last = children.flatMap((child) => {
    const press = presses.last(child.id);
    return press ? [{ child, press, at: press.at }] : [];
  });
  const [newest] = last.toSorted((a, b) => compareNewest(a.at, b.at));
  if (!newest) return null;
  const { child, press } = newest;
  return {
    text: answerText(press, child, options),
    isPending: press.answer === null,
    isGood: wentWell(press),
  };
}

function answerText(last: Last, { health: { nextAttempt } }: ShownChild, options: WallOptions): string {
  const { pending, nextReading } = words[options.language];
  const name = buttonName(last.command, options.language);
  const detail = 'answer' in last ? (last.answer ? last.answer.detail : pending) : last.detail;
  const isResumed = last.command === 'resume' && stateOf(last) === 'done' && nextAttempt !== null;
  const said = [`${momentText(last.at, options)}, ${name}`, detail].filter(Boolean).join(': ');
  return isResumed ? `${said} ${nextReading({ time: momentText(nextAttempt, options) })}` : said;
}

function buttonName(command: string, language: Language): string {
  const found = commands.find(({ name }) => name === command)?.button?.name[language];
  return found ?? (isSending(command) ? words[language].message : command);
}

/** Numbers are those of what the command is about, and of what it is for: without any there is no button. */
function buttonsOf(
  { notices, unseen }: ShownChild,
  { options, markNoticesRead }: ParentsInput,
): readonly (readonly [CommandName, label: string, payload: string])[] {
  const unread = notices?.filter(({ read }) => !read) ?? [];
  const counted = [
    ['acknowledge', (unseen ?? []).slice(0, MAX_IDS)],
    ['mark_notices_read', markNoticesRead ? unread.slice(0, MAX_IDS) : []],
  ] as const;
  const label = (command: CommandName): string => buttonName(command, options.language);
  return [
    ...(['refresh', 'resume'] as const).map((command) => [command, label(command), 'PRESS'] as const),
    ...counted.flatMap(([command, things]) =>
      things.length === 0
        ? []
        : [[command, `${label(command)} (${things.length})`, idLines(things)] as const],
    ),
  ];
}
