import type { DeviceOutput } from '../../home/device.ts';
import type { Publisher } from '../../mqtt/publisher.ts';
import { type FamilyMember, memberOf } from '../../school/shown/family.ts';
import type { ShownChild } from '../../school/shown/presenter.ts';
import type { BridgeOptions } from '../bridge.ts';
import type { ChildBridgeOptions } from '../child-bridge.ts';
import type { Faults } from '../faults.ts';
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

/** A child's device at the broker: what is published, and what an earlier publishing left there. */
export class ChildDevice {
  readonly #options: ChildBridgeOptions;
  #loggedProblems = '';
  /** Topics of the states that the broker may have retained. */
  #stateTopics: readonly string[] | undefined;

  constructor(options: ChildBridgeOptions) {
    this.#options = options;
  }

  publish(output: DeviceOutput): void {
    publishDevice(output, this.#options);
    this.#retractGone(output);
    this.#logProblems(output);
  }

  #logProblems({ subDevices, ...output }: DeviceOutput): void {
    const problems = [output, ...subDevices].flatMap((device) => device.problems);
    const text = problems.join('; ');
    if (text !== '' && text !== this.#loggedProblems)
      this.#options.log.error({ problems }, 'entities that Home Assistant would refuse');
    this.#loggedProblems = text;
  }

  /** Removes the retained states of entities that are gone. */
  #retractGone({ states, isGone }: DeviceOutput): void {
    const { store, home, publisher, child } = this.#options;
    const own = home.topics.state(child.id, '');
    const keepers = [home.topics.guard(child.id), home.topics.told(child.id)];
    const isState = (topic: string): boolean => topic.startsWith(own) && !keepers.includes(topic);
    this.#stateTopics ??= store.topics.all().filter(isState);
    const current = new Set(states.map(({ topic }) => topic));
    const others = this.#stateTopics.filter((topic) => !current.has(topic));
    const gone = new Set(others.filter((topic) => isGone(topic.slice(own.length))));
    publisher.retract([...gone]);
    this.#stateTopics = [...current, ...others.filter((topic) => !gone.has(topic))];
  }
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
