import { type LocalTime, possibleTime } from '../../lib/id.ts';

// A kindergarten's plan has blocks of time without lesson numbers (observed). A block's place in the day is a number above
// every lesson number, made of its start: it identifies and sorts the block like a lesson number, and is never shown.
const FIRST_BLOCK = 10_000;

/**
 * The place in the day of a block that starts at this time. Of one without a start it is just before what starts at its end; without
 * an end, too, it has none of its own (`hasPlace`).
 */
export function blockNo(from: LocalTime | null, to: LocalTime | null = null): number {
  const time = from ?? to;
  if (time === null) return FIRST_BLOCK;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return FIRST_BLOCK + 100 * hours + minutes - (from === null ? 0.5 : 0);
}

/** The lesson number to show; null of a block. */
export function lessonNumber(lessonNo: number): number | null {
  return lessonNo < FIRST_BLOCK ? lessonNo : null;
}

/** Whether it is known what comes before and after it. */
export function hasPlace(lessonNo: number): boolean {
  return lessonNo !== FIRST_BLOCK;
}

/** The planned start of a block; null of a lesson with a number, and where it is unknown. */
export function blockStart(lessonNo: number): LocalTime | null {
  if (lessonNumber(lessonNo) !== null || !Number.isInteger(lessonNo)) return null;
  const [hours, minutes] = [Math.floor((lessonNo - FIRST_BLOCK) / 100), lessonNo % 100];
  return possibleTime(`${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`);
}
