import type { Clock } from '../../lib/clock.ts';
import type { SimulatedAccount } from './account.ts';
import type { Deviations } from './deviation.ts';
import type { Handoff } from './handoff.ts';
import type { Journal } from './journal.ts';
import type { Sessions } from './sessions.ts';
import type { WayIn } from './way-in.ts';

/** Origins of the four hosts, with the keys of `portal` in the configuration. */
export interface PortalAddresses {
  readonly base_url: string;
  readonly auth_url: string;
  readonly messages_url: string;
  readonly sandbox_url: string;
}

/** State shared by the hosts of one simulated portal. */
export interface Simulation {
  readonly clock: Clock;
  readonly addresses: PortalAddresses;
  readonly accounts: ReadonlyMap<string, SimulatedAccount>;
  readonly journal: Journal;
  readonly sessions: Sessions;
  readonly handoff: Handoff;
  readonly wayIn: WayIn;
  /** Deviations for all accounts. */
  readonly deviations: Deviations;
}
