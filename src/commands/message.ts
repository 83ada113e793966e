import type { Id } from '../lib/id.ts';
import {
  type Folder,
  type FolderRow,
  folders,
  isSent,
  listFolder,
  type Opened,
  type OpenFolder,
  openMessage,
} from '../portal/messaging/folders.ts';
import { labelled } from '../portal/ports.ts';
import { type ChildChoice, withChild } from './one-child.ts';
import { renderRows } from './read-table.ts';
import type { Command } from './terminal.ts';
import { hint, rowsIn, UsageError } from './usage-error.ts';

export interface MessageRequest extends ChildChoice {
  readonly mailbox?: string;
  readonly json?: boolean;
  readonly limit?: string;
  readonly unread?: boolean;
}

const LABEL = 'message';
const DEFAULT_ROWS = '20';

/** Lists the newest messages of a folder; marks nothing as read. */
export const listMessages: Command<MessageRequest> = (request, terminal, environment) => {
  const folder = folderOf(request.mailbox);
  const limit = rowsIn(request.limit ?? DEFAULT_ROWS);
  return withChild(request, terminal, environment, async ({ portal }) => {
    const mailbox = labelled(portal.mailbox, LABEL);
    const page = await listFolder(mailbox, folder, { limit, unreadOnly: request.unread });
    if (request.json) terminal.out(JSON.stringify(page, null, 2));
    else terminal.out(renderRows(page.rows.map(shownRow), terminal.columns));
    return true;
  });
};

/** Opens one message, which marks it as read on the portal; prints the readers of a sent one. */
export const openOne: Command<MessageRequest & { readonly id: Id }> = (request, terminal, environment) => {
  const folder = folderOf(request.mailbox);
  if (!canBeOpened(folder)) throw new UsageError(`messages of ${folder} cannot be opened`);
  return withChild(request, terminal, environment, async ({ portal }) => {
    const message = await openMessage(labelled(portal.mailbox, LABEL), folder, request.id);
    terminal.out(request.json ? JSON.stringify(message, null, 2) : shownMessage(message));
    return true;
  });
};

/** @throws {UsageError} there is no such folder */
export function folderOf(name = 'inbox'): Folder {
  const folder = folders.find((one) => one === name);
  if (folder) return folder;
  throw new UsageError(`there is no mailbox ${name}; ${hint(name, folders)}`);
}

function canBeOpened(folder: Folder): folder is OpenFolder {
  return folder !== 'archive-outbox';
}

function shownRow(row: FolderRow) {
  const { id, topic, sentAt, preview, hasAttachment } = row;
  const person = 'sender' in row ? { from: row.sender } : { to: row.receiver };
  const unread = 'read' in row && !row.read ? '*' : '';
  return { id, new: unread, sentAt, ...person, topic, file: hasAttachment ? '+' : '', preview };
}

function shownMessage(message: Opened): string {
  const { sender, sentAt, topic, attachments, attachmentInfo, text, noReply, withdrawable, withdrawn } =
    message;
  const head = [
    ['from', sender],
    ['sent', sentAt],
    ['topic', topic],
    ...receiverLines(message),
    ...attachments.map(({ id, name }) => ['attachment', `${id}  ${name}`]),
    ['attachments', attachmentInfo],
    ['reply', noReply ? 'this message takes none' : null],
    ['withdrawal', withdrawn ? 'it was withdrawn' : withdrawable ? 'possible' : null],
  ];
  const lines = head.flatMap(([name, value]) => (value ? [`${`${name}:`.padEnd(13)}${value}`] : []));
  return `${lines.join('\n')}\n\n${text}`;
}

function receiverLines(message: Opened): string[][] {
  if (!isSent(message)) return [];
  return message.receivers.map(({ name, group, read }) => [
    'to',
    [name, ...(group ? [`(${group})`] : []), read ? '- has read it' : '- has not read it'].join(' '),
  ]);
}
