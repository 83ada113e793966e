/** Stable by key, so that equal states are equal bytes however their source was ordered. */
export function sortedByKey<V>(record: Readonly<Record<string, V>>): Record<string, V> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Newest first by a text that sorts as time; those without one last, ties as they came. */
export function newestFirst<T>(items: readonly T[], time: (item: T) => string | null): readonly T[] {
  return items.toSorted((a, b) => {
    const [timeA, timeB] = [time(a) ?? '', time(b) ?? ''];
    if (timeA === timeB) return 0;
    return timeA < timeB ? 1 : -1;
  });
}
