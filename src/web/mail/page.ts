import { html } from 'hono/html';
import type { Language } from '../../lib/language.ts';
import { oneLine } from '../../lib/text.ts';
import { type FilesDesk, type MailFolder, mailFolders } from '../../portal/messaging/desk.ts';
import { buttonForm, type Html, touchPage } from '../touch-page.ts';
import { icon } from '../wall/icons.ts';
import type { TextPart } from './links.ts';
import type { MailCommon, MailList, MailMessage, MailRow, OpenedMail } from './model.ts';
import type { NoticeList } from './notices.ts';
import { words } from './words.ts';

export interface PageParts {
  /** The token of the forms. */
  readonly token: string;
  /** The version of the page's files. */
  readonly version: string;
  /** What is said before anything else; null: nothing. */
  readonly notice: string | null;
}

/** The frame of every page. Its addresses are relative to `parents/KEY/mail/CHILD/`. */
export function frame(
  { language, name, answer, isPending, strip }: MailCommon,
  { version, notice }: PageParts,
  { title, back, content }: { readonly title: string; readonly back: Html; readonly content: Html },
): Html {
  const texts = words[language];
  const main = html`<main class="parents mail"${isPending && html` data-pending="yes"`}>
<div class="top"><h1>${name}: ${title}</h1>${back}</div>
${strip && html`<p class="state ${strip.urgent ? 'urgent' : 'calm'}">${icon('warning')}<span><strong>${strip.reason}</strong> ${strip.whatToDo}</span></p>`}
${notice && html`<p class="answer" role="alert">${notice}</p>`}
<p class="answer" role="status">${answer}${isPending && html` <a href="">${texts.reload}</a>`}</p>
${content}
</main>`;
  return touchPage({
    language,
    title: `${name}: ${title}`,
    root: '../../../../',
    version,
    scripts: ['parents.js', 'mail.js'],
    main,
  });
}

export const toParents = (language: Language): Html =>
  html`<a class="back" href="../../">${icon('house')}<span>${words[language].back}</span></a>`;

export const toList = (language: Language, folder: MailFolder): Html =>
  html`<a class="back" href="./?folder=${folder}">${icon('letter')}<span>${words[language].backToList}</span></a>`;

export function hiddenPage(common: MailCommon, parts: PageParts): Html {
  const { language } = common;
  const { title, hidden } = words[language];
  return frame(common, parts, {
    title,
    back: toParents(language),
    content: html`<p class="card">${hidden}</p>`,
  });
}

type Tab = MailFolder | 'notices' | 'files';

function tabs(current: Tab, language: Language): Html {
  const texts = words[language];
  const all: readonly Tab[] = [...mailFolders, 'notices', 'files'];
  return html`<nav class="tabs" aria-label="${texts.folders}">${all.map(
    (tab) =>
      html`<a href="./?folder=${tab}"${tab === current && html` aria-current="page"`}>${texts.tabs[tab]}</a>`,
  )}</nav>`;
}

function search(current: Tab, query: string, language: Language): Html {
  const texts = words[language];
  return html`<form class="search" method="get" action="./" role="search"><input type="hidden" name="folder" value="${current}">
<label><span>${texts.search}</span><input type="search" name="q" maxlength="100" value="${query}"></label><button class="button">${texts.find}</button></form>`;
}

interface Paged {
  readonly language: Language;
  readonly query: string;
  readonly page: number;
  readonly pages: number;
}

function pager(current: Tab, { language, query, page, pages }: Paged): Html | false {
  const texts = words[language];
  const link = (to: number, label: string) =>
    to >= 1 &&
    to <= pages &&
    html`<a class="button" href="./?folder=${current}&amp;q=${encodeURIComponent(query)}&amp;page=${to}">${label}</a>`;
  const text = texts.page.replace('{page}', String(page)).replace('{pages}', String(pages));
  return (
    pages > 1 &&
    html`<nav class="buttons" aria-label="${text}">${link(page - 1, texts.newer)}<span>${text}</span>${link(page + 1, texts.older)}</nav>`
  );
}

export function listPage(model: MailList, parts: PageParts): Html {
  const { language, folder, query, rows, readAt, isKnown, shownOf } = model;
  const texts = words[language];
  const { readMore, readAgain, read } = texts;
  const label = readAt === null ? (isKnown ? readMore : read) : readAgain;
  const empty = isKnown ? (query ? texts.nothingFound : texts.nothing) : texts.notRead;
  const [shown, total] = shownOf ?? [];
  const content = html`<p><a class="button" href="write">${texts.write}</a></p>
${tabs(folder, language)}
${search(folder, query, language)}
${rows.length > 0 ? html`<ul class="rows">${rows.map((row) => rowItem(row, folder, language))}</ul>` : html`<p class="card">${empty}</p>`}
${pager(folder, model)}
<div class="card"><p>${readAt !== null && texts.readAt.replace('{time}', readAt)}
${shownOf && texts.shownOf.replace('{shown}', String(shown)).replace('{total}', String(total))} ${texts.marksNothing}</p>
${buttonForm(parts.token, { folder }, label, { action: 'list' })}</div>`;
  return frame(model, parts, { title: texts.title, back: toParents(language), content });
}

function rowItem(row: MailRow, folder: MailFolder, language: Language): Html {
  const { id, who, topic, preview, when, isUnread, hasAttachment, deeds } = row;
  const texts = words[language];
  return html`<li><a class="row${isUnread && ' unread'}" href="message?folder=${folder}&amp;id=${encodeURIComponent(id)}">
<span class="who"><bdi>${who}</bdi>${isUnread && html`<span class="mark">${texts.unread}</span>`}</span>
<strong><bdi>${topic || texts.noTopic}</bdi></strong>
<span class="preview"><bdi>${preview}</bdi></span>
<span class="when">${when}${hasAttachment && html` · ${texts.withFile}`}</span>${deedsOf(deeds)}</a></li>`;
}

function deedsOf(deeds: readonly string[]): readonly Html[] {
  return deeds.map((deed) => html`<span class="when"><bdi>${deed}</bdi></span>`);
}

export function messagePage(model: MailMessage, parts: PageParts): Html {
  const { language, folder, row, opened } = model;
  const texts = words[language];
  const who = folder === 'outbox' ? texts.to : texts.from;
  const content = html`<article class="card"><h2><bdi>${row.topic || texts.noTopic}</bdi></h2>
<dl class="facts"><div><dt>${who}</dt><dd><bdi>${row.who}</bdi></dd></div>${row.when && html`<div><dt>${texts.sentAt}</dt><dd>${row.when}</dd></div>`}</dl>
${row.deeds.length > 0 && html`<p>${deedsOf(row.deeds)}</p>`}
${opened ? openedPart(model, opened, parts) : previewPart(model, parts)}
${opened && folder === 'inbox' && (opened.takesReply ? html`<p><a class="button" href="write?reply=${encodeURIComponent(row.id)}">${texts.reply}</a></p>` : html`<p>${texts.noReply}</p>`)}</article>`;
  return frame(model, parts, { title: texts.title, back: toList(language, folder), content });
}

function previewPart({ language, folder, row }: MailMessage, { token }: PageParts): Html {
  const texts = words[language];
  const opens = folder === 'inbox' && !row.isUnread ? texts.wasRead : texts.opens[folder];
  return html`${row.preview && html`<h3>${texts.beginning}</h3><p class="body" dir="auto">${row.preview}…</p>`}
${row.hasAttachment && html`<p>${texts.withFile}</p>`}
<p class="state calm">${opens}</p>
${buttonForm(token, { folder, id: row.id }, texts.open, { action: 'open' })}`;
}

function openedPart({ language, folder, row }: MailMessage, opened: OpenedMail, { token }: PageParts): Html {
  const { body, attachments, attachmentInfo, withdrawn, receivers } = opened;
  const texts = words[language];
  return html`${withdrawn && html`<p class="state urgent">${texts.withdrawn}</p>`}
<div class="body" dir="auto">${linked(body)}</div>
${
  attachments.length > 0 &&
  html`<h3>${texts.attachments}</h3><ul class="plain">${attachments.map(
    ({ id, name }) =>
      html`<li>${fileName(name, language)}${folder === 'inbox' && buttonForm(token, { kind: 'attachment', id, message: row.id }, texts.download, { action: 'file' })}</li>`,
  )}</ul>`
}
${attachmentInfo && html`<p>${attachmentInfo}</p>`}
${
  receivers.length > 0 &&
  html`<h3>${texts.receivers}</h3><ul class="plain">${receivers.map(
    ({ name, read }) => html`<li><bdi>${name}</bdi>: ${read ? texts.hasRead : texts.hasNotRead}</li>`,
  )}</ul>`
}`;
}

function linked(parts: readonly TextPart[]): readonly (Html | string)[] {
  return parts.map(({ text, href }) =>
    href === undefined
      ? text
      : html`<a href="${href}" rel="noreferrer noopener" target="_blank"><bdi>${text}</bdi></a>`,
  );
}

export function noticesPage(model: NoticeList, parts: PageParts): Html {
  const { language, query, notices, isKnown, canMark } = model;
  const texts = words[language];
  const { token } = parts;
  const unread = notices.filter(({ isUnread }) => isUnread);
  const ids = unread.map(({ id }) => id).join(' ');
  const empty = isKnown ? (query ? texts.nothingFound : texts.nothing) : texts.notRead;
  const content = html`${tabs('notices', language)}
${search('notices', query, language)}
${notices.length === 0 && html`<p class="card">${empty}</p>`}
${notices.map(
  ({ id, subject, body, when, isUnread, deeds }) =>
    html`<article class="card"><h2><bdi>${subject || texts.noTopic}</bdi></h2>
<p class="when">${when}${isUnread && html` <span class="mark">${texts.unreadNotice}</span>`}</p>
${deeds.length > 0 && html`<p>${deedsOf(deeds)}</p>`}
<div class="body" dir="auto">${linked(body)}</div>
${isUnread && canMark && buttonForm(token, { ids: id }, texts.markOne, { action: 'mark' })}</article>`,
)}
${pager('notices', model)}
${canMark && unread.length > 1 && html`<div class="card">${buttonForm(token, { ids }, texts.markShown.replace('{count}', String(unread.length)), { action: 'mark' })}</div>`}`;
  return frame(model, parts, { title: texts.title, back: toParents(language), content });
}

function fileName(name: string, language: Language): Html {
  const type = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase();
  return html`<strong><bdi>${name}</bdi></strong>${type && html` <span class="when">${words[language].fileOf.replace('{type}', type)}</span>`}`;
}

export function filesPage(common: MailCommon, listed: FilesDesk['listed'], parts: PageParts): Html {
  const { language } = common;
  const texts = words[language];
  const content = html`${tabs('files', language)}
${listed.length === 0 && html`<p class="card">${texts.nothing}</p>`}
${listed.map(
  ({ kind, id, name, about }) =>
    html`<article class="card"><p>${fileName(oneLine(name), language)}</p>
<p class="when">${texts.kinds[kind]}${about !== null && html`: <bdi>${oneLine(about)}</bdi>`}</p>
${buttonForm(parts.token, { kind, id }, texts.download, { action: 'file' })}</article>`,
)}`;
  return frame(common, parts, { title: texts.title, back: toParents(language), content });
}
