import { defineConfig, mergeConfig } from 'vitest/config';
import { alone, common, screenSettings, toProject } from '../../vitest.config.ts';

/** More random cases than `npm test` runs. */
const chances = { ROLE_COUNT: '4', FUZZ_RUNS: '3000', PAIR_CALLS: '150', FOLD_ALL: '1' };
const long = 'tests/**/*.long.test.ts';
const longScreens = 'tests/{src,renderers}/**/*.long.test.tsx';
const many = 'tests/long/**/*.test.{ts,tsx}';
/** They test the web server and the services beside the database. */
const aroundDatabase = [
  'tests/server/http/{bounded-work.slow,compression,connections.slow,request-log.slow}.test.ts',
  'tests/server/{crm,file-stores,provider-sign-in,providers,trust-proxy,upload-limits.slow,web-app}.test.ts',
  'tests/server/{config,contract,encryption}/**',
];
/** They need several connections at once, so PostgreSQL. */
const onPostgres =
  'tests/server/{jobs/{killed-jobs.slow,held-objects.slow},storage/{former-host.slow,turns,upgrade-waits}}.test.ts';
/** These measure times, so they run one after another. */
const measured =
  'tests/**/{costs,data-lock,prepare-values,roll-ups,sign-in-limits,sign-ins,verify}.long.test.ts';
const measuredEmbedded = [
  'tests/server/jobs/sign-ins.long.test.ts',
  'tests/long/{*-10*,partners-browser}.test.ts',
];
/** Long tests of what another database could do otherwise. */
const alsoEmbedded = 'tests/server/{faults,bulk-jobs}.long.test.ts';
const embedded = { TEST_DATABASE: 'embedded', ...chances };
const inTurn = { maxWorkers: 1, sequence: { groupOrder: 0 } };
const together = { sequence: { groupOrder: 1 } };

// Only tests that take minutes, and the API tests again on the embedded database.
export default mergeConfig(
  common,
  defineConfig({
    test: {
      testTimeout: 1_800_000,
      hookTimeout: 300_000,
      projects: [
        toProject('measured', { ...inTurn, include: [measured] }),
        toProject('measured, embedded', { ...inTurn, include: measuredEmbedded, env: embedded }),
        toProject('long', { ...together, include: [long, many], exclude: [measured, ...measuredEmbedded] }),
        toProject('screens', {
          ...together,
          ...screenSettings,
          include: [longScreens, 'tests/renderers/conformance.slow.test.tsx'],
          env: { ALL_SAMPLES: '1' },
        }),
        toProject('embedded', {
          ...together,
          include: ['tests/server/**/*.test.ts'],
          exclude: [long, onPostgres, ...aroundDatabase, ...alone],
          env: embedded,
          setupFiles: ['tests/server/support/forget-objects.ts'],
          isolate: false,
        }),
        toProject('embedded, alone', {
          ...together,
          include: [alsoEmbedded, ...alone.filter((file) => file.startsWith('tests/server/'))],
          env: embedded,
        }),
      ],
    },
  }),
);
