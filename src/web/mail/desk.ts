import type { Id, InstantText } from '../../domain/id.ts';
import type { FolderRow, Opened } from '../../portal/messaging/folders.ts';

export const mailFolders = ['inbox', 'outbox', 'archive'] as const;
/** The folders of the page. */
export type MailFolder = (typeof mailFolders)[number];

/** One child's messages: what was read of them, and what can be done. Nothing rejects. */
export interface MailDesk {
  /** null: it was not read. */
  list(folder: MailFolder): {
    readonly rows: readonly FolderRow[];
    /** The number of all rows; null: unknown. */
    readonly total: number | null;
    readonly at: InstantText;
  } | null;
  /** null: it was not opened here. */
  opened(folder: MailFolder, id: Id): Opened | null;
  /** What came of the last thing that a person did here. */
  readonly answer: { readonly at: InstantText; readonly text: string } | null;
  readonly isPending: boolean;
  say(text: string): void;
  /** Marks nothing as read. */
  readList(folder: MailFolder): Promise<void>;
  /** Marks a received message as read at the portal; does nothing if it was opened before. */
  open(folder: MailFolder, id: Id): Promise<void>;
}
