import type { PortalAddresses } from '../../src/demo/simulator/simulation.ts';

/** A retained payload. */
export interface Arrival {
  /** Epoch milliseconds of its first publication. */
  readonly at: number;
  readonly payload: string;
}

export interface PortalRequest {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly account: string | undefined;
  readonly host: string;
  readonly method: string;
  readonly path: string;
}

/** What the portal and the broker have received. */
export interface ServerReport {
  readonly requests: readonly PortalRequest[];
  readonly violations: readonly string[];
  /** By topic. */
  readonly arrivals: Readonly<Record<string, Arrival>>;
  /** Epoch milliseconds of the last publication. */
  readonly lastArrivalAt: number;
}

/** The URLs of the portal and the broker, and the logins. */
export interface ServerAddresses {
  readonly portal: PortalAddresses;
  readonly broker: string;
  readonly children: readonly {
    readonly id: string;
    readonly name: string;
    readonly login: string;
    readonly password: string;
  }[];
}

/** `restart`: start a new portal and a new broker in the same process. */
export type ToServers = 'report' | 'restart';
export type FromServers = { readonly addresses: ServerAddresses } | { readonly report: ServerReport };
