import type { Health } from '../school/health.ts';

/** The values by Source are only here: as attributes the recorder would store them at every turn. */
const FACTS = ['status', 'lastSuccess', 'lastSuccessBySource', 'requestsToday', 'requestsBySource'] as const;
type Facts = Pick<Health, (typeof FACTS)[number]>;

/** What `/health` and `/ready` answer those who may see the wall; others get `ready` alone. Holds ids, never names. */
export interface HealthModel {
  /** Whether the broker is connected and every child was read: decides between 200 and 503 of `/ready`. */
  readonly ready: boolean;
  readonly broker: 'connected' | 'disconnected';
  /** What gets in the way at the broker, in one sentence. */
  readonly conflict: string | null;
  /** By child's id. */
  readonly children: Readonly<Record<string, Facts>>;
}

interface ChildHealth {
  readonly id: string;
  readonly bridge: { readonly health: Health };
}

export function healthModel(
  children: readonly ChildHealth[],
  isConnected: boolean,
  conflict: string | null = null,
): HealthModel {
  const facts = children.map(({ id, bridge: { health } }) => {
    const own = FACTS.map((fact) => [fact, health[fact]]);
    return [id, Object.fromEntries(own) as Facts] as const;
  });
  return {
    ready: isConnected && facts.every(([, { lastSuccess }]) => lastSuccess !== null),
    broker: isConnected ? 'connected' : 'disconnected',
    conflict,
    children: Object.fromEntries(facts),
  };
}
