import { emptySnapshot } from '../domain/snapshot.ts';
import { schoolView, type ViewOptions } from '../domain/view.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import type { ChildState, ConfiguredChild } from '../shown/presenter.ts';
import { ChildMemory } from './child-memory.ts';
import { Faults } from './faults.ts';
import { healthOf } from './health.ts';
import type { Store } from './store/store.ts';

interface StoredStateOptions {
  readonly store: Store;
  readonly view: ViewOptions;
  readonly clock: Clock;
  readonly log: Log;
}

/** A child's state by the readings in the store, for commands that read nothing. The requests of today are not in it. */
export function storedState(
  child: ConfiguredChild,
  { store, view, clock, log }: StoredStateOptions,
): ChildState {
  const faults = new Faults({ clock, log });
  const memory = new ChildMemory({ child, portal: { memory: store.memory(child.id) }, store, faults });
  memory.load();
  const now = clock.now();
  const snapshot = { ...emptySnapshot, ...store.turns.snapshot(child.id) };
  const seen = schoolView(snapshot, now, { ...view, ...memory.viewOptions });
  const health = healthOf({
    snapshot,
    now,
    lock: null,
    hasFaults: false,
    requests: { total: 0, byLabel: {} },
    dailyBudget: 0,
    isReachable: true,
    nextAttempt: () => null,
    before: store.turns.outcome(child.id),
  });
  const unseen = store.unseen.list(child.id, now.epochMilliseconds);
  return { child, view: seen, health, lastCommand: null, unseen, ...memory.kept(seen) };
}
