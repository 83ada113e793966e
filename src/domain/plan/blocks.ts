import type { LocalTime } from '../id.ts';

// A kindergarten's plan has blocks of time without lesson numbers (observed). A block's place in the day is a number above
// every lesson number, made of its start: it identifies and sorts the block like a lesson number, and is never shown.
const FIRST_BLOCK = 10_000;

/** The place in the day of a block that starts at this time. */
export function blockNo(from: LocalTime): number {
  const [hours = 0, minutes = 0] = from.split(':').map(Number);
  return FIRST_BLOCK + 100 * hours + minutes;
}

/** The lesson number to show; null of a block. */
export function lessonNumber(lessonNo: number): number | null {
  return lessonNo < FIRST_BLOCK ? lessonNo : null;
}

/** The planned start of a block; null of a lesson with a number. */
export function blockStart(lessonNo: number): LocalTime | null {
  if (lessonNumber(lessonNo) !== null) return null;
  const [hours, minutes] = [Math.floor((lessonNo - FIRST_BLOCK) / 100), lessonNo % 100];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
