import { defineConfig, mergeConfig } from 'vitest/config';
import { alone, common, toProject } from '../../vitest.config.ts';

/** More random cases than `npm test` runs. */
const chances = { ROLE_COUNT: '6', FUZZ_RUNS: '3000', PAIR_CALLS: '300', FOLD_ALL: '1' };
const long = 'tests/**/*.long.test.ts';
const many = 'tests/long/**/*.test.{ts,tsx}';
/** They need several connections at once, so PostgreSQL. */
const onPostgres =
  'tests/server/{jobs/{killed-jobs.slow,held-objects.slow},storage/{former-host.slow,turns,upgrade-waits}}.test.ts';
/** Long tests of what another database could do otherwise. */
const alsoEmbedded = 'tests/server/{faults,bulk-jobs,jobs/sign-ins,storage/power-loss}.long.test.ts';
/** These measure times, so they run one after another. */
const measured = 'tests/server/**/!(start|configuration-command).long.test.ts';
const measuredRecords = 'tests/long/{*-10*,partners-browser,server-faults}.test.ts';
const embedded = { TEST_DATABASE: 'embedded', ...chances };
const inTurn = { maxWorkers: 1, sequence: { groupOrder: 0 } };
const together = { maxWorkers: 2, sequence: { groupOrder: 1 } };

// Only tests that take minutes, and the API tests again on the embedded database.
export default mergeConfig(
  common,
  defineConfig({
    test: {
      testTimeout: 1_800_000,
      hookTimeout: 300_000,
      projects: [
        toProject('measured', { ...inTurn, include: [measured] }),
        toProject('measured, embedded', {
          ...inTurn,
          include: [alsoEmbedded, measuredRecords],
          env: embedded,
        }),
        toProject('long', { ...together, include: [long, many], exclude: [measured, measuredRecords] }),
        toProject('embedded', {
          ...together,
          include: ['tests/server/**/*.test.ts'],
          exclude: [long, onPostgres, ...alone],
          env: embedded,
          setupFiles: ['tests/server/support/forget-objects.ts'],
          isolate: false,
        }),
        toProject('embedded, alone', {
          ...together,
          include: alone.filter((file) => file.startsWith('tests/server/')),
          env: embedded,
        }),
      ],
    },
  }),
);
