import * as z from 'zod';
import { storedParser } from '../../lib/json.ts';
import type { PortalMemory } from '../../portal/ports.ts';
import type { EndpointDeviations } from '../../portal/record-cache.ts';

const KEY = 'deviations';

const deviationsSchema: z.ZodType<readonly EndpointDeviations[]> = z.array(
  z.object({
    endpoint: z.string(),
    fields: z.array(
      z.object({
        field: z.string(),
        fault: z.enum(['missing', 'null', 'unreadable', 'id']),
        weight: z.enum(['cosmetic', 'lost']),
        count: z.int(),
      }),
    ),
  }),
);

/** The deviations of a login, by endpoint, field and kind, for a report of another process. */
export class KeptDeviations {
  readonly #portal: { readonly memory: PortalMemory; readonly deviations: readonly EndpointDeviations[] };
  /** The endpoints that this process found deviating. */
  #seen: ReadonlySet<string> = new Set();
  #written: string | undefined;

  constructor(portal: { readonly memory: PortalMemory; readonly deviations: readonly EndpointDeviations[] }) {
    this.#portal = portal;
  }

  /** Saves them if they differ. What this process has not read yet stays. */
  keep(): void {
    const { memory, deviations: now } = this.#portal;
    const current = now.filter(({ fields }) => fields.length > 0);
    const known = new Set([...this.#seen, ...current.map(({ endpoint }) => endpoint)]);
    const unread = read(memory.get(KEY)).filter(({ endpoint }) => !known.has(endpoint));
    const all = [...current, ...unread].toSorted((a, b) => (a.endpoint < b.endpoint ? -1 : 1));
    const text = JSON.stringify(all);
    if (text !== this.#written) memory.set(KEY, all);
    this.#written = text;
    this.#seen = known;
  }
}

/** @param memory of the child, whichever login wrote it */
export function keptDeviations(memory: Pick<PortalMemory, 'get'>): readonly EndpointDeviations[] {
  return read(z.object({ value: z.unknown() }).safeParse(memory.get(KEY)).data?.value);
}

const parse = storedParser(deviationsSchema);

function read(value: unknown): readonly EndpointDeviations[] {
  return parse(value) ?? [];
}
