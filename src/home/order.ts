/** Sorts by key, so that equal states are equal bytes in whatever order they were read. */
export function sortedByKey<V>(record: Readonly<Record<string, V>>): Record<string, V> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
