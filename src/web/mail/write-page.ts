import { html } from 'hono/html';
import { buttonForm, type Html } from '../touch-page.ts';
import { frame, type PageParts, toList } from './page.ts';
import { words } from './words.ts';
import type { SendModel, WriteModel } from './write.ts';

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

/** Shows exactly what will be sent, and to whom. */
export function sendPage(model: SendModel, parts: PageParts): Html {
  const { language, armed } = model;
  const texts = words[language];
  const content = armed
    ? html`<div class="card"><h2>${texts.exactly}</h2>
<dl class="message-parts"><div><dt>${texts.to}</dt><dd><bdi>${armed.to}</bdi></dd></div>
<div><dt>${texts.topic}</dt><dd><bdi>${armed.topic}</bdi></dd></div>
<div><dt>${texts.content}</dt><dd class="body" dir="auto">${armed.content}</dd></div></dl>
<p class="state calm"><span>${texts.until.replace('{time}', armed.until)} <span data-seconds="${armed.secondsLeft}" data-left="${texts.left}" data-up="${texts.timeIsUp}"></span></span></p>
<div class="buttons">${buttonForm(parts.token, { armed: armed.id }, texts.send, { action: 'send' })}
${buttonForm(parts.token, { armed: armed.id }, texts.cancel, { action: 'cancel' })}
<a class="button" href="write${armed.original !== null && html`?reply=${encodeURIComponent(armed.original)}`}">${texts.change}</a></div></div>`
    : html`<p class="card">${texts.nothingArmed} <a href="write">${texts.write}</a></p>`;
  return frame(model, parts, { title: texts.check, back: toList(language, 'inbox'), content });
}
