import { defineConfig } from 'vitest/config';

/** One file for all stories: they share one Home Assistant, and follow one another. */
// biome-ignore lint/style/noDefaultExport: vitest wants it.
export default defineConfig({
  test: {
    include: ['test/home-assistant/stories.test.ts'],
    // What follows a story that failed lives in a house where that story has left things undone.
    bail: 1,
    reporters: ['verbose'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
