import * as z from 'zod';
import type { PortalMemory } from '../portal/ports.ts';
import { keptDays, type PackedDay } from '../school/day/bag.ts';
import { type EveningStart, eveningStarts } from '../school/day/morning.ts';
import type { ShownSubjects } from '../school/grades/subjects.ts';
import type { ChildState } from '../school/shown/child-state.ts';
import type { SchoolView } from '../school/view.ts';
import { dropHomeworkDone, homeworkDone } from './acts/deeds.ts';
import type { Faults } from './faults.ts';
import type { Store } from './store/store.ts';

const OWNS_READINGS = 'owns_readings';

interface ChildMemoryOptions {
  readonly child: { readonly id: string };
  readonly portal: { readonly memory: PortalMemory };
  readonly store: Pick<Store, 'turns'>;
  readonly faults: Faults;
}

/** A value of the memory, which is written when it is another one. */
function keptValue<T>({ portal, faults }: ChildMemoryOptions, key: string, schema: z.ZodType<T>, none: T) {
  const kept = {
    value: none,
    load(): void {
      kept.value = schema.safeParse(portal.memory.get(key)).data ?? none;
    },
    /** Throws nothing. */
    keep(value: T): void {
      if (value === kept.value) return;
      kept.value = value;
      const set = (): void => portal.memory.set(key, value);
      faults.attempt('turn', key.replace('_', ' '), set, () => undefined);
    },
  };
  return kept;
}

export type ChildMemory = ReturnType<typeof childMemory>;

/** What a child's states depend on besides its Readings, kept across restarts for each login. */
export function childMemory(options: ChildMemoryOptions) {
  const { child, portal, store, faults } = options;
  const subjects = z.object({ year: z.int(), ids: z.array(z.string()) });
  /** The subjects whose averages were shown; null if there were none. */
  const shown = keptValue<ShownSubjects | null>(options, 'shown_subjects', subjects, null);
  const eveningStart = z.object({ day: z.iso.date(), start: z.string().nullable() });
  const starts = keptValue<readonly EveningStart[]>(options, 'evening_starts', z.array(eveningStart), []);
  const packedDay = z.object({ day: z.iso.date(), subjects: z.array(z.string()) });
  const days = keptValue<readonly PackedDay[]>(options, 'kept_days', z.array(packedDay), []);
  return {
    /** Another login is another pupil: its readings must never be shown under this child. */
    forgetReadingsOfOtherLogin(): void {
      if (portal.memory.get(OWNS_READINGS) === true) return;
      portal.memory.transaction(() => {
        store.turns.forget(child.id);
        portal.memory.set(OWNS_READINGS, true);
      });
    },

    load(): void {
      for (const kept of [shown, starts, days]) kept.load();
    },

    /** What the next view depends on. */
    get viewOptions() {
      return { shownSubjects: shown.value, keptDays: days.value };
    },

    /** What a state has besides its view. */
    kept(view: SchoolView): Required<Pick<ChildState, 'homeworkDone' | 'eveningStarts'>> {
      const done = homeworkDone(portal.memory, view.snapshot.homework);
      return { homeworkDone: done, eveningStarts: eveningStarts(starts.value, view) };
    },

    /** Saves what a view adds, before it is published. Throws nothing. */
    keep(view: SchoolView): void {
      const drop = (): void => dropHomeworkDone(portal.memory, view.snapshot.homework);
      faults.attempt('turn', 'homework done', drop, () => undefined);
      if (view.shownSubjects !== null) shown.keep(view.shownSubjects);
      starts.keep(eveningStarts(starts.value, view));
      days.keep(keptDays(days.value, view.todayPlan));
    },
  };
}
