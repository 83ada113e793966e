import type { BrokerError } from './broker-error.ts';

export type ProtocolSetting = 'auto' | '5' | '3.1.1';
/** The number in a CONNECT packet: 4 is MQTT 3.1.1. */
export type ProtocolVersion = 4 | 5;

/** The version to use: the configured one, or MQTT 5 and, if the broker refuses it, 3.1.1. */
export class ProtocolChoice {
  readonly #isAuto: boolean;
  #version: ProtocolVersion;
  #hasWorked = false;

  constructor(setting: ProtocolSetting) {
    this.#isAuto = setting === 'auto';
    this.#version = setting === '3.1.1' ? 4 : 5;
  }

  get version(): ProtocolVersion {
    return this.#version;
  }

  /** Call after a successful connection: keeps its version. */
  worked(): void {
    this.#hasWorked = true;
  }

  /**
   * Call after connecting has failed. Some old brokers close the connection on MQTT 5 without a reason; so does a broker that
   * is starting, so 3.1.1 is kept only after it worked.
   * @returns whether to try the other version at once
   */
  failed(problem: BrokerError): boolean {
    if (!this.#isAuto) return false;
    const mayBeVersion = problem.kind === 'version' || (problem.kind === 'closed' && !this.#hasWorked);
    if (this.#version === 5 && mayBeVersion) {
      this.#version = 4;
      return true;
    }
    if (!this.#hasWorked || problem.kind === 'version') this.#version = 5;
    return false;
  }
}
