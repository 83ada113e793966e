import { systemClock, within } from '../lib/clock.ts';
import { BrokerError } from './broker-error.ts';
import type { Link } from './link.ts';
import { connectOnce, ownClientId, type ProbeOptions } from './probe.ts';
import type { Arrival } from './publication.ts';

/** A message that is retained for a moment. */
export interface Trial {
  readonly topic: string;
  readonly payload: string;
}

/** `refused`: the broker says that it does not take it (MQTT 5); `lost`: it does not return it. */
export type TrialResult = 'kept' | 'refused' | 'lost';

/** After the acknowledgement. */
const RETURNS_WITHIN_MS = 3_000;

/**
 * Publishes retained messages with a client id of its own, sees which of them come back, and removes them: with MQTT 3.1.1 a
 * broker acknowledges what its access list (ACL) refuses.
 * @returns the results in the order of the trials, and whether the broker says what it refuses
 * @throws {BrokerError} the connection fails
 */
export async function tryTopics(
  options: ProbeOptions,
  trials: readonly Trial[],
): Promise<{ readonly results: readonly TrialResult[]; readonly saysRefusals: boolean }> {
  const returned = trials.map(() => Promise.withResolvers<void>());
  const arrived = new Set<number>();
  const onArrival = ({ topic, payload }: Arrival): void => {
    const index = trials.findIndex((trial) => trial.topic === topic && trial.payload === payload);
    arrived.add(index);
    returned[index]?.resolve();
  };
  const tryOne = async (link: Link, { topic, payload }: Trial, index: number): Promise<TrialResult> => {
    // What cannot be received does not come back.
    await link.subscribe([topic]).catch(unlessClosed);
    const answer = await link.publishNow({ topic, payload, qos: 1, retain: true }).catch(unlessClosed);
    if (answer instanceof BrokerError) return 'refused';
    await within(systemClock, RETURNS_WITHIN_MS, returned[index]?.promise ?? Promise.resolve());
    await link.publishNow({ topic, payload: '', qos: 1, retain: true }).catch(unlessClosed);
    return arrived.has(index) ? 'kept' : 'lost';
  };
  let results: readonly TrialResult[] = [];
  let saysRefusals = true;
  const work = async (link: Link): Promise<void> => {
    saysRefusals = link.version === 5;
    results = await Promise.all(trials.map((trial, index) => tryOne(link, trial, index)));
  };
  await connectOnce({ ...options, clientId: ownClientId(options) }, work, onArrival);
  return { results, saysRefusals };
}

/** @returns the refusal of one request @throws {unknown} any other error */
function unlessClosed(error: unknown): BrokerError {
  if (error instanceof BrokerError && error.kind === 'refused') return error;
  throw error;
}
