import { PortalError } from '../domain/problem.ts';
import type { Command, CommandName, RefusedCommand } from '../home/commands.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { Serial } from '../lib/serial.ts';
import type { Instant } from '../lib/temporal.ts';
import type { Acts, Verdict } from './acts.ts';
import type { ChildBridge } from './child-bridge.ts';
import type { Faults } from './faults.ts';
import { type Answer, type Handler, type HandlerParts, handlers } from './handlers.ts';

export interface DispatcherOptions extends HandlerParts {
  readonly bridge: HandlerParts['bridge'] & Pick<ChildBridge, 'publish'>;
  readonly acts: HandlerParts['acts'] & Pick<Acts, 'record'>;
  readonly faults: Faults;
  readonly clock: Clock;
  readonly log: Log;
}

/** Carries out one child's commands, one after the other; every one is answered in `last_command`. */
export class Dispatcher {
  readonly #options: DispatcherOptions;
  readonly #queue = new Serial();
  /** A `refresh` that has not begun yet. */
  #waitingRefresh: Promise<void> | undefined;

  constructor(options: DispatcherOptions) {
    this.#options = options;
  }

  /** Resolves when the command has been answered. Never rejects. */
  dispatch(command: Command | RefusedCommand): Promise<void> {
    // A child that keeps pressing is answered by the one reading that still waits, not by one a press.
    const refresh = command.command === 'refresh' && !('refused' in command);
    const at = this.#options.clock.now();
    if (refresh && this.#waitingRefresh !== undefined) return this.#waitingRefresh;
    const answered = this.#queue.run(() => {
      if (refresh) this.#waitingRefresh = undefined;
      return this.#answer(command, at);
    });
    if (refresh) this.#waitingRefresh = answered;
    return answered;
  }

  /** Resolves when no command is under way. */
  settled(): Promise<void> {
    return this.#queue.settled();
  }

  async #answer(command: Command | RefusedCommand, at: Instant): Promise<void> {
    const { bridge, acts, faults, log } = this.#options;
    await faults.attemptAsync(
      'act',
      'answer',
      async () => {
        const result = await this.#result(command, at);
        // An act has concluded itself.
        const { state } = 'at' in result ? result : acts.record(command.command, result);
        bridge.publish();
        log.info({ command: knownName(command), state }, 'command answered');
      },
      () => undefined,
    );
  }

  #result(command: Command | RefusedCommand, at: Instant): Promise<Answer> {
    const { faults, say } = this.#options;
    const carryOut = async (): Promise<Answer> => {
      try {
        return 'refused' in command
          ? this.#refusal(command.refused)
          : await handled(command, this.#options, at);
      } catch (error) {
        if (!(error instanceof PortalError)) throw error;
        return { state: 'refused', detail: say.problem(error.kind) };
      }
    };
    const failed = (): Verdict => ({ state: 'unconfirmed', detail: say.problem('internal') });
    return faults.attemptAsync('act', knownName(command), carryOut, failed);
  }

  #refusal(why: RefusedCommand['refused']): Verdict {
    const { say } = this.#options;
    const detail = {
      retained: say.refusedRetained,
      unknown: say.refusedUnknown,
      malformed: say.refusedMalformed,
    }[why];
    return { state: 'refused', detail };
  }
}

/** @param at when it came; it may have waited since */
function handled<N extends CommandName>(
  command: Extract<Command, { readonly command: N }>,
  parts: HandlerParts,
  at: Instant,
): Promise<Answer> {
  const handle: Handler<N> = handlers[command.command];
  return handle(command, parts, at);
}

/** A foreign command's name may hold anything: it is shown to the family, and kept out of the log. */
function knownName(command: Command | RefusedCommand): string {
  return 'refused' in command ? `refused (${command.refused})` : command.command;
}
