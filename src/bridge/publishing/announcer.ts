import type { DeviceOutput } from '../../home/device.ts';
import type { Cancel } from '../../lib/clock.ts';
import { BrokerError } from '../../mqtt/broker-error.ts';
import type { Connection } from '../../mqtt/connection.ts';
import type { Arrival } from '../../mqtt/publication.ts';
import type { Publisher, RetainedTopics } from '../../mqtt/publisher.ts';
import type { Runtime } from '../faults.ts';
import type { Components, Devices } from '../store/published.ts';
import {
  advanceTombstones,
  announcedDevice,
  type AnnouncedDevice as Device,
  isAnswered,
  isSettled,
  knownWith,
  movingTo,
  noteBirth,
  payloadOf,
  replaceOutput,
  withoutDue,
} from './announced-device.ts';
import type { Documents } from './documents.ts';
import { type FollowedConnection, Listening } from './listening.ts';
import type { Overwrites } from './overwrites.ts';

export interface AnnouncerOptions extends Runtime {
  readonly connection: FollowedConnection &
    Pick<Connection, 'connected' | 'subscribe' | 'onConnect' | 'publishOnline'>;
  readonly documents: Pick<Documents, 'publish' | 'arrived' | 'trust'>;
  readonly publisher: Pick<Publisher, 'republish' | 'hasReader'>;
  readonly topics: Pick<RetainedTopics, 'remember' | 'forget'>;
  /** What Home Assistant may have, across restarts. */
  readonly devices: Pick<Devices, 'components' | 'save'>;
  /** Home Assistant publishes `online` here: `homeassistant/status`. */
  readonly statusTopic: string;
  /** A state that nobody but Home Assistant subscribes to: `base/bridge/guest_mode`. */
  readonly readState: string;
  /** `via_device` of the others: `dziennik2mqtt_bridge`. */
  readonly bridgeDevice: string;
  readonly overwrites: Pick<Overwrites, 'addOwn' | 'inspect' | 'reset'>;
  /**
   * Called with false when Home Assistant goes offline (`isAway`) or the connection is lost, and with true when the broker
   * has the first `online`, and when Home Assistant has subscribed to everything again, or must have.
   */
  readonly onHomeAssistant: (isListening: boolean, isAway: boolean) => void;
  /** 0 to 1 */
  readonly random?: () => number;
}

// A second document during the set-up of the first loses components (discovery.md A.7).
const PAUSE_MS = 3_000;
// Home Assistant needs two seconds for a document of forty components.
const REMOVAL_MS = 5_000;
const DEVICE_SPACING_MS = 50;
// On a busy machine Home Assistant needs longer for a document than the pause.
const ONLINE_AGAIN_MS = 30_000;
const STATES_AFTER_BIRTH_MS = 3_000;
const DELETION_AFTER_BIRTH_MS = 5_000;
// Retained messages arrive within this time of the subscription.
const REPLAY_MS = 5_000;

const nothing = (): void => undefined;

/** Publishes the discovery documents, the bridge's first, and answers Home Assistant's birth (discovery.md A.7, A.11). */
export class Announcer {
  readonly #options: AnnouncerOptions;
  readonly #devices = new Map<string, Device>();
  #isHeld = false;
  readonly #listening: Listening;
  #cancelReplay: Cancel | undefined;
  #waiting: (() => void)[] = [];

  constructor(options: AnnouncerOptions) {
    this.#options = options;
    const { clock, publisher, readState, onHomeAssistant, random = Math.random } = options;
    this.#listening = new Listening({
      clock,
      random,
      onChange: (isListening) => onHomeAssistant(isListening, this.#listening.isAway),
      hasReader: () => publisher.hasReader(readState),
      answerBirth: () => this.#answerBirth(),
    });
  }

  /** Call when a command has come: Home Assistant is there. */
  homeAssistantIsThere(): void {
    this.#listening.alive();
    this.#options.documents.trust();
  }

  /** Publishes every document again. */
  announceAgain(): void {
    for (const device of this.#devices.values()) device.isForced = true;
    this.#announceAll();
  }

  start(): void {
    const { connection, statusTopic } = this.#options;
    connection.onConnect(() => this.#onConnected());
    this.#listening.follow(connection);
    connection.subscribe([statusTopic], (arrival) => this.#onStatus(arrival));
    if (connection.connected) this.#onConnected();
  }

  /** Publishes the document if it changed; at once, or after the pause since the device's last one. */
  announce(output: DeviceOutput): void {
    const device = this.#devices.get(output.device) ?? this.#addDevice(output);
    if (isSettled(device, output)) return;
    replaceOutput(device, output);
    this.#flush(device);
  }

  /** Resolves when the broker has acknowledged the latest document of every device. @throws {BrokerError} it refused one */
  async settled(): Promise<void> {
    const isOpen = (device: Device): boolean => !device.isRemovedByUser && !isAnswered(device);
    while ([...this.#devices.values()].some(isOpen)) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    for (const { refused } of this.#devices.values()) if (refused) throw refused.error;
  }

  /** Announces nothing until old documents are removed from the broker and Home Assistant has removed their entities. */
  holdUntil(removed: Promise<void>): void {
    this.#isHeld = true;
    const { faults, clock } = this.#options;
    const release = (): void => {
      this.#isHeld = false;
      this.#announceAll();
    };
    // What could not be removed holds nothing.
    void faults
      .attemptAsync('device', 'removal', () => removed, nothing)
      .then(() => clock.after(REMOVAL_MS, release));
  }

  #addDevice(output: DeviceOutput): Device {
    const device = announcedDevice(output, this.#options.devices.components(output.device));
    this.#devices.set(output.device, device);
    this.#options.connection.subscribe([output.discoveryTopic], (arrival) =>
      this.#onDiscovery(device, arrival),
    );
    return device;
  }

  #onConnected(): void {
    for (const device of this.#devices.values()) device.sent = undefined;
    this.#cancelReplay?.();
    this.#cancelReplay = this.#options.clock.after(REPLAY_MS, () => {
      this.#cancelReplay = undefined;
    });
    this.#announceAll();
  }

  /** The bridge first, the others a few milliseconds apart. */
  #announceAll(): void {
    const { clock } = this.#options;
    const others = [...this.#devices.values()].filter((device) => !this.#isBridge(device));
    const bridge = this.#devices.get(this.#options.bridgeDevice);
    if (bridge) this.#tryFlush(bridge);
    for (const [index, device] of others.entries()) {
      clock.after((index + 1) * DEVICE_SPACING_MS, () => this.#tryFlush(device));
    }
  }

  /** A document that cannot be made must not hold the others. */
  #tryFlush(device: Device): void {
    this.#options.faults.attempt('device', device.output.device, () => this.#flush(device), nothing);
  }

  #flush(device: Device): void {
    device.settled = undefined;
    if (!this.#options.connection.connected || this.#isHeld) return;
    if (device.isPaused || device.isRemovedByUser) return;
    if (!this.#isBridge(device) && !this.#isBridgeAnnounced()) return;
    const moving = movingTo(device, this.#devices.values());
    if ([...moving.values()].includes(false)) return;
    // After the pause the default ids follow.
    const payload = payloadOf(device, moving);
    if (payload === device.sent && !device.isForced) {
      device.settled = device.output;
      return;
    }
    // Nothing is left to remove.
    if (payload === '' && !device.acknowledged) return;
    const isFirst = device.sent === undefined;
    this.#saveKnown(device, knownWith(device));
    device.sent = payload;
    device.isForced = false;
    this.#pause(device);
    const due = advanceTombstones(device);
    if (due.length > 0) this.#deleteLater(device, due);
    const { faults } = this.#options;
    void faults.attemptAsync('device', device.output.device, () => this.#publish(device, payload), nothing);
    if (isFirst && this.#isBridge(device)) this.#announceAll();
  }

  async #publish(device: Device, payload: string): Promise<void> {
    const { connection, documents, topics, log } = this.#options;
    const { discoveryTopic } = device.output;
    this.#options.overwrites.addOwn(payload);
    try {
      topics.remember(discoveryTopic);
      await documents.publish(discoveryTopic, payload);
      device.acknowledged = payload;
      device.refused = undefined;
      if (payload === '') topics.forget(discoveryTopic);
      this.#noteRemoved(device);
    } catch (error) {
      // The next connection publishes every document again.
      if (!connection.connected) return;
      device.refused = { payload, error };
      if (!(error instanceof BrokerError)) throw error;
      log.warn(
        { device: device.output.device, reason: error.message },
        'the broker refused a discovery document',
      );
    } finally {
      for (const resolve of this.#waiting.splice(0)) resolve();
    }
  }

  /** Call when the broker has the document. */
  #noteRemoved({ tombstones, removed, output }: Device): void {
    const keys = [...tombstones.keys()].filter((key) => !removed.has(key));
    if (keys.length === 0) return;
    this.#options.clock.after(REMOVAL_MS, () => {
      for (const key of keys) removed.add(key);
      for (const device of this.#devices.values())
        if (device.output.owner === output.owner) this.#tryFlush(device);
    });
  }

  #saveKnown(device: Device, known: Components): void {
    if (JSON.stringify(known) === JSON.stringify(device.known)) return;
    this.#options.devices.save(device.output.device, known);
    device.known = known;
  }

  #pause(device: Device): void {
    const { clock, connection } = this.#options;
    device.isPaused = true;
    clock.after(PAUSE_MS, () => {
      device.isPaused = false;
      this.#flush(device);
    });
    if (!this.#isBridge(device)) return;
    // After a change of the bridge's document Home Assistant shows the connection as expired until the next `online`.
    for (const waitMs of [PAUSE_MS, ONLINE_AGAIN_MS])
      clock.after(waitMs, () => void connection.publishOnline());
  }

  /** Deletes those of which Home Assistant has read the tombstone. */
  #deleteLater(device: Device, due: readonly string[]): void {
    this.#options.clock.after(DELETION_AFTER_BIRTH_MS, () => {
      this.#saveKnown(device, withoutDue(device, due));
      this.#flush(device);
    });
  }

  #onStatus({ payload, retained }: Arrival): void {
    const isReplay = retained && this.#cancelReplay !== undefined;
    if (payload === 'offline') this.#listening.offline(isReplay);
    if (payload !== 'online' || isReplay) return;
    for (const device of this.#devices.values()) noteBirth(device);
    this.#listening.birth();
  }

  /** @returns in how many milliseconds all states are sent again */
  #answerBirth(): number {
    const { clock, connection, publisher, overwrites, log } = this.#options;
    void connection.publishOnline();
    for (const device of this.#devices.values()) device.isRemovedByUser = false;
    overwrites.reset();
    this.announceAgain();
    const statesMs = STATES_AFTER_BIRTH_MS + this.#devices.size * DEVICE_SPACING_MS;
    clock.after(statesMs, () => publisher.republish());
    log.info({ devices: this.#devices.size }, 'Home Assistant started: announced all devices again');
    return statesMs;
  }

  /**
   * When a person deletes a device, Home Assistant empties its discovery topic. Before the first announcement it may
   * also empty the topic because it removes earlier names (2025.10 does).
   */
  #onDiscovery(device: Device, { payload, retained }: Arrival): void {
    const isReplay = retained && this.#cancelReplay !== undefined;
    if (!retained) this.#options.documents.arrived(device.output.discoveryTopic, payload);
    if (payload !== '') this.#options.overwrites.inspect(device.output, payload, isReplay);
    if (payload !== '' || device.isRemovedByUser || !device.sent) return;
    device.isRemovedByUser = true;
    this.#options.log.info(
      { device: device.output.device },
      'deleted in Home Assistant: announced again when one of the two restarts',
    );
  }

  #isBridge(device: Device): boolean {
    return device.output.device === this.#options.bridgeDevice;
  }

  #isBridgeAnnounced(): boolean {
    const { sent, isRemovedByUser } = this.#devices.get(this.#options.bridgeDevice) ?? {};
    return sent !== undefined || isRemovedByUser === true;
  }
}
