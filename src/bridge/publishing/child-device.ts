import type { DeviceOutput } from '../../home/device.ts';
import type { Topics } from '../../home/topics.ts';
import type { Log } from '../../lib/log.ts';
import type { Publisher } from '../../mqtt/publisher.ts';
import type { Store } from '../store/store.ts';
import { type DeviceParts, publishDevice } from './publish-device.ts';

interface ChildDeviceParts extends DeviceParts {
  readonly child: { readonly id: string };
  readonly home: { readonly topics: Topics };
  readonly publisher: Pick<Publisher, 'publish' | 'retract'>;
  readonly store: Pick<Store, 'topics'>;
  readonly log: Log;
}

/** A child's device at the broker: what is published, and what an earlier publishing left there. */
export class ChildDevice {
  readonly #parts: ChildDeviceParts;
  #loggedProblems = '';
  /** Topics of the states that the broker may have retained. */
  #stateTopics: readonly string[] | undefined;

  constructor(parts: ChildDeviceParts) {
    this.#parts = parts;
  }

  publish(output: DeviceOutput): void {
    publishDevice(output, this.#parts);
    this.#retractGone(output);
    this.#logProblems(output);
  }

  #logProblems({ subDevices, ...output }: DeviceOutput): void {
    const problems = [output, ...subDevices].flatMap((device) => device.problems);
    const text = problems.join('; ');
    if (text !== '' && text !== this.#loggedProblems)
      this.#parts.log.error({ problems }, 'entities that Home Assistant would refuse');
    this.#loggedProblems = text;
  }

  /** Removes the retained states of entities that are gone. */
  #retractGone({ states, isGone }: DeviceOutput): void {
    const { store, home, publisher, child } = this.#parts;
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
