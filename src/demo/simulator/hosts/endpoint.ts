import { type Deviation, isReplaced } from '../deviation.ts';
import type { Exchange } from '../exchange.ts';
import type { Simulation } from '../simulation.ts';
import { GATEWAY } from './gateway.ts';
import { API } from './messages.ts';

/**
 * Returns the name of an endpoint in tests: its path below the gateway or the messaging API, otherwise its path, with the
 * method if it is not GET (`POST OAuth/Authorization`).
 */
export function endpointOf({ host, method, path }: Exchange): string {
  const name = host === 'messages' ? below(API, path) : below(`${GATEWAY}/`, path);
  if (name !== undefined) return name;
  return method === 'GET' ? path.slice(1) : `${method} ${path.slice(1)}`;
}

function below(prefix: string, path: string): string | undefined {
  return path.startsWith(prefix) ? decodeURIComponent(path.slice(prefix.length)) : undefined;
}

/** Returns the deviation of an answer; one of the account overrides one for all accounts. */
export function deviationFor(exchange: Exchange, { deviations }: Simulation): Deviation | undefined {
  const endpoint = endpointOf(exchange);
  return exchange.account?.switches.deviationOf(endpoint) ?? deviations.get(endpoint);
}

/** Whether a deviation replaces the answer, so that the request must have no effect. */
export function isPrevented(exchange: Exchange, simulation: Simulation): boolean {
  const deviation = deviationFor(exchange, simulation);
  return deviation !== undefined && isReplaced(deviation);
}
