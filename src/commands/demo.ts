import type { Broker } from '../demo/broker.ts';
import { demoChildren, MAX_DEMO_CHILDREN } from '../demo/demo-children.ts';
import { DemoEvents } from '../demo/demo-events.ts';
import { type DemoState, demoStates } from '../demo/demo-states.ts';
import { clockFrom, demoMoment } from '../demo/demo-time.ts';
import { PortalSimulator } from '../demo/simulator/portal-simulator.ts';
import { SCHOOL_ZONE, todayOf } from '../demo/simulator/school-time.ts';
import { type Clock, systemClock } from '../lib/clock.ts';
import { BASE, runSimulated } from './simulated.ts';
import { numberIn, UsageError } from './usage-error.ts';

/** The day and the time at which a state is best seen. */
const STATE_AT = 'thursday 9:20';

export interface DemoRequest {
  /** Until everything is published. */
  readonly once?: boolean;
  readonly at?: string;
  readonly children?: string;
  readonly state?: string;
}

/**
 * Runs the bridge on a simulated portal and an embedded broker until the stop signal, which also ends its start.
 * @throws {UsageError} an option has no such value
 */
export async function demo(
  { once = false, at, children = '2', state: name }: DemoRequest,
  stopSignal: Promise<void>,
): Promise<void> {
  const state = stateOf(name);
  const clock = clockAt(at ?? (state && (state.at ?? STATE_AT)));
  const count = numberIn('--children', children, MAX_DEMO_CHILDREN);
  const today = todayOf(clock);
  const family = demoChildren(count, today);
  const simulator = await PortalSimulator.start({ accounts: family, clock });
  for (const account of simulator.accounts) state?.prepare?.(account, today);
  const events = (show: (text: string) => void): (() => void) => {
    const life = new DemoEvents({ accounts: simulator.accounts, clock, onEvent: show });
    life.start();
    return () => life.stop();
  };
  const prepare = state && ((broker: Broker) => disturb(state, simulator, broker));
  const { dailyBudget } = state ?? {};
  await runSimulated(
    { simulator, family, clock, zone: SCHOOL_ZONE, once, dailyBudget, prepare, goOn: events },
    stopSignal,
  );
}

function stateOf(name: string | undefined): DemoState | undefined {
  if (name === undefined) return undefined;
  const state = Object.hasOwn(demoStates, name) ? demoStates[name] : undefined;
  if (!state) throw new UsageError(`--state is one of: ${Object.keys(demoStates).join(', ')}`);
  return state;
}

function clockAt(at: string | undefined): Clock {
  if (at === undefined) return systemClock;
  const moment = demoMoment(at, systemClock.now(), SCHOOL_ZONE);
  if (!moment) throw new UsageError('--at is a time such as "thursday 9:20", "2026-11-19 9:20" or "9:20"');
  return clockFrom(moment, systemClock);
}

/** Resolves when the bridge shows the trouble of every child. */
async function disturb(state: DemoState, simulator: PortalSimulator, broker: Broker): Promise<void> {
  const { disturb: disturbPortal, lockOut } = state;
  if (!disturbPortal && !lockOut) return;
  const ids = simulator.accounts.map(({ fixture }) => fixture.child.id);
  const isShown = (): boolean =>
    ids.every((id) => !broker.retained().get(`${BASE}/${id}/status`)?.includes('"state":"ok"'));
  const shown = Promise.withResolvers<void>();
  const unsubscribe = broker.onPublish(() => isShown() && shown.resolve());
  disturbPortal?.(simulator);
  for (const account of simulator.accounts) {
    if (!lockOut) break;
    account.killSession();
    lockOut(account);
    // The button permits a login before its time.
    await broker.publish(`${BASE}/${account.fixture.child.id}/command/resume`, 'PRESS');
  }
  await shown.promise;
  unsubscribe();
}
