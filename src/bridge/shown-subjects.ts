import * as z from 'zod';
import type { ShownSubjects } from '../domain/grades/shown-subjects.ts';
import type { PortalMemory } from '../portal/ports.ts';

const KEY = 'shown_subjects';
const schema: z.ZodType<ShownSubjects> = z.object({ year: z.int(), ids: z.array(z.string()) });

/** The subjects whose averages an earlier process showed for this login; null if there was none. */
export function loadShownSubjects(memory: PortalMemory): ShownSubjects | null {
  return schema.safeParse(memory.get(KEY)).data ?? null;
}

export function saveShownSubjects(memory: PortalMemory, shown: ShownSubjects): void {
  memory.set(KEY, shown);
}
