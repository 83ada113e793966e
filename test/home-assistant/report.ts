import * as z from 'zod';
import { type Story, storyNames } from './stories.ts';

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

/** Which of the stories a run left without a proof, by vitest's report as JSON: a test of it failed, or none was reached. */
export function unproved(text: string, ran: readonly Story[]): readonly Story[] {
  if (text === '') return ran;
  const tests = outcomes
    .parse(JSON.parse(text))
    .testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = ran.filter((name) => {
    const own = tests.filter(({ ancestorTitles }) => ancestorTitles[0] === name);
    return own.some(({ status }) => status === 'failed') || !own.some(({ status }) => status === 'passed');
  });
  // What the log has against any of them is found at its end.
  if (failed.includes('log')) return ran;
  return failed.length > 0 ? storyNames.filter((name) => failed.includes(name) || name === 'log') : [];
}

export function reportOf(text: string): Report | undefined {
  return text === '' ? undefined : schema.parse(JSON.parse(text));
}
