import { mkdir } from 'node:fs/promises';
import type { Config } from '../config/schema.ts';
import { DemoEvents } from '../demo/demo-events.ts';
import { systemClock } from '../lib/clock.ts';
import { MINUTE_MS } from '../lib/duration.ts';
import { inventSchool } from './invented.ts';
import { DEMO_MARK, demoFolder, markedConfig } from './marked.ts';

const POLL_MS = MINUTE_MS;
const EVENT_EVERY_MS = 5 * MINUTE_MS;

/** An invented school, which changes every 5 minutes, in place of the portal, on devices with a mark. */
export async function startDemo(
  config: Config,
): Promise<{ readonly config: Config; readonly close: () => Promise<void> }> {
  const storage = demoFolder(config);
  await mkdir(storage, { recursive: true });
  const options = { mark: DEMO_MARK, clock: systemClock, storage, pollMs: POLL_MS };
  const { simulator, config: invented } = await inventSchool(markedConfig(config, DEMO_MARK), options);
  const { accounts } = simulator;
  const events = new DemoEvents({
    accounts,
    clock: systemClock,
    everyMs: EVENT_EVERY_MS,
    onEvent: () => undefined,
  });
  events.start();
  return {
    config: invented,
    async close() {
      events.stop();
      await simulator.close();
    },
  };
}
