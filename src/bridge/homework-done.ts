import * as z from 'zod';
import type { Id } from '../domain/id.ts';
import type { PortalMemory } from '../portal/ports.ts';

const KEY = 'homework_done';
const schema = z.array(z.string());

/** The ids of the homework that a person has marked as done, of this login. */
export function loadHomeworkDone(memory: Pick<PortalMemory, 'get'>): readonly Id[] {
  return schema.safeParse(memory.get(KEY)).data ?? [];
}

/**
 * Marks homework as done or not.
 * @param listed the ids of all homework, if these are known: marks of others are dropped
 */
export function markHomework(
  memory: Pick<PortalMemory, 'get' | 'set'>,
  id: Id,
  isDone: boolean,
  listed: ReadonlySet<Id> | null,
): void {
  const others = loadHomeworkDone(memory).filter((other) => other !== id && (listed?.has(other) ?? true));
  memory.set(KEY, isDone ? [...others, id] : others);
}
