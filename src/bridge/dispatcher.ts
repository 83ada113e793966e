import type { CommandOutcome } from '../domain/command.ts';
import { PortalError } from '../domain/problem.ts';
import { lastValue } from '../domain/reading.ts';
import type { Command, RefusedCommand } from '../home/commands.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { Serial } from '../lib/serial.ts';
import type { Instant } from '../lib/temporal.ts';
import type { Portal } from '../portal/portal.ts';
import type { Acts, Verdict } from './acts.ts';
import type { ChildBridge } from './child-bridge.ts';
import type { Faults } from './faults.ts';
import type { Messenger } from './messenger.ts';
import type { Sentences } from './sentences.ts';

export interface DispatcherOptions {
  readonly bridge: Pick<ChildBridge, 'snapshot' | 'state' | 'refresh' | 'reread' | 'publish'>;
  readonly portal: Pick<Portal, 'lock' | 'resume' | 'askAgain' | 'markNoticeRead'>;
  readonly messenger: Pick<Messenger, 'press'>;
  readonly acts: Pick<Acts, 'perform' | 'record'>;
  readonly faults: Faults;
  readonly markNoticesRead: boolean;
  readonly say: Sentences;
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

  #result(command: Command | RefusedCommand, at: Instant): Promise<CommandOutcome | Verdict> {
    const { faults, say } = this.#options;
    const carryOut = async (): Promise<CommandOutcome | Verdict> => {
      try {
        return await this.#carryOut(command, at);
      } catch (error) {
        if (!(error instanceof PortalError)) throw error;
        return { state: 'refused', detail: say.problem(error.kind) };
      }
    };
    const failed = (): Verdict => ({ state: 'unconfirmed', detail: say.problem('internal') });
    return faults.attemptAsync('act', knownName(command), carryOut, failed);
  }

  /** @param at when it came; it may have waited since */
  async #carryOut(command: Command | RefusedCommand, at: Instant): Promise<CommandOutcome | Verdict> {
    const { bridge, portal, messenger } = this.#options;
    if ('refused' in command) return { state: 'refused', detail: this.#refusal(command.refused) };
    switch (command.command) {
      case 'refresh':
        return this.#refresh();
      case 'resume':
        return this.#resume();
      case 'mark_notices_read':
        return this.#markNoticesRead(command.noticeId);
      case 'send_message':
        if (portal.lock) return this.#locked();
        return messenger.press(command.template, at, bridge.snapshot);
    }
  }

  async #resume(): Promise<Verdict> {
    const { bridge, portal, say } = this.#options;
    portal.resume();
    portal.askAgain();
    if (!portal.lock) await bridge.refresh();
    return portal.lock ? this.#locked() : { state: 'done', detail: say.resumed };
  }

  async #refresh(): Promise<Verdict> {
    const { bridge, portal, say } = this.#options;
    if (portal.lock) return this.#locked();
    portal.askAgain();
    await bridge.refresh();
    const { problem } = bridge.state().health;
    return problem
      ? { state: 'refused', detail: say.problem(problem) }
      : { state: 'done', detail: say.refreshed };
  }

  async #markNoticesRead(noticeId: string | null): Promise<CommandOutcome | Verdict> {
    const { bridge, portal, acts, markNoticesRead, say } = this.#options;
    if (!markNoticesRead) return { state: 'refused', detail: say.noticesNotAllowed };
    if (portal.lock) return this.#locked();
    const notices = lastValue(bridge.snapshot.notices);
    if (!notices) return { state: 'refused', detail: say.noticesMissing };
    const chosen = notices.filter((notice) => (noticeId === null ? !notice.read : notice.id === noticeId));
    if (noticeId !== null && chosen.length === 0) {
      return { state: 'refused', detail: say.noSuchNotice(noticeId) };
    }
    const outcome = await acts.perform({
      command: 'mark_notices_read',
      key: noticeId ?? 'all',
      async perform() {
        for (const notice of chosen) await portal.markNoticeRead(notice.id);
        return { state: 'done', detail: say.noticesMarked(chosen.length) };
      },
    });
    if (chosen.length > 0) await bridge.reread(['notices']);
    return outcome;
  }

  #locked(): Verdict {
    const kind = this.#options.portal.lock?.kind ?? 'password';
    return { state: 'refused', detail: this.#options.say.problem(kind) };
  }

  #refusal(why: 'retained' | 'unknown' | 'malformed'): string {
    const { say } = this.#options;
    return {
      retained: say.refusedRetained,
      unknown: say.refusedUnknown,
      malformed: say.refusedMalformed,
    }[why];
  }
}

/** A foreign command's name may hold anything: it is shown to the family, and kept out of the log. */
function knownName(command: Command | RefusedCommand): string {
  return 'refused' in command ? `refused (${command.refused})` : command.command;
}
