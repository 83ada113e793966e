import { mkdir } from 'node:fs/promises';
import type { ChildConfig, Config } from '../config/schema.ts';
import { demoChildrenAs } from '../demo/demo-children.ts';
import { DemoEvents } from '../demo/demo-events.ts';
import { PortalSimulator } from '../demo/simulator/portal-simulator.ts';
import { todayOf } from '../demo/simulator/school-time.ts';
import { type Mark, markedId, markedName } from '../home/topics.ts';
import { type Clock, systemClock } from '../lib/clock.ts';
import { MINUTE_MS } from '../lib/duration.ts';
import { DEMO_MARK, demoFolder, markedConfig } from './marked.ts';
import { evenPolling } from './simulated.ts';

const DEMO_POLL_MS = MINUTE_MS;
const DEMO_EVENT_EVERY_MS = 5 * MINUTE_MS;

interface SchoolOptions {
  readonly mark: Mark;
  readonly clock: Clock;
  /** A folder. */
  readonly storage: string;
  readonly pollMs: number;
  readonly dailyBudget?: number | undefined;
}

/**
 * Starts a simulated portal for the configured children, at most `MAX_DEMO_CHILDREN`, with ids and names that have a mark. A fixed message goes to the
 * tutor there.
 * @param config as `markedConfig` returns it
 * @returns with the configuration of a bridge on this school
 */
export async function inventSchool(
  config: Config,
  { mark, clock, storage, pollMs, dailyBudget }: SchoolOptions,
) {
  const pupils = config.children.filter(({ sameChildAs }) => sameChildAs === undefined);
  const named = pupils.map(({ id, name }) => ({ id: markedId(id, mark), name: markedName(name, mark) }));
  const family = demoChildrenAs(named, todayOf(clock));
  const simulator = await PortalSimulator.start({ accounts: family, clock });
  const children = family.map(({ child, login, password }, index): ChildConfig => {
    // Groups and subjects are those of the real school.
    const { own: _, ...kept } = { ...pupils[index] };
    return { ...kept, ...child, login, password };
  });
  const ids = new Set(children.map(({ id }) => id));
  const messages = config.commands.messages.flatMap((template) => {
    const of = template.children?.map((id) => markedId(id, mark)).filter((id) => ids.has(id));
    if (of?.length === 0) return [];
    return [{ ...template, to: { tutor: true } as const, ...(of && { children: of }) }];
  });
  return {
    simulator,
    config: {
      ...config,
      portal: { ...config.portal, ...simulator.addresses, referer: undefined },
      children,
      commands: { ...config.commands, messages },
      polling: evenPolling(config, pollMs, dailyBudget),
      storage: { path: storage },
    },
  };
}

/** An invented school, which changes every 5 minutes, in place of the portal, on devices with a mark. */
export async function startDemo(config: Config) {
  const storage = demoFolder(config);
  await mkdir(storage, { recursive: true });
  const options = { mark: DEMO_MARK, clock: systemClock, storage, pollMs: DEMO_POLL_MS };
  const { simulator, config: invented } = await inventSchool(markedConfig(config, DEMO_MARK), options);
  const { accounts } = simulator;
  const events = new DemoEvents({
    accounts,
    clock: systemClock,
    everyMs: DEMO_EVENT_EVERY_MS,
    onEvent: () => undefined,
  });
  events.start();
  return {
    config: invented,
    async close(): Promise<void> {
      events.stop();
      await simulator.close();
    },
  };
}
