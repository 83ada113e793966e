import { PortalError } from '../../domain/problem.ts';
import { type Clock, within } from '../../lib/clock.ts';
import type { GuardKeeper } from '../ports.ts';
import { guardOf, strictest } from './guard.ts';
import type { SessionRecord, SessionState } from './state.ts';

interface Parts {
  readonly state: SessionState;
  /** undefined: nothing is kept, and no login waits. */
  readonly keeper: GuardKeeper | undefined;
  readonly clock: Clock;
}

/**
 * Keeps the ration of logins and the lock in a second place, and reads them back before the first login of a new record:
 * the store may have been lost. Without an earlier record the password is sent once the keeper has returned the guard
 * with this login in it, or BLIND_MS after the start.
 */
export class LoginGuard {
  readonly #parts: Parts;
  readonly #stopped = Promise.withResolvers<void>();
  #isStopped = false;
  #hasBegun = false;
  #merging: Promise<void> | undefined;
  /** The kept guard is part of the record, so that it may be replaced. */
  #isMerged = false;
  #isFound = false;
  /** The saved guard counts a login that has not ended. */
  #isReserved = false;
  #saved = '';

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.state.onChange = () => this.#saveChange();
  }

  /** Saves what another process has changed. The first call begins to read the guard, if that has to be merged. */
  begin(): void {
    if (!this.#hasBegun) {
      this.#hasBegun = true;
      this.#isMerged = !this.#isBlind;
      if (!this.#isMerged) void this.#merge();
    }
    this.#saveChange();
  }

  /** Resolves when the kept guard is part of the record, or the wait for it is over. */
  async merged(): Promise<void> {
    this.begin();
    if (!this.#isMerged) await this.#wait(this.#merge());
  }

  /** Ends a wait. Call it when no request can be sent any more. */
  stop(): void {
    this.#isStopped = true;
    this.#stopped.resolve();
  }

  /**
   * Signs in as soon as the guard is kept, or the wait is over.
   * @param isAllowed whether the ration and the lock allow the login
   * @throws {PortalError} `down`: it was stopped; otherwise the error of `signIn`
   */
  async whileGuarded(
    isAllowed: (record: SessionRecord) => boolean,
    signIn: () => Promise<void>,
  ): Promise<void> {
    const { keeper } = this.#parts;
    if (keeper && this.#isBlind) await this.#secure(keeper, isAllowed);
    try {
      await signIn();
    } finally {
      this.#isReserved = false;
      this.#saveChange();
    }
  }

  get #isBlind(): boolean {
    return this.#parts.state.record.blindUntil !== null;
  }

  async #secure(keeper: GuardKeeper, isAllowed: (record: SessionRecord) => boolean): Promise<void> {
    await this.#wait(this.#reserve(keeper, isAllowed));
    if (this.#isStopped)
      throw new PortalError('down', 'The first login was interrupted by the end of the bridge.');
    this.#parts.state.endBlindness(this.#isFound);
  }

  /** Waits for the keeper, until BLIND_MS after the start or `stop`. */
  #wait(task: Promise<void>): Promise<void> {
    const { state, clock } = this.#parts;
    const leftMs = Math.max(0, (state.record.blindUntil ?? 0) - state.now);
    return within(clock, leftMs, Promise.race([task, this.#stopped.promise]));
  }

  /** Saves the guard with the next login, and resolves when the keeper has it. */
  async #reserve(keeper: GuardKeeper, isAllowed: (record: SessionRecord) => boolean): Promise<void> {
    await this.#merge();
    const { record, now } = this.#parts.state;
    if (record.blindUntil === null || !isAllowed(record)) return;
    this.#isReserved = true;
    this.#saved = '';
    keeper.save(guardOf({ ...record, logins: [...record.logins, now], failures: record.failures + 1 }, now));
    await keeper.confirmed();
  }

  #merge(): Promise<void> {
    this.#merging ??= this.#readAndMerge().finally(() => {
      this.#merging = undefined;
    });
    return this.#merging;
  }

  async #readAndMerge(): Promise<void> {
    const { keeper, state } = this.#parts;
    const guard = (await keeper?.load()) ?? null;
    this.#isFound = guard !== null;
    if (guard) state.update((record) => strictest(record, guard, state.now));
    this.#isMerged = true;
    this.#saveChange();
  }

  #saveChange(): void {
    const { keeper, state } = this.#parts;
    if (!keeper || !this.#isMerged || this.#isReserved) return;
    const { record } = state;
    if (record.blindUntil !== null) return;
    const guard = guardOf(record, state.now);
    const text = JSON.stringify(guard);
    if (text === this.#saved) return;
    this.#saved = text;
    keeper.save(guard);
  }
}
