import type { Health } from '../domain/health.ts';

/** What `/health` and `/ready` answer. Holds ids, never names. */
export interface HealthModel {
  /** Whether the broker is connected and every child was read: decides between 200 and 503 of `/ready`. */
  readonly ready: boolean;
  readonly broker: 'connected' | 'disconnected';
  /** By child's id. The values by Source are only here: as attributes the recorder would store them at every turn. */
  readonly children: Readonly<
    Record<
      string,
      Pick<Health, 'status' | 'lastSuccess' | 'lastSuccessBySource' | 'requestsToday' | 'requestsBySource'>
    >
  >;
}

interface ChildHealth {
  readonly id: string;
  readonly bridge: { readonly health: Health };
}

export function healthModel(children: readonly ChildHealth[], isConnected: boolean): HealthModel {
  const healths = children.map(({ id, bridge }) => [id, bridge.health] as const);
  return {
    ready: isConnected && healths.every(([, { lastSuccess }]) => lastSuccess !== null),
    broker: isConnected ? 'connected' : 'disconnected',
    children: Object.fromEntries(
      healths.map(([id, { status, lastSuccess, lastSuccessBySource, requestsToday, requestsBySource }]) => [
        id,
        { status, lastSuccess, lastSuccessBySource, requestsToday, requestsBySource },
      ]),
    ),
  };
}
