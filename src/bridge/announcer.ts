import type { DeviceOutput } from '../home/device.ts';
import { withTombstones } from '../home/discovery.ts';
import type { Cancel, Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import type { Connection } from '../mqtt/connection.ts';
import type { Arrival } from '../mqtt/publication.ts';
import type { Publisher, RetainedTopics } from '../mqtt/publisher.ts';
import type { Overwrites } from './overwrites.ts';

/** Which components Home Assistant may know of each device, across restarts: component key to platform. */
export interface ComponentMemory {
  components(device: string): Readonly<Record<string, string>>;
  saveComponents(device: string, components: Readonly<Record<string, string>>): void;
}

export interface AnnouncerOptions {
  readonly connection: Pick<
    Connection,
    'connected' | 'publish' | 'subscribe' | 'onConnect' | 'publishOnline'
  >;
  readonly publisher: Pick<Publisher, 'republish'>;
  readonly topics: Pick<RetainedTopics, 'remember'>;
  readonly memory: ComponentMemory;
  /** Where Home Assistant says `online`: `homeassistant/status`. */
  readonly statusTopic: string;
  /** The device that the others hang on: `dziennik2mqtt_bridge`. */
  readonly bridgeDevice: string;
  readonly overwrites: Pick<Overwrites, 'noteOwn' | 'see' | 'reset'>;
  /** Called when Home Assistant goes offline, and when it has subscribed to everything after its start. */
  readonly onHomeAssistant: (isListening: boolean) => void;
  readonly clock: Clock;
  readonly log: Log;
  /** 0 to 1 */
  readonly random?: () => number;
}

/**
 * A component that is gone: its tombstone is `new`, was `sent`, or is `due` to go because Home Assistant has started
 * since, and so has surely read it.
 */
type Tombstone = 'new' | 'sent' | 'due';

interface Device {
  output: DeviceOutput;
  /** All that Home Assistant may know, tombstones included. */
  known: Readonly<Record<string, string>>;
  readonly gone: Map<string, Tombstone>;
  /** The payload that this connection sent last. */
  sent: string | undefined;
  /** The payload that the broker took last. */
  taken: string | undefined;
  /** To be sent even if it is equal. */
  forced: boolean;
  /** It was sent a moment ago. */
  resting: boolean;
  removedByUser: boolean;
}

// A second document that meets the first one's set-up loses components (discovery.md A.7).
const REST = 3_000;
// Home Assistant takes two seconds for a document of forty components.
const REMOVAL_MS = 5_000;
const APART = 50;
const BIRTH_FROM = 1_000;
const BIRTH_SPAN = 4_000;
const STATES_AFTER_BIRTH = 3_000;
const CLEAN_AFTER_BIRTH = 5_000;
const LISTENING_AFTER_STATES_MS = 5_000;
// What is retained on the status topic arrives with the subscription.
const REPLAY = 5_000;

/** Publishes the discovery documents, the bridge's first, and answers Home Assistant's birth (discovery.md A.7, A.11). */
export class Announcer {
  readonly #options: AnnouncerOptions;
  readonly #devices = new Map<string, Device>();
  #birthPending = false;
  #held = false;
  #cancelReplay: Cancel | undefined;
  #cancelListening: Cancel | undefined;
  #waiting: (() => void)[] = [];

  constructor(options: AnnouncerOptions) {
    this.#options = options;
  }

  start(): void {
    const { connection, statusTopic } = this.#options;
    connection.onConnect(() => this.#begin());
    connection.subscribe([statusTopic], (arrival) => this.#status(arrival));
    if (connection.connected) this.#begin();
  }

  /** Sees to it that Home Assistant knows this document; at once, or when the device has rested. */
  announce(output: DeviceOutput): void {
    const device = this.#devices.get(output.device) ?? this.#meet(output);
    device.output = output;
    const { components } = output.document;
    for (const key of Object.keys(device.known)) {
      if (Object.hasOwn(components, key)) device.gone.delete(key);
      else if (output.isGone(key) && !device.gone.has(key)) device.gone.set(key, 'new');
    }
    this.#flush(device);
  }

  /** Resolves when the broker has taken the latest document of every device. */
  async settled(): Promise<void> {
    const isOpen = (device: Device): boolean =>
      !device.removedByUser && device.taken !== this.#payloadOf(device);
    while ([...this.#devices.values()].some(isOpen)) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  /** Announces nothing before old documents are gone from the broker, and Home Assistant has removed their entities. */
  holdUntil(gone: Promise<void>): void {
    this.#held = true;
    void gone.then(() =>
      this.#options.clock.after(REMOVAL_MS, () => {
        this.#held = false;
        this.#sweep();
      }),
    );
  }

  #meet(output: DeviceOutput): Device {
    const device: Device = {
      output,
      known: this.#options.memory.components(output.device),
      gone: new Map(),
      sent: undefined,
      taken: undefined,
      forced: false,
      resting: false,
      removedByUser: false,
    };
    this.#devices.set(output.device, device);
    this.#options.connection.subscribe([output.discoveryTopic], (arrival) =>
      this.#discovery(device, arrival),
    );
    return device;
  }

  #begin(): void {
    for (const device of this.#devices.values()) device.sent = undefined;
    this.#cancelReplay?.();
    this.#cancelReplay = this.#options.clock.after(REPLAY, () => {
      this.#cancelReplay = undefined;
    });
    this.#sweep();
  }

  /** All devices, the bridge first, a few milliseconds apart. */
  #sweep(): void {
    const { clock } = this.#options;
    const others = [...this.#devices.values()].filter((device) => !this.#isBridge(device));
    const bridge = this.#devices.get(this.#options.bridgeDevice);
    if (bridge) this.#flush(bridge);
    for (const [index, device] of others.entries()) {
      clock.after((index + 1) * APART, () => this.#flush(device));
    }
  }

  #flush(device: Device): void {
    if (!this.#options.connection.connected || this.#held) return;
    if (device.resting || device.removedByUser) return;
    if (!this.#isBridge(device) && !this.#bridgeIsKnown()) return;
    const tombstones = tombstonesOf(device);
    const payload = this.#payloadOf(device);
    if (payload === device.sent && !device.forced) return;
    const isNews = device.sent === undefined;
    const undecided = Object.entries(device.known).filter(([key]) => !device.output.isGone(key));
    this.#know(device, { ...Object.fromEntries(undecided), ...tombstones, ...platforms(device.output) });
    device.sent = payload;
    device.forced = false;
    this.#rest(device);
    this.#age(device);
    void this.#publish(device, payload);
    if (isNews && this.#isBridge(device)) this.#sweep();
  }

  #payloadOf(device: Device): string {
    return JSON.stringify(withTombstones(device.output.document, tombstonesOf(device)));
  }

  async #publish(device: Device, payload: string): Promise<void> {
    const { connection, topics, log } = this.#options;
    const { output } = device;
    topics.remember(output.discoveryTopic);
    this.#options.overwrites.noteOwn(payload);
    try {
      await connection.publish({ topic: output.discoveryTopic, payload, retain: true, qos: 1 });
      device.taken = payload;
      for (const resolve of this.#waiting.splice(0)) resolve();
    } catch (error) {
      // A connection that is gone says nothing: every document is sent again on the next.
      if (!connection.connected) return;
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ device: output.device, reason }, 'the broker did not take a discovery document');
    }
  }

  #know(device: Device, known: Readonly<Record<string, string>>): void {
    if (JSON.stringify(known) === JSON.stringify(device.known)) return;
    this.#options.memory.saveComponents(device.output.device, known);
    device.known = known;
  }

  #rest(device: Device): void {
    device.resting = true;
    this.#options.clock.after(REST, () => {
      device.resting = false;
      // Home Assistant takes the connection for expired when its document changes, until `online` is said again.
      if (this.#isBridge(device)) this.#options.connection.publishOnline();
      this.#flush(device);
    });
  }

  /** What was just sent ages the tombstones in it. */
  #age(device: Device): void {
    const { gone } = device;
    const due = [...gone.keys()].filter((key) => gone.get(key) === 'due');
    for (const [key, stage] of gone) if (stage === 'new') gone.set(key, 'sent');
    if (due.length > 0) this.#options.clock.after(CLEAN_AFTER_BIRTH, () => this.#clean(device, due));
  }

  #clean(device: Device, due: readonly string[]): void {
    const buried = new Set(due.filter((key) => device.gone.get(key) === 'due'));
    for (const key of buried) device.gone.delete(key);
    this.#know(device, Object.fromEntries(Object.entries(device.known).filter(([key]) => !buried.has(key))));
    this.#flush(device);
  }

  #status({ payload, retained }: Arrival): void {
    const isReplay = retained && this.#cancelReplay !== undefined;
    if (payload === 'offline' || (payload === 'online' && !isReplay)) {
      this.#cancelListening?.();
      this.#options.onHomeAssistant(false);
    }
    if (payload !== 'online' || isReplay) return;
    for (const { gone } of this.#devices.values()) {
      for (const [key, stage] of gone) if (stage === 'sent') gone.set(key, 'due');
    }
    if (this.#birthPending) return;
    this.#birthPending = true;
    const { clock, random = Math.random } = this.#options;
    clock.after(BIRTH_FROM + random() * BIRTH_SPAN, () => this.#answerBirth());
  }

  #answerBirth(): void {
    const { clock, connection, publisher, overwrites, log } = this.#options;
    this.#birthPending = false;
    connection.publishOnline();
    for (const device of this.#devices.values()) {
      device.forced = true;
      device.removedByUser = false;
    }
    overwrites.reset();
    this.#sweep();
    const statesMs = STATES_AFTER_BIRTH + this.#devices.size * APART;
    clock.after(statesMs, () => publisher.republish());
    this.#cancelListening?.();
    this.#cancelListening = clock.after(statesMs + LISTENING_AFTER_STATES_MS, () =>
      this.#options.onHomeAssistant(true),
    );
    log.info({ devices: this.#devices.size }, 'Home Assistant started: announced all devices again');
  }

  /**
   * Deleting a device in Home Assistant empties its discovery topic; ours is emptied by nobody else once it is announced.
   * Before that Home Assistant may still be cleaning up after earlier names (2025.10 does).
   */
  #discovery(device: Device, { payload, retained }: Arrival): void {
    const replayed = retained && this.#cancelReplay !== undefined;
    if (payload !== '') this.#options.overwrites.see(device.output, payload, replayed);
    if (payload !== '' || device.removedByUser || device.sent === undefined) return;
    device.removedByUser = true;
    this.#options.log.info(
      { device: device.output.device },
      'deleted in Home Assistant: announced again when one of the two restarts',
    );
  }

  #isBridge(device: Device): boolean {
    return device.output.device === this.#options.bridgeDevice;
  }

  #bridgeIsKnown(): boolean {
    const bridge = this.#devices.get(this.#options.bridgeDevice);
    return bridge !== undefined && (bridge.sent !== undefined || bridge.removedByUser);
  }
}

/** Components that are to be removed, with their platforms. */
function tombstonesOf({ gone, known }: Device): Readonly<Record<string, string>> {
  return Object.fromEntries([...gone.keys()].map((key) => [key, known[key] ?? '']));
}

function platforms({ document }: DeviceOutput): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(document.components).map(([key, { platform }]) => [key, platform]),
  );
}
