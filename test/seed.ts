const given = process.env['TEST_SEED'];

/** Of all random values of the tests: the same in each run, so that its result depends on the code alone; each night another. */
export const SEED = Number(given ?? 1);

/** How many values a costly property is tried with: all of them at night. */
export const runsByDay = (byDay: number, atNight: number): number => (given === undefined ? byDay : atNight);
