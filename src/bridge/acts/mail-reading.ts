import type { Id } from '../../lib/id.ts';
import { InterruptedError } from '../../lib/interrupted.ts';
import { Serial } from '../../lib/serial.ts';
import { instantText } from '../../lib/temporal.ts';
import { listFolder, type Opened, openMessage } from '../../portal/messaging/folders.ts';
import type { Receiver } from '../../portal/messaging/messages.ts';
import { PortalError } from '../../portal/outcome/problem.ts';
import { labelled } from '../../portal/ports.ts';
import type { ListedMail, MailDesk, MailFolder, Said } from '../../school/messages/desk.ts';
import type { SentRow } from '../../school/messages/sendings.ts';
import type { Portal } from '../../school/reading/portal.ts';
import { reasonOf } from '../../school/shown/problem-words.ts';
import { PAGE } from '../reading/request-budget.ts';
import type { ActParts } from './acts.ts';
import { noteDeed } from './deeds.ts';
import { mailSentences } from './sentences.ts';

interface MailReadingOptions extends ActParts {
  readonly portal: Pick<Portal, 'mailbox' | 'receivers'>;
  /** The sent box was read. */
  readonly onSentBox: (rows: readonly SentRow[]) => void;
}

/** A page of the portal (§4.8). */
const MAX_ROWS = 50;
/** Kept for the page: the newest opened ones, within this many characters. */
const MAX_OPENED = 30;
const MAX_CHARS = 2_000_000;

/**
 * One child's messages as a person reads them on the page for parents: one request after the other, and only those that
 * the person asked for. What was read is kept in memory, so that a message is opened, and so marked as read, once.
 */
export class MailReading implements MailDesk {
  readonly #options: MailReadingOptions;
  readonly #queue = new Serial();
  readonly #lists = new Map<MailFolder, ListedMail>();
  readonly #opened = new Map<string, Opened>();
  readonly #opening = new Map<string, Promise<void>>();
  /** Whom a message can be sent to; null: not read. */
  receivers: readonly Receiver[] | null = null;
  answer: MailDesk['answer'] = null;
  #waiting = 0;

  constructor(options: MailReadingOptions) {
    this.#options = options;
  }

  list(folder: MailFolder): ListedMail | null {
    return this.#lists.get(folder) ?? null;
  }

  opened(folder: MailFolder, id: Id): Opened | null {
    return this.#opened.get(keyOf(folder, id)) ?? null;
  }

  get isPending(): boolean {
    return this.#waiting > 0;
  }

  say(text: string, state: Said = 'failed'): void {
    this.answer = { at: instantText(this.#options.clock.now()), text, state };
  }

  readList(folder: MailFolder): Promise<void> {
    return this.run(async () => {
      const mailbox = labelled(this.#options.portal.mailbox, PAGE);
      const { rows, total } = await listFolder(mailbox, folder, { limit: MAX_ROWS });
      this.#lists.set(folder, { rows, total, at: instantText(this.#options.clock.now()) });
      if (folder === 'outbox') this.#options.onSentBox(rows.filter((row) => 'receiver' in row));
    });
  }

  open(folder: MailFolder, id: Id, person: string | null = null): Promise<void> {
    const key = keyOf(folder, id);
    if (this.#opened.has(key)) return Promise.resolve();
    const before = this.#opening.get(key);
    if (before !== undefined) return before;
    const opening = this.run(async () => {
      const { portal, deeds, clock } = this.#options;
      this.#keep(key, await openMessage(labelled(portal.mailbox, PAGE), folder, id));
      const deed = { key: `message/${id}`, kind: 'seen', by: person, at: instantText(clock.now()) } as const;
      if (folder !== 'outbox') noteDeed(deeds, deed);
    }).finally(() => this.#opening.delete(key));
    this.#opening.set(key, opening);
    return opening;
  }

  readReceivers(): Promise<void> {
    return this.run(async () => {
      this.receivers = await this.#options.portal.receivers(PAGE);
    });
  }

  /** Resolves when nothing is being read or sent. */
  settled(): Promise<void> {
    return this.#queue.settled();
  }

  run(work: () => Promise<void>): Promise<void> {
    const { faults, sentences } = this.#options;
    this.answer = null;
    this.#waiting += 1;
    const carryOut = async (): Promise<void> => {
      try {
        await work();
      } catch (error) {
        this.say(sentenceOf(error, this.#options));
      }
    };
    const failed = (): void => this.say(sentences.problem('internal'));
    return this.#queue
      .run(() => faults.attemptAsync('act', 'page', carryOut, failed))
      .finally(() => {
        this.#waiting -= 1;
      });
  }

  #keep(key: string, message: Opened): void {
    this.#opened.set(key, message);
    let chars = 0;
    const newest = [...this.#opened].reverse();
    for (const [index, [old, { text }]] of newest.entries()) {
      chars += text.length;
      if (index > 0 && (index >= MAX_OPENED || chars > MAX_CHARS)) this.#opened.delete(old);
    }
  }
}

/** Why nothing could be read. @throws an error that is not the portal's */
export function sentenceOf(
  error: unknown,
  { sentences, language }: Pick<ActParts, 'sentences' | 'language'>,
): string {
  if (error instanceof InterruptedError) return sentences.stopping;
  if (!(error instanceof PortalError)) throw error;
  const { kind, says, network } = error;
  if (kind === 'absent' || kind === 'budget') return mailSentences[language][kind];
  return says ? reasonOf({ kind, says }, language) : sentences.problem(kind, network);
}

function keyOf(folder: MailFolder, id: Id): string {
  return `${folder}/${id}`;
}
