import type { Health } from '../domain/health.ts';
import type { HealthModel } from './server.ts';

interface ChildHealth {
  readonly id: string;
  readonly bridge: { readonly health: Health };
}

/** The answer of `/health` and `/ready`. */
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
