import type { Id } from '../../domain/id.ts';
import type { Parsed } from './record.ts';

/** A value and the items of the one before that it cannot be read without: what was read is kept. */
export function withKnownItems<T>(parsed: Parsed<T>, before: Parsed<unknown>): Parsed<T> {
  const { value, deviating } = parsed;
  if (!deviating || !Array.isArray(value) || !Array.isArray(before.value)) return parsed;
  const lost = new Map(deviating.lost.flatMap(({ id, isListed }) => (id === null ? [] : [[id, isListed]])));
  const lostBefore = new Set(before.deviating?.lost.map(({ id }) => id));
  for (const id of before.keptIds ?? []) lostBefore.delete(id);
  const known = new Map(
    before.value.flatMap((item: unknown) => {
      const id = idOf(item);
      return id !== null && lost.has(id) && !lostBefore.has(id) ? [[id, item]] : [];
    }),
  );
  if (known.size === 0) return parsed;
  const kept = value.map((item: unknown) => known.get(idOf(item) ?? '') ?? item);
  const missing = [...known].flatMap(([id, item]) => (lost.get(id) ? [] : [item]));
  // Items of the same kind of record.
  return { ...parsed, value: [...kept, ...missing] as T, keptIds: [...known.keys()] };
}

function idOf(item: unknown): Id | null {
  const id = typeof item === 'object' && item !== null && 'id' in item ? item.id : null;
  return typeof id === 'string' ? id : null;
}
