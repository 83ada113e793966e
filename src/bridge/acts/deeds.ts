import * as z from 'zod';
import type { Id } from '../../lib/id.ts';
import { memo } from '../../lib/memo.ts';
import { type Instant, instantText } from '../../lib/temporal.ts';
import { lacks, lastValue, type Reading } from '../../portal/outcome/reading.ts';
import type { PortalMemory } from '../../portal/ports.ts';
import type { Deed } from '../../school/deed.ts';
import type { Homework } from '../../school/work/entries.ts';

/** Where deeds and what is settled are kept: of a child, whoever's login it has. */
export type DeedMemory = Pick<PortalMemory, 'get' | 'set'>;
type Readable = Pick<PortalMemory, 'get'>;

const DEEDS = 'deeds';
const SETTLED = 'settled';
const HOMEWORK_DONE = 'homework_done';
/** The newest. */
const MAX_DEEDS = 300;
/** The newest: what is older waits no longer by its day. */
const MAX_SETTLED = 1_000;

const deedsSchema: z.ZodType<readonly Deed[]> = z.array(
  z.object({
    key: z.string(),
    kind: z.enum(['seen', 'answered', 'settled']),
    by: z.string(),
    at: z.iso.datetime(),
  }),
);
const textsSchema = z.array(z.string());

/** Who has done what with a child's things, the oldest first. */
export function deedsIn(memory: Readable): readonly Deed[] {
  return deedsSchema.safeParse(memory.get(DEEDS)).data ?? [];
}

/** A message was sent: notes it for what it answers, and for itself. @param messageId null: the portal gave none */
export function noteSent(
  memory: DeedMemory,
  { at, person }: { readonly at: Instant; readonly person: string | null },
  [key, messageId]: readonly [key: string | null, messageId: Id | null | undefined],
): void {
  for (const one of [key, messageId && `sent/${messageId}`])
    if (one) noteDeed(memory, { key: one, kind: 'answered', by: person, at: instantText(at) });
}

/** Of the same deed of a person the last is kept. @param by null: nobody knows who, and nothing is noted */
export function noteDeed(
  memory: DeedMemory,
  { by, ...deed }: Omit<Deed, 'by'> & { readonly by: string | null },
): void {
  if (by === null) return;
  const others = deedsIn(memory).filter(
    (other) => other.key !== deed.key || other.kind !== deed.kind || other.by !== by,
  );
  memory.set(DEEDS, [...others, { ...deed, by }].slice(-MAX_DEEDS));
}

/** The keys (`notice/12`) of what a person has settled, of what waited on the page for parents. */
export function settled(memory: Readable): ReadonlySet<string> {
  return new Set(textsSchema.safeParse(memory.get(SETTLED)).data);
}

/** @param isSettled false: it waits again */
export function settle(memory: DeedMemory, key: string, isSettled = true): void {
  const others = [...settled(memory)].filter((other) => other !== key);
  memory.set(SETTLED, isSettled ? [...others, key].slice(-MAX_SETTLED) : others);
}

// One object: values are compared by identity.
const none: readonly Id[] = [];
const idsIn = memo((stored: object): readonly Id[] => textsSchema.safeParse(stored).data ?? none);

function markedHomework(memory: Readable): readonly Id[] {
  const stored = memory.get(HOMEWORK_DONE);
  return typeof stored === 'object' && stored !== null ? idsIn(stored) : none;
}

/** The ids of the homework that a person has marked as done, of this login, without what the portal does not list any more. */
export function homeworkDone(memory: Readable, reading: Reading<readonly Homework[]>): readonly Id[] {
  const ids = markedHomework(memory);
  const listed = new Set(lastValue(reading)?.map(({ id }) => id));
  const kept = ids.filter((id) => listed.has(id) || !lacks(reading, id));
  return kept.length === ids.length ? ids : kept;
}

/** Drops the marks of homework that the portal does not list any more. */
export function dropHomeworkDone(memory: DeedMemory, reading: Reading<readonly Homework[]>): void {
  const kept = homeworkDone(memory, reading);
  if (kept !== markedHomework(memory)) memory.set(HOMEWORK_DONE, kept);
}

export function markHomework(memory: DeedMemory, id: Id, isDone: boolean): void {
  const others = markedHomework(memory).filter((other) => other !== id);
  memory.set(HOMEWORK_DONE, isDone ? [...others, id] : others);
}
