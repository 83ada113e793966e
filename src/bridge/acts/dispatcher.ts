import { InterruptedError } from '../../lib/interrupted.ts';
import { Serial } from '../../lib/serial.ts';
import { PortalError } from '../../portal/outcome/problem.ts';
import type { Command, CommandName, RefusedCommand } from '../../school/catalogue/commands.ts';
import { type Conclusion, type Press, refused } from './acts.ts';
import { type Answer, allOf, type Handler, type HandlerParts, handlers } from './handlers.ts';

/** Carries out one child's commands, one after the other, and answers each in `last_command`. */
export class Dispatcher {
  readonly #options: HandlerParts;
  readonly #queue = new Serial();
  /** A `refresh` that has not begun yet. */
  #waitingRefresh: Promise<Answer> | undefined;

  constructor(options: HandlerParts) {
    this.#options = options;
  }

  /**
   * Resolves to the answer when it is stored and published. Never rejects.
   * @param person the name of who wants it; null: it is not known
   */
  dispatch(command: Command | RefusedCommand, person: string | null = null): Promise<Answer> {
    // Repeated presses share the reading that has not begun yet.
    const isRefresh = command.command === 'refresh' && !('refused' in command);
    const press = { at: this.#options.clock.now(), person, all: this.#all(command) };
    if (isRefresh && this.#waitingRefresh !== undefined) return this.#waitingRefresh;
    const answered = this.#queue.run(() => {
      if (isRefresh) this.#waitingRefresh = undefined;
      return this.#answer(command, press);
    });
    if (isRefresh) this.#waitingRefresh = answered;
    return answered;
  }

  /** What a command means by all, at this moment: it may have to wait, and more may be there then. */
  #all(command: Command | RefusedCommand): Press['all'] {
    const { faults } = this.#options;
    const all = (): Press['all'] => ('refused' in command ? null : allOf(command, this.#options));
    return faults.attempt('act', loggedName(command), all, () => null);
  }

  /** Resolves when no command is in progress. */
  settled(): Promise<void> {
    return this.#queue.settled();
  }

  #answer(command: Command | RefusedCommand, press: Press): Promise<Answer> {
    const { bridge, acts, faults, log } = this.#options;
    const carryOut = async (): Promise<Answer> => {
      const result = await this.#result(command, press);
      // An act has stored its outcome already.
      const outcome = 'at' in result ? result : acts.record(command.command, result);
      bridge.publish();
      log.info({ command: loggedName(command), state: outcome.state }, 'command answered');
      return outcome;
    };
    return faults.attemptAsync('act', 'answer', carryOut, this.#unconfirmed);
  }

  #result(command: Command | RefusedCommand, press: Press): Promise<Answer> {
    const { faults, sentences } = this.#options;
    const carryOut = async (): Promise<Answer> => {
      try {
        return 'refused' in command
          ? refused(this.#refusal(command.refused))
          : await handle(command, this.#options, press);
      } catch (error) {
        if (error instanceof InterruptedError) return refused(sentences.stopping);
        if (!(error instanceof PortalError)) throw error;
        return refused(sentences.problem(error.kind));
      }
    };
    return faults.attemptAsync('act', loggedName(command), carryOut, this.#unconfirmed);
  }

  readonly #unconfirmed = (): Conclusion => {
    return { state: 'unconfirmed', detail: this.#options.sentences.problem('internal') };
  };

  #refusal(reason: RefusedCommand['refused']): string {
    const { refusedRetained, refusedUnknown, refusedMalformed } = this.#options.sentences;
    return { retained: refusedRetained, unknown: refusedUnknown, malformed: refusedMalformed }[reason];
  }
}

function handle<N extends CommandName>(
  command: Extract<Command, { readonly command: N }>,
  parts: HandlerParts,
  press: Press,
): Promise<Answer> {
  const handler: Handler<N> = handlers[command.command];
  return handler(command, parts, press);
}

/** The name of an unknown command may contain anything: the log must not have it. */
export function loggedName(command: Command | RefusedCommand): string {
  return 'refused' in command ? `refused (${command.refused})` : command.command;
}
