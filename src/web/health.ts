import type { ChildState } from '../shown/presenter.ts';
import type { HealthModel } from './server.ts';

/** The answer of `/health`. */
export function healthModel(states: readonly ChildState[], isConnected: boolean): HealthModel {
  return {
    ok: isConnected,
    broker: isConnected ? 'connected' : 'disconnected',
    children: Object.fromEntries(
      states.map(({ child, health }) => {
        const { status, lastSuccess, lastSuccessBySource, requestsToday, requestsBySource } = health;
        return [
          child.id,
          { status, lastSuccess, lastSuccessBySource, requestsToday, requestsBySource },
        ] as const;
      }),
    ),
  };
}
