import { html } from 'hono/html';
import type { Language } from '../../lib/language.ts';
import { buttonForm, type Html } from '../touch-page.ts';
import { frame, type PageParts, toList, toParents } from './page.ts';
import { words } from './words.ts';
import type { FixedModel, SendModel, WriteModel } from './write.ts';

export function writePage(model: WriteModel, parts: PageParts): Html {
  const { language, draft, replyTo, receivers } = model;
  const texts = words[language];
  const { token } = parts;
  const title = replyTo === null ? texts.write : texts.reply;
  const needsReceivers = replyTo === null && receivers === null;
  const content = html`${
    needsReceivers &&
    html`<div class="card"><p>${texts.needsReceivers}</p>${buttonForm(token, {}, texts.readReceivers, { action: 'receivers' })}</div>`
  }
<form class="card write" method="post" action="review" data-draft="draft">
<input type="hidden" name="token" value="${token}"><input type="hidden" name="original" value="${draft.original ?? ''}">
${replyTo === null ? receiverField(model) : html`<p>${texts.to}: <strong><bdi>${replyTo}</bdi></strong></p>`}
<label><span>${texts.topic}</span><input type="text" name="topic" required maxlength="200" value="${draft.topic}"></label>
<label><span>${texts.content}</span><textarea name="content" required maxlength="5000" rows="10">
${draft.content}</textarea></label>
<div class="buttons"><button class="button"${needsReceivers && html` disabled`}>${texts.review}</button>
<button class="button" formaction="draft" formnovalidate>${texts.saveDraft}</button></div></form>`;
  return frame(model, parts, { title, back: toList(language, 'inbox'), content });
}

function receiverField({ language, draft, receivers }: WriteModel): Html | false {
  const texts = words[language];
  return (
    receivers !== null &&
    html`<label><span>${texts.to}</span><select name="receiver" required><option value="">${texts.choose}</option>${receivers.map(
      ({ id, name }) =>
        html`<option value="${id}"${id === draft.receiver && html` selected`}>${name}</option>`,
    )}</select></label>`
  );
}

/** A fixed message: a press of a reason, or of the only button, goes on to what will be sent. */
export function fixedPage(model: FixedModel, parts: PageParts): Html {
  const { language, form, text } = model;
  const { id, name, reasons, takesText } = form;
  const texts = words[language];
  const content = html`<form class="card write" method="post" action="fixed">
<input type="hidden" name="token" value="${parts.token}"><input type="hidden" name="id" value="${id}">
${messageParts(form, language)}
${takesText && html`<label><span>${texts.ownText}</span><input type="text" name="text" required maxlength="500" value="${text}"></label>`}
${reasons.length > 0 && html`<p>${texts.chooseReason}</p>`}
<div class="buttons">${
    reasons.length > 0
      ? reasons.map(
          (reason) => html`<button class="button" name="reason" value="${reason}">${reason}</button>\n`,
        )
      : html`<button class="button">${texts.review}</button>`
  }</div></form>`;
  return frame(model, parts, { title: name, back: toParents(language), content });
}

interface MessageParts {
  readonly to: string;
  readonly topic: string;
  readonly content: string;
}

function messageParts({ to, topic, content }: MessageParts, language: Language): Html {
  const texts = words[language];
  return html`<dl class="message-parts"><div><dt>${texts.to}</dt><dd><bdi>${to}</bdi></dd></div>
<div><dt>${texts.topic}</dt><dd><bdi>${topic}</bdi></dd></div>
<div><dt>${texts.content}</dt><dd class="body" dir="auto">${content}</dd></div></dl>`;
}

/** Shows exactly what will be sent, and to whom. */
export function sendPage(model: SendModel, parts: PageParts): Html {
  const { language, armed } = model;
  const texts = words[language];
  const content = armed
    ? html`<div class="card"><h2>${texts.exactly}</h2>
${messageParts(armed, language)}
<p class="state calm"><span>${texts.until.replace('{time}', armed.until)} <span data-seconds="${armed.secondsLeft}" data-left="${texts.left}" data-up="${texts.timeIsUp}"></span></span></p>
<div class="buttons">${buttonForm(parts.token, { armed: armed.id }, texts.send, { action: 'send' })}
${buttonForm(parts.token, { armed: armed.id }, texts.cancel, { action: 'cancel' })}
<a class="button" href="${armed.form}">${texts.change}</a></div></div>`
    : html`<p class="card">${texts.nothingArmed} <a href="write">${texts.write}</a></p>`;
  return frame(model, parts, { title: texts.check, back: toList(language, 'inbox'), content });
}
