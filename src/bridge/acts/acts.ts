import type { CommandOutcome } from '../../domain/command.ts';
import { MessageSendError, PortalError, UnconfirmedError } from '../../domain/problem.ts';
import { type Clock, isWithin } from '../../lib/clock.ts';
import { InterruptedError } from '../../lib/interrupted.ts';
import type { Log } from '../../lib/log.ts';
import { type Instant, preciseInstantText, Temporal } from '../../lib/temporal.ts';
import type { Faults } from '../faults.ts';
import type { LastAct, Origin } from '../store/journal.ts';
import type { Store } from '../store/store.ts';
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
}

/** Something done at the portal for a person. */
export interface Act {
  readonly command: string;
  /** A template's id, a notice's id. Not empty. */
  readonly key: string;
  /** The name of who wants it; default: it is not known. */
  readonly person?: string | null;
  /** @throws {ActError} */
  perform(): Promise<Conclusion>;
  /** The sentence for an error; default: the usual one. */
  readonly explain?: (error: ActError, usual: string) => string;
}

export interface ActsOptions {
  readonly child: string;
  readonly origin: Origin;
  readonly store: Store;
  readonly sentences: Sentences;
  readonly clock: Clock;
  readonly faults: Faults;
}

/** No command line works longer: each of its requests has a time limit. */
export const MAX_COMMAND_LINE_MS = 10 * 60_000;

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
    const { child, origin, store, clock, faults, sentences } = this.#options;
    const { command, key, person = null } = act;
    // The other process may send, too: whether it has, is known when it lets the store go.
    if (store.isBusy) return this.record(command, { state: 'refused', detail: sentences.storeBusy });
    const at = preciseInstantText(clock.now());
    const id = store.journal.intend({ child, command, key, at, origin, person });
    const conclusion = await faults.attemptAsync(
      'act',
      command,
      () => this.#conclusionOf(act),
      () => ({ state: 'unconfirmed', detail: this.#options.sentences.problem('internal') }) as const,
    );
    const outcome = this.#outcome(command, conclusion);
    store.journal.conclude(id, outcome);
    return outcome;
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
  { clock, sentences, log }: { readonly clock: Clock; readonly sentences: Sentences; readonly log: Log },
): boolean {
  const now = clock.now();
  let hasOpen = false;
  for (const { id, command, at, origin } of store.journal.unconcluded()) {
    const beganMs = Temporal.Instant.from(at).epochMilliseconds;
    if (origin === 'command_line' && isWithin(clock, MAX_COMMAND_LINE_MS, beganMs)) {
      hasOpen = true;
      continue;
    }
    const detail = sentences.interrupted;
    store.journal.conclude(id, {
      state: 'unconfirmed',
      command,
      at: preciseInstantText(now),
      detail,
      messageId: null,
    });
    log.warn({ command }, 'a command was in progress when its process ended');
  }
  return hasOpen;
}
