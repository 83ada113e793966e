import { setImmediate as nextImmediate } from 'node:timers/promises';
import { Faults } from '../../../src/bridge/faults.ts';
import { Outbox } from '../../../src/bridge/publishing/outbox.ts';
import type { Store } from '../../../src/bridge/store/store.ts';
import { Temporal } from '../../../src/lib/temporal.ts';
import type { Broker } from '../../mqtt/brokers.ts';
import { type Connected, connectionTo } from '../../mqtt/connecting.ts';

export const AT = '2026-11-19T07:00:00Z';

export function commit(store: Store, ...ids: readonly string[]): void {
  const outcome = { status: 'ok', problem: null, since: AT, reachable: true } as const;
  const change = { kind: 'portal_problem', type: 'captcha', id: 'a', occurredAt: AT } as const;
  const events = ids.map((payload) => ({ child: 'ola', change, payload }));
  const at = Temporal.Instant.from(AT).epochMilliseconds;
  store.turns.commit({ child: 'ola', at, readings: {}, outcome, told: [], events });
}

/** The outbox of one process over a store; its connection is not started. @param paused as it begins */
export function outboxOf(
  store: Store,
  broker: Broker,
  paused = false,
): Connected & { readonly outbox: Outbox } {
  const connected = connectionTo(broker, {
    clientId: 'bridge_events',
    willTopic: undefined,
    deliveries: store.outbox,
  });
  const topic = (child: string, kind: string): string => `base/${child}/event/${kind}`;
  const { connection, clock, log } = connected;
  const faults = new Faults({ clock, log });
  const outbox = new Outbox({ connection, store, topic, faults, clock, log });
  if (!paused) outbox.pause(false);
  outbox.start();
  return { ...connected, outbox };
}

export const waiting = (store: Store): string[] => store.outbox.rows().map(({ payload }) => payload);

export const settle = async (isDone: () => boolean): Promise<void> => {
  while (!isDone()) await nextImmediate();
};
