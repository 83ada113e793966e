import type { Health } from '../domain/health.ts';
import type { HealthModel } from './server.ts';

interface ChildHealth {
  readonly id: string;
  readonly bridge: { readonly health: Health };
}

/** The answer of `/health`. */
export function healthModel(children: readonly ChildHealth[], isConnected: boolean): HealthModel {
  return {
    ok: isConnected,
    broker: isConnected ? 'connected' : 'disconnected',
    children: Object.fromEntries(
      children.map(({ id, bridge }) => {
        const { status, lastSuccess, lastSuccessBySource, requestsToday, requestsBySource } = bridge.health;
        return [id, { status, lastSuccess, lastSuccessBySource, requestsToday, requestsBySource }] as const;
      }),
    ),
  };
}
