import type { PortalMemory } from '../portal/ports.ts';

const KEY = 'guest_mode';

/** Whether guests may see the screens: every Surface of every child then shows counts. Outlasts a restart. */
export class GuestMode {
  readonly #memory: Pick<PortalMemory, 'set'>;
  #isOn: boolean;

  /** @param memory of the bridge as a whole */
  constructor(memory: Pick<PortalMemory, 'get' | 'set'>) {
    this.#memory = memory;
    this.#isOn = memory.get(KEY) === true;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  set(isOn: boolean): void {
    this.#memory.set(KEY, isOn);
    this.#isOn = isOn;
  }
}
