import * as z from 'zod';

const idleDay = z.record(z.string(), z.object({ rows: z.int(), bytes: z.int(), logbookLines: z.int() }));

/** Recorder use of a school day without news, by child. */
export type IdleDay = z.output<typeof idleDay>;

const schema = z.object({
  /** Different entities that were compared. */
  entities: z.int(),
  /** Comparisons of all entities together. */
  comparisons: z.int(),
  idleDay: idleDay.optional(),
});

/** The result of a run of the stories. */
export type Report = z.output<typeof schema>;

export function reportOf(text: string): Report | undefined {
  return text === '' ? undefined : schema.parse(JSON.parse(text));
}
