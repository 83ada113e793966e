import { defineConfig } from 'vitest/config';
import '../compiled-code.ts';

/** One file for all stories: they share one Home Assistant and run one after the other. */
// biome-ignore lint/style/noDefaultExport: vitest wants it.
export default defineConfig({
  test: {
    include: ['test/home-assistant/stories.test.ts'],
    reporters: ['verbose', ['json', { outputFile: process.env['HOME_ASSISTANT_TESTS'] }]],
    globalSetup: ['test/temporary-folder.ts'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
