import * as z from 'zod';

const schema = z.object({
  /** Different entities that were compared. */
  entities: z.int(),
  /** How often an entity was compared, all in all. */
  comparisons: z.int(),
});

/** What a run of the stories has to show. */
export type Report = z.output<typeof schema>;

export function reportOf(text: string): Report | undefined {
  return text === '' ? undefined : schema.parse(JSON.parse(text));
}
