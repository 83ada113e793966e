import { nearest } from '../lib/nearest.ts';

/** The command line is wrong; the message is one sentence for a person. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What to write in place of a name that is not known. @param otherwise where no known name is like it */
export function hint(
  name: string,
  known: readonly string[],
  otherwise = `there are ${known.join(', ')}`,
): string {
  const near = nearest(name, known);
  return near === undefined ? otherwise : `did you mean ${near}?`;
}

/** @throws {UsageError} it is no whole number from 1 to `max` */
export function numberIn(option: string, text: string, max: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= max) return number;
  throw new UsageError(`${option} is a number from 1 to ${max}`);
}

/** @throws {UsageError} it is no number of rows */
export function rowsIn(limit: string): number {
  if (/^[1-9]\d{0,3}$/u.test(limit)) return Number(limit);
  throw new UsageError(`--limit ${limit} is no number from 1 to 9999`);
}
