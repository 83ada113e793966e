import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import './test/compiled-code.ts';
import { isWhole } from './test/seed.ts';

/** Tests of processes: the bundle starts with less work. What it must do as the source does, and what only it does. */
const bundle = [
  'test/commands/{canaries,check,demo,output,read,rehearse,run,usage,writes}.test.ts',
  'test/addon/{run,remove-everything}.test.ts',
  'test/stories/{families,first-day,processes,killed-caldav,killed-sending}.test.ts',
  'test/bundle/*.test.ts',
  'test/soak/kills.test.ts',
];
/** A real Home Assistant has a command of its own: npm run test:ha. */
const others = ['test/home-assistant/**'];

/** Without times of an earlier run the larger files are first. These have few lines and long runs: at the end a core would wait for them. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => /\/test\/(honesty|captured)\//.test(moduleId);
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}

export default defineConfig({
  test: {
    // For what hangs, not for what is slow on a busy machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 600_000 } },
    restoreMocks: true,
    tags: [
      {
        name: 'nightly',
        description:
          'Kills of processes, long times, and further cases of a path that other tests cover: npm run test:all.',
      },
      { name: 'sampled', description: 'Tries a sample in npm test, and all of it in npm run test:all.' },
    ],
    // Its type has it as an option of the command line alone.
    ...{ tagsFilter: [isWhole ? 'nightly || sampled' : '!nightly'] },
    setupFiles: ['test/set-seed.ts'],
    globalSetup: ['test/temporary-folder.ts'],
    sequence: { sequencer: LongFirst },
    // All cores: one worker more loads every module once more, and takes longer.
    maxWorkers: '100%',
    // One worker runs many files: loading all modules for each file took more than a quarter of the time.
    isolate: false,
    // Node loads TypeScript itself, as it does for the bridge: Vite's transformation took an eighth of the CPU time.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    projects: [
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['test/**/*.test.ts'],
          exclude: [...bundle, ...others],
          globalSetup: ['test/skipped.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'bundle',
          include: bundle,
          globalSetup: ['test/bundle/make.ts'],
        },
      },
    ],
  },
});
