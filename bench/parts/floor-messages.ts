import type { PortalAddresses } from '../../src/demo/simulator/simulation.ts';

/** A login, and the paths that it requests after signing in: a full read, then a stretch of steady polling. */
export interface FloorTask {
  readonly portal: PortalAddresses;
  readonly accounts: readonly {
    readonly login: string;
    readonly password: string;
    readonly full: readonly FloorRequest[];
    readonly steady: readonly FloorRequest[];
  }[];
}

export interface FloorRequest {
  readonly host: string;
  readonly path: string;
}

/** CPU times of all threads. */
export interface FloorCost {
  /** From the start of the process until all logins have read everything once. */
  readonly fullMs: number;
  readonly steadyMs: number;
  readonly requests: number;
}
