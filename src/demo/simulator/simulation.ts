import type { Clock } from '../../lib/clock.ts';
import type { SimulatedAccount } from './account.ts';
import type { Deviations } from './deviation.ts';
import type { Handoff } from './handoff.ts';
import type { Journal } from './journal.ts';
import type { Sessions } from './sessions.ts';

/** Origins of the four hosts, as `portal` of the configuration names them. */
export interface PortalAddresses {
  readonly base_url: string;
  readonly auth_url: string;
  readonly messages_url: string;
  readonly sandbox_url: string;
}

/** What the hosts of one simulated portal share. */
export interface Simulation {
  readonly clock: Clock;
  readonly addresses: PortalAddresses;
  readonly accounts: ReadonlyMap<string, SimulatedAccount>;
  readonly journal: Journal;
  readonly sessions: Sessions;
  readonly handoff: Handoff;
  /** How the answers to everybody deviate. */
  readonly deviations: Deviations;
}
