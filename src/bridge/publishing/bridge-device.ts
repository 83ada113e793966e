import { instantText } from '../../lib/temporal.ts';
import { type Conflict, mainConflict } from '../../school/conflict.ts';
import type { BridgeOptions } from '../options.ts';
import { publishDevice } from './publish-device.ts';

/** The bridge's own device: what it is, and what gets in the way at the broker. */
export class BridgeDevice {
  readonly #options: BridgeOptions;
  readonly #startedAt: string;
  readonly #conflicts = new Set<Conflict>();
  #eventsWait = false;
  #isStopped = false;

  constructor(options: BridgeOptions) {
    this.#options = options;
    this.#startedAt = instantText(options.clock.now());
  }

  get conflict(): Conflict | null {
    return mainConflict(this.#conflicts);
  }

  /** Whether events wait for Home Assistant, which has said that it goes offline. */
  noteAway(isAway: boolean): void {
    if (isAway === this.#eventsWait) return;
    this.#eventsWait = isAway;
    this.publish();
  }

  /** @returns whether that is another state */
  setConflict(conflict: Conflict, isActive: boolean): boolean {
    if (isActive === this.#conflicts.has(conflict)) return false;
    if (isActive) this.#conflicts.add(conflict);
    else this.#conflicts.delete(conflict);
    this.publish();
    return !this.#isStopped;
  }

  publish(): void {
    if (this.#isStopped) return;
    const { children, presenter, home, version, faults, guestMode, store, newestRelease } = this.#options;
    const state = {
      version,
      startedAt: this.#startedAt,
      children: children.map(({ id, name }) => ({ id, name })),
      conflict: this.conflict,
      storage: store.problem,
      eventsWait: this.#eventsWait,
      guestMode: guestMode.isOn,
      newestRelease: newestRelease ? { version: newestRelease.version, url: newestRelease.url } : null,
    };
    const show = (): void =>
      publishDevice(home.bridge(presenter.bridge(state, 'states'), faults.attempt), this.#options);
    faults.attempt('device', 'publish', show, () => undefined);
  }

  stop(): void {
    this.#isStopped = true;
  }
}
