import { html } from 'hono/html';
import { type Id, newestFirst } from '../../lib/id.ts';
import type { Language } from '../../lib/language.ts';
import { Temporal } from '../../lib/temporal.ts';
import { oneLine } from '../../lib/text.ts';
import { type FolderRow, isSent, type Opened } from '../../portal/messaging/folders.ts';
import type { MailFolder } from '../../school/messages/desk.ts';
import { deedLines } from '../deeds.ts';
import { buttonForm, type Html } from '../touch-page.ts';
import type { WallOptions } from '../wall/options.ts';
import { momentText } from '../wall/strip.ts';
import { frame, type MailInput, type PageParts, toList, toParents } from './frame.ts';
import { withLinks } from './links.ts';
import {
  deedsOf,
  emptyText,
  fileName,
  foundPage,
  linked,
  pager,
  search,
  tabs,
  type Wanted,
} from './lists.ts';
import { words } from './words.ts';

interface MailRow {
  readonly id: Id;
  /** The sender, or the receiver of a sent one. */
  readonly who: string;
  readonly topic: string;
  readonly preview: string;
  readonly when: string | null;
  readonly isUnread: boolean;
  readonly hasAttachment: boolean;
  readonly deeds: readonly string[];
}

const ROWS_A_PAGE = 20;
const PREVIEW_CHARS = 80;

/** null: neither a list has it, nor was it opened. */
export function messageRow(input: MailInput, folder: MailFolder, id: Id): MailRow | null {
  const listed = rowsOf(input, folder)?.find((row) => row.id === id);
  const opened = input.desk.opened(folder, id);
  if (listed || !opened) return listed ?? null;
  const { text, attachments } = opened;
  const preview = text.slice(0, PREVIEW_CHARS);
  return rowOf({ ...opened, preview, read: true, hasAttachment: attachments.length > 0 }, input, folder);
}

/** The rows that were read, newest first: of the inbox also those that the bridge reads. null: none was read. */
function rowsOf(input: MailInput, folder: MailFolder): readonly MailRow[] | null {
  const { child, desk } = input;
  const inbox = (folder === 'inbox' && child.messages?.inbox) || null;
  const list = desk.list(folder);
  if (!inbox && !list) return null;
  const shown = (inbox ?? []).map(({ sender, topic, preview, ...row }) => ({
    ...row,
    sender: sender ?? '',
    topic: topic ?? '',
    preview: preview ?? '',
  }));
  const known = new Set(shown.map(({ id }) => id));
  const rows: readonly FolderRow[] = [...shown, ...(list?.rows ?? []).filter(({ id }) => !known.has(id))];
  return newestFirst(rows, ({ sentAt }) => sentAt?.replace('T', ' ') ?? null).map((row) =>
    rowOf(row, input, folder),
  );
}

type Row = Pick<FolderRow, 'id' | 'topic' | 'preview' | 'sentAt' | 'hasAttachment'> &
  ({ readonly sender: string; readonly read: boolean } | { readonly receiver: string });

function rowOf(row: Row, { desk, deeds, options }: MailInput, folder: MailFolder): MailRow {
  return {
    id: row.id,
    who: oneLine('sender' in row ? row.sender : row.receiver),
    topic: oneLine(row.topic),
    preview: oneLine(row.preview),
    when: row.sentAt && sentText(row.sentAt, options),
    isUnread: 'read' in row && !row.read && !desk.opened(folder, row.id),
    hasAttachment: row.hasAttachment,
    deeds: deedLines(deeds, `${folder === 'outbox' ? 'sent' : 'message'}/${row.id}`, options),
  };
}

/** A local time as the portal gives it: `7:15` of today, `17.11, 7:15` of another day; what is none, as it is. */
function sentText(sentAt: string, options: WallOptions): string {
  try {
    const local = Temporal.PlainDateTime.from(sentAt.replace(' ', 'T'));
    return momentText(local.toZonedDateTime(options.zone).toInstant().toString(), options);
  } catch {
    return oneLine(sentAt);
  }
}

export function listPage(input: MailInput, folder: MailFolder, wanted: Wanted, parts: PageParts): Html {
  const { desk, options } = input;
  const { language } = options;
  const texts = words[language];
  const all = rowsOf(input, folder);
  const listed = desk.list(folder);
  const found = foundPage(all ?? [], wanted, ROWS_A_PAGE, ({ id, who, topic, preview }) =>
    [who, topic, preview, desk.opened(folder, id)?.text ?? ''].join('\n'),
  );
  const count = all?.length ?? 0;
  const total = listed?.total ?? 0;
  const label = listed ? texts.readAgain : all ? texts.readMore : texts.read;
  const content = html`<p><a class="button" href="write">${texts.write}</a></p>
${tabs(folder, language)}
${search(folder, wanted.query, language)}
${found.items.length > 0 ? html`<ul class="rows">${found.items.map((row) => rowItem(row, folder, language))}</ul>` : html`<p class="card">${emptyText(all !== null, wanted.query, language)}</p>`}
${pager(folder, found, language)}
<div class="card"><p>${listed && texts.readAt({ time: momentText(listed.at, options) })}
${total > count && texts.shownOf({ shown: count, total })} ${texts.marksNothing}</p>
${buttonForm(parts.token, { folder }, label, { action: 'list' })}</div>`;
  return frame(input, parts, { title: texts.title, back: toParents(language), content });
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

/** null: there is no such message here. */
export function messagePage(input: MailInput, folder: MailFolder, id: Id, parts: PageParts): Html | null {
  const { language } = input.options;
  const row = messageRow(input, folder, id);
  if (!row) return null;
  const opened = input.desk.opened(folder, id);
  const texts = words[language];
  const who = folder === 'outbox' ? texts.to : texts.from;
  const takesReply = opened && !opened.noReply && opened.senderId !== null;
  const content = html`<article class="card"><h2><bdi>${row.topic || texts.noTopic}</bdi></h2>
<dl class="facts"><div><dt>${who}</dt><dd><bdi>${row.who}</bdi></dd></div>${row.when && html`<div><dt>${texts.sentAt}</dt><dd>${row.when}</dd></div>`}</dl>
${row.deeds.length > 0 && html`<p>${deedsOf(row.deeds)}</p>`}
${opened ? openedPart(opened, row.id, folder, language, parts) : previewPart(row, folder, language, parts)}
${opened && folder === 'inbox' && (takesReply ? html`<p><a class="button" href="write?reply=${encodeURIComponent(row.id)}">${texts.reply}</a></p>` : html`<p>${texts.noReply}</p>`)}</article>`;
  return frame(input, parts, { title: texts.title, back: toList(language, folder), content });
}

function previewPart(row: MailRow, folder: MailFolder, language: Language, { token }: PageParts): Html {
  const texts = words[language];
  const opens = folder === 'inbox' && !row.isUnread ? texts.wasRead : texts.opens[folder];
  return html`${row.preview && html`<h3>${texts.beginning}</h3><p class="body" dir="auto">${row.preview}…</p>`}
${row.hasAttachment && html`<p>${texts.withFile}</p>`}
<p class="state calm">${opens}</p>
${buttonForm(token, { folder, id: row.id }, texts.open, { action: 'open' })}`;
}

function openedPart(
  opened: Opened,
  message: Id,
  folder: MailFolder,
  language: Language,
  { token }: PageParts,
): Html {
  const { text, attachments, attachmentInfo, withdrawn } = opened;
  const receivers = isSent(opened) ? opened.receivers : [];
  const texts = words[language];
  return html`${withdrawn && html`<p class="state urgent">${texts.withdrawn}</p>`}
<div class="body" dir="auto">${linked(withLinks(text))}</div>
${
  attachments.length > 0 &&
  html`<h3>${texts.attachments}</h3><ul class="plain">${attachments.map(
    ({ id, name }) =>
      html`<li>${fileName(oneLine(name), language)}${folder === 'inbox' && buttonForm(token, { kind: 'attachment', id, message }, texts.download, { action: 'file' })}</li>`,
  )}</ul>`
}
${attachmentInfo && html`<p>${oneLine(attachmentInfo)}</p>`}
${
  receivers.length > 0 &&
  html`<h3>${texts.receivers}</h3><ul class="plain">${receivers.map(
    ({ name, read }) =>
      html`<li><bdi>${oneLine(name)}</bdi>: ${read ? texts.hasRead : texts.hasNotRead}</li>`,
  )}</ul>`
}`;
}
