import * as z from 'zod';
import { keptDays, type PackedDay } from '../domain/bag.ts';
import type { ShownSubjects } from '../domain/grades/shown-subjects.ts';
import { type EveningStart, eveningStarts } from '../domain/morning.ts';
import type { SchoolView } from '../domain/view.ts';
import type { PortalMemory } from '../portal/ports.ts';
import type { ChildState } from '../shown/presenter.ts';
import { dropHomeworkDone, homeworkDone } from './acts/homework-done.ts';
import type { Faults } from './faults.ts';
import type { Store } from './store/store.ts';

const OWNS_READINGS = 'owns_readings';
const SHOWN_SUBJECTS = 'shown_subjects';
const EVENING_STARTS = 'evening_starts';
const KEPT_DAYS = 'kept_days';

const shownSubjectsSchema: z.ZodType<ShownSubjects> = z.object({ year: z.int(), ids: z.array(z.string()) });
const eveningStartsSchema: z.ZodType<readonly EveningStart[]> = z.array(
  z.object({ day: z.iso.date(), start: z.string().nullable() }),
);

const keptDaysSchema: z.ZodType<readonly PackedDay[]> = z.array(
  z.object({ day: z.iso.date(), subjects: z.array(z.string()) }),
);

interface ChildMemoryOptions {
  readonly child: { readonly id: string };
  readonly portal: { readonly memory: PortalMemory };
  readonly store: Pick<Store, 'turns'>;
  readonly faults: Faults;
}

/** What a child's states depend on besides its Readings, kept across restarts for each login. */
export class ChildMemory {
  readonly #options: ChildMemoryOptions;
  /** The subjects whose averages were shown; null if there were none. */
  #shownSubjects: ShownSubjects | null = null;
  #eveningStarts: readonly EveningStart[] = [];
  #keptDays: readonly PackedDay[] = [];

  constructor(options: ChildMemoryOptions) {
    this.#options = options;
  }

  /** Another login is another pupil: its readings must never be shown under this child. */
  forgetReadingsOfOtherLogin(): void {
    const { portal, store, child } = this.#options;
    if (portal.memory.get(OWNS_READINGS) === true) return;
    portal.memory.transaction(() => {
      store.turns.forget(child.id);
      portal.memory.set(OWNS_READINGS, true);
    });
  }

  load(): void {
    const { memory } = this.#options.portal;
    this.#shownSubjects = shownSubjectsSchema.safeParse(memory.get(SHOWN_SUBJECTS)).data ?? null;
    this.#eveningStarts = eveningStartsSchema.safeParse(memory.get(EVENING_STARTS)).data ?? [];
    this.#keptDays = keptDaysSchema.safeParse(memory.get(KEPT_DAYS)).data ?? [];
  }

  /** What the next view depends on. */
  get viewOptions(): {
    readonly shownSubjects: ShownSubjects | null;
    readonly keptDays: readonly PackedDay[];
  } {
    return { shownSubjects: this.#shownSubjects, keptDays: this.#keptDays };
  }

  /** What a state has besides its view. */
  kept(view: SchoolView): Required<Pick<ChildState, 'homeworkDone' | 'eveningStarts'>> {
    const done = homeworkDone(this.#options.portal.memory, view.snapshot.homework);
    return { homeworkDone: done, eveningStarts: eveningStarts(this.#eveningStarts, view) };
  }

  /** Saves what a view adds, before it is published. Throws nothing. */
  keep(view: SchoolView): void {
    const { portal, faults } = this.#options;
    const { shownSubjects, snapshot } = view;
    const drop = (): void => dropHomeworkDone(portal.memory, snapshot.homework);
    faults.attempt('turn', 'homework done', drop, () => undefined);
    const starts = eveningStarts(this.#eveningStarts, view);
    if (shownSubjects !== null && shownSubjects !== this.#shownSubjects) {
      this.#shownSubjects = shownSubjects;
      this.#save('shown subjects', SHOWN_SUBJECTS, shownSubjects);
    }
    if (starts !== this.#eveningStarts) {
      this.#eveningStarts = starts;
      this.#save('evening starts', EVENING_STARTS, starts);
    }
    const days = keptDays(this.#keptDays, view.todayPlan);
    if (days === this.#keptDays) return;
    this.#keptDays = days;
    this.#save('kept days', KEPT_DAYS, days);
  }

  #save(name: string, key: string, value: unknown): void {
    const { portal, faults } = this.#options;
    faults.attempt(
      'turn',
      name,
      () => portal.memory.set(key, value),
      () => undefined,
    );
  }
}
