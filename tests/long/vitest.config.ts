import { defineConfig, mergeConfig } from 'vitest/config';
import { common, toProject } from '../../vitest.config.ts';

/** More of what is drawn by chance than `npm test` tries. */
const chances = { ROLE_COUNT: '6', FUZZ_RUNS: '3000', PAIR_CALLS: '300' };

// Only what takes minutes by nature, and the API tests once more on the other database.
export default mergeConfig(
  common,
  defineConfig({
    test: {
      testTimeout: 1_800_000,
      fileParallelism: false,
      projects: [
        toProject('long', { include: ['tests/**/*.long.test.ts'] }),
        toProject('many records', {
          include: ['tests/long/**/*.test.{ts,tsx}'],
          env: { TEST_DATABASE: 'embedded' },
        }),
        toProject('embedded', {
          include: ['tests/server/**/*.test.ts'],
          // They need several connections at once, so PostgreSQL.
          exclude: ['tests/server/jobs/{killed-jobs,held-objects}.test.ts'],
          env: { TEST_DATABASE: 'embedded', ...chances },
          isolate: false,
        }),
      ],
    },
  }),
);
