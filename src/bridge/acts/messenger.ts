import type { Id } from '../../lib/id.ts';
import { type Instant, Temporal } from '../../lib/temporal.ts';
import { oneLine } from '../../lib/text.ts';
import type { Receiver } from '../../portal/messaging/messages.ts';
import { PortalError } from '../../portal/outcome/problem.ts';
import { attendanceOf } from '../../school/attendance/absences.ts';
import type { CommandOutcome } from '../../school/command.ts';
import {
  type Choice,
  type FixedForm,
  type FixedMessage,
  isFor,
  takesText,
} from '../../school/messages/fixed-message.ts';
import { fillMessage, type MessageFacts, missingIn } from '../../school/messages/message-text.ts';
import { type Recipient, resolveRecipient, tutorIn } from '../../school/messages/recipients.ts';
import { factsOf } from '../../school/messages/sendings.ts';
import { timeText } from '../../school/plan/day-words.ts';
import type { OwnLessons } from '../../school/plan/own-lessons.ts';
import { dayVerdict, verdictInput } from '../../school/plan/verdict.ts';
import type { Portal } from '../../school/reading/portal.ts';
import type { Snapshot } from '../../school/snapshot.ts';
import type { UnconfirmedAct } from '../store/journal.ts';
import {
  type Act,
  type ActParts,
  type Acts,
  type Conclusion,
  type Press,
  refused,
  SAME_TEXT_MS,
} from './acts.ts';
import { mailSentences, type Sentences, timeAndDay } from './sentences.ts';

interface MessengerOptions extends ActParts {
  readonly child: { readonly id: string; readonly name: string };
  readonly templates: readonly FixedMessage[];
  readonly portal: Pick<Portal, 'receivers' | 'send'>;
  readonly acts: Pick<Acts, 'perform' | 'last' | 'unconfirmed'>;
  /** Which lessons of the class are the pupil's; default: all. */
  readonly own?: OwnLessons | undefined;
}

/** A press: of a message's button (`choice` null), or with what a person chose. */
export interface MessagePress {
  readonly template: string;
  readonly choice: Choice | null;
  /** false: it only arms; true: it only sends what is armed; null: the first arms, the second sends. */
  readonly confirm: boolean | null;
}

interface MessageText {
  readonly topic: string;
  readonly content: string;
}

/** A fixed message as it is sent. */
export interface FixedToSend extends MessageText {
  readonly template: FixedMessage;
  readonly accountId: Id;
  /** The recipient's name. */
  readonly to: string;
  /** Whether the portal writes it so. */
  readonly isNamed: boolean;
}

interface ArmedPress extends MessageText {
  readonly at: Instant;
  readonly choice: Choice | null;
  /** Whether it was said that an earlier sending is unconfirmed. */
  readonly isAsked: boolean;
}

/** The longest subject and text of a message (§3.3 names no bound). */
export const MAX_TOPIC_CHARS = 200;
export const MAX_CONTENT_CHARS = 5_000;
const MAX_TEXT_CHARS = 500;
const NOT_ONE_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const COMMAND = 'send_message';
const NO_CHOICE: Choice = { reason: null, text: null };
/** In place of what a person has not chosen yet. */
const OPEN: Choice = { reason: '…', text: '…' };
/** How long the first press of a message waits for the second one. */
const ARMED_MS = 30_000;
/** One action of Home Assistant may press a button twice; a person needs longer to confirm. */
const ONE_ACTION_MS = 1_000;
/** A press with a choice is shown, for example on a phone, before it is confirmed. */
const SHOWN_MS = SAME_TEXT_MS;

/** Sends the fixed messages of one child: at most once a press, and never a second time. */
export class Messenger {
  readonly #options: MessengerOptions;
  readonly #armed = new Map<string, ArmedPress>();

  constructor(options: MessengerOptions) {
    this.#options = options;
  }

  /**
   * Handles a press of a message's button. Call it for one press at a time.
   * @param at when it was pressed
   * @returns the outcome of the act, or the conclusion if there was no act
   */
  async press(
    { template: id, choice, confirm }: MessagePress,
    { at, person }: Pick<Press, 'at' | 'person'>,
    snapshot: Snapshot,
  ): Promise<CommandOutcome | Conclusion> {
    const { sentences } = this.#options;
    const template = this.#template(id);
    if (!template) return refused(sentences.noSuchMessage({ id }));
    const text = this.#text(template, choice ?? NO_CHOICE, snapshot);
    if (typeof text === 'string') return refused(text);
    const last = this.#armed.get(id);
    const since = last && at.epochMilliseconds - last.at.epochMilliseconds;
    // If the clock was set back, the next press counts as the first.
    const isInTime = since !== undefined && since >= 0 && since <= (choice ? SHOWN_MS : ARMED_MS);
    const needsTwo = template.confirm || confirm !== null;
    const isArmed = last && isInTime && isSame(last.choice, choice) && (needsTwo || last.isAsked);
    if (confirm === true && !isArmed) return refused(sentences.notArmed);
    const pressed = { ...text, at, choice, isAsked: false };
    if (confirm === false || (needsTwo && !isArmed)) {
      this.#armed.set(id, pressed);
      const to = this.#nameOf(template.to, snapshot);
      const detail = choice ? sentences.armedWith({ ...text, to }) : sentences.armed({ name: template.name });
      return { state: 'armed', detail };
    }
    if (isArmed && since <= ONE_ACTION_MS)
      return { state: 'armed', detail: sentences.stillArmed({ name: template.name }) };
    this.#armed.delete(id);
    return this.#sendOrAsk(template, isArmed ? { ...last, at } : pressed, { snapshot, person });
  }

  /** What a form of a fixed message shows; null: this child has no such message. */
  form(id: string, snapshot: Snapshot): FixedForm | null {
    const template = this.#template(id);
    if (!template) return null;
    const facts = { ...this.#facts(snapshot), ...OPEN };
    return {
      id,
      name: template.name,
      to: this.#nameOf(template.to, snapshot),
      topic: fillMessage(template.topic, facts),
      content: fillMessage(template.content, facts),
      reasons: template.reasons ?? [],
      takesText: takesText(template),
    };
  }

  /** A fixed message to be shown before it is sent, or the sentence why it cannot be sent. */
  async prepare(id: string, choice: Choice, snapshot: Snapshot): Promise<FixedToSend | string> {
    const template = this.#template(id);
    if (!template) return this.#options.sentences.noSuchMessage({ id });
    const text = this.#text(template, choice, snapshot);
    return typeof text === 'string' ? text : this.#resolved(template, text, snapshot);
  }

  /** Why a message must not be sent now; null: it may. */
  cooldown({ id, cooldown }: FixedMessage): string | null {
    const { acts, clock, zone, sentences } = this.#options;
    const last = acts.last(COMMAND, id);
    if (!last || last.outcome?.state === 'refused') return null;
    const end = Temporal.Instant.from(last.at).add({ milliseconds: cooldown });
    const isOver = Temporal.Instant.compare(clock.now(), end) >= 0;
    return isOver ? null : sentences.cooldown(timeAndDay(end, clock.now(), zone));
  }

  /** The last unconfirmed sending of the same message, or of its text; undefined: there is none. */
  unconfirmed(message: FixedToSend): UnconfirmedAct | undefined {
    const act = { command: COMMAND, key: message.template.id };
    return this.#options.acts.unconfirmed(act, factsOf(message).text);
  }

  /** Sends it, unless it was sent meanwhile. */
  send(message: FixedToSend, person: string | null, explain?: Act['explain']): Promise<CommandOutcome> {
    const { portal, acts, sentences } = this.#options;
    const { template, accountId, topic, content } = message;
    return acts.perform({
      ...{ command: COMMAND, key: template.id, person, sending: factsOf(message) },
      // Another way of sending, or another bridge, may have been faster.
      refusal: () => this.cooldown(template),
      ...(explain && { explain }),
      async perform() {
        const { messageId } = await portal.send({ accountIds: [accountId], topic, content });
        return { state: 'sent', detail: sentences.sent({ name: template.name }), messageId };
      },
    });
  }

  /** Where an earlier sending is unconfirmed, one more press sends it. */
  async #sendOrAsk(
    template: FixedMessage,
    pressed: ArmedPress,
    { snapshot, person }: { readonly snapshot: Snapshot; readonly person: string | null },
  ): Promise<CommandOutcome | Conclusion> {
    const message = await this.#resolved(template, pressed, snapshot);
    if (typeof message === 'string') return refused(message);
    const earlier = this.unconfirmed(message);
    if (!earlier || pressed.isAsked) return this.send(message, person);
    const { sentences, zone } = this.#options;
    this.#armed.set(template.id, { ...pressed, isAsked: true });
    const began = Temporal.Instant.from(earlier.at).round({ smallestUnit: 'minute', roundingMode: 'floor' });
    const when = timeAndDay(began, pressed.at, zone);
    return { state: 'armed', detail: sentences.armedAgain({ name: template.name, ...when }) };
  }

  #template(id: string): FixedMessage | undefined {
    const { templates, child } = this.#options;
    return templates.find((one) => one.id === id && isFor(one, child.id));
  }

  #text(template: FixedMessage, choice: Choice, snapshot: Snapshot): MessageText | string {
    const { sentences } = this.#options;
    return this.cooldown(template) ?? fixedText(template, choice, this.#facts(snapshot), sentences);
  }

  #facts(snapshot: Snapshot): Omit<MessageFacts, keyof Choice> {
    const { child, clock, zone, own } = this.#options;
    const today = clock.now().toZonedDateTimeISO(zone).toPlainDate();
    const open = attendanceOf(snapshot, today.toString())?.open ?? [];
    const tomorrow = dayVerdict(today.add({ days: 1 }).toString(), verdictInput(snapshot, zone, own));
    return {
      child: child.name,
      today,
      unexcused: open.filter(({ requested }) => requested === false),
      tomorrowFirst: tomorrow?.start ? timeText(tomorrow.start) : null,
    };
  }

  /** The recipient as far as it is known without a request. */
  #nameOf(to: Recipient, snapshot: Snapshot): string {
    const texts = mailSentences[this.#options.language];
    if ('account_id' in to) return texts.account({ id: to.account_id });
    if ('teacher' in to) return to.teacher;
    const { tutorId, people } = tutorIn(snapshot);
    return (tutorId !== null && oneLine(people[tutorId]?.name ?? '')) || texts.tutor;
  }

  /** The message to the recipient, or the sentence if it is not exactly one. */
  async #resolved(
    template: FixedMessage,
    { topic, content }: MessageText,
    snapshot: Snapshot,
  ): Promise<FixedToSend | string> {
    const { to } = template;
    const message = { template, topic, content };
    if ('account_id' in to)
      return { ...message, accountId: to.account_id, to: this.#nameOf(to, snapshot), isNamed: false };
    const { sentences, portal } = this.#options;
    let receivers: readonly Receiver[];
    try {
      receivers = await portal.receivers();
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      return sentences.recipientsUnreadable(error.kind);
    }
    const resolution = resolveRecipient(to, receivers, tutorIn(snapshot));
    if (!('receiver' in resolution))
      return sentences.recipient('teacher' in to ? to.teacher : null, resolution.matches);
    const { accountId, name } = resolution.receiver;
    return { ...message, accountId, to: oneLine(name), isNamed: true };
  }
}

function isSame(one: Choice | null, other: Choice | null): boolean {
  return one?.reason === other?.reason && one?.text === other?.text;
}

/** A fixed message with its placeholders filled in, or the sentence why it cannot be sent. */
function fixedText(
  template: FixedMessage,
  choice: Choice,
  facts: Omit<MessageFacts, keyof Choice>,
  sentences: Sentences,
): MessageText | string {
  const wrong = wrongChoice(template, choice, sentences);
  if (wrong !== null) return wrong;
  const all = { ...facts, reason: choice.reason, text: choice.text?.toWellFormed().trim() ?? null };
  const missing = missingIn(`${template.topic}\n${template.content}`, all);
  if (missing !== null) return sentences.noValue({ name: missing });
  const [topic, content] = [fillMessage(template.topic, all), fillMessage(template.content, all)];
  const isLong = topic.length > MAX_TOPIC_CHARS || content.length > MAX_CONTENT_CHARS;
  return isLong ? sentences.tooLong : { topic, content };
}

function wrongChoice(template: FixedMessage, choice: Choice, sentences: Sentences): string | null {
  const [{ reasons = [] }, { reason }] = [template, choice];
  const isReasonRight = reason === null ? reasons.length === 0 : reasons.includes(reason);
  if (!isReasonRight && reasons.length === 0) return sentences.noReason;
  if (!isReasonRight) return sentences.chooseReason({ reasons: reasons.join(', ') });
  if (!takesText(template)) return choice.text === null ? null : sentences.noText;
  const text = choice.text?.trim() ?? '';
  const isTextRight = text !== '' && text.length <= MAX_TEXT_CHARS && !NOT_ONE_LINE.test(text);
  return isTextRight ? null : sentences.wrongText;
}
