import type { Environment } from '../build.ts';
import type { SentMessage } from '../domain/messages/mailboxes.ts';
import { nearest } from '../lib/nearest.ts';
import {
  type Folder,
  type FolderRow,
  folders,
  listFolder,
  type Opened,
  type OpenFolder,
  openMessage,
} from '../portal/messaging/folders.ts';
import { type ChildChoice, withChild } from './one-child.ts';
import { renderRows } from './read-table.ts';
import { type InteractiveTerminal, reportFailure } from './terminal.ts';
import { UsageError } from './usage-error.ts';

export interface MessageRequest extends ChildChoice {
  readonly mailbox?: string;
  readonly json?: boolean;
  readonly limit?: string;
  readonly unread?: boolean;
}

const LABEL = 'message';
const DEFAULT_WIDTH = 120;

/**
 * Lists the newest messages of a folder; marks nothing as read.
 * @throws {UsageError}
 * @throws {ConfigError}
 */
export function listMessages(
  request: MessageRequest,
  terminal: InteractiveTerminal,
  environment: Environment,
): Promise<boolean> {
  const folder = folderOf(request.mailbox);
  const limit = limitOf(request.limit);
  return withChild(request, environment, ({ portal }) =>
    reportFailure(terminal, async () => {
      const options = { limit, unreadOnly: request.unread, label: LABEL };
      const page = await listFolder(portal.mailbox, folder, options);
      if (request.json) terminal.out(JSON.stringify(page, null, 2));
      else terminal.out(renderRows(page.rows.map(shownRow), terminal.columns ?? DEFAULT_WIDTH));
      return true;
    }),
  );
}

/**
 * Opens one message, which marks it as read on the portal; prints the readers of a sent one.
 * @throws {UsageError}
 * @throws {ConfigError}
 */
export function openOne(
  id: string,
  request: MessageRequest,
  terminal: InteractiveTerminal,
  environment: Environment,
): Promise<boolean> {
  const folder = folderOf(request.mailbox);
  if (!canBeOpened(folder)) throw new UsageError(`messages of ${folder} cannot be opened`);
  return withChild(request, environment, ({ portal }) =>
    reportFailure(terminal, async () => {
      const message = await openMessage(portal.mailbox, folder, id, LABEL);
      terminal.out(request.json ? JSON.stringify(message, null, 2) : shownMessage(message));
      return true;
    }),
  );
}

/** @throws {UsageError} there is no such folder */
export function folderOf(name = 'inbox'): Folder {
  const folder = folders.find((one) => one === name);
  if (folder) return folder;
  const near = nearest(name, folders);
  throw new UsageError(
    `there is no mailbox ${name}; ${near === undefined ? `there are ${folders.join(', ')}` : `did you mean ${near}?`}`,
  );
}

function canBeOpened(folder: Folder): folder is OpenFolder {
  return folder !== 'archive-outbox';
}

function limitOf(limit = '20'): number {
  if (/^[1-9]\d{0,3}$/u.test(limit)) return Number(limit);
  throw new UsageError(`--limit ${limit} is no number from 1 to 9999`);
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

function isSent(message: Opened): message is Opened<SentMessage> {
  return 'receivers' in message;
}
