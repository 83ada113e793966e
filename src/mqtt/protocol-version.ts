import type { BrokerError } from './broker-error.ts';

export type ProtocolSetting = 'auto' | '5' | '3.1.1';
/** As on the wire: 4 is MQTT 3.1.1. */
export type ProtocolVersion = 4 | 5;

/** Which version to speak: what is set, or MQTT 5 and 3.1.1 where the broker refuses it. */
export class ProtocolChoice {
  readonly #auto: boolean;
  #version: ProtocolVersion;
  #proven = false;

  constructor(setting: ProtocolSetting) {
    this.#auto = setting === 'auto';
    this.#version = setting === '3.1.1' ? 4 : 5;
  }

  get version(): ProtocolVersion {
    return this.#version;
  }

  /** A connection came about: its version is kept from now on. */
  worked(): void {
    this.#proven = true;
  }

  /**
   * An attempt failed. True: the other version is worth trying at once.
   * Some old brokers hang up on MQTT 5 without a word; so does one that is just starting, which is why 3.1.1 is only
   * kept where it works.
   */
  failed(problem: BrokerError): boolean {
    if (!this.#auto) return false;
    const mayBeVersion = problem.kind === 'version' || (problem.kind === 'closed' && !this.#proven);
    if (this.#version === 5 && mayBeVersion) {
      this.#version = 4;
      return true;
    }
    if (!this.#proven || problem.kind === 'version') this.#version = 5;
    return false;
  }
}
