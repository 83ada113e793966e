import { BRIDGE, FAMILY } from '../home/topics.ts';
import type { Cancel, Clock } from '../lib/clock.ts';
import { HOUR_MS, MINUTE_MS } from '../lib/duration.ts';
import { Listeners } from '../lib/listeners.ts';
import type { Log } from '../lib/log.ts';
import { RateLimit } from '../lib/rate-limit.ts';
import type { Arrival } from '../mqtt/publication.ts';
import type { ProblemKind } from '../portal/outcome/problem.ts';
import { commandOf, parseCommand } from '../school/catalogue/commands.ts';
import type { Conflict } from '../school/conflict.ts';
import type { ChildState } from '../school/shown/child-state.ts';
import type { ShownChild } from '../school/shown/presenter.ts';
import { concludeInterrupted, MAX_COMMAND_LINE_MS } from './acts/acts.ts';
import { loggedName } from './acts/dispatcher.ts';
import type { Answer } from './acts/handlers.ts';
import { actSentences } from './acts/sentences.ts';
import type { BridgeOptions, ChildPart } from './options.ts';
import { BridgeDevice } from './publishing/bridge-device.ts';
import { EventEcho } from './publishing/event-echo.ts';
import { FamilyDevice } from './publishing/family-device.ts';
import { retractOldNames } from './publishing/old-names.ts';
import { SpokenAnswers } from './publishing/spoken-answers.ts';
import { Supervisor } from './reading/supervisor.ts';

const CLOCK_CHECK_MS = MINUTE_MS;
const MIN_CLOCK_STEP_MS = 5 * MINUTE_MS;

/** All children and the bridge's own device: starts them, and passes commands from the broker on. */
export class Bridge {
  /** Another client of the broker may send any number of commands. */
  readonly #commandLimit = new RateLimit(60);
  /** A question changes nothing, and asks the portal for nothing. */
  readonly #questionLimit = new RateLimit(600);
  readonly #options: BridgeOptions;
  readonly #device: BridgeDevice;
  readonly #family: FamilyDevice | undefined;
  readonly #answers: SpokenAnswers;
  readonly #publishListeners: Listeners;
  #isStopped = false;
  #hold: ProblemKind | null = null;

  constructor(options: BridgeOptions) {
    this.#options = options;
    this.#publishListeners = new Listeners('published', options.faults.attempt);
    this.#device = new BridgeDevice(options);
    this.#answers = new SpokenAnswers(options);
    // One child alone needs no device for all children.
    this.#family = options.children.length > 1 ? new FamilyDevice(options) : undefined;
  }

  /** Resolves when every child was read once and the broker has all states. */
  async start(): Promise<void> {
    const { children, connection, publisher, home, overwrites, documents, outbox } = this.#options;
    const { store, faults, clock, log, language, newestRelease } = this.#options;
    const filters = this.#devices.map((device) => home.topics.commandFilter(device));
    const steps: Readonly<Record<string, () => void>> = {
      'interrupted acts': () => this.#concludeInterrupted(),
      'unknown children': () => this.#forgetUnknownChildren(),
      answers: () => this.#answers.start(),
      outbox: () => outbox.start(),
      clock: () => watchClock(clock, log, () => this.#watchHold()),
      conflicts: () => {
        connection.onTrouble((trouble, isActive) => this.#setConflict(trouble, isActive));
        overwrites.onChange((isOverwritten) => this.#setConflict('announced_twice', isOverwritten));
        documents.onChange((isRefused) => this.#setConflict('documents_refused', isRefused));
      },
      events: () => {
        const echo = new EventEcho({
          connection,
          filter: home.topics.event('+', '+'),
          control: home.topics.bridgeState,
          onLost: (isLost) => this.#setConflict('events_lost', isLost),
          clock,
          log,
          language,
        });
        echo.start();
        outbox.watch(echo);
      },
      bridge: () => this.#device.publish(),
      release: () => newestRelease?.start(() => this.#device.publish()),
      storage: () => store.onProblem(() => this.#onHold()),
      family: () => this.#family?.publish(),
      commands: () =>
        connection.subscribe(filters, (arrival) => void this.#onArrival(arrival), {
          onRefused: (isRefused) => this.#setConflict('commands_refused', isRefused),
        }),
      publishing: () => {
        for (const { bridge } of children) bridge.onPublish((shown) => this.#onPublish(shown));
      },
    };
    // Without any of them the children are read.
    for (const [name, step] of Object.entries(steps)) faults.attempt('start', name, step, () => undefined);
    await Promise.all(children.map((child) => this.#startChild(child)));
    await publisher.settled();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#device.stop();
    await Promise.all(this.#options.children.map((child) => child.bridge.stop()));
  }

  /** Calls the listener after every publishing of a child. @returns a function that removes the listener */
  onPublish(listener: () => void): Cancel {
    return this.#publishListeners.add(listener);
  }

  /** Time passes for the store, and whether the clock is believed may be another. */
  #watchHold(): void {
    const hold = this.#options.store.passMinute();
    if (hold !== this.#hold) this.#onHold();
    this.#hold = hold;
  }

  /** Whether anything may begin is another now. */
  #onHold(): void {
    const { children, outbox } = this.#options;
    this.#device.publish();
    for (const { bridge } of children) bridge.publish();
    outbox.flush();
  }

  #onPublish(shown: ShownChild | undefined): void {
    this.#family?.publish(shown);
    this.#publishListeners.call();
  }

  states(): readonly ChildState[] {
    return this.#options.children.map((child) => child.bridge.state());
  }

  /** As `states`, with what is too old to be shown: calendars keep it. */
  lastingStates(): readonly ChildState[] {
    return this.#options.children.map((child) => child.bridge.lastingState());
  }

  /** Whether the broker is connected. */
  get isConnected(): boolean {
    return this.#options.connection.connected;
  }

  /** What gets in the way at the broker. */
  get conflict(): Conflict | null {
    return this.#device.conflict;
  }

  /** Ids of the devices: the bridge, the children, and `family` if there is that device. */
  get #devices(): readonly string[] {
    const children = this.#options.children.map(({ id }) => id);
    return [BRIDGE, ...children, ...(this.#family ? [FAMILY] : [])];
  }

  /** Call with whether events wait for Home Assistant, which has said that it goes offline. */
  noteAway(isAway: boolean): void {
    this.#device.noteAway(isAway);
  }

  #setConflict(conflict: Conflict, isActive: boolean): void {
    if (this.#device.setConflict(conflict, isActive)) this.#publishListeners.call();
  }

  /** A start that fails is tried again later; the other children go on. */
  async #startChild(
    child: ChildPart,
    supervisor = new Supervisor(child.faults, 'child', 'start'),
  ): Promise<void> {
    await supervisor.pass(() => child.bridge.start());
    if (this.#isStopped) return;
    child.bridge.publish();
    if (supervisor.delayMs === 0) return;
    this.#options.clock.after(supervisor.delayMs, () => {
      if (!this.#isStopped) void this.#startChild(child, supervisor);
    });
  }

  /**
   * Carries out a child's command that did not come from the broker, in the same way and within the same limits.
   * @param payload as on the command's topic
   * @returns the answer; null if there is no such child, or it has too many commands
   */
  command(
    child: string,
    name: string,
    payload: string,
    person: string | null = null,
  ): Promise<Answer | null> {
    const isKnown = this.#options.children.some(({ id }) => id === child);
    return this.#carryOut(() => (isKnown ? commandOf({ child, name }, payload) : null), person);
  }

  #onArrival(arrival: Arrival): Promise<Answer | null> {
    const { home, announcer, log } = this.#options;
    return this.#carryOut(() => {
      const command = parseCommand(arrival, home.topics, this.#devices);
      if (command && !('refused' in command)) announcer.homeAssistantIsThere();
      if (!command) log.debug({}, 'a message on a topic that is not a command was ignored');
      return command;
    });
  }

  #carryOut(
    parse: () => ReturnType<typeof parseCommand>,
    person: string | null = null,
  ): Promise<Answer | null> {
    const { children, faults } = this.#options;
    const dispatch = async (): Promise<Answer | null> => {
      const command = parse();
      if (!command || !this.#isAllowed(command.child, 'asked' in command)) return null;
      const part = children.find(({ id }) => id === command.child);
      if ('isOn' in command) this.#setGuestMode(command.isOn);
      else if ('asked' in command) await this.#answers.answer(command.asked);
      else if (part) return part.dispatcher.dispatch(command, person);
      else if (command.child === FAMILY && !('refused' in command) && command.command === 'acknowledge')
        this.#acknowledgeOfAll(command.changeIds);
      else this.#log(command.child, loggedName(command), 'refused');
      return null;
    };
    return faults.attemptAsync('arrival', 'command', dispatch, () => null);
  }

  #isAllowed(device: string, isQuestion: boolean): boolean {
    const { clock, log } = this.#options;
    const limit = isQuestion ? this.#questionLimit : this.#commandLimit;
    const { isAllowed, isFirst } = limit.check(device, clock.now().epochMilliseconds);
    const what = isQuestion ? '600 questions' : '60 commands';
    if (isFirst) log.warn({ device }, `more than ${what} in a minute: the others are ignored`);
    return isAllowed;
  }

  /** Publishes everything at the new levels. The answer is the switch's state: there is no `last_command`. */
  #setGuestMode(isOn: boolean): void {
    const { children, guestMode } = this.#options;
    guestMode.set(isOn);
    this.#answers.retract();
    for (const { bridge } of children) bridge.publish();
    this.#device.publish();
    this.#log(BRIDGE, 'guest_mode', 'done');
  }

  #acknowledgeOfAll(changeIds: readonly string[] | null): void {
    const { children, store, clock } = this.#options;
    const now = clock.now().epochMilliseconds;
    // Children of one school have the same announcements, with the same ids.
    for (const { id, bridge } of children) {
      const ids = changeIds ?? store.unseen.list(id, now).map((change) => change.id);
      if (store.unseen.acknowledge(id, ids) > 0) bridge.publish();
    }
    this.#log(FAMILY, 'acknowledge', 'done');
  }

  /** The answer to a command of a device without `last_command`. */
  #log(device: string, command: string, state: 'done' | 'refused'): void {
    this.#options.log.info({ device, command, state }, 'command answered');
  }

  #concludeInterrupted(): void {
    const { store, clock, language, log } = this.#options;
    const hasOpen = concludeInterrupted(store, { clock, log, sentences: actSentences[language] });
    if (hasOpen && !this.#isStopped) clock.after(MAX_COMMAND_LINE_MS, () => this.#concludeInterrupted());
  }

  /** Removes topics of earlier names, and topics and rows of children that are no longer configured. */
  #forgetUnknownChildren(): void {
    const { store, log } = this.#options;
    const children = this.#options.children.map(({ id }) => id);
    retractOldNames(this.#devices, this.#options);
    for (const child of store.children().filter((id) => !children.includes(id))) {
      store.forgetChild(child);
      log.info({ child }, 'a child is no longer configured: its device is removed');
    }
  }
}

/**
 * Logs when the machine's clock is set, or the machine slept: pending timers do not follow the clock.
 * @param onMinute is called each minute
 */
function watchClock(clock: Clock, log: Log, onMinute: () => void): void {
  const dueMs = clock.now().epochMilliseconds + CLOCK_CHECK_MS;
  clock.after(CLOCK_CHECK_MS, () => {
    watchClock(clock, log, onMinute);
    onMinute();
    const stepMs = clock.now().epochMilliseconds - dueMs;
    if (Math.abs(stepMs) < MIN_CLOCK_STEP_MS) return;
    const hours = Number((Math.abs(stepMs) / HOUR_MS).toFixed(1));
    const what = stepMs > 0 ? 'was set forward, or this machine slept' : 'was set back';
    log.warn({ hours }, `the clock ${what} (${hours} h): everything goes on by the new time`);
  });
}
