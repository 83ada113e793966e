import type { DeviceOutput } from '../../home/device.ts';
import type { ChildBridgeOptions } from '../child-options.ts';
import { publishDevice } from './publish-device.ts';

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
    const isState = (topic: string): boolean => topic.startsWith(own) && !home.topics.isKeeper(topic);
    this.#stateTopics ??= store.topics.all().filter(isState);
    const current = new Set(states.map(({ topic }) => topic));
    const others = this.#stateTopics.filter((topic) => !current.has(topic));
    const gone = new Set(others.filter((topic) => isGone(topic.slice(own.length))));
    publisher.retract([...gone]);
    this.#stateTopics = [...current, ...others.filter((topic) => !gone.has(topic))];
  }
}
