import { type Clock, isWithin } from '../../lib/clock.ts';
import { MINUTE_MS } from '../../lib/duration.ts';
import { InterruptedError } from '../../lib/interrupted.ts';
import type { Language } from '../../lib/language.ts';
import { type Instant, preciseInstantText, Temporal } from '../../lib/temporal.ts';
import { MessageSendError, PortalError, UnconfirmedError } from '../../portal/outcome/problem.ts';
import type { CommandOutcome } from '../../school/command.ts';
import { isSending, type SendingFacts } from '../../school/messages/sendings.ts';
import type { Runtime } from '../faults.ts';
import type { Keeper } from '../publishing/keeper.ts';
import type { LastAct, Origin, UnconfirmedAct } from '../store/journal.ts';
import type { Store } from '../store/store.ts';
import type { DeedMemory } from './deeds.ts';
import type { Sentences } from './sentences.ts';

/** The result of a command, before it is stored. */
export type Conclusion = Pick<CommandOutcome, 'state' | 'detail'> & { readonly messageId?: string | null };

type ActError = MessageSendError | PortalError | InterruptedError;

/** When a command arrived, and from whom. */
export interface Press {
  /** When the command arrived; it may have waited since. */
  readonly at: Instant;
  /** The name of who wants it; null: it is not known. */
  readonly person: string | null;
  /** The ids of what was there then, if the command means all of it; null: it does not, or nothing was read. */
  readonly all: readonly string[] | null;
}

/** Something done at the portal for a person. */
export interface Act {
  readonly command: string;
  /** A template's id, a notice's id. Not empty. */
  readonly key: string;
  /** The name of who wants it; default: it is not known. */
  readonly person?: string | null;
  /** If it sends a message. */
  readonly sending?: SendingFacts;
  /** If it has a cooldown over all bridges: why it must not begin now; null: it may. */
  readonly refusal?: () => string | null;
  /** @throws {ActError} */
  perform(): Promise<Conclusion>;
  /** The sentence for an error; default: the usual one. */
  readonly explain?: (error: ActError, usual: string) => string;
}

/** What everything uses that a child's commands and a person on the page for parents do. */
export interface ActParts extends Runtime {
  readonly deeds: DeedMemory;
  /** undefined: only the store knows what was sent. */
  readonly keeper?: Pick<Keeper, 'merged' | 'claim'> | undefined;
  readonly sentences: Sentences;
  readonly language: Language;
  /** The portal's. */
  readonly zone: string;
}

interface ActsOptions extends Pick<ActParts, 'sentences' | 'clock' | 'faults' | 'keeper'> {
  readonly child: string;
  readonly origin: Origin;
  readonly store: Store;
  /** Reads the sent box, which may show what became of an unconfirmed sending; default: it is read when it is due. */
  readonly readSentBox?: () => Promise<void>;
}

/** No command line works longer: each of its requests has a time limit. */
export const MAX_COMMAND_LINE_MS = 10 * MINUTE_MS;

/**
 * Acts at the portal, for MQTT and the command line. The intent is on the disk before the request, the outcome after;
 * nothing is tried a second time. `last_command` is the journal's latest outcome.
 */
export class Acts {
  readonly #options: ActsOptions;

  constructor(options: ActsOptions) {
    this.#options = options;
  }

  /** Never rejects: a failure is an outcome, too. */
  async perform(act: Act): Promise<CommandOutcome> {
    const { store, faults, sentences, readSentBox } = this.#options;
    const { command } = act;
    const id = await this.#begin(act);
    if (typeof id === 'string') return this.record(command, refused(id));
    const conclusion = await faults.attemptAsync(
      'act',
      command,
      () => this.#conclusionOf(act),
      () => ({ state: 'unconfirmed', detail: sentences.problem('internal') }) as const,
    );
    const outcome = this.#outcome(command, conclusion);
    store.journal.conclude(id, outcome);
    if (outcome.state !== 'unconfirmed' || !isSending(command)) return outcome;
    await faults.attemptAsync(
      'act',
      'sent box',
      async () => readSentBox?.(),
      () => undefined,
    );
    return store.journal.outcomeOf(id) ?? outcome;
  }

  /** @returns the id of the intent, or the sentence why there is none */
  async #begin(act: Act): Promise<number | string> {
    const { child, store, keeper, sentences } = this.#options;
    let begun: number | string | undefined;
    const begin = (): number | string => act.refusal?.() ?? this.#intend(act);
    const beginOnce = (): boolean => {
      begun ??= begin();
      return typeof begun === 'number';
    };
    let takeEarlier: (() => void) | undefined;
    try {
      if (act.refusal) takeEarlier = await keeper?.claim(child, beginOnce);
    } catch (error) {
      if (!(error instanceof InterruptedError)) throw error;
      return sentences.stopping;
    }
    beginOnce();
    if (takeEarlier && typeof begun === 'number') {
      store.journal.withdraw(begun);
      takeEarlier();
      begun = begin();
    }
    return begun ?? begin();
  }

  #intend({ command, key, person = null, sending }: Act): number | string {
    const { child, origin, store, clock, sentences } = this.#options;
    const at = preciseInstantText(clock.now());
    try {
      store.assertReady();
      return store.journal.intend({ child, command, key, at, origin, person, sending: sending ?? null });
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      return sentences.actProblem(error.kind);
    }
  }

  /** Stores the outcome of a command that was no act. */
  record(command: string, conclusion: Conclusion): CommandOutcome {
    const { child, store } = this.#options;
    const outcome = this.#outcome(command, conclusion);
    store.journal.record(child, outcome);
    return outcome;
  }

  /** The last act of a command and key, for cooldowns; one without an outcome counts too. */
  last(command: string, key: string): LastAct | undefined {
    return this.#options.store.journal.lastAct(this.#options.child, command, key);
  }

  /** Of a text to a person (`SendingFacts`). */
  lastOfText(text: string): LastAct | undefined {
    return this.#options.store.journal.lastOfText(this.#options.child, text);
  }

  /** The last unconfirmed sending of the same text to the same person, or of the same act. @param key as of the act; null: the text alone */
  unconfirmed(
    { command, key }: { readonly command: string; readonly key: string | null },
    text: string | null,
  ): UnconfirmedAct | undefined {
    return this.#options.store.journal
      .unconfirmed(this.#options.child)
      .find((one) => (text !== null && one.text === text) || (one.command === command && one.key === key));
  }

  async #conclusionOf(act: Act): Promise<Conclusion> {
    try {
      return await act.perform();
    } catch (error) {
      if (!isActError(error)) throw error;
      const [state, usual] = this.#failed(error);
      return { state, detail: act.explain?.(error, usual) ?? usual };
    }
  }

  #failed(error: ActError): [state: 'refused' | 'unconfirmed', detail: string] {
    const { sentences } = this.#options;
    if (error instanceof InterruptedError) return ['refused', sentences.stopping];
    if (error instanceof UnconfirmedError) return ['unconfirmed', sentences.unconfirmed];
    if (error instanceof PortalError) return ['refused', sentences.actProblem(error.kind)];
    if (error.sent !== false) return ['unconfirmed', sentences.unknownWhetherSent];
    return ['refused', error.cause instanceof InterruptedError ? sentences.stopping : sentences.notSent];
  }

  #outcome(command: string, { state, detail, messageId = null }: Conclusion): CommandOutcome {
    return { state, command, at: preciseInstantText(this.#options.clock.now()), detail, messageId };
  }
}

export function done(detail: string): Conclusion {
  return { state: 'done', detail };
}

export function refused(detail: string): Conclusion {
  return { state: 'refused', detail };
}

function isActError(error: unknown): error is ActError {
  return (
    error instanceof MessageSendError || error instanceof PortalError || error instanceof InterruptedError
  );
}

/**
 * Concludes acts that were in progress when their process ended as `unconfirmed`: they are not tried again. Those of a
 * command line that may still be running are left open.
 * @returns whether any were left open: call again after `MAX_COMMAND_LINE_MS`
 */
export function concludeInterrupted(
  store: Store,
  { clock, sentences, log }: Pick<ActParts, 'clock' | 'sentences' | 'log'>,
): boolean {
  let hasOpen = false;
  for (const { id, command, at, origin } of store.journal.unconcluded()) {
    const beganMs = Temporal.Instant.from(at).epochMilliseconds;
    if (origin === 'command_line' && isWithin(clock, MAX_COMMAND_LINE_MS, beganMs)) {
      hasOpen = true;
      continue;
    }
    const detail = isSending(command) ? sentences.interrupted : sentences.interruptedAct;
    const ended = { state: 'unconfirmed', detail, messageId: null } as const;
    store.journal.conclude(id, { ...ended, command, at: preciseInstantText(clock.now()) });
    log.warn({ command }, 'a command was in progress when its process ended');
  }
  return hasOpen;
}

/** How long the same text to the same person is refused after a sending. */
export const SAME_TEXT_MS = 2 * MINUTE_MS;

/** Whether the same text went, or may have gone, to the same person a moment ago. @param text as of `SendingFacts` */
export function isRepeated(text: string, acts: Pick<Acts, 'lastOfText'>, clock: Clock): boolean {
  const last = acts.lastOfText(text);
  const isSent = last !== undefined && last.outcome?.state !== 'refused';
  return isSent && isWithin(clock, SAME_TEXT_MS, Temporal.Instant.from(last.at).epochMilliseconds);
}
