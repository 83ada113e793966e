import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // A real Home Assistant has a command of its own: npm run test:ha.
    exclude: ['test/home-assistant/**'],
    testTimeout: 20_000,
    hookTimeout: 20_000,
    restoreMocks: true,
  },
});
