import { type Deviation, isReplaced } from '../deviation.ts';
import type { Exchange } from '../http.ts';
import type { Simulation } from '../simulation.ts';
import { GATEWAY } from './gateway.ts';
import { API } from './messages.ts';

/**
 * What a test calls an endpoint: its path below the gateway or the messaging API, otherwise its path, and before it
 * the method where that is no GET (`POST OAuth/Authorization`).
 */
function endpointOf({ host, method, path }: Exchange): string {
  const name = host === 'messages' ? below(API, path) : below(`${GATEWAY}/`, path);
  if (name !== undefined) return name;
  return method === 'GET' ? path.slice(1) : `${method} ${path.slice(1)}`;
}

function below(prefix: string, path: string): string | undefined {
  return path.startsWith(prefix) ? decodeURIComponent(path.slice(prefix.length)) : undefined;
}

/** How the answer to a request deviates: that of its own account comes first. */
export function deviationFor(exchange: Exchange, { deviations }: Simulation): Deviation | undefined {
  const endpoint = endpointOf(exchange);
  return exchange.account?.switches.deviationOf(endpoint) ?? deviations.of(endpoint);
}

/** Whether something else comes in place of the answer, so that what was asked for must not happen. */
export function isPrevented(exchange: Exchange, simulation: Simulation): boolean {
  const deviation = deviationFor(exchange, simulation);
  return deviation !== undefined && isReplaced(deviation);
}
