import { defineConfig } from 'vitest/config';

/** One file for all stories: they share one Home Assistant and run one after the other. */
// biome-ignore lint/style/noDefaultExport: vitest wants it.
export default defineConfig({
  test: {
    include: ['test/home-assistant/stories.test.ts'],
    // A story that failed leaves an undefined state for the next.
    bail: 1,
    reporters: ['verbose'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
