import * as z from 'zod';
import { type Story, withNeeds } from './stories.ts';

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

const outcomes = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(z.object({ ancestorTitles: z.array(z.string()), status: z.string() })),
    }),
  ),
});

/**
 * Which stories must be tried again, by vitest's report as JSON: those of which a test failed or none was reached, and what they need.
 */
export function toTryAgain(text: string, ran: readonly Story[]): readonly Story[] {
  if (text === '') return ran;
  const tests = outcomes
    .parse(JSON.parse(text))
    .testResults.flatMap(({ assertionResults }) => assertionResults);
  const has = (name: Story, wanted: string): boolean =>
    tests.some(({ ancestorTitles, status }) => ancestorTitles[0] === name && status === wanted);
  const failed = ran.filter((name) => has(name, 'failed') || !has(name, 'passed'));
  // What the log has against any of them is found at its end; what failed outside the tests is of all.
  return has('log', 'failed') || failed.length === 0 ? ran : withNeeds([...failed, 'log']);
}

export function reportOf(text: string): Report | undefined {
  return text === '' ? undefined : schema.parse(JSON.parse(text));
}
