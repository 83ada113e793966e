import { type Clock, within } from '../../lib/clock.ts';
import { InterruptedError } from '../../lib/interrupted.ts';
import { SingleFlight } from '../../lib/single-flight.ts';
import { PortalError } from '../outcome/problem.ts';
import { problems } from '../outcome/problems.ts';
import type { GuardKeeper, KeptGuards, SavedBetween } from '../ports.ts';
import { assumedLogin, type Guard, guardOf, mergedWith, shifted } from './guard.ts';
import { isPersonsTry, nextLogin } from './ration.ts';
import type { SessionRecord } from './record.ts';
import { BLIND_MS } from './record.ts';
import type { SessionState } from './state.ts';

interface Parts {
  readonly state: SessionState;
  /** undefined: nothing is kept, and no login waits. */
  readonly keeper: GuardKeeper | undefined;
  readonly clock: Clock;
}

/** How long the first request waits for a keeper that neither answers nor fails. */
const LOOK_MS = 3_000;

/**
 * Keeps the ration of logins and the lock in a second place: the store may be lost or put back, and another bridge may have
 * the same login. Reads it before the first request, and counts each login there before the password is sent. While the
 * keeper does not answer, the first login waits up to BLIND_MS, and the store alone rations the others.
 */
export class LoginGuard {
  readonly #parts: Parts;
  readonly #stopped = Promise.withResolvers<void>();
  #isStopped = false;
  readonly #looked = Promise.withResolvers<void>();
  #looking: Promise<void> | undefined;
  readonly #reading = new SingleFlight();
  /** The kept guards are part of the record, so that they may be replaced. */
  #isMerged = false;
  #isFound = false;
  /** A reading has failed, and none has succeeded since. */
  #hasFailed = false;
  #isWaiting = false;
  /** A login has waited in vain for what is still pending. */
  #isAway = false;
  #saved = '';
  /** A login that a person has asked for is being counted: nothing locks it. */
  #isPersonsTry = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.state.onChange = () => this.#saveChange();
    if (!parts.keeper) return;
    const ended = Promise.race([this.#looked.promise, this.#stopped.promise]);
    this.#looking = ended.then(() => {
      this.#looking = undefined;
    });
  }

  /** Saves what another process has changed. The first call begins to read the kept guards. */
  begin(): void {
    if (!this.#isMerged) void this.#read();
    this.#saveChange();
  }

  /**
   * Before the first request: resolves when the keeper has answered or failed, at the latest after LOOK_MS. Undefined if it
   * has.
   */
  looked(): Promise<void> | undefined {
    return this.#looking && within(this.#parts.clock, LOOK_MS, this.#looking);
  }

  /** Resolves when the kept guards are part of the record, or the wait for them is over. */
  async merged(): Promise<void> {
    this.begin();
    if (this.#isBlind) await this.#reach(this.#read());
    else await this.looked();
  }

  /** Ends a wait, and takes over nothing any more. Call it when no request can be sent, before the store is closed. */
  stop(): void {
    this.#isStopped = true;
    this.#stopped.resolve();
  }

  /** Before the first request of a login: waits for the kept guards. @throws {InterruptedError} it was stopped */
  async secure(): Promise<void> {
    const { keeper, state } = this.#parts;
    if (keeper && !this.#isMerged) await this.#reach(this.#read());
    this.#assertRunning();
    if (keeper && this.#isBlind && !this.#isFound) state.lockIfLost();
  }

  /**
   * Counts a login in the store and in the second place, before the password is sent.
   * @param count counts it in the store; throws if it is not allowed
   * @throws {PortalError} `rationed`: another bridge was earlier; otherwise the error of `count`
   * @throws {InterruptedError} it was stopped
   */
  async count(count: () => void): Promise<void> {
    const { keeper, state } = this.#parts;
    if (!keeper || this.#isAway) {
      count();
      return this.#endBlindness();
    }
    const login: { before?: SessionRecord; between?: SavedBetween; failure?: unknown } = {};
    const countOnce = (): void => {
      if (login.before) return;
      const { record } = state;
      count();
      login.before = record;
      this.#isPersonsTry = isPersonsTry(record, state.now);
    };
    const next = (): Guard | null => {
      try {
        countOnce();
        return this.#guardToSave(state.record);
      } catch (error) {
        login.failure = error;
        return null;
      }
    };
    const replace = async (): Promise<void> => {
      const between = await keeper.replace(next);
      if (!between) return;
      login.between = between;
      if (this.#isBlind) await keeper.kept(() => this.#isWaiting && !this.#isStopped);
    };
    try {
      await this.#reach(replace());
      if (login.failure !== undefined) throw login.failure;
      this.#assertRunning();
      countOnce();
      if (login.before && login.between) this.#yield(login.before, login.between);
      this.#endBlindness();
    } finally {
      this.#isPersonsTry = false;
    }
  }

  /** @throws {PortalError} `rationed`: another bridge has counted a login since `before`, and earlier than this one */
  #yield(before: SessionRecord, between: SavedBetween): void {
    const { state } = this.#parts;
    const isNew = (at: number): boolean => !before.logins.includes(at);
    const guards = between.guards.map((guard) => shifted(guard, state.sharedAheadMs));
    const isLate = !this.#isPersonsTry && guards.some(({ logins }) => logins.some(isNew));
    const { logins, failures, lastFailure, override } = before;
    if (isLate) state.update(() => ({ logins, failures, lastFailure, override }));
    between.take();
    state.assertUnlocked();
    if (!isLate) return;
    const until = state.momentOf(nextLogin(state.record));
    throw new PortalError('rationed', problems.rationed.reason.en, { until });
  }

  get #isBlind(): boolean {
    return this.#parts.state.record.blindUntil !== null;
  }

  #endBlindness(): void {
    if (this.#isBlind) this.#parts.state.update(() => ({ blindUntil: null }));
  }

  #assertRunning(): void {
    if (this.#isStopped) throw new InterruptedError();
  }

  /** Waits for the keeper: once while it does not answer, BLIND_MS, of a new record BLIND_MS after it was made. */
  async #reach(task: Promise<void>): Promise<void> {
    if (this.#isAway) return;
    const { state, clock } = this.#parts;
    let isDone = false;
    const done = task.then(() => {
      isDone = true;
      this.#isAway = false;
    });
    const { blindUntil } = state.record;
    const leftMs = blindUntil === null ? BLIND_MS : Math.max(0, blindUntil - state.now);
    this.#isWaiting = true;
    this.#noteWait();
    await within(clock, leftMs, Promise.race([done, this.#stopped.promise]));
    this.#isWaiting = false;
    this.#isAway = !isDone;
  }

  #noteWait(): void {
    if (this.#isWaiting && this.#hasFailed) this.#parts.keeper?.noteWait();
  }

  #read(): Promise<void> {
    return this.#reading.run(async () => {
      const onFailure = (): void => {
        this.#hasFailed = true;
        this.#noteWait();
        this.#looked.resolve();
      };
      await this.#parts.keeper?.load((kept) => this.#take(kept), onFailure);
      this.#hasFailed = false;
      this.#looked.resolve();
    });
  }

  #take({ guards, isDamaged }: KeptGuards): boolean {
    const { state } = this.#parts;
    if (this.#isStopped) return false;
    for (const { guard, isKnown } of guards) {
      if (isKnown) continue;
      const steady = shifted(guard, state.sharedAheadMs);
      state.update((record) => mergedWith(record, steady, state.now, this.#isPersonsTry || undefined));
    }
    if (guards.length > 0) this.#isFound = true;
    if (isDamaged && this.#isBlind) {
      state.update((record) => ({ ...assumedLogin(record, state.now), blindUntil: null }));
      if (!this.#isFound) state.lockIfLost();
    }
    this.#isMerged = true;
    this.#saveChange();
    return true;
  }

  #saveChange(): void {
    const { keeper, state } = this.#parts;
    if (!keeper || !this.#isMerged) return;
    const { record } = state;
    // A guard without what was lost would seem to have everything.
    if (record.blindUntil !== null && !this.#isFound) return;
    const saved = this.#saved;
    const guard = this.#guardToSave(record);
    if (this.#saved !== saved) keeper.save(guard);
  }

  #guardToSave(record: SessionRecord): Guard {
    const { state } = this.#parts;
    const guard = shifted(guardOf(record, state.now), -state.sharedAheadMs);
    this.#saved = JSON.stringify(guard);
    return guard;
  }
}
