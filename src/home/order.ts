/** Stable by key, so that equal states are equal bytes however their source was ordered. */
export function sortedByKey<V>(record: Readonly<Record<string, V>>): Record<string, V> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
