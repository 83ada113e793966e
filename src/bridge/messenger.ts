import type { CommandOutcome } from '../domain/command.ts';
import { fillMessage, polishDate } from '../domain/message-text.ts';
import type { Receiver } from '../domain/messages.ts';
import { MessageSendError, PortalError } from '../domain/problem.ts';
import { lastValue } from '../domain/reading.ts';
import { type Recipient, resolveRecipient } from '../domain/recipients.ts';
import type { Snapshot } from '../domain/snapshot.ts';
import type { Clock } from '../lib/clock.ts';
import { type Instant, instantText, Temporal } from '../lib/temporal.ts';
import type { Portal } from '../portal/portal.ts';
import { sentences } from './sentences.ts';
import type { Store } from './store/store.ts';

/** A fixed message as configured (design: commands.messages). */
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
  readonly portal: Portal;
  readonly store: Store;
  readonly clock: Clock;
  readonly zone: string;
  readonly language: 'pl' | 'en';
}

export type Verdict = Pick<CommandOutcome, 'state' | 'detail'> & { readonly messageId?: string | null };

const ARMED_FOR = 30_000;

/** Sends the fixed messages of one child: at most once a press, never again by itself. */
export class Messenger {
  readonly #options: MessengerOptions;
  readonly #armed = new Map<string, Instant>();

  constructor(options: MessengerOptions) {
    this.#options = options;
  }

  /**
   * A press of a message's button. The caller sees to it that presses come one after the other.
   * @param at when it was pressed
   */
  async press(templateId: string, at: Instant, snapshot: Snapshot): Promise<Verdict> {
    const say = sentences(this.#options.language);
    const template = this.#template(templateId);
    if (!template) return refused(say.noSuchMessage(templateId));
    const ready = this.#cooldownEnd(template);
    if (ready) return refused(this.#notBefore(ready));
    if (template.confirm && !this.#confirmed(template.id, at))
      return { state: 'armed', detail: say.armed(template.name) };
    return this.#send(template, snapshot);
  }

  #template(id: string): MessageTemplate | undefined {
    const { templates, child } = this.#options;
    return templates.find((one) => one.id === id && (!one.children || one.children.includes(child.id)));
  }

  /** Arms with a first press; true on a second one in time. Where the clock was set back, nobody knows: it arms again. */
  #confirmed(id: string, at: Instant): boolean {
    const armedAt = this.#armed.get(id);
    this.#armed.delete(id);
    const since = armedAt && at.epochMilliseconds - armedAt.epochMilliseconds;
    if (since !== undefined && since >= 0 && since <= ARMED_FOR) return true;
    this.#armed.set(id, at);
    return false;
  }

  #cooldownEnd(template: MessageTemplate): Instant | null {
    const { store, child, clock } = this.#options;
    const last = store.lastConcluded(child.id, 'send_message', template.id);
    if (!last || last.outcome?.state === 'refused') return null;
    const end = Temporal.Instant.from(last.at).add({ milliseconds: template.cooldown });
    return Temporal.Instant.compare(clock.now(), end) < 0 ? end : null;
  }

  async #send(template: MessageTemplate, snapshot: Snapshot): Promise<Verdict> {
    const { portal, store, child, clock, zone } = this.#options;
    const receiver = await this.#receiver(template.to, snapshot);
    if (typeof receiver !== 'string') return receiver;
    const today = clock.now().toZonedDateTimeISO(zone).toPlainDate();
    const facts = { child: child.name, today };
    const at = instantText(clock.now());
    const intent = store.intend({ child: child.id, command: 'send_message', key: template.id, at });
    const verdict = await this.#post(() =>
      portal.send({
        accountIds: [receiver],
        topic: fillMessage(template.topic, facts),
        content: fillMessage(template.content, facts),
      }),
    );
    const { state, detail, messageId = null } = verdict;
    store.conclude(intent, { state, detail, messageId, command: 'send_message', at });
    return verdict;
  }

  async #post(send: () => Promise<{ messageId: string | null }>): Promise<Verdict> {
    const say = sentences(this.#options.language);
    try {
      const { messageId } = await send();
      return { state: 'sent', detail: null, messageId };
    } catch (error) {
      const surelyNotSent = error instanceof MessageSendError && error.sent === false;
      return surelyNotSent ? refused(say.notSent) : { state: 'unknown', detail: say.unknownWhetherSent };
    }
  }

  /** The account to address, or why there is none. */
  async #receiver(to: Recipient, snapshot: Snapshot): Promise<string | Verdict> {
    if ('account_id' in to) return to.account_id;
    const say = sentences(this.#options.language);
    let receivers: readonly Receiver[];
    try {
      receivers = await this.#options.portal.receivers();
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      return refused(say.problem(error.kind));
    }
    const resolution = resolveRecipient(to, receivers, {
      tutorId: lastValue(snapshot.class)?.tutorId ?? null,
      people: lastValue(snapshot.lookups)?.people ?? {},
    });
    return 'receiver' in resolution
      ? resolution.receiver.accountId
      : refused(say.recipient('teacher' in to ? to.teacher : null, resolution.matches));
  }

  #notBefore(ready: Instant): string {
    const { zone, clock, language } = this.#options;
    const local = ready.toZonedDateTimeISO(zone);
    const day = local.toPlainDate();
    const isToday = day.equals(clock.now().toZonedDateTimeISO(zone).toPlainDate());
    const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
    return sentences(language).cooldown(time, isToday ? undefined : polishDate(day));
  }
}

function refused(detail: string): Verdict {
  return { state: 'refused', detail };
}
