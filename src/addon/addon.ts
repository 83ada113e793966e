import type { Config } from '../config/schema.ts';
import type { BrokerAdvice } from '../mqtt/broker-advice.ts';
import { formAdvice, supervisorAdvice } from './advice.ts';
import type { BrokerAccess, Supervisor } from './supervisor.ts';

interface AddonParts {
  readonly given: Config['mqtt'];
  readonly supervisor: Supervisor;
  /** Whether the form names the broker; otherwise the Supervisor knows it. */
  readonly namesBroker: boolean;
  readonly removesEverything: boolean;
}

/** What is different where the Supervisor started us. */
export class Addon {
  /** Home Assistant's ingress, and the health check inside the container. */
  readonly httpPeers: readonly string[] = ['172.30.32.2', '127.0.0.1'];
  /** Everything that was ever published is to be taken back, instead of bridging. */
  readonly removesEverything: boolean;
  /** What to do about trouble with the broker, where its settings come from. */
  readonly advice: BrokerAdvice;
  readonly #given: Config['mqtt'];
  readonly #supervisor: Supervisor;
  readonly #namesBroker: boolean;

  constructor({ given, supervisor, namesBroker, removesEverything }: AddonParts) {
    this.#given = given;
    this.#supervisor = supervisor;
    this.#namesBroker = namesBroker;
    this.removesEverything = removesEverything;
    const hasUsername = given.username !== undefined;
    this.advice = namesBroker ? formAdvice : supervisorAdvice({ hasUsername });
  }

  /**
   * The configuration's broker, completed by what the Supervisor knows.
   * @throws {SupervisorError} it knows of no broker, or does not say
   */
  async broker(): Promise<Config['mqtt']> {
    if (this.#namesBroker) return this.#given;
    const access = await this.#supervisor.broker();
    return { ...this.#given, url: access.url, ...this.#account(access) };
  }

  /** Where Home Assistant shows the wall of this add-on; undefined where the Supervisor does not say. */
  pageUrl(): Promise<string | undefined> {
    return this.#supervisor.pageUrl();
  }

  /** The broker's address and credentials as they are now; undefined where the Supervisor does not say. */
  readonly renewBroker = async (): Promise<BrokerAccess | undefined> => {
    try {
      const { url, username, password } = await this.broker();
      return { url, username, password };
    } catch {
      return undefined;
    }
  };

  /** A user name of the form goes before the Supervisor's, and never with the Supervisor's password. */
  #account({ username, password }: BrokerAccess): Partial<BrokerAccess> {
    return this.#given.username === undefined
      ? { username, password }
      : { username: this.#given.username, password: this.#given.password };
  }
}
