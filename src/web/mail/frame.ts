import { html } from 'hono/html';
import type { InstantText } from '../../lib/id.ts';
import type { Language } from '../../lib/language.ts';
import { isAfter, Temporal } from '../../lib/temporal.ts';
import type { Deed } from '../../school/deed.ts';
import type { MailDesk, MailFolder, Said } from '../../school/messages/desk.ts';
import { isSending } from '../../school/messages/sendings.ts';
import type { ShownChild } from '../../school/shown/presenter.ts';
import { type Html, stateOf, touchPage } from '../touch-page.ts';
import { unconfirmedNotes } from '../unconfirmed.ts';
import { icon } from '../wall/icons.ts';
import type { WallOptions } from '../wall/options.ts';
import { momentText, wallStrip } from '../wall/strip.ts';
import { words } from './words.ts';

/** What the pages of a child's messages are made of. */
export interface MailInput {
  readonly child: ShownChild;
  readonly desk: MailDesk;
  /** What people have done with the child's things. */
  readonly deeds: readonly Deed[];
  readonly options: WallOptions;
}

export interface PageParts {
  /** The token of the forms. */
  readonly token: string;
  /** The version of the page's files. */
  readonly version: string;
  /** What is said before anything else; null: nothing. */
  readonly notice: string | null;
}

/** How long an answer is shown. */
const ANSWER_SHOWN = { minutes: 10 };
/** What came of the last sending is shown after a restart, too. */
const OUTCOMES: readonly string[] = ['sent', 'refused', 'unconfirmed'];
const UNKNOWN_SHOWN = { hours: 24 };

/** The frame of every page. Its addresses are relative to `parents/KEY/mail/CHILD/`. */
export function frame(
  input: MailInput,
  { version, notice }: PageParts,
  { title, back, content }: { readonly title: string; readonly back: Html; readonly content: Html },
): Html {
  const { child, desk, options } = input;
  const { language } = options;
  const { isPending } = desk;
  const answer = answerOf(input);
  const isGood = !isPending && answer !== null && answer.state !== 'failed';
  const texts = words[language];
  const strip = wallStrip(child.health, options);
  const main = html`<main class="parents mail"${isPending && html` data-pending="yes"`}>
<div class="top"><h1>${child.name}: ${title}</h1>${back}</div>
${strip && stateOf(strip)}
${unconfirmedNotes(child, options, '../../')}
${notice && html`<p class="answer" role="alert">${notice}</p>`}
<p class="answer${isGood && ' good'}" role="status">${isPending ? texts.pending : answer?.text}${isPending && html` <a href="">${texts.reload}</a>`}</p>
${content}
</main>`;
  return touchPage({
    language,
    title: `${child.name}: ${title}`,
    root: '../../../../',
    version,
    scripts: ['parents.js', 'mail.js'],
    body: main,
  });
}

/** What came of the last thing that a person did; null: nothing to say. */
export function answerOf({
  child: { lastCommand },
  desk: { answer },
  options,
}: MailInput): { readonly text: string; readonly state: Said } | null {
  const isRecent = (at: InstantText, span: { hours: number } | { minutes: number }): boolean =>
    isAfter(Temporal.Instant.from(at).add(span), options.at);
  const said = (at: InstantText, text: string): string => `${momentText(at, options)}: ${text}`;
  if (answer && isRecent(answer.at, ANSWER_SHOWN))
    return { text: said(answer.at, answer.text), state: answer.state };
  if (!lastCommand || !isSending(lastCommand.command) || !OUTCOMES.includes(lastCommand.state)) return null;
  const { state, at, detail } = lastCommand;
  const isUnknown = state === 'unconfirmed';
  if (!isRecent(at, isUnknown ? UNKNOWN_SHOWN : ANSWER_SHOWN)) return null;
  const text = detail ?? (isUnknown ? words[options.language].unknownOutcome : null);
  return text ? { text: said(at, text), state: state === 'sent' ? 'sent' : 'failed' } : null;
}

export const toParents = (language: Language): Html =>
  html`<a class="back" href="../../">${icon('house')}<span>${words[language].back}</span></a>`;

export const toList = (language: Language, folder: MailFolder): Html =>
  html`<a class="back" href="./?folder=${folder}">${icon('letter')}<span>${words[language].backToList}</span></a>`;

export function hiddenPage(input: MailInput, parts: PageParts): Html {
  const { language } = input.options;
  const { title, hidden } = words[language];
  return frame(input, parts, {
    title,
    back: toParents(language),
    content: html`<p class="card">${hidden}</p>`,
  });
}
