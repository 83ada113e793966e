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

function marked(memory: Pick<PortalMemory, 'get'>): readonly Id[] {
  const stored = memory.get(KEY);
  return typeof stored === 'object' && stored !== null ? idsIn(stored) : none;
}

/** The ids of the homework that a person has marked as done, of this login, without what the portal does not list any more. */
export function homeworkDone(
  memory: Pick<PortalMemory, 'get'>,
  reading: Reading<readonly Homework[]>,
): readonly Id[] {
  const ids = marked(memory);
  const listed = new Set(lastValue(reading)?.map(({ id }) => id));
  const kept = ids.filter((id) => listed.has(id) || !lacks(reading, id));
  return kept.length === ids.length ? ids : kept;
}

/** Drops the marks of homework that the portal does not list any more. */
export function dropHomeworkDone(memory: Memory, reading: Reading<readonly Homework[]>): void {
  const kept = homeworkDone(memory, reading);
  if (kept !== marked(memory)) memory.set(KEY, kept);
}

export function markHomework(memory: Memory, id: Id, isDone: boolean): void {
  const others = marked(memory).filter((other) => other !== id);
  memory.set(KEY, isDone ? [...others, id] : others);
}
