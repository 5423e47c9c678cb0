import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import app from './vite.config.ts';

const everywhere = 'tests/**/*.test.{ts,tsx}';
/** `npm run check` leaves out what is slow, `npm test` what is long; tests/long/vitest.config.ts is for `npm run test:long`. */
const slow = 'tests/**/*.slow.test.{ts,tsx}';
const long = 'tests/**/*.long.test.{ts,tsx}';
const later = ['tests/long/**', long, ...(process.env.TEST_QUICK ? [slow] : [])];
const screens = 'tests/{src,renderers}/**/*.test.tsx';
const slowScreens = 'tests/{src,renderers}/**/*.slow.test.tsx';
/** A file that names its environment gets a process of its own, because it needs another document or none, or uses vi.mock. */
export const alone = readdirSync(new URL('tests', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => `tests/${name}`)
  .filter((file) =>
    readFileSync(new URL(file, import.meta.url), 'utf8').startsWith('// @vitest-environment'),
  );

/** All API tests run on PostgreSQL. Lists, folding and bulk changes also run on the embedded database, and what only that one does. */
const onBoth = 'tests/server/{lists,folded-lists,bulk-changes}.test.ts';
const onEmbedded = 'tests/server/storage/vacuum.test.ts';

const forgetObjects = 'tests/server/support/forget-objects.ts';

export const screenSettings = {
  setupFiles: ['tests/src/support/open-page.ts'],
  isolate: false,
  // Its cache is a module's state, so each file has to read it again, like our own modules.
  server: { deps: { inline: ['swr'] } },
};

export const toProject = (
  name: string,
  { exclude = [], ...test }: NonNullable<TestProjectInlineConfiguration['test']>,
) => ({
  extends: true as const,
  test: { name, ...test, exclude: ['tests/browser/**', 'node_modules/**', ...exclude] },
});

export const common = mergeConfig(
  app,
  defineConfig({
    test: {
      root: fileURLToPath(new URL('.', import.meta.url)),
      globalSetup: ['tests/server/support/postgres-setup.ts'],
      setupFiles: ['tests/server/support/show-answers.ts'],
      // Three for two cores, because API tests wait for PostgreSQL. Vitest takes no percentage beyond 100.
      maxWorkers: Math.ceil(availableParallelism() * 1.5),
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // vitest would give up after 1 s, which a busy machine needs for one answer.
      expect: { poll: { timeout: 30_000 } },
    },
  }),
);

export default mergeConfig(
  common,
  defineConfig({
    test: {
      projects: [
        // Not isolated, so that each process imports the server once and not once per file.
        toProject('node', {
          include: [everywhere],
          exclude: [...later, screens, ...alone, onEmbedded],
          setupFiles: [forgetObjects],
          isolate: false,
        }),
        toProject('screens', {
          ...screenSettings,
          include: [screens],
          exclude: [...later, slowScreens, ...alone],
        }),
        toProject('alone', { include: alone, exclude: later }),
        // Projects run in the order of their names: at the end, long files would leave the other workers idle.
        toProject('beyond check', { ...screenSettings, include: [slowScreens], exclude: alone }),
        toProject('long', { include: ['tests/**/*.long.test.ts'] }),
        toProject('embedded', {
          include: [onEmbedded, onBoth],
          env: { TEST_DATABASE: 'embedded' },
          setupFiles: [forgetObjects],
          isolate: false,
        }),
      ],
    },
  }),
);
