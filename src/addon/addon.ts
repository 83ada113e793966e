import type { Config } from '../config/schema.ts';
import type { BrokerAccess, Supervisor } from './supervisor.ts';

interface AddonParts {
  readonly given: Config['mqtt'];
  readonly supervisor: Supervisor;
  /** Whether the form names the broker; otherwise the Supervisor does. */
  readonly namesBroker: boolean;
  readonly removesEverything: boolean;
  readonly showsDemo: boolean;
}

/** The differences when Home Assistant's Supervisor started the bridge. */
export class Addon {
  /** The address of Home Assistant's ingress. */
  readonly ingress = '172.30.32.2';
  /** Whether to remove everything that was published, and not to run. */
  readonly removesEverything: boolean;
  /** Whether to show an invented school in place of the portal. */
  readonly showsDemo: boolean;
  readonly #given: Config['mqtt'];
  readonly #supervisor: Supervisor;
  readonly #namesBroker: boolean;

  constructor({ given, supervisor, namesBroker, removesEverything, showsDemo }: AddonParts) {
    this.#given = given;
    this.#supervisor = supervisor;
    this.#namesBroker = namesBroker;
    this.removesEverything = removesEverything;
    this.showsDemo = showsDemo;
  }

  /**
   * Returns the configured broker, completed by the Supervisor's.
   * @throws {SupervisorError} the Supervisor has no broker, or does not answer
   */
  async broker(): Promise<Config['mqtt']> {
    if (this.#namesBroker) return this.#given;
    const access = await this.#supervisor.broker();
    return { ...this.#given, url: access.url, ...this.#account(access) };
  }

  /** Stops the add-on; the Supervisor does not start it again. */
  stop(): Promise<boolean> {
    return this.#supervisor.stop();
  }

  /** Returns the address of the wall in Home Assistant; undefined if the Supervisor does not answer. */
  pageUrl(): Promise<string | undefined> {
    return this.#supervisor.pageUrl();
  }

  /** Returns the broker's current address and credentials; undefined if the Supervisor does not answer. */
  readonly renewBroker = async (): Promise<BrokerAccess | undefined> => {
    try {
      const { url, username, password } = await this.broker();
      return { url, username, password };
    } catch {
      return undefined;
    }
  };

  /** A user name in the form replaces the Supervisor's, and is never used with the Supervisor's password. */
  #account({ username, password }: BrokerAccess): Partial<BrokerAccess> {
    return this.#given.username === undefined
      ? { username, password }
      : { username: this.#given.username, password: this.#given.password };
  }
}
