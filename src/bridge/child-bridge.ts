import { type Committed, hasEvent, type TurnOutcome } from '../domain/changes/change.ts';
import { diff } from '../domain/changes/diff.ts';
import { type Told, toldRows } from '../domain/changes/told.ts';
import type { ShownSubjects } from '../domain/grades/shown-subjects.ts';
import type { Health } from '../domain/health.ts';
import { emptySnapshot, type Snapshot } from '../domain/snapshot.ts';
import { type Cadences, frequentSources, type SourceName, sourceNames } from '../domain/sources.ts';
import { schoolView } from '../domain/view.ts';
import type { DeviceOutput } from '../home/device.ts';
import { eventPayload } from '../home/events.ts';
import type { Home } from '../home/home.ts';
import { type Cancel, type Clock, MAX_SLEEP_MS } from '../lib/clock.ts';
import type { Language } from '../lib/language.ts';
import type { Log } from '../lib/log.ts';
import { type Instant, instantText } from '../lib/temporal.ts';
import type { Publisher } from '../mqtt/publisher.ts';
import type { Portal } from '../portal/portal.ts';
import type { ChildState, Presenter } from '../shown/presenter.ts';
import type { Announcer } from './announcer.ts';
import type { Outcomes } from './collector.ts';
import type { QuietHours } from './due.ts';
import type { Faults } from './faults.ts';
import { healthOf } from './health.ts';
import type { Ledger } from './ledger.ts';
import type { Outbox } from './outbox.ts';
import { Poller } from './poller.ts';
import { publishDevice } from './publish-device.ts';
import { loadShownSubjects, saveShownSubjects } from './shown-subjects.ts';
import type { Store } from './store/store.ts';
import { Supervisor } from './supervisor.ts';
import { changedReadings, readTurn } from './turn.ts';

export interface ChildBridgeOptions {
  readonly child: { readonly id: string; readonly name: string };
  readonly portal: Pick<Portal, 'lock' | 'memory' | 'readSource' | 'deviations'>;
  readonly ledger: Ledger;
  readonly store: Store;
  readonly presenter: Presenter;
  readonly home: Home;
  readonly publisher: Pick<Publisher, 'publish' | 'retract'>;
  readonly announcer: Pick<Announcer, 'announce'>;
  readonly outbox: Pick<Outbox, 'flush'>;
  readonly faults: Faults;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Log;
  readonly zone: string;
  readonly language: Language;
  readonly corrections: 'both' | 'latest';
  readonly cadences: Cadences;
  readonly quietHours: QuietHours;
  readonly dailyBudget: number;
}

const OWNED = 'owns_readings';
const nothing = (): void => undefined;

/**
 * One child's loop: read, compare, commit, publish what was committed; and publish again when the clock passes a bell.
 * What is shown is what the store holds.
 */
export class ChildBridge {
  readonly #options: ChildBridgeOptions;
  readonly #poller: Poller;
  #committed: Committed = { snapshot: emptySnapshot, outcome: null };
  #told: Told = {};
  #shownSubjects: ShownSubjects | null = null;
  #loggedProblems = '';
  /** Topics of the states that the broker may hold. */
  #shown: readonly string[] | undefined;
  #cancelEdge: Cancel | undefined;
  #hasRead = false;

  constructor(options: ChildBridgeOptions) {
    this.#options = options;
    this.#poller = new Poller({
      clock: options.clock,
      zone: options.zone,
      cadences: options.cadences,
      quietHours: options.quietHours,
      random: options.random,
      snapshot: () => this.#committed.snapshot,
      lock: () => options.portal.lock,
      turn: (due) => this.#turn(due),
      began: (due) => options.log.debug({ sources: due }, 'turn began'),
      ended: () => {
        this.publish();
        options.log.debug({}, 'turn ended');
      },
      supervisor: new Supervisor(options.faults, 'turn', 'turn'),
    });
  }

  /** Shows what an earlier process knew, then reads; resolves when the first turn is published. */
  async start(): Promise<void> {
    const { store, child, portal } = this.#options;
    this.#disownStrangers();
    this.#shownSubjects = loadShownSubjects(portal.memory);
    this.#committed = {
      snapshot: { ...emptySnapshot, ...store.snapshot(child.id) },
      outcome: store.outcome(child.id),
    };
    this.#told = store.told(child.id);
    // A device that was never read has nothing to show but that it is not locked, which nobody knows yet.
    if (Object.values(this.snapshot).some(({ state }) => state !== 'missing')) this.publish();
    await this.#poller.start();
  }

  async stop(): Promise<void> {
    this.#cancelEdge?.();
    await this.#poller.stop();
    this.#cancelEdge?.();
  }

  get snapshot(): Snapshot {
    return this.#committed.snapshot;
  }

  /** Whether this process has read any Source. */
  get hasRead(): boolean {
    return this.#hasRead;
  }

  /** Whether any Source got an answer in the last turn; true before the first. */
  get #reachable(): boolean {
    return this.#committed.outcome?.reachable ?? true;
  }

  /** Reads again what changes often, and all that is not there or could not be read; resolves when it is published. */
  refresh(): Promise<void> {
    const owed = sourceNames.filter((source) => isOwed(this.snapshot[source]));
    return this.#poller.refresh([...new Set([...frequentSources, ...owed])]);
  }

  /** Reads these Sources again; resolves when it is published. */
  reread(sources: readonly SourceName[]): Promise<void> {
    return this.#poller.refresh(sources);
  }

  /** Everything that can be shown of this child now. */
  state(): ChildState {
    const { child, store, clock, zone, corrections, faults } = this.#options;
    const shownSubjects = this.#shownSubjects;
    const options = { zone, corrections, shownSubjects };
    const view = schoolView(this.snapshot, clock.now(), options, faults.attempt);
    return { child, view, health: this.#health(), lastCommand: store.lastOutcome(child.id) };
  }

  /** Derives and publishes what was committed; only differences reach the broker. Throws nothing. */
  publish(): void {
    this.#options.faults.attempt('device', 'publish', () => this.#publish(), nothing);
  }

  #publish(): void {
    const { presenter, home, faults } = this.#options;
    const show = (): { readonly state: ChildState; readonly output: DeviceOutput } => {
      const state = this.state();
      const seen = presenter.child(state, 'states', faults.attempt);
      return { state, output: home.child(seen, faults.attempt) };
    };
    const hadFaults = faults.any;
    let shown = show();
    // A lock, a resume or a fault changes the status without a turn; a fault may have shown itself just now.
    if (this.#isNews(faults.any === hadFaults ? shown.state.health : this.#health())) {
      faults.attempt('turn', 'status', () => this.#commit(this.snapshot, this.#reachable), nothing);
      shown = show();
    } else faults.clear('turn', 'status');
    const { state, output } = shown;
    this.#rememberSubjects(state.view.shownSubjects);
    publishDevice(output, this.#options);
    this.#retractGone(output);
    this.#noteProblems(output);
    this.#awaitEdge(state.view.nextEdge);
  }

  /** Publishes again at the edge, and where the clock was set back. */
  #awaitEdge(edge: Instant): void {
    const { clock } = this.#options;
    const from = clock.now().epochMilliseconds;
    const wait = edge.epochMilliseconds - from;
    this.#cancelEdge?.();
    this.#cancelEdge = clock.after(Math.min(wait, MAX_SLEEP_MS), () => {
      const now = clock.now().epochMilliseconds;
      if (now < from || now >= edge.epochMilliseconds) this.publish();
      else this.#awaitEdge(edge);
    });
  }

  #rememberSubjects(shown: ShownSubjects | null): void {
    if (shown === null || shown === this.#shownSubjects) return;
    this.#shownSubjects = shown;
    const { portal, faults } = this.#options;
    faults.attempt('turn', 'shown subjects', () => saveShownSubjects(portal.memory, shown), nothing);
  }

  /** A mistake of ours: logged once. */
  #noteProblems({ problems }: DeviceOutput): void {
    const text = problems.join('; ');
    if (text !== '' && text !== this.#loggedProblems)
      this.#options.log.error({ problems }, 'entities that Home Assistant would refuse');
    this.#loggedProblems = text;
  }

  /** An entity that is gone leaves no state behind. */
  #retractGone({ states, isGone }: DeviceOutput): void {
    const { store, home, publisher, child } = this.#options;
    const own = home.topics.state(child.id, '');
    this.#shown ??= store.topics.all().filter((topic) => topic.startsWith(own));
    const current = new Set(states.map(({ topic }) => topic));
    const others = this.#shown.filter((topic) => !current.has(topic));
    const gone = new Set(others.filter((topic) => isGone(topic.slice(own.length))));
    publisher.retract([...gone]);
    this.#shown = [...current, ...others.filter((topic) => !gone.has(topic))];
  }

  /** What was read with another login is another pupil's: it is never shown under this child. */
  #disownStrangers(): void {
    const { portal, store, child } = this.#options;
    if (portal.memory.get(OWNED) === true) return;
    store.transaction(() => {
      store.forgetReadings(child.id);
      portal.memory.set(OWNED, true);
    });
  }

  async #turn(due: readonly SourceName[]): Promise<Outcomes> {
    const input = { due, snapshot: this.snapshot, reachable: this.#reachable };
    const { snapshot, reachable, failures, absences } = await readTurn(input, this.#options);
    this.#commit(snapshot, reachable);
    this.#hasRead ||= failures.size < due.length;
    return { failures, absences };
  }

  /** Readings, what was told, events and outcome, in one transaction; shown is only what went through. */
  #commit(snapshot: Snapshot, reachable: boolean): void {
    const { store, child, presenter, outbox, language, log, clock, zone, faults } = this.#options;
    const before = this.#committed;
    const { status, problem, since } = this.#health(snapshot, reachable);
    const outcome: TurnOutcome = { status, problem, since, reachable };
    const after: Committed = { snapshot, outcome };
    const at = clock.now();
    const { changes, told } = diff(this.#told, before, after, { at, zone }, faults.attempt);
    const events = changes.filter(hasEvent).map((change) => ({
      kind: change.kind,
      payload: eventPayload(presenter.change(change, 'notifications'), child.name, language),
    }));
    const readings = changedReadings(before.snapshot, snapshot);
    store.commit({
      child: child.id,
      at: at.epochMilliseconds,
      readings,
      outcome,
      told: toldRows(this.#told, told),
      events,
    });
    this.#committed = after;
    this.#told = told;
    if (before.outcome && before.outcome.status !== status) log.info({ status, problem }, 'status changed');
    if (events.length > 0) outbox.flush();
  }

  #isNews({ status, problem }: Health): boolean {
    const { outcome } = this.#committed;
    return outcome !== null && (outcome.status !== status || outcome.problem !== problem);
  }

  #health(snapshot: Snapshot = this.snapshot, reachable: boolean = this.#reachable): HealthSince {
    const { portal, ledger, clock, dailyBudget, faults } = this.#options;
    const now = clock.now();
    const health = healthOf({
      snapshot,
      now,
      lock: portal.lock,
      faults: faults.any,
      requests: ledger.today(),
      dailyBudget,
      reachable,
      nextAttempt: this.#poller.nextAttempt(),
      before: this.#committed.outcome,
    });
    return { ...health, since: health.since ?? instantText(now) };
  }
}

type HealthSince = Health & { readonly since: string };

/** Whether a Source is not there, or could not be read in full. */
function isOwed(reading: Snapshot[SourceName]): boolean {
  return reading.state !== 'fresh' || reading.deviations !== undefined;
}
