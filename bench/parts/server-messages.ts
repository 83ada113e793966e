import type { PortalAddresses } from '../../src/demo/simulator/simulation.ts';

export interface PortalRequest {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly account: string | undefined;
  readonly host: string;
  readonly method: string;
  readonly path: string;
}

/** Whether the floor requests it by its path: it does the login and the opening of the mailbox by following redirects. */
export function isRead({ method, path }: PortalRequest): boolean {
  return method === 'GET' && (path.includes('/api/') || path === '/wiadomosci3');
}

export interface ServerPublication {
  /** Epoch milliseconds, of real time. */
  readonly at: number;
  readonly topic: string;
  readonly payload: string;
  readonly retain: boolean;
}

/** What the portal has received. */
export interface ServerReport {
  readonly requests: readonly PortalRequest[];
  readonly violations: readonly string[];
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
export type ToServers = 'report' | 'publications' | 'restart';
export type FromServers =
  | { readonly addresses: ServerAddresses }
  | { readonly report: ServerReport }
  | { readonly publications: readonly ServerPublication[] };
