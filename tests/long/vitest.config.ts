import { defineConfig, mergeConfig } from 'vitest/config';
import { common, toProject } from '../../vitest.config.ts';

/** More random cases than `npm test` runs. */
const chances = { ROLE_COUNT: '6', FUZZ_RUNS: '3000', PAIR_CALLS: '300', FOLD_ALL: '1' };

// Only tests that take minutes, and the API tests again on the embedded database.
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
