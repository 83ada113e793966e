import type { DeviceOutput } from '../../home/device.ts';
import type { Publisher } from '../../mqtt/publisher.ts';
import type { FamilyMember } from '../../school/shown/family.ts';
import type { ShownChild } from '../../school/shown/presenter.ts';
import { memberOf } from '../../school/shown/presenter.ts';
import type { Faults } from '../faults.ts';
import type { BridgeOptions } from '../options.ts';
import type { Announcer } from './announcer.ts';

interface DeviceParts {
  readonly announcer: Pick<Announcer, 'announce'>;
  readonly publisher: Pick<Publisher, 'publish'>;
  readonly faults: Faults;
}

const nothing = (): void => undefined;

/** Announces a device with its sub-devices and publishes their states; each document and each state fails alone. */
export function publishDevice(output: DeviceOutput, { announcer, publisher, faults }: DeviceParts): void {
  for (const device of [output, ...output.subDevices])
    faults.attempt('device', 'discovery', () => announcer.announce(device), nothing);
  for (const publication of output.states)
    faults.attempt('publication', publication.topic, () => publisher.publish([publication]), nothing);
}

/** The device for all children. */
export class Family {
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
    faults.attempt('device', 'family', show, nothing);
  }
}
