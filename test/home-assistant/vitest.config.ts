import { defineConfig } from 'vitest/config';

/** One file for all stories: they share one Home Assistant, and follow one another. */
// biome-ignore lint/style/noDefaultExport: vitest wants it.
export default defineConfig({
  test: {
    include: ['test/home-assistant/stories.test.ts'],
    reporters: ['verbose'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
