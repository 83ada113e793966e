import type { PortalAddresses } from '../../src/demo/simulator/simulation.ts';

/** A retained payload, and when it came to be; epoch milliseconds. */
export interface Arrival {
  readonly at: number;
  readonly payload: string;
}

export interface TownRequest {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly account: string | undefined;
  readonly host: string;
  readonly method: string;
  readonly path: string;
}

/** Everything that the town has seen. */
export interface Seen {
  readonly requests: readonly TownRequest[];
  readonly violations: readonly string[];
  /** By topic: since when it has been as it is. */
  readonly arrivals: Readonly<Record<string, Arrival>>;
  /** When anything was published last; epoch milliseconds. */
  readonly lastSeen: number;
}

/** How to reach the town. */
export interface OpenTown {
  readonly portal: PortalAddresses;
  readonly broker: string;
  readonly children: readonly {
    readonly id: string;
    readonly name: string;
    readonly login: string;
    readonly password: string;
  }[];
}

/** `anew`: a new portal and a new broker, in the process that is warm already. */
export type ToTown = 'tell' | 'anew';
export type FromTown = { readonly open: OpenTown } | { readonly seen: Seen };
