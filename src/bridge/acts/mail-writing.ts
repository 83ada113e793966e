import { randomUUID } from 'node:crypto';
import { isWithin } from '../../lib/clock.ts';
import { compareNames } from '../../lib/collation.ts';
import type { Id, InstantText } from '../../lib/id.ts';
import type { Language } from '../../lib/language.ts';
import { remember } from '../../lib/remember.ts';
import { oneLine } from '../../lib/text.ts';
import type { Draft, Receiver } from '../../portal/messaging/messages.ts';
import type { Sent } from '../../portal/messaging/outgoing-message.ts';
import { replyToOpened } from '../../portal/messaging/writing.ts';
import type { Addressee, ArmedMessage, WritingDesk } from '../../school/messages/desk.ts';
import type { Choice, FixedForm } from '../../school/messages/fixed-message.ts';
import { resolveRecipient, tutorIn } from '../../school/messages/recipients.ts';
import { factsOf, type Unconfirmed } from '../../school/messages/sendings.ts';
import type { Portal } from '../../school/reading/portal.ts';
import type { ChildBridge } from '../child-bridge.ts';
import { type Act, type ActParts, type Acts, type Conclusion, isRepeated, SAME_TEXT_MS } from './acts.ts';
import { noteSent } from './deeds.ts';
import type { MailReading } from './mail-reading.ts';
import { MAX_CONTENT_CHARS, MAX_TOPIC_CHARS, type Messenger } from './messenger.ts';
import { mailSentences } from './sentences.ts';

/** A message with what a confirmation does. */
interface ArmedAct extends ArmedMessage {
  /** Why it must not be sent now; null: it may. */
  refusal(): string | null;
  /** The last unconfirmed sending of it; undefined: there is none. */
  unconfirmed(): Unconfirmed | undefined;
  perform(person: string | null): Promise<Pick<Conclusion, 'state' | 'detail' | 'messageId'>>;
}

interface MailWritingOptions extends ActParts {
  readonly reading: MailReading;
  readonly bridge: Pick<ChildBridge, 'publish' | 'shownNow'>;
  readonly portal: Pick<Portal, 'mailbox' | 'send'>;
  readonly acts: Pick<Acts, 'perform' | 'lastOfText' | 'unconfirmed'>;
  readonly messenger: Pick<Messenger, 'form' | 'prepare' | 'cooldown' | 'unconfirmed' | 'send'>;
}

/** How long a message waits for its confirmation. */
const CONFIRM_MS = SAME_TEXT_MS;
const MAX_DRAFTS = 10;

type Source = Pick<ArmedMessage, 'original' | 'fixed'>;
type Prepared = Omit<ArmedAct, keyof Source | 'id' | 'until' | 'unconfirmedAt'>;

/** Writes one child's messages for a person: drafts in memory, and each message sent at most once, after it was shown. */
export class MailWriting implements WritingDesk {
  readonly #options: MailWritingOptions;
  readonly #drafts = new Map<Id | null, Draft>();
  #armed: ArmedAct | null = null;

  constructor(options: MailWritingOptions) {
    this.#options = options;
  }

  get receivers(): readonly Addressee[] | null {
    const { reading, bridge } = this.#options;
    if (!reading.receivers) return null;
    const all = reading.receivers;
    const tutor = resolveRecipient({ tutor: true }, all, tutorIn(bridge.shownNow));
    const tutorId = 'receiver' in tutor ? tutor.receiver.accountId : null;
    return all
      .map((receiver) => ({
        accountId: receiver.accountId,
        name: distinctName(receiver, all),
        isTutor: receiver.accountId === tutorId,
      }))
      .sort((a, b) => Number(b.isTutor) - Number(a.isTutor) || compareNames(a.name, b.name));
  }

  draft(original: Id | null): Draft | null {
    return this.#drafts.get(original) ?? null;
  }

  save(draft: Draft): void {
    remember(this.#drafts, draft.original, draft, MAX_DRAFTS);
  }

  get armed(): ArmedMessage | null {
    return this.#armed && this.#isInTime(this.#armed) ? this.#armed : null;
  }

  prepare(draft: Draft): boolean {
    this.save(draft);
    return this.#arm(this.#prepared(draft), { original: draft.original, fixed: null });
  }

  form(id: string): FixedForm | null {
    const { messenger, bridge } = this.#options;
    return messenger.form(id, bridge.shownNow);
  }

  prepareFixed(id: string, choice: Choice): Promise<void> {
    const { reading, messenger, bridge, keeper } = this.#options;
    this.#armed = null;
    return reading.run(async () => {
      await keeper?.merged();
      const message = await messenger.prepare(id, choice, bridge.shownNow);
      if (typeof message === 'string') return reading.say(message);
      const { template, to, topic, content } = message;
      const { text } = factsOf(message);
      const prepared = {
        ...{ to, topic, content },
        refusal: () => messenger.cooldown(template) ?? this.#repetition(text),
        unconfirmed: () => messenger.unconfirmed(message),
        perform: (person: string | null) => messenger.send(message, person, this.#explain),
      };
      this.#arm(prepared, { original: null, fixed: { id, text: choice.text } });
    });
  }

  /** @returns whether it may be sent; otherwise it says why not */
  #arm(prepared: Prepared | string, source: Source): boolean {
    const { reading } = this.#options;
    const refusal = typeof prepared === 'string' ? prepared : prepared.refusal();
    if (typeof prepared === 'string' || refusal !== null) {
      reading.say(refusal ?? '');
      return false;
    }
    this.#await({ ...prepared, ...source }, null);
    return true;
  }

  #await(message: Prepared & Source, unconfirmedAt: InstantText | null): void {
    const until = this.#options.clock.now().epochMilliseconds + CONFIRM_MS;
    this.#armed = { ...message, id: randomUUID(), until, unconfirmedAt };
  }

  #repetition(text: string): string | null {
    const { acts, clock } = this.#options;
    return isRepeated(text, acts, clock) ? this.#texts.sameText : null;
  }

  cancel(id: string): void {
    if (this.#armed?.id !== id) return;
    this.#dropDraft(this.#armed);
    this.#armed = null;
  }

  async send(id: string, person: string | null = null): Promise<void> {
    const { reading } = this.#options;
    const texts = this.#texts;
    const armed = this.#armed;
    if (armed?.id !== id) return reading.say(texts.notArmed);
    this.#armed = null;
    if (!this.#isInTime(armed)) return reading.say(texts.expired);
    return reading.run(() => this.#perform(armed, person));
  }

  async #perform(armed: ArmedAct, person: string | null): Promise<void> {
    const { reading, bridge, deeds, clock } = this.#options;
    const refusal = armed.refusal();
    if (refusal !== null) return reading.say(refusal);
    const earlier = armed.unconfirmed();
    if (earlier && armed.unconfirmedAt === null) return this.#await(armed, earlier.at);
    const { state, detail, messageId } = await armed.perform(person);
    if (state === 'sent') {
      this.#dropDraft(armed);
      const { original, fixed } = armed;
      const key = fixed ? `template/${fixed.id}` : original && `message/${original}`;
      noteSent(deeds, { at: clock.now(), person }, [key, messageId]);
    }
    reading.say(detail ?? '', state === 'sent' ? 'sent' : 'failed');
    bridge.publish();
  }

  #dropDraft({ original, fixed }: ArmedMessage): void {
    if (fixed === null) this.#drafts.delete(original);
  }

  /** The message of a draft, or the sentence why it cannot be sent. */
  #prepared(draft: Draft): Prepared | string {
    const { acts, sentences } = this.#options;
    const texts = this.#texts;
    const topic = oneLine(draft.topic);
    const content = draft.content.toWellFormed().replace(/\r\n?/g, '\n').trim();
    if (!topic || !content) return texts.empty;
    if (topic.length > MAX_TOPIC_CHARS || content.length > MAX_CONTENT_CHARS) return sentences.tooLong;
    const receiver = draft.original === null ? this.#receiver(draft) : this.#sender(draft.original);
    if (typeof receiver === 'string') return receiver;
    const { accountId, name: to } = receiver;
    const sending = factsOf({ to, isNamed: true, accountId, topic, content });
    const { text } = sending;
    const act: Act = {
      command: draft.original === null ? 'write' : 'reply',
      key: text,
      sending,
      async perform() {
        const { messageId } = await receiver.send({ topic, content });
        return { state: 'sent', detail: texts.sentTo({ name: to }), messageId };
      },
      explain: this.#explain,
    };
    return {
      ...{ to, topic, content },
      refusal: () => this.#repetition(text),
      unconfirmed: () => acts.unconfirmed(act, text),
      perform: (person) => acts.perform({ ...act, person }),
    };
  }

  readonly #explain: NonNullable<Act['explain']> = (error, usual) =>
    'sent' in error && error.sent === null ? `${usual} ${this.#texts.neverRepeated}` : usual;

  get #texts(): (typeof mailSentences)[Language] {
    return mailSentences[this.#options.language];
  }

  #receiver({ receiver }: Draft): Destination | string {
    const { portal } = this.#options;
    const found = this.receivers?.find(({ accountId }) => accountId === receiver);
    if (!found) return this.#texts.noReceiver;
    const { accountId, name } = found;
    return { accountId, name, send: (text) => portal.send({ ...text, accountIds: [accountId] }) };
  }

  #sender(original: Id): Destination | string {
    const { portal, reading } = this.#options;
    const opened = reading.opened('inbox', original);
    if (!opened) return this.#texts.notOpened;
    if (opened.noReply || opened.senderId === null) return this.#texts.noReply;
    return {
      accountId: opened.senderId,
      name: oneLine(opened.sender),
      send: (text) => replyToOpened(portal.mailbox, opened, original, text),
    };
  }

  #isInTime({ until }: ArmedMessage): boolean {
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
