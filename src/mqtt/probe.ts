import type { BrokerError } from './broker-error.ts';
import { type BrokerOptions, Link } from './link.ts';
import { ProtocolChoice, type ProtocolSetting } from './protocol-version.ts';

export interface ProbeOptions extends BrokerOptions {
  readonly protocol: ProtocolSetting;
}

/**
 * Connects once and disconnects. It sets no will and uses another client id, so that a running bridge stays connected.
 * @throws {BrokerError} what is wrong, and what to do about it
 */
export function probe(options: ProbeOptions): Promise<void> {
  return connectOnce({ ...options, clientId: `${options.clientId}_check` });
}

/**
 * Ends the session that the broker keeps for this client id, with everything that waits in it.
 * @throws {BrokerError} as above
 */
export function discardSession(options: ProbeOptions): Promise<void> {
  return connectOnce({ ...options, deliveries: undefined });
}

async function connectOnce(options: ProbeOptions): Promise<void> {
  const protocol = new ProtocolChoice(options.protocol);
  for (;;) {
    const problem = await attempt(options, protocol);
    if (!problem) return;
    if (!protocol.failed(problem)) throw problem;
  }
}

function attempt(options: ProbeOptions, { version }: ProtocolChoice): Promise<BrokerError | undefined> {
  return new Promise((resolve) => {
    const link = new Link(
      { ...options, version, willTopic: undefined },
      {
        opened: () => void link.end().then(() => resolve(undefined)),
        arrived: () => undefined,
        closed: resolve,
      },
    );
    link.open();
  });
}
