import * as z from 'zod';
import type { Homework } from '../../domain/homework.ts';
import type { Id } from '../../domain/id.ts';
import { lacks, lastValue, type Reading } from '../../domain/reading.ts';
import { memo } from '../../lib/memo.ts';
import type { PortalMemory } from '../../portal/ports.ts';

type Memory = Pick<PortalMemory, 'get' | 'set'>;

const KEY = 'homework_done';
const schema = z.array(z.string());

// One object: values are compared by identity.
const none: readonly Id[] = [];

const idsIn = memo((stored: object): readonly Id[] => schema.safeParse(stored).data ?? none);

function marked(memory: Memory): readonly Id[] {
  const stored = memory.get(KEY);
  return typeof stored === 'object' && stored !== null ? idsIn(stored) : none;
}

/**
 * Returns the ids of the homework that a person has marked as done, of this login. Drops the marks of homework that
 * the portal does not list any more.
 */
export function homeworkDone(memory: Memory, reading: Reading<readonly Homework[]>): readonly Id[] {
  const ids = marked(memory);
  const listed = new Set(lastValue(reading)?.map(({ id }) => id));
  const kept = ids.filter((id) => listed.has(id) || !lacks(reading, id));
  if (kept.length === ids.length) return ids;
  memory.set(KEY, kept);
  return kept;
}

export function markHomework(memory: Memory, id: Id, isDone: boolean): void {
  const others = marked(memory).filter((other) => other !== id);
  memory.set(KEY, isDone ? [...others, id] : others);
}
