import * as z from 'zod';

const idleDay = z.record(z.string(), z.object({ rows: z.int(), bytes: z.int(), logbookLines: z.int() }));

/** What a child has cost the recorder on a school day on which nothing happened, by child. */
export type IdleDay = z.output<typeof idleDay>;

const schema = z.object({
  /** Different entities that were compared. */
  entities: z.int(),
  /** How often an entity was compared, all in all. */
  comparisons: z.int(),
  idleDay: idleDay.optional(),
});

/** What a run of the stories has to show. */
export type Report = z.output<typeof schema>;

export function reportOf(text: string): Report | undefined {
  return text === '' ? undefined : schema.parse(JSON.parse(text));
}
