import type { CommandOutcome } from '../domain/command.ts';
import { MessageSendError, PortalError } from '../domain/problem.ts';
import { type Clock, isWithin } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { momentText, Temporal } from '../lib/temporal.ts';
import type { Faults } from './faults.ts';
import type { Sentences } from './sentences.ts';
import type { Origin } from './store/journal.ts';
import type { Store } from './store/store.ts';

/** What became of a command, before it is kept. */
export type Verdict = Pick<CommandOutcome, 'state' | 'detail'> & { readonly messageId?: string | null };

/** Something done at the portal for a person. */
export interface Act {
  readonly command: string;
  /** Which one of its kind: a template's id, a notice's id. Not empty. */
  readonly key: string;
  /** What happened when it went well. */
  perform(): Promise<Verdict>;
  /** What a person reads where it did not; null: the usual sentence. */
  readonly explain?: (error: MessageSendError | PortalError) => string | null;
}

export interface ActsOptions {
  readonly child: string;
  readonly origin: Origin;
  readonly store: Store;
  readonly say: Sentences;
  readonly clock: Clock;
  readonly faults: Faults;
}

/** After this no command line is still at work: each of its requests has a time limit. */
const COMMAND_LINE_MS = 10 * 60_000;

/**
 * Acts at the portal, for MQTT and the command line: the intent is on the disk before the request leaves, the outcome after.
 * What lies between is never done a second time. `last_command` is the journal's latest outcome.
 */
export class Acts {
  readonly #options: ActsOptions;

  constructor(options: ActsOptions) {
    this.#options = options;
  }

  /** Never rejects: what fails is an outcome, too. */
  async perform(act: Act): Promise<CommandOutcome> {
    const { child, origin, store, clock, faults } = this.#options;
    const { command, key } = act;
    const at = momentText(clock.now());
    const id = store.intend({ child, command, key, at, origin });
    const verdict = await faults.attemptAsync(
      'act',
      command,
      () => this.#verdictOf(act),
      () => ({ state: 'unconfirmed', detail: this.#options.say.problem('internal') }) as const,
    );
    const outcome = this.#outcome(command, verdict);
    store.conclude(id, outcome);
    return outcome;
  }

  /** Keeps the answer to a command that did nothing at the portal for other people to see. */
  record(command: string, verdict: Verdict): CommandOutcome {
    const { child, store } = this.#options;
    const outcome = this.#outcome(command, verdict);
    store.record(child, outcome);
    return outcome;
  }

  /** What was done last of its kind, for cooldowns; one without an outcome counts too. */
  last(command: string, key: string): ReturnType<Store['lastAct']> {
    return this.#options.store.lastAct(this.#options.child, command, key);
  }

  async #verdictOf(act: Act): Promise<Verdict> {
    const { say } = this.#options;
    try {
      return await act.perform();
    } catch (error) {
      if (error instanceof MessageSendError) {
        const usual = error.sent === false ? say.notSent : say.unknownWhetherSent;
        return {
          state: error.sent === false ? 'refused' : 'unconfirmed',
          detail: act.explain?.(error) ?? usual,
        };
      }
      if (!(error instanceof PortalError)) throw error;
      return { state: 'refused', detail: act.explain?.(error) ?? say.problem(error.kind) };
    }
  }

  #outcome(command: string, { state, detail, messageId = null }: Verdict): CommandOutcome {
    return { state, command, at: momentText(this.#options.clock.now()), detail, messageId };
  }
}

/**
 * Acts that were under way when their process ended: nobody knows what became of them, and they are not done again. Those
 * of a command line that may still be at work are left alone.
 * @returns whether some were left alone: to be asked again in ten minutes
 */
export function concludeInterrupted(
  store: Store,
  { clock, say, log }: { readonly clock: Clock; readonly say: Sentences; readonly log: Log },
): boolean {
  const now = clock.now();
  let left = false;
  for (const { id, command, at, origin } of store.unconcluded()) {
    const beganMs = Temporal.Instant.from(at).epochMilliseconds;
    if (origin === 'command_line' && isWithin(clock, COMMAND_LINE_MS, beganMs)) {
      left = true;
      continue;
    }
    const detail = say.interrupted;
    store.conclude(id, { state: 'unconfirmed', command, at: momentText(now), detail, messageId: null });
    log.warn({ command }, 'a command was under way when its process ended');
  }
  return left;
}
