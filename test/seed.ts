/** Of all random values of the tests: the same in each run, so that its result depends on the code alone; each night another. */
export const SEED = Number(process.env['TEST_SEED'] ?? 1);
