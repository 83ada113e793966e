import type { Deed } from '../../domain/deed.ts';
import { type Id, type InstantText, newestFirst } from '../../domain/id.ts';
import { folded } from '../../lib/folded.ts';
import type { Language } from '../../lib/language.ts';
import { Temporal } from '../../lib/temporal.ts';
import { oneLine } from '../../lib/text.ts';
import type { MailDesk, MailFolder } from '../../portal/messaging/desk.ts';
import { type FolderRow, isSent, type Opened } from '../../portal/messaging/folders.ts';
import type { ShownChild } from '../../shown/presenter.ts';
import { deedLines } from '../deeds.ts';
import type { WallOptions } from '../wall/options.ts';
import { momentText, type WallStrip, wallStrip } from '../wall/strip.ts';
import { type TextPart, withLinks } from './links.ts';
import { words } from './words.ts';

/** What all pages of a child's messages have. */
export interface MailCommon {
  readonly language: Language;
  readonly name: string;
  /** What came of the last thing that a person did; null: nothing to say. */
  readonly answer: string | null;
  readonly isPending: boolean;
  /** null: the portal is read without a problem. */
  readonly strip: WallStrip | null;
}

export interface MailInput {
  readonly child: ShownChild;
  readonly desk: MailDesk;
  /** What people have done with the child's things. */
  readonly deeds: readonly Deed[];
  readonly options: WallOptions;
}

export interface MailRow {
  readonly id: Id;
  /** The sender, or the receiver of a sent one. */
  readonly who: string;
  readonly topic: string;
  readonly preview: string;
  readonly when: string | null;
  readonly isUnread: boolean;
  readonly hasAttachment: boolean;
  /** What people have done with it. */
  readonly deeds: readonly string[];
}

export interface MailList extends MailCommon {
  readonly folder: MailFolder;
  readonly query: string;
  readonly rows: readonly MailRow[];
  readonly page: number;
  readonly pages: number;
  /** When the page has read the list itself; null: it has not. */
  readonly readAt: string | null;
  /** Whether anything of it is known. */
  readonly isKnown: boolean;
  /** How many were read of how many; null: all, or unknown. */
  readonly shownOf: readonly [shown: number, total: number] | null;
}

export interface MailMessage extends MailCommon {
  readonly folder: MailFolder;
  readonly row: MailRow;
  /** null: it was not opened here. */
  readonly opened: OpenedMail | null;
}

export interface OpenedMail {
  readonly body: readonly TextPart[];
  readonly attachments: readonly { readonly id: Id; readonly name: string }[];
  readonly attachmentInfo: string | null;
  readonly withdrawn: boolean;
  readonly takesReply: boolean;
  /** Of a sent one, with whether they have read it. */
  readonly receivers: readonly { readonly name: string; readonly read: boolean }[];
}

const ROWS_A_PAGE = 20;
/** How long an answer is shown. */
const ANSWER_SHOWN = { minutes: 10 };
/** The commands of the journal that send. What came of the last is shown after a restart, too. */
const SENDING: readonly string[] = ['reply', 'write', 'send_message'];
const OUTCOMES: readonly string[] = ['sent', 'refused', 'unconfirmed'];
const UNKNOWN_SHOWN = { hours: 24 };

export function commonOf({ child, desk, options }: MailInput): MailCommon {
  const { language } = options;
  const { isPending } = desk;
  return {
    language,
    name: child.name,
    answer: isPending ? words[language].pending : answerOf(child, desk, options),
    isPending,
    strip: wallStrip(child.health, options),
  };
}

function answerOf({ lastCommand }: ShownChild, { answer }: MailDesk, options: WallOptions): string | null {
  const isRecent = (at: InstantText, span: { hours: number } | { minutes: number }): boolean =>
    Temporal.Instant.compare(Temporal.Instant.from(at).add(span), options.at) > 0;
  const said = (at: InstantText, text: string): string => `${momentText(at, options)}: ${text}`;
  if (answer && isRecent(answer.at, ANSWER_SHOWN)) return said(answer.at, answer.text);
  if (!lastCommand || !SENDING.includes(lastCommand.command) || !OUTCOMES.includes(lastCommand.state))
    return null;
  const { state, at, detail } = lastCommand;
  const isUnknown = state === 'unconfirmed';
  if (!isRecent(at, isUnknown ? UNKNOWN_SHOWN : ANSWER_SHOWN)) return null;
  const text = detail ?? (isUnknown ? words[options.language].unknownOutcome : null);
  return text && said(at, text);
}

/**
 * The items of a page that have a text.
 * @param page from 1; another one is the nearest
 */
export function foundPage<T>(
  items: readonly T[],
  query: string,
  page: number,
  perPage: number,
  textOf: (item: T) => string,
): { readonly items: readonly T[]; readonly page: number; readonly pages: number } {
  const wanted = folded(oneLine(query));
  const found = items.filter((item) => !wanted || folded(textOf(item)).includes(wanted));
  const pages = Math.max(1, Math.ceil(found.length / perPage));
  const shown = Math.min(Math.max(1, page || 1), pages);
  return { items: found.slice((shown - 1) * perPage, shown * perPage), page: shown, pages };
}

/** @param page as of `foundPage` */
export function mailList(input: MailInput, folder: MailFolder, query: string, page: number): MailList {
  const { desk, options } = input;
  const all = rowsOf(input, folder);
  const listed = desk.list(folder);
  const textOf = (row: MailRow): string => desk.opened(folder, row.id)?.text ?? '';
  const { items: rows, ...place } = foundPage(all ?? [], query, page, ROWS_A_PAGE, (row) =>
    [row.who, row.topic, row.preview, textOf(row)].join('\n'),
  );
  const total = listed?.total ?? null;
  return {
    ...commonOf(input),
    folder,
    query,
    rows,
    ...place,
    readAt: listed && momentText(listed.at, options),
    isKnown: all !== null,
    shownOf: all && total !== null && total > all.length ? [all.length, total] : null,
  };
}

/** null: neither a list has it, nor was it opened. */
export function mailMessage(input: MailInput, folder: MailFolder, id: Id): MailMessage | null {
  const opened = input.desk.opened(folder, id);
  const listed = rowsOf(input, folder)?.find((row) => row.id === id);
  const row = listed ?? (opened && rowOfOpened(opened, deedsOf(input, folder, id), input.options));
  return row ? { ...commonOf(input), folder, row, opened: opened && openedMail(opened) } : null;
}

/** The rows that were read, newest first: of the inbox also those that the bridge reads. null: none was read. */
function rowsOf(input: MailInput, folder: MailFolder): readonly MailRow[] | null {
  const { child, desk, options } = input;
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
  return newestFirst(rows, ({ sentAt }) => sentAt?.replace('T', ' ') ?? null).map((row) => ({
    id: row.id,
    who: oneLine('sender' in row ? row.sender : row.receiver),
    topic: oneLine(row.topic),
    preview: oneLine(row.preview),
    when: row.sentAt && sentText(row.sentAt, options),
    isUnread: 'read' in row && !row.read && !desk.opened(folder, row.id),
    hasAttachment: row.hasAttachment,
    deeds: deedsOf(input, folder, row.id),
  }));
}

function deedsOf({ deeds, options }: MailInput, folder: MailFolder, id: Id): readonly string[] {
  return deedLines(deeds, `${folder === 'outbox' ? 'sent' : 'message'}/${id}`, options);
}

function rowOfOpened(
  { id, sender, topic, sentAt, text, attachments }: Opened,
  deeds: readonly string[],
  options: WallOptions,
): MailRow {
  return {
    id,
    who: oneLine(sender),
    topic: oneLine(topic),
    preview: oneLine(text.slice(0, 80)),
    when: sentAt && sentText(sentAt, options),
    isUnread: false,
    hasAttachment: attachments.length > 0,
    deeds,
  };
}

function openedMail(opened: Opened): OpenedMail {
  const { text, attachments, attachmentInfo, withdrawn } = opened;
  return {
    body: withLinks(text),
    attachments: attachments.map(({ id, name }) => ({ id, name: oneLine(name) })),
    attachmentInfo: attachmentInfo && oneLine(attachmentInfo),
    withdrawn,
    takesReply: !opened.noReply && opened.senderId !== null,
    receivers: isSent(opened)
      ? opened.receivers.map(({ name, read }) => ({ name: oneLine(name), read }))
      : [],
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
