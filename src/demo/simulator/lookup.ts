/** @throws {RangeError} the school has none of these */
export function firstOf<T>(list: ReadonlyMap<string, T>): T {
  for (const item of list.values()) return item;
  throw new RangeError('The school of this family has none of these.');
}
