import type { PortalAddresses } from '../../src/demo/simulator/simulation.ts';

/** A login, and the paths that it requests after signing in: a full read, then a stretch of steady polling. */
export interface FloorTask {
  readonly portal: PortalAddresses;
  /** undici's limits of a connection without requests, in milliseconds. */
  readonly keepAlive?: { readonly keepAliveTimeout: number; readonly keepAliveMaxTimeout: number };
  /** Undefined: it only reads. */
  readonly effects?: FloorEffects;
  readonly accounts: readonly {
    readonly login: string;
    readonly password: string;
    readonly full: readonly FloorRequest[];
    readonly steady: readonly FloorRequest[];
  }[];
}

/** What is done besides reading. */
export interface FloorEffects {
  readonly broker: string;
  /** Path of a new file. */
  readonly store: string;
  readonly full: readonly FloorPublication[];
  readonly steady: readonly FloorPublication[];
}

export interface FloorPublication {
  readonly topic: string;
  readonly payload: string;
  readonly retain: boolean;
  /** As of a request. */
  readonly afterMs: number;
}

export interface FloorRequest {
  readonly host: string;
  readonly path: string;
  /** Not before this time since the begin of its part, in real milliseconds. */
  readonly afterMs: number;
}

/** CPU times of all threads. */
export interface FloorCost {
  /** From the start of the process until all logins have read everything once. */
  readonly fullMs: number;
  readonly steadyMs: number;
}
