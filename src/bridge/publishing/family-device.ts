import type { DeviceOutput } from '../../home/device.ts';
import { noting } from '../../lib/attempt.ts';
import { haveSameFields, haveSameItems } from '../../lib/memo.ts';
import type { FamilyMember } from '../../school/shown/family.ts';
import { memberOf, type ShownChild } from '../../school/shown/presenter.ts';
import type { BridgeOptions } from '../options.ts';
import { publishDevice } from './publish-device.ts';

/** The device for all children. */
export class FamilyDevice {
  readonly #options: BridgeOptions;
  /** By child, as last published; the same object while all of it is the same. */
  readonly #members = new Map<string, FamilyMember>();
  /** Made of these without a mistake. */
  #made: { readonly of: readonly unknown[]; readonly output: DeviceOutput } | undefined;

  constructor(options: BridgeOptions) {
    this.#options = options;
  }

  /** Publishes what differs. Throws nothing. @param shown a child that was published */
  publish(shown?: ShownChild): void {
    if (shown) this.#note(memberOf(shown));
    const { faults } = this.#options;
    const show = (): void => publishDevice(this.#output(), this.#options);
    faults.attempt('device', 'family', show, () => undefined);
  }

  #note(member: FamilyMember): void {
    const { id } = member.child;
    const before = this.#members.get(id);
    const isSame = before && haveSameFields(before.has, member.has);
    if (
      isSame &&
      haveSameFields({ ...before, has: null, child: null }, { ...member, has: null, child: null })
    )
      return;
    this.#members.set(id, member);
  }

  #output(): DeviceOutput {
    const { children, store, presenter, home, clock, faults, guestMode } = this.#options;
    const now = clock.now().epochMilliseconds;
    const state = {
      children: children.map(({ id, name }) => ({ child: { id, name }, unseen: store.unseen.list(id, now) })),
      members: children.flatMap(({ id }) => this.#members.get(id) ?? []),
    };
    const unseen = state.children.flatMap((one) => [one.child.id, ...one.unseen]);
    const of = [guestMode.isOn, ...state.members, ...unseen];
    if (this.#made && haveSameItems(this.#made.of, of)) return this.#made.output;
    const whole = noting(faults.attempt);
    const output = home.family(presenter.family(state, 'states', whole.attempt), whole.attempt);
    this.#made = whole.isWhole ? { of, output } : undefined;
    return output;
  }
}
