import { attendanceOf } from '../../domain/absences.ts';
import { ARMED_MS, type CommandOutcome } from '../../domain/command.ts';
import { fillMessage, type MessageFacts, missingIn } from '../../domain/messages/message-text.ts';
import type { Receiver } from '../../domain/messages/messages.ts';
import { type Recipient, resolveRecipient, tutorIn } from '../../domain/messages/recipients.ts';
import type { OwnLessons } from '../../domain/plan/own-lessons.ts';
import { dayVerdict, verdictInput } from '../../domain/plan/verdict.ts';
import { PortalError } from '../../domain/problem.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import type { Clock } from '../../lib/clock.ts';
import { type Instant, Temporal } from '../../lib/temporal.ts';
import type { Portal } from '../../portal/portal.ts';
import { timeText } from '../../shown/day-words.ts';
import type { Acts, Conclusion } from './acts.ts';
import { type Sentences, timeAndDay } from './sentences.ts';

/** A fixed message as configured (`commands.messages`). */
export interface MessageTemplate {
  readonly id: string;
  readonly name: string;
  readonly children?: readonly string[] | undefined;
  readonly to: Recipient;
  readonly topic: string;
  readonly content: string;
  readonly confirm: boolean;
  /** Milliseconds. */
  readonly cooldown: number;
}

export interface MessengerOptions {
  readonly child: { readonly id: string; readonly name: string };
  readonly templates: readonly MessageTemplate[];
  readonly portal: Pick<Portal, 'receivers' | 'send'>;
  readonly acts: Pick<Acts, 'perform' | 'last'>;
  readonly sentences: Sentences;
  readonly clock: Clock;
  readonly zone: string;
  /** Which lessons of the class are the pupil's; default: all. */
  readonly own?: OwnLessons | undefined;
}

const COMMAND = 'send_message';
/** One action of Home Assistant may press a button twice; a person needs longer to confirm. */
const ONE_ACTION_MS = 1_000;

/** Sends the fixed messages of one child: at most once a press, and never a second time. */
export class Messenger {
  readonly #options: MessengerOptions;
  readonly #armed = new Map<string, Instant>();

  constructor(options: MessengerOptions) {
    this.#options = options;
  }

  /**
   * Handles a press of a message's button. Call it for one press at a time.
   * @param at when it was pressed
   * @returns the outcome of the act, or the conclusion if there was no act
   */
  async press(templateId: string, at: Instant, snapshot: Snapshot): Promise<CommandOutcome | Conclusion> {
    const { sentences } = this.#options;
    const template = this.#template(templateId);
    if (!template) return refused(sentences.noSuchMessage(templateId));
    const ready = this.#cooldownEnd(template);
    if (ready) return refused(this.#notBefore(ready));
    const missing = missingIn(`${template.topic}\n${template.content}`, this.#facts(snapshot));
    if (missing !== null) return refused(sentences.noValue(missing));
    if (!template.confirm) return this.#send(template, snapshot);
    switch (this.#confirmation(template.id, at)) {
      case 'first':
        return { state: 'armed', detail: sentences.armed(template.name) };
      case 'same action':
        return { state: 'armed', detail: sentences.stillArmed(template.name) };
      case 'confirmed':
        return this.#send(template, snapshot);
    }
  }

  #template(id: string): MessageTemplate | undefined {
    const { templates, child } = this.#options;
    return templates.find((one) => one.id === id && (!one.children || one.children.includes(child.id)));
  }

  /** If the clock was set back, the next press counts as the first. */
  #confirmation(id: string, at: Instant): 'first' | 'same action' | 'confirmed' {
    const armedAt = this.#armed.get(id);
    const since = armedAt && at.epochMilliseconds - armedAt.epochMilliseconds;
    if (since === undefined || since < 0 || since > ARMED_MS) {
      this.#armed.set(id, at);
      return 'first';
    }
    if (since <= ONE_ACTION_MS) return 'same action';
    this.#armed.delete(id);
    return 'confirmed';
  }

  #cooldownEnd(template: MessageTemplate): Instant | null {
    const { acts, clock } = this.#options;
    const last = acts.last(COMMAND, template.id);
    if (!last || last.outcome?.state === 'refused') return null;
    const end = Temporal.Instant.from(last.at).add({ milliseconds: template.cooldown });
    return Temporal.Instant.compare(clock.now(), end) < 0 ? end : null;
  }

  async #send(template: MessageTemplate, snapshot: Snapshot): Promise<CommandOutcome | Conclusion> {
    const { portal, acts, sentences } = this.#options;
    const receiver = await this.#receiver(template.to, snapshot);
    if (typeof receiver !== 'string') return receiver;
    const facts = this.#facts(snapshot);
    return acts.perform({
      command: COMMAND,
      key: template.id,
      async perform() {
        const { messageId } = await portal.send({
          accountIds: [receiver],
          topic: fillMessage(template.topic, facts),
          content: fillMessage(template.content, facts),
        });
        return { state: 'sent', detail: sentences.sent(template.name), messageId };
      },
    });
  }

  #facts(snapshot: Snapshot): MessageFacts {
    const { child, clock, zone, own } = this.#options;
    const today = clock.now().toZonedDateTimeISO(zone).toPlainDate();
    const open = attendanceOf(snapshot, today.toString())?.open ?? [];
    const tomorrow = dayVerdict(today.add({ days: 1 }).toString(), verdictInput(snapshot, zone, own));
    return {
      child: child.name,
      today,
      unexcused: open.filter(({ requested }) => !requested),
      tomorrowFirst: tomorrow?.start ? timeText(tomorrow.start) : null,
    };
  }

  /** The account id of the recipient, or a conclusion if it is not exactly one. */
  async #receiver(to: Recipient, snapshot: Snapshot): Promise<string | Conclusion> {
    if ('account_id' in to) return to.account_id;
    const { sentences, portal } = this.#options;
    let receivers: readonly Receiver[];
    try {
      receivers = await portal.receivers();
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      return refused(sentences.recipientsUnreadable(error.kind));
    }
    const resolution = resolveRecipient(to, receivers, tutorIn(snapshot));
    return 'receiver' in resolution
      ? resolution.receiver.accountId
      : refused(sentences.recipient('teacher' in to ? to.teacher : null, resolution.matches));
  }

  #notBefore(ready: Instant): string {
    const { zone, clock, sentences } = this.#options;
    return sentences.cooldown(...timeAndDay(ready, clock.now(), zone));
  }
}

function refused(detail: string): Conclusion {
  return { state: 'refused', detail };
}
