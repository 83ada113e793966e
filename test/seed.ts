/** Of all random values of the tests: the same in each run, so that its result depends on the code alone; each night another. */
export const SEED = Number(process.env['TEST_SEED'] ?? 1);

/** `npm run test:all`, which runs the files of samples and of tests tagged `nightly`: with all of them. */
export const isWhole = process.env['TEST_ALL'] === '1';

/** A sample, and all of it: cases, or how many. What depends on it has the tag `sampled`, by which `npm run test:all` finds it. */
export const sampled = <T>(some: T, all: T): T => (isWhole ? all : some);

/** Of cases on one path, which differ in a value, one of each kind: another one with each seed. */
export function sampledByKind<T>(all: readonly T[], kindOf: (one: T) => unknown): readonly T[] {
  const kinds = Object.values(Object.groupBy(all, (one) => JSON.stringify(kindOf(one))));
  return sampled(
    kinds.flatMap((alike = []) => alike.slice(SEED % alike.length).slice(0, 1)),
    all,
  );
}

/** A part of a table: every `of`-th row from `number` on. */
export interface Share {
  readonly number: number;
  readonly of: number;
}

/** Another part with each seed. @param of has no factor in common with the length of a row @param moved for tables beside each other */
export const shareOf = (of: number, moved = 0): Share => ({ number: (SEED + moved) % of, of });
