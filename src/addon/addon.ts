import type { Config } from '../config/schema.ts';
import type { AddonOptions } from './options.ts';
import type { BrokerAccess, Supervisor } from './supervisor.ts';

interface AddonParts extends Omit<AddonOptions, 'config'> {
  readonly given: Config['mqtt'];
  readonly supervisor: Supervisor;
}

export type Addon = ReturnType<typeof addonOf>;

/** The differences when Home Assistant's Supervisor started the bridge. */
export function addonOf({ given, supervisor, namesBroker, removesEverything, showsDemo }: AddonParts) {
  /**
   * Returns the configured broker, completed by the Supervisor's.
   * @throws {SupervisorError} the Supervisor has no broker, or does not answer
   */
  async function broker(): Promise<Config['mqtt']> {
    if (namesBroker) return given;
    const { url, username, password } = await supervisor.broker();
    // A user name in the form replaces the Supervisor's, and is never used with the Supervisor's password.
    return given.username === undefined ? { ...given, url, username, password } : { ...given, url };
  }

  return {
    /** The address of Home Assistant's ingress. */
    ingress: '172.30.32.2',
    removesEverything,
    showsDemo,
    broker,
    supervisor,
    /** Returns the broker's current address and credentials; undefined if the Supervisor does not answer. */
    async renewBroker(): Promise<BrokerAccess | undefined> {
      try {
        const { url, username, password } = await broker();
        return { url, username, password };
      } catch {
        return undefined;
      }
    },
  };
}
