import * as z from 'zod';
import type { Deed } from '../../domain/deed.ts';
import type { Id } from '../../domain/id.ts';
import { instantText } from '../../lib/temporal.ts';
import type { PortalMemory } from '../../portal/ports.ts';
import type { Press } from './acts.ts';

const KEY = 'deeds';
const schema: z.ZodType<readonly Deed[]> = z.array(
  z.object({
    key: z.string(),
    kind: z.enum(['seen', 'answered', 'settled']),
    by: z.string(),
    at: z.iso.datetime(),
  }),
);
/** The newest. */
const MAX_KEPT = 300;

/** Where they are kept: of a child, whoever's login it has. */
export type DeedMemory = Pick<PortalMemory, 'get' | 'set'>;

/** Who has done what with a child's things, the oldest first. */
export function deedsIn(memory: Pick<PortalMemory, 'get'>): readonly Deed[] {
  return schema.safeParse(memory.get(KEY)).data ?? [];
}

/** A message was sent: notes it for what it answers, and for itself. @param messageId null: the portal gave none */
export function noteSent(
  memory: DeedMemory,
  { at, person }: Press,
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
  memory.set(KEY, [...others, { ...deed, by }].slice(-MAX_KEPT));
}
