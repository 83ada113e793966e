import { randomUUID } from 'node:crypto';
import type { Id } from '../../domain/id.ts';
import type { Draft } from '../../domain/messages/draft.ts';
import type { Receiver } from '../../domain/messages/messages.ts';
import { resolveRecipient, tutorIn } from '../../domain/messages/recipients.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import { type Clock, isWithin } from '../../lib/clock.ts';
import { compareNames } from '../../lib/collation.ts';
import type { Language } from '../../lib/language.ts';
import { oneLine } from '../../lib/text.ts';
import type { Sent } from '../../portal/messaging/outgoing-message.ts';
import { replyToOpened } from '../../portal/messaging/writing.ts';
import type { Portal } from '../../portal/portal.ts';
import type { ChildBridge } from '../child-bridge.ts';
import type { Acts } from './acts.ts';
import { MAX_CONTENT_CHARS, MAX_TOPIC_CHARS } from './fixed-text.ts';
import type { MailReading } from './mail-reading.ts';
import { mailSentences } from './mail-sentences.ts';
import { isRepeated, SAME_TEXT_MS, textKey } from './same-text.ts';
import type { Sentences } from './sentences.ts';

export interface Addressee {
  readonly accountId: Id;
  /** Distinct. */
  readonly name: string;
  readonly isTutor: boolean;
}

/** A message as it will be sent, if a person confirms it in time. */
export interface Armed {
  readonly id: string;
  readonly original: Id | null;
  readonly to: string;
  readonly topic: string;
  readonly content: string;
  /** Epoch milliseconds. */
  readonly until: number;
}

interface ArmedAct extends Armed {
  readonly accountId: Id;
  send(): Promise<Sent>;
}

interface MailWritingOptions {
  readonly reading: MailReading;
  readonly bridge: Pick<ChildBridge, 'publish'> & { readonly snapshot: Snapshot };
  readonly portal: Pick<Portal, 'mailbox' | 'send'>;
  readonly acts: Pick<Acts, 'perform' | 'last'>;
  readonly clock: Clock;
  readonly sentences: Sentences;
  readonly language: Language;
}

/** How long a message waits for its confirmation. */
const CONFIRM_MS = SAME_TEXT_MS;
const MAX_DRAFTS = 10;

/** Writes one child's messages for a person: drafts in memory, and each message sent at most once, after it was shown. */
export class MailWriting {
  readonly #options: MailWritingOptions;
  readonly #drafts = new Map<Id | null, Draft>();
  #armed: ArmedAct | null = null;

  constructor(options: MailWritingOptions) {
    this.#options = options;
  }

  /** Whom a new message can be for, the tutor first; null: the list was not read. */
  get receivers(): readonly Addressee[] | null {
    const { reading, bridge } = this.#options;
    if (!reading.receivers) return null;
    const all = reading.receivers;
    const tutor = resolveRecipient({ tutor: true }, all, tutorIn(bridge.snapshot));
    const tutorId = 'receiver' in tutor ? tutor.receiver.accountId : null;
    return all
      .map((receiver) => ({
        accountId: receiver.accountId,
        name: distinctName(receiver, all),
        isTutor: receiver.accountId === tutorId,
      }))
      .sort((a, b) => Number(b.isTutor) - Number(a.isTutor) || compareNames(a.name, b.name));
  }

  /** @param original as in a draft */
  draft(original: Id | null): Draft | null {
    return this.#drafts.get(original) ?? null;
  }

  save(draft: Draft): void {
    this.#drafts.delete(draft.original);
    this.#drafts.set(draft.original, draft);
    const [oldest] = this.#drafts.keys();
    if (this.#drafts.size > MAX_DRAFTS && oldest !== undefined) this.#drafts.delete(oldest);
  }

  /** null: none waits for its confirmation. */
  get armed(): Armed | null {
    return this.#armed && this.#isInTime(this.#armed) ? this.#armed : null;
  }

  /** Saves a draft, and makes it the message that a confirmation sends. @returns whether it may be sent; otherwise it says why not */
  prepare(draft: Draft): boolean {
    const { reading, clock } = this.#options;
    this.save(draft);
    const prepared = this.#prepared(draft);
    if (typeof prepared === 'string') {
      reading.say(prepared);
      return false;
    }
    const until = clock.now().epochMilliseconds + CONFIRM_MS;
    this.#armed = { ...prepared, id: randomUUID(), original: draft.original, until };
    return true;
  }

  /** Forgets a message that waits for its confirmation, and its draft. */
  cancel(id: string): void {
    if (this.#armed?.id !== id) return;
    this.#drafts.delete(this.#armed.original);
    this.#armed = null;
  }

  /** Sends the message that was shown with this id, once. Never rejects. */
  async send(id: string): Promise<void> {
    const { reading, language } = this.#options;
    const texts = mailSentences[language];
    const armed = this.#armed;
    if (armed?.id !== id) return reading.say(texts.notArmed);
    this.#armed = null;
    if (!this.#isInTime(armed)) return reading.say(texts.expired);
    return reading.run(() => this.#perform(armed));
  }

  async #perform(armed: ArmedAct): Promise<void> {
    const { reading, acts, bridge, clock, language } = this.#options;
    const texts = mailSentences[language];
    if (isRepeated(armed, acts, clock)) return reading.say(texts.sameText);
    const outcome = await acts.perform({
      command: armed.original === null ? 'write' : 'reply',
      key: textKey(armed),
      async perform() {
        const { messageId } = await armed.send();
        return { state: 'sent', detail: texts.sentTo(armed.to), messageId };
      },
      explain: (error, usual) =>
        'sent' in error && error.sent === null ? `${usual} ${texts.neverRepeated}` : usual,
    });
    if (outcome.state === 'sent') this.#drafts.delete(armed.original);
    reading.say(outcome.detail ?? '');
    bridge.publish();
  }

  /** The message of a draft, or the sentence why it cannot be sent. */
  #prepared(draft: Draft): Omit<ArmedAct, 'id' | 'original' | 'until'> | string {
    const { acts, clock, sentences, language } = this.#options;
    const texts = mailSentences[language];
    const topic = oneLine(draft.topic);
    const content = draft.content.toWellFormed().replace(/\r\n?/g, '\n').trim();
    if (!topic || !content) return texts.empty;
    if (topic.length > MAX_TOPIC_CHARS || content.length > MAX_CONTENT_CHARS) return sentences.tooLong;
    const receiver = draft.original === null ? this.#receiver(draft) : this.#sender(draft.original);
    if (typeof receiver === 'string') return receiver;
    const armed = {
      to: receiver.name,
      accountId: receiver.accountId,
      topic,
      content,
      send: () => receiver.send({ topic, content }),
    };
    return isRepeated(armed, acts, clock) ? texts.sameText : armed;
  }

  #receiver({ receiver }: Draft): Destination | string {
    const { portal, language } = this.#options;
    const found = this.receivers?.find(({ accountId }) => accountId === receiver);
    if (!found) return mailSentences[language].noReceiver;
    const { accountId, name } = found;
    return { accountId, name, send: (text) => portal.send({ ...text, accountIds: [accountId] }) };
  }

  #sender(original: Id): Destination | string {
    const { portal, reading, language } = this.#options;
    const opened = reading.opened('inbox', original);
    if (!opened) return mailSentences[language].notOpened;
    if (opened.noReply || opened.senderId === null) return mailSentences[language].noReply;
    return {
      accountId: opened.senderId,
      name: oneLine(opened.sender),
      send: (text) => replyToOpened(portal.mailbox, opened, original, text),
    };
  }

  #isInTime({ until }: Armed): boolean {
    return isWithin(this.#options.clock, CONFIRM_MS, until - CONFIRM_MS);
  }
}

interface Destination {
  readonly accountId: Id;
  readonly name: string;
  send(text: { readonly topic: string; readonly content: string }): Promise<Sent>;
}

function distinctName({ name, group }: Receiver, all: readonly Receiver[]): string {
  const isOnly = all.filter((one) => one.name === name).length === 1;
  return oneLine(isOnly ? name : `${name} (${group})`);
}
