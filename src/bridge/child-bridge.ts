import type { DeviceOutput } from '../home/device.ts';
import { atInstant, type Cancel } from '../lib/clock.ts';
import { unlessInterrupted } from '../lib/interrupted.ts';
import { Listeners } from '../lib/listeners.ts';
import { type Instant, instantText, Temporal } from '../lib/temporal.ts';
import type { OpenedMessage } from '../school/changes/change.ts';
import type { Health } from '../school/health.ts';
import { earliest } from '../school/plan/lessons.ts';
import type { ChildState } from '../school/shown/child-state.ts';
import type { ShownChild } from '../school/shown/presenter.ts';
import type { Current, Snapshot } from '../school/snapshot.ts';
import { frequentSources, type SourceName, sourceNames, sources } from '../school/sources.ts';
import { schoolView } from '../school/view.ts';
import { type ChildMemory, childMemory } from './child-memory.ts';
import type { ChildBridgeOptions } from './child-options.ts';
import { healthOf } from './health.ts';
import { ChildDevice } from './publishing/child-device.ts';
import { type CommitMore, CommittedTurns } from './reading/committed-turns.ts';
import { DueEvents } from './reading/due-events.ts';
import { KeptDeviations } from './reading/kept-deviations.ts';
import { Poller, type TurnOutcomes } from './reading/poller.ts';
import { refreshLimit } from './reading/request-budget.ts';
import { readTurn } from './reading/turn.ts';
import { StatusLog } from './status-log.ts';

const nothing = (): undefined => undefined;

/** One child's loop: reads, compares, commits, publishes the commit, and publishes again when the clock passes a bell. */
export class ChildBridge {
  readonly #options: ChildBridgeOptions;
  readonly #poller: Poller;
  readonly #device: ChildDevice;
  readonly #statusLog: StatusLog;
  readonly #memory: ChildMemory;
  readonly #deviations: KeptDeviations;
  readonly #takeRefresh: () => Instant | null;
  readonly #committed: CommittedTurns;
  readonly #due: DueEvents;
  /** Whether this process has read any Source. */
  hasRead = false;
  #cancelEdge: Cancel | undefined;
  readonly #publishListeners: Listeners<[shown: ShownChild | undefined]>;

  constructor(options: ChildBridgeOptions) {
    this.#options = options;
    this.#publishListeners = new Listeners('child published', options.faults.attempt);
    this.#due = new DueEvents({ ...options, unseen: options.store.unseen, zone: options.view.zone });
    this.#committed = new CommittedTurns({ ...options, due: this.#due });
    this.#device = new ChildDevice(options);
    this.#memory = childMemory(options);
    this.#deviations = new KeptDeviations(options.portal);
    this.#takeRefresh = refreshLimit(options.clock, options.refreshPauseMs);
    this.#statusLog = new StatusLog(options.log, options.language);
    this.#poller = new Poller({
      ...options,
      left: () => options.requestBudget.leftForSources,
      snapshot: () => this.#committed.snapshot,
      lock: () => options.portal.lock,
      unconfirmedAt: () => this.#unconfirmedAt(),
      turn: (due) => this.#turn(due),
      askAgainAt: (source) => options.portal.askAgainAt(source),
      onEnd: () => this.publish(),
    });
  }

  /** Publishes the stored readings, then reads; resolves when the first turn is published. */
  async start(): Promise<void> {
    this.#memory.forgetReadingsOfOtherLogin();
    this.#memory.load();
    this.#committed.load();
    if (Object.values(this.snapshot).some(({ state }) => state !== 'missing')) this.publish();
    await this.#poller.start(this.#options.portal.askAgain());
    // A child that is locked has no turn.
    if (!this.#mayCommit) void this.#options.keeper?.merged().then(() => this.publish(), nothing);
  }

  #unconfirmedAt(): Instant | null {
    const [newest] = this.#options.store.journal.unconfirmed(this.#options.child.id);
    return newest ? Temporal.Instant.from(newest.at) : null;
  }

  /** Without anything told, the next readings are a baseline. */
  get #mayCommit(): boolean {
    return !this.#committed.hasTold || this.#options.keeper?.isOver !== false;
  }

  async stop(): Promise<void> {
    this.#cancelEdge?.();
    await this.#poller.stop();
    this.#cancelEdge?.();
  }

  get snapshot(): Snapshot {
    return this.#committed.snapshot;
  }

  /** Whether the portal answered any request of the last turn; true before the first. */
  get #isReachable(): boolean {
    return this.#committed.outcome?.reachable ?? true;
  }

  /**
   * `refresh` for a person.
   * @returns null, or when it reads again: nothing was read
   * @throws {InterruptedError} nothing was read
   */
  async refreshOnRequest(): Promise<Instant | null> {
    const refusedUntil = this.#takeRefresh();
    if (!refusedUntil) await this.#refresh();
    return refusedUntil;
  }

  /** Reads the frequent Sources, those that are not fresh, and what was refused; resolves when they are published, or the bridge ends. */
  refresh(): Promise<void> {
    return unlessInterrupted(this.#refresh());
  }

  /** Reads these Sources; resolves when they are published, or the bridge ends. */
  reread(sources: readonly SourceName[]): Promise<void> {
    return unlessInterrupted(this.#poller.refresh(sources));
  }

  #refresh(): Promise<void> {
    const unread = sourceNames.filter((source) => this.snapshot[source].state !== 'fresh');
    const refused = this.#options.portal.askAgain();
    return this.#poller.refresh([...new Set([...frequentSources, ...unread, ...refused])]);
  }

  get health(): Health {
    return this.#health();
  }

  /** The listener is called after each publishing; with undefined if it threw. */
  onPublish(listener: (shown: ShownChild | undefined) => void): void {
    this.#publishListeners.add(listener);
  }

  /** Derives the state of this moment. */
  state(): ChildState {
    return this.#stateOf(this.#committed.current);
  }

  /** The Snapshot without what is too old to be shown at this moment. */
  get shownNow(): Snapshot {
    return this.#committed.current.snapshot;
  }

  /** As `state`, by all Readings, also those that are too old to be shown. */
  lastingState(): ChildState {
    return this.#stateOf({ snapshot: this.snapshot, until: null });
  }

  #stateOf({ snapshot, until }: Current): ChildState {
    const { child, store, clock, faults } = this.#options;
    const options = { ...this.#options.view, ...this.#memory.viewOptions, until };
    const now = clock.now();
    const view = schoolView(snapshot, now, options, faults.attempt);
    const unseen = store.unseen.list(child.id, now.epochMilliseconds);
    return {
      child,
      view,
      health: this.#health(),
      ...store.journal.latest(child.id),
      unseen,
      ...this.#memory.kept(view),
    };
  }

  /** Commits what this moment adds without a turn, then publishes the states that differ. Throws nothing. */
  publish(): void {
    const publish = (): ShownChild => this.#publish(this.#commitMoment());
    this.#publishListeners.call(this.#options.faults.attempt('device', 'publish', publish, nothing));
  }

  /** Commits the status that a lock, a resume or a fault has changed, what the view shows for the first time, and what is due. */
  #commitMoment(): Derived {
    const { faults, portal, store } = this.#options;
    faults.attempt('turn', 'guard', () => portal.keepGuard(), nothing);
    // A child that is locked has no turn.
    this.#due.hasTurned ||= portal.lock !== null;
    const hadFaults = faults.any;
    const derived = this.#derive();
    // Deriving may have added a fault.
    const health = faults.any === hadFaults ? derived.state.health : this.#health();
    const mayCommit = this.#mayCommit && store.hold === null;
    const isChanged = mayCommit && (this.#isStatusChanged(health) || this.#committed.isDue);
    if (isChanged)
      faults.attempt('turn', 'status', () => this.#commit(this.snapshot, this.#isReachable), nothing);
    else faults.clear('turn', 'status');
    const committed = isChanged ? this.#derive() : derived;
    this.#memory.keep(committed.state.view);
    return committed;
  }

  #derive(): Derived {
    const { presenter, home, faults, draw } = this.#options;
    const state = this.state();
    const shown = presenter.child(state, 'states', faults.attempt);
    const lasting =
      state.view.snapshot === this.snapshot
        ? shown
        : presenter.child(this.lastingState(), 'states', faults.attempt);
    const picture = (): string | null => draw?.(state, faults.attempt) ?? null;
    return { state, shown, output: home.child(shown, faults.attempt, picture, lasting) };
  }

  #publish({ state, shown, output }: Derived): ShownChild {
    this.#device.publish(output);
    this.#statusLog.write(state.health);
    const { until } = this.#options.faults;
    const { nextEdge, at } = state.view;
    const due = this.#due.after(at);
    const edge = earliest(until ? [nextEdge, until, ...due] : [nextEdge, ...due]) ?? nextEdge;
    this.#cancelEdge?.();
    this.#cancelEdge = atInstant(this.#options.clock, edge, () => this.publish());
    return shown;
  }

  async #turn(due: readonly SourceName[]): Promise<TurnOutcomes> {
    const input = { due, snapshot: this.snapshot, isReachable: this.#isReachable };
    this.#options.store.assertReady();
    const commits = this.#options.pupil?.commits;
    const { snapshot, isReachable, read, failures, absences } = await readTurn(input, this.#options);
    if (!this.#mayCommit) await this.#options.keeper?.merged();
    this.#statusLog.noteTurn(failures.values());
    this.#due.hasTurned = true;
    // A login that announced meanwhile may have read later: the next turn compares this one.
    this.#commit(snapshot, isReachable, { isLatest: this.#options.pupil?.commits === commits });
    const { faults, sendings } = this.#options;
    faults.attempt('turn', 'deviations', () => this.#deviations.keep(), nothing);
    faults.attempt('turn', 'sent box', () => sendings.settleBySnapshot(snapshot), nothing);
    this.hasRead ||= failures.size < due.length;
    return { read, failures, absences, isReachable };
  }

  /** Tells a message that a command has opened, once. Call it when what was told is known. */
  tell(opened: OpenedMessage): void {
    this.#commit(this.snapshot, this.#isReachable, { opened });
  }

  #commit(snapshot: Snapshot, isReachable: boolean, more?: CommitMore): void {
    const { status, problem, since, says } = this.#health(snapshot, isReachable);
    const outcome = { status, problem, since, reachable: isReachable, ...(says && { says }) };
    this.#committed.commit(snapshot, outcome, (shownNow) => this.#stateOf(shownNow), more);
  }

  #isStatusChanged({ status, problem }: Health): boolean {
    const { outcome } = this.#committed;
    return outcome !== null && (outcome.status !== status || outcome.problem !== problem);
  }

  #health(snapshot: Snapshot = this.snapshot, isReachable: boolean = this.#isReachable): HealthSince {
    const { portal, requestBudget, clock, dailyBudget, faults, store } = this.#options;
    const now = clock.now();
    const health = healthOf({
      snapshot,
      now,
      lock: portal.lock,
      hasFaults: faults.any,
      hold: store.hold,
      hasExpired: hasExpired(this.#committed.currentOf(snapshot).snapshot),
      requests: requestBudget.today(),
      dailyBudget,
      ...this.#poller.budgetOf(snapshot),
      isReachable,
      nextAttempt: () => this.#poller.nextAttempt(),
      before: this.#committed.outcome,
    });
    return { ...health, since: health.since ?? instantText(now) };
  }
}

/** What rarely changes may be read late without an alarm: its last value stays. */
function hasExpired(snapshot: Snapshot): boolean {
  return sourceNames.some((source) => snapshot[source].state === 'expired' && !sources[source].rare);
}

type HealthSince = Health & { readonly since: string };

/** A moment as it is shown. */
interface Derived {
  readonly state: ChildState;
  readonly shown: ShownChild;
  readonly output: DeviceOutput;
}
