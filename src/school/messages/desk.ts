import type { Id, InstantText } from '../../lib/id.ts';
import type { AttachmentOf, FolderRow, Opened } from '../../portal/messaging/folders.ts';
import type { Draft } from '../../portal/messaging/messages.ts';
import type { Choice, FixedForm } from './fixed-message.ts';

export const mailFolders = ['inbox', 'outbox', 'archive'] as const;
/** The folders on the page for parents. */
export type MailFolder = (typeof mailFolders)[number];

/** What was read of a folder: the portal has no further pages (§4.8). */
export interface ListedMail {
  readonly rows: readonly FolderRow[];
  /** The number of all rows; null: unknown. */
  readonly total: number | null;
  readonly at: InstantText;
}

/** How a person's act ended. */
export type Said = 'sent' | 'done' | 'failed';

/** One child's messages: what was read of them, and what can be done. Nothing rejects. */
export interface MailDesk {
  /** null: it was not read. */
  list(folder: MailFolder): ListedMail | null;
  /** null: it was not opened here, or so long ago that others took its place. */
  opened(folder: MailFolder, id: Id): Opened | null;
  /** What came of the last thing that a person did here; null: nothing went wrong, or nothing was done. */
  readonly answer: { readonly at: InstantText; readonly text: string; readonly state: Said } | null;
  /** Whether something is being read or sent. */
  readonly isPending: boolean;
  /** @param state default: something went wrong */
  say(text: string, state?: Said): void;
  /** Does what a person wants after what is being done. */
  run(work: () => Promise<void>): Promise<void>;
  /** Marks nothing as read. */
  readList(folder: MailFolder): Promise<void>;
  /** Marks a received message as read at the portal; does nothing if it was opened before. @param person as of `Env` */
  open(folder: MailFolder, id: Id, person: string | null): Promise<void>;
  /** Reads whom a message can be sent to. */
  readReceivers(): Promise<void>;
}

/** A file of the school; fetching an attachment does not open its message. */
export type WantedFile =
  | { readonly kind: 'homework' | 'school-file'; readonly id: Id }
  | ({ readonly kind: 'attachment' } & AttachmentOf);

/** A file that the page for parents lists. */
export interface ListedFile {
  readonly kind: 'homework' | 'school-file';
  readonly id: Id;
  readonly name: string;
  /** The topic of its homework; null: it has none. */
  readonly about: string | null;
}

/** A file on its way to a browser. */
export interface PassedFile {
  /** Safe on every system. */
  readonly name: string;
  /** null: unknown. */
  readonly bytes: number | null;
  /** Must be read to its end, or returned. */
  readonly body: AsyncGenerator<Buffer, void>;
}

/** One child's files. */
export interface FilesDesk {
  /** Those of homework and of the school, as the bridge has read them. */
  readonly listed: readonly ListedFile[];
  /**
   * Resolves when the file begins to come; null: it does not, and the desk's answer says why.
   * @param signal ends the download
   */
  download(wanted: WantedFile, signal: AbortSignal): Promise<PassedFile | null>;
}

/** Whom a message can be for. */
export interface Addressee {
  readonly accountId: Id;
  /** Distinct. */
  readonly name: string;
  readonly isTutor: boolean;
}

/** A message as it will be sent, if a person confirms it in time. */
export interface ArmedMessage {
  readonly id: string;
  readonly original: Id | null;
  /** What a person chose of a fixed message; null: it is another one. */
  readonly fixed: { readonly id: string; readonly text: string | null } | null;
  readonly to: string;
  readonly topic: string;
  readonly content: string;
  /** Epoch milliseconds. */
  readonly until: number;
  /**
   * When an earlier sending of it began of which nobody knows whether it went out: a person has confirmed it once, and is asked
   * once more. null: it is asked for the first time.
   */
  readonly unconfirmedAt: InstantText | null;
}

/** Writes one child's messages. Nothing is sent but by `send`, which does not reject. */
export interface WritingDesk {
  /** Whom a new message can be for, the tutor first; null: the list was not read. */
  readonly receivers: readonly Addressee[] | null;
  /** @param original as in a draft */
  draft(original: Id | null): Draft | null;
  save(draft: Draft): void;
  /** Saves a draft, and makes it the message that `send` sends. @returns whether it may be sent; otherwise the desk's answer says why not */
  prepare(draft: Draft): boolean;
  /** The form of a fixed message; null: this child has no such message. */
  form(id: string): FixedForm | null;
  /** Makes a fixed message the one that `send` sends, otherwise the desk's answer says why it cannot be sent. */
  prepareFixed(id: string, choice: Choice): Promise<void>;
  /** The message that waits for its confirmation. */
  readonly armed: ArmedMessage | null;
  /**
   * Sends the message that was shown with this id, once; where an earlier sending of it is unconfirmed, only after one more
   * confirmation, with another id.
   * @param person the name of who wants it; null: it is not known
   */
  send(id: string, person: string | null): Promise<void>;
  /** Forgets that message and its draft. */
  cancel(id: string): void;
}
