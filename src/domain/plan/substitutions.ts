import type { Id, LocalDate } from '../id.ts';

/** One side of an entry of Calendars/Substitutions (§2.7). Rooms are symbols there, not ids. */
export interface SubstitutionSide {
  readonly date: LocalDate | null;
  readonly lessonNo: number | null;
  readonly subjectId: Id | null;
  readonly teacherId: Id | null;
  readonly classroom: string | null;
}

/**
 * A change to the class plan. `cancelled` has no `replacement`. `unreadable`: an entry that the interface does not describe,
 * of which only the slots are known (`unreadableSlots`); its id is empty, its subjects and teachers are null.
 */
export interface Substitution {
  readonly id: Id;
  readonly kind: 'cancelled' | 'substitution' | 'shifted' | 'unreadable';
  readonly original: SubstitutionSide;
  readonly replacement: SubstitutionSide | null;
}
