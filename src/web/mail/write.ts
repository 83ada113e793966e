import { html } from 'hono/html';
import type { Id } from '../../lib/id.ts';
import type { Language } from '../../lib/language.ts';
import { instant, instantText } from '../../lib/temporal.ts';
import { oneLine } from '../../lib/text.ts';
import type { Draft } from '../../portal/messaging/messages.ts';
import { prefixed } from '../../portal/messaging/prefixed.ts';
import type { ArmedMessage, WritingDesk } from '../../school/messages/desk.ts';
import { buttonForm, type Html } from '../touch-page.ts';
import { icon } from '../wall/icons.ts';
import { momentText } from '../wall/strip.ts';
import { answerOf, frame, type MailInput, type PageParts, toList, toParents } from './frame.ts';
import { words } from './words.ts';

export interface WriteInput extends MailInput {
  readonly writing: WritingDesk;
}

/**
 * The form of a message.
 * @param original the answered message; null: a new one
 * @param given in place of the kept draft
 * @returns null: that message was not opened
 */
export function writePage(
  input: WriteInput,
  parts: PageParts,
  original: Id | null,
  given?: Draft,
): Html | null {
  const { desk, writing, options } = input;
  const { language } = options;
  const texts = words[language];
  const { token } = parts;
  const answered = original === null ? null : desk.opened('inbox', original);
  if (original !== null && !answered) return null;
  const topic = answered ? prefixed('Re', oneLine(answered.topic)) : '';
  const draft = given ?? writing.draft(original) ?? { original, receiver: null, topic, content: '' };
  const needsReceivers = !answered && writing.receivers === null;
  const content = html`${
    needsReceivers &&
    html`<div class="card"><p>${texts.needsReceivers}</p>${buttonForm(token, {}, texts.readReceivers, { action: 'receivers' })}</div>`
  }
<form class="card write" method="post" action="review" data-draft="draft">
<input type="hidden" name="token" value="${token}"><input type="hidden" name="original" value="${draft.original ?? ''}">
${answered ? html`<p>${texts.to}: <strong><bdi>${oneLine(answered.sender)}</bdi></strong></p>` : receiverField(writing, draft, language)}
<label><span>${texts.topic}</span><input type="text" name="topic" required maxlength="200" value="${draft.topic}"></label>
<label><span>${texts.content}</span><textarea name="content" required maxlength="5000" rows="10">
${draft.content}</textarea></label>
<div class="buttons"><button class="button"${needsReceivers && html` disabled`}>${texts.review}</button>
<button class="button" formaction="draft" formnovalidate>${texts.saveDraft}</button></div></form>`;
  const title = answered ? texts.reply : texts.write;
  return frame(input, parts, { title, back: toList(language, 'inbox'), content });
}

function receiverField({ receivers }: WritingDesk, draft: Draft, language: Language): Html | false {
  const texts = words[language];
  return (
    receivers !== null &&
    html`<label><span>${texts.to}</span><select name="receiver" required><option value="">${texts.choose}</option>${receivers.map(
      ({ accountId, name, isTutor }) =>
        html`<option value="${accountId}"${accountId === draft.receiver && html` selected`}>${isTutor ? texts.tutor({ name }) : name}</option>`,
    )}</select></label>`
  );
}

/**
 * The form of a fixed message: a press of a reason, or of the only button, goes on to what will be sent.
 * @param given the line that was written; undefined: that of the message that waits for its confirmation
 * @returns null: there is no such message
 */
export function fixedPage(input: WriteInput, parts: PageParts, id: string, given?: string): Html | null {
  const { writing, options } = input;
  const { language } = options;
  const form = writing.form(id);
  if (!form) return null;
  const { name, reasons, takesText } = form;
  const kept = writing.armed?.fixed;
  const line = given ?? (kept?.id === id ? kept.text : null) ?? '';
  const texts = words[language];
  const content = html`<form class="card write" method="post" action="fixed">
<input type="hidden" name="token" value="${parts.token}"><input type="hidden" name="id" value="${form.id}">
${messageParts(form, language)}
${takesText && html`<label><span>${texts.ownText}</span><input type="text" name="text" required maxlength="500" value="${line}"></label>`}
${reasons.length > 0 && html`<p>${texts.chooseReason}</p>`}
<div class="buttons">${
    reasons.length > 0
      ? reasons.map(
          (reason) => html`<button class="button" name="reason" value="${reason}">${reason}</button>\n`,
        )
      : html`<button class="button">${texts.review}</button>`
  }</div></form>`;
  return frame(input, parts, { title: name, back: toParents(language), content });
}

function messageParts(
  { to, topic, content }: Pick<ArmedMessage, 'to' | 'topic' | 'content'>,
  language: Language,
): Html {
  const texts = words[language];
  return html`<dl class="message-parts"><div><dt>${texts.to}</dt><dd><bdi>${to}</bdi></dd></div>
<div><dt>${texts.topic}</dt><dd><bdi>${topic}</bdi></dd></div>
<div><dt>${texts.content}</dt><dd class="body" dir="auto">${content}</dd></div></dl>`;
}

/** Shows exactly what will be sent, and to whom; then that it was. */
export function sendPage(input: WriteInput, parts: PageParts): Html {
  const { desk, writing, options } = input;
  const { language } = options;
  const texts = words[language];
  const isSent = !writing.armed && !desk.isPending && answerOf(input)?.state === 'sent';
  const content = writing.armed
    ? armedPart(writing.armed, input, parts)
    : html`<p class="card">${isSent ? null : `${texts.nothingArmed} `}<a href="write">${texts.write}</a></p>`;
  const title = isSent ? texts.sent : texts.check;
  return frame(input, parts, { title, back: toList(language, 'inbox'), content });
}

function armedPart(armed: ArmedMessage, { options }: WriteInput, { token }: PageParts): Html {
  const { id, until, fixed, original, unconfirmedAt } = armed;
  const texts = words[options.language];
  const end = momentText(instantText(instant(until)), options);
  const secondsLeft = Math.floor((until - options.at.epochMilliseconds) / 1_000);
  const form = fixed ? `fixed?id=${encodeURIComponent(fixed.id)}` : writeAddress(original);
  return html`<div class="card"><h2>${texts.exactly}</h2>
${messageParts(armed, options.language)}
${
  unconfirmedAt !== null &&
  html`<p class="state urgent">${icon('warning')}<span>${texts.again({ time: momentText(unconfirmedAt, options) })}</span></p>`
}
<p class="state calm"><span>${texts.until({ time: end })} <span data-seconds="${secondsLeft}" data-left="${texts.left({ seconds: '{seconds}' })}" data-up="${texts.timeIsUp}"></span></span></p>
<div class="buttons">${buttonForm(token, { armed: id }, unconfirmedAt === null ? texts.send : texts.sendNevertheless, { action: 'send' })}
${buttonForm(token, { armed: id }, texts.cancel, { action: 'cancel' })}
<a class="button" href="${form}">${texts.change}</a></div></div>`;
}

export function writeAddress(original: Id | null): string {
  return original === null ? 'write' : `write?reply=${encodeURIComponent(original)}`;
}
