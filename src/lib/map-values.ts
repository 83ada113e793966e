/** A record with the same keys and mapped values. */
export function mapValues<K extends string, A, B>(
  record: Readonly<Record<K, A>>,
  change: (value: A, key: K) => B,
): Record<K, B> {
  const entries = (Object.keys(record) as K[]).map((key) => [key, change(record[key], key)]);
  return Object.fromEntries(entries) as Record<K, B>;
}
