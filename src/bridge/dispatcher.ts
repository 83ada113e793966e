import type { CommandOutcome } from '../domain/command.ts';
import { PortalError } from '../domain/problem.ts';
import { lastValue } from '../domain/reading.ts';
import type { Command, RefusedCommand } from '../home/commands.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { type Instant, momentText } from '../lib/temporal.ts';
import type { Portal } from '../portal/portal.ts';
import type { ChildBridge } from './child-bridge.ts';
import type { Messenger, Verdict } from './messenger.ts';
import { type Sentences, sentences } from './sentences.ts';

export interface DispatcherOptions {
  readonly bridge: Pick<ChildBridge, 'snapshot' | 'state' | 'refresh' | 'reread' | 'conclude'>;
  readonly portal: Pick<Portal, 'lock' | 'resume' | 'markNoticeRead'>;
  readonly messenger: Pick<Messenger, 'press'>;
  readonly markNoticesRead: boolean;
  readonly language: 'pl' | 'en';
  readonly clock: Clock;
  readonly log: Log;
}

/** Carries out one child's commands, one after the other; every one is answered in `last_command`. */
export class Dispatcher {
  readonly #options: DispatcherOptions;
  readonly #say: Sentences;
  #queue: Promise<void> = Promise.resolve();
  /** A `refresh` that has not begun yet. */
  #refreshWaits: Promise<void> | undefined;

  constructor(options: DispatcherOptions) {
    this.#options = options;
    this.#say = sentences(options.language);
  }

  /** Resolves when the command has been answered. Never rejects. */
  dispatch(command: Command | RefusedCommand): Promise<void> {
    // A child that keeps pressing is answered by the one reading that still waits, not by one a press.
    const refresh = command.command === 'refresh' && !('refused' in command);
    const at = this.#options.clock.now();
    if (refresh && this.#refreshWaits !== undefined) return this.#refreshWaits;
    const answered = this.#queue.then(() => {
      if (refresh) this.#refreshWaits = undefined;
      return this.#answer(command, at);
    });
    if (refresh) this.#refreshWaits = answered;
    this.#queue = answered;
    return answered;
  }

  /** Resolves when no command is under way. */
  settled(): Promise<void> {
    return this.#queue;
  }

  async #answer(command: Command | RefusedCommand, at: Instant): Promise<void> {
    const { bridge, clock, log } = this.#options;
    const verdict = await this.#carryOut(command, at).catch((error: unknown) => this.#failed(error));
    const outcome: CommandOutcome = {
      state: verdict.state,
      command: command.command,
      at: momentText(clock.now()),
      detail: verdict.detail,
      messageId: verdict.messageId ?? null,
    };
    log.info({ command: knownName(command), state: outcome.state }, 'command answered');
    bridge.conclude(outcome);
  }

  /** @param at when it came; it may have waited since */
  async #carryOut(command: Command | RefusedCommand, at: Instant): Promise<Verdict> {
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
    const { bridge, portal } = this.#options;
    portal.resume();
    if (!portal.lock) await bridge.refresh();
    return portal.lock ? this.#locked() : { state: 'done', detail: this.#say.resumed };
  }

  async #refresh(): Promise<Verdict> {
    const { bridge, portal } = this.#options;
    if (portal.lock) return this.#locked();
    await bridge.refresh();
    const { problem } = bridge.state().health;
    return problem
      ? { state: 'refused', detail: this.#say.problem(problem) }
      : { state: 'done', detail: this.#say.refreshed };
  }

  async #markNoticesRead(noticeId: string | null): Promise<Verdict> {
    const { bridge, portal, markNoticesRead } = this.#options;
    if (!markNoticesRead) return { state: 'refused', detail: this.#say.noticesNotAllowed };
    if (portal.lock) return this.#locked();
    const notices = lastValue(bridge.snapshot.notices);
    if (!notices) return { state: 'refused', detail: this.#say.noticesMissing };
    const chosen = notices.filter((notice) => (noticeId === null ? !notice.read : notice.id === noticeId));
    if (noticeId !== null && chosen.length === 0) {
      return { state: 'refused', detail: this.#say.noSuchNotice(noticeId) };
    }
    try {
      for (const notice of chosen) await portal.markNoticeRead(notice.id);
    } finally {
      if (chosen.length > 0) await bridge.reread(['notices']);
    }
    return { state: 'done', detail: this.#say.noticesMarked(chosen.length) };
  }

  #locked(): Verdict {
    const kind = this.#options.portal.lock?.kind ?? 'password';
    return { state: 'refused', detail: this.#say.problem(kind) };
  }

  #refusal(why: 'retained' | 'unknown' | 'malformed'): string {
    return {
      retained: this.#say.refusedRetained,
      unknown: this.#say.refusedUnknown,
      malformed: this.#say.refusedMalformed,
    }[why];
  }

  #failed(error: unknown): Verdict {
    if (error instanceof PortalError) return { state: 'refused', detail: this.#say.problem(error.kind) };
    this.#options.log.error(
      { error: error instanceof Error ? error.stack : String(error) },
      'a command failed in our own code',
    );
    return { state: 'unknown', detail: this.#say.problem('changed') };
  }
}

/** A foreign command's name may hold anything: it is shown to the family, and kept out of the log. */
function knownName(command: Command | RefusedCommand): string {
  return 'refused' in command ? `refused (${command.refused})` : command.command;
}
