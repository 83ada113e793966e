import type { Home } from '../../home/home.ts';
import type { Clock } from '../../lib/clock.ts';
import { type FamilyMember, memberOf } from '../../shown/family.ts';
import type { Presenter, ShownChild } from '../../shown/presenter.ts';
import type { ChildPart } from '../bridge.ts';
import type { Store } from '../store/store.ts';
import { type DeviceParts, publishDevice } from './publish-device.ts';

export interface FamilyOptions extends DeviceParts {
  readonly children: readonly ChildPart[];
  readonly store: Pick<Store, 'unseen'>;
  readonly presenter: Presenter;
  readonly home: Home;
  readonly clock: Clock;
}

/** One child alone needs no device for all children. */
export const hasFamily = (children: readonly unknown[]): boolean => children.length > 1;

/** The device for all children. */
export class Family {
  readonly #options: FamilyOptions;
  /** By child, as last published. */
  readonly #members = new Map<string, FamilyMember>();

  constructor(options: FamilyOptions) {
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
