import { defineConfig } from 'vitest/config';

/** Tests of code without effects: one worker can run many of their files, which takes a quarter of the time. */
const pure = ['domain', 'home', 'lib', 'docs', 'portal/records', 'portal/reading'].map(
  (folder) => `test/${folder}/**/*.test.ts`,
);
/** A real Home Assistant has a command of its own: npm run test:ha. */
const others = ['test/home-assistant/**'];

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 20_000,
    restoreMocks: true,
    // All cores: most tests wait for sockets more than they compute.
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'pure', include: pure, isolate: false } },
      {
        extends: true,
        test: { name: 'whole', include: ['test/**/*.test.ts'], exclude: [...pure, ...others] },
      },
    ],
  },
});
