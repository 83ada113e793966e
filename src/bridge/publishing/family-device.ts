import type { FamilyMember } from '../../school/shown/family.ts';
import { memberOf, type ShownChild } from '../../school/shown/presenter.ts';
import type { BridgeOptions } from '../options.ts';
import { publishDevice } from './publish-device.ts';

/** The device for all children. */
export class FamilyDevice {
  readonly #options: BridgeOptions;
  /** By child, as last published. */
  readonly #members = new Map<string, FamilyMember>();

  constructor(options: BridgeOptions) {
    this.#options = options;
  }

  /** Publishes what differs. Throws nothing. @param shown a child that was published */
  publish(shown?: ShownChild): void {
    if (shown) this.#members.set(shown.id, memberOf(shown));
    const { children, store, presenter, home, clock, faults } = this.#options;
    const now = clock.now().epochMilliseconds;
    const show = (): void => {
      const state = {
        children: children.map(({ id, name }) => ({
          child: { id, name },
          unseen: store.unseen.list(id, now),
        })),
        members: children.flatMap(({ id }) => this.#members.get(id) ?? []),
      };
      const family = presenter.family(state, 'states', faults.attempt);
      publishDevice(home.family(family, faults.attempt), this.#options);
    };
    faults.attempt('device', 'family', show, () => undefined);
  }
}
