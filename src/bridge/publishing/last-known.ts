import * as z from 'zod';
import type { Attempt } from '../../lib/attempt.ts';
import { type LastKnown, lastKnown, type SourceKnowledge, sourceKnowledge } from '../../school/knowledge.ts';
import type { ChildState } from '../../school/shown/child-state.ts';
import { isSource } from '../../school/sources.ts';
import type { Faults } from '../faults.ts';
import type { Store } from '../store/store.ts';
import { ifWritable } from '../store/store-error.ts';

const KEY = 'last_known';
const schema = z.record(z.string(), z.iso.date());

/**
 * What calendars have of a child, with what is known of its Sources, and whether a part could not be made. Notes which Sources have a
 * value, so that what had one is known to be lost, also after a restart.
 */
export function withKnowledge<R extends object>(
  { child, view }: ChildState,
  { store, faults }: { readonly store: Pick<Store, 'memory'>; readonly faults: Pick<Faults, 'attempt'> },
  make: (attempt: Attempt) => R,
): R & { readonly knowledge: SourceKnowledge; readonly hasFailed: boolean } {
  let hasFailed = view.failed;
  const made = make((boundary, name, work, otherwise) =>
    faults.attempt(boundary, name, work, () => {
      hasFailed = true;
      return otherwise();
    }),
  );
  const { snapshot, today } = view;
  const memory = store.memory(child.id);
  const stored = Object.entries(schema.safeParse(memory.get(KEY)).data ?? {});
  const last: LastKnown = Object.fromEntries(stored.filter(([source]) => isSource(source)));
  const now = lastKnown(snapshot, last, today);
  if (now !== last) ifWritable(() => memory.set(KEY, now));
  return { ...made, knowledge: sourceKnowledge(snapshot, last, today), hasFailed };
}
