import type { Instant } from '../lib/temporal.ts';
import type { ChildState, ConfiguredChild } from '../school/shown/child-state.ts';
import { emptySnapshot, type Snapshot } from '../school/snapshot.ts';
import { schoolView, type ViewOptions } from '../school/view.ts';
import { childMemory } from './child-memory.ts';
import { Faults, type Runtime } from './faults.ts';
import { type HealthInput, healthOf } from './health.ts';
import type { Store } from './store/store.ts';

interface StoredStateOptions extends Pick<Runtime, 'clock' | 'log'> {
  readonly store: Store;
  readonly view: ViewOptions;
}

/** A child's state by the readings in the store, for commands that read nothing. The requests of today are not in it. */
export function storedState(
  child: ConfiguredChild,
  { store, view, clock, log }: StoredStateOptions,
): ChildState {
  const faults = new Faults({ clock, log });
  const memory = childMemory({ child, portal: { memory: store.memory(child.id) }, store, faults });
  memory.load();
  const now = clock.now();
  const snapshot = { ...emptySnapshot, ...store.turns.snapshot(child.id) };
  const before = store.turns.outcome(child.id);
  const state = readState(child, snapshot, { view: { ...view, ...memory.viewOptions }, now, before });
  const unseen = store.unseen.list(child.id, now.epochMilliseconds);
  const unconfirmed = store.journal.unconfirmed(child.id);
  return { ...state, unseen, unconfirmed, ...memory.kept(state.view) };
}

interface ReadStateOptions {
  readonly view: ViewOptions;
  readonly now: Instant;
  /** Default: none. */
  readonly before?: HealthInput['before'];
}

/** A child's state by readings alone, without the requests of today. */
export function readState(
  child: ConfiguredChild,
  snapshot: Snapshot,
  { view, now, before = null }: ReadStateOptions,
): ChildState {
  const health = healthOf({
    snapshot,
    now,
    lock: null,
    hasFaults: false,
    requests: { total: 0, byLabel: {} },
    dailyBudget: 0,
    isReachable: true,
    nextAttempt: () => null,
    before,
  });
  return { child, view: schoolView(snapshot, now, view), health, lastCommand: null, unseen: [] };
}
