import { systemClock } from '../lib/clock.ts';
import { createLog } from '../lib/pino.ts';
import { Connection } from '../mqtt/connection.ts';
import type { ProbeOptions } from '../mqtt/probe.ts';

/** Resolves when the broker has acknowledged each of them. */
export async function emptyTopics(
  topics: readonly string[],
  options: ProbeOptions,
  onEmptied: (topic: string) => void = () => undefined,
): Promise<void> {
  const connection = new Connection({
    ...options,
    clock: systemClock,
    log: createLog({ level: 'error', format: 'pretty' }, process.stderr),
  });
  try {
    await new Promise<void>((resolve) => {
      connection.onConnect(resolve);
      connection.start();
    });
    for (const topic of topics) {
      await connection.publish({ topic, payload: '', retain: true, qos: 1 });
      onEmptied(topic);
    }
  } finally {
    await connection.stop();
  }
}
